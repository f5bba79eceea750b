"""What people are shown first of a game's rules."""

from collections.abc import Mapping, Sequence

import msgspec


class RuleSheet(msgspec.Struct, frozen=True):
    """The options of a game's rules, by what is made of them; those that are not named here are listed alike.

    `first` come before all others, and `usual` are values that are offered of an option that could have many. In a few
    lines about the rules there are `reds`, whose numbers are counted, options `named` whatever they are, `shares` of
    points unless there are none, and the `aborts` of a hand by what they are called; `telling` options are there where
    most books have them otherwise. `familiar` are the books that most people know, with which others are compared.
    An option that is `idle` does nothing while another has that value.
    """

    first: Sequence[str] = ()
    usual: Mapping[str, Sequence[object]] = {}
    reds: str = ""
    named: Sequence[str] = ()
    shares: Sequence[str] = ()
    aborts: Mapping[str, str] = {}
    telling: Sequence[str] = ()
    familiar: Sequence[str] = ()
    idle: Mapping[str, tuple[str, object]] = {}

    @property
    def opening(self) -> Sequence[str]:
        """The options in which people look for what is unlike the book they know."""
        keys = (*self.first, self.reds, *self.named, *self.shares, *self.aborts, *self.telling)
        return tuple(dict.fromkeys(filter(None, keys)))

    def is_idle(self, key: str, options: Mapping[str, object]) -> bool:
        """An option does nothing by these rules."""
        other, value = self.idle.get(key, ("", None))
        return other in options and options[other] == value
