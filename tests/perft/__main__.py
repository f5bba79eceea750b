"""`python -m tests.perft`: count every tree to its full depth; 1 when a number differs."""

import sys

import typer

from tests.perft.positions import positions
from tests.perft.tree import Position, Tree


def main() -> int:
    """One line for each number that differs, and one of counts."""
    leaves = differ = trees = 0
    for position in positions():
        counted = _counted(position)
        trees += 1
        leaves += sum(counted)
        for depth, (was, now) in enumerate(zip(position.leaves, counted, strict=True), start=1):
            if was != now:
                differ += 1
                typer.echo(f"{position.book}: {position.title}: {now} leaves after {depth} steps, not {was}")
    typer.echo(f"{trees} trees, {leaves} leaves, {differ} numbers differ")
    return 1 if differ else 0


def _counted(position: Position) -> list[int]:
    tree = Tree(position)
    return [tree.leaves(depth) for depth in range(1, len(position.leaves) + 1)]


if __name__ == "__main__":
    sys.exit(main())
