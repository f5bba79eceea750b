-- When a message was about to be sent: it is looked for by its mark before it is sent again.
ALTER TABLE league_posts ADD COLUMN tried_at INTEGER;

-- Seed and salt of the draws after a league was reopened for the first time, the second time and so on: those before
-- are open by then.
CREATE TABLE league_secrets (
    league INTEGER NOT NULL REFERENCES leagues (id),
    number INTEGER NOT NULL,
    seed BLOB NOT NULL,
    salt BLOB NOT NULL,
    PRIMARY KEY (league, number)
) STRICT, WITHOUT ROWID;

-- Who can make which time for a round; gone once the round is over.
CREATE TABLE league_availability (
    league INTEGER NOT NULL REFERENCES leagues (id),
    phase INTEGER NOT NULL,
    round INTEGER NOT NULL,
    person INTEGER NOT NULL,
    at INTEGER NOT NULL,          -- epoch milliseconds
    PRIMARY KEY (league, phase, round, person, at)
) STRICT, WITHOUT ROWID;
