# Looking at a game again.

replay-shelved = Games on this site
replay-lead = Go through a finished game step by step, forward and back. Choose one of yours, or a record that somebody saved.
replay-file = Open a record file
replay-choose = Choose a file
replay-drop = Choose it, or drop it here. It ends in .bastide.
replay-paste = Or paste a record
replay-paste-hint = The text of a record
replay-look = Look at it
replay-busy = Loading the game…
replay-bad = This cannot be replayed. { $reason }
replay-none = This table has no record yet: its game has not begun.
replay-not-here = This server cannot replay records.
replay-begin = The beginning of the game.
replay-back-hint = One turn back (←); a single step: Shift+←
replay-on-hint = One turn on (→); a single step: Shift+→
replay-first = To the beginning
replay-last = To the end
replay-pace = Speed
pace-0 = slow
pace-1 = normal
pace-2 = fast
replay-link = Copy a link to this moment
replay-picture = Save a picture of this moment
comments = Comments
comment-lead = A strong computer player looks at every turn and tells what it would have done and how many points the turn cost, by its own reckoning.
comment-ask = Comment on the game
comment-on = Go on
comment-stop = Stop
comment-progress = { $done } of { $all } turns
comment-sum = { $turns ->
    [one] { $points } points lost in { $turns } turn
   *[other] { $points } points lost a turn, over { $turns } turns
}
comment-good = As good as any other.
comment-better = Better: { $best }. This turn cost { $points } points.
comment-place = { $turn ->
    [N] tile at { $x }, { $y }
    [E] tile at { $x }, { $y }, turned right
    [S] tile at { $x }, { $y }, upside down
   *[W] tile at { $x }, { $y }, turned left
}
comment-place-shown = tile as shown on the map
comment-stand = { $figure } on { $part }
comment-pass = no figure
