"""A league's chance: a seed that is committed to, a key for each draw."""

from collections import Counter

import pytest

from bot.league.chance import commitment
from tests.league.test_seating import lots


def test_lots_are_fair_below_any_number() -> None:
    draw = lots(3)
    thrown = Counter(draw.random_below(6) for _ in range(6000))
    assert set(thrown) == set(range(6))
    assert all(900 < times < 1100 for times in thrown.values())


def test_seed_and_salt_are_those_of_the_commitment() -> None:
    assert commitment(bytes(32), bytes(16)) != commitment(bytes(32), b"1" * 16)
    with pytest.raises(ValueError, match="32 bytes"):
        commitment(bytes(16), bytes(16))
