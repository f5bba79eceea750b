"""What can happen in a league, one module for each noun. An act says whether it is possible and what comes of it."""
