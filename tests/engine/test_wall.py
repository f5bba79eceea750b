"""Shuffling that can be verified after a game."""

from bot.engine.wall import SeededChance
from bot.games.riichi.engine.engine import RiichiEngine
from bot.games.riichi.rules import preset

CHANCE = SeededChance(b"a seed")


TENHOU = RiichiEngine(preset("tenhou"))


def test_the_walls_of_one_seed_are_always_the_same() -> None:
    assert TENHOU.start(CHANCE) == TENHOU.start(SeededChance(b"a seed"))
    assert TENHOU.start(CHANCE) != TENHOU.start(SeededChance(b"another seed"))
