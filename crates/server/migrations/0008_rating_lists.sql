-- Ratings are kept in lists by the way a game was played. One number for all of Carcassonne cannot be divided, but the
-- games it came from are all here: they are counted again, one after the other, by the rules of the lists. The server
-- does that after the start, and goes on where it was interrupted.

DELETE FROM ratings;
DELETE FROM rating_history;
UPDATE tables SET rated = 1 WHERE rated IN (2, 3) AND status = 'over';
DROP INDEX tables_uncounted;
CREATE INDEX tables_uncounted ON tables (rated, status, changed);
