-- Who would play on a server, and waits for others.
CREATE TABLE waiting_lists (
    guild INTEGER NOT NULL,
    account INTEGER NOT NULL,
    name TEXT NOT NULL,
    username TEXT NOT NULL,
    offers TEXT NOT NULL,      -- what they would play, with spaces between
    since INTEGER NOT NULL,    -- epoch milliseconds
    due INTEGER NOT NULL,      -- when they are asked whether they are still there; of those who are, when they are taken off
    asked INTEGER NOT NULL,    -- 1: they are
    PRIMARY KEY (guild, account)
) STRICT, WITHOUT ROWID;
