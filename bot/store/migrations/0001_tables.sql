-- Tables, who plays at them, everything that happened there, and where their messages are.

CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    stage TEXT NOT NULL,
    guild INTEGER,
    party BLOB NOT NULL,      -- who plays and what was agreed, as JSON
    seal BLOB NOT NULL,       -- the secret of the walls, as JSON
    opened_at INTEGER NOT NULL,
    changed_at INTEGER NOT NULL
) STRICT;

CREATE INDEX tables_by_stage ON tables (stage, opened_at);

CREATE TABLE players (
    user INTEGER NOT NULL,
    table_id TEXT NOT NULL REFERENCES tables (id),
    PRIMARY KEY (user, table_id)
) STRICT, WITHOUT ROWID;

-- The truth about every game: its facts in order. Nothing here is ever changed.
CREATE TABLE events (
    table_id TEXT NOT NULL REFERENCES tables (id),
    version INTEGER NOT NULL,
    at INTEGER NOT NULL,      -- epoch milliseconds
    event BLOB NOT NULL,      -- the game's own codec
    PRIMARY KEY (table_id, version)
) STRICT, WITHOUT ROWID;

CREATE TABLE places (
    table_id TEXT NOT NULL REFERENCES tables (id),
    role TEXT NOT NULL,       -- thread, lobby, table, panel:<user>
    channel INTEGER NOT NULL,
    message INTEGER,
    made_at INTEGER NOT NULL,
    PRIMARY KEY (table_id, role)
) STRICT, WITHOUT ROWID;

-- What users and guilds chose: language, tile style.
CREATE TABLE preferences (
    scope TEXT NOT NULL,
    id INTEGER NOT NULL,
    key TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (scope, id, key)
) STRICT, WITHOUT ROWID;
