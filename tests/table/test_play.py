from enum import StrEnum
from pathlib import Path

import pytest

from bot.engine.question import PressRefusalReason, QuestionKind
from bot.engine.refusal import Refusal, refusal_for
from bot.games.riichi.engine.refusals import RiichiRefusalReason
from bot.table.answers import Accepted
from bot.table.table import Table
from tests.table.claims import GRACE, WINDOW, verb
from tests.table.room import EAST, NORTH, SOUTH, WEST, Room, shown
from tests.table.walls import EVERYBODY_WANTS_5M


async def test_a_window_closes_when_nobody_left_could_change_the_outcome(room: Room, table: Table) -> None:
    assert verb(await room.press(table, SOUTH, "pass")) == "pass"
    assert verb(await room.press(table, WEST, "pon_5m5m")) == "pon"
    assert room.asks(table) == [QuestionKind.CLAIM]
    assert verb(await room.press(table, NORTH, "pass")) == "pass"
    assert room.asks(table) == [QuestionKind.TURN]
    assert shown(table).current_hand.turn == 2


async def test_silence_decides_when_the_window_and_the_grace_are_over(room: Room, table: Table) -> None:
    assert isinstance(await room.press(table, WEST, "pon_5m5m"), Accepted)
    await room.clock.advance(WINDOW + GRACE - 1)
    assert room.asks(table) == [QuestionKind.CLAIM]
    await room.clock.advance(1)
    assert shown(table).current_hand.turn == 2


async def test_a_press_made_in_time_counts_though_it_reaches_us_in_the_grace(room: Room, table: Table) -> None:
    await room.clock.advance(WINDOW + 300)
    assert verb(await room.press(table, NORTH, "ron", ago=350)) == "ron"


async def test_a_press_inside_the_grace_counts_and_does_not_cut_off_the_others(room: Room, table: Table) -> None:
    await room.clock.advance(WINDOW + 200)
    assert verb(await room.press(table, WEST, "pon_5m5m")) == "pon"
    assert verb(await room.press(table, NORTH, "ron", ago=210)) == "ron"
    assert room.events("Won")[0].seat == 3


async def test_a_press_after_the_window_is_told_how_late_it_was(room: Room, table: Table) -> None:
    window = room.question(table).id
    await room.clock.advance(WINDOW + GRACE)
    await room.clock.advance(600)
    assert await room.press_old(table, NORTH, window, "ron") == refusal_for(PressRefusalReason.LATE, by=600)


async def test_a_player_who_saw_the_tile_later_has_as_much_time(tmp_path: Path) -> None:
    async with Room(tmp_path / "naki.db", chance=EVERYBODY_WANTS_5M, prompt=False) as room:
        table = await room.game()
        await room.press(table, EAST, "discard_5m")
        window = room.question(table)
        for user, delay in ((SOUTH, 100), (WEST, 200), (NORTH, 2_000)):
            table.note_delivery(window.id, user, room.clock.now() + delay)
        await room.clock.advance(WINDOW + 2_000)
        assert isinstance(await room.press(table, NORTH, "ron"), Accepted)
        assert isinstance(await room.press_old(table, WEST, window.id, "pon_5m5m"), Refusal)


async def test_the_grace_is_over_for_each_player_after_their_own_window(tmp_path: Path) -> None:
    async with Room(tmp_path / "naki.db", chance=EVERYBODY_WANTS_5M, prompt=False) as room:
        table = await room.game()
        await room.press(table, EAST, "discard_5m")
        window = room.question(table)
        for user, delay in ((SOUTH, 0), (WEST, 1), (NORTH, 2_000)):
            table.note_delivery(window.id, user, room.clock.now() + delay)
        await room.clock.advance(WINDOW + GRACE + 1)
        assert await room.press(table, SOUTH, "chii_3m4m") == refusal_for(PressRefusalReason.LATE, by=GRACE + 1)
        assert isinstance(await room.press(table, WEST, "pon_5m5m"), Accepted)


async def test_a_clock_starts_after_three_seconds_whatever_discord_does(tmp_path: Path) -> None:
    async with Room(tmp_path / "naki.db", chance=EVERYBODY_WANTS_5M, prompt=False) as room:
        table = await room.game()
        await room.press(table, EAST, "discard_5m")
        table.note_delivery(room.question(table).id, NORTH, room.clock.now() + 60_000)
        await room.clock.advance(3_000 + WINDOW + GRACE - 1)
        assert room.asks(table) == [QuestionKind.CLAIM]
        await room.clock.advance(1)
        assert room.asks(table) == [QuestionKind.TURN]


async def test_a_prompt_cannot_have_arrived_before_it_was_sent(room: Room, table: Table) -> None:
    table.note_delivery(room.question(table).id, NORTH, 0)
    await room.clock.advance(WINDOW)
    assert isinstance(await room.press(table, NORTH, "ron"), Accepted)


@pytest.mark.parametrize(
    ("user", "token", "reason"),
    [
        (SOUTH, "pon", PressRefusalReason.NO_TILES),
        (WEST, "chii", RiichiRefusalReason.CHII_NEXT_ONLY),
        (SOUTH, "ron", RiichiRefusalReason.NOT_COMPLETE),
        (EAST, "pon", PressRefusalReason.ILLEGAL),
        (SOUTH, "discard_3m", PressRefusalReason.NO_TILES),
        (SOUTH, "dance", PressRefusalReason.ILLEGAL),
    ],
)
async def test_a_claim_without_the_tiles_is_refused_with_its_reason(
    room: Room, table: Table, user: int, token: str, reason: StrEnum
) -> None:
    assert await room.press(table, user, token) == Refusal(reason)


async def test_the_second_of_two_equal_presses_changes_nothing(room: Room, table: Table) -> None:
    assert isinstance(await room.press(table, SOUTH, "pass"), Accepted)
    before = table.scene.state
    assert await room.press(table, SOUTH, "pass") == Refusal(PressRefusalReason.ALREADY_ANSWERED)
    assert table.scene.state == before


# --- a claim with several ways


async def test_a_reservation_does_not_keep_a_ron_from_ending_the_window(room: Room, table: Table) -> None:
    await room.press(table, SOUTH, "chii")
    window = room.question(table).id
    assert verb(await room.press(table, NORTH, "ron")) == "ron"
    assert isinstance(await room.press_old(table, SOUTH, window, "chii_3m4m"), Refusal)
