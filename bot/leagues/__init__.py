"""Leagues in time: what people do in them, what follows by itself, and their tables. No Discord."""
