"""What the public sees, and when."""

from enum import StrEnum
from pathlib import Path
from random import Random
from statistics import median

import pytest

from bot.engine.question import PressRefusalReason, QuestionKind
from bot.engine.refusal import Refusal, refusal_for
from bot.games.riichi.engine.actions import Action, Verb
from bot.games.riichi.engine.refusals import RiichiRefusalReason
from bot.mahjong.tiles import parse
from bot.table.answers import Accepted, PressAnswer
from bot.table.pacing import ThinkingTimes
from bot.table.party import Pace, TimeControl
from bot.table.table import Table
from tests.table.room import EAST, NORTH, SOUTH, WEST, Room, shown
from tests.table.walls import NOBODY_CAN_RON, Laid

WINDOW = 11_400


def shown_so_far(room: Room) -> list[str]:
    return [type(event).__name__ for news in room.news for event in news.events][3:]


async def public_wait(room: Room, table: Table) -> int:
    """How long the public looks at the discard before anything else happens."""
    start = room.clock.now()
    while room.asks(table) == [QuestionKind.CLAIM]:
        await room.clock.advance(50)
    return room.clock.now() - start


async def test_steady_shows_a_discard_for_the_whole_window_whether_or_not_somebody_could_claim(
    room: Room, quiet: Room
) -> None:
    table = await room.game(pace=Pace.STEADY)
    await room.press(table, EAST, "discard_5m")
    for user in (SOUTH, WEST, NORTH):
        await room.press(table, user, "pass")
    async with quiet:
        other = await quiet.game(pace=Pace.STEADY)
        await quiet.press(other, EAST, "discard_5m")
        waits = {await public_wait(room, table), await public_wait(quiet, other)}
    assert waits == {WINDOW}


@pytest.mark.parametrize(("pace", "late"), [(Pace.STEADY, False), (Pace.BRISK, True)])
async def test_whose_prompt_came_at_once_has_the_second_for_prompts_as_well_at_a_steady_table(
    room: Room, pace: Pace, late: bool
) -> None:
    table = await room.game(book="ema-2012", pace=pace)
    await room.press(table, EAST, "discard_5m")
    claim = room.question(table).id
    await room.clock.advance(3_900)
    answer = await room.press_old(table, NORTH, claim, "ron")
    assert (answer == Accepted(Action(Verb.RON))) is not late


async def test_steady_shows_a_claim_at_once(room: Room) -> None:
    table = await room.game(pace=Pace.STEADY)
    await room.press(table, EAST, "discard_5m")
    await room.clock.advance(1_000)
    await room.press(table, NORTH, "ron")
    assert [won.seat for won in room.events("Won")] == [3]


async def test_steady_decides_early_all_the_same(room: Room) -> None:
    table = await room.game(pace=Pace.STEADY)
    await room.press(table, EAST, "discard_5m")
    for user in (SOUTH, WEST, NORTH):
        await room.press(table, user, "pass")
    assert (await room.state(table)).stage == "turn"
    assert shown(table).stage == "claim"


async def test_brisk_shows_that_everybody_has_passed(room: Room) -> None:
    table = await room.game(pace=Pace.BRISK)
    await room.press(table, EAST, "discard_5m")
    for user in (SOUTH, WEST, NORTH):
        await room.press(table, user, "pass")
    assert room.asks(table) == [QuestionKind.TURN]


async def test_brisk_waits_a_human_moment_where_nobody_could_claim(quiet: Room) -> None:
    async with quiet:
        table = await quiet.game(pace=Pace.BRISK)
        await quiet.press(table, EAST, "discard_5m")
        assert quiet.asks(table) == [QuestionKind.CLAIM]
        assert 500 <= await public_wait(quiet, table) <= 3_550


async def test_a_discard_looks_the_same_to_the_public_whether_or_not_somebody_can_claim_it(
    room: Room, quiet: Room
) -> None:
    table = await room.game()
    await room.press(table, EAST, "discard_5m")
    async with quiet:
        other = await quiet.game()
        await quiet.press(other, EAST, "discard_5m")
        ours, theirs = table.scene, other.scene
    assert (ours.claim_question_id, ours.closes_at) == (theirs.claim_question_id, theirs.closes_at)
    assert theirs.deadlines == {}


@pytest.mark.parametrize(
    ("token", "reason"),
    [
        ("pon", PressRefusalReason.NO_TILES),
        ("ron", RiichiRefusalReason.NOT_COMPLETE),
        ("chii", RiichiRefusalReason.CHII_NEXT_ONLY),
    ],
)
async def test_whoever_cannot_claim_is_told_the_same_whether_or_not_somebody_else_can(
    room: Room, quiet: Room, token: str, reason: StrEnum
) -> None:
    user = WEST if token == "chii" else SOUTH
    table = await room.game()
    await room.press(table, EAST, "discard_5m")
    async with quiet:
        other = await quiet.game()
        await quiet.press(other, EAST, "discard_5m")
        answers = [await room.press(table, user, token), await quiet.press(other, user, token)]
    assert answers == [Refusal(reason), Refusal(reason)]


