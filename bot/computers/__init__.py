"""Computer players at tables: who can be asked, and how they think without holding up anybody."""
