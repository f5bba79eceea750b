"""Everything that referees do at a table of a league."""
