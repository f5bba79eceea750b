"""Where the book lets the next player draw before the claims are over, every next player may, and nobody sees it."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.i18n.catalogue import words as catalogue
from bot.table.party import Pace, Person, Terms
from tests.cogs.conftest import looked_after
from tests.cogs.house import House
from tests.cogs.person import alt, words
from tests.cogs.playing import panel_of
from tests.table.walls import EVERYBODY_WANTS_5M, NOBODY_WANTS_5M

WORDS = catalogue("en")
BOOKS = ("ema-2012", "wrc-2014", "wrc-2015")
WALLS = {"somebody": EVERYBODY_WANTS_5M, "nobody": NOBODY_WANTS_5M}


async def deal(house: House, book: str, pace: Pace) -> None:
    """Four sit down and East discards the 5m."""
    host, *others = (Person(human.id, human.name) for human in house.people)
    terms = Terms(book=book, pace=pace, seating="joined")
    table: Any = await house.client.tables.open(host, house.guild.id, house.channel.id, terms)
    for other in others:
        await table.join(other)
    await table.start(host.id)
    await house.people[0].plays("discard_5m")


def public(house: House) -> list[str]:
    """What everybody sees in the channel."""
    shown = [message for message in house.messages(house.channel.id) if message.attachments]
    return [part for message in shown for part in (alt(message), words(message), message.attachments[0]["url"])]


@pytest.fixture(params=WALLS)
async def dealt(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[House]:
    async with looked_after(House(tmp_path / "naki.db", WALLS[request.param])) as house:
        yield house


@pytest.mark.parametrize("pace", Pace)
@pytest.mark.parametrize("book", BOOKS)
async def test_the_next_player_is_offered_the_draw_whether_or_not_anybody_can_claim(
    dealt: House, book: str, pace: Pace
) -> None:
    await deal(dealt, book, pace)
    _, ben, chiara, _ = dealt.people
    assert "draw" in ben.offered
    assert "draw" not in chiara.offered


async def test_whoever_passes_may_still_draw(tmp_path: Path) -> None:
    async with looked_after(House(tmp_path / "naki.db", EVERYBODY_WANTS_5M)) as house:
        await deal(house, "wrc-2014", Pace.STEADY)
        ben = house.people[1]
        await ben.plays("pass")
        assert ben.offered == ["draw"]
        assert WORDS("panel.early", player="Aiko", tile="**5m**") in words(panel_of(ben))


@pytest.mark.parametrize("book", ["ema-2012", "wrc-2014"])
async def test_a_panel_does_not_tell_that_somebody_else_has_called(tmp_path: Path, book: str) -> None:
    async with looked_after(House(tmp_path / "naki.db", EVERYBODY_WANTS_5M)) as house:
        await deal(house, book, Pace.STEADY)
        _, ben, chiara, _ = house.people
        await ben.plays("pass")
        panel = f"/{panel_of(ben).channel_id}/"
        before = [request for request in house.requests() if panel in request[1]]
        await chiara.plays("pon_5m5m")
        assert ben.offered == ["draw"]
        assert [request for request in house.requests() if panel in request[1]] == before


@pytest.mark.parametrize("pace", Pace)
async def test_a_tile_drawn_early_is_seen_by_whoever_drew_it_and_nobody_else(dealt: House, pace: Pace) -> None:
    await deal(dealt, "ema-2012", pace)
    _, ben, chiara, deniz = dealt.people
    before, panels = public(dealt), [alt(panel_of(person)) for person in (chiara, deniz)]
    requests = [path for method, path in dealt.requests() if method == "PATCH" and f"/{dealt.channel.id}/" in path]
    await ben.plays("draw")
    assert public(dealt) == before
    assert [alt(panel_of(person)) for person in (chiara, deniz)] == panels
    after = [path for method, path in dealt.requests() if method == "PATCH" and f"/{dealt.channel.id}/" in path]
    assert after == requests


async def test_a_tile_drawn_early_that_goes_back_is_gone_from_the_hand_it_was_in(tmp_path: Path) -> None:
    async with looked_after(House(tmp_path / "naki.db", EVERYBODY_WANTS_5M)) as house:
        await deal(house, "wrc-2014", Pace.STEADY)
        _, ben, chiara, deniz = house.people
        without = alt(panel_of(ben))
        await ben.plays("draw")
        assert alt(panel_of(ben)) != without
        await deniz.plays("pass")
        await chiara.plays("pon_5m5m")
        assert "Drawn" not in alt(panel_of(ben))
