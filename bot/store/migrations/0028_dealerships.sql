-- With how many counters a hand was won, how many hands in a row somebody had dealt when the seat of the dealer moved on,
-- and in which hand they stood worst. All games are counted again for it, and for achievements that are new.
ALTER TABLE hand_facts ADD COLUMN honba INTEGER NOT NULL DEFAULT 0;
ALTER TABLE hand_facts ADD COLUMN dealership INTEGER NOT NULL DEFAULT 0;
ALTER TABLE game_facts ADD COLUMN lowest_hand INTEGER NOT NULL DEFAULT 0;

DELETE FROM hand_facts;
DELETE FROM game_facts;
UPDATE cursors SET number = 0 WHERE consumer = 'stats';
