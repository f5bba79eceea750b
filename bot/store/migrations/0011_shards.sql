-- Several processes share one Naki: each holds some of Discord's shards for a while, and plays the tables of their servers.

CREATE TABLE processes (
    name TEXT NOT NULL PRIMARY KEY,
    most INTEGER,             -- shards that it takes; none: as many as are its share
    tables INTEGER NOT NULL,  -- how many it plays
    until INTEGER NOT NULL    -- from then on it counts as gone, in epoch milliseconds by the database's clock
) STRICT, WITHOUT ROWID;

CREATE TABLE shards (
    shard INTEGER NOT NULL PRIMARY KEY,
    total INTEGER NOT NULL,   -- how many there are; rows from this number on are out of use
    term INTEGER NOT NULL,    -- goes up with every new owner, and never down: what is written in an older one is refused
    owner TEXT,               -- the process that holds it
    until INTEGER NOT NULL    -- from then on anybody may take it, in epoch milliseconds by the database's clock
) STRICT, WITHOUT ROWID;
