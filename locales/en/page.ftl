# The page around the game.

title = Bastide
tagline = Lay tiles, claim land, count points.
play-now = Play against the computer
play-now-hint = The base game, two players, at once
play-castle = The Castle
new-table = New table
new-game = Game
game-carcassonne = Carcassonne
game-castle = The Castle
new-expansions = Expansions
new-opponents = Opponents
new-create = Create the table
open-tables = Open tables
open-none = No open tables at the moment.
my-tables = My tables
my-move = your move
to-start = Start page
choose-level = Level

expansion-river = The River
expansion-abbot = The Abbot
expansion-inns = Inns & Cathedrals
expansion-traders = Traders & Builders
expansion-flying = Flying Machines
expansion-messengers = Messengers
expansion-ferries = Ferries
expansion-gold = Gold Mines
expansion-mage = Mage & Witch
expansion-robbers = Robbers
expansion-crop = Crop Circles

switch-fields = Fields and farmers
switch-field-city-points = Points for a city on a field
switch-river-turns = How the river may turn
switch-river-ends = Source and lake of the river
switch-exclusive-special-tile = A tile with builder or pig holds nobody else
switch-pig-needs-sole-majority = A pig helps a sole owner only
switch-message8-needs-majority = Message 8 needs the majority
switch-message4 = The tile of message 4
switch-robbers-reposition = Who may move a robber
switch-ties = Ties
switch-most-players = Most players

level-random = random
level-beginner = beginner
level-casual = casual
level-farmer = farmer
level-club = club
level-invader = invader
level-steady = steady
level-expert = expert
level-master = master
level-other = special
level-about-random = plays anything
level-about-beginner = builds roads
level-about-casual = dreams of large cities
level-about-farmer = fields before all else
level-about-club = builds, never farms
level-about-invader = takes your cities and roads
level-about-steady = spares followers, finishes things
level-about-expert = looks a little ahead
level-about-master = looks as far ahead as it can
level-castle-beginner = puts followers down freely
level-castle-casual = dreams of large houses
level-castle-farmer = courtyards before all else
level-castle-club = builds, leaves courtyards alone
level-castle-invader = hunts for wall tokens
level-equal = { $offer } (about as strong as you)
computer-plain = Computer
computer = Computer ({ $level })
seat-open = free seat
seat-sit = Sit down
seat-computer = Add a computer
seat-leave = Leave
start-game = Begin
start-wait = Waiting for the host to begin
share-link = Link to this table
copy = Copy
copied = Copied

tiles-left = { $count ->
    [one] { $count } tile left
   *[other] { $count } tiles left
}
watching = { $count ->
    [one] { $count } spectator
   *[other] { $count } spectators
}
points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
to-move = to move
you = you
offline = not connected
resigned = resigned
supply = In supply: { $figures }
map = Map
players = Players
question = Question
hand = Your hand
track = Scoring track
space = Space { $space }
space-with = Space { $space }: { $names }
drawer = Side panel

panel-log = Log
panel-tiles = Tiles
panel-chat = Chat
panel-helps = Help
close = Close
fold = Collapse
unfold = Expand
menu = Settings
confirm = Confirm
undo = Undo
back = Back
rotate = Rotate
rotate-left = Rotate left
hint-place-mouse = Click where it goes. R or a right click turns it.
hint-place-finger = Tap where it goes.
hint-place-finger-again = Tap it again to place it, or turn it.
hint-place-keys = Arrows choose the place, R turns the tile, Enter places it.
hint-spot-mouse = Point at a place to see what it is worth; a click takes it.
hint-spot-finger = Tap once to see what it is worth, again to take it.
hint-spot-keys = Arrows show what each place is worth, Enter takes it.
hint-space = Choose a lit space of the track.
hint-cell = Choose a lit tile.
turn-of = Rotation { $number } of { $count }
fit = Show the whole map
zoom-in = Zoom in
zoom-out = Zoom out
no-figure = No figure
figures = Which figure
chosen = chosen
dare = Continue
dare-never = Do not ask again
thinking = Thinking…
sending = Sending…
your-turn = Your turn
last-move = Last move

help-coordinates = Coordinates
help-fields = Fields by owner
help-dead = Cells that no tile fits
help-odds = Tiles that fit a cell
help-projected = Score if the game ended now
help-hint = Advice
help-hint-none = No advice yet.
help-forbidden = This table does not allow it.
cell-odds = { $count ->
    [one] { $count } of { $left } tiles fits here
   *[other] { $count } of { $left } tiles fit here
}
cell-dead = No tile fits here any more
projected = { $points } at the end
tiles-none = No tiles left.

