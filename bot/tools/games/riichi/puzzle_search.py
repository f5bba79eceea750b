"""Finds hands for the collection of puzzles in games of computer players.

`python -m bot.tools.games.riichi.puzzle_search NUMBER SEED` writes so many lines for `puzzles.toml`.
"""

import sys
from collections.abc import Iterator, Sequence
from random import Random

from bot.engine.level import Level
from bot.engine.wall import SeededRandomSource
from bot.games.chooser import Chooser
from bot.games.riichi.computers.levels import PLAYERS_BY_LEVEL
from bot.games.riichi.engine.actions import Action
from bot.games.riichi.engine.engine import RiichiEngine
from bot.games.riichi.puzzle_questions import PUZZLE_SHANTEN, is_good_puzzle, puzzle_of_view, puzzle_shanten
from bot.games.riichi.puzzles import Puzzle, canonical_shape, puzzles
from bot.games.riichi.rules import riichi_book_rules
from bot.games.riichi.view.model import RiichiHandView
from bot.games.riichi.view.projection import RiichiProjection
from bot.tools.simulation.arena import play_game
from bot.view.model import HandView


class Onlooker:
    """Plays as another player does, and keeps what that one saw at its own discards before anybody was in riichi."""

    def __init__(self, player: Chooser[Action]) -> None:
        self._player = player
        self.seen: list[Puzzle] = []

    def choose(self, view: HandView, options: Sequence[Action]) -> Action:
        """Chooses as the other player does, and keeps the hand if it makes a puzzle."""
        assert isinstance(view, RiichiHandView)
        if (puzzle := puzzle_of_view(view)) is not None and is_good_puzzle(puzzle):
            self.seen.append(puzzle)
        return self._player.choose(view, options)


def search(number: int, seed: str) -> Iterator[Puzzle]:
    """So many puzzles, one a game, none like another or one of the collection; one and two from tenpai in turn."""
    rules = riichi_book_rules("tenhou")
    known, game = {canonical_shape(puzzle.tiles) for puzzle in puzzles()}, 0
    while number:
        game += 1
        players = [Onlooker(PLAYERS_BY_LEVEL[Level.STANDARD](rules)) for _ in range(rules.game.players)]
        play_game(RiichiEngine(rules), RiichiProjection(), players, SeededRandomSource(f"{seed}{game}".encode()))
        seen = [puzzle for player in players for puzzle in player.seen if canonical_shape(puzzle.tiles) not in known]
        wanted = [puzzle for puzzle in seen if puzzle_shanten(puzzle) == PUZZLE_SHANTEN[number % len(PUZZLE_SHANTEN)]]
        if wanted:
            puzzle = Random(f"{seed}{game}").choice(wanted)
            known.add(canonical_shape(puzzle.tiles))
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
