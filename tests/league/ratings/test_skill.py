"""Skill: a mean and its uncertainty."""

import pytest

from bot.league.ratings.pool import Pool
from bot.league.ratings.skill import Skill
from tests.league.ratings.test_pool import FIRST


def test_skill_is_sure_of_little_at_first() -> None:
    assert Skill().lower_bound == pytest.approx(0)
    pool = Pool([FIRST] * 30)
    assert pool.ratings["A"].skill.lower_bound > pool.ratings["D"].skill.lower_bound
    assert (pool.ratings["A"].games, pool.ratings["A"].provisional) == (30, False)
    assert pool.ratings["A"].skill_lower_bound == pool.ratings["A"].skill.lower_bound
    few = Pool([FIRST] * 19).ratings["A"]
    assert (few.provisional, few.skill_lower_bound) == (True, None)
