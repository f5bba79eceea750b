"""The custom id of a button: which table, which question, and a word for what pressing it means.

The word says what is done, never a place in a list, so that an old button does not come to mean something else. Who
pressed is the interaction's user and is never written here. Everybody at a table can read a public button: it carries
nothing hidden.
"""

import re
from typing import Final

import msgspec

MAX_CUSTOM_ID_LENGTH: Final = 100
"""Characters that Discord allows in a custom id."""

_PREFIX: Final = "mj1"
"""Changed when the meaning of a word changes, so that buttons of an older Naki are not misread."""

_TABLE: Final = "[0-9a-z]{1,12}"
_QUESTION: Final = "0|[1-9][0-9]{0,8}"
_REST: Final = "(?:_[0-9A-Za-z]+)*"
_TOKEN: Final = rf"[a-z]+{_REST}"
_NOTHING: Final = "(?!)"
"""A pattern that nothing matches."""
_PRESS: Final = re.compile(rf"{_PREFIX}:({_TABLE}):({_QUESTION}):({_TOKEN})", re.ASCII)

NO_QUESTION: Final = 0
"""In place of a question where a button answers none: joining, looking at one's hand."""

NO_TABLE: Final = "0"
"""In place of a table where a button belongs to none."""


class Press(msgspec.Struct, frozen=True):
    """A button of a table: `Press("k3v9", 17, "pon_5p0p")` is `mj1:k3v9:17:pon_5p0p`. Where a button is a league's or a
    club night's, its number stands in place of the question's.
    """

    table: str
    question: int
    token: str

    @property
    def verb(self) -> str:
        """The first word of the token: `pon`."""
        return self.token.partition("_")[0]

    @property
    def parts(self) -> list[str]:
        """The words after the verb: `["5p0p"]`."""
        return self.token.split("_")[1:]

    def encode(self) -> str:
        """The custom id. Raises ValueError if a part cannot be carried."""
        text = f"{_PREFIX}:{self.table}:{self.question}:{self.token}"
        if decode_press(text) != self:
            raise ValueError(f"no button can carry {text!r}")
        return text


def decode_press(text: str) -> Press | None:
    """The press that a custom id stands for; None if it is not one of ours."""
    match = _PRESS.fullmatch(text) if len(text) <= MAX_CUSTOM_ID_LENGTH else None
    return Press(match[1], int(match[2]), match[3]) if match else None


def pattern(*verbs: str) -> re.Pattern[str]:
    """Matches the custom ids of these verbs: `pattern("join")` matches `mj1:k3v9:0:join` and no other verb's."""
    words = "|".join(map(re.escape, verbs)) or _NOTHING
    return re.compile(rf"{_PREFIX}:(?:{_TABLE}):(?:{_QUESTION}):(?:{words}){_REST}\Z", re.ASCII)
