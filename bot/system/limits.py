"""Limits for what people may send. Every text from outside is checked against one of these before it is read."""

import re
from pathlib import Path
from typing import Final

import msgspec


class TextLimit(msgspec.Struct, frozen=True, kw_only=True):
    """The limits of a text; None means no limit. `size` counts bytes of a file, and characters of any other text;
    `digits` those of one number. For TOML, `keys` counts assigned names, and `depth` nested brackets and the parts of
    dotted names.
    """

    size: int
    lines: int | None = None
    digits: int | None = None
    keys: int | None = None
    depth: int | None = None


OPTION: Final = TextLimit(size=100, lines=1)
"""A text in a slash command."""
EXPLANATION: Final = TextLimit(size=1000, lines=1)
"""A longer text in a slash command or form: an explanation, or a list of names."""
PARAGRAPHS: Final = TextLimit(size=1000, lines=30)
"""A text of several lines in a form: what a league is about, or what it asks."""
FIELD: Final = TextLimit(size=100, lines=1)
"""A text in a form, such as a player's word for the seal of the walls."""
CARD: Final = TextLimit(size=64 * 1024, lines=5000, digits=100, keys=3000, depth=8)
"""A card file: one hundred and fifty hands need some 1,500 keys in 2,000 lines."""
RULES: Final = TextLimit(size=64 * 1024, lines=2000, digits=20, keys=1000, depth=8)
"""A file of rules: a whole book has about a hundred options in as many lines."""
SCENARIO: Final = TextLimit(size=1024 * 1024, lines=20_000, digits=100)
"""A file of scenarios."""
GAME_LOG: Final = TextLimit(size=64 * 1024 * 1024, digits=1000)
"""A game log or a scoring set, unpacked."""
IMPORT: Final = TextLimit(size=1024 * 1024, digits=1000)
"""The log of a game that is to count in a league."""
RESULTS: Final = TextLimit(size=64 * 1024, lines=200, digits=20)
"""Results that are pasted into a league, or sent as a file."""

_DIGITS: Final = re.compile(r"[0-9_]++")
_TOKEN: Final = re.compile(
    r'"""(?:[^"\\]|\\.|"(?!""))*+(?:"{3,5})?'
    r"|'''(?:[^']|'(?!''))*+(?:'{3,5})?"
    r'|"(?:[^"\\\n]|\\[^\n])*+"?'
    r"|'[^'\n]*+'?"
    r"|#[^\n]*+"
    r"|[\[\]{}.,=\n]",
    re.DOTALL,
)
"""A regular expression for what gives TOML its structure, and for strings and comments to be skipped. It looks at no
character twice.
"""


_UNITS: Final = {"bytes": "KiB", "depth": "levels", "nested": "too deep in one another"}


class BadText(ValueError):
    """A text goes beyond a limit: which one, by its name in the catalogue, and how much is allowed."""

    def __init__(self, name: str, most: int = 0) -> None:
        super().__init__(name, most)
        self.name = name
        self.most = most

    def __str__(self) -> str:
        name = _UNITS.get(self.name, self.name).replace("_", " ")
        return f"more than {self.most} {name}" if self.most else name


TOO_DEEP: Final = BadText("nested")
"""The answer for a text that is nested too deeply to be read at all."""


def check_text(text: str, limit: TextLimit) -> None:
    """Compare a text with its limit. Raises BadText."""
    if len(text) > limit.size:
        raise BadText("characters", limit.size)
    try:
        text.encode()
    except UnicodeEncodeError:
        raise BadText("half_a_character") from None
    _check_shape(text, limit)


def text_in(data: bytes, limit: TextLimit) -> str:
    """Decode a file after comparing it with its limit. Raises BadText, or UnicodeDecodeError if it is not UTF-8."""
    if len(data) > limit.size:
        raise BadText("bytes", limit.size // 1024)
    text = data.decode("utf-8-sig")
    _check_shape(text, limit)
    return text


def read_up_to(path: Path, limit: TextLimit) -> bytes:
    """Read a file, up to one byte more than its limit. Raises OSError."""
    with path.open("rb") as opened:
        return opened.read(limit.size + 1)


def _check_shape(text: str, limit: TextLimit) -> None:
    if limit.lines is not None and text.count("\n") >= limit.lines:
        raise BadText("lines", limit.lines)
    if limit.digits is not None and any(len(run[0]) > limit.digits for run in _DIGITS.finditer(text)):
        raise BadText("digits", limit.digits)
    if limit.keys is not None and limit.depth is not None:
        _check_toml(text, limit.keys, limit.depth)


def _check_toml(text: str, most_keys: int, most_depth: int) -> None:
    keys = brackets = dots = 0
    for token in _TOKEN.finditer(text):
        match token[0]:
            case ".":
                dots += 1
            case "[" | "{":
                brackets, dots = brackets + 1, 0
            case "]" | "}":
                brackets, dots = max(0, brackets - 1), 0
            case "=":
                keys, dots = keys + 1, 0
            case "," | "\n":
                dots = 0
            case _:
                pass
        if brackets + dots > most_depth:
            raise BadText("depth", most_depth)
    if keys > most_keys:
        raise BadText("keys", most_keys)
