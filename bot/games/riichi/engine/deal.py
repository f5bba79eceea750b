"""Dealing: from a shuffled wall to hands, live wall and dead wall (riichi.md §4.1, §10.12)."""

from collections.abc import Sequence

from bot.engine.question import RandomSource
from bot.games.riichi.engine.course import Course
from bot.games.riichi.engine.events import Drew, HandStarted
from bot.games.riichi.engine.state import State
from bot.games.riichi.rules import DEAD_WALL
from bot.mahjong.tiles import Tile, full_set


def deal(course: Course) -> None:
    """Shuffle and deal the next hand, and let the dealer draw the fourteenth tile."""
    course.record(shuffled_hand(course.state, course.chance))
    course.record(Drew(course.state.dealer, course.hand.live_wall[0]))


def shuffled_hand(state: State, chance: RandomSource) -> HandStarted:
    tiles = full_set(state.players, state.rules.score.red_fives)
    return hand_from_wall(state, chance.shuffled_tiles(f"hand {state.hands_dealt + 1}", tiles))


def hand_from_wall(state: State, wall: Sequence[Tile]) -> HandStarted:
    """A hand laid out from a wall in the order in which it is drawn.

    The hands come first, four tiles at a time from the dealer on, then the live wall. The dead wall is the end of it,
    in stacks of two with the upper tile first, counted from the very last stack: four replacement tiles, then five
    indicators with the ura under each. With three players eight tiles replace, and the fourth and fifth stack of
    indicators are the live wall's last.
    """
    players = state.players
    dealt = 13 * players
    hands = _hands(state, wall[:dealt])
    replacing = 2 if players == 4 else 4
    stacks = [wall[place - 2 : place] for place in range(len(wall), len(wall) - 2 * (replacing + 5), -2)]
    turning = stacks[replacing:]
    return HandStarted(
        hands,
        live_wall=tuple(wall[dealt : len(wall) - DEAD_WALL]),
        indicators=tuple(upper for upper, _ in turning),
        ura=tuple(lower for _, lower in turning),
        rinshan=tuple(tile for stack in stacks[:replacing] for tile in stack),
    )


def _hands(state: State, tiles: Sequence[Tile]) -> tuple[tuple[Tile, ...], ...]:
    hands: list[list[Tile]] = [[] for _ in range(state.players)]
    place = 0
    for count in (4, 4, 4, 1):
        for step in range(state.players):
            hands[(state.dealer + step) % state.players] += tiles[place : place + count]
            place += count
    return tuple(tuple(sorted(hand)) for hand in hands)
