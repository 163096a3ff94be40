# Positions built by hand.

editor-title = Build a position
editor-made = Own position
editor-lead = Lay tiles from a tray, put figures on them, set points, the bag and whose turn it is. What the rules do not allow is said at once.
editor-begin = Build a position
editor-edit = Change this position
editor-tray = Tiles to lay
editor-tray-lead = Choose a tile to lay, or press one on the map to turn it, take it away or put figures on it.
editor-look = Tile at { $cell }
editor-done = Done
editor-remove = Take the tile away
editor-take = Take away: { $figure }
editor-whose = Whose figures
editor-stand = Press a place on the tile.
editor-nobody = Nobody of this colour may stand here.
editor-undo = Take the last change back
editor-analyse = Analyse
editor-put-back = Back to the tray
editor-parts = Parts of the position
editor-part-players = Players
editor-part-bag = Bag
editor-part-rules = Rules
editor-points = Points
editor-to-move = to move
editor-left = { $count ->
    [one] { $count } tile in the bag
   *[other] { $count } tiles in the bag
  }
editor-all = All that are left
editor-less = One less
editor-more = One more
editor-empty-bag = Without a tile in the bag the game is over: leave at least one.
editor-rules-note = With the River the map begins with the source instead of the start tile, so it can be switched only while the map is empty. Finer rules are chosen where a new game to study begins.
editor-doubt-alone = No play leads to this: the builder or pig at { $cell } has no follower of its owner beside it.
editor-doubt-crowded = No play leads to this: a second figure stands on the tile at { $cell }.
editor-wrong-taken = A tile lies at { $cell } already.
editor-wrong-apart = The tile at { $cell } would touch no other. Take it away first.
editor-wrong-does-not-fit = The tile at { $cell } does not fit its neighbours like this.
editor-wrong-no-copy-left = No such tile is left in this game for { $cell }.
editor-wrong-breaks-river = The river cannot flow like this at { $cell }: it is laid in one line and never turns twice to the same side.
editor-wrong-no-ground = This figure cannot stand on that part of { $cell }.
editor-wrong-no-figure-left = The player has no such figure left for { $cell }.
editor-wrong-completed = The feature at { $cell } would be complete, so its figures would have gone home. Take them away first.
editor-wrong-not-played = Something on the table belongs to an expansion that would not be played.
editor-wrong-not-in-bag = The bag would hold a tile that is not left in this game.
editor-wrong-cannot-be-there = What lies at { $cell } could not be there.
editor-wrong-players = So many cannot play by these rules.
