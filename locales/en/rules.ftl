# The rules.

rules-lead = All the rules the program plays by, in our own words. Each has a number; records, tests and questions at the table use the same ones. Where the rulebooks are silent or disagree, the page says what we decided.
rules-ruling = our ruling
rules-link = Link to rule { $rule }
rules-search = Search the rules
rules-found = { $count ->
    [0] Nothing found. Try another word.
    [one] { $count } rule
   *[other] { $count } rules
}
rules-all = All chapters
rules-no-picture = The picture could not be loaded.
rules-lesson = Try it in a lesson
rules-lessons = Or learn by playing, in short lessons.
rules-beside = Neighbouring chapters
chapter-base = The base game
chapter-fields = Fields and farmers
teaser-base = Tiles, followers, points: all you need for a first game.
teaser-fields = How farmers count cities at the end.
teaser-inns = More to win, more to lose.
teaser-castle = Another game, inside a wall.
teaser-all = All rules, every expansion
question-rule = The rule: { $rule }
