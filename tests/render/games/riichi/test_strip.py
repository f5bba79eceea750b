"""The strip of all hands of a riichi game."""

import pytest

from bot.tools.samples import SAMPLES
from bot.tools.samples.sample import Sample
from bot.view.model import SummaryView


def of(kind: type) -> list[Sample]:
    return [chosen for chosen in SAMPLES if isinstance(chosen.view, kind) and not chosen.name.startswith("american")]


@pytest.mark.parametrize("chosen", of(SummaryView), ids=lambda chosen: chosen.name)
def test_the_hands_of_a_strip_come_to_its_scores(chosen: Sample) -> None:
    assert isinstance(chosen.view, SummaryView)
    gained = [sum(gains) for gains in zip(*(hand.gains for hand in chosen.view.hands), strict=True)]
    assert len({score - gain for score, gain in zip(chosen.view.scores, gained, strict=True)}) == 1
