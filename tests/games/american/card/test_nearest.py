"""How far a rack is from each hand of the card, and which tiles it lacks."""

from bot.games.american.card.file import house_card
from bot.games.american.card.nearest import nearest_hands
from bot.games.american.tiles import (
    read_tiles,
)

CARD = house_card()


def test_the_nearest_hands_come_first_and_of_equal_ones_the_dearest() -> None:
    near = nearest_hands(CARD, read_tiles("FFF 2B 0 2B 6B 2222C 66D Nw"), ())
    assert (near[0].line.id, near[0].tiles_away) == ("Y1", 1)
    keys = [(found.tiles_away, -found.line.value) for found in near]
    assert keys == sorted(keys)
    assert len({found.line.id for found in near}) == len(near) == 5


def test_hands_that_are_worth_too_little_are_not_near() -> None:
    near = nearest_hands(CARD, read_tiles("FFF 2B 0 2B 6B 2222C 66D Nw"), (), least_value=30)
    assert all(found.line.value >= 30 for found in near)
    assert "Y1" not in {found.line.id for found in near}


def test_a_hand_that_cannot_be_completed_is_not_near_and_another_way_of_it_is() -> None:
    tiles = read_tiles("FFF 2B 0 2B 6B 2222C 66D Nw")
    first = nearest_hands(CARD, tiles, ())[0]
    other = nearest_hands(CARD, tiles, (), can_be_completed=lambda form: form != first.form)
    assert all(near.tiles_away > first.tiles_away for near in other if near.line == first.line)
    assert first.form not in [near.form for near in other]
