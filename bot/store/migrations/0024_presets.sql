-- Tables that a person or a server opens again and again, each under a name.
CREATE TABLE presets (
    scope TEXT NOT NULL,       -- user, guild
    owner INTEGER NOT NULL,
    folded TEXT NOT NULL,      -- the name without regard to case
    name TEXT NOT NULL,
    preset BLOB NOT NULL,      -- as JSON
    PRIMARY KEY (scope, owner, folded)
) STRICT, WITHOUT ROWID;

-- Who wants to be told when a table forms on a server, and how.
CREATE TABLE subscriptions (
    guild INTEGER NOT NULL,
    account INTEGER NOT NULL,
    way TEXT NOT NULL,         -- channel, message
    games TEXT NOT NULL,       -- with spaces between; empty: any
    told_at INTEGER NOT NULL,  -- when they were told last, in epoch milliseconds; 0: never
    unanswered INTEGER NOT NULL, -- how often in a row, without a press of theirs
    PRIMARY KEY (guild, account)
) STRICT, WITHOUT ROWID;

-- Lobbies that were told of.
CREATE TABLE pings (
    table_id TEXT NOT NULL PRIMARY KEY,
    guild INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    at INTEGER NOT NULL        -- epoch milliseconds
) STRICT, WITHOUT ROWID;

CREATE INDEX pings_by_guild ON pings (guild, at);
