-- Presses that were acknowledged and whose question is open: what a crash must not lose.

CREATE TABLE presses (
    table_id TEXT NOT NULL REFERENCES tables (id),
    user INTEGER NOT NULL,
    decision INTEGER NOT NULL,
    token TEXT NOT NULL,
    stamp INTEGER NOT NULL,   -- when Discord received it, in epoch milliseconds
    PRIMARY KEY (table_id, user, decision, token)
) STRICT, WITHOUT ROWID;

-- Whether the message shows its picture.
ALTER TABLE places ADD COLUMN pictured INTEGER NOT NULL DEFAULT 0;
