"""A league's life, as its organiser leads it."""

from bot.league.state import Life
from tests.cogs.club import LEAGUE_POST, Tournament, members
from tests.cogs.house import House
from tests.cogs.person import words


async def test_a_start_that_is_refused_leaves_the_league_as_it_was(club: House) -> None:
    cup = Tournament(club, members(club, 4))
    await cup.open(rounds=2)
    await cup.takes("Sign-up is closed", "season close")
    await cup.takes("Nobody can be seated yet", "season start")
    assert (await cup.league()).life is Life.READY
    await club.quiet()
    assert "Running." not in words(cup.post(LEAGUE_POST))
