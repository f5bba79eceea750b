"""The review of a game: what it finds, and that it goes by what its player could see."""

import json
import re
import sys
from collections.abc import Sequence
from functools import cache
from itertools import chain
from pathlib import Path
from shlex import quote
from typing import cast

import pytest
from msgspec.structs import replace

from bot.games.review import NamedProgram, ReviewFinding
from bot.games.riichi.coach.review import FindingKind, review
from bot.games.riichi.coach.tiers import Tier
from bot.games.riichi.engine.events import Event
from bot.games.riichi.statistics import counted_table_game
from bot.i18n.catalogue import words
from tests.cogs.records.kept import events_of

LISTENS = """
import subprocess, sys
player = subprocess.Popen([sys.argv[1], "-m", "bot", "mjai", "--level", "gentle"],
                          stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
for line in sys.stdin:
    open("{path}", "a").write(line)
    player.stdin.write(line)
    player.stdin.flush()
    print(player.stdout.readline(), end="", flush=True)
"""
"""A program that plays as a gentle player of ours, and writes down what it is told."""
EVENTS = cast(Sequence[Event], events_of("tenhou"))
SEATS = range(4)


@cache
def findings(seat: int) -> Sequence[ReviewFinding]:
    """What is found for a seat."""
    return review(EVENTS, seat).findings


UNEQUAL = (FindingKind.EFFICIENCY, FindingKind.AWAY_FROM_TENPAI)


def test_it_finds_the_discards_that_statistics_do_not_count_as_good_as_any() -> None:
    counted = counted_table_game(EVENTS).seats()
    for seat in SEATS:
        found = [finding.kind for finding in findings(seat)]
        counts, _ = counted[seat]
        assert len(found) < 10
        assert sum(kind in UNEQUAL for kind in found) == counts.judged - counts.efficient


def test_a_danger_is_told_where_a_safer_tile_kept_the_hand_as_near() -> None:
    found = [finding for seat in SEATS for finding in findings(seat) if finding.kind.value == FindingKind.DANGER.value]
    assert found
    for finding in found:
        risen = [int(finding.words[name].rpartition(".")[2]) for name in ("safer", "tier")]
        assert Tier.SAFE <= risen[0] < risen[1] <= Tier.VERY_DANGEROUS
        assert finding.rival is not None


def test_a_computer_is_quoted_only_where_it_would_have_done_something_else() -> None:
    for seat in SEATS:
        for finding in findings(seat):
            assert (finding.own_opinion is None) == (finding.advice is None)
            if finding.own_opinion is not None and finding.advice is not None:
                assert finding.own_opinion.action.token != finding.advice.action.token


def test_a_program_is_quoted_where_it_would_have_done_something_else_and_sees_no_more_than_the_player(
    tmp_path: Path,
) -> None:
    told = tmp_path / "told"
    command = f"{quote(sys.executable)} -c {quote(LISTENS.format(path=str(told)))} {quote(sys.executable)}"
    found = review(EVENTS, 0, NamedProgram("Kimi", command)).findings
    quoted = [finding.program_choice for finding in found if finding.program_choice is not None]
    assert quoted
    assert {other.program for other in quoted} == {"Kimi"}
    hands = re.findall(r'"tehais": ?(\[\[.*?\]\])', told.read_text("utf-8"))
    assert hands
    assert all({*chain(*json.loads(hand)[1:])} == {"?"} for hand in hands)
    assert [replace(finding, program_choice=None) for finding in found] == [*findings(0)]


@pytest.mark.parametrize("command", ["/nowhere/at-all", f"{quote(sys.executable)} -c ''"])
def test_a_program_that_fails_leaves_the_review_as_it_is(command: str) -> None:
    assert review(EVENTS, 0, NamedProgram("Kimi", command)).findings == findings(0)


def test_there_is_a_sentence_for_every_kind_and_tier_in_every_language() -> None:
    for language in ("en", "ja"):
        text = words(language)
        assert all(f"coach.{kind}" in text for kind in FindingKind)
        assert all(f"coach.tier.{tier.value}" in text for tier in Tier)
