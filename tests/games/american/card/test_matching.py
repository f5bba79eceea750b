"""Racks against the card, and how far they are from it."""

from collections import Counter

import pytest

from bot.games.american.card.file import house_card, read_card
from bot.games.american.card.forms import Form, kinds_with_counts, tile_bits
from bot.games.american.card.line import CardLine
from bot.games.american.card.matching import Exposure, matches, remaining_forms
from bot.games.american.card.nearest import distances, nearest_hands
from bot.games.american.tiles import JOKER, AmericanTile, all_tiles, read_tiles, tile_notation
from tests.cards import GROUPS, HAND, HEAD

CARD = house_card()
NATURALS_ONLY = read_card(
    (HEAD + HAND.replace(GROUPS, '"1111:a", "2222:a", "333:a", "NEW"') + "jokers = false\n").encode()
)


def made(tiles: str, *exposures: Exposure, all_jokers: bool = True) -> list[str]:
    return [match.line.id for match in matches(CARD, read_tiles(tiles), exposures, all_jokers=all_jokers)]


def group(text: str) -> Exposure:
    """`6D6DJ`: a group on a rack."""
    tiles = read_tiles(text)
    natural = next(tile for tile in tiles if tile != JOKER)
    return Exposure(natural, len(tiles), tiles.count(JOKER))


@pytest.mark.parametrize(
    ("tiles", "exposures", "hands"),
    [
        ("FFF 2B 0 2B 6B 2222C 666D", (), ["Y1"]),
        ("FFF 2B 0 2B 6B 2222C 66D J", (), ["Y1"]),
        ("FFF 2B 0 2B 6B 2222C", ("6D6DJ",), ["Y1"]),
        ("FFF 2B 0 2B 6B", ("6D6DJ", "2C2C2C2C"), ["Y1"]),
        ("FFF 2B 0 2B 6B 22C JJ", ("6D6DJ",), ["Y1"]),
        ("FFF 2B 0 2B 6B", ("6D6DJ", "2C2C2C"), []),
        ("FFF 2B 0 2B 6B 2222C 666C", (), []),
        ("FFF 2B 0 2B 2222C 666D", (), []),
        ("FF NwNw Ew Ww SwSw GG RR 00", (), ["S1"]),
        ("FF 77B EwEw 77C WwWw 7777D", (), ["L4"]),
        ("FF 77B EwEw 77C WwWw", ("7D7D7D7D",), []),
        ("JJJ 2B 0 2B 6B 2222C 666D", (), ["Y1"]),
    ],
)
def test_a_rack_makes_the_hands_of_the_card(tiles: str, exposures: tuple[str, ...], hands: list[str]) -> None:
    assert made(tiles, *map(group, exposures)) == hands


def test_a_group_of_jokers_alone_counts_only_where_the_table_allows_it() -> None:
    assert made("JJJ 2B 0 2B 6B 2222C 666D", all_jokers=False) == []
    assert made("JJF 2B 0 2B 6B 2222C 666D", all_jokers=False) == ["Y1"]


def test_a_hand_without_jokers_may_be_exposed_but_not_with_one() -> None:
    tiles = read_tiles("2222B 333B Nw Ew Ww")
    assert matches(NATURALS_ONLY, tiles, [group("1B1B1B1B")])
    assert not matches(NATURALS_ONLY, tiles, [group("1B1B1BJ")])
    assert not matches(NATURALS_ONLY, read_tiles("1111B 222B J 333B Nw Ew Ww"), [])
    assert remaining_forms(NATURALS_ONLY, [group("1B1B1BJ")]), "the joker may still be exchanged"


def test_after_one_exposure_no_concealed_hand_is_left() -> None:
    lines = {CARD.lines[form.line_index] for form in remaining_forms(CARD, [group("7D7D7D7D")])}
    assert lines
    assert not any(line.is_concealed for line in lines)


def test_the_order_of_exposures_does_not_matter() -> None:
    one, other = group("6D6DJ"), group("2C2C2C2C")
    assert remaining_forms(CARD, [one, other]) == remaining_forms(CARD, [other, one])


@pytest.mark.parametrize("form", CARD.forms[::29], ids=lambda form: tile_notation(sum(form.groups, ())))
def test_a_hand_less_some_tiles_is_so_many_tiles_away(form: Form) -> None:
    whole = [tile for tiles in form.groups for tile in tiles]
    stranger = next(tile for tile in all_tiles() if tile not in whole and tile != JOKER)
    for count in range(5):
        rack = [*whole[count:], *[stranger] * count]
        [distance] = distances([form], tile_bits(rack), 0)
        assert distance == count
        lacking = [tile for tile, copies in kinds_with_counts(form.all_tiles & ~tile_bits(rack)) for _ in range(copies)]
        assert sorted(lacking) == sorted(whole[:count])


@pytest.mark.parametrize("line", CARD.lines, ids=lambda line: line.id)
def test_every_hand_of_the_card_is_reached_with_the_tiles_there_are_and_is_the_best_that_they_make(
    line: CardLine,
) -> None:
    whole = Counter(all_tiles())
    best: set[str] = set()
    for form in CARD.forms:
        if CARD.lines[form.line_index] != line:
            continue
        rack = with_jokers_where_naturals_run_out(form)
        assert not Counter(rack) - whole
        found = {match.line.id: match.line.value for match in matches(CARD, rack, ())}
        assert line.id in found
        best |= {name for name, value in found.items() if value == max(found.values())}
    assert line.id in best


def with_jokers_where_naturals_run_out(form: Form) -> list[AmericanTile]:
    left = Counter(all_tiles())
    rack: list[AmericanTile] = []
    for group in sorted(form.groups, key=lambda group: len(group) > 2 and len(set(group)) == 1):
        for tile in group:
            laid = tile if left[tile] else JOKER
            left[laid] -= 1
            rack.append(laid)
    return rack


def test_jokers_fill_groups_and_nothing_else() -> None:
    form = nearest_hands(CARD, read_tiles("FFF 2B 0 2B 6B 2222C 666D"), ())[0].form
    for tiles, away in {
        "FFF 2B 0 2B 6B 2222C 66D J": 0,
        "FFF 2B 0 2B 6B 22C JJJ 6D J": 0,
        "FFF 2B 0 2B 6B 2C JJJ 6D RR": 2,
        "FFF 2B 0 2B J 2222C 666D": 1,
        "JJJ JJJ JJ 2B 0 2B 6B RR": 2,
    }.items():
        rack = read_tiles(tiles)
        [distance] = distances([form], tile_bits(tile for tile in rack if tile != JOKER), rack.count(JOKER))
        assert distance == away, tiles
