"""Everything that all members of the server do with its leagues."""
