-- Whether everybody has been shown how the table ended: one of whom that is not known comes back after a restart.

ALTER TABLE tables ADD COLUMN told INTEGER NOT NULL DEFAULT 0;
UPDATE tables SET told = 1 WHERE stage IN ('over', 'ended');

DROP INDEX tables_by_stage;
CREATE INDEX untold_tables ON tables (opened_at) WHERE told = 0;