@pytest.mark.parametrize("pace", Pace)
@pytest.mark.parametrize(("user", "token"), [(SOUTH, "chii_3m4m"), (WEST, "pon_5m5m"), (WEST, "ron")])
async def test_whoever_is_too_late_is_told_the_same_whether_or_not_somebody_may_still_call_ron(
    room: Room, tmp_path: Path, pace: Pace, user: int, token: str
) -> None:
    async def told(where: Room) -> PressAnswer:
        table = await where.game(book="wrc-2015", pace=pace)
        await where.press(table, EAST, "discard_5m")
        claim = where.question(table).id
        await where.clock.advance(1_400)
        await where.press(table, SOUTH, "draw")
        await where.clock.advance(1_000)
        return await where.press_old(table, user, claim, token)

    async with Room(tmp_path / "other.db", chance=NOBODY_CAN_RON) as other:
        answers = [await told(room), await told(other)]
    late, again = answers
    assert late == again
    assert isinstance(late, Refusal)
    by = late.about["by"]
    assert isinstance(by, int)
    assert by > 0
    assert late == refusal_for(PressRefusalReason.LATE, by=by)


async def test_until_the_public_sees_the_draw_nobody_plays_on(quiet: Room) -> None:
    async with quiet:
        table = await quiet.game(pace=Pace.STEADY)
        await quiet.press(table, EAST, "discard_5m")
        hidden = (await quiet.state(table)).turn_id
        assert await quiet.press_old(table, SOUTH, hidden, "discard_1m") == refusal_for(PressRefusalReason.LATE, by=0)
        await quiet.clock.advance(WINDOW)
        assert isinstance(await quiet.press(table, SOUTH, "discard_1m"), Accepted)


async def test_until_the_public_sees_who_was_tenpai_in_the_last_hand_nobody_learns_that_the_game_is_over(
    tmp_path: Path,
) -> None:
    async with Room(tmp_path / "asleep.db") as room:
        table = await room.game(
            book="wrc-2015", clock=TimeControl(1), options={"game.rounds": 1}, stand_in=False, pace=Pace.STEADY
        )
        while room.asks(table) != [QuestionKind.DECLARE] or shown(table).round < 3:
            await room.clock.advance(3_000)
        assert (await room.state(table)).stage == "over"
        answer = await room.press_old(table, EAST, room.question(table).id - 1, "pass")
        assert isinstance(answer, Refusal)
        assert answer.why is PressRefusalReason.LATE


async def test_what_is_published_in_parts_is_everything_that_happened(quiet: Room) -> None:
    async with quiet:
        table = await quiet.game(pace=Pace.STEADY)
        await quiet.press(table, EAST, "discard_5m")
        assert shown_so_far(quiet) == ["Discarded"]
        await quiet.clock.advance(WINDOW)
        published = [event for news in quiet.news for event in news.events]
        assert tuple(published) == await quiet.log(table.id)


async def test_a_turn_begins_when_it_is_seen(quiet: Room) -> None:
    async with quiet:
        table = await quiet.game(pace=Pace.STEADY)
        await quiet.press(table, EAST, "discard_5m")
        await quiet.clock.advance(WINDOW)
        assert table.scene.deadlines == {1: quiet.clock.now() + 25_000}


async def test_a_prompt_that_came_a_little_late_lengthens_no_silence(room: Room, quiet: Room) -> None:
    async def silence(where: Room) -> int:
        where.prompt = False
        table = await where.game(pace=Pace.STEADY)
        await where.press(table, EAST, "discard_5m")
        claim, now = where.question(table).id, where.clock.now()
        table.note_delivery(claim, None, now + 150)
        table.note_delivery(claim, NORTH, now + 900)
        for user in (SOUTH, WEST):
            table.note_delivery(claim, user, now + 300)
        await where.settle(table)
        return await public_wait(where, table)

    async with quiet:
        assert await silence(room) == await silence(quiet) == WINDOW


async def test_whoever_draws_early_sees_the_tile_whether_or_not_somebody_can_claim(room: Room, quiet: Room) -> None:
    async def draws(where: Room) -> int | None:
        table = await where.game(book="wrc-2014", pace=Pace.STEADY)
        await where.press(table, EAST, "discard_5m")
        assert await where.press(table, SOUTH, "draw") == Accepted(Action(Verb.DRAW))
        assert where.asks(table) == [QuestionKind.CLAIM]
        return shown(table).current_hand.players[1].drawn

    async with quiet:
        assert [await draws(room), await draws(quiet)] == list(parse("6z8m"))


