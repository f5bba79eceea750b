"""Own turns: the table's clock, banks, sleepers, and coming back."""

import pytest
from msgspec.structs import replace

from bot.engine.question import Ask, Reason
from bot.engine.refusal import Refusal, refusal_for
from bot.games.riichi.engine.variant import RiichiVariant
from bot.table.answers import Accepted, TableReason
from bot.table.news import NoteKind
from bot.table.party import TimeControl
from bot.table.table import Table
from tests.table.room import EAST, SOUTH, TERMS, USERS, WEST, Room, refused, shown

GRACE = 400
QUICK = TimeControl(5, 20)


async def seconds_until_discarded(room: Room, table: Table) -> float:
    """How long the player whose turn it is may do nothing."""
    turn, start = room.question(table, Ask.TURN).id, room.clock.now()
    while any(question.id == turn for question in table.scene.questions):
        await room.clock.advance(100)
    return (room.clock.now() - start) / 1000


async def everybody_passes(room: Room, table: Table) -> None:
    while room.asks(table) == [Ask.CLAIM]:
        for seat in room.question(table).awaited:
            await room.press(table, USERS[seat], "pass")
        await room.clock.advance(100)


async def test_a_turn_lasts_base_and_bank_and_then_the_drawn_tile_goes_out(room: Room) -> None:
    table = await room.game(clock=QUICK)
    assert table.scene.waiting == {0: room.clock.now() + 25_000}
    assert await seconds_until_discarded(room, table) == 25.4
    assert [(event.tile, event.drawn) for event in room.events("Discarded")] == [(36, True)]
    assert room.noted(NoteKind.TIMED_OUT) == [0]


async def test_a_clock_that_moves_on_while_it_is_read_ends_no_game_without_a_time_limit(room: Room) -> None:
    table = await room.game(clock=QUICK)
    room.clock.step = 1
    await room.clock.advance(30_000)
    assert room.noted(NoteKind.TIMED_OUT)[:1] == [0]
    assert shown(table).remaining is None


async def test_time_beyond_the_base_comes_out_of_the_bank_for_the_rest_of_the_hand(room: Room) -> None:
    table = await room.game(clock=QUICK)
    await room.clock.advance(15_000)
    assert isinstance(await room.press(table, EAST, "discard_7z_x"), Accepted)
    await one_round(room, table, but=0)
    assert table.scene.waiting == {0: room.asked_at(table) + 15_000}
    assert await seconds_until_discarded(room, table) == 15.4


async def one_round(room: Room, table: Table, *, but: int) -> None:
    """Everybody discards what they draw, until it is this seat's turn again."""
    while True:
        await everybody_passes(room, table)
        (seat,) = room.question(table, Ask.TURN).awaited
        if seat == but:
            return
        token = room.question(table, Ask.TURN).fallback(seat).token
        assert isinstance(await room.press(table, USERS[seat], token), Accepted)


async def test_a_player_who_slept_through_a_turn_has_only_the_base_left(room: Room) -> None:
    table = await room.game(clock=QUICK)
    await seconds_until_discarded(room, table)
    await one_round(room, table, but=0)
    assert table.scene.waiting == {0: room.asked_at(table) + 5_000}


async def test_every_hand_begins_with_a_full_bank(room: Room) -> None:
    table = await room.game(clock=QUICK)
    await seconds_until_discarded(room, table)
    await to_the_next_hand(room, table)
    (seat,) = room.question(table, Ask.TURN).awaited
    assert table.scene.waiting == {seat: room.clock.now() + 25_000}


async def to_the_next_hand(room: Room, table: Table) -> None:
    while room.asks(table) != [Ask.READY]:
        for question in table.scene.questions:
            for seat in question.awaited:
                await room.press_old(table, USERS[seat], question.id, question.fallback(seat).token)
        await room.clock.advance(100)
    for user in USERS:
        await room.press(table, user, "ready")


async def test_a_press_that_reaches_us_within_the_grace_still_counts(room: Room) -> None:
    table = await room.game(clock=QUICK)
    await room.clock.advance(25_300)
    assert isinstance(await room.press(table, EAST, "discard_5m"), Accepted)


