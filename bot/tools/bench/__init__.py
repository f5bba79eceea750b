"""Benchmarks: each module measures one thing and returns its numbers by name."""
