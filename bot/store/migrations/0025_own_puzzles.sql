-- A puzzle from a game of the server itself is kept here, as JSON; any other is one of the collection.
ALTER TABLE puzzles ADD COLUMN own TEXT;
