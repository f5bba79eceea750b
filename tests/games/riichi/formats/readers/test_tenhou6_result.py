"""Results in tenhou6, which may tell more or less."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot.tools.conformance.files import FileOutcome, check_record_file
from tests.games.riichi.formats.record_samples import SAMPLES


@pytest.mark.parametrize("result", [["不明"], []], ids=["unknown", "none"])
def test_a_hand_that_the_log_leaves_open_is_played_as_far_as_it_goes(result: list[str], tmp_path: Path) -> None:
    game = json.loads((SAMPLES / "tenhou6.json").read_bytes())
    del game["sc"]
    game["log"][-1][-1] = result
    (tmp_path / "game.json").write_text(json.dumps(game))
    looked_at = check_record_file(tmp_path / "game.json")
    assert (looked_at.outcome, looked_at.why, looked_at.divergences) == (FileOutcome.GAME, "", ())


def _end(game: dict[str, Any], *, won: bool) -> list[Any]:
    """The result of a hand in the middle of the game that was won, or drawn when the wall was empty."""
    return next(hand[-1] for hand in game["log"][:-1] if (hand[-1][0] == "和了") is won and len(hand[-1]) <= 3)


SHORT_RESULTS: dict[str, tuple[bool, Callable[[list[Any]], None]]] = {
    "that somebody won": (True, lambda end: end.__delitem__(slice(1, None))),
    "what was paid": (True, lambda end: end.__delitem__(slice(2, None))),
    "who won from whom": (True, lambda end: end[2].__delitem__(slice(2, None))),
    "who was liable": (True, lambda end: end[2].__delitem__(slice(3, None))),
    "the value without yaku": (True, lambda end: end[2].__delitem__(slice(4, None))),
    "the limit without points": (True, lambda end: end[2].__setitem__(slice(3, None), ["満貫"])),
    "the yaku without han": (True, lambda end: end[2].__setitem__(-1, "立直")),
    "who won, not what was paid": (True, lambda end: end.__setitem__(1, [])),
    "that the wall was empty": (False, lambda end: end.__setitem__(slice(None), ["流局"])),
    "the same in other words": (False, lambda end: end.__setitem__(slice(None), ["荒牌平局"])),
    "nothing": (True, lambda end: end.clear()),
}


@pytest.mark.parametrize(("won", "shorten"), SHORT_RESULTS.values(), ids=SHORT_RESULTS)
def test_what_a_short_result_does_not_tell_is_not_compared(
    won: bool, shorten: Callable[[list[Any]], None], tmp_path: Path
) -> None:
    game = json.loads((SAMPLES / "tenhou6.json").read_bytes())
    shorten(_end(game, won=won))
    (tmp_path / "game.json").write_text(json.dumps(game))
    looked_at = check_record_file(tmp_path / "game.json")
    assert (looked_at.outcome, looked_at.why, looked_at.divergences) == (FileOutcome.GAME, "", ())
    assert looked_at.hands == len(game["log"])


def test_what_a_short_result_does_tell_is_compared(tmp_path: Path) -> None:
    game = json.loads((SAMPLES / "tenhou6.json").read_bytes())
    end = _end(game, won=True)
    end[1][0], end[1][1] = end[1][0] + 100, end[1][1] - 100
    del end[2][2:]
    (tmp_path / "game.json").write_text(json.dumps(game))
    assert len(check_record_file(tmp_path / "game.json").divergences) == 1


def test_columns_without_a_result_behind_them_are_an_open_hand(tmp_path: Path) -> None:
    game = json.loads((SAMPLES / "tenhou6.json").read_bytes())
    del game["sc"], game["log"][-1][-1]
    (tmp_path / "game.json").write_text(json.dumps(game))
    looked_at = check_record_file(tmp_path / "game.json")
    assert (looked_at.outcome, looked_at.why, looked_at.divergences) == (FileOutcome.GAME, "", ())
