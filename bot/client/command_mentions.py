"""Slash commands as Discord makes them clickable: `</table new:42>`, once their ids are known."""

import re
from collections.abc import Iterable, Iterator
from typing import Final

from discord import ui
from discord.app_commands import AppCommand, AppCommandGroup

_NAMED: Final = re.compile(r"`/([a-z -]+)`")
"""A command as the catalogue names it."""


class CommandMentions:
    """The commands that Discord has; any other, and a group of commands, stays as it is written."""

    def __init__(self) -> None:
        self._mentions: dict[str, str] = {}

    def learn(self, commands: Iterable[AppCommand]) -> None:
        """These are Discord's commands from now on."""
        self._mentions = dict(found for command in commands for found in _leaves(command))

    def clickable(self, sentence: str) -> str:
        """The sentence with every known command in it to be clicked."""
        return _NAMED.sub(lambda named: self._mentions.get(named[1], named[0]), sentence)

    def make_clickable(self, view: ui.LayoutView) -> None:
        """The same in every text of a message."""
        for item in view.walk_children():
            if isinstance(item, ui.TextDisplay):
                item.content = self.clickable(item.content)


def _leaves(command: AppCommand | AppCommandGroup) -> Iterator[tuple[str, str]]:
    """What can be sent of a command: itself, or what is below it; the name, and what Discord shows for it."""
    below = [option for option in command.options if isinstance(option, AppCommandGroup)]
    if not below:
        name = command.name if isinstance(command, AppCommand) else command.qualified_name
        yield name, command.mention
    for option in below:
        yield from _leaves(option)
