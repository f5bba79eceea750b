"""The strength of players beyond one league: R, skill, the ladder and the season rank (league.md §6)."""
