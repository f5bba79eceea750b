"""Computer players at tables: which there are, and how they choose their moves without delaying anybody."""
