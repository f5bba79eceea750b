-- Club nights: what each series agrees on, and the log of each of its evenings.

CREATE TABLE night_series (
    id INTEGER PRIMARY KEY,
    guild INTEGER NOT NULL,
    name TEXT NOT NULL,
    folded TEXT NOT NULL,         -- the name without regard to case
    plan BLOB NOT NULL,           -- as JSON
    live INTEGER NOT NULL         -- 0: no further evenings
) STRICT;

CREATE UNIQUE INDEX night_series_by_name ON night_series (guild, folded) WHERE live = 1;

CREATE TABLE night_evenings (
    id INTEGER PRIMARY KEY,
    series INTEGER NOT NULL REFERENCES night_series (id),
    day TEXT NOT NULL,            -- the local day for which it was made
    starts INTEGER NOT NULL,      -- epoch milliseconds; facts may have moved it
    plan BLOB NOT NULL,           -- its own copy, as JSON
    seed BLOB NOT NULL,           -- the secret of its draws
    salt BLOB NOT NULL,
    version INTEGER NOT NULL,     -- how many facts there are
    live INTEGER NOT NULL,        -- 0: it is over
    UNIQUE (series, day)
) STRICT;

-- Nothing but the reason is ever changed.
CREATE TABLE night_facts (
    evening INTEGER NOT NULL REFERENCES night_evenings (id),
    version INTEGER NOT NULL,
    at INTEGER NOT NULL,          -- epoch milliseconds
    who INTEGER,                  -- a person of the series; none: it followed by itself
    fact BLOB NOT NULL,           -- as JSON
    reason TEXT NOT NULL,
    PRIMARY KEY (evening, version)
) STRICT, WITHOUT ROWID;

-- The only place that knows who a person of a series is.
CREATE TABLE night_people (
    series INTEGER NOT NULL REFERENCES night_series (id),
    person INTEGER NOT NULL,
    account INTEGER NOT NULL,     -- below zero: somebody who was forgotten
    name TEXT NOT NULL,
    PRIMARY KEY (series, person),
    UNIQUE (series, account)
) STRICT, WITHOUT ROWID;

CREATE INDEX night_people_by_account ON night_people (account);

-- Messages about an evening: what each should show by now, and what it shows.
CREATE TABLE night_posts (
    evening INTEGER NOT NULL REFERENCES night_evenings (id),
    role TEXT NOT NULL,           -- list, event, result, table:<name>, news:<fact>
    due INTEGER NOT NULL,         -- it should show the evening after so many facts
    shown INTEGER NOT NULL DEFAULT -1,
    channel INTEGER,
    message INTEGER,
    tried_at INTEGER,             -- when it was first about to be sent, in epoch milliseconds
    PRIMARY KEY (evening, role)
) STRICT, WITHOUT ROWID;

CREATE INDEX night_posts_due ON night_posts (evening) WHERE shown < due;
