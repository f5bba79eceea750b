-- What whoever runs Naki has done, by command on Discord or at the machine. Nothing is changed but who is forgotten, and
-- nothing deleted in the first two years.
CREATE TABLE admin_log (
    number INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,          -- epoch milliseconds
    account INTEGER NOT NULL,     -- 0: at the machine
    what TEXT NOT NULL,
    subject TEXT NOT NULL,
    was TEXT NOT NULL,
    becomes TEXT NOT NULL
) STRICT;

CREATE TRIGGER admin_log_stays BEFORE DELETE ON admin_log
WHEN OLD.at > (SELECT max(at) FROM admin_log) - 63072000000
BEGIN
    SELECT RAISE(ABORT, 'entries of the admin log are kept for two years');
END;

CREATE TRIGGER admin_entry_stays BEFORE UPDATE OF number, at, what, subject, was, becomes ON admin_log
BEGIN
    SELECT RAISE(ABORT, 'entries of the admin log are never changed');
END;
