# Looking at a game again.

replay-lead = Go through a finished game step by step, forward and back. Choose one of yours, or a record that you or somebody else saved.
replay-file = Open a record file
replay-drop = Choose it, or drop it here. It ends in .bastide.
replay-paste = Or paste a record
replay-paste-hint = The text of a record
replay-look = Look at it
replay-busy = The game is being replayed…
replay-bad = This cannot be replayed. { $reason }
replay-none = This table has no record yet: its game has not begun.
replay-not-here = This server cannot replay records.
replay-begin = The beginning of the game.
replay-first = To the beginning
replay-last = To the end
replay-pace = Speed
pace-0 = slow
pace-1 = usual
pace-2 = quick
replay-link = Copy a link to this moment
replay-picture = Save a picture of this moment
comments = Comments
comment-lead = A strong computer player looks at every turn: what it would have done, and how many points the turn cost by its reckoning.
comment-ask = Comment on the game
comment-on = Go on
comment-stop = Stop
comment-progress = { $done } of { $all } turns
comment-sum = { $turns ->
    [one] { $points } points lost in { $turns } turn
   *[other] { $points } points lost a turn, over { $turns } turns
}
comment-good = As good as any.
comment-unsure = Not among the turns looked at closely. The best of those: { $best }.
comment-better = Better: { $best }. This turn cost { $points } points.
comment-worse = Better: { $best }. This turn cost at least { $points } points.
comment-place = tile to { $x },{ $y }, top to the { $side }
comment-stand = { $figure } on { $part }
comment-pass = no figure
