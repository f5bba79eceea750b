"""What the strong American player does, and why: chances are shared, claims bring a hand nearer, danger counts late."""

import pytest

from bot.engine.question import Seat
from bot.engine.wall import SeededChance
from bot.games.american.card.file import house_card
from bot.games.american.computers.strong import StrongAmericanPlayer
from bot.games.american.engine.actions import Action
from bot.games.american.engine.engine import AmericanEngine
from bot.games.american.engine.events import Discarded
from bot.games.american.engine.state import State
from bot.games.american.rules import preset
from bot.games.american.tiles import JOKER, read_tiles
from bot.games.american.view.projection import AmericanProjection
from bot.games.opinion import Opinion
from bot.tools.games.american.measures import game_measures
from bot.tools.simulation.arena import play_game
from tests.games.american.computers.position import (
    EAST,
    NEARLY,
    SOUTH,
    TWO_GROUPS,
    WEST,
    chosen,
    given,
    holding,
    options,
    sees,
    state,
    with_wall,
)


def strong(table: State) -> StrongAmericanPlayer:
    return StrongAmericanPlayer(table.rules, table.card)


def does(table: State, seat: Seat) -> str:
    return chosen(table, seat, strong(table))


def why(table: State, seat: Seat) -> Opinion[Action]:
    return strong(table).explain(sees(table, seat), options(table, seat))


# --- the Charleston


@pytest.mark.parametrize("strangers", ["Nw 7D 9C", "1B 5B G", "EwEw 8D"])
def test_it_passes_what_none_of_its_hands_needs(strangers: str) -> None:
    table = state(f"start charleston\nhand E FFF 2B 0 2B 6B 2222C {strangers}")
    assert sorted(read_tiles(given(table, EAST, strong(table)))) == sorted(read_tiles(strangers))


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
    assert why(drawn, SOUTH).reason == "win"


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


def against_north(held: str, drawn: str, left: int) -> State:
    """West draws a tile, with so many left in the wall, when North shows two groups."""
    head = f"hand E 6D 2C 9B Sw\nhand S 9B\nhand N 6D6D 2C2C2C 1D 3D\nhand W {held}\nwall 4B 5B 5B {drawn} 5B"
    return with_wall(state(head, TWO_GROUPS), left)


def test_of_two_tiles_that_it_does_not_need_it_discards_the_one_that_nobody_does() -> None:
    for left in (60, 30, 8):
        assert does(against_north("1111C 33D 55D 77D 99C 0", "5B", left), WEST) == "discard 5B x"


def test_a_hand_is_pushed_while_it_has_a_chance_and_given_up_late() -> None:
    """Two tiles away, and the two tiles to spare are among those that North may wait for."""
    early, late = (against_north("1111C 33D 55D 77D 99C 0", "2B", left) for left in (60, 8))
    assert does(early, WEST) in {"discard 0", "discard 2B x"}
    assert why(early, WEST).reason == "build"
    assert why(early, WEST).danger > 0
    assert does(late, WEST) not in {"discard 0", "discard 2B x"}
    assert why(late, WEST).reason == "fold"
    assert why(late, WEST).danger < 0.02


@pytest.mark.parametrize("held", ["237B 1344889C 5D Nw Nw", "347B 66669C 24D Ew Sw 0", "16B 14568C 235D GG F"])
def test_far_from_a_hand_and_late_it_discards_nothing_that_an_open_rack_waits_for(held: str) -> None:
    for left in (30, 12, 2):
        table = against_north(held, "5B", left)
        assert does(table, WEST).removeprefix("discard ") not in {"F", "2B", "0", "6B"}
        assert why(table, WEST).danger < 0.02


def test_whole_hands_are_played_without_an_exposure_that_leads_away() -> None:
    rules = preset("american").with_options({"hands": 2})
    players = [StrongAmericanPlayer(rules, house_card()) for _ in range(4)]
    game = play_game(AmericanEngine(rules, house_card), AmericanProjection(), players, SeededChance(b"strong"))
    counted = game_measures(game.events, range(4))
    assert counted["exposures"] > 0
    assert counted["leading away from every hand"] == 0
    assert JOKER not in [event.tile for event in game.events if isinstance(event, Discarded)]
