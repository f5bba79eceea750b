"""The crash driver: a few kills lose nothing, and its judge notices what was lost or played twice."""

import asyncio
from collections import Counter
from collections.abc import Mapping, Sequence

import pytest
from msgspec.structs import replace

from bot.engine.question import SeatAnswer as Answer
from bot.engine.refusal import Refusal
from bot.engine.wall import Seal
from bot.games.riichi.engine.variant import RiichiVariant
from bot.table.party import Chair, Person, Stage
from bot.ui.custom_id import Press
from tests.cogs.person import TEXT
from tests.cogs.walls import ONE_HAND, Walls, wall
from tests.proofs.aim import well_aimed
from tests.proofs.crash.__main__ import has_passed, kill_and_count
from tests.proofs.crash.judge import TableRecord, count_presses, moment_kinds, surplus_messages
from tests.proofs.crash.people import MadePress, SimulatedPlayer, is_deadline_over
from tests.proofs.crash.stuck import standstill_lines
from tests.proofs.crash.walls import ShortWalls
from tests.sockets.player import BUTTON, buttons
from tests.table.parties import party_of
from tests.tools.sandbox.friend import Json

SEAL = Seal(bytes(32), bytes(16))
KAN = Walls(wall(["3m", "333m", "", ""], draws="1z"))
KAN_MOVES = ((0, "discard_3m"), (1, "daiminkan_3m3m3m"), (1, "discard_1m"))
MOVES = ((0, "discard_3m"), (1, "chii_1m2m"), (1, "discard_9p"), (3, "pass"), (2, "ron"))


def game_of(
    walls: Walls, moves: Sequence[tuple[int, str]], book: str = "tenhou"
) -> tuple[TableRecord, list[MadePress]]:
    """A game, and the presses that made it."""
    game = RiichiVariant().build(book, {"game.rounds": 1}, open_ended=True)
    outcome = game.start(walls)
    state, events, made = outcome.state, [*outcome.events], list[MadePress]()
    for seat, token in moves:
        question = next(question for question in game.pending(state) if seat in question.options)
        action = RiichiVariant().action(token)
        assert action is not None
        done = game.decide(state, Answer(seat, question.id, action), walls)
        assert not isinstance(done, Refusal), done
        state = done.state
        events += done.events
        made.append(MadePress(seat, Press("abc", question.id, token)))
    chairs = tuple(Chair(Person(seat, f"person {seat}")) for seat in range(4))
    party = party_of(*chairs, id="abc", channel=1, host=0, commitment=SEAL.commitment)
    return TableRecord(party, SEAL, tuple(events)), made


@pytest.fixture
def played() -> tuple[TableRecord, list[MadePress]]:
    return game_of(ONE_HAND, MOVES)


def judge(record: TableRecord, made: Sequence[MadePress], tried: Sequence[MadePress] = ()) -> Counter[str]:
    return count_presses(record, made, [*made, *tried], ONE_HAND)


def test_what_was_played_is_there_once(played: tuple[TableRecord, list[MadePress]]) -> None:
    record, made = played
    assert judge(record, made) == {"once": len(MOVES)}


def test_a_discard_with_which_a_kan_dora_is_turned_is_one_press() -> None:
    record, made = game_of(KAN, KAN_MOVES)
    assert [type(event).__name__ for event in record.events].index("IndicatorRevealed") < len(record.events) - 1
    assert judge(record, made) == {"once": len(KAN_MOVES)}


def test_what_is_not_in_the_log_was_lost(played: tuple[TableRecord, list[MadePress]]) -> None:
    record, made = played
    other = MadePress(0, Press("abc", made[0].press.question, "discard_6p_x"))
    assert judge(record, [other]) == {"lost": 1}
    assert judge(TableRecord(record.party, SEAL, record.events[:2]), [made[0]]) == {"lost": 1}


def test_an_own_press_that_seemed_to_fail_goes_before_the_next(played: tuple[TableRecord, list[MadePress]]) -> None:
    record, made = played
    other = MadePress(0, Press("abc", made[0].press.question, "discard_6p_x"))
    assert judge(record, [other], tried=[made[0]]) == {"overtaken": 1}


def test_somebody_elses_claim_goes_before_a_press(played: tuple[TableRecord, list[MadePress]]) -> None:
    record, made = played
    assert judge(record, [MadePress(3, Press("abc", made[-1].press.question, "pon_9p9p"))]) == {"overtaken": 1}


