-- Servers that Naki is no longer in, and since when it is known; what is stored about them goes in time.
CREATE TABLE servers_left (
    guild INTEGER PRIMARY KEY,
    at INTEGER NOT NULL        -- epoch milliseconds
) STRICT;
