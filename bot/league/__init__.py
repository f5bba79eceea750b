"""Leagues: their rules, their log, seating, results, standings and ratings. No IO, no Discord, no clock, no chance."""
