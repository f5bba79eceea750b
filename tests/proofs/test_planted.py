"""Each planted fault is noticed: by a test of `make check`, and one of the rules also by a comparison with a log that
has the occasion.
"""

import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

import pytest

from bot.games.riichi.conformance.replay import divergences
from bot.games.riichi.engine.events import Drew, GameStarted, HandStarted
from bot.games.riichi.formats.readers.own import record_of
from bot.games.riichi.formats.record import Record
from tests.games.riichi.engine.table import events, state
from tests.proofs.planted import FAULTS, RULES

ROOT = Path(__file__).parents[2]
LEGAL = ROOT / "tests" / "games" / "riichi" / "engine" / "test_legal.py"
TABLE = ROOT / "tests" / "table"
SEEN_BY = {
    **dict.fromkeys(RULES, LEGAL),
    "a vote that stays": TABLE / "test_ending.py",
    "saved presses timed anew": TABLE / "test_saved_presses.py",
}


class Occasion(NamedTuple):
    """A hand in which the fault could show, and what the comparison says of it."""

    book: str
    hands: str
    script: str
    says: str
    head: str = ""


OCCASIONS: Mapping[str, Occasion] = {
    "pon ranked below chii": Occasion(
        "tenhou",
        "hand E 147m258p59s12345z\nhand S 147m369p46s12567z\nhand W 258m147p55s23467z\nhand N 369m258p147s1567z",
        "E discard 5s\nW pon",
        "seat 2 pon_5s5s",
        "draws 9p",
    ),
    "any discard in riichi": Occasion(
        "tenhou",
        "hand E 123m456p23789s11z\nhand S 258m369p147s1567z\nhand W 369m147p258s2345z\nhand N 147m369p258s2567z",
        "E riichi 9m\nS tsumogiri\nW tsumogiri\nN tsumogiri\nE tsumogiri",
        "discard_1m",
        "draws 9m 9p 9s 9m 8p",
    ),
    "kuikae not enforced": Occasion(
        "tenhou",
        "hand E 147m258p19s12346z\nhand S 258m369p111s1357z\nhand W 147m147p258s1234z\nhand N 369m258p369s1567z",
        "E discard 1s\nS pon\nS discard 7z",
        "discard_1s",
        "draws 9p",
    ),
    "kita always allowed": Occasion(
        "sanma-tenhou",
        "hand E 19m147p258s12356z\nhand S 19m258p369s12356z\nhand W 19m369p147s12567z",
        "E tsumogiri",
        "kita",
        "draws 9p",
    ),
    "a kan right after a call": Occasion(
        "tenhou",
        "hand E 147m258p19s12346z\nhand S 2222m369p11s1357z\nhand W 147m147p258s1234z\nhand N 369m258p369s1567z",
        "E discard 1s\nS pon\nS discard 7z",
        "ankan_2m2m2m2m",
        "draws 9p",
    ),
}


def log_of(occasion: Occasion) -> Record:
    dealt = state(occasion.book, hands=occasion.hands, head=occasion.head)
    hand = dealt.current_hand
    concealed = tuple(player.concealed for player in hand.players)
    start = (
        GameStarted(dealt.rules),
        HandStarted(concealed, hand.live_wall, hand.indicators, hand.ura, hand.rinshan),
        Drew(0, hand.live_wall[0]),
    )
    return record_of((*start, *events(occasion.book, occasion.script, hands=occasion.hands, head=occasion.head)))


def said(record: Record) -> str:
    return " ".join(f"{one.expected} {one.got}" for one in divergences(record))


@pytest.mark.parametrize("fault", RULES)
def test_a_comparison_with_a_log_sees_it(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    occasion = OCCASIONS[fault]
    log = log_of(occasion)
    assert said(log) == ""
    FAULTS[fault](monkeypatch)
    assert occasion.says in said(log)


ONE, *OTHERS = FAULTS


@pytest.mark.parametrize("fault", [ONE, *(pytest.param(fault, marks=pytest.mark.proof) for fault in OTHERS)])
def test_a_test_of_make_check_sees_it(fault: str) -> None:
    arguments = ("-q", "-x", "-p", "no:cacheprovider", "-m", "not slow", str(SEEN_BY[fault]))
    planted = subprocess.run(
        [sys.executable, "-m", "tests.proofs.planted", fault, *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert planted.returncode == pytest.ExitCode.TESTS_FAILED, planted.stdout + planted.stderr
