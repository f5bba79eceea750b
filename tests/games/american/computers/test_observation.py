"""What a computer player sees of an American table, read off the same view as a person's panel."""

from msgspec.structs import replace

from bot.games.american.computers.observation import observation_of
from bot.games.american.tiles import read_tiles
from tests.games.american.computers.position import (
    EAST,
    NORTH,
    TWO_GROUPS,
    WEST,
    sees,
    state,
)


def test_a_dead_player_s_rack_frightens_nobody() -> None:
    table = state("hand E 6D 2C 9B\nhand S 9B\nhand N 6D6D 2C2C2C 1D 3D\nwall 4B 5B 5B 5B 5B", TWO_GROUPS)
    racks = list(table.current_hand.racks)
    racks[NORTH] = replace(racks[NORTH], is_dead=True)
    dead = replace(table, hand=replace(table.current_hand, racks=tuple(racks)))
    assert len([rack for rack in observation_of(sees(table, WEST)).rival_exposures if len(rack) == 2]) == 1
    assert [rack for rack in observation_of(sees(dead, WEST)).rival_exposures if rack] == []


def test_it_accounts_for_every_tile_it_can_see() -> None:
    table = state("hand E 6D\nhand N 6D J 9B", "E discard 6D\nN expose 6D6DJ\nN discard 9B\nE discard 1B\n> S draw")
    seen = observation_of(sees(table, EAST))
    assert seen.unseen_count == 152 - len(seen.held) - 3 - 2
    assert seen.live_counts[read_tiles("6D")[0]] == 2
    assert seen.live_counts[read_tiles("J")[0]] == 8 - 1 - seen.jokers
