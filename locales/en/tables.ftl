# Making a table and waiting at it.

new-what = What is played
new-expansions-hint = Any of them go together, each whole or in parts. Times are estimates.
new-added = { $minutes ->
    [0] no longer
   *[other] about +{ $minutes } min
}
new-minutes = about { $minutes } min
new-rules = Rules
new-lesson = Lesson
new-who = Who plays
new-how = At the table
new-clock = Time
new-helps = Help allowed at the table
new-privacy = Who may join and watch
new-absent = If somebody is away for long
new-players = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
new-invite = Open the table and invite
new-begin = Begin the game
new-switches = Single switches
new-switches-hint = Points in which rulebooks or habits differ. They begin as the printing has them.

new-finer = By which rules
new-printing = Printing
new-printings = What printings are
printing-big-box = Big Box (the usual rules)
printing-big-box-hint = The rulebook of 2021 with all eleven expansions.
printing-base-2015 = Base game of 2015
printing-base-2015-hint = The box with the River and the Abbot: five players at most, no pink.
printing-third-collection = Third collection
printing-third-collection-hint = The book of the seven small expansions: message 8 needs the majority, and only whoever placed the bag moves a robber that is already out.
printing-classic-traders = Classic Traders & Builders
printing-classic-traders-hint = The older edition: 4 points for a city on a field, builder and pig alone on their tile, a pig helps only a sole owner.
printing-international = International tournament
printing-international-hint = From no rulebook: two players, and in a tie whoever began loses.
terms-followers = { $count ->
    [one] { $count } follower each
   *[other] { $count } followers each
}
new-followers = Followers for each player
new-followers-hint = Ordinary followers in the supply at the start; one more marks the score. Other numbers than 7 are a house option.
followers-usual = { $number } (usual)
parts = Parts
parts-whole = the whole expansion
parts-tiles = Tiles
parts-plain-hint = Plain tiles are in the stack, but their symbols mean nothing. A house option, from no rulebook.
part-way-tiles = with their rules
part-way-plain = plain
part-way-none = none
part-tiles = tiles with their rules
part-plain = plain tiles
part-inns-large-followers = large followers
part-traders-builders = builders
part-traders-pigs = pigs

ready-first = A first game
ready-first-hint = Roads, cities and monasteries; fields stay out.
ready-classic = The classic
ready-classic-hint = The base game with farmers on the fields.
ready-river = By the river
ready-river-hint = A river opens the game, abbots tend gardens.
ready-trade = Inns and traders
ready-trade-hint = Big cities, goods, builders and pigs.
ready-small = Seven small ones
ready-small-hint = Machines, messages, ferries, gold, magic, robbers, circles.
ready-all = Everything
ready-all-hint = All eleven expansions at once.
ready-castle = The Castle
ready-castle-hint = A game of its own for two, inside a wall.

about-river = A river winds through the land before anything else is built.
about-abbot = Everybody gets an abbot, who may also stand in gardens and can be taken back early for points.
about-inns = Inns and cathedrals raise the stakes, and one follower of yours counts as two.
about-traders = Close cities for their goods, take second turns with the builder, and let the pig make your field worth more.
about-flying = Put a follower on a flying machine; the die says how far it goes.
about-messengers = A second figure on the track; stopping on every fifth space in your own turn brings a message.
about-ferries = Lakes with ferries that join roads now this way, now that.
about-gold = Ingots lie on tiles; the owner of a completed feature takes those on it.
about-mage = The mage makes a road or city worth more, the witch halves its value.
about-robbers = Robbers wait on the scoring track and get half of another player’s points as well.
about-crop = Strange circles: everybody must add a follower, or everybody must take one back.

