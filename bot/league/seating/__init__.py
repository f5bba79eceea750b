"""Seating: who plays whom, and who is East. Pure functions of ranks, earlier rounds and a key (league.md §3)."""
