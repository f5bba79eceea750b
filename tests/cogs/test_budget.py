"""How many requests a table makes of Discord outside the answers to presses."""

from pathlib import Path

from tests.cogs.budget import BUDGET, outside, turns
from tests.cogs.conftest import looked_after
from tests.cogs.evening import sit_down
from tests.cogs.house import House
from tests.cogs.walls import EAST_GAME


async def test_a_turn_costs_at_most_one_and_a_half_requests(tmp_path: Path) -> None:
    """Turns that are shorter than an idle frame waits; apart from those the painters leave nothing out here."""
    async with looked_after(House(tmp_path / "naki.db", EAST_GAME, idle_s=3_600)) as house:
        await sit_down(house)
        await turns(house, 4)
        before = outside(house)
        await turns(house, 20)
        assert 10 <= outside(house) - before <= BUDGET * 20
