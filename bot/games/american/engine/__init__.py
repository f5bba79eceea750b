"""American mahjong: jokers, the Charleston, and a card of hands (american.md)."""
