"""Acceptance cases of the league: files of `{id, kind, input, expect}`, and what Naki makes of each."""
