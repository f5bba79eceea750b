"""Club nights in the database."""