chat-empty = Nobody has said anything yet.
chat-write = Message
chat-send = Send
chat-off = This table has no chat.
log-empty = Nothing has happened yet.

setting-language = Language
language-en = English
language-ru = Русский
setting-theme = Appearance
theme-system = same as the system
theme-light = light
theme-dark = dark
setting-art = Tile style
art-illustrated = illustrated
art-clear = plain
setting-sound = Sounds
setting-hand = Controls
hand-right = right-handed
hand-left = left-handed
setting-patterns = Symbols on figures as well as colours
setting-confirm = Confirm each step
setting-motion = Fewer animations
setting-ask-again = Ask again before anything that chance decides
shortcuts = Keyboard
key-arrows = move between places
key-enter = choose, confirm
key-r = rotate the tile
key-n = no figure, pass
key-u = undo
key-zoom = zoom
key-shift-arrows = move the map
key-f = show the whole map
key-c = coordinates
key-l = log
key-t = scoring track
key-q = repeat the question
key-m = sounds on or off
key-help = this list

link-connecting = Connecting…
link-lost = Connection lost. Trying again… Nothing is sent until it is back.
link-back = Connected again.
table-gone = There is no such table, or you may not see it.
refused-malformed = The request could not be read.
refused-unknown = There is no such thing here.
refused-stale = The table has changed meanwhile.
refused-forbidden = That is not allowed.
refused-illegal = That is not possible now.
refused-limited = Too fast. Wait a moment.
refused-busy = The server is busy. Try again.
refused-closing = The server is restarting.
refused-internal = Something went wrong on the server.

offer-takeback = { $name } would like to take back the last move.
offer-rematch = { $name } offers a rematch.
offer-replace = { $name } suggests a computer player for { $seat }.
offer-yes = Agree
offer-no = Decline
offer-ask-takeback = Ask for a takeback
resign = Resign
resign-sure = A computer takes your seat. Resign?

end-title = Final result
end-won = { $count ->
    [one] { $names } wins
   *[other] { $names } share the victory
}
end-you-won = You have won!
end-breakdown = Points by kind
end-course = Scores over time
end-course-axis = tiles placed
end-record = Download the record
end-rematch = Rematch
end-rematch-go = To the rematch
end-rematch-wait = Waiting for the others…
end-replay = Replay
end-day = Results of the day
end-day-deck = The deck of the day is told, and can be checked, when no game with it counts any more.
end-hide = Look at the map
end-show = Result
replay-step = Step { $step } of { $all }
replay-back = One turn back
replay-on = One turn on
replay-play = Play
replay-stop = Stop

art-missing = The pictures could not be loaded.
try-again = Try again

began-mark = began the game
fair-title = Was the deck fair?
fair-check = Check the deck
fair-busy = Checking…
fair-good = Everything that can be checked here is in order.
fair-bad = Something does not fit. Keep the record and ask whoever runs this server.
fair-promise-yes = The server promised this deck before the game and kept its promise.
fair-promise-no = The deck is not the one that the server promised.
fair-told-yes = The promise is the one that this browser heard before the game.
fair-told-no = Before the game this browser heard another promise.
fair-told-unknown = This browser was not there before the game, so it does not know what was promised then.
fair-nonce-yes = The random number that your browser added is in the deck ({ $sent } of { $asked } players added one).
fair-nonce-no = The random number that your browser added is missing from the deck.
fair-nonce-unknown = Random numbers of { $sent } of { $asked } players are in the deck; none of them is known to this browser.
fair-seed-yes = The order of the tiles follows from the server’s secret and the players’ numbers alone.
fair-seed-no = The order of the tiles does not follow from the server’s secret and the players’ numbers.
fair-draws-yes = All { $draws } draws come from this deck.
fair-draws-no = Not every draw comes from this deck.
fair-parts-yes = Seats, numbers, rules and moves are as the server signed them.
fair-parts-no = Seats, numbers, rules or moves were changed after the server signed them.
fair-signature-yes = The server’s signature is genuine.
fair-signature-no = The signature does not belong to this game.
fair-signature-unknown = This browser cannot check signatures of this kind; “bastide verify” can.
fair-key = Signed with the key
guest-called = Guest { $code }