async def test_the_next_hand_waits_for_everybody_or_fifteen_seconds(room: Room) -> None:
    table = await room.game(clock=QUICK)
    while room.asks(table) != [Ask.READY]:
        for question in table.scene.questions:
            for seat in question.awaited:
                await room.press_old(table, USERS[seat], question.id, question.fallback(seat).token)
        await room.clock.advance(100)
    start = room.clock.now()
    assert isinstance(await room.press(table, WEST, "ready"), Accepted)
    await room.clock.advance(room.asked_at(table) + 15_000 - start - 1)
    assert room.asks(table) == [Ask.READY]
    await room.clock.advance(1)
    assert room.asks(table) == [Ask.TURN]


# --- sleepers


async def asleep(room: Room, table: Table) -> None:
    """East lets two turns in a row run out."""
    await seconds_until_discarded(room, table)
    await one_round(room, table, but=0)
    await seconds_until_discarded(room, table)


async def test_after_two_turns_in_a_row_a_computer_player_sits_in(room: Room) -> None:
    table = await room.game(clock=QUICK)
    await asleep(room, table)
    assert room.noted(NoteKind.AWAY) == [0]
    assert table.party.away == (0,)
    await one_round(room, table, but=0)
    assert table.scene.waiting == {}
    assert await seconds_until_discarded(room, table) <= 4.0


async def test_one_press_between_two_turns_that_ran_out_keeps_the_seat(room: Room) -> None:
    table = await room.game(clock=QUICK)
    await seconds_until_discarded(room, table)
    await everybody_passes(room, table)
    await room.press(table, EAST, "pass")
    await one_round(room, table, but=0)
    await seconds_until_discarded(room, table)
    assert table.party.away == ()


async def test_i_am_back_returns_the_seat_at_once_with_a_full_turn(room: Room) -> None:
    table = await room.game(clock=QUICK)
    await asleep(room, table)
    await one_round(room, table, but=0)
    await room.clock.advance(500)
    assert await table.back(EAST) is None
    assert room.noted(NoteKind.BACK) == [0]
    assert table.party.away == ()
    assert table.scene.waiting == {0: room.clock.now() + 15_000}
    assert table.scene.closes == room.clock.now() + 15_000
    assert await seconds_until_discarded(room, table) == pytest.approx(15.4, abs=0.1)


# --- finding one's hand


async def test_no_clock_of_a_turn_runs_before_the_panel_has_arrived(room: Room) -> None:
    room.prompt = False
    table = await room.game(clock=QUICK)
    await room.clock.advance(40_000)
    room.seen(table, room.question(table))
    await room.settle(table)
    assert await seconds_until_discarded(room, table) == 25.4


async def test_who_cannot_be_reached_stops_no_table_for_longer_than_a_minute(room: Room) -> None:
    room.prompt = False
    table = await room.game(clock=QUICK, first=True)
    assert await seconds_until_discarded(room, table) == 60 + 25.4


async def test_in_the_first_turn_of_a_game_a_player_has_a_minute_to_find_the_hand(room: Room) -> None:
    table = await room.game(clock=QUICK, first=True)
    assert table.scene.waiting == {0: room.clock.now() + 85_000}
    assert table.scene.closes == room.clock.now() + 85_000
    assert await seconds_until_discarded(room, table) == 60 + 25.4
    await one_round(room, table, but=0)
    assert table.scene.waiting == {0: room.asked_at(table) + 5_000}


async def test_with_a_press_the_hand_is_found_and_the_others_do_not_see_it(room: Room) -> None:
    table = await room.game(clock=QUICK, first=True)
    closes = table.scene.closes
    await room.clock.advance(10_000)
    await table.switch(EAST, no_calls=True)
    assert table.scene.waiting == {0: room.clock.now() + 25_000}
    assert table.scene.closes == closes
    assert await seconds_until_discarded(room, table) == 25.4


