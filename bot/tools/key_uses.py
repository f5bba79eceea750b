"""Uses of a key of the catalogue in the code, written out (`"settings.done"`) or composed (`f"yaku.{line.yaku}"`)."""

import ast
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

PACKAGES: Final = ("bot", "cogs", "render")


class KeyUse(NamedTuple):
    """A place in the code: the file, relative to the tree, its line, and the key as it stands there."""

    file: str
    line: int
    source: str


class _Composed(NamedTuple):
    use: KeyUse
    key: re.Pattern[str]
    letters: int
    """The length of the part of the key that is written out."""


class KeyUses:
    """All strings of the code that can be keys."""

    def __init__(self, literal: dict[str, list[KeyUse]], composed: Sequence[_Composed]) -> None:
        self._literal = literal
        self._composed = composed

    def of(self, key: str) -> list[KeyUse]:
        """The places where the key is written out, and those where what is written out of it is most."""
        fitting = [each for each in self._composed if each.key.fullmatch(key)]
        most = max((each.letters for each in fitting), default=0)
        return self._literal.get(key, []) + [each.use for each in fitting if each.letters == most]


def read_uses(tree: Path) -> KeyUses:
    """Read the code of the bot below this folder."""
    literal: dict[str, list[KeyUse]] = {}
    composed: list[_Composed] = []
    for file in sorted(file for package in PACKAGES for file in (tree / package).rglob("*.py")):
        name = file.relative_to(tree).as_posix()
        for node in _strings(ast.parse(file.read_text(encoding="utf-8"))):
            use = KeyUse(name, node.lineno, ast.unparse(node))
            if isinstance(node, ast.Constant):
                literal.setdefault(str(node.value), []).append(use)
            elif "." in (written := _literal_part(node)) and any(map(str.isalpha, written)):
                composed.append(_Composed(use, _pattern(node), len(written)))
    return KeyUses(literal, composed)


def _strings(tree: ast.AST) -> Iterator[ast.Constant | ast.JoinedStr]:
    """Every string that is not a part of another one; one without a dot only where it is handed to something."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.JoinedStr):
            yield node
            yield from (
                each for value in node.values if isinstance(value, ast.FormattedValue) for each in _strings(value)
            )
        elif isinstance(node, ast.Constant):
            if isinstance(node.value, str) and ("." in node.value or isinstance(tree, ast.Call)):
                yield node
        else:
            yield from _strings(node)


def _literal_part(node: ast.JoinedStr) -> str:
    return "".join(str(part.value) for part in node.values if isinstance(part, ast.Constant))


def _pattern(node: ast.JoinedStr) -> re.Pattern[str]:
    parts = (re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+" for part in node.values)
    return re.compile("".join(parts))
