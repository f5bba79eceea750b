"""Which action a press means."""

from pathlib import Path

from bot.engine.question import PressRefusalReason, QuestionKind
from bot.engine.refusal import Refusal
from bot.table.answers import Accepted, AmbiguousPress
from bot.table.table import Table
from tests.table.claims import GRACE, WINDOW, verb
from tests.table.room import EAST, NORTH, SOUTH, WEST, Room, shown
from tests.table.walls import SOUTH_CALLS_OR_WINS, SOUTH_PONS_OR_KANS


async def test_a_claim_with_several_ways_is_stamped_by_the_first_press(room: Room, table: Table) -> None:
    await room.clock.advance(9_000)
    choice = await room.press(table, SOUTH, "chii")
    assert isinstance(choice, AmbiguousPress)
    assert [way.token for way in choice.actions] == ["chii_3m4m", "chii_4m6m", "chii_6m7m"]
    assert choice.until == room.clock.now() + 5_000
    await room.clock.advance(4_000)
    assert room.asks(table) == [QuestionKind.CLAIM]
    assert verb(await room.press(table, SOUTH, "chii_6m7m")) == "chii"
    await room.clock.advance(WINDOW)
    assert [called.seat for called in room.events("Called")] == [1]
    answered = next(event for event in room.events("Answered") if event.seat == 1)
    assert answered.at == 9_000


async def test_the_first_way_stands_if_none_is_chosen(room: Room, table: Table) -> None:
    assert isinstance(await room.press(table, SOUTH, "chii"), AmbiguousPress)
    assert isinstance(await room.press(table, WEST, "pass"), Accepted)
    assert isinstance(await room.press(table, NORTH, "pass"), Accepted)
    assert room.asks(table) == [QuestionKind.CLAIM]
    await room.clock.advance(5_000)
    assert room.events("Answered")[-1].action.token == "chii_3m4m"
    assert shown(table).current_hand.turn == 1


async def test_a_reserved_claim_stands_against_its_own_pass(room: Room, table: Table) -> None:
    await room.press(table, SOUTH, "chii")
    assert await room.press(table, SOUTH, "pass") == Refusal(PressRefusalReason.ALREADY_ANSWERED)
    assert isinstance(await room.press(table, SOUTH, "chii"), AmbiguousPress)


async def test_while_the_way_is_chosen_the_claim_may_be_raised_to_a_ron_as_long_as_the_window_lasts(
    tmp_path: Path,
) -> None:
    for late, wins in ((False, [1]), (True, [])):
        async with Room(tmp_path / f"{late}.db", chance=SOUTH_CALLS_OR_WINS) as room:
            table = await room.game()
            await room.press(table, EAST, "discard_5m")
            await room.clock.advance(9_000)
            assert isinstance(await room.press(table, SOUTH, "chii"), AmbiguousPress)
            await room.clock.advance(WINDOW + GRACE + 1 - 9_000 if late else 1_000)
            answer = await room.press(table, SOUTH, "ron")
            assert answer == Refusal(PressRefusalReason.ALREADY_ANSWERED) if late else isinstance(answer, Accepted)
            await room.clock.advance(5_000)
            assert [won.seat for won in room.events("Won")] == wins


async def test_while_the_way_is_chosen_a_pon_does_not_become_a_kan(tmp_path: Path) -> None:
    async with Room(tmp_path / "naki.db", chance=SOUTH_PONS_OR_KANS) as room:
        table = await room.game()
        await room.press(table, EAST, "discard_5m")
        assert isinstance(await room.press(table, SOUTH, "pon"), AmbiguousPress)
        assert await room.press(table, SOUTH, "daiminkan") == Refusal(PressRefusalReason.ALREADY_ANSWERED)


async def test_a_button_of_a_tile_in_the_hand_never_means_the_drawn_one(room: Room) -> None:
    table = await room.game()
    assert await room.press(table, EAST, "discard_7z") == Refusal(PressRefusalReason.ILLEGAL)
    assert isinstance(await room.press(table, EAST, "discard_7z_x"), Accepted)
