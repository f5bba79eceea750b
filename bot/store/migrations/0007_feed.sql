-- The order in which everything was written: each event, and each end of a table. Nothing here is ever changed.

CREATE TABLE feed (
    number INTEGER PRIMARY KEY,
    table_id TEXT NOT NULL REFERENCES tables (id),
    version INTEGER           -- of the event; none: the table was over
) STRICT;

CREATE INDEX ends ON feed (number) WHERE version IS NULL;

-- What is there already, by time. A clock may have been set back meanwhile: a log keeps its own order.
INSERT INTO feed (table_id, version)
SELECT table_id, version FROM (
    SELECT table_id, version, max(at) OVER (PARTITION BY table_id ORDER BY version) AS moment FROM events
    UNION ALL
    SELECT id, NULL, CASE WHEN newest > changed_at THEN newest ELSE changed_at END
    FROM tables LEFT JOIN (SELECT table_id, max(at) AS newest FROM events GROUP BY table_id) AS logs ON table_id = id
    WHERE stage IN ('over', 'ended')
) AS entries
ORDER BY moment, table_id, version IS NULL, version;

CREATE TRIGGER event_written AFTER INSERT ON events
BEGIN
    INSERT INTO feed (table_id, version) VALUES (NEW.table_id, NEW.version);
END;

CREATE TRIGGER table_over AFTER UPDATE OF stage ON tables
WHEN NEW.stage IN ('over', 'ended') AND OLD.stage NOT IN ('over', 'ended')
BEGIN
    INSERT INTO feed (table_id) VALUES (NEW.id);
END;

-- How far each consumer of the feed is. One is added by the migration that makes the consumer's own tables.
CREATE TABLE cursors (
    consumer TEXT NOT NULL PRIMARY KEY,
    number INTEGER NOT NULL,  -- of the last entry of the feed that is in the consumer's rows
    forgettings INTEGER NOT NULL DEFAULT 0  -- how often somebody was forgotten: what was read before that is not written
) STRICT, WITHOUT ROWID;

-- Games that are over.
CREATE TABLE results (
    number INTEGER PRIMARY KEY,  -- the entry of the feed with which the game was over
    table_id TEXT NOT NULL UNIQUE REFERENCES tables (id),
    guild INTEGER,
    channel INTEGER NOT NULL,
    game TEXT NOT NULL,
    book TEXT NOT NULL,
    length INTEGER NOT NULL,     -- the value of the book's option that says it: wind rounds, hands
    ended_at INTEGER NOT NULL,   -- epoch milliseconds
    given_up INTEGER NOT NULL    -- 1: ended before its end
) STRICT;

CREATE INDEX results_by_guild ON results (guild, number);

CREATE TABLE result_seats (
    table_id TEXT NOT NULL REFERENCES results (table_id),
    seat INTEGER NOT NULL,
    user INTEGER,                -- none: a computer player
    place INTEGER,               -- none in a game that was given up
    points INTEGER NOT NULL,
    total REAL,                  -- in thousands, with uma and oka; none where the game has no such thing
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX result_seats_by_user ON result_seats (user);

INSERT INTO cursors (consumer, number) VALUES ('results', 0);
