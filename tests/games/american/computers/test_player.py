"""What a computer player does with its tiles: it aims for the card."""

from collections import Counter

import pytest

from bot.engine.level import Level
from bot.games.american.tiles import read_tiles
from bot.tools.games.registry import contest_for_book
from tests.games.american.computers.position import (
    EAST,
    NEARLY,
    SOUTH,
    TWO_GROUPS,
    WEST,
    chosen,
    given,
    holding,
    state,
    with_wall,
)

# --- the Charleston


@pytest.mark.parametrize("strangers", ["Nw 7D 9C", "1B 5B G", "EwEw 8D"])
def test_it_passes_what_does_not_fit(strangers: str) -> None:
    table = state(f"start charleston\nhand E FFF 2B 0 2B 6B 2222C {strangers}")
    assert sorted(read_tiles(given(table, EAST))) == sorted(read_tiles(strangers))


def test_it_parts_with_a_useful_tile_rather_than_with_none_and_never_with_a_joker() -> None:
    table = state("start charleston\nhand E FFF 2B 0 2B 6B 222C JJ Nw 7D")
    passed = read_tiles(given(table, EAST))
    assert len(passed) == 3
    assert {*read_tiles("Nw 7D")} < {*passed}
    assert read_tiles("J")[0] not in passed


def test_in_a_blind_pass_it_keeps_what_it_needs() -> None:
    table = holding(state("start charleston", "all pass\nall pass"), EAST, f"{NEARLY} Nw")
    assert given(table, EAST) == "Nw"


def test_it_goes_on_passing_only_while_it_is_far_from_every_hand() -> None:
    vote = state("start charleston", "all pass\nall pass\nall pass")
    assert chosen(holding(vote, EAST, f"{NEARLY} Nw"), EAST) == "stop"
    assert chosen(holding(vote, EAST, "13B 68C 49D Ew Nw G R 0 5B 7C F"), EAST) == "go"


# --- the own turn


def test_it_discards_what_fits_no_hand() -> None:
    assert chosen(state(f"hand E {NEARLY} Nw"), EAST) == "discard Nw"


def test_it_keeps_jokers_while_there_is_anything_else_to_discard() -> None:
    assert chosen(state("hand E FFF 2B 0 2B 6B 2222C 6D J Nw"), EAST) == "discard Nw"
    table = holding(state(f"hand E {NEARLY} Nw"), EAST, "2B 0 2B 6B 2222C JJJJJJ")
    assert chosen(table, EAST) != "discard J"


def test_it_keeps_jokers_also_when_it_gives_up() -> None:
    head = "hand E 6D 2C 9B Sw\nhand S 9B\nhand N 6D6D 2C2C2C 1D 3D\nhand W 237B 1344889C 5D Nw J\nwall 4B 5B 5B 5B 5B"
    assert chosen(with_wall(state(head, TWO_GROUPS), 30), WEST) != "discard J"


def test_it_says_mahjong() -> None:
    drawn = state(f"hand E 9C\nhand S {NEARLY}\nwall 6D", "E discard 9C\n> S draw")
    assert chosen(drawn, SOUTH) == "mahjong"
    assert chosen(state(f"hand E 6D\nhand S {NEARLY}", "E discard 6D"), SOUTH) == "mahjong"


SHOWN = "E discard {0}\nN expose {0} {0} J J\nN discard 1B\nE discard R\n> S draw"


def test_it_takes_a_joker_for_a_tile_it_does_not_need_or_that_the_joker_replaces() -> None:
    spare = "hand E 7D\nhand N 7D J J\nhand S 7D FFF 2B 0 2B 6B 222C 6D 9C\nwall R"
    assert chosen(state(spare, SHOWN.format("7D")), SOUTH) == "exchange 7D 3"
    of_a_group = f"hand E 6D\nhand N 6D J J\nhand S {NEARLY}\nwall R"
    assert chosen(state(of_a_group, SHOWN.format("6D")), SOUTH) == "exchange 6D 3"


def test_it_gives_no_tile_of_a_string_for_a_joker() -> None:
    head = f"hand E 2B\nhand N 2B J J\nhand S {NEARLY}\nwall R"
    assert chosen(state(head, SHOWN.format("2B")), SOUTH).startswith("discard")


# --- other players' discards


@pytest.mark.parametrize(
    ("held", "discarded", "answer"),
    [
        ("FFF 2B 0 2B 6B 222C 66D Nw", "6D", "expose 3 0"),
        ("FFF 2B 0 2B 6B 22C J 6D Nw 9C", "2C", "expose 4 1"),
        ("FFF 2B 0 2B 6B 2222C 9C9C", "9C", "pass"),
        ("FF NwNw Ew Ww SwSw GG RR 0", "Nw", "pass"),
    ],
    ids=["a pung it needs", "a kong with a joker", "a pair that leads nowhere", "a concealed hand stays closed"],
)
def test_it_claims_only_what_brings_a_hand_nearer(held: str, discarded: str, answer: str) -> None:
    assert chosen(state(f"hand E {discarded}\nhand S {held}", f"E discard {discarded}"), SOUTH) == answer


# --- how well


SHORT = contest_for_book("american", short=True)


@pytest.fixture(scope="module")
def of_standard() -> Counter[str]:
    """What is counted of four short games of standard players."""
    counted: Counter[str] = Counter()
    for number in range(SHORT.seats):
        counted += SHORT.count(SHORT.play(number, f"strength/{number}").events, number, versus=False)
    return counted


def test_choosing_among_the_hands_of_the_card_wins_twice_as_often_as_keeping_one(
    of_standard: Counter[str],
) -> None:
    chairs = range(SHORT.seats)
    others = sum(
        SHORT.wins(SHORT.play(number, f"strength/{number}", versus=Level.GENTLE).events, number)["others"]
        for number in chairs
    )
    assert of_standard["wins"] >= 0.3 * of_standard["hands"]
    assert of_standard["wins"] / SHORT.seats >= 2 * others / (SHORT.seats - 1)


def test_its_groups_lead_to_a_hand_and_its_jokers_stay(of_standard: Counter[str]) -> None:
    assert of_standard["exposures"] > 20
    assert of_standard["leading away from every hand"] <= 0.03 * of_standard["exposures"]
    assert of_standard["a joker, not another tile"] == 0
