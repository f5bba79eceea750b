"""What the strong American player does, and why: chances are shared, claims bring a hand nearer, danger counts late."""

import pytest

from bot.games.american.tiles import read_tiles
from tests.games.american.computers.position import (
    EAST,
    NEARLY,
    SOUTH,
    given,
    holding,
    state,
)
from tests.games.american.computers.strong.thinking import does, strong, why

# --- the Charleston


def test_it_passes_useful_tiles_before_a_joker() -> None:
    table = state("start charleston\nhand E FFF 2B 0 2B 6B 222C JJ Nw 7D")
    passed = read_tiles(given(table, EAST, strong(table)))
    assert len(passed) == 3
    assert {*read_tiles("Nw 7D")} < {*passed}
    assert read_tiles("J")[0] not in passed


def test_in_a_blind_pass_it_gives_only_what_it_can_spare() -> None:
    table = holding(state("start charleston", "all pass\nall pass"), EAST, f"{NEARLY} Nw")
    assert given(table, EAST, strong(table)) == "Nw"


@pytest.mark.parametrize(
    ("held", "vote", "reason"),
    [(f"{NEARLY} Nw", "stop", "near"), ("13B 68C 49D Ew Nw G R 0 5B 7C F", "go", "far")],
    ids=["one tile away", "far from everything"],
)
def test_it_goes_on_passing_while_it_is_far_from_every_hand(held: str, vote: str, reason: str) -> None:
    table = holding(state("start charleston", "all pass\nall pass\nall pass"), EAST, held)
    assert does(table, EAST) == vote
    assert why(table, EAST).reason == reason


# --- the own turn


def test_mahjong_comes_first() -> None:
    drawn = state(f"hand E 9C\nhand S {NEARLY}\nwall 6D", "E discard 9C\n> S draw")
    assert does(drawn, SOUTH) == "mahjong"
    claimed = state(f"hand E 6D\nhand S {NEARLY}", "E discard 6D")
    assert does(claimed, SOUTH) == "mahjong"
    for won in (drawn, claimed):
        opinion = why(won, SOUTH)
        assert opinion.reason == "win"
        assert opinion.chance == 1
        assert opinion.value >= 25


@pytest.mark.parametrize(
    ("held", "discard"),
    [(f"{NEARLY} Nw", "Nw"), ("FFF 2B 0 2B 6B 2222C 6D J Nw", "Nw")],
    ids=["what fits nothing", "not the joker"],
)
def test_it_discards_what_its_hands_do_not_need(held: str, discard: str) -> None:
    table = state(f"hand E {held}")
    assert does(table, EAST) == f"discard {discard}"
    assert why(table, EAST).reason == "build"


@pytest.mark.parametrize("held", ["2B 0 2B 6B 2222C JJJJJJ", "13579B 13579C JJJJ", "JJJJJJJJ 12B 34C 56D"])
def test_no_joker_is_discarded_whatever_else_there_is(held: str) -> None:
    table = holding(state(f"hand E {NEARLY} Nw"), EAST, held)
    assert does(table, EAST) != "discard J"


SHOWN = "E discard {0}\nN expose {0} {0} J J\nN discard 1B\nE discard R\n> S draw"


def test_it_takes_a_joker_for_a_tile_that_it_can_spare_or_that_the_joker_replaces() -> None:
    spare = "hand E 7D\nhand N 7D J J\nhand S 7D FFF 2B 0 2B 6B 222C 6D 9C\nwall R"
    assert does(state(spare, SHOWN.format("7D")), SOUTH) == "exchange 7D 3"
    of_a_group = f"hand E 6D\nhand N 6D J J\nhand S {NEARLY}\nwall R"
    table = state(of_a_group, SHOWN.format("6D"))
    assert does(table, SOUTH) == "exchange 6D 3"
    assert why(table, SOUTH).reason == "exchange"


def test_it_gives_no_tile_of_a_string_for_a_joker_that_cannot_stand_there() -> None:
    head = f"hand E 2B\nhand N 2B J J\nhand S {NEARLY}\nwall R"
    assert does(state(head, SHOWN.format("2B")), SOUTH).startswith("discard")


# --- other players' discards


@pytest.mark.parametrize(
    ("held", "discard", "answer", "reason"),
    [
        ("FFF 2B 0 2B 6B 222C 66D Nw", "6D", "expose 3 0", "claim"),
        ("FFF 2B 0 2B 6B 22C J 6D Nw 9C", "2C", "expose 4 1", "claim"),
        ("FFFF 2468B 888C GG", "8C", "expose 4 0", "claim"),
        ("FFF 2B 0 2B 6B 2222C 9C9C", "9C", "pass", "no_nearer"),
        ("FFF 2B 0 2B 6B 22C 666D 9C", "2C", "pass", "no_nearer"),
        ("F 222B 468B 222C 46C G", "2C", "pass", "no_nearer"),
        ("FF NwNw Ew Ww SwSw GG RR 0", "Nw", "pass", "no_nearer"),
    ],
    ids=[
        "a pung it needs",
        "a kong with a joker",
        "a kong of its best hand",
        "a pair that leads nowhere",
        "two of a kong of four",
        "the hand that it nearly has stays closed",
        "a concealed hand stays closed",
    ],
)
def test_it_claims_only_what_brings_a_hand_nearer(held: str, discard: str, answer: str, reason: str) -> None:
    table = state(f"hand E {discard}\nhand S {held}", f"E discard {discard}")
    assert does(table, SOUTH) == answer
    assert why(table, SOUTH).reason == reason


# --- others are about to win
