"""How many requests a table makes of Discord outside the answers to presses."""

from pathlib import Path

from tests.discord.conftest import looked_after
from tests.discord.house import House
from tests.discord.test_game import sit_down
from tests.discord.walls import EAST_GAME

BUDGET = 1.5
"""Requests for each action at the table, so that a bot's fifty a second carry a hundred tables."""


def outside(house: House) -> int:
    """Requests that are no answers to interactions: those have limits of their own."""
    return sum(not path.startswith(("/interactions/", "/webhooks/")) for _, path in house.requests())


async def test_a_turn_costs_at_most_one_and_a_half_requests(tmp_path: Path) -> None:
    """Turns that are shorter than an idle frame waits; apart from those the painters leave nothing out here."""
    async with looked_after(House(tmp_path / "naki.db", EAST_GAME, idle_s=3_600)) as house:
        await sit_down(house)
        await turns(house, 4)
        before = outside(house)
        await turns(house, 20)
        assert 10 <= outside(house) - before <= BUDGET * 20


async def turns(house: House, count: int) -> None:
    """So many turns in which everybody throws what was drawn and passes on everything."""
    for _ in range(count):
        await house.until(lambda: any(_throws(person.offered) for person in house.people))
        person = next(person for person in house.people if _throws(person.offered))
        await person.plays(_throws(person.offered)[-1])
        for other in house.people:
            if "pass" in other.offered:
                await other.plays("pass")


def _throws(offered: list[str]) -> list[str]:
    return [token for token in offered if token.startswith("discard_")]
