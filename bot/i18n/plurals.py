"""The form of a sentence that a language has for a number, as the CLDR decides (Unicode Technical Standard 35, part 3):
one day, two days. For whole numbers from 0 on, in the languages of Discord.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

PLURAL_CATEGORIES: Final = frozenset({"zero", "one", "two", "few", "many", "other"})
"""The plural categories of the CLDR."""
_MILLION: Final = 1_000_000


class Plurals(NamedTuple):
    """The forms of one language besides `other`, each with the numbers that take it; the first that fits is taken."""

    forms: Mapping[str, Callable[[int], bool]]

    def category(self, count: int) -> str:
        """The form that this number takes."""
        return next((name for name, takes in self.forms.items() if takes(count)), "other")

    @property
    def categories(self) -> frozenset[str]:
        """The forms there are."""
        return frozenset({*self.forms, "other"})


def _is_one(count: int) -> bool:
    return count == 1


def _is_two_to_four(count: int) -> bool:
    return 2 <= count <= 4


def _is_none_or_one(count: int) -> bool:
    return count <= 1


def _is_whole_millions(count: int) -> bool:
    return count > 0 and count % _MILLION == 0


def _ends_on_one(count: int) -> bool:
    return count % 10 == 1 and count % 100 != 11


def _ends_on_two_to_four(count: int) -> bool:
    return count % 10 in (2, 3, 4) and count % 100 not in (12, 13, 14)


def _is_or_ends_on_few(count: int) -> bool:
    return count == 0 or 1 <= count % 100 <= 19


def _is_lithuanian_one(count: int) -> bool:
    return count % 10 == 1 and not 11 <= count % 100 <= 19


def _is_lithuanian_few(count: int) -> bool:
    return count % 10 >= 2 and not 11 <= count % 100 <= 19


def _is_anything(_: int) -> bool:
    return True


_NONE: Final = Plurals({})
_ONE: Final = Plurals({"one": _is_one})
_ONE_OR_NONE: Final = Plurals({"one": _is_none_or_one})
_ROMANCE: Final = Plurals({"one": _is_one, "many": _is_whole_millions})
_FRENCH: Final = Plurals({"one": _is_none_or_one, "many": _is_whole_millions})
_EAST_SLAVIC: Final = Plurals({"one": _ends_on_one, "few": _ends_on_two_to_four, "many": _is_anything})
_BY_LANGUAGE: Final[Mapping[str, Plurals]] = MappingProxyType(
    {
        **dict.fromkeys(("id", "ja", "ko", "th", "vi", "zh"), _NONE),
        **dict.fromkeys(("bg", "da", "de", "el", "en", "fi", "hu", "nl", "no", "sv", "tr"), _ONE),
        **dict.fromkeys(("es", "it"), _ROMANCE),
        **dict.fromkeys(("fr", "pt"), _FRENCH),
        **dict.fromkeys(("ru", "uk"), _EAST_SLAVIC),
        "cs": Plurals({"one": _is_one, "few": _is_two_to_four}),
        "hi": _ONE_OR_NONE,
        "hr": Plurals({"one": _ends_on_one, "few": _ends_on_two_to_four}),
        "lt": Plurals({"one": _is_lithuanian_one, "few": _is_lithuanian_few}),
        "pl": Plurals({"one": _is_one, "few": _ends_on_two_to_four, "many": _is_anything}),
        "ro": Plurals({"one": _is_one, "few": _is_or_ends_on_few}),
    }
)


def plurals_of(language: str) -> Plurals:
    """The forms of a language or of one of its regions, such as `pt-BR`. Raises KeyError if Discord has no such one."""
    return _BY_LANGUAGE[language.partition("-")[0]]
