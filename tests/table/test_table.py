"""A table: who is heard, who leaves it, and by which terms it is played."""

from msgspec.structs import replace

from bot.engine.question import PressRefusalReason
from bot.engine.refusal import Refusal, refusal_for
from bot.games.riichi.engine.variant import RiichiVariant
from bot.table.answers import TableReason
from bot.table.news import NoteKind
from tests.table.room import EAST, SOUTH, TERMS, Room, refused, shown
from tests.table.turns import QUICK


async def test_a_stranger_s_press_is_refused(room: Room) -> None:
    table = await room.game()
    assert refused(await room.press(table, 999, "discard_5m")) == TableReason.NOT_A_PLAYER


async def test_nobody_plays_for_somebody_else(room: Room) -> None:
    table = await room.game()
    assert await room.press(table, SOUTH, "discard_3m") == Refusal(PressRefusalReason.NOT_YOUR_TURN)


async def test_a_button_of_an_old_turn_does_nothing(room: Room) -> None:
    table = await room.game()
    turn = room.question(table).id
    await room.press(table, EAST, "discard_7z_x")
    await room.clock.advance(1_000)
    before = await room.state(table)
    assert await room.press_old(table, EAST, turn, "discard_5m") == refusal_for(PressRefusalReason.LATE, by=1_000)
    assert await room.state(table) == before


async def test_a_clock_that_moves_on_while_it_is_read_ends_no_game_without_a_time_limit(room: Room) -> None:
    table = await room.game(clock=QUICK)
    room.clock.step = 1
    await room.clock.advance(30_000)
    assert room.noted(NoteKind.TIMED_OUT)[:1] == [0]
    assert shown(table).hands_remaining is None


async def test_what_the_lobby_agreed_is_what_the_game_is_played_by(room: Room) -> None:
    terms = replace(TERMS, book="ema-2012", options={"claim.window_s": 7, "game.rounds": 1})
    table = await room.game(terms=terms)
    assert shown(table).rules == RiichiVariant().build(terms.book, terms.options, open_ended=False).rules
