-- What followed from an entry is written down, so that no later Naki works it out in another way.
ALTER TABLE leagues ADD COLUMN schema INTEGER NOT NULL DEFAULT 2;  -- of its entries; before version 3 they were no facts
ALTER TABLE league_events ADD COLUMN facts BLOB;                   -- of an older entry, the same as a fact; none: `event` is one

CREATE TRIGGER league_facts_stay BEFORE UPDATE OF facts ON league_events WHEN OLD.facts IS NOT NULL
BEGIN
    SELECT RAISE(ABORT, 'entries of a league are never changed');
END;
