"""What is wrong with a card file, or may not be what its guild meant: values, which the catalogue turns into
sentences.
"""

from collections.abc import Mapping
from typing import Literal

import msgspec


class Flaw(msgspec.Struct, frozen=True):
    """One flaw: its name in the catalogue and the values of its sentence, the hand and the line of the file it is
    about, where they are known. What any text may come to is named in the `group` "unfit".
    """

    name: str
    values: Mapping[str, object] = {}
    hand: str = ""
    line: int = 0
    group: Literal["flaw", "unfit"] = "flaw"


class BadCard(ValueError):
    """The file is not a valid card, or part of one; lists every flaw that was found."""

    def __init__(self, *flaws: Flaw) -> None:
        super().__init__(*flaws)
        self.flaws = flaws
