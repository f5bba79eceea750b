-- What people were given for what they have done, once each.
CREATE TABLE achievements (
    user INTEGER NOT NULL,
    achievement TEXT NOT NULL,
    given_at INTEGER NOT NULL, -- epoch milliseconds
    table_id TEXT,             -- none: not for a game
    hand INTEGER NOT NULL,     -- its number at the table; 0: the whole game
    PRIMARY KEY (user, achievement)
) STRICT, WITHOUT ROWID;

-- The different things of which some of them take many.
CREATE TABLE achievement_steps (
    user INTEGER NOT NULL,
    achievement TEXT NOT NULL,
    item TEXT NOT NULL,
    PRIMARY KEY (user, achievement, item)
) STRICT, WITHOUT ROWID;

-- Entries that nobody wants to see in a server's hall of fame.
CREATE TABLE fame_removed (
    guild INTEGER NOT NULL,
    table_id TEXT NOT NULL,
    PRIMARY KEY (guild, table_id)
) STRICT, WITHOUT ROWID;

-- Games that were counted before are counted again, for what was achieved in them.
DELETE FROM hand_facts;
DELETE FROM game_facts;
UPDATE cursors SET number = 0 WHERE consumer = 'stats';
