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
