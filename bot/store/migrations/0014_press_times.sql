-- A press is judged by the time at which it was made, also after a restart, when all clocks have started again.
ALTER TABLE presses ADD COLUMN at INTEGER;                        -- milliseconds since the last discard was shown; none: not known
ALTER TABLE presses ADD COLUMN late INTEGER NOT NULL DEFAULT 0;   -- milliseconds by which it missed its player's own window
