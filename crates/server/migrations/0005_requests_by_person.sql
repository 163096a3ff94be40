-- A request is known by its table, who sent it and its id: nobody can take another's ids away. What was written before
-- has no sender here; whose it was follows from the seat its entry names.

ALTER TABLE entries ADD COLUMN asker TEXT NOT NULL DEFAULT '';
DROP INDEX entries_request;
CREATE UNIQUE INDEX entries_request ON entries (game, asker, request);

-- When nothing could be played because no server was there, in milliseconds since 1970: players get that time back.
CREATE TABLE outages (
    begun BIGINT PRIMARY KEY NOT NULL,
    ended BIGINT NOT NULL
);

-- Who made a table: games that only computers play have no seat to count them by.
ALTER TABLE tables ADD COLUMN maker TEXT NOT NULL DEFAULT '';
CREATE INDEX tables_by_maker ON tables (maker, status);
