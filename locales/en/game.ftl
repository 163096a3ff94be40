# The game in words: questions, answers, what happened, points.

colour-yellow = yellow
colour-red = red
colour-pink = pink
colour-green = green
colour-blue = blue
colour-black = black

figure-follower = follower
figure-large = large follower
figure-abbot = abbot
figure-builder = builder
figure-pig = pig
figure-messenger = messenger
figure-robber = robber
figure-mage = mage
figure-witch = witch
figure-keep = keep

marker-follower = follower
marker-messenger = messenger

role-city = knight
role-road = highwayman
role-field = farmer
role-monastery = monk
role-garden = follower
role-street = herald
role-tower = knight
role-house = squire
role-court = merchant

feature-city = city
feature-road = road
feature-field = field
feature-monastery = monastery
feature-garden = garden
feature-street = street
feature-tower = tower
feature-house = house
feature-court = courtyard

feature-tiles = { $tiles ->
    [one] { $tiles } tile
   *[other] { $tiles } tiles
}
feature-open = { $open ->
    [one] { $open } open end
   *[other] { $open } open ends
}
feature-missing = { $open ->
    [one] { $open } neighbour missing
   *[other] { $open } neighbours missing
}
feature-owners = { $count ->
    [one] owner: { $owners }
   *[other] owners: { $owners }
}
feature-free = { $kind ->
   *[other] nobody’s
}
feature-now = { $points ->
    [one] { $points } point if the game ended now
   *[other] { $points } points if the game ended now
}
feature-complete = { $points } when complete

where = { $part } at { $x }, { $y }

side-N = north
side-E = east
side-S = south
side-W = west

goods-wine = wine
goods-wheat = wheat
goods-cloth = cloth

## Questions to oneself

ask-seat = { $name }: { $text }
ask-gathering = Players are gathering.
ask-over = The game is over.
ask-place = Place the tile.
ask-figure = Put a figure on the new tile?
ask-nothing = None of your figures can go on the new tile.
ask-ingot = Lay the second ingot on a neighbouring tile.
ask-conjure = Send the mage or the witch to a road or city.
ask-banish = Neither can go anywhere else: which of them leaves?
ask-robber = Send your robber to a space where another player’s figure stands?
ask-land = Where does the flyer land?
ask-ferry = Lay the ferry: which two roads does it join?
ask-ferry-move = Move a ferry?
ask-gain = Which points come next, and which of your figures moves?
ask-rob = Rob now, or wait for another gain?
ask-loot = Which of your figures moves by the loot?
ask-share = Take an ingot.
ask-message = Message { $message }: carry it out or exchange it?
ask-take-back = Which of your subjects comes back?
ask-crop = Crop circle: what must everybody do?
ask-crop-turn = Choose the figure for the crop circle.
ask-crop-add = Crop circle: beside which of your figures does another follower go?
ask-crop-remove = Crop circle: which of your figures comes back?
ask-again = Take a second turn?
ask-order = Which of these scores next?
ask-double = Use a token to double this?
ask-spend = What do you spend token { $token } on?

## What others are doing

wait-place = { $name } is placing the tile…
wait-figure = { $name } is choosing a figure…
wait-ingot = { $name } is laying an ingot…
wait-conjure = { $name } is sending mage or witch…
wait-robber = { $name } is thinking about a robber…
wait-land = { $name } is landing…
wait-ferry = { $name } is laying the ferry…
wait-ferry-move = { $name } may move a ferry…
wait-gain = { $name } is choosing what to score…
wait-rob = { $name } may rob…
wait-loot = { $name } is choosing who moves by the loot…
wait-share = { $name } is taking an ingot…
wait-message = { $name } is reading a message…
wait-take-back = { $name } is taking a subject back…
wait-crop = { $name } is deciding about the crop circle…
wait-crop-turn = { $name } follows the crop circle…
wait-again = { $name } may take a second turn…
wait-order = { $name } is choosing what to score…
wait-double = { $name } may use a token…
wait-spend = { $name } is spending a token…

chance-first = Who begins?
chance-draw = A tile is being drawn…
chance-die = The die is rolling…
chance-message-draw = A message is being drawn…
chance-token = A wall token is being turned up…

## Answers

