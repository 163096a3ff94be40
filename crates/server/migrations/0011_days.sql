-- The seed of the day: one attempt of each person at the deck of each day. `day` counts days since 1970 (UTC). What came of
-- an attempt is written together with the end of its game.
CREATE TABLE day_games (
    day BIGINT NOT NULL,
    person TEXT NOT NULL,
    game TEXT NOT NULL,
    ended BIGINT,
    score BIGINT,
    margin BIGINT,
    resigned BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (day, person)
);
CREATE UNIQUE INDEX day_games_by_game ON day_games (game);
