-- A press is known by who made it and when: the same button can be pressed twice for one question.

ALTER TABLE presses RENAME TO old_presses;

CREATE TABLE presses (
    table_id TEXT NOT NULL REFERENCES tables (id),
    user INTEGER NOT NULL,
    stamp INTEGER NOT NULL,   -- when Discord received it, in epoch milliseconds
    decision INTEGER NOT NULL,
    token TEXT NOT NULL,
    PRIMARY KEY (table_id, user, stamp)
) STRICT, WITHOUT ROWID;

INSERT INTO presses (table_id, user, stamp, decision, token)
SELECT table_id, user, stamp, decision, token FROM old_presses WHERE true ON CONFLICT DO NOTHING;

DROP TABLE old_presses;
