# Making a table and waiting at it.

new-what = What is played
new-expansions-hint = Any of them go together. Times are estimates.
new-added = { $minutes ->
    [0] no longer
   *[other] about +{ $minutes } min
}
new-minutes = about { $minutes } min
new-rules = Rules
new-lesson = Lesson
new-who = Who plays
new-how = How you sit together
new-clock = Time
new-helps = Helps at the table
new-privacy = Who may come
new-absent = If somebody leaves for long
new-players = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
new-invite = Make the table and invite
new-begin = Begin the game
new-switches = Finer points of the rules
new-switches-hint = Printings differ in these. What comes first is the usual way.

preset-first = A first game
preset-first-hint = Roads, cities and monasteries; fields stay out.
preset-classic = The classic
preset-classic-hint = The base game with farmers on the fields.
preset-river = By the river
preset-river-hint = A river opens the game, abbots tend gardens.
preset-trade = Inns and traders
preset-trade-hint = Big cities, goods, builders and a pig.
preset-small = Seven small ones
preset-small-hint = Machines, messages, ferries, gold, magic, robbers, circles.
preset-all = Everything
preset-all-hint = All eleven expansions at once.
preset-castle = The Castle
preset-castle-hint = A game of its own for two, inside a wall.

about-river = A river winds through the land before anything else is built.
about-abbot = Each player gets an abbot who also lives in gardens and may come home early for points.
about-inns = Inns and cathedrals raise the stakes, and one follower of yours counts double.
about-traders = Finish cities for their goods, take second turns with the builder, fatten fields with the pig.
about-flying = Put a follower on a flying machine and let the die say how far it goes.
about-messengers = A second figure on the track; every fifth space brings a message with a task.
about-ferries = Lakes with ferries that join roads now this way, now that.
about-gold = Gold lies on tiles; whoever finishes features there takes the ingots.
about-mage = The mage makes a road or city dearer, the witch halves it; place them well.
about-robbers = Robbers wait on the scoring track and take half of the next points as well.
about-crop = Strange circles let everybody add a follower, or make everybody take one back.

explain-fields = Farmers lie on the fields to the end and count the cities there.
value-fields-on = with fields
value-fields-off = without fields, for a first game
explain-field-city-points = What a farmer gets for each finished city.
value-field-city-points-3 = 3 points
value-field-city-points-4 = 4 points
explain-river-turns = Keeps the river from running in circles.
value-river-turns-alternate = bends take turns, left and right
value-river-turns-no-immediate-u-turn = only no turning straight back
explain-river-ends = What is drawn where the river begins and ends.
value-river-ends-plain = plain source and lake
value-river-ends-c3 = a road at the source, a monastery at the lake
explain-exclusive-special-tile = Whether others may land or be added beside a builder or pig.
value-exclusive-special-tile-off = others may
value-exclusive-special-tile-on = nobody else
explain-pig-needs-sole-majority = Whether a pig also helps when farmers are tied.
value-pig-needs-sole-majority-off = also in a tie
value-pig-needs-sole-majority-on = only the sole owner
explain-message8-needs-majority = Whom message 8 may bring home.
value-message8-needs-majority-off = anybody of yours
value-message8-needs-majority-on = only where you have the majority
explain-robbers-reposition = When a bag tile is laid, robbers may be sent out.
value-robbers-reposition-everyone = everybody may move theirs
value-robbers-reposition-active-only = others only if theirs is at home
explain-ties = What equal points mean at the end.
value-ties-shared = a shared win
value-ties-starting-player-loses = the one who began loses

seat-number = Seat { $number }
seat-remove = Remove seat { $number }
seat-add = Add a seat
who-me = You
who-open = Free: somebody with the link
who-here = Somebody at this screen
who-name = Name
clock-none = no clock
clock-quick = 5 min + 10 s
clock-calm = 15 min + 20 s
clock-day = 1 day a move
clock-week = 7 days a move
clock-none-hint = Nobody counts the time.
clock-quick-hint = Five minutes each, ten seconds more for every turn. Out of time, a computer takes the seat.
clock-calm-hint = A quarter of an hour each, twenty seconds more for every turn. Out of time, a computer takes the seat.
clock-day-hint = For a game over days: each answer may take a day.
clock-week-hint = For a slow game: each answer may take a week.
absent-vote = the others decide
absent-computer = a computer takes the seat after two minutes
absent-wait = the table waits
helps-tiles = Which tiles are left
helps-odds = How many tiles fit a cell
helps-projected = Points if the game ended now
helps-hints = Advice from the computer
privacy-public = In the list of open tables
privacy-watchers = Others may watch
privacy-chat = Chat
privacy-rated = Counts for ratings
rated-not = Ratings need people at every seat, each at an own screen, and no advice. Otherwise the game is a friendly one.

wait-title = The table is laid
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
