"""The examples in docstrings, with which a newcomer tries the core in a shell: they show what comes out."""

import doctest
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
CORE = {
    "bot.engine.claims",
    "bot.mahjong.melds",
    "bot.mahjong.shanten",
    "bot.mahjong.tiles",
    "bot.games.riichi.scoring.value",
}


def with_examples() -> list[str]:
    """The modules in whose docstrings there are examples."""
    sources = [path for top in ("bot", "cogs", "render") for path in (ROOT / top).rglob("*.py")]
    found = [path.relative_to(ROOT) for path in sources if ">>> " in path.read_text(encoding="utf-8")]
    return sorted(".".join(path.with_suffix("").parts) for path in found)


@pytest.mark.parametrize("name", with_examples())
def test_the_examples_show_what_comes_out(name: str) -> None:
    tried = doctest.testmod(import_module(name))
    assert tried.attempted > 0
    assert tried.failed == 0


def test_the_core_has_examples() -> None:
    assert set(with_examples()) >= CORE
