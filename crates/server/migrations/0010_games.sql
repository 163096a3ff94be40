-- Finished public games, for everybody to find and to take away. `number` is when a game ended, in milliseconds since
-- 1970, times 1024, and a little more where several ended at once: lists go by time and by one index. The server enters
-- games that ended before this step after the start, and goes on where it was interrupted (`tables.archived`).

CREATE TABLE games (
    number BIGINT PRIMARY KEY NOT NULL,
    id TEXT NOT NULL,
    game TEXT NOT NULL,
    expansions TEXT NOT NULL,
    variant TEXT NOT NULL,
    seats BIGINT NOT NULL,
    tiles BIGINT NOT NULL,
    rated BIGINT NOT NULL,
    origin TEXT NOT NULL,
    open BIGINT NOT NULL,
    hidden BIGINT NOT NULL,
    opening TEXT NOT NULL,
    tally TEXT NOT NULL,
    counted BIGINT NOT NULL
);
CREATE UNIQUE INDEX games_by_id ON games (id);
CREATE INDEX games_uncounted ON games (number) WHERE counted = 0;

-- The record of a game, without names: those stand beside it, so that somebody can go.
CREATE TABLE game_records (
    number BIGINT PRIMARY KEY NOT NULL,
    record TEXT NOT NULL
);

CREATE TABLE game_players (
    number BIGINT NOT NULL,
    seat BIGINT NOT NULL,
    colour TEXT NOT NULL,
    person TEXT,
    name TEXT,
    folded TEXT NOT NULL,
    level TEXT,
    score BIGINT NOT NULL,
    place BIGINT NOT NULL,
    PRIMARY KEY (number, seat)
);
CREATE INDEX game_players_by_name ON game_players (folded, number);
CREATE INDEX game_players_by_person ON game_players (person);

-- What a game has: expansions, openings, two designs side by side. Each as the first eight bytes of a digest.
CREATE TABLE game_marks (
    mark BIGINT NOT NULL,
    number BIGINT NOT NULL,
    PRIMARY KEY (mark, number)
);

-- What was played after a beginning, how often, and how it went: won in halves, so that a shared victory is one.
CREATE TABLE opening_steps (
    parent BIGINT NOT NULL,
    step TEXT NOT NULL,
    games BIGINT NOT NULL,
    won BIGINT NOT NULL,
    margin BIGINT NOT NULL,
    PRIMARY KEY (parent, step)
);

CREATE TABLE game_statistics (
    scope TEXT PRIMARY KEY NOT NULL,
    body TEXT NOT NULL
);

ALTER TABLE tables ADD COLUMN archived BIGINT NOT NULL DEFAULT 0;
CREATE INDEX tables_unarchived ON tables (changed, id) WHERE archived = 0 AND status = 'over';

-- Whoever wishes to be left out of the database of games.
ALTER TABLE people ADD COLUMN left_out BIGINT NOT NULL DEFAULT 0;
