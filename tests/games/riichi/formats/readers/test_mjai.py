"""Logs in mjai, as different programs write it."""

import json
from pathlib import Path
from typing import Any

import pytest

from bot.games.riichi.formats.logs import read_log
from bot.games.riichi.formats.record import UNKNOWN, Win
from bot.tools.conformance.files import FileOutcome, FileResult, check_record_file
from tests.games.riichi.formats.record_samples import SAMPLES
from tests.games.riichi.formats.test_logs import _CLIENT, _MJAI


def _old_mjai(*, told: str) -> list[dict[str, Any]]:
    """A game as old programs wrote it: no scores when a hand starts, and `told` what points moved, or what they came
    to.
    """
    lines = [json.loads(line) for line in _MJAI.splitlines()]
    starts = [line for line in lines if line["type"] == "start_kyoku"]
    now: list[int] = []
    for line in lines:
        if line["type"] == "start_kyoku":
            now = line.pop("scores")
        elif line["type"] == "reach_accepted":
            now = [score - 1000 * (seat == line["actor"]) for seat, score in enumerate(now)]
            line.update({"scores": now} if told == "scores" else {})
        elif "deltas" in line:
            now = [score + delta for score, delta in zip(now, line["deltas"], strict=True)]
            line.update({"scores": now} if told == "scores" else {})
    assert len(starts) > 2
    return lines


def _looked_at(lines: list[dict[str, Any]], tmp_path: Path) -> FileResult:
    (tmp_path / "old.jsonl").write_text("".join(f"{json.dumps(line)}\n" for line in lines))
    return check_record_file(tmp_path / "old.jsonl")


@pytest.mark.parametrize("told", ["deltas", "scores"])
def test_old_mjai_carries_the_scores_forward_from_hand_to_hand(told: str, tmp_path: Path) -> None:
    looked_at = _looked_at(_old_mjai(told=told), tmp_path)
    assert (looked_at.outcome, looked_at.why, looked_at.divergences) == (FileOutcome.GAME, "", ())
    records = [read_log(SAMPLES / "mjai.jsonl.gz"), read_log(tmp_path / "old.jsonl")]
    assert len({tuple(deal.scores for deal in record.deals) for record in records}) == 1


def test_old_mjai_that_tells_no_payments_cannot_be_followed_to_the_next_hand(tmp_path: Path) -> None:
    lines = _old_mjai(told="deltas")
    for line in lines:
        line.pop("deltas", None)
    assert _looked_at(lines, tmp_path).why.startswith("a hand says neither")


def test_a_game_without_its_players_names_is_played_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "game.log").write_bytes(_CLIENT.replace(b"<UN ", b"<UNNAMED "))
    assert read_log(tmp_path / "game.log").names == ("", "", "", "")


@pytest.mark.parametrize("name", [b'"uradora_markers":', b'"not_told":'])
def test_ura_indicators_have_another_name_in_some_mjai_or_are_not_told(name: bytes, tmp_path: Path) -> None:
    wins = [line for line in _MJAI.split(b"\n") if b'"hora"' in line]
    assert all(b'"ura_markers":' in line for line in wins)
    (tmp_path / "game.jsonl").write_bytes(_MJAI.replace(b'"ura_markers":', name))
    told = [
        fact.ura for deal in read_log(tmp_path / "game.jsonl").deals for fact in deal.facts if isinstance(fact, Win)
    ]
    assert len(told) == len(wins)
    assert any(told) if name == b'"uradora_markers":' else set(told) == {UNKNOWN}
