"""Leagues on the disk: their logs, and the rows that follow from them."""
