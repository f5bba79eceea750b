"""A server's log: what was changed, by whom, newest first."""

from collections.abc import Sequence
from typing import Final

from bot.client.cooldowns import RequestKind
from bot.i18n.catalogue import Words
from bot.store.server_log import ServerEntry
from bot.ui.custom_id import NO_QUESTION, NO_TABLE, Press
from bot.ui.parts import PartNumber, Parts
from cogs._base import (
    Interaction,
    MessageComponent,
    MessageLayout,
    button,
    home_of,
    is_manager,
    reply_privately,
    text_message,
    words_for,
)
from cogs._lists import fitting_lines
from cogs._moderators import SERVER_LOG_VERB
from cogs._people import plain_text

_OF_ROLES: Final = ("cards", "moderators", "ping")
"""Settings that are roles."""
_OF_CHANNELS: Final = ("tables", "board")
"""Settings that are channels."""
_LINES: Final = 20
"""Entries on a page."""


class LogPage(Parts, frozen=True):
    """Its number, from 0."""

    number: PartNumber = 0


class ServerLogButton(MessageComponent[LogPage], verbs=(SERVER_LOG_VERB,), private=True, ration=RequestKind.RECORD):
    """**Log** in the settings of a server, and the pages of it."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Show the page to whoever manages the server."""
        words, guild = words_for(interaction), home_of(interaction)
        if guild is None or not is_manager(interaction):
            await reply_privately(interaction, words("settings.not_manager"))
            return
        number = self.parts.number
        found = await interaction.client.server_log.page(guild, number * _LINES, _LINES + 1)
        await interaction.followup.send(view=_page(found[:_LINES], number, len(found) > _LINES, words), ephemeral=True)


def _page(entries: Sequence[ServerEntry], number: int, more: bool, words: Words) -> MessageLayout:
    told = fitting_lines([_line(entry, words) for entry in entries], words) or words("server_log.empty")
    turns = [(number - 1, "history.newer")] if number else []
    turns += [(number + 1, "history.older")] if more else []
    knobs = [button(Press(NO_TABLE, NO_QUESTION, f"{SERVER_LOG_VERB}_{page}"), words(key)) for page, key in turns]
    return text_message(f"### {words('server_log.title')}\n{told}", *knobs)


def _line(entry: ServerEntry, words: Words) -> str:
    what, _, name = entry.kind.partition(".")
    told = words(
        f"server_log.{what}",
        player=_mention(entry.about, words),
        name=words(f"settings.server.{name}") if name else "",
        was=_value(name, entry.old_value, words),
        becomes=_value(name, entry.new_value, words),
    )
    line = words("server_log.line", at=entry.at // 1000, by=_mention(entry.by, words), told=told)
    return f"{line} · {plain_text(entry.reason)}" if entry.reason else line


def _value(setting: str, value: str, words: Words) -> str:
    """The new value; where a setting has roles, these."""
    if not value:
        return words("server_log.nothing")
    if setting in (*_OF_ROLES, *_OF_CHANNELS):
        sign = "@&" if setting in _OF_ROLES else "#"
        return words.enumeration(f"<{sign}{one}>" for one in value.split(","))
    return plain_text(value)


def _mention(account: int | None, words: Words) -> str:
    return f"<@{account}>" if account is not None and account > 0 else words("moderation.deleted")