def test_a_press_that_would_still_count_was_lost_whatever_others_have_called() -> None:
    record, made = game_of(ONE_HAND, (*MOVES[:3], (3, "pon_9p9p")))
    assert judge(record, [MadePress(2, Press("abc", made[-1].press.question, "ron"))]) == {"lost": 1}


def test_of_a_game_that_does_not_go_on_it_is_said_what_is_asked(played: tuple[TableRecord, list[MadePress]]) -> None:
    record, _ = played
    begun = record._replace(events=record.events[:2], party=replace(record.party, stage=Stage.PLAYING))
    guest = SimulatedPlayer("http://nowhere/", "person 0", "1", asyncio.Event())
    guest.world = {"me": {"id": "0"}}
    assert standstill_lines([guest], {"abc": begun}) == (
        "stuck: table abc, 2 events: question 0 (turn) to seats [0]\n"
        "stuck: person 0: panel without buttons; last pressed nothing, acknowledged: False\n"
        "stuck: person 0 reads: nothing\n"
    )


def panel_of(pressable: Mapping[str, str]) -> Json:
    """A panel with a button for each of these tokens, labelled so."""
    found = [
        {"type": BUTTON, "custom_id": Press("abc", 2, token).encode(), "label": label}
        for token, label in pressable.items()
    ]
    seen = {"id": "1", "channel_id": "1", "content": "", "edited_timestamp": None, "components": found}
    return {**seen, "attachments": [{"filename": "hand.png"}]}


def test_nothing_is_promised_for_a_press_after_the_time_that_the_panel_names() -> None:
    timed = panel_of({"ron": "Ron"})
    timed["components"].append({"type": TEXT, "content": "Ron?\n-# Until <t:1795873942:T> \u00b7 <t:1795873942:R>"})
    assert [is_deadline_over(timed, at) for at in (1795873941.9, 1795873942.0)] == [False, True]
    assert not is_deadline_over(panel_of({"ron": "Ron"}), 1795873942.0)


async def test_of_three_equal_tiles_each_is_picked() -> None:
    guest = SimulatedPlayer("http://nowhere/", "person 0", "1", asyncio.Event())
    guest.world = {"me": {"id": "0"}, "bot": {"online": True}}
    guest.messages["1"] = panel_of({"pick_2C": "2 crak", "drop_2C": "\u2713 2 crak"})
    pick = guest._offers()[0]
    guest._answered = [*buttons(guest.messages["1"])]
    assert guest._offers() == []
    guest.messages["1"] = panel_of({"pick_2C": "2 crak", "drop_2C": "\u2713\u2713 2 crak"})
    assert guest._offers()[0] == pick


async def test_tiles_that_were_sent_are_sent_once() -> None:
    guest = SimulatedPlayer("http://nowhere/", "person 0", "1", asyncio.Event())
    guest.world = {"me": {"id": "0"}, "bot": {"online": True}}
    guest.messages["1"] = panel_of({"drop_2C": "\u2713 2 crak", "send_2C": "Pass (2 of 3)"})
    sent = next(press for press in guest._offers() if press.verb == "send")
    guest.made.append(MadePress(guest.id, sent))
    guest.messages["1"] = panel_of({"drop_2C": "\u2713 2 crak", "send_2C": "Pass (3 of 3)"})
    assert guest._offers() == []


def test_a_message_too_many_is_noticed(played: tuple[TableRecord, list[MadePress]]) -> None:
    record, _ = played
    assert [surplus_messages(record, messages) for messages in (1, 2, 3)] == [0, 0, 1]


@pytest.mark.parametrize(("book", "waiting"), [("tenhou", 0), ("wrc-2025", 1)])
def test_a_saved_press_waits_where_the_first_caller_gets_the_tile(book: str, waiting: int) -> None:
    record, made = game_of(ONE_HAND, MOVES[:1], book)
    playing = record._replace(party=replace(record.party, stage=Stage.PLAYING))
    window = made[0].press.question + 1
    assert moment_kinds([playing], [("abc", window, 3, 0)]) == Counter(inside=1, waiting=waiting)
    assert moment_kinds([playing], [("abc", window - 1, 0, 0), ("xyz", window, 3, 0)]) == Counter(inside=1)


def either_game(table: int, _: int) -> Json:
    return {"rules": "american" if table else "wrc-2025", "length": 1, "clock": "none"}


async def test_three_kills_lose_nothing_of_either_game() -> None:
    counted = await kill_and_count(3, 2, "1", either_game, ShortWalls("1"))
    assert counted["kills"] == 3
    assert has_passed(counted), counted
    assert well_aimed(counted)
