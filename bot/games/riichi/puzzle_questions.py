"""The hands of a game that make a puzzle."""

from collections.abc import Sequence
from typing import Final

from bot.engine.question import Seat
from bot.games.riichi.coach.choices import seat_choices
from bot.games.riichi.engine.actions import Verb
from bot.games.riichi.engine.events import Event
from bot.games.riichi.puzzles import Puzzle, acceptance_table
from bot.games.riichi.view.model import RiichiHandView
from bot.mahjong.shanten import shanten
from bot.mahjong.tiles import DORA_AFTER, EAST, KIND_COUNT, KIND_OF_TILE, PLAIN_TILES, TILES, counts, show

PUZZLE_TURNS: Final = range(4, 13)
PUZZLE_SHANTEN: Final = (1, 2)
SECOND_BEST_SHARE: Final = 0.8
"""The second best discard keeps at least this share of the best one's tiles."""
MIN_ACCEPTANCE: Final = 8
"""The tiles that help after the best discard, at least: fewer make a dull question."""
_WINDS: Final = "ESWN"
_SEATS: Final = 4


def is_good_puzzle(puzzle: Puzzle) -> bool:
    """True if the two best discards are close, one of them is better, and neither is a dora, a red five without a plain
    one, or a lone honour, which everybody would or would not discard anyway.
    """
    hand = puzzle.tiles
    table = acceptance_table(puzzle)
    if (
        puzzle.turn not in PUZZLE_TURNS
        or puzzle_shanten(puzzle) not in PUZZLE_SHANTEN
        or max(counts(hand)) == 4
        or len(table) < 2
    ):
        return False
    best, second = table[:2]
    dora = DORA_AFTER[4][KIND_OF_TILE[TILES[puzzle.indicator]]]
    reds = {
        KIND_OF_TILE[tile] for tile in hand if tile not in PLAIN_TILES and PLAIN_TILES[KIND_OF_TILE[tile]] not in hand
    }
    lone = {kind for kind in range(EAST, KIND_COUNT) if counts(hand)[kind] == 1}
    close = SECOND_BEST_SHARE * best.acceptance <= second.acceptance < best.acceptance
    return close and best.acceptance >= MIN_ACCEPTANCE and not {dora, *reds, *lone} & {best.kind, second.kind}


def puzzle_shanten(puzzle: Puzzle) -> int:
    """The hand's shanten: 0 is tenpai."""
    return shanten(tuple(sorted(puzzle.tiles)))


def puzzle_of_view(view: RiichiHandView) -> Puzzle | None:
    """The closed hand of a player who has drawn, as a puzzle; None where it is none."""
    table = view.table
    own = table.seats[table.viewer]
    if (
        len(table.seats) != _SEATS
        or table.turn != table.viewer
        or view.drawn is None
        or own.melds
        or table.honba
        or table.sticks
    ):
        return None
    if any(seat.riichi for seat in table.seats) or table.indicators[1] is not None:
        return None
    hand = [*sorted(TILES[tile.tile] for tile in view.tiles), TILES[view.drawn.tile]]
    return Puzzle(
        hand=show(hand),
        indicator=str(table.indicators[0]),
        round=table.round_wind,
        number=table.hand_number,
        seat=own.wind,
        turn=len(own.river) + 1,
        left=table.tiles_left,
        scores=tuple(seat.score for seat in sorted(table.seats, key=lambda seat: _WINDS.index(seat.wind))),
    )


def game_puzzles(events: Sequence[Event], seat: Seat) -> tuple[Puzzle, ...]:
    """The hands of a game that is over in which this seat had to discard and that make a puzzle."""
    discards = (choice for choice in seat_choices(events, seat) if choice.action.verb is Verb.DISCARD)
    found = (puzzle_of_view(choice.view) for choice in discards)
    return tuple(puzzle for puzzle in found if puzzle is not None and is_good_puzzle(puzzle))
