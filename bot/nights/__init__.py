"""Club nights in time: what people do at them, what follows by itself, their tables."""
