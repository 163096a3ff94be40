# The play screen: what stands beside the answers, at the rim of the map and in the menus of a table.

tools = Tools
table-menu = Table
overview = The whole map
panel-people = Players
panel-result = Result

rim-north = { $count ->
    [one] { $count } more place above
   *[other] { $count } more places above
}
rim-south = { $count ->
    [one] { $count } more place below
   *[other] { $count } more places below
}
rim-east = { $count ->
    [one] { $count } more place to the right
   *[other] { $count } more places to the right
}
rim-west = { $count ->
    [one] { $count } more place to the left
   *[other] { $count } more places to the left
}

plate-closed = { $tiles ->
    [one] complete, { $tiles } tile
   *[other] complete, { $tiles } tiles
}
plate-surrounded = complete
plate-complete = complete { $points }
plate-at-least = complete { $points }+
plate-cities = { $cities ->
    [0] no city yet
    [one] { $cities } city
   *[other] { $cities } cities
}
plate-court = scored at the end
plate-fly = a die decides
plate-ferry = { $tiles ->
    [one] road of { $tiles } tile
   *[other] road of { $tiles } tiles
}
card-dark = a message

feature-worth = { $points ->
    [one] complete: { $points } point
   *[other] complete: { $points } points
}
feature-at-least = { $points ->
    [one] at least { $points } point when complete
   *[other] at least { $points } points when complete
}

setting-idle = Ask even when no figure can be placed
idle-note = No figure of yours can go here. Going on…
offer-asked-takeback = Takeback asked for; waiting for the others

key-choices = the answer with that number
key-k = next kind of figure
key-g = to places out of sight

finale-title = Final scoring
finale-before = { $name }, before it
finale-skip = A key or a tap shows the result
finale-again = Show it again

side-has = { $side } { $what }
joins = joins { $what }, { $tiles ->
    [one] { $tiles } tile
   *[other] { $tiles } tiles
}, owner: { $owners }
joins-complete = completes { $what }, { $tiles ->
    [one] { $tiles } tile
   *[other] { $tiles } tiles
}, owner: { $owners }
nobody = nobody

you-watch = You are watching this game.
granted-takeback = The move was taken back.
granted-rematch = Everybody agrees to another game.
granted-replace = A computer player takes the seat.
declined-takeback = The takeback was declined.
fault-damaged = The log of this table is damaged from entry { $entry } on. What came before is shown; nothing more can be played.
fault-other-version = This table was made by another version of Bastide. It is shown as far as this version understands it.
declined-rematch = The rematch was declined.
declined-replace = The others would rather wait.
notify-ask = Notify me when it is my turn
tiles-gone = { $count ->
    [one] { $count } tile fitted nowhere and left the game
   *[other] { $count } tiles fitted nowhere and left the game
}
plate-ferry-closed = { $tiles ->
    [one] complete: road of { $tiles } tile
   *[other] complete: road of { $tiles } tiles
}
card-rob = Rob { $name } now
magic-now = now { $from } → { $to }
magic-complete = complete { $from } → { $to }
key-e = next feature of the map; with Shift the one before
explored = { $number } of { $count }: { $words } · at { $x }, { $y }
explored-figure = { $figure }: { $name }
explored-none = There is nothing on the map yet.
clock-days-left = { $days } d
notify-question = Shall the browser tell you when it is your turn?
notify-yes = Yes, tell me
notify-no = No
study-this = Study
here-unkept = This browser cannot keep the game: it has no room, or keeps nothing in this window. Save the record before you close the page.
