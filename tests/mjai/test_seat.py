"""Our player in an arena of other people's."""

import json
from collections.abc import Sequence

import pytest

from bot.engine.riichi.rules import preset
from bot.mjai.seat import MjaiSeat
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
