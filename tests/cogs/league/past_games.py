"""Games that a league has had."""

from bot.league.acts.act import Right
from bot.league.acts.results import GameCounted
from bot.league.games import Result
from bot.league.log import Actor
from tests.cogs.club import Tournament


async def entered(cup: Tournament, *sources: str) -> None:
    """Games were played there."""
    leagues, organiser = cup.house.client.leagues.leagues, Actor(None, frozenset((Right.ORGANISER,)))
    seats = tuple([await cup.number(person) for person in cup.people])
    for number, place in enumerate(sources, start=1):
        result = Result(seats, (40_000, 30_000, 20_000, 10_000))
        at = cup.house.clock.now()
        await leagues.act(1, organiser, GameCounted(number, place, 1, at, result, is_another_game=True), at)
