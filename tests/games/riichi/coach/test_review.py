"""The review of a game: what it finds, and that it goes by what its player could see."""

from collections.abc import Sequence
from functools import cache
from typing import cast

from bot.games.review import ReviewFinding
from bot.games.riichi.coach.review import FindingKind, review
from bot.games.riichi.coach.tiers import Tier
from bot.games.riichi.engine.events import Event
from bot.games.riichi.statistics import counted_table
from bot.i18n.catalogue import words
from tests.cogs.records.kept import events_of

EVENTS = cast(Sequence[Event], events_of("tenhou"))
SEATS = range(4)


@cache
def findings(seat: int) -> Sequence[ReviewFinding]:
    """What is found for a seat."""
    return review(EVENTS, seat).findings


UNEQUAL = (FindingKind.EFFICIENCY, FindingKind.AWAY)


def test_it_finds_the_discards_that_statistics_do_not_count_as_good_as_any() -> None:
    counted = counted_table(EVENTS).seats()
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
            assert (finding.own is None) == (finding.advice is None)
            if finding.own is not None and finding.advice is not None:
                assert finding.own.action.token != finding.advice.action.token


def test_there_is_a_sentence_for_every_kind_and_tier_in_every_language() -> None:
    for language in ("en", "ja"):
        text = words(language)
        assert all(f"coach.{kind}" in text for kind in FindingKind)
        assert all(f"coach.tier.{tier.value}" in text for tier in Tier)
