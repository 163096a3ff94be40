# The open database of games.

way-games = Games
page-games = Games
page-explorer = Openings
page-statistics = Statistics
games-ways = Pages of the database
games-hint = Every finished public game of this server, for everybody to look at and to take away.
games-player = Player
games-result = Result
games-won = Won
games-lost = Lost
games-any = Any
games-none = Without expansions
games-seats = Players
games-since = From
games-until = Until
games-more = More
games-fewest = At least so many tiles
games-most = At most so many tiles
games-variant = Rules
games-usual = The usual rules
games-changed = Changed rules
games-beside-one = This tile …
games-beside-other = … beside this one
games-opening = Opening:
games-opening-drop = Any opening
games-search = Search
games-export = Download as NDJSON
games-empty = No game was found.
games-next = Show more
games-nameless = Unnamed
games-tiles = { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
  }
games-licence = Public games begun since this notice was shown are given to everybody (CC0). Whoever wishes is left out of the database:
explorer-hint = What was played after the first tiles, how often, and how it went for whoever played it.
explorer-path = The opening
explorer-begin = Beginning
explorer-map = The map with { $count } tiles
explorer-games = { $count ->
    [one] { $count } game began so.
   *[other] { $count } games began so.
  }
explorer-show = Show them
explorer-next = What came next
explorer-draw = Drawn
explorer-turn = Turn
explorer-margin = Ahead by
explorer-discarded = Fitted nowhere
explorer-end = The explorer goes no further: by now hardly any two games are alike.
explorer-empty = No game began so yet.
statistics-hint = What all public games together tell, people’s and computers’ alike.
statistics-lost = The statistics could not be loaded.
statistics-empty = There are no such games yet.
statistics-score = Points of a player
statistics-laid = Tiles laid
statistics-points = Points of a player by what they are for
statistics-seats = { $count ->
    [one] Victories by the order of turns, { $seats } players ({ $count } game)
   *[other] Victories by the order of turns, { $seats } players ({ $count } games)
  }
statistics-order = { $number ->
    [1] Whoever begins
   *[other] Number { $number }
  }
statistics-expansions = Points of a player by expansion (games)
statistics-tiles = What tiles are worth to whoever draws them
statistics-by-points = Points in that turn
statistics-by-margin = Ahead in the end
openness-title = Open database of games
openness-hint = Finished public games can be found and downloaded by everybody. If you wish, yours are left out.
openness-left-out = Leave my games out
openness-done = It is noted.
