"""About which discards a player is asked who gets hints."""

from bot.games.american.card.reach import claims_nearest_first, hint_hands, is_worth_asking, leaves_no_hand, tiles_away
from bot.games.american.engine.state import State
from tests.games.american.computers.position import SOUTH, options, state

ONE_GROUP_SHOWN = """hand E 3B
hand S 3B3B J 8B8B8B
hand W 8B
wall 9D 9C
"""
SHOWN = """E discard 3B
S expose 3B3B3BJ
S discard 1B
W discard 8B
"""


def asked(table: State, seat: int) -> bool:
    return is_worth_asking(table, seat, options(table, seat))


def test_a_group_that_no_hand_has_beside_what_is_shown_is_not_asked_about() -> None:
    assert not asked(state(ONE_GROUP_SHOWN, SHOWN), SOUTH)


def test_two_jokers_can_claim_anything_and_are_not_asked_about_all_of_it() -> None:
    table = state("hand E 9B\nhand S 1D 2C 3B 4D 5C 6B 7D 8C Ew Nw 0 JJ\n", "E discard 9B\n")
    assert not asked(table, SOUTH)


def test_a_group_is_asked_about_that_a_shown_hand_wants() -> None:
    table = state("hand E F\nhand S FFF 33D 66D 99D Nw Nw Nw G\n", "E discard F\n")
    assert tiles_away(table, SOUTH) == 2
    assert asked(table, SOUTH)


def test_mahjong_is_always_asked_about() -> None:
    table = state("hand E G\nhand S 12345B GGG 12345C\n", "E discard G\n")
    assert tiles_away(table, SOUTH) == 1
    assert asked(table, SOUTH)


def test_of_several_groups_the_one_that_a_near_hand_wants_comes_first() -> None:
    table = state("hand E F\nhand S FFF 33D 66D 99D Nw Nw Nw G\n", "E discard F\n")
    offered = options(table, SOUTH)
    first, *rest = claims_nearest_first(table, SOUTH, offered)
    assert [first.size, *(option.size for option in rest)] == [4, 3, 0]
    assert {first, *rest} == {*offered}


def test_no_group_is_asked_about_that_no_shown_hand_has() -> None:
    table = state("hand E 9B\nhand S FFF 33D 66D 99D JJ Nw G\n", "E discard 9B\n")
    wanted = {tile for near in hint_hands(table, SOUTH) for tile, _ in near.form.sets}
    assert table.current_hand.newest_discard.tile not in wanted
    assert not asked(table, SOUTH)


def test_a_group_ends_all_hopes_if_no_hand_has_it_beside_what_is_shown() -> None:
    table = state(ONE_GROUP_SHOWN, SHOWN)
    groups = [option for option in options(table, SOUTH) if option.size]
    assert groups
    assert all(leaves_no_hand(table, SOUTH, group) for group in groups)


def test_a_group_that_a_hand_wants_ends_no_hopes() -> None:
    table = state("hand E F\nhand S FFF 33D 66D 99D Nw Nw Nw G\n", "E discard F\n")
    assert not any(leaves_no_hand(table, SOUTH, option) for option in options(table, SOUTH) if option.size)
