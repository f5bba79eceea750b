"""From a wall to hands, live wall and dead wall."""

from bot.games.riichi.engine.deal import hand_from_wall
from bot.games.riichi.rules import DEAD_WALL
from bot.mahjong.tiles import full_set
from tests.games.riichi.engine.table import state


def test_every_tile_of_the_wall_lies_in_one_place() -> None:
    at, players = state("tenhou"), 4
    wall = full_set(players, at.rules.score.red_fives)
    dealt = hand_from_wall(at, wall)
    assert [len(hand) for hand in dealt.hands] == [13] * players
    assert dealt.live_wall == tuple(wall[13 * players : len(wall) - DEAD_WALL])
    assert len(dealt.indicators) == len(dealt.ura) == 5
    everything = [*sum(dealt.hands, ()), *dealt.live_wall, *dealt.indicators, *dealt.ura, *dealt.rinshan]
    assert sorted(everything) == sorted(wall)


def test_the_dealer_takes_the_first_four_and_the_first_indicator_lies_beside_what_replaces() -> None:
    at = state("tenhou")
    wall = full_set(4, at.rules.score.red_fives)
    dealt = hand_from_wall(at, wall)
    assert {*wall[:4], *wall[16:20]} <= {*dealt.hands[at.dealer]}
    assert dealt.rinshan == (wall[-2], wall[-1], wall[-4], wall[-3])
    assert (dealt.indicators[0], dealt.ura[0]) == (wall[-6], wall[-5])