explain-fields = Farmers lie on fields to the end and score for the completed cities beside them.
value-fields-on = with fields
value-fields-off = without fields, for a first game
explain-field-city-points = What the owner of a field gets for each completed city beside it.
value-field-city-points-3 = 3 points
value-field-city-points-4 = 4 points
explain-river-turns = Keeps the river from running in circles.
value-river-turns-alternate = bends alternate, left and right
value-river-turns-no-immediate-u-turn = only no turning straight back
explain-river-ends = What is drawn where the river begins and ends.
value-river-ends-plain = plain source and lake
value-river-ends-c3 = a road at the source, a monastery at the lake
explain-exclusive-special-tile = Whether others may land or be added beside a builder or pig.
value-exclusive-special-tile-off = others may
value-exclusive-special-tile-on = nobody else
explain-pig-needs-sole-majority = Whether a pig also helps when several own the field.
value-pig-needs-sole-majority-off = also in a tie
value-pig-needs-sole-majority-on = only the sole owner
explain-message8-needs-majority = Which of your subjects message 8 may take back.
value-message8-needs-majority-off = any of yours
value-message8-needs-majority-on = only where you have the majority
explain-message4 = Message 4 brings one more tile. Does it belong to the same turn for the builder, the abbot and the ferries?
value-message4-same-turn = the same turn
value-message4-own-turn = a turn of its own
explain-robbers-reposition = When a tile with a bag is placed, everybody may send out a robber. May the others move one that is already out?
value-robbers-reposition-everyone = everybody may
value-robbers-reposition-active-only = only whoever placed the tile
explain-ties = What equal points mean at the end. No rulebook has the second way; it is tournament practice.
value-ties-shared = a shared win
value-ties-starting-player-loses = the one who began loses

seat-number = Seat { $number }
seat-remove = Remove seat { $number }
seat-add = Add a seat
who-me = You
who-open = Free: for somebody with the link
who-here = Somebody at this same screen
who-name = Name
clock-none = no clock
clock-quick = 5 min + 10 s
clock-calm = 15 min + 20 s
clock-sudden = Minutes for the whole game
clock-day = 1 day a move
clock-week = 7 days a move
clock-none-hint = There is no time limit.
clock-quick-hint = Five minutes each, ten seconds more for every turn. Out of time, a computer takes the seat.
clock-calm-hint = A quarter of an hour each, twenty seconds more for every turn. Out of time, a computer takes the seat.
clock-sudden-hint = Sudden death: no time is added. Out of time, a computer takes the seat and the game is lost.
clock-minutes = Minutes for each player
clock-day-hint = For a game over days: each answer may take a day.
clock-week-hint = For a slow game: each answer may take a week.
absent-vote = the others decide
absent-computer = a computer takes the seat after two minutes
absent-wait = the table waits
helps-tiles = Which tiles are left
helps-odds = How many tiles fit a cell
helps-projected = Points if the game ended now
helps-fields = Which fields belong to whom
helps-hints = Advice from the computer
privacy-public = In the list of open tables
privacy-watchers = Others may watch
privacy-notice = Once over, a public game that others may watch goes into the open database, given to everybody (CC0).
privacy-chat = Chat
privacy-rated = Counts for ratings
rated-not = Ratings need people at every seat, each at their own screen, the usual rules and no advice. Otherwise it is a friendly game.

terms = What holds at this table
terms-helps = Help allowed
terms-no-helps = none
terms-forbidden = Not allowed
terms-clock = Time
terms-rated = Rating
terms-rated-yes = counts for ratings
terms-rated-no = friendly game
terms-rules = House rules
clock-told-fischer = { $minutes } min + { $add } s
clock-told-sudden = { $minutes } min for the whole game
clock-told-days = { $days ->
    [one] { $days } day a move
   *[other] { $days } days a move
}

wait-title = Waiting for players
wait-hint = Send the link to those who are to play. The game begins when every seat is taken and you say so.
wait-scan = Or let them scan this with a phone.
wait-level = Level of the computer
wait-close = Close the table
wait-closed = This table was closed before the game began.
wait-free = { $count ->
    [one] { $count } seat is free
   *[other] { $count } seats are free
}
wait-full = Every seat is taken.
qr-label = Link to this table as a QR code
