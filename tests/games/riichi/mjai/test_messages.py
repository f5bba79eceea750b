"""Messages of mjai, and what is wrong with them."""

import pytest

from tests.games.riichi.mjai.arena import NONE, opening, reported, stream, told


def test_a_fourth_seat_in_a_game_of_three_is_named() -> None:
    start, *events = told("sanma-tenhou", "line by line")[:20]
    said, reports = reported(stream([{**start, "id": 3}, *events]))
    assert said == [NONE] * 20
    assert reports == ["id 3 is no seat among 3. Nothing is played until the next start_game."]


@pytest.mark.parametrize(
    ("kind", "key", "value"),
    [
        ("start_kyoku", "scores", ["25000", "25000", "25000", "25000"]),
        ("start_kyoku", "scores", [25000]),
        ("start_kyoku", "honba", 10**30),
        ("start_kyoku", "tehais", [["?"] * 12 + ["1m"]] * 4),
        ("start_kyoku", "oya", 2),
        ("dahai", "tsumogiri", None),
        ("dahai", "actor", 7),
        ("dahai", "pai", "0z"),
        ("dahai", "pai", "?"),
        ("tsumo", "actor", "0"),
    ],
)
def test_after_a_hand_with_a_damaged_event_the_next_is_played_as_usual(kind: str, key: str, value: object) -> None:
    game = opening()
    spoiled = [{**said, key: value} if said["type"] == kind else said for said in game]
    said, reports = reported(stream([*spoiled, *game[1:]]))
    assert said[len(game) :] == reported(stream(game))[0][1:]
    assert reports
    assert len(said) == 2 * len(game) - 1
