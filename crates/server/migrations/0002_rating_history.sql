-- How ratings went, for the curve on a profile; and a quick way to rated games that are still to be counted.

CREATE TABLE rating_history (
    person TEXT NOT NULL,
    kind TEXT NOT NULL,
    game TEXT NOT NULL,
    at BIGINT NOT NULL,
    rating BIGINT NOT NULL,
    uncertainty BIGINT NOT NULL,
    PRIMARY KEY (person, game)
);
CREATE INDEX rating_history_by_time ON rating_history (person, kind, at);
CREATE INDEX tables_uncounted ON tables (rated, status);
