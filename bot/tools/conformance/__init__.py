"""Recorded games played again at tables of ours, and where the two differ."""
