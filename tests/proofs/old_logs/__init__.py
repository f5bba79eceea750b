"""Databases that earlier versions of Naki have written, one for every schema of the log: they must open for ever.

`naki-0001.db` was written by the version that put no number on its events. Nobody writes to these files again: a test
plays on with a copy. How a new one is made is told in `make.py`.
"""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parent

FIXTURES: Final[Mapping[int, Path]] = {
    int(match[1]): path
    for path in sorted(FOLDER.glob("*.db"))
    if (match := re.fullmatch(r"naki-(\d{4})\.db", path.name))
}
"""The databases by the schema of the log with which they were written."""

LEAGUES: Final = FOLDER / "leagues-0002.db"
"""A club with leagues, written by the last version whose leagues' logs were of schema 2; beside it is what that version
said of each league.
"""
