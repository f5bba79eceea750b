"""Everything that organisers do in a league."""
