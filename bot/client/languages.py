"""The language of each person: the one they chose, else that of their Discord client."""

from typing import Final

from bot.client.command_mentions import CommandMentions
from bot.client.saved_settings import SavedSettings
from bot.i18n.catalogue import LANGUAGES, Words
from bot.store.preferences import Scope

LANGUAGE_KEY: Final = "language"
LOCALE_KEY: Final = "locale"


class Languages:
    """The texts in the language of each person and each server."""

    def __init__(self, choices: SavedSettings, mentions: CommandMentions) -> None:
        self._choices = choices
        self._mentions = mentions

    def of(self, scope: Scope, owner: int | None) -> Words:
        """The texts for this person or server."""
        chosen = self._choices.of(scope, owner, LANGUAGE_KEY) or self._choices.of(scope, owner, LOCALE_KEY)
        return self._mentions.words(chosen or LANGUAGES[0])

    async def note_locale(self, scope: Scope, owner: int, locale: str) -> None:
        """Note the language of their Discord client."""
        await self._choices.put(scope, owner, LOCALE_KEY, locale)