pick-place = Place the tile at { $x }, { $y }
pick-ingot = Lay the ingot at { $x }, { $y }
pick-take-ingot = Take the ingot at { $x }, { $y }
pick-stand = { $figure } on the { $where }
pick-join = Add: { $figure } on the { $where }
pick-take-back = Take back: { $figure } from the { $where }
pick-recall = Take the abbot back from the { $where }
pick-land = Land on the { $where }
pick-score = Score the { $where }
pick-spend = Spend it on the { $where }
pick-conjure = { $who } to the { $where }
pick-banish = { $who } back to the supply
pick-lurk = Robber to space { $space }
pick-rob = Rob { $victim } now: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
pick-wait = Wait
pick-loot = Move the { $marker } by { $points }
pick-gain = { $points ->
    [one] { $points } point for the { $marker }
   *[other] { $points } points for the { $marker }
}
pick-fly = Fly: { $figure }
pick-ferry = Ferry between { $one } and { $two }
pick-move-ferry = Move the ferry: { $one } and { $two }
pick-carry-out = Carry it out
pick-exchange = Exchange it
pick-crop-add = Everybody adds a follower
pick-crop-remove = Everybody takes one back
pick-again = Take the second turn
pick-use-token = Use it: { $token }

pass-figure = No figure
pass-nothing = Go on
pass-robber = No robber
pass-ferry-move = Leave the ferries
pass-again = No second turn
pass-double = Do not use it
pass-other = Pass

risk-fly = A die decides how far it flies. This cannot be taken back.
risk-message = A tile will be drawn. This cannot be taken back.
risk-again = A tile will be drawn. This cannot be taken back.

## Messages

message-1 = Points for your lowest-valued road, as at the end of the game; your subject stays
message-2 = Points for your lowest-valued city, as at the end of the game; your subject stays
message-3 = Points for your lowest-valued monastery, as at the end of the game; your subject stays
message-4 = Draw and place another tile, and a figure if you like
message-5 = 2 points for each pennant in cities with a subject of yours
message-6 = 2 points for each of your knights
message-7 = 2 points for each of your farmers
message-8 = Take back a subject; if nobody has more there, you alone score the feature as at the end of the game

## Wall tokens

token-1 = another full turn
token-2 = a completed tower scores double
token-3 = a completed house scores double
token-4 = one unfinished street scores at the end
token-5 = one unfinished tower scores at the end
token-6 = one unfinished house scores at the end
token-7 = 4 points for each market of one courtyard
token-8 = the keep counts 2 tiles larger
token-9 = 5 points
token-when-turn = at the end of your turn
token-when-score = when you score such a feature
token-when-end = at the end of the game

## What happened

log-began = { $name } begins.
log-drawn = { $name } draws a tile.
log-discarded = The drawn tile fits nowhere and leaves the game.
log-placed = { $name } places a tile at { $x }, { $y }.
log-stood = { $name }: { $figure } on the { $where }.
log-returned = { $name }: { $figure } comes back from the { $where }.
log-scored = { $points ->
    [one] { $name } gets { $points } point: { $sum }.
   *[other] { $name } gets { $points } points: { $sum }.
}
log-ingot-laid = An ingot lies at { $x }, { $y }.
log-placed-plain = { $name } places a tile.
log-ingot-laid-plain = An ingot is laid.
log-ingot-taken-plain = { $name } takes an ingot.
log-ingot-taken = { $name } takes an ingot from { $x }, { $y }.
log-conjured = The { $who } goes to the { $where }.
log-banished = The { $who } goes back to the supply.
log-lurked = { $name }’s robber waits at space { $space }.
log-followed = { $name }’s robber follows to space { $space }.
log-robbed = { $name } robs { $victim }.
log-flew = { $name }: { $figure } mounts the flying machine.
log-rolled = { $distance ->
    [one] The machine flies { $distance } cell.
   *[other] The machine flies { $distance } cells.
}
log-crashed = { $name }: { $figure } finds no place to land and comes back.
log-ferried = A ferry joins two roads.
log-traded = { $name } takes goods: { $goods } × { $count }.
log-message-drawn = { $name } gets message { $message }.
log-crop-add = { $name } decides: everybody adds a follower.
log-crop-remove = { $name } decides: everybody takes one back.
log-second-turn = { $name } takes a second turn.
log-tied = Equal followers on the { $where }: nobody scores.
log-keep-set = { $tiles ->
    [one] { $name }’s keep stands on a house of { $tiles } tile.
   *[other] { $name }’s keep stands on a house of { $tiles } tiles.
}
log-token-taken = { $name } takes a wall token: { $token }.
log-token-used = { $name } uses a wall token: { $token }.
log-last-tile = No tiles are left. Final scoring.
log-over = { $count ->
    [one] { $names } wins.
   *[other] { $names } share the victory.
}

