# The seed of the day.

page-day = Seed of the day
day-lead = Every day one deck, the same for everybody, against the same computer player ({ $level }). One game each; whoever is farthest ahead in the end leads the day.
day-ways = Days
day-before = The day before
day-after = The day after
day-today = Today
day-own = Your game
day-rules = The base game for two. Your first game counts, and it is the only one: no advice, nothing taken back once a tile was drawn, no second try.
day-play = Play today’s deck
day-go-on = Go on playing
day-left = You can begin today’s deck for another { $time }.
day-running = Your game of today is not over yet.
day-running-late = Your game of that day is not over yet. It counts if it ends before the day after is over.
day-result = { $points ->
    [one] { $points } point,
   *[other] { $points } points,
}
day-gave-up = You gave up.
day-place = Place { $place } of { $count }.
day-place-guest = That would be place { $place }. People with an account stand in the list.
day-late = The game ended too late to count.
day-missed = You did not play on that day.
day-results = Results
day-results-hidden = { $count ->
    [0] Nobody has finished yet. The list is shown when you have.
    [one] One person has finished. The list is shown when you have.
   *[other] { $count } people have finished. The list is shown when you have.
}
day-results-none = Nobody with an account has finished a game.
day-points = Points
day-margin = Ahead
day-line-gave-up = gave up
day-see = The game of { $name }
day-fair = Is the deck fair?
day-fair-how = The deck is made from a number. The server shows its fingerprint (SHA-256) a day before, and the number itself when no game with it counts any more. Whoever has played to the end can look at the others’ games at once, everybody else from then on.
day-fair-more = More about fair play
day-fair-promise = Fingerprint for this day (SHA-256 of the number)
day-fair-seed = The number
day-fair-next = Fingerprint for the day after
day-unknown = That day has not come yet.
