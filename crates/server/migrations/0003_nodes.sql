-- Which servers work on this database: each writes its row when it is asked whether it is ready.

CREATE TABLE nodes (
    id TEXT PRIMARY KEY NOT NULL,
    seen BIGINT NOT NULL
);
