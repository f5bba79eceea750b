"""Computer players for the American game: they see what a person in their seat sees, and the card."""
