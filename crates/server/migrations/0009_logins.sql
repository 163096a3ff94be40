-- Logins that ended before their cookies ran out.
CREATE TABLE ended_logins (
    login TEXT PRIMARY KEY NOT NULL,
    at BIGINT NOT NULL
);
CREATE INDEX ended_logins_by_time ON ended_logins (at);

-- People who have deleted their accounts and whose names are still to be taken out of their tables. `stand_in` is the id
-- that stands there instead.
CREATE TABLE departures (
    person TEXT PRIMARY KEY NOT NULL,
    stand_in TEXT NOT NULL,
    at BIGINT NOT NULL
);
CREATE INDEX chat_of_person ON chat (person);

-- How a name looks: two that look alike are not given to two people. The program writes it for accounts made before.
ALTER TABLE people ADD COLUMN looks TEXT;
CREATE UNIQUE INDEX people_by_looks ON people (looks);
