"""Measurements of danger, tenpai, losses and places in recorded games: counts, written as tables with their errors."""
