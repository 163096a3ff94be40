-- Integers and text only, so that the same statements run on SQLite and PostgreSQL.

CREATE TABLE settings (
    name TEXT PRIMARY KEY NOT NULL,
    value TEXT NOT NULL
);

CREATE TABLE people (
    id TEXT PRIMARY KEY NOT NULL,
    name TEXT NOT NULL,
    folded TEXT UNIQUE,
    password TEXT,
    epoch BIGINT NOT NULL DEFAULT 0,
    owner TEXT,
    token TEXT UNIQUE,
    made BIGINT NOT NULL,
    seen BIGINT NOT NULL
);
CREATE INDEX people_of_owner ON people (owner);

CREATE TABLE ratings (
    person TEXT NOT NULL,
    kind TEXT NOT NULL,
    rating BIGINT NOT NULL,
    uncertainty BIGINT NOT NULL,
    games BIGINT NOT NULL,
    changed BIGINT NOT NULL,
    PRIMARY KEY (person, kind)
);
CREATE INDEX ratings_by_kind ON ratings (kind, rating);

CREATE TABLE tables (
    id TEXT PRIMARY KEY NOT NULL,
    game TEXT NOT NULL,
    status TEXT NOT NULL,
    listed BIGINT NOT NULL,
    rated BIGINT NOT NULL,
    kind TEXT NOT NULL,
    seed TEXT NOT NULL,
    summary TEXT NOT NULL,
    version BIGINT NOT NULL,
    due BIGINT NOT NULL,
    made BIGINT NOT NULL,
    changed BIGINT NOT NULL
);
CREATE INDEX tables_due ON tables (due);
CREATE INDEX tables_listed ON tables (listed, status, changed);

CREATE TABLE entries (
    game TEXT NOT NULL,
    seq BIGINT NOT NULL,
    at BIGINT NOT NULL,
    request TEXT,
    body TEXT NOT NULL,
    PRIMARY KEY (game, seq)
);
CREATE UNIQUE INDEX entries_request ON entries (game, request);

CREATE TABLE seats (
    game TEXT NOT NULL,
    seat BIGINT NOT NULL,
    person TEXT NOT NULL,
    asked BIGINT NOT NULL DEFAULT 0,
    place BIGINT,
    score BIGINT,
    PRIMARY KEY (game, seat)
);
CREATE INDEX seats_of_person ON seats (person, game);

CREATE TABLE chat (
    game TEXT NOT NULL,
    number BIGINT NOT NULL,
    at BIGINT NOT NULL,
    person TEXT NOT NULL,
    name TEXT NOT NULL,
    seat TEXT,
    body TEXT NOT NULL,
    PRIMARY KEY (game, number)
);

CREATE TABLE claims (
    game TEXT PRIMARY KEY NOT NULL,
    version BIGINT NOT NULL,
    node TEXT NOT NULL,
    until BIGINT NOT NULL
);
