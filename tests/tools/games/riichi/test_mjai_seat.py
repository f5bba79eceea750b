"""Our player in an arena of other people's."""

import json
from collections.abc import Callable, Sequence
from io import BytesIO

import pytest

from bot.engine.level import Level
from bot.games.riichi.computers.player import StandardPlayer
from bot.games.riichi.formats.writers.mjai import MjaiLine
from bot.games.riichi.mjai.messages import MjaiMove, move_of
from bot.games.riichi.mjai.spelling import NO_MOVE, is_same_move
from bot.tools.games.riichi.mjai_seat import MjaiSeat, serve_seat
from tests.games.riichi.mjai.arena import NONE, lines, opening, own_moves, reported, stream, told


def ours() -> MjaiSeat:
    def fail(sentence: str) -> None:
        raise AssertionError(sentence)

    return MjaiSeat(StandardPlayer, fail)


def answer(seat: MjaiSeat, events: Sequence[MjaiLine]) -> MjaiMove:
    """What the seat does after these events in one array."""
    return seat.answer(json.dumps(events).encode())


def move(said: MjaiLine) -> MjaiMove:
    """A player's own event, as the answer that it was."""
    return move_of(json.dumps(said))


@pytest.mark.parametrize("book", ["tenhou", "sanma-tenhou"])
def test_told_line_by_line_it_plays_what_it_played_at_our_table(book: str) -> None:
    game, seat = told(book, "line by line"), ours()
    answers = [answer(seat, [said]) for said in game]
    moves = own_moves(game)
    assert len(moves) > 30
    for place in moves:
        assert is_same_move(answers[place - 1], move(game[place])), (game[place - 1], answers[place - 1])
    assert answers[0] == answers[1] == answers[-1] == NO_MOVE


def test_told_everything_since_its_last_decision_it_plays_the_same() -> None:
    game, seat = told("tenhou", "in arrays"), ours()
    since = 0
    for place in own_moves(game):
        assert is_same_move(answer(seat, game[since:place]), move(game[place]))
        since = place
    assert answer(seat, game[since:]) == NO_MOVE


def test_it_keeps_to_what_the_arena_offers() -> None:
    game, seat = told("tenhou", "line by line"), ours()
    place = own_moves(game)[0]
    offered: list[MjaiLine] = [{"type": "dahai", "actor": 0, "pai": "9s", "tsumogiri": False}]
    said = answer(seat, [*game[: place - 1], {**game[place - 1], "possible_actions": offered}])
    assert said == move(offered[0])


def test_a_hand_that_cannot_be_followed_is_reported_and_played_by_discarding_what_is_drawn() -> None:
    reports = list[str]()
    seat = MjaiSeat(StandardPlayer, reports.append)
    game = told("tenhou", "line by line")
    start = {**game[1], "dora_marker": "E", "tehais": [["E"] * 5 + ["S"] * 8, *game[1]["tehais"][1:]]}
    said = answer(seat, [game[0], start, {"type": "tsumo", "actor": 0, "pai": "3p"}])
    assert said == MjaiMove("dahai", 0, pai="3p", tsumogiri=True)
    assert reports == ["This hand cannot be followed: a tile appears more often than a set has it."]


# --- arenas differ


def served(lines: Sequence[str]) -> list[MjaiLine]:
    """What is answered to these lines."""
    reports = list[str]()
    answers = [
        json.loads(said) for said in serve_seat(BytesIO("\n".join(lines).encode()), Level.STANDARD, reports.append)
    ]
    assert reports == []
    return answers


def with_empty_lines(events: Sequence[MjaiLine]) -> list[str]:
    return [line for each in lines(events) for line in ("\n", each, "  \r\n")]


def as_on_windows(events: Sequence[MjaiLine]) -> list[str]:
    return [line.replace("\n", "\r\n") for line in lines(events)]


def with_more_fields(events: Sequence[MjaiLine]) -> list[str]:
    return lines([{**said, "meta": {"mood": ["calm"]}, "possible_actions": None} for said in events])


def without_scores(events: Sequence[MjaiLine]) -> list[str]:
    return lines([{key: value for key, value in said.items() if key != "scores"} for said in events])


@pytest.mark.parametrize("arena", [with_empty_lines, as_on_windows, with_more_fields, without_scores])
def test_whatever_an_arena_adds_or_leaves_out_the_answers_are_the_same(
    arena: Callable[[Sequence[MjaiLine]], list[str]],
) -> None:
    assert served(arena(opening())) == served(lines(opening()))


def test_events_of_kinds_that_it_does_not_know_are_passed_over() -> None:
    start, *events = opening()
    weather: MjaiLine = {"type": "weather", "sun": True}
    (expected,) = served([json.dumps([start, *events])])
    assert expected["type"] == "dahai"
    assert served([json.dumps([start, weather, *events])]) == [expected]
    assert served([json.dumps([start, *events, weather])]) == [expected], "the decision is still there"
    assert served(lines([start, *events, weather]))[-2:] == [expected, NONE], "it has been answered"


def test_it_is_offered_something_with_the_last_event_whatever_that_is() -> None:
    dora: MjaiLine = {"type": "dora", "dora_marker": "1m", "possible_actions": []}
    assert served([json.dumps([*opening(), dora])]) == [NONE]


def test_an_array_may_hold_nothing_but_the_start_of_a_game() -> None:
    start, *events = opening()
    assert served(["[]", json.dumps([start]), json.dumps(events)])[:2] == [NONE, NONE]
    assert served([json.dumps([start]), json.dumps(events)])[1] == served([json.dumps([start, *events])])[0]


# --- arenas break


def array(events: Sequence[MjaiLine]) -> bytes:
    return json.dumps(events).encode()


def test_what_happens_before_a_hand_is_dealt_is_named() -> None:
    start, dealt, *events = opening()
    said, reports = reported(stream([start, {"type": "tsumo", "actor": 0, "pai": "3p"}, dealt, *events]))
    assert said[1] == NONE
    assert reports == ["tsumo comes before start_kyoku."]
    assert said[2:] == reported(stream([start, dealt, *events]))[0][1:]


@pytest.mark.parametrize("seat", [None, -1, 4, "0", 0.5, True])
def test_without_a_seat_nothing_is_played_until_the_next_game(seat: object) -> None:
    start, *events = opening()
    said, reports = reported(stream([{**start, "id": seat}, *events, start, *events]))
    assert said[: len(events) + 1] == [NONE] * (len(events) + 1)
    assert said[len(events) + 1 :] == reported(stream([start, *events]))[0]
    (report,) = reports
    assert "id" in report
    assert report.endswith("Nothing is played until the next start_game.")


@pytest.mark.parametrize("missing", ["bakaze", "kyoku", "honba", "kyotaku", "oya", "dora_marker", "tehais"])
def test_a_hand_that_lacks_something_is_reported_and_played_by_discarding_what_is_drawn(missing: str) -> None:
    start, dealt, *_ = opening()
    drawn: MjaiLine = {"type": "tsumo", "actor": 0, "pai": "3p"}
    spoiled = {key: value for key, value in dealt.items() if key != missing}
    said, reports = reported(stream([start, spoiled, drawn]))
    assert said == [NONE, NONE, {"type": "dahai", "actor": 0, "pai": "3p", "tsumogiri": True}]
    (report,) = reports
    assert missing in report


def test_riichi_that_it_did_not_declare_is_named() -> None:
    said, reports = reported(stream([*opening(), {"type": "reach", "actor": 0}]))
    assert said[-1] == NONE
    assert reports == ["reach is told of seat 0, which did not declare it."]
