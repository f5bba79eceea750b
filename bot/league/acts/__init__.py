"""All acts in a league, a module for each noun. An act knows when it is refused and what it changes."""
