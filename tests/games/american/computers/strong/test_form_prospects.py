"""The chance of a hand: every missing tile takes a draw, every joker one place."""

import pytest

from bot.games.american.card.file import house_card
from bot.games.american.card.forms import Form, tile_bits
from bot.games.american.card.nearest import distances
from bot.games.american.computers.observation import Observation
from bot.games.american.computers.strong.form_prospects import FormProspects
from bot.games.american.tiles import JOKER, read_tiles

NEARLY = "FFF 2B 0 2B 6B 2222C 66D"
"""Thirteen tiles: with another 6D this is Y1 of the card."""


def chance(held: str, left: int, shown: str = "", hand: str = "Y1") -> float:
    """The chance to finish this hand of the card, in its nearest filling, with these tiles on the table."""
    tiles = read_tiles(held)
    have, jokers = tile_bits(tile for tile in tiles if tile != JOKER), tiles.count(JOKER)
    seen = Observation(tiles, (), (), read_tiles(shown), (), (), left, None, 1)
    return FormProspects(seen).prospect_of(nearest_filling(hand, have, jokers), have, jokers, opens=True).chance


def nearest_filling(hand: str, have: int, jokers: int) -> Form:
    card = house_card()
    forms = [form for form in card.forms if card.lines[form.line_index].id == hand]
    lacking = distances(forms, have, jokers)
    return forms[lacking.index(min(lacking))]


def test_it_falls_with_every_tile_that_is_missing_and_with_every_turn_that_is_over() -> None:
    racks = (f"{NEARLY}", "FFF 2B 0 2B 6B 222C 66D 9B", "FFF 2B 0 2B 222C 66D 9B Nw", "FF 2B 0 2B 222C 66D 9B NwNw")
    for left in (80, 40, 12):
        chances = [chance(held, left) for held in racks]
        assert chances == sorted(chances, reverse=True)
    assert chance(NEARLY, 80) > chance(NEARLY, 40) > chance(NEARLY, 8)


def test_more_tiles_than_turns_do_not_come() -> None:
    assert chance("FF 2B 0 2B 22C 6D 9B NwNw Ew Ww", left=4) == 0


def test_one_joker_fills_one_place() -> None:
    none, one, two = (chance(f"FFF 2B 0 2B 6B 22C 6D {jokers}", 40) for jokers in ("9B Nw", "J Nw", "JJ"))
    assert none < one < two
    assert two < chance("FFF 2B 0 2B 6B 22C 66D JJ", 40)


@pytest.mark.parametrize("gone", ["0 0 0", "0 0"])
def test_singles_wait_for_naturals_that_are_unseen(gone: str) -> None:
    held = "FFF 2B 2B 6B 2222C 666D"
    assert chance(held, 40, gone) < chance(held, 40)
    assert chance(held, 40, "0 0 0 0") == 0
    assert chance(f"{held.removesuffix('D')[:-1]}D J", 40, "0 0 0 0") == 0
