"""Dead hands: who may challenge, and whether a hand can still win (american.md §8)."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from msgspec.structs import replace

from bot.games.american.card.matching import Exposure
from bot.games.american.engine.dead_hands import can_win, challenges, next_living, visible_count
from bot.games.american.engine.state import State
from bot.games.american.tiles import read_tiles
from bot.tools.games.american.scenario.head import read_head
from bot.tools.scenario.script import Script, ScriptLine

(FIVE,) = read_tiles("5C")
EAST, SOUTH, WEST, NORTH = range(4)


def table(exposed: Mapping[int, Sequence[Exposure]], dead: Sequence[int] = (), rules: str = "") -> State:
    """East is to discard; these groups lie on the racks."""
    head = (ScriptLine(2, f"rules american {rules}".strip()),)
    state = read_head(Script(Path("one.scn"), ScriptLine(1, "a table"), head, ())).state
    racks = tuple(
        replace(rack, exposures=tuple(exposed.get(seat, ())), is_dead=seat in dead)
        for seat, rack in enumerate(state.current_hand.racks)
    )
    return replace(state, hand=replace(state.current_hand, racks=racks))


SHOWN = {SOUTH: (Exposure(FIVE, 3, 1),)}


def test_only_a_living_hand_with_groups_on_its_rack_is_challenged_and_nobody_challenges_themselves() -> None:
    state = table(SHOWN)
    assert [action.seat for action in challenges(state, EAST)] == [SOUTH]
    assert challenges(state, SOUTH) == ()
    assert challenges(table(SHOWN, dead=[SOUTH]), EAST) == ()


def test_a_dead_hand_challenges_nobody() -> None:
    assert challenges(table(SHOWN, dead=[WEST]), WEST) == ()


def test_where_the_table_plays_so_only_the_own_turn_is_for_challenges() -> None:
    state = table(SHOWN, rules="dead.challenge=own_turn")
    assert challenges(state, EAST)
    assert challenges(state, WEST) == ()


def test_groups_that_no_hand_of_the_card_has_cannot_win() -> None:
    kinds = [read_tiles(name)[0] for name in ("1C", "9B", "4D", "Ew")]
    assert can_win(table({}), SOUTH)
    assert not can_win(table({SOUTH: [Exposure(kind, 3, 0) for kind in kinds]}), SOUTH)


def test_a_turn_passes_over_dead_hands() -> None:
    assert next_living(table({}, dead=[SOUTH, WEST]).current_hand, EAST) == NORTH
    assert next_living(table({}).current_hand, NORTH) == EAST


def test_jokers_in_a_group_are_not_the_tile_that_they_stand_for() -> None:
    assert visible_count(table(SHOWN).current_hand, FIVE) == 2
