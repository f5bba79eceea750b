-- Rules that servers have put together, under the names they gave them. Nobody is named; a table that plays by such
-- rules has its own copy.

CREATE TABLE club_books (
    guild INTEGER NOT NULL,
    folded TEXT NOT NULL,   -- the name without regard to case
    name TEXT NOT NULL,
    book TEXT NOT NULL,     -- the rule book they are based on
    options BLOB NOT NULL,  -- the options that differ from it, as JSON
    PRIMARY KEY (guild, folded)
) STRICT, WITHOUT ROWID;
