"""What can be set, for a league and for all leagues of a server."""
