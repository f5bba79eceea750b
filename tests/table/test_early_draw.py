"""A draw before the claims are over: every next player may make it, computers never do, and the public sees nothing."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.engine.level import Level
from bot.games.riichi.engine.actions import DRAW, Verb
from bot.games.riichi.game import RIICHI
from bot.games.riichi.view.projection import RiichiProjection
from bot.table.answers import Accepted
from bot.table.party import Pace
from bot.table.table import Table
from bot.view.model import HandView, Player, TableView
from bot.view.project.projection import SeatedPlayers
from tests.table.room import EAST, SOUTH, WEST, Room, look, shown
from tests.table.walls import EVERYBODY_WANTS_5M, NOBODY_WANTS_5M

COMPANY = SeatedPlayers([Player(name=name) for name in "ESWN"])
WALLS = {"somebody": EVERYBODY_WANTS_5M, "nobody": NOBODY_WANTS_5M}
BOOKS = ("ema-2012", "wrc-2014", "wrc-2015")


class Hasty:
    """A computer player that draws early whenever it may."""

    def choose(self, view: HandView, options: Any) -> Any:
        return next((option for option in options if option.verb is Verb.DRAW), options[-1])


def hasty(state: Any) -> Hasty:
    return Hasty()


def public(table: Table) -> TableView:
    return RiichiProjection().table(shown(table), COMPANY)


@pytest.fixture(params=WALLS)
async def dealt(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Room]:
    async with Room(tmp_path / "dealt.db", chance=WALLS[request.param]) as room:
        yield room


@pytest.mark.parametrize("pace", Pace)
@pytest.mark.parametrize("book", BOOKS)
async def test_every_next_player_and_nobody_else_is_offered_the_draw(dealt: Room, book: str, pace: Pace) -> None:
    table = await dealt.game(book=book, pace=pace)
    await dealt.press(table, EAST, "discard_5m")
    assert table.scene.offered == {1: (DRAW,)}
    await table.set_switches(SOUTH, no_calls=True)
    assert table.scene.offered == {1: (DRAW,)}


@pytest.mark.parametrize("book", ["tenhou", "m-league"])
async def test_where_the_book_blocks_it_nobody_is_offered_the_draw(dealt: Room, book: str) -> None:
    table = await dealt.game(book=book)
    await dealt.press(table, EAST, "discard_5m")
    assert table.scene.offered == {}


@pytest.mark.parametrize("pace", Pace)
@pytest.mark.parametrize("book", BOOKS)
async def test_the_public_sees_the_same_table_and_the_same_end_of_the_window(
    dealt: Room, book: str, pace: Pace
) -> None:
    table = await dealt.game(book=book, pace=pace)
    await dealt.press(table, EAST, "discard_5m")
    before = public(table), table.scene.closes_at, table.scene.claim_question_id
    assert isinstance(await dealt.press(table, SOUTH, "draw"), Accepted)
    assert (public(table), table.scene.closes_at, table.scene.claim_question_id) == before
    assert look(shown(table), 1).drawn is not None
    assert look(shown(table), 2).table.tiles_left == before[0].tiles_left


@pytest.mark.parametrize("pace", Pace)
@pytest.mark.parametrize("book", ["ema-2012", "wrc-2014"])
async def test_a_claim_that_is_not_decided_yet_takes_the_draw_from_nobody(
    tmp_path: Path, book: str, pace: Pace
) -> None:
    """Who saw it vanish would know that somebody has called, and that somebody else may still call ron."""
    async with Room(tmp_path / "called.db", chance=EVERYBODY_WANTS_5M) as room:
        table = await room.game(book=book, pace=pace)
        await room.press(table, EAST, "discard_5m")
        await room.press(table, WEST, "pon_5m5m")
        assert table.scene.offered == {1: (DRAW,)}
        assert isinstance(await room.press(table, SOUTH, "draw"), Accepted)
        await room.clock.advance(4_400)
        assert look(shown(table), 1).drawn is None
        assert [called.seat for called in room.events("Called")] == [2]


async def test_a_claim_that_is_not_decided_yet_leaves_everybodys_countdown_alone(tmp_path: Path) -> None:
    async with Room(tmp_path / "called.db", chance=EVERYBODY_WANTS_5M) as room:
        table = await room.game(book="wrc-2015")
        await room.press(table, EAST, "discard_5m")
        before = table.scene.deadlines
        await room.press(table, SOUTH, "chii_4m6m")
        assert table.scene.deadlines == {seat: until for seat, until in before.items() if seat != 1}


async def test_a_computer_never_draws_early_not_even_where_it_could_claim(tmp_path: Path) -> None:
    games = {"riichi": replace(RIICHI, players={Level.STANDARD: hasty})}
    async with Room(tmp_path / "hasty.db", chance=EVERYBODY_WANTS_5M, games=games) as room:
        table = await room.game(EAST, book="wrc-2014", pace=Pace.STEADY)
        await room.press(table, EAST, "discard_5m")
        assert table.scene.offered == {}
        await room.clock.advance(4_400)
        assert not any(drew.early for drew in room.events("Drew"))
