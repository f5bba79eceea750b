"""A game that Naki has never heard of is played in a league, from the draft to the standings, by adding it to the
registries and the catalogue.
"""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.cogs.club import Tournament, answered, told
from tests.cogs.house import House
from tests.cogs.person import alt, words
from tests.cogs.toy.club import toy_club


@pytest.fixture
async def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    async with toy_club(tmp_path, monkeypatch) as opened:
        yield opened


async def test_a_round_of_a_league_is_played_by_its_books_from_the_draft_to_the_standings(house: House) -> None:
    cup = Tournament(house, house.people)
    await cup.open(rounds=1, book="toy", length=4)
    await cup.everybody_joins()
    await cup.start()
    await cup.draw()
    await cup.check_in()
    await house.until(lambda: cup.playing)
    (table,) = cup.playing
    by_id = {person.id: person for person in house.people}
    first, second, third, fourth = (by_id[chair.person.id] for chair in table.party.chairs if chair.person is not None)
    await first.plays("pass")
    await second.plays("ready")
    await third.plays("pass")
    await fourth.plays("pass")
    await cup.counted()
    totals = await cup.totals()
    assert totals == {await cup.number(one): 1000 * (one is second) for one in house.people}
    assert "no pair has 12 games together" in words(await cup.pairs())
    standings = answered(await first.slash("league standings"))
    assert f" 1. {second.name} +1.0." in alt(standings)
    form = {"Points from East": "0 0 0 3", "Reason": "misread"}
    corrected = told(await cup.decides("correct", game=1, **form))
    assert f"**Game 1** · {fourth.name} 3 +3.0" in corrected.replace("\u00a0", " "), corrected
    await cup.finish()
