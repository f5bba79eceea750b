"""The search finds puzzles that the collection can take."""

import tomllib

import msgspec

from bot.games.riichi.puzzle_questions import is_good_puzzle
from bot.games.riichi.puzzles import Puzzle, canonical_shape, puzzles
from bot.tools.games.riichi.puzzle_search import search, toml_line


def test_what_is_found_is_a_question_unlike_all_others() -> None:
    (found,) = search(1, "another")
    assert is_good_puzzle(found)
    assert canonical_shape(found.tiles) not in {canonical_shape(puzzle.tiles) for puzzle in puzzles()}
    written = tomllib.loads(f"puzzles = [\n{toml_line(found)}\n]")
    assert msgspec.convert(written["puzzles"], list[Puzzle]) == [found]


def test_every_puzzle_of_the_collection_is_still_a_question() -> None:
    assert [puzzle.hand for puzzle in puzzles() if not is_good_puzzle(puzzle)] == []