async def test_whoever_lets_a_ron_go_after_an_early_draw_shows_the_public_nothing(room: Room, quiet: Room) -> None:
    async def wait(where: Room, *passes: int) -> int:
        table = await where.game(book="wrc-2015", pace=Pace.STEADY)
        await where.press(table, EAST, "discard_5m")
        start = where.clock.now()
        await where.clock.advance(1_400)
        await where.press(table, SOUTH, "draw")
        await where.clock.advance(800)
        for user in passes:
            assert isinstance(await where.press(table, user, "pass"), Accepted)
            assert where.asks(table) == [QuestionKind.CLAIM]
            assert user - EAST not in where.question(table).awaited
        await public_wait(where, table)
        return where.clock.now() - start

    async with quiet:
        assert await wait(room, NORTH) == await wait(quiet)
    assert [missed.seats for missed in room.events("WinMissed")] == [(3,)]


async def test_a_tile_drawn_early_is_played_when_the_public_has_seen_the_window(quiet: Room) -> None:
    async with quiet:
        table = await quiet.game(book="wrc-2014", pace=Pace.STEADY)
        await quiet.press(table, EAST, "discard_5m")
        await quiet.press(table, SOUTH, "draw")
        await quiet.clock.advance(4_400)
        assert isinstance(await quiet.press(table, SOUTH, "discard_8m_x"), Accepted)
        assert shown_so_far(quiet) == ["Discarded", "WindowClosed", "Drew", "Discarded"]


async def test_a_concealed_kan_that_can_never_be_robbed_keeps_nobody_waiting(tmp_path: Path) -> None:
    chance = Laid(
        ["1111m 258p 147s 567z", "2468m 369p 369s 123z", "3579m 147p 258s 567z", "2468m 369p 369s 123z"], "9m"
    )
    async with Room(tmp_path / "kan.db", chance=chance) as room:
        table = await room.game(pace=Pace.STEADY)
        now = room.clock.now()
        await room.press(table, EAST, "ankan_1m1m1m1m")
        assert room.asks(table) == [QuestionKind.TURN]
        assert room.clock.now() == now


async def test_a_countdown_does_not_tell_whose_tile_goes_out_by_itself(room: Room) -> None:
    table = await room.game(pace=Pace.BRISK)
    await room.press(table, EAST, "discard_5m")
    await table.set_switches(SOUTH, auto_discard=True)
    for user in (SOUTH, WEST, NORTH):
        await room.press(table, user, "pass")
    assert room.asks(table) == [QuestionKind.TURN]
    assert table.scene.deadlines == {}
    assert table.scene.closes_at == room.clock.now() + 25_000


async def test_whoever_plays_alone_sees_as_long_a_tile_that_computer_players_can_claim_and_one_that_nobody_can(
    room: Room, quiet: Room
) -> None:
    async def wait(where: Room) -> int:
        table = await where.game(EAST)
        await where.press(table, EAST, "discard_5m")
        return await public_wait(where, table)

    async with quiet:
        assert await wait(room) == await wait(quiet) <= 800


async def test_whoever_plays_alone_sees_a_tile_they_passed_go_whether_or_not_computer_players_could_claim_it(
    tmp_path: Path,
) -> None:
    async def wait(name: str, west: str) -> int:
        hands = ["5m 1199p 1199s 1234z", "1289m 147p 147s 567z", west, "199m 369p 36s 34567z"]
        async with Room(tmp_path / f"{name}.db", chance=Laid(hands, "7z 9p 6z 6z")) as room:
            table = await room.game(EAST)
            await room.press(table, EAST, "discard_5m")
            while room.asks(table) != [QuestionKind.CLAIM] or 0 not in room.question(table).awaited:
                await room.clock.advance(10)
            start = room.clock.now()
            await room.clock.advance(300)
            await room.press(table, EAST, "pass")
            await public_wait(room, table)
            return room.clock.now() - start

    assert await wait("nobody", "19m 258p 258s 11223z") == await wait("chii", "19m 278p 258s 11223z")


async def test_whoever_plays_alone_has_their_next_turn_within_five_seconds(tmp_path: Path) -> None:
    async with Room(tmp_path / "alone.db") as room:
        table = await room.game(EAST)
        seconds = []
        while len(seconds) < 8:
            await room.press(table, EAST, room.question(table).fallback(0).token)
            start = room.clock.now()
            while not any(
                question.kind is QuestionKind.TURN and 0 in question.awaited for question in table.scene.questions
            ):
                claims = [question for question in table.scene.questions if 0 in question.awaited]
                if claims:
                    await room.press(table, EAST, "pass", ask=QuestionKind.CLAIM)
                else:
                    await room.clock.advance(50)
            seconds.append((room.clock.now() - start) / 1_000)
    assert median(seconds) <= 5


def test_moments_are_human() -> None:
    moments = ThinkingTimes(Random(7))
    drawn = sorted(moments.answer_ms() for _ in range(1_000))
    assert drawn[0] >= 500
    assert drawn[-1] <= 3_500
    assert 1_000 <= drawn[500] <= 1_200
