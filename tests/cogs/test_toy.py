"""A game that Naki has never heard of is played from the lobby to the standings, through a restart, by adding it to the
registries and the catalogue.
"""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.engine.question import PressRefusalReason
from bot.engine.refusal import Refusal
from bot.i18n import catalogue
from cogs._refusals import press_refusal_sentence
from tests.cogs.house import House
from tests.cogs.person import alt, words
from tests.cogs.playing import listed
from tests.cogs.toy.club import toy_club


@pytest.fixture
async def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    async with toy_club(tmp_path, monkeypatch) as opened:
        yield opened


async def test_a_game_is_played_from_the_lobby_to_the_standings_through_a_restart(house: House) -> None:
    aiko, ben, chiara, deniz = house.people
    await aiko.slash("table new", rules="toy", length=4)
    lobby = house.messages(house.channel.id)[-1]
    assert "4 turns" in words(lobby)
    for person in (ben, chiara, deniz):
        await person.press(lobby, "Join")
    await aiko.press(lobby, "Play now")
    by_id = {person.id: person for person in house.people}
    (table,) = house.client.tables.all()
    seats = [by_id[chair.person.id] for chair in table.party.chairs if chair.person is not None]
    first, second, third, fourth = seats
    out_of_turn = press_refusal_sentence(
        Refusal(PressRefusalReason.NOT_YOUR_TURN), "ready", table.scene, catalogue.words("en")
    )
    assert first.name in out_of_turn
    await first.plays("pass")
    await second.plays("ready")
    await house.restart()
    await third.plays("pass")
    await fourth.plays("pass")
    shown = await house.until(
        lambda: [m for thread in house.threads for m in house.messages(thread) if "standings" in alt(m).lower()]
    )
    assert f"1. {second.name} 1" in alt(shown[-1])
    assert f"**1** {second.name} 1" in words(await listed(house, aiko, "Toy, 4 turns"))
