"""Measurements of one running: each module measures one thing and gives its numbers by name."""
