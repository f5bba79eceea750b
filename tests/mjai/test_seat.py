"""Our player in an arena of other people's."""

import json
from collections.abc import Callable, Sequence

import pytest

from bot.engine.level import Level
from bot.engine.riichi.rules import preset
from bot.mjai.seat import MjaiSeat, serve
from bot.mjai.spelling import NOTHING, Said, same
from bot.players.riichi.player import SensiblePlayer
from bot.records.readers.own import record_of
from bot.records.writers import mjai
from tests.records.games import calm_game

OWN_MOVES = ("dahai", "reach", "ankan", "kakan", "nukidora")


def told(book: str, seed: str) -> list[Said]:
    """A game as the arena tells it to seat 0."""
    events = calm_game(preset(book).with_options({"game.rounds": 1}), seed)
    return [_known(json.loads(line)) for line in mjai.write(record_of(events)).splitlines()]


def _known(said: Said) -> Said:
    match said["type"]:
        case "start_game":
            return {**said, "id": 0}
        case "start_kyoku":
            mine, *others = said["tehais"]
            return {**said, "tehais": [mine, *(["?"] * len(hand) for hand in others)]}
        case "tsumo" if said["actor"]:
            return {**said, "pai": "?"}
        case _:
            return said


def ours() -> MjaiSeat:
    def fail(sentence: str) -> None:
        raise AssertionError(sentence)

    return MjaiSeat(SensiblePlayer, fail)


def own_moves(game: Sequence[Said]) -> list[int]:
    """Where the arena tells what seat 0 did in its own turn."""
    return [place for place, said in enumerate(game) if said["type"] in OWN_MOVES and said["actor"] == 0]


@pytest.mark.parametrize("book", ["tenhou", "sanma-tenhou"])
def test_told_line_by_line_it_plays_what_it_played_at_our_table(book: str) -> None:
    game, seat = told(book, "line by line"), ours()
    answers = [seat.answer([said]) for said in game]
    moves = own_moves(game)
    assert len(moves) > 30
    for place in moves:
        assert same(answers[place - 1], game[place]), (game[place - 1], answers[place - 1])
    assert answers[0] == answers[1] == answers[-1] == NOTHING


def test_told_everything_since_its_last_decision_it_plays_the_same() -> None:
    game, seat = told("tenhou", "in arrays"), ours()
    since = 0
    for place in own_moves(game):
        assert same(seat.answer(game[since:place]), game[place])
        since = place
    assert seat.answer(game[since:]) == NOTHING


def test_it_keeps_to_what_the_arena_offers() -> None:
    game, seat = told("tenhou", "line by line"), ours()
    place = own_moves(game)[0]
    offered: list[Said] = [{"type": "dahai", "actor": 0, "pai": "9s", "tsumogiri": False}]
    answer = seat.answer([*game[: place - 1], {**game[place - 1], "possible_actions": offered}])
    assert answer == offered[0]


def test_a_hand_that_cannot_be_followed_is_reported_and_played_by_discarding_what_is_drawn() -> None:
    reports = list[str]()
    seat = MjaiSeat(SensiblePlayer, reports.append)
    game = told("tenhou", "line by line")
    start = {**game[1], "dora_marker": "E", "tehais": [["E"] * 5 + ["S"] * 8, *game[1]["tehais"][1:]]}
    answer = seat.answer([game[0], start, {"type": "tsumo", "actor": 0, "pai": "3p"}])
    assert answer == {"type": "dahai", "actor": 0, "pai": "3p", "tsumogiri": True}
    assert reports == ["This hand cannot be followed: a tile appears more often than a set has it."]


# --- arenas differ


def served(lines: Sequence[str]) -> list[Said]:
    """What is answered to these lines."""
    reports = list[str]()
    answers = [json.loads(answer) for answer in serve(lines, Level.STANDARD, reports.append)]
    assert reports == []
    return answers


def opening() -> list[Said]:
    """A game to seat 0's third decision in its own turn."""
    game = told("tenhou", "line by line")
    return game[: own_moves(game)[2]]


def lines(events: Sequence[Said]) -> list[str]:
    return [f"{json.dumps(said)}\n" for said in events]


def with_empty_lines(events: Sequence[Said]) -> list[str]:
    return [line for each in lines(events) for line in ("\n", each, "  \r\n")]


def as_on_windows(events: Sequence[Said]) -> list[str]:
    return [line.replace("\n", "\r\n") for line in lines(events)]


def with_more_fields(events: Sequence[Said]) -> list[str]:
    return lines([{**said, "meta": {"mood": ["calm"]}, "possible_actions": None} for said in events])


def without_scores(events: Sequence[Said]) -> list[str]:
    return lines([{key: value for key, value in said.items() if key != "scores"} for said in events])


@pytest.mark.parametrize("arena", [with_empty_lines, as_on_windows, with_more_fields, without_scores])
def test_whatever_an_arena_adds_or_leaves_out_the_answers_are_the_same(
    arena: Callable[[Sequence[Said]], list[str]],
) -> None:
    assert served(arena(opening())) == served(lines(opening()))


def test_events_of_kinds_that_it_does_not_know_are_passed_over() -> None:
    start, *events = opening()
    weather: Said = {"type": "weather", "sun": True}
    (expected,) = served([json.dumps([start, *events])])
    assert expected["type"] == "dahai"
    assert served([json.dumps([start, weather, *events])]) == [expected]
    assert served([json.dumps([start, *events, weather])]) == [expected], "the decision is still there"
    assert served(lines([start, *events, weather]))[-2:] == [expected, NOTHING], "it has been answered"


def test_it_is_offered_something_with_the_last_event_whatever_that_is() -> None:
    dora: Said = {"type": "dora", "dora_marker": "1m", "possible_actions": []}
    assert served([json.dumps([*opening(), dora])]) == [NOTHING]


def test_an_array_may_hold_nothing_but_the_start_of_a_game() -> None:
    start, *events = opening()
    assert served(["[]", json.dumps([start]), json.dumps(events)])[:2] == [NOTHING, NOTHING]
    assert served([json.dumps([start]), json.dumps(events)])[1] == served([json.dumps([start, *events])])[0]


@pytest.mark.parametrize("missing", ["bakaze", "kyoku", "honba", "kyotaku", "oya", "dora_marker", "tehais"])
def test_a_hand_that_lacks_something_is_reported_and_played_by_discarding_what_is_drawn(missing: str) -> None:
    reports = list[str]()
    start, dealt, *_ = opening()
    seat = MjaiSeat(SensiblePlayer, reports.append)
    seat.answer([start, {key: value for key, value in dealt.items() if key != missing}])
    answer = seat.answer([{"type": "tsumo", "actor": 0, "pai": "3p"}])
    assert answer == {"type": "dahai", "actor": 0, "pai": "3p", "tsumogiri": True}
    (report,) = reports
    assert missing in report


@pytest.mark.parametrize("line", ["Good evening", "5", "[5]", '{"hello": 1}', '{"type": "start_game",', "{} {}"])
def test_what_is_no_event_is_said_to_be_none(line: str) -> None:
    with pytest.raises((ValueError, LookupError)):
        list(serve([line], Level.STANDARD, print))
