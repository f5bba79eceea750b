from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.engine.refusal import Refusal
from bot.games.riichi.engine.variant import RiichiVariant
from bot.table.answers import TableReason
from bot.table.limits import TableLimits
from bot.table.news import NoteKind
from bot.table.party import Pace, Stage, TimeControl
from tests.table.room import EAST, SOUTH, TERMS, USERS, WEST, Room, person, refused


async def test_people_join_and_leave_and_the_host_is_always_somebody_who_is_here(room: Room) -> None:
    table = await room.lobby(EAST, SOUTH, WEST)
    assert refused(await table.join(person(SOUTH))) == TableReason.ALREADY_HERE
    assert await table.leave(EAST) is None
    assert table.party.host == SOUTH
    assert room.noted(NoteKind.NEW_HOST) == [0]
    assert [chair.person for chair in table.party.chairs] == [person(SOUTH), person(WEST)]
    assert refused(await table.leave(EAST)) == TableReason.NOT_A_PLAYER


async def test_a_lobby_that_everybody_has_left_is_closed(room: Room) -> None:
    table = await room.lobby(EAST)
    await table.leave(EAST)
    await room.clock.settle()
    assert room.noted(NoteKind.GIVEN_UP) == [None]
    assert room.tables.get(table.id) is None
    assert refused(await table.join(person(SOUTH))) == TableReason.OVER


async def test_a_full_table_takes_nobody_more(room: Room) -> None:
    table = await room.lobby(*USERS)
    assert refused(await table.join(person(999))) == TableReason.FULL
    assert refused(await table.add_computer(EAST)) == TableReason.FULL


async def test_the_host_agrees_rules_clock_and_pace_for_everybody(room: Room) -> None:
    table = await room.lobby(EAST, SOUTH)
    terms = replace(TERMS, book="wrc-2014", options={"game.rounds": 1}, clock=TimeControl(60), pace=Pace.STEADY)
    assert refused(await table.set_terms(SOUTH, lambda _: terms)) == TableReason.NOT_HOST
    assert await table.set_terms(EAST, lambda _: terms) is None
    assert table.party.terms == terms


async def test_rules_that_make_no_book_are_refused_with_a_sentence_for_each_conflict(room: Room) -> None:
    table = await room.lobby(EAST)
    answer = await table.set_terms(EAST, lambda terms: replace(terms, options={"game.target": 0, "game.oka": 0}))
    assert isinstance(answer, Refusal)
    assert answer.why == TableReason.BAD_RULES
    conflicts = answer.about["conflicts"]
    assert isinstance(conflicts, tuple)
    assert len(conflicts) == 2
    assert refused(await table.set_terms(EAST, lambda terms: replace(terms, book="old maid"))) == TableReason.BAD_RULES
    assert table.party.terms == TERMS


async def test_a_table_for_three_cannot_be_agreed_while_four_sit_there(room: Room) -> None:
    table = await room.lobby(*USERS)
    assert (
        refused(await table.set_terms(EAST, lambda terms: replace(terms, book="sanma-tenhou")))
        == TableReason.TOO_MANY_PLAYERS
    )


async def test_the_host_starts_a_table_once_and_computers_take_the_open_seats(room: Room) -> None:
    table = await room.lobby(EAST, SOUTH)
    assert refused(await table.start(SOUTH)) == TableReason.NOT_HOST
    assert refused(await table.press(EAST, 1, "pass", 0)) == TableReason.NOT_STARTED
    assert await table.start(EAST) is None
    assert [chair.person is None for chair in table.party.chairs] == [False, False, True, True]
    assert refused(await table.start(EAST)) == TableReason.STARTED
    assert refused(await table.join(person(999))) == TableReason.STARTED
    assert refused(await table.set_terms(EAST, lambda terms: terms)) == TableReason.STARTED


async def test_seats_are_drawn_with_the_committed_chance(tmp_path: Path) -> None:
    async with Room(tmp_path / "naki.db") as room:
        table = await room.game(seating="drawn")
        history = await room.tables.archive.history(table.id)
        assert history is not None
        assert history.seal is None
        await table.end(EAST)
        history = await room.tables.archive.history(table.id)
        assert history is not None
        assert history.seal is not None
        drawn = history.seal.chance.shuffled_tiles("seats", range(4))
        assert [chair.person for chair in table.party.chairs] == [person(USERS[place]) for place in drawn]
        assert history.seal.commitment == table.party.commitment


async def test_the_commitment_is_told_before_the_deal_and_the_seal_only_afterwards(room: Room) -> None:
    table = await room.lobby(*USERS)
    await table.start(EAST)
    told = next(place for place, news in enumerate(room.news) if news.scene.party.commitment)
    dealt = next(place for place, news in enumerate(room.news) if news.scene.state is not None)
    assert told < dealt


async def test_a_lobby_in_which_nothing_happens_is_closed(tmp_path: Path) -> None:
    async with Room(tmp_path / "naki.db", limits=TableLimits(idle_lobby_s=600)) as room:
        table = await room.lobby(EAST)
        await room.clock.advance(599_000)
        assert await table.join(person(SOUTH)) is None
        await room.clock.advance(599_000)
        assert table.party.stage is Stage.LOBBY
        await room.clock.advance(1_000)
        assert table.party.stage is Stage.GIVEN_UP


async def test_a_restart_does_not_keep_an_idle_lobby_open_longer(tmp_path: Path) -> None:
    async with Room(tmp_path / "naki.db", limits=TableLimits(idle_lobby_s=600)) as room:
        name = (await room.lobby(EAST)).id
        await room.clock.advance(400_000)
        await room.restart()
        await room.clock.advance(199_000)
        assert room.tables.get(name) is not None
        await room.clock.advance(1_000)
        assert room.tables.get(name) is None


async def test_closed_direct_messages_are_remembered(room: Room) -> None:
    table = await room.lobby(EAST, SOUTH)
    assert await table.note_reachability(SOUTH, closed=True) is None
    assert table.party.unreachable == (SOUTH,)
    assert await table.note_reachability(SOUTH, closed=False) is None
    assert table.party.unreachable == ()
    assert refused(await table.note_reachability(999, closed=True)) == TableReason.NOT_A_PLAYER


@pytest.mark.parametrize("book", ["tenhou", "wrc-2014", "wrc-2015", "sanma-tenhou"])
def test_how_many_play_follows_from_the_book(book: str) -> None:
    assert RiichiVariant().seat_count(book, {}) == (3 if book == "sanma-tenhou" else 4)
