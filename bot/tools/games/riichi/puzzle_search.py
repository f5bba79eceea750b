"""Finds hands for the collection of puzzles in games of computer players.

`python -m bot.tools.games.riichi.puzzle_search NUMBER SEED` writes so many lines for `puzzles.toml`.
"""

import sys
from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from bot.engine.level import Level
from bot.engine.wall import SeededChance
from bot.games.chooser import Chooser
from bot.games.riichi.computers.levels import PLAYERS
from bot.games.riichi.engine.actions import Action
from bot.games.riichi.engine.engine import RiichiEngine
from bot.games.riichi.puzzles import Puzzle, acceptance_table, puzzles, shape
from bot.games.riichi.rules import preset
from bot.games.riichi.view.model import RiichiHandView
from bot.games.riichi.view.projection import RiichiProjection
from bot.mahjong.shanten import shanten
from bot.mahjong.tiles import DORA_AFTER, EAST, KIND, KINDS, PLAIN, TILES, counts, show
from bot.tools.simulation.arena import play_game
from bot.view.model import HandView

TURNS: Final = range(4, 13)
SHANTEN: Final = (1, 2)
CLOSE_SHARE: Final = 0.8
"""The second best discard keeps at least this share of the best one's tiles."""
FEWEST: Final = 8
"""The tiles that help after the best discard, at least: fewer make a dull question."""
_WINDS: Final = "ESWN"


def is_question(puzzle: Puzzle) -> bool:
    """Whether its two best discards are close, one of them is better, and neither is a dora, a red five without a plain
    one, or a lone honour, which everybody would or would not discard anyway.
    """
    hand = puzzle.tiles
    table = acceptance_table(puzzle)
    if puzzle.turn not in TURNS or _shanten(puzzle) not in SHANTEN or max(counts(hand)) == 4 or len(table) < 2:
        return False
    best, second = table[:2]
    dora = DORA_AFTER[4][KIND[TILES[puzzle.indicator]]]
    reds = {KIND[tile] for tile in hand if tile not in PLAIN and PLAIN[KIND[tile]] not in hand}
    lone = {kind for kind in range(EAST, KINDS) if counts(hand)[kind] == 1}
    close = CLOSE_SHARE * best.acceptance <= second.acceptance < best.acceptance
    return close and best.acceptance >= FEWEST and not {dora, *reds, *lone} & {best.kind, second.kind}


def _shanten(puzzle: Puzzle) -> int:
    return shanten(tuple(sorted(puzzle.tiles)))


class Onlooker:
    """Plays as another player does, and keeps what that one saw at its own discards before anybody was in riichi."""

    def __init__(self, player: Chooser[Action]) -> None:
        self._player = player
        self.seen: list[Puzzle] = []

    def choose(self, view: HandView, options: Sequence[Action]) -> Action:
        """What the other player chooses."""
        assert isinstance(view, RiichiHandView)
        if (puzzle := _puzzle(view)) is not None and is_question(puzzle):
            self.seen.append(puzzle)
        return self._player.choose(view, options)


def _puzzle(view: RiichiHandView) -> Puzzle | None:
    """The closed hand of a player who has drawn, as a puzzle; None where it is none."""
    table = view.table
    own = table.seats[table.viewer]
    if table.turn != table.viewer or view.drawn is None or own.melds or table.honba or table.sticks:
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


def search(number: int, seed: str) -> Iterator[Puzzle]:
    """So many puzzles, one a game, none like another or one of the collection; one and two from tenpai in turn."""
    rules = preset("tenhou")
    known, game = {shape(puzzle.tiles) for puzzle in puzzles()}, 0
    while number:
        game += 1
        players = [Onlooker(PLAYERS[Level.STANDARD](rules)) for _ in range(rules.game.players)]
        play_game(RiichiEngine(rules), RiichiProjection(), players, SeededChance(f"{seed}{game}".encode()))
        seen = [puzzle for player in players for puzzle in player.seen if shape(puzzle.tiles) not in known]
        wanted = [puzzle for puzzle in seen if _shanten(puzzle) == SHANTEN[number % len(SHANTEN)]]
        if wanted:
            puzzle = Random(f"{seed}{game}").choice(wanted)
            known.add(shape(puzzle.tiles))
            number -= 1
            yield puzzle


def toml_line(puzzle: Puzzle) -> str:
    """The puzzle as it stands in the collection."""
    words = {name: repr(getattr(puzzle, name)).replace("'", '"') for name in puzzle.__struct_fields__}
    words["scores"] = str([*puzzle.scores])
    return f"  {{ {', '.join(f'{name} = {word}' for name, word in words.items())} }},"


if __name__ == "__main__":
    for one in search(int(sys.argv[1]), sys.argv[2]):
        sys.stdout.write(f"{toml_line(one)}\n")