async def test_what_was_pressed_before_the_first_turn_does_not_shorten_it(room: Room) -> None:
    """A pass would tell the others that there was something to call."""
    table = await room.game(clock=QUICK, first=True)
    await room.press(table, EAST, "discard_5m")
    await everybody_passes(room, table)
    assert room.question(table, Ask.TURN).awaited == (1,)
    assert table.scene.closes == room.asked_at(table) + 85_000


async def test_a_hand_that_was_found_needs_no_second_minute_after_a_restart(room: Room) -> None:
    table = await room.game(clock=QUICK, first=True)
    await table.switch(EAST, no_calls=True)
    await room.restart()
    (table,) = room.tables.all()
    assert table.scene.waiting == {0: room.clock.now() + 25_000}


async def test_after_a_restart_everybody_has_at_least_as_long_as_who_comes_back(room: Room) -> None:
    table = await room.game(clock=TimeControl(3))
    await room.restart()
    (table,) = room.tables.all()
    assert table.scene.waiting == {0: room.clock.now() + 15_000}


async def test_what_was_missed_is_known_until_the_next_press_also_after_a_restart(room: Room) -> None:
    table = await room.game(clock=QUICK)
    missed = room.question(table).fallback(0).token
    await seconds_until_discarded(room, table)
    await room.restart()
    (table,) = room.tables.all()
    assert (table.party.chairs[0].missed, table.party.chairs[0].slept) == (missed, 1)
    await one_round(room, table, but=0)
    await seconds_until_discarded(room, table)
    assert room.noted(NoteKind.AWAY) == [0]
    await table.back(EAST)
    assert (table.party.chairs[0].missed, table.party.chairs[0].slept) == ("", 0)


async def test_any_press_returns_the_seat_and_counts(room: Room) -> None:
    table = await room.game(clock=QUICK)
    await asleep(room, table)
    await one_round(room, table, but=0)
    assert isinstance(await room.press(table, EAST, "discard_1p"), Accepted)
    assert room.noted(NoteKind.BACK) == [0]
    assert table.party.away == ()


async def test_at_a_friends_table_nobody_sits_in(room: Room) -> None:
    table = await room.game(clock=QUICK, stand_in=False)
    await asleep(room, table)
    assert table.party.away == ()
    await one_round(room, table, but=0)
    assert table.scene.waiting == {0: room.asked_at(table) + 5_000}


async def test_whoever_leaves_a_game_is_played_for_until_they_are_back(room: Room) -> None:
    table = await room.game(clock=QUICK)
    assert await table.leave(EAST) is None
    assert table.party.host == SOUTH
    assert table.party.away == (0,)
    assert await seconds_until_discarded(room, table) <= 4.0
    assert await table.back(EAST) is None
    assert table.party.away == ()


async def test_a_game_that_everybody_has_left_is_given_up(room: Room) -> None:
    table = await room.game(EAST, SOUTH)
    await table.leave(EAST)
    await table.leave(SOUTH)
    await room.clock.settle()
    assert room.tables.get(table.id) is None
    assert table.party.stage == "ended"


# --- who may press


async def test_a_stranger_s_press_is_refused(room: Room) -> None:
    table = await room.game()
    assert refused(await room.press(table, 999, "discard_5m")) == TableReason.NOT_A_PLAYER


async def test_nobody_plays_for_somebody_else(room: Room) -> None:
    table = await room.game()
    assert await room.press(table, SOUTH, "discard_3m") == Refusal(Reason.NOT_YOUR_TURN)


async def test_a_button_of_an_old_turn_does_nothing(room: Room) -> None:
    table = await room.game()
    turn = room.question(table).id
    await room.press(table, EAST, "discard_7z_x")
    await room.clock.advance(1_000)
    before = await room.state(table)
    assert await room.press_old(table, EAST, turn, "discard_5m") == refusal_for(Reason.LATE, by=1_000)
    assert await room.state(table) == before


# --- tables without a clock


async def test_without_a_clock_nobody_is_hurried(room: Room) -> None:
    table = await room.game(clock=None)
    assert table.scene.waiting == {0: None}
    await room.clock.advance(24 * 3600 * 1000)
    assert isinstance(await room.press(table, EAST, "discard_5m"), Accepted)
    await room.clock.advance(24 * 3600 * 1000)
    assert room.asks(table) == [Ask.CLAIM]
    assert table.scene.waiting == {1: None, 2: None, 3: None}


