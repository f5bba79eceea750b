-- A server's puzzles, at most one a day by its own clock, and what everybody would discard.
CREATE TABLE puzzles (
    guild INTEGER NOT NULL,
    day INTEGER NOT NULL,       -- days since the first of January of the year 1, which is 1
    number INTEGER NOT NULL,    -- its place in the collection
    channel INTEGER NOT NULL,
    posted_at INTEGER NOT NULL, -- epoch milliseconds: when it was first about to be sent
    message INTEGER,            -- none: it was about to be sent and may have arrived; 0: it could not be shown
    told INTEGER NOT NULL,      -- 1: its answer is told
    PRIMARY KEY (guild, day)
) STRICT, WITHOUT ROWID;

CREATE INDEX puzzles_untold ON puzzles (guild, day) WHERE told = 0;

CREATE TABLE puzzle_votes (
    guild INTEGER NOT NULL,
    day INTEGER NOT NULL,
    user INTEGER NOT NULL,
    tile TEXT NOT NULL,
    points INTEGER NOT NULL,
    PRIMARY KEY (guild, day, user)
) STRICT, WITHOUT ROWID;

CREATE INDEX puzzle_votes_by_user ON puzzle_votes (user);
