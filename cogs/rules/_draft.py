"""Rules that a host is putting together: the options changed so far, and what keeps them from being rules."""

from collections.abc import Collection, Mapping

import msgspec

from bot.engine.rules import AnyRules, BadRules, Conflict
from bot.games.registry import GAMES
from bot.table.party import Terms
from cogs.rules._choices import in_reading_order, value_choices

_LISTS_PER_FORM = 5
"""Lists that fit into a form."""


class RulesDraft(msgspec.Struct, frozen=True):
    """A book and the options that are to differ from it."""

    book: str
    options: Mapping[str, object]

    @classmethod
    def of(cls, terms: Terms) -> "RulesDraft":
        """The table's rules of now."""
        return cls(terms.book, terms.options)

    def value(self, key: str) -> object:
        """An option's value."""
        return self.options.get(key, GAMES.books[self.book].rules.all_values()[key])

    def with_changes(self, changes: Mapping[str, object]) -> "RulesDraft":
        """With some options set; those as in the book are no change."""
        book = GAMES.books[self.book].rules.all_values()
        options = {**self.options, **changes}
        return RulesDraft(self.book, {key: value for key, value in options.items() if value != book[key]})

    def has_optional_rule(self, name: str) -> bool:
        """An optional rule of the book is in force."""
        return all(self.value(key) == value for key, value in self._optional(name).items())

    def with_rule_toggled(self, name: str) -> "RulesDraft":
        """With an optional rule of the book in force, or no longer."""
        if not self.has_optional_rule(name):
            return self.with_changes(self._optional(name))
        book = GAMES.books[self.book].rules.all_values()
        return self.with_changes({key: book[key] for key in self._optional(name)})

    def _optional(self, name: str) -> Mapping[str, object]:
        return GAMES.books[self.book].edition.optional_rules[name]

    @property
    def rules(self) -> AnyRules:
        """The rules that they make. Raises BadRules if there are conflicts."""
        return GAMES.books[self.book].rules.with_options(self.options)

    @property
    def conflicts(self) -> tuple[Conflict, ...]:
        """Everything that cannot be; none if these are rules."""
        try:
            GAMES.books[self.book].rules.with_options(self.options)
        except BadRules as bad:
            return bad.conflicts
        return ()


def option_pages(book: str, without: Collection[str] = ()) -> dict[str, tuple[str, ...]]:
    """The options that can be changed, a few at a time: `claim-1` names the first five of the group `claim`. Those that
    are set elsewhere are left out.
    """
    choices = {key: values for key, values in value_choices(book).items() if key not in without}
    return {
        f"{group}-{start // _LISTS_PER_FORM + 1}": tuple(keys[start : start + _LISTS_PER_FORM])
        for group, keys in in_reading_order(GAMES.books[book].game, choices).items()
        for start in range(0, len(keys), _LISTS_PER_FORM)
    }
