"""Recorded facts in a few words."""

import pytest

from bot.games.riichi.formats import record as r
from bot.games.riichi.formats.words import fact_words, hand_label
from bot.mahjong.tiles import parse

(FIVE,) = parse("5m")


@pytest.mark.parametrize(
    ("round_", "honba", "players", "label"),
    [(0, 0, 4, "East 1.0"), (5, 1, 4, "South 2.1"), (5, 1, 3, "South 3.1"), (8, 0, 4, "West 1.0")],
)
def test_a_hand_is_called_by_its_wind_and_number(round_: int, honba: int, players: int, label: str) -> None:
    assert hand_label(round_, honba, players) == label


@pytest.mark.parametrize(
    ("fact", "words"),
    [
        (r.Draw(seat=1), "seat 1 draws a tile"),
        (r.Draw(seat=1, tile=FIVE), "seat 1 draws 5m"),
        (r.Discard(seat=2, tile=FIVE, tsumogiri=True, riichi=True), "seat 2 discards 5m drawn riichi"),
        (r.RiichiDeposit(seat=3), "seat 3 pays for riichi"),
        (r.North(seat=0), "seat 0 sets a north aside"),
        (r.Dora(tile=FIVE), "indicator 5m"),
        (r.Win(seat=0, source=None), "seat 0 wins by tsumo"),
        (
            r.Win(seat=0, source=2, tile=FIVE, fu=30, han=2, points=2000, liable=3),
            "seat 0 wins from seat 2 with 5m 30 fu 2 han 2000 points seat 3 liable",
        ),
        (r.NoWinner(kind="exhaustive", tenpai=(0, 2)), "draw exhaustive tenpai [0, 2]"),
        (r.Settlement(deltas=(1000, -1000)), "points +1000 -1000"),
        (r.Settlement(), "points"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_fact_says_what_the_log_says_and_no_more(fact: r.AnyRecordFact, words: str) -> None:
    assert fact_words(fact) == words
