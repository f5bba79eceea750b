"""Leagues in the database: their logs, and the rows that follow from them."""
