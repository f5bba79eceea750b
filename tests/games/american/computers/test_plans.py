"""Which hand of the card a player aims for."""

from msgspec.structs import replace

from bot.games.american.card.file import house_card
from bot.games.american.card.nearest import distances, nearest_hands
from bot.games.american.computers.observation import observation_of
from bot.games.american.computers.plans import Plan, PlanSearch
from bot.games.american.computers.player import CardPlayer, OneHandPlayer
from bot.games.american.rules import Rules
from bot.games.american.tiles import AmericanTile, read_tiles
from tests.games.american.computers.position import EAST, NEARLY, SOUTH, chosen, sees, state


def test_a_hand_that_is_worth_too_little_at_this_table_is_no_aim() -> None:
    table = state(f"hand E 6D\nhand S {NEARLY}", "E discard 6D", rules="minimum_value=30")
    player = CardPlayer(table.rules, table.card)
    assert chosen(table, SOUTH, player) == "pass"
    counts = player.form_test(observation_of(sees(table, SOUTH)))
    assert {player.card.lines[form.line_index].value >= 30 for form in player.card.forms if counts(form)} == {True}


def test_it_aims_for_the_card_it_plays_by() -> None:
    table = state("hand E 1B 3B 5C 7C 9D Nw Ew Sw Ww G R 0 F F")
    one_hand = replace(house_card(), lines=tuple(line for line in house_card().lines if line.id == "S1"))
    discarded = chosen(table, EAST, CardPlayer(Rules(), one_hand)).removeprefix("discard ")
    assert discarded in {"1B", "3B", "5C", "7C", "9D"}


def test_one_that_keeps_one_hand_keeps_it_for_the_whole_deal() -> None:
    table = state(f"hand E {NEARLY} Nw")
    player = OneHandPlayer(Rules(), house_card())
    seen = observation_of(sees(table, EAST))
    kept = [form for form in player.card.forms if player.form_test(seen)(form)]
    line = player.card.lines[kept[0].line_index]
    [near] = [near for near in nearest_hands(player.card, seen.held, (), most=62) if near.line == line]
    assert distances(kept, seen.natural_bits, seen.jokers) == [near.tiles_away]


def test_it_counts_what_a_hand_lacks_not_how_much_of_it_is_left() -> None:
    """A third dot six is missing, or a joker. With only one left nothing changes, with none the hand is gone."""
    seen = observation_of(sees(state(f"hand E 9C\nhand S {NEARLY}", "E discard 9C"), SOUTH))
    [wanted, joker] = read_tiles("6D J")

    def plans(*thrown: AmericanTile) -> list[Plan]:
        return PlanSearch(house_card(), lambda _: True).best_plans(replace(seen, open_tiles=thrown))

    best = plans()[0]
    assert best.tiles_away == 1
    assert plans(wanted, *[joker] * 8)[0] == best
    assert best.form not in [plan.form for plan in plans(wanted, wanted, *[joker] * 8)]
