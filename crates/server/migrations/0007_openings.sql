-- The first actions of running games, as digests: by them a record is recognised as that of a game still being played.

CREATE TABLE openings (
    game TEXT NOT NULL,
    actions BIGINT NOT NULL,
    digest TEXT NOT NULL,
    PRIMARY KEY (game, actions)
);
CREATE INDEX openings_by_digest ON openings (digest);
CREATE INDEX tables_by_status ON tables (status);
