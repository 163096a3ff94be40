# The start page and the frame of all pages.

start-title = Build a land, tile by tile.
start-lead = Lay roads, cities and monasteries, send out your followers and gather points. Free, without an account, for one to six people.
start-level = Strength of the computer
start-friends = Play with friends
start-castle = The Castle, for two
start-mine = Your games
start-past = Finished games
start-learn = How it is played
start-lessons = Learn by playing
start-lessons-hint = Short lessons on the real map, a minute or two each.
start-problem = The table could not be opened.
open-make = Open one?
lists-lost = The server cannot be reached at the moment.

way-new = New table
way-tables = Tables
way-lessons = Lessons
way-rules = Rules
way-replay = Replay
way-leaderboard = Ratings
ways = Pages
foot = Bastide is a free program that plays by the rules of Carcassonne. It is not connected with the game's publisher; its drawings and texts are its own.
foot-documents = Documents
foot-programs = For programs (API)
foot-ways = More pages
skip = Skip to the content
guest = Guest
guest-called = Guest { $code }
to-light = Switch to light
to-dark = Switch to dark

page-new = New table
page-tables = Tables
page-settings = Settings
page-register = Register
page-login = Log in
page-person = Profile
page-leaderboard = Ratings
page-lessons = Lessons
page-lesson = Lesson
page-rules = Rules
page-chapter = Rules
page-replay = Replay
page-missing = Not found

missing-title = There is no tile here.
missing-text = This address leads nowhere: perhaps a letter is missing, or the table was closed. One of these may help:

card-replay = Watch again
card-move = Make your move
card-go = To the table
card-join = Join
card-watch = Watch
card-won = winner
join-label = Were you sent a link?
join-example = Link or name of a table
join-go = To the table
join-wrong = This does not look like a table. A link ends in /table/ and the name of a table.
