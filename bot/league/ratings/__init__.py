"""How strong somebody is beyond one league: R, skill, the ladder and the season rank."""
