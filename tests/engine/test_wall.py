"""Shuffling that can be verified after a game."""

from bot.engine.wall import SeededRandomSource
from bot.games.riichi.engine.engine import RiichiEngine
from bot.games.riichi.rules import riichi_book_rules

CHANCE = SeededRandomSource(b"a seed")


TENHOU = RiichiEngine(riichi_book_rules("tenhou"))


def test_the_walls_of_one_seed_are_always_the_same() -> None:
    assert TENHOU.start(CHANCE) == TENHOU.start(SeededRandomSource(b"a seed"))
    assert TENHOU.start(CHANCE) != TENHOU.start(SeededRandomSource(b"another seed"))
