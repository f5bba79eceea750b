"""The code of a lobby without a home: what friends type to sit down there. It is not the table's name, which every
button shows.
"""

import re
from collections.abc import Callable
from typing import Final
from unicodedata import normalize

CODE_LIFETIME_MS: Final = 3 * 3_600_000
"""Milliseconds after which a code ends, also in a lobby that stays open."""
MAX_TYPED_CODE_LENGTH: Final = 20
"""Characters of a code as people write it, with spaces and hyphens."""
CODE_PATTERN: Final = "[2-9A-HJKMNP-Z]{6}"
"""The pattern of every code: no 0 O 1 I L, which people mix up."""

_LETTERS: Final = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
_LENGTH: Final = 6
_SECRET_BYTES: Final = 16
_BETWEEN: Final = re.compile(r"[\s\-\u2010-\u2015\u2212\u30fc]+")
"""Spaces and everything that looks like a hyphen, also as a Japanese keyboard writes it."""


def random_code(secret: Callable[[int], bytes]) -> str:
    """A code drawn with as many unpredictable random bytes as `secret` is asked for."""
    number, letters = int.from_bytes(secret(_SECRET_BYTES)), ""
    for _ in range(_LENGTH):
        number, letter = divmod(number, len(_LETTERS))
        letters += _LETTERS[letter]
    return letters


def read_code(text: str) -> str:
    """The code that somebody has typed: capitals, spaces, hyphens and wide letters make no difference."""
    return _BETWEEN.sub("", normalize("NFKC", text)).upper()
