"""How many requests a table makes of Discord outside the answers to presses."""

from pathlib import Path

from tests.cogs.american_walls import GREEN_DISCARDED
from tests.cogs.budget import BUDGET, outside, turns
from tests.cogs.conftest import looked_after
from tests.cogs.house import House
from tests.cogs.playing import AMERICAN, let_them_pass, sit_down
from tests.cogs.walls import EAST_GAME, Walls

WITHIN_MS = 2_000
"""A key takes four edits in so many milliseconds."""


async def test_a_turn_costs_at_most_one_and_a_half_requests(tmp_path: Path) -> None:
    """Turns that are shorter than an idle frame waits; apart from those the painters leave nothing out here."""
    async with looked_after(House(tmp_path / "naki.db", EAST_GAME, idle_s=3_600)) as house:
        await sit_down(house)
        await house.restart()  # nobody has left a key
        await turns(house, 4)
        before = outside(house)
        await turns(house, 20)
        assert 10 <= outside(house) - before <= BUDGET * 20


async def test_an_american_turn_costs_no_more(tmp_path: Path) -> None:
    async with looked_after(House(tmp_path / "naki.db", Walls(GREEN_DISCARDED), idle_s=3_600)) as house:
        await sit_down(house, **AMERICAN)
        await let_them_pass(house)
        await house.restart()  # nobody has left a key
        await turns(house, 4)
        before = outside(house)
        await turns(house, 20)
        assert 10 <= outside(house) - before <= BUDGET * 20


async def test_the_first_hand_costs_next_to_nothing(house: House) -> None:
    await sit_down(house)
    await turns(house, 4)
    before = outside(house)
    for _ in range(10):
        await turns(house, 1)
        await house.pass_time(WITHIN_MS + 1)
    assert outside(house) - before <= 0.35 * 10
