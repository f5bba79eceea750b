-- GameFilter picture each tile's emoji shows: Discord does not give back the bytes that it was given.

CREATE TABLE emojis (
    application INTEGER NOT NULL,
    tile TEXT NOT NULL,
    picture TEXT NOT NULL,    -- a hash of it
    PRIMARY KEY (application, tile)
) STRICT, WITHOUT ROWID;
