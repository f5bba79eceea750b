"""Refusals with their reasons: by the rules of a game, at a table, in a league."""

from collections.abc import Mapping
from typing import Generic, TypeAlias

import msgspec
from typing_extensions import TypeVar

from bot.engine.rules import Conflict

RefusalValue: TypeAlias = str | int | tuple[int | Conflict, ...]
"""A value in a refusal: a name, a number, several numbers, or conflicts that keep options from being rules."""
_ReasonT_co = TypeVar("_ReasonT_co", bound=str, default=str, covariant=True)


class Refusal(msgspec.Struct, Generic[_ReasonT_co], frozen=True):
    """Somebody may not do something now: the reason, which the catalogue turns into a sentence, and what that names."""

    why: _ReasonT_co
    about: Mapping[str, RefusalValue] = {}


def refusal_for(why: str, **about: RefusalValue) -> Refusal:
    """The refusal for this reason."""
    return Refusal(why, about)
