"""What a table asks of Discord, counted."""

from tests.cogs.house import House

BUDGET = 1.5
"""Requests for each action at the table, so that a bot's fifty a second carry a hundred tables."""


def outside(house: House) -> int:
    """Requests that are no answers to interactions: those have limits of their own."""
    return sum(not path.startswith(("/interactions/", "/webhooks/")) for _, path in house.requests())


async def turns(house: House, count: int) -> None:
    """So many turns in which everybody discards what was drawn and passes on everything."""
    for _ in range(count):
        await house.until(lambda: any(_discards(person.offered) for person in house.people))
        person = next(person for person in house.people if _discards(person.offered))
        await person.plays(_discards(person.offered)[-1])
        for other in house.people:
            if "pass" in other.offered:
                await other.plays("pass")


def _discards(offered: list[str]) -> list[str]:
    return [token for token in offered if token.startswith("discard_")]