## Sums

sum = { $reason } = { $total }
sum-city = { $count ->
    [one] city of { $count } tile
   *[other] city of { $count } tiles
}
sum-open-city = { $count ->
    [one] unfinished city of { $count } tile
   *[other] unfinished city of { $count } tiles
}
sum-road = { $count ->
    [one] road of { $count } tile
   *[other] road of { $count } tiles
}
sum-open-road = { $count ->
    [one] unfinished road of { $count } tile
   *[other] unfinished road of { $count } tiles
}
sum-field = { $count ->
    [one] field with { $count } completed city
   *[other] field with { $count } completed cities
}
sum-open-field = { $count ->
    [one] field with { $count } completed city
   *[other] field with { $count } completed cities
}
sum-monastery = { $count ->
    [one] monastery with { $count } neighbour
   *[other] monastery with { $count } neighbours
}
sum-open-monastery = { $count ->
    [one] unfinished monastery with { $count } neighbour
   *[other] unfinished monastery with { $count } neighbours
}
sum-garden = { $count ->
    [one] garden with { $count } neighbour
   *[other] garden with { $count } neighbours
}
sum-open-garden = { $count ->
    [one] unfinished garden with { $count } neighbour
   *[other] unfinished garden with { $count } neighbours
}
sum-pennants = { $count ->
    [one] { $count } pennant
   *[other] { $count } pennants
}
sum-inn = inn
sum-cathedral = cathedral
sum-pig = pig
sum-mage = mage
sum-witch = witch (halved)
sum-message = message { $message }: { $reason }
sum-count-5 = { $count ->
    [one] { $count } pennant × 2
   *[other] { $count } pennants × 2
}
sum-count-6 = { $count ->
    [one] { $count } knight × 2
   *[other] { $count } knights × 2
}
sum-count-7 = { $count ->
    [one] { $count } farmer × 2
   *[other] { $count } farmers × 2
}
sum-exchange = message { $message } exchanged
sum-robbery = robbery, half of { $of }
sum-goods-wine = most wine
sum-goods-wheat = most wheat
sum-goods-cloth = most cloth
sum-ingots = { $count ->
    [one] { $count } ingot × { $each }
   *[other] { $count } ingots × { $each }
}
sum-street = { $count ->
    [one] street of { $count } tile × { $each }
   *[other] street of { $count } tiles × { $each }
}
sum-tower = { $count ->
    [one] tower of { $count } tile × { $each }
   *[other] tower of { $count } tiles × { $each }
}
sum-house = { $count ->
    [one] house of { $count } tile × { $each }
   *[other] house of { $count } tiles × { $each }
}
sum-court = { $count ->
    [one] courtyard with { $count } market × { $each }
   *[other] courtyard with { $count } markets × { $each }
}
sum-empty-area = { $count ->
    [one] largest keep: empty area of { $count } cell
   *[other] largest keep: empty area of { $count } cells
}
sum-unfinished-street = { $count ->
    [one] unfinished street of { $count } tile × { $each }
   *[other] unfinished street of { $count } tiles × { $each }
}
sum-unfinished-tower = { $count ->
    [one] unfinished tower of { $count } tile × { $each }
   *[other] unfinished tower of { $count } tiles × { $each }
}
sum-unfinished-house = { $count ->
    [one] unfinished house of { $count } tile × { $each }
   *[other] unfinished house of { $count } tiles × { $each }
}
sum-token-9 = wall token

category-roads = Roads
category-cities = Cities
category-monasteries = Monasteries
category-gardens = Gardens
category-fields = Fields
category-goods = Goods
category-ingots = Ingots
category-messages = Messages
category-robberies = Robberies
category-earlier = Earlier
category-streets = Streets
category-towers = Towers
category-houses = Houses
category-keep = Keep
category-courtyards = Courtyards
category-tokens = Tokens
