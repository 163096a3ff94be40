-- Each entry of a log carries a checksum chained to the one before. Who somebody is stands beside the log, so that
-- somebody can go without a link being broken. `chained` says for which tables that has been done.

ALTER TABLE entries ADD COLUMN chain TEXT;
ALTER TABLE tables ADD COLUMN chained BIGINT NOT NULL DEFAULT 0;
CREATE INDEX tables_chained ON tables (chained);

CREATE TABLE sitters (
    game TEXT NOT NULL,
    seq BIGINT NOT NULL,
    person TEXT NOT NULL,
    name TEXT NOT NULL,
    registered BIGINT NOT NULL,
    PRIMARY KEY (game, seq)
);
CREATE INDEX sitters_of_person ON sitters (person);
