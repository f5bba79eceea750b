"""Card files for tests: Naki's own, one that a club made of it, and the smallest that is one."""

from importlib import resources

HOUSE_FILE = resources.files("bot.games.american.card") / "cards" / "house-2026.toml"
HOUSE = HOUSE_FILE.read_text("utf-8")
CLUB = HOUSE.replace("House card 2026", "Club card").replace('"2026:a", "2222:b"', '"2062:a", "2222:b"')

HEAD = """schema = 1

[card]
id = "league"
name = "League card"
year = 2026
rights = "original"

[[category]]
id = "all"
title = "All"
"""
GROUPS = '"1111:a", "22:a", "3333:b", "4444:b"'
HAND = f"""
[[hand]]
id = "A"
category = "all"
groups = [{GROUPS}]
exposure = "X"
value = 25
"""
CARD = HEAD + HAND
"""A card of one hand, which begins on line 13."""
