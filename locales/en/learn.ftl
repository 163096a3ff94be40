# Learning from the mistakes of a game.

learn-begin = { $count ->
    [one] Learn from { $count } mistake
   *[other] Learn from { $count } mistakes
  }
learn-title = Mistake { $number } of { $count }
learn-leave = Back to the game
learn-played = In the game { $player } played: { $turn }. It cost { $points } points.
learn-ask = Find a better turn.
learn-right = As good as it gets: { $points } points better than in the game.
learn-better = Better than in the game, but not the best turn: it costs { $points } points.
learn-why = What was wrong in the game:
learn-next = Next mistake
