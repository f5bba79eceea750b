"""The privacy policy and the terms: one text for Discord, for `naki legal` and for the files in the repository."""

import re
from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Final, Literal, TypeAlias

from bot.system.operator import Operator

LegalText: TypeAlias = Literal["privacy", "terms"]
LEGAL_LANGUAGES: Final = ("en", "ja")
"""The languages in which there are legal texts: nobody else's should be translated by a machine."""
_GAMES_KEPT: Final = {"en": ("until you delete them", "{days} days"), "ja": ("削除するまで", "{days}日間")}
"""Words, by language, for the time that finished games are kept: for ever, or for so many days."""
_PLACEHOLDER: Final = re.compile(r"\{(\w+)\}")


def legal_template(text: LegalText, language: str = "en") -> str:
    """The text with its placeholders; in English where there is none in the language."""
    known = language if language in LEGAL_LANGUAGES else LEGAL_LANGUAGES[0]
    return files(__name__).joinpath(f"{text}.{known}.md").read_text(encoding="utf-8")


def known_values(
    operator: Operator,
    backup_days: int | None,
    keep_server_days: int,
    keep_game_days: int | None = None,
    *,
    language: str = LEGAL_LANGUAGES[0],
) -> Mapping[str, str]:
    """The values for the placeholders in the text of this language, as far as they are known: without backups by
    itself nothing is known of their age. Without a number of days games are kept for ever.
    """
    ever, some_days = _GAMES_KEPT.get(language, _GAMES_KEPT[LEGAL_LANGUAGES[0]])
    values = {"operator": operator.name, "contact": operator.contact, "support": operator.support_url}
    values["keep_server_days"] = str(keep_server_days)
    values["keep_games"] = ever if keep_game_days is None else some_days.format(days=keep_game_days)
    if backup_days is not None:
        values["backup_days"] = str(backup_days)
    return {name: value for name, value in values.items() if value}


def missing_values(template: str, values: Mapping[str, str]) -> Sequence[str]:
    """The placeholders for which there is no value, each once."""
    return [name for name in dict.fromkeys(_PLACEHOLDER.findall(template)) if name not in values]


def fill_in(template: str, values: Mapping[str, str]) -> str:
    """The text with its values; what is missing stays as it is."""
    return _PLACEHOLDER.sub(lambda found: values.get(found[1], found[0]), template)


def chapters(text: str) -> Sequence[str]:
    """The text in pieces that each begin with a title."""
    return [piece.strip() for piece in re.split(r"(?m)^(?=## )", text)]
