"""What people are given once for what they have done."""

import pytest

from bot.games.achievements import STEPS_NEEDED, Achievement
from bot.mahjong.tiles import parse


@pytest.mark.parametrize("achievement", Achievement)
def test_each_has_a_tile_for_its_picture(achievement: Achievement) -> None:
    assert len(parse(achievement.tile)) == 1
    assert Achievement(achievement.value) is achievement


def test_two_are_a_secret_until_somebody_has_them() -> None:
    assert [one.value for one in Achievement if one.is_hidden] == ["all_orphans", "to_and_fro"]


def test_what_takes_many_things_takes_more_than_one() -> None:
    assert all(steps > 1 for steps in STEPS_NEEDED.values())
