"""The positions in tests/perft/*.toml."""

import tomllib
from collections.abc import Iterator
from pathlib import Path

from tests.perft.tree import Position

HERE = Path(__file__).parent


def positions() -> Iterator[Position]:
    """Every position of every rule book."""
    for path in sorted(HERE.glob("*.toml")):
        content = tomllib.loads(path.read_text(encoding="utf-8"))
        for entry in content["position"]:
            moves = [move.strip() for move in entry.get("moves", "").split(",") if move.strip()]
            wall = "".join(entry["wall"].split())
            yield Position(entry["title"], content["book"], wall, tuple(moves), tuple(entry["leaves"]))
