"""Count the hands of recorded games (`naki stats`)."""
