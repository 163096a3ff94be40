-- First attempts at puzzles of people with an account. The rating, in thousandths, is the one after the attempt.
CREATE TABLE puzzle_attempts (
    person TEXT NOT NULL,
    puzzle BIGINT NOT NULL,
    at BIGINT NOT NULL,
    solved BIGINT NOT NULL,
    rating BIGINT NOT NULL,
    uncertainty BIGINT NOT NULL,
    PRIMARY KEY (person, puzzle)
);
