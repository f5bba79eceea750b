"""Leagues: what games are worth in them, and the arithmetic of a season. No IO, no Discord, no clock, no chance."""
