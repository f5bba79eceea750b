-- What each person did in each hand and each game. Hands in which somebody else decided for them are not theirs.
CREATE TABLE hand_facts (
    table_id TEXT NOT NULL REFERENCES tables (id),
    hand INTEGER NOT NULL,     -- its number at the table, from 1; hands that are void have one too
    seat INTEGER NOT NULL,
    user INTEGER NOT NULL,
    won INTEGER NOT NULL,      -- points of the hand won; 0: not won
    tsumo INTEGER NOT NULL,
    yakuman INTEGER NOT NULL,
    turn INTEGER NOT NULL,     -- of the win
    lost INTEGER NOT NULL,     -- points that others won by a tile of the own
    counts BLOB NOT NULL,      -- all counts, as JSON
    PRIMARY KEY (table_id, hand, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX hand_facts_by_user ON hand_facts (user, won) WHERE won > 0;

CREATE TABLE game_facts (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    user INTEGER NOT NULL,
    guild INTEGER,
    game TEXT NOT NULL,
    book TEXT NOT NULL,
    players INTEGER NOT NULL,
    casual INTEGER NOT NULL,   -- 1: a computer player sat at the table
    ended_at INTEGER NOT NULL, -- epoch milliseconds
    place INTEGER,             -- none: the game was not finished, or not by this person
    points INTEGER,
    total REAL,                -- in thousands, with uma and oka
    lowest INTEGER NOT NULL,   -- the balance at the worst moment between two hands
    hands INTEGER NOT NULL,
    wins INTEGER NOT NULL,
    win_points INTEGER NOT NULL,
    deal_ins INTEGER NOT NULL,
    calls INTEGER NOT NULL,
    riichi INTEGER NOT NULL,
    judged INTEGER NOT NULL,
    efficient INTEGER NOT NULL,
    counts BLOB NOT NULL,      -- the sums of the hands, as JSON
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX game_facts_by_user ON game_facts (user, ended_at);
CREATE INDEX game_facts_by_guild ON game_facts (guild, ended_at);

INSERT INTO cursors (consumer, number) VALUES ('stats', 0);
