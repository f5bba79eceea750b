"""Slash commands as Discord makes them clickable: `</table new:42>`, once their ids are known."""

import re
from collections.abc import Iterable, Iterator
from typing import Final

from discord.app_commands import AppCommand, AppCommandGroup

from bot.i18n.catalogue import Words, words

_NAMED: Final = re.compile(r"`/([a-z -]+)`")
"""A command as the catalogue names it."""


class CommandMentions:
    """The commands that Discord has, to be clicked wherever a sentence names them. Any other, and a group of commands,
    stays as it is written.
    """

    def __init__(self) -> None:
        self._mentions: dict[str, str] = {}
        self._clickable: dict[str, Words] = {}

    def learn(self, commands: Iterable[AppCommand]) -> None:
        """These are Discord's commands from now on."""
        self._mentions = dict(found for command in commands for found in _leaves(command))
        self._clickable.clear()

    def words(self, locale: str) -> Words:
        """The sentences of messages to somebody with this locale, with commands that can be clicked."""
        plain = words(locale)
        if plain.language not in self._clickable:
            self._clickable[plain.language] = plain.with_changed_sentences(self._click)
        return self._clickable[plain.language]

    def _click(self, sentence: str) -> str:
        return _NAMED.sub(lambda named: self._mentions.get(named[1], named[0]), sentence)


def _leaves(command: AppCommand | AppCommandGroup) -> Iterator[tuple[str, str]]:
    """The commands that can be sent: this one, or those below it, each with its name and with what Discord shows for
    it.
    """
    below = [option for option in command.options if isinstance(option, AppCommandGroup)]
    if not below:
        name = command.name if isinstance(command, AppCommand) else command.qualified_name
        yield name, command.mention
    for option in below:
        yield from _leaves(option)
