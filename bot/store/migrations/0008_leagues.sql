-- Leagues: the log of each is the truth about it; games, tables and posts follow from the log, and can be made again.

CREATE TABLE leagues (
    id INTEGER PRIMARY KEY,
    guild INTEGER NOT NULL,
    short TEXT NOT NULL,
    name TEXT NOT NULL,
    folded TEXT NOT NULL,         -- the name without regard to case
    life TEXT NOT NULL,
    version INTEGER NOT NULL,     -- how many entries its log has
    seed BLOB NOT NULL,           -- the secret of its draws
    salt BLOB NOT NULL
) STRICT;

CREATE UNIQUE INDEX leagues_by_short ON leagues (guild, short) WHERE short <> '';
CREATE UNIQUE INDEX leagues_by_name ON leagues (guild, folded) WHERE folded <> '';

-- Reason and note stand beside the event: they may name somebody who is forgotten later. Nothing else is ever changed.
CREATE TABLE league_events (
    league INTEGER NOT NULL REFERENCES leagues (id),
    version INTEGER NOT NULL,
    at INTEGER NOT NULL,          -- epoch milliseconds
    event BLOB NOT NULL,          -- who acts and what, as JSON
    reason TEXT NOT NULL,
    note TEXT NOT NULL,
    press TEXT,                   -- the press that it came from
    PRIMARY KEY (league, version)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX league_presses ON league_events (league, press) WHERE press IS NOT NULL;

CREATE TRIGGER league_log_stays BEFORE DELETE ON league_events
BEGIN
    SELECT RAISE(ABORT, 'entries of a league are never deleted');
END;

CREATE TRIGGER league_entry_stays BEFORE UPDATE OF league, version, at, event, press ON league_events
BEGIN
    SELECT RAISE(ABORT, 'entries of a league are never changed');
END;

-- The only place that knows who a person of a league is.
CREATE TABLE league_people (
    league INTEGER NOT NULL REFERENCES leagues (id),
    person INTEGER NOT NULL,
    account INTEGER NOT NULL,     -- below zero: somebody who was forgotten
    name TEXT NOT NULL,
    PRIMARY KEY (league, person),
    UNIQUE (league, account)
) STRICT, WITHOUT ROWID;

CREATE INDEX league_people_by_account ON league_people (account);

-- Whom an entry is about.
CREATE TABLE league_mentions (
    league INTEGER NOT NULL,
    person INTEGER NOT NULL,
    version INTEGER NOT NULL,
    PRIMARY KEY (league, person, version),
    FOREIGN KEY (league, version) REFERENCES league_events (league, version)
) STRICT, WITHOUT ROWID;

CREATE TABLE league_games (
    league INTEGER NOT NULL REFERENCES leagues (id),
    number INTEGER NOT NULL,
    source TEXT NOT NULL,         -- table:<id>, manual:<n>, log:<hash>
    phase INTEGER NOT NULL,
    round INTEGER,
    board INTEGER,
    ended_at INTEGER NOT NULL,    -- epoch milliseconds
    state TEXT NOT NULL,
    pool TEXT,                    -- of the rating it counts in; none: it is not rated
    east INTEGER NOT NULL,        -- 1: a game of one wind
    seats BLOB NOT NULL,          -- from East on, as JSON
    PRIMARY KEY (league, number),
    UNIQUE (league, source)
) STRICT, WITHOUT ROWID;

-- Tables that were begun for a league and are not counted yet.
CREATE TABLE league_tables (
    table_id TEXT NOT NULL PRIMARY KEY,
    league INTEGER NOT NULL REFERENCES leagues (id),
    phase INTEGER NOT NULL,
    round INTEGER,
    board INTEGER
) STRICT, WITHOUT ROWID;

CREATE INDEX league_tables_by_board ON league_tables (league, phase, round, board);

-- Those of them that are over.
CREATE TABLE league_inbox (
    table_id TEXT NOT NULL PRIMARY KEY REFERENCES league_tables (table_id) ON DELETE CASCADE,
    ended_at INTEGER NOT NULL,    -- epoch milliseconds
    sheet BLOB NOT NULL,          -- what came of it, as JSON
    refusal BLOB                  -- why it is not counted and waits for a referee, as JSON; none: it is still to be counted
) STRICT, WITHOUT ROWID;

INSERT INTO cursors (consumer, number) VALUES ('leagues', 0);

-- Messages about a league: what each should show by now, and what it shows.
CREATE TABLE league_posts (
    league INTEGER NOT NULL REFERENCES leagues (id),
    role TEXT NOT NULL,           -- standings, game:<number>, round:<phase>:<round>, table:<id>
    due INTEGER NOT NULL,         -- it should show the league after so many entries
    shown INTEGER NOT NULL DEFAULT 0,
    channel INTEGER,
    message INTEGER,
    PRIMARY KEY (league, role)
) STRICT, WITHOUT ROWID;

CREATE INDEX league_posts_due ON league_posts (league) WHERE shown < due;

CREATE TABLE ratings (
    guild INTEGER NOT NULL,
    pool TEXT NOT NULL,           -- riichi4, riichi3, american
    account INTEGER NOT NULL,
    r INTEGER NOT NULL,           -- thousandths
    mu REAL NOT NULL,
    sigma REAL NOT NULL,
    games INTEGER NOT NULL,
    rank TEXT NOT NULL,
    pt INTEGER NOT NULL,
    PRIMARY KEY (guild, pool, account)
) STRICT, WITHOUT ROWID;

CREATE INDEX ratings_by_account ON ratings (account);

-- Ratings that do not follow from the games any more, and from which moment on.
CREATE TABLE rating_changes (
    guild INTEGER NOT NULL,
    pool TEXT NOT NULL,
    since INTEGER NOT NULL,       -- epoch milliseconds: the end of the first game that is another one
    PRIMARY KEY (guild, pool)
) STRICT, WITHOUT ROWID;

CREATE INDEX league_games_by_end ON league_games (pool, ended_at) WHERE pool IS NOT NULL;
