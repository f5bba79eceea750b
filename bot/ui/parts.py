"""The words of a custom id after its verb, and the pick from its list, read once: values of known types and bounds.

A client may send anything. What is not exactly such values is an outdated button, and nothing else has to look at it.
"""

from collections.abc import Sequence
from typing import Annotated, Self, TypeAlias

import msgspec

PartNumber: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=999_999_999)]
"""Of a phase, a round, a table, a page, a person; minutes since the epoch."""
Account: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=2**63 - 1)]
"""Somebody's account number."""
TableName: TypeAlias = Annotated[str, msgspec.Meta(pattern=r"\A[0-9a-z]{1,12}\Z")]
PartWord: TypeAlias = Annotated[str, msgspec.Meta(pattern=r"\A[ -~]{1,100}\Z")]
"""One of many that the reader of a list knows."""


class Parts(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """The words between the underscores, in the order of the fields; of a list, its last field is what was picked:
    `checkin_1_3` has the parts `1` and `3`.
    """

    @classmethod
    def read(cls, parts: Sequence[str]) -> Self:
        """The values that these words stand for. Raises ValueError if they stand for none."""
        return msgspec.convert(parts, cls, strict=False)


class NoParts(Parts, frozen=True):
    """A verb that says everything."""
