"""A game that Naki has never heard of is played in a league, from the draft to the standings, by adding it to the
registries and the catalogue.
"""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.games.registry import GAMES
from bot.i18n import catalogue
from cogs.games.game_ui import erased
from cogs.games.registry import GAME_UIS
from tests.cogs.club import Tournament, told
from tests.cogs.conftest import looked_after
from tests.cogs.house import House
from tests.cogs.test_toy import TEXTS
from tests.cogs.toy import TOY, ToyUI


@pytest.fixture
async def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    for text, sentence in TEXTS.items():
        monkeypatch.setitem(catalogue.words("en")._sentences, text, {"other": sentence})
    monkeypatch.setitem(GAME_UIS, "toy", erased(ToyUI()))
    with GAMES.including(TOY):
        async with looked_after(House(tmp_path / "naki.db")) as opened:
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
    assert "no pair has 12 games together" in await cup.organises("log pairs")
    standings = told(await first.slash("league standings"))
    assert f"` 1` **{second.name}** +1.0" in standings.replace("\u00a0", " "), standings
    corrected = await cup.organises("result correct", game=1, scores="0 0 0 3", reason="misread", **cup.named_seats)
    assert f"#1 {house.people[3].name} 3 +3.0" in corrected.replace("\u00a0", " "), corrected
    await cup.finish()
