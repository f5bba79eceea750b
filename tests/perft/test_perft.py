import pytest

from bot.games.riichi.rules import RIICHI_BOOK_NAMES
from tests.perft.positions import positions
from tests.perft.tree import Position, Tree

POSITIONS = tuple(positions())
SHALLOW = 3
"""Steps that are counted here; `make perft` counts them all."""


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: f"{position.book}: {position.title}")
def test_from_here_there_are_so_many_ways_on(position: Position) -> None:
    tree = Tree(position)
    counted = tuple(tree.leaves(depth) for depth in range(1, SHALLOW + 1))
    assert counted == position.leaves[:SHALLOW]


def test_every_book_has_its_positions() -> None:
    assert {position.book for position in POSITIONS} == set(RIICHI_BOOK_NAMES)
