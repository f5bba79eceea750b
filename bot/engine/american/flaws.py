"""What is wrong with a card file, or may not be what its league meant: values, which the catalogue turns into
sentences.
"""

import re
from collections.abc import Mapping
from typing import Final, Literal

import msgspec

from bot.i18n.catalogue import LANGUAGES, Words, words


class Flaw(msgspec.Struct, frozen=True):
    """One flaw: its name in the catalogue and the values of its sentence, the hand and the line of the file it is
    about, where they are known. What any text may come to is named in the `group` "unfit".
    """

    name: str
    values: Mapping[str, object] = {}
    hand: str = ""
    line: int = 0
    group: Literal["flaw", "unfit"] = "flaw"

    def said(self, words: Words) -> str:
        """In a sentence, with its place before it."""
        sentence = words(f"{self.group}.{self.name}", **self.values)
        place = "_".join(part for part, known in (("line", self.line), ("hand", self.hand)) if known)
        return words(f"flaw.at.{place}", line=self.line, hand=self.hand, sentence=sentence) if place else sentence

    def __str__(self) -> str:
        return self.said(words(LANGUAGES[0]))


class BadCard(ValueError):
    """It is no card, or no part of one; every flaw that was found."""

    def __init__(self, *flaws: Flaw) -> None:
        super().__init__(*flaws)
        self.flaws = flaws

    def __str__(self) -> str:
        return "\n".join(map(str, self.flaws))


_COMPLAINTS: Final = {
    "missing": re.compile(r"Object missing required field `(?P<what>.+)`"),
    "unknown": re.compile(r"Object contains unknown field `(?P<what>.+)`"),
    "choice": re.compile(r"Invalid enum value (?P<what>.+)"),
    "too_high": re.compile(r"Expected `int` <= (?P<what>-?\d+)"),
    "too_low": re.compile(r"Expected `int` >= (?P<what>-?\d+)"),
    "too_long": re.compile(r"Expected `(?:str|array)` of length <= (?P<what>\d+)"),
    "kind": re.compile(r"Expected `(?P<what>.+)`, got `.+`"),
    "no_date": re.compile(r"Invalid RFC3339 encoded (?P<what>date)"),
}


def misread(error: msgspec.ValidationError) -> Flaw:
    """What keeps a table of the file from being read."""
    complaint, _, field = str(error).partition(" - at `$.")
    for name, pattern in _COMPLAINTS.items():
        if found := pattern.match(complaint):
            return Flaw(name, {"field": field.rstrip("`"), "what": found["what"]})
    return Flaw("unreadable", {"complaint": str(error)})
