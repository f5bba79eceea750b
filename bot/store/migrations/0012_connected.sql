-- Who hands over a shard goes on hearing of its servers until its new owner does.

ALTER TABLE shards ADD COLUMN connected INTEGER NOT NULL DEFAULT 0;  -- whether its owner hears of its servers
