"""What organisers do in a league."""
