"""Groups that a claimed tile can form, and how a fresh one may still be changed."""

import pytest
from msgspec.structs import replace

from bot.games.american.card.matching import Exposure
from bot.games.american.engine.exposures import claims, exposure, exposure_edits
from bot.games.american.engine.state import Rack
from bot.games.american.tiles import read_tiles

(FIVE,) = read_tiles("5C")


def rack(text: str) -> Rack:
    return Rack(concealed=read_tiles(text))


def sizes(held: Rack) -> list[tuple[int, int]]:
    """Size and jokers of every group that a discarded 5C could form."""
    return [(claim.size, claim.jokers) for claim in claims(held, FIVE)]


@pytest.mark.parametrize(
    ("held", "groups"),
    [
        ("5C 9B 9B 9B", []),
        ("5C 5C 9B 9B", [(3, 0)]),
        ("5C J 9B 9B", [(3, 1)]),
        ("J J 9B 9B", [(3, 2)]),
        ("5C 5C 5C 9B", [(3, 0), (4, 0)]),
        ("5C 5C J 9B", [(3, 0), (3, 1), (4, 1)]),
        ("9B 9B 9B 9B", []),
    ],
)
def test_a_claim_makes_every_group_that_the_rack_has_tiles_for(held: str, groups: list[tuple[int, int]]) -> None:
    assert sizes(rack(held)) == groups


def test_one_tile_is_left_to_discard() -> None:
    assert (4, 0) not in sizes(rack("5C 5C 5C"))
    assert (4, 0) in sizes(rack("5C 5C 5C 9B"))


def test_a_fresh_group_may_take_another_form_and_an_old_one_may_not() -> None:
    shown = replace(rack("5C 9B 9B J"), exposures=(Exposure(FIVE, 3, 1),), may_edit_exposure=True)
    forms = [(edit.size, edit.jokers) for edit in exposure_edits(shown)]
    assert (3, 1) not in forms, "it has that form"
    assert {(3, 0), (3, 2), (4, 1), (4, 2)} <= {*forms}
    assert exposure_edits(replace(shown, may_edit_exposure=False)) == []
    assert exposure(exposure_edits(shown)[0], FIVE).tile == FIVE
