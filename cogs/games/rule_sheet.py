"""What people are shown first of a game's rules."""

from collections.abc import Mapping, Sequence

import msgspec


class RuleSheet(msgspec.Struct, frozen=True):
    """The options of a game's rules, by what is made of them; those that are not named here are listed alike.

    `first` come before all others, and `usual` are values that are offered of an option that could have many. In a few
    lines about the rules there are `reds`, whose numbers are counted, options `named` whatever they are, `shares` of
    points unless there are none, and the `aborts` of a hand by what they are called; `telling` options are there where
    most books have them otherwise.
    """

    first: Sequence[str] = ()
    usual: Mapping[str, Sequence[object]] = {}
    reds: str = ""
    named: Sequence[str] = ()
    shares: Sequence[str] = ()
    aborts: Mapping[str, str] = {}
    telling: Sequence[str] = ()
