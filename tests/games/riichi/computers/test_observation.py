"""What a computer player makes of the view of its seat."""

import pytest
from msgspec.structs import replace

from bot.games.american.view.model import AmericanHandView
from bot.games.riichi.computers.observation import Observation, observation_of
from bot.mahjong.tiles import KIND_OF_TILE, TILES, parse
from bot.tools.samples import SAMPLES
from tests.games.riichi.computers.position import EAST, SOUTH, after_riichi, sees, table


def seen(script: str = "", seat: int = EAST, head: str = "", **hands: str) -> Observation:
    return observation_of(sees(table(script, head=head, **hands), seat))


def test_it_holds_its_own_tiles_and_everybody_elses_are_unknown() -> None:
    own = seen(head="draws 5s")
    assert own.held_tiles == tuple(sorted(parse("147m258p369s1234z5s")))
    assert (own.players, own.is_dealer, own.is_closed, own.melds) == (4, True, True, ())
    assert sum(own.seen_counts) == 14 + len(own.indicators)


def test_a_called_tile_lies_in_one_place_only() -> None:
    after = seen("E discard 4z\nN pon 4z4z", seat=SOUTH, N="147m369p258s2447z", E="147m258p369s1224z")
    assert after.seen_counts[KIND_OF_TILE[TILES["4z"]]] == 3
    assert [opponent.open_melds for opponent in after.opponents].count(1) == 1


def test_whoever_has_declared_riichi_is_a_threat_and_what_they_threw_is_safe() -> None:
    after = observation_of(sees(after_riichi("147m258p369s1567z"), SOUTH))
    (threat,) = after.threats
    assert threat.in_riichi
    assert KIND_OF_TILE[TILES["9m"]] in threat.safe_kinds


def test_dora_are_counted_with_red_fives() -> None:
    own = replace(seen(head="draws 5s\ndora 4p"), norths=0)
    assert own.dora == {KIND_OF_TILE[TILES["5p"]]}
    assert own.dora_count(parse("5p0p1m")) == 3


def test_seat_wind_round_wind_and_dragons_are_worth_a_triplet() -> None:
    south = seen("E discard 1z\n> S draw", seat=SOUTH)
    assert {KIND_OF_TILE[TILES[name]] for name in ("1z", "2z", "5z", "6z", "7z")} == south.yakuhai


def test_another_game_is_refused() -> None:
    american = next(sample.view for sample in SAMPLES if isinstance(sample.view, AmericanHandView))
    with pytest.raises(TypeError, match="no hand of riichi"):
        observation_of(american)
