from collections import Counter

import pytest

from bot.games.american.card.file import read_card
from bot.games.american.card.matching import matches
from bot.games.american.tiles import TILE_NAMES, read_tiles
from tests.proofs.brute_matcher import fill_card, matching_hands
from tests.proofs.matcher import CARDS, COMPARISON, differences

RACKS = 300


@pytest.mark.parametrize("card", CARDS)
def test_the_slow_way_finds_the_same_hands(card: str):
    counted: Counter[str] = Counter()
    found = list(differences(card, RACKS, 1, counted))
    assert [line for line in found if "never made" not in line] == []
    assert counted["racks"] == RACKS
    assert RACKS // 4 < counted["complete"] < 3 * RACKS // 4


def test_a_joker_stands_in_no_string():
    card = fill_card(CARDS["house-2026"])
    assert matching_hands(card, rack("FFF 2B J 2B 6B 2222C 666D"), ()) == set()
    assert matching_hands(card, rack("FFF 2B 0 2B 6B 2222C 666D"), ()) == {"Y1"}


def test_both_ways_share_the_flowers_of_two_groups_out_alike():
    theirs, ours = fill_card(CARDS["odd"]), read_card(CARDS["odd"])
    for tiles, hands in {
        "FFFFFFF J 22B RRR J": {"V5"},
        "FFFFFF JJ 22B RRRR": {"V5"},
        "FFFFFFFF 2B J RRRR": set(),
    }.items():
        assert {match.line.id for match in matches(ours, read_tiles(tiles), ())} == hands
        assert matching_hands(theirs, rack(tiles), ()) == hands


def rack(tiles: str) -> list[str]:
    return [TILE_NAMES[tile] for tile in read_tiles(tiles)]


def test_an_empty_comparison_fails(capsys: pytest.CaptureFixture[str]):
    assert COMPARISON.run(["--hands", "0"]) == 1
    assert "never made" in capsys.readouterr().out
