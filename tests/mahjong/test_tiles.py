from collections import Counter

import pytest

from bot.mahjong.tiles import (
    DORA_AFTER,
    KIND_COUNT,
    KIND_OF_TILE,
    NAMES,
    ORPHANS,
    PLAIN_TILES,
    RED_TILES,
    TILES,
    counts,
    full_set,
    name,
    parse,
    show,
)


def test_every_tile_is_called_as_it_is_read():
    assert len(NAMES) == 37
    for tile, called in enumerate(NAMES):
        assert (name(tile), parse(called)) == (called, (tile,))


def test_tiles_lie_in_the_order_in_which_players_lay_out_a_hand():
    assert show(range(37)) == "1234506789m1234506789p1234506789s1234567z"


def test_a_run_of_tiles_shares_its_letter_and_spaces_are_free():
    assert show(parse("11 9m 0p 77z 7z 1m")) == "119m0p777z1m"


@pytest.mark.parametrize("text", ["8z", "m", "12", "1x", "5mm"])
def test_what_names_no_tile_is_refused(text: str):
    with pytest.raises(ValueError, match=text[0]):
        parse(text)


def test_a_red_five_is_of_the_same_kind_as_a_plain_one():
    for suit in "mps":
        red, plain = TILES["0" + suit], TILES["5" + suit]
        assert (KIND_OF_TILE[red], PLAIN_TILES[KIND_OF_TILE[red]], red in RED_TILES, plain in RED_TILES) == (
            KIND_OF_TILE[plain],
            plain,
            True,
            False,
        )
    assert len(RED_TILES) == 3


def test_four_players_have_four_of_each_kind():
    assert counts(full_set()) == [4] * KIND_COUNT
    assert not RED_TILES & set(full_set())


def test_red_fives_replace_plain_ones():
    dealt = Counter(full_set(red_fives=(1, 0, 2)))
    assert [dealt[TILES[tile]] for tile in ("0m", "5m", "0p", "5p", "0s", "5s")] == [1, 3, 0, 4, 2, 2]
    assert sum(dealt.values()) == 136


def test_three_players_have_no_characters_between_one_and_nine():
    table = counts(full_set(3, (0, 1, 1)))
    assert table[1:8] == [0] * 7
    assert sum(table) == 108


@pytest.mark.parametrize(
    ("players", "indicator", "dora"),
    [(4, "1m", "2m"), (4, "9m", "1m"), (4, "0p", "6p"), (4, "9s", "1s"), (4, "4z", "1z"), (4, "7z", "5z"),
     (4, "2z", "3z"), (3, "1m", "9m"), (3, "9m", "1m"), (3, "9p", "1p")],
)  # fmt: skip
def test_the_indicator_names_the_next_tile(players: int, indicator: str, dora: str):
    assert DORA_AFTER[players][KIND_OF_TILE[TILES[indicator]]] == KIND_OF_TILE[TILES[dora]]


def test_thirteen_kinds_are_ones_nines_and_honours():
    assert {KIND_OF_TILE[tile] for tile in parse("19m19p19s1234567z")} == ORPHANS
