-- Who is kept from a server's tables: the account, or what the secret of the database makes of it after they were
-- forgotten, so that deletion is no way out.
CREATE TABLE bars (
    guild INTEGER NOT NULL,
    account TEXT NOT NULL,
    until INTEGER,             -- epoch milliseconds; none: for good
    barred_by INTEGER NOT NULL,
    reason TEXT NOT NULL,
    PRIMARY KEY (guild, account)
) STRICT, WITHOUT ROWID;

-- What was changed on a server, by whom.
CREATE TABLE server_log (
    guild INTEGER NOT NULL,
    number INTEGER NOT NULL,
    at INTEGER NOT NULL,       -- epoch milliseconds
    account INTEGER NOT NULL,  -- who did it
    what TEXT NOT NULL,
    about INTEGER,             -- whom it concerns
    reason TEXT NOT NULL,
    was TEXT NOT NULL,
    becomes TEXT NOT NULL,
    PRIMARY KEY (guild, number)
) STRICT, WITHOUT ROWID;

CREATE INDEX server_log_by_age ON server_log (at);