async def test_the_host_reminds_whoever_may_be_waited_for_and_learns_nothing_by_it(room: Room) -> None:
    table = await room.game(clock=None)
    assert await table.remind(EAST) is None
    assert room.noted(NoteKind.REMINDED) == [0]
    await room.press(table, EAST, "discard_5m")
    await room.press(table, WEST, "pass")
    assert refused(await table.remind(SOUTH)) == TableReason.NOT_HOST
    assert await table.remind(EAST) is None
    assert room.noted(NoteKind.REMINDED) == [0, 1, 2, 3]


async def test_the_host_passes_for_a_player_but_not_before_half_a_minute(room: Room) -> None:
    table = await room.game(clock=None)
    await room.press(table, EAST, "discard_5m")
    await room.press(table, SOUTH, "pass")
    await room.press(table, WEST, "pass")
    assert refused(await table.pass_for(EAST, 0)) == TableReason.NOTHING_OPEN
    await room.clock.advance(29_999)
    for seat in (2, 3):
        assert refused(await table.pass_for(EAST, seat)) == TableReason.TOO_SOON
    await room.clock.advance(1)
    assert await table.pass_for(EAST, 2) is None
    assert room.asks(table) == [Ask.CLAIM]
    assert await table.pass_for(EAST, 3) is None
    await room.clock.advance(4_000)
    assert room.asks(table) == [Ask.TURN]
    assert refused(await table.pass_for(EAST, 3)) == TableReason.NOTHING_OPEN


async def test_with_a_clock_the_host_passes_for_nobody(room: Room) -> None:
    table = await room.game(clock=QUICK)
    assert refused(await table.pass_for(EAST, 0)) == TableReason.HAS_CLOCK
    assert refused(await table.remind(EAST)) == TableReason.HAS_CLOCK


async def test_by_correspondence_a_turn_and_a_claim_have_days(room: Room) -> None:
    day = 24 * 3600 * 1000
    table = await room.game(clock=TimeControl.parse("1d"), stand_in=False)
    assert table.scene.waiting == {0: room.clock.now() + day}
    await room.press(table, EAST, "discard_5m")
    assert table.scene.waiting == dict.fromkeys((1, 2, 3), room.clock.now() + day)
    await room.clock.advance(day + GRACE)
    await room.clock.advance(5_000)
    assert room.asks(table) == [Ask.TURN]


async def test_pausing_stops_every_clock_and_resuming_gives_full_time(room: Room) -> None:
    table = await room.game(clock=QUICK)
    await room.clock.advance(20_000)
    assert refused(await table.pause(SOUTH)) == TableReason.NOT_HOST
    assert await table.pause(EAST) is None
    assert table.scene.is_paused
    await room.clock.advance(3_600_000)
    assert refused(await room.press(table, EAST, "discard_5m")) == TableReason.PAUSED
    assert await table.resume(EAST) is None
    assert table.scene.waiting == {0: room.clock.now() + 25_000}
    assert isinstance(await room.press(table, EAST, "discard_5m"), Accepted)


def test_a_clock_reads_as_players_write_it() -> None:
    assert [str(TimeControl.parse(text)) for text in ("3+5", "5+10", "60", "3d", "none")] == [
        "3+5",
        "5+10",
        "60",
        "3d",
        "None",
    ]
    for nonsense in ("", "0", "5+", "-3", "5 + 20", "1h", "99999"):
        with pytest.raises(ValueError, match="is no clock"):
            TimeControl.parse(nonsense)


async def test_what_the_lobby_agreed_is_what_the_game_is_played_by(room: Room) -> None:
    terms = replace(TERMS, book="ema-2012", options={"claim.window_s": 7, "game.rounds": 1})
    table = await room.game(terms=terms)
    assert shown(table).rules == RiichiVariant().build(terms.book, terms.options, open_ended=False).rules
