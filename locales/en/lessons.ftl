# The lessons.

lessons-lead = Learn the game on the real map, one thing at a time. You make the moves; the lesson tells you what came of them.
lessons-base = The base game
lessons-expansions = Expansions
lessons-castle = Another game
lessons-begin = Begin
lessons-on = Go on
lessons-done = { $done } of { $all } done
lessons-all = All lessons
lesson-finished = done
lesson-words = The lesson
lesson-you = Red
lesson-other = Blue
lesson-on = Next
lesson-show = Show me
lesson-again = Start again
lesson-next = Next lesson
lesson-rules = The rules about this:
lesson-other-move = That is legal, but not what is wanted here.
