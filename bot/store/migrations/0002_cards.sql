-- Cards for the American game: the content of each once, which leagues have it, and from when they play by it.

CREATE TABLE cards (
    hash TEXT NOT NULL PRIMARY KEY,   -- SHA-256 of the content
    card BLOB NOT NULL                -- as JSON
) STRICT;

CREATE TABLE league_cards (
    guild INTEGER NOT NULL,
    hash TEXT NOT NULL REFERENCES cards (hash),
    added_at INTEGER NOT NULL,
    PRIMARY KEY (guild, hash)
) STRICT, WITHOUT ROWID;

-- A row for every time a league has activated a card: of those whose day has come the latest day counts, and on it
-- the last word.
CREATE TABLE activations (
    number INTEGER PRIMARY KEY,
    guild INTEGER NOT NULL,
    hash TEXT NOT NULL,
    since TEXT NOT NULL,              -- a day, by UTC
    FOREIGN KEY (guild, hash) REFERENCES league_cards (guild, hash)
) STRICT;

CREATE INDEX activations_by_card ON activations (guild, hash);
