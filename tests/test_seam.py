"""Tables and conversations know no game by name: each game is registered once in the core and once on
Discord's side.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.games import GAMES

HOUSE = Path(__file__).parents[1]
PLACES = ("bot/engine/*.py", "bot/table/*.py", "bot/client/*.py", "bot/compose.py", "cogs/**/*.py")
OWN = ("cogs/_games/",)
"""Where a game's own words are."""
USUAL = {"bot/table/party.py"}
"""A lobby opens with riichi unless somebody asks for another game, and parties stored before there was a second one do
not say what they play.
"""
CARDS = ("cogs/card/", "bot/client/cards.py", "cogs/help/")
"""Cards are the American game's, and help has a chapter on it."""


def named(path: Path) -> Iterator[str]:
    """The ids of games that stand in the code as text, and their packages where they are imported."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and node.value in GAMES:
            yield f"{path}:{node.lineno} {node.value}"
        if isinstance(node, ast.ImportFrom) and set((node.module or "").split(".")) & set(GAMES):
            yield f"{path}:{node.lineno} {node.module}"


@pytest.mark.parametrize("place", PLACES)
def test_no_game_is_named_outside_of_the_registries_and_its_own_packages(place: str):
    files = [path for path in HOUSE.glob(place) if not str(path.relative_to(HOUSE)).startswith((*OWN, *CARDS, *USUAL))]
    assert files
    assert [line for path in files for line in named(path)] == []
