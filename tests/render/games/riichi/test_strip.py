"""The strip of all hands of a riichi game, and the strips of a panel."""

import pytest
from msgspec.structs import replace

from bot.games.riichi.view.model import RiichiTableView, RiverTile
from bot.tools.samples import SAMPLES, sample
from bot.tools.samples.sample import Sample
from bot.view.model import SummaryView
from render.games.riichi.strip import strips


def of(kind: type) -> list[Sample]:
    return [chosen for chosen in SAMPLES if isinstance(chosen.view, kind) and not chosen.name.startswith("american")]


@pytest.mark.parametrize("chosen", of(SummaryView), ids=lambda chosen: chosen.name)
def test_the_hands_of_a_strip_come_to_its_scores(chosen: Sample) -> None:
    assert isinstance(chosen.view, SummaryView)
    gained = [sum(gains) for gains in zip(*(hand.gains for hand in chosen.view.hands), strict=True)]
    assert len({score - gain for score, gain in zip(chosen.view.scores, gained, strict=True)}) == 1


def test_nobody_elses_discards_shrink_for_a_seat_whose_are_large_enough() -> None:
    view = sample("table-day").view
    assert isinstance(view, RiichiTableView)
    (called,) = next(seat.melds for seat in view.seats if seat.melds)
    discard = RiverTile(tile="5s")
    seats = [replace(seat, river=(discard,) * 9, melds=()) for seat in view.seats]

    def lines(discards: int, melds: int) -> list[int]:
        much = replace(seats[1], river=(discard,) * discards, melds=(called,) * melds)
        crowded = replace(view, seats=(seats[0], much, *seats[2:]))
        return [strip.lines for strip in strips(crowded, range(4), 0, 312)]

    assert lines(10, 2) == [1, 1, 1, 1]
    assert lines(14, 3) == [1, 2, 1, 1]
