"""Copies of the database by themselves: when they are made, which are kept, and what is done after one is restored."""
