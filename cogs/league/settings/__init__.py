"""Settings of a league, and of all leagues of a server."""
