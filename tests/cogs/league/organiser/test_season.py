"""A league's life, as its organiser leads it."""

from typing import Any, Final

import pytest

from bot.league.state import Life
from tests.cogs.club import LEAGUE_POST, Tournament, members
from tests.cogs.house import House
from tests.cogs.person import words

KINDS: Final[dict[str, dict[str, Any]]] = {
    "a cup": {"rounds": 2},
    "a season of teams": {"rounds": 2, "teams": "on"},
    "a ladder": {"template": "ladder"},
    "a knockout": {"template": "knockout"},
    "an American event": {"rounds": 2, "book": "american"},
    "three players": {"rounds": 2, "book": "sanma-tenhou"},
}


@pytest.mark.parametrize("kind", KINDS)
async def test_a_start_that_is_refused_leaves_the_league_as_it_was(club: House, kind: str) -> None:
    cup = Tournament(club, members(club, 4))
    await cup.open(**KINDS[kind])
    await cup.takes("Sign-up is closed", "season close")
    await cup.takes("Nobody can be seated yet", "season start")
    assert (await cup.league()).life is Life.READY
    await club.quiet()
    assert "Running." not in words(cup.post(LEAGUE_POST))
