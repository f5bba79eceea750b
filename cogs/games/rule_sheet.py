"""The rules of a game that people are shown first."""

from collections.abc import Mapping, Sequence

import msgspec


class RuleSheet(msgspec.Struct, frozen=True):
    """The options of a game's rules, by what is made of them; those that are not named here are listed alike.

    `first_options` come before all others, and `usual_values` are values that are offered of an option that could have
    many. A few lines about the rules have the `reds_option`, whose numbers are counted, the `always_named_options`
    whatever they are, the `uma_oka_options` of points unless there are none, and the `abort_options` of a hand by what
    they are called; the `unusual_options` are there where most books have them otherwise. `familiar_books` are the
    books that most people know, with which others are compared. An option in `idle_conditions` does nothing while
    another has that value.
    """

    first_options: Sequence[str] = ()
    usual_values: Mapping[str, Sequence[object]] = {}
    reds_option: str = ""
    always_named_options: Sequence[str] = ()
    uma_oka_options: Sequence[str] = ()
    abort_options: Mapping[str, str] = {}
    unusual_options: Sequence[str] = ()
    familiar_books: Sequence[str] = ()
    idle_conditions: Mapping[str, tuple[str, object]] = {}

    @property
    def comparison_options(self) -> Sequence[str]:
        """The options in which people look for what is unlike the book they know."""
        keys = (
            *self.first_options,
            self.reds_option,
            *self.always_named_options,
            *self.uma_oka_options,
            *self.abort_options,
            *self.unusual_options,
        )
        return tuple(dict.fromkeys(filter(None, keys)))

    def is_idle(self, key: str, options: Mapping[str, object]) -> bool:
        """An option does nothing by these rules."""
        other, value = self.idle_conditions.get(key, ("", None))
        return other in options and options[other] == value
