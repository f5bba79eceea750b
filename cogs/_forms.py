"""Forms that a button or a command opens."""

from abc import ABC, abstractmethod
from secrets import token_hex
from typing import Any, ClassVar, Final, TypeGuard

import discord
import structlog
from discord import ui
from discord.ui.select import BaseSelect
from discord.utils import MISSING

from bot.i18n.sentences import limit_sentence
from bot.system.limits import FIELD, BadText, TextLimit, check_text
from bot.ui.custom_id import NO_QUESTION, Press
from cogs._base import Interaction, acknowledge, answer_errors, reply_privately, words_for

_log = structlog.stdlib.get_logger(__name__)
_FORM_LIFETIME_S: Final = 900
"""Seconds after which discord.py forgets a form that was opened but not sent."""


class ModalForm(ABC, ui.Modal):
    """A form that a button or command opens. Texts in it may not exceed `limit`. Its custom id names its table, so that
    the process that plays the table can handle it.
    """

    limit: ClassVar[TextLimit] = FIELD

    def __init__(self, title: str, table: str | None = None) -> None:
        custom_id = MISSING if table is None else Press(table, NO_QUESTION, f"form_{token_hex(8)}").encode()
        super().__init__(title=title, timeout=_FORM_LIFETIME_S, custom_id=custom_id)

    async def on_submit(self, interaction: discord.Interaction[Any], /) -> None:
        """Check the texts, then call `carry_out`; every refusal and error is answered."""
        async with answer_errors(interaction):
            if not await acknowledge(interaction):
                return
            fields = list(self.walk_children())
            try:
                for field in fields:
                    if isinstance(field, ui.TextInput):
                        check_text(field.value, self.limit)
            except BadText as bad:
                await reply_privately(interaction, limit_sentence(bad, words_for(interaction)))
                return
            most = next((field.max_values for field in fields if _has_too_many_files(field)), None)
            if all(map(_is_possible, fields)):
                await self.carry_out(interaction)
            elif most is not None:
                await reply_privately(interaction, words_for(interaction)("trouble.files", most=most))
            else:
                await reply_privately(interaction, words_for(interaction)("trouble.lost"))

    async def on_error(self, interaction: discord.Interaction[Any], error: Exception, /) -> None:
        """discord.py can't read what was sent: it is no such form."""
        async with answer_errors(interaction):
            _log.warning("form not read", error=type(error).__name__)
            await reply_privately(interaction, words_for(interaction)("trouble.lost"))

    @abstractmethod
    async def carry_out(self, interaction: Interaction) -> None:
        """Do what the form is for. It has been acknowledged."""


def _is_possible(field: ui.Item[Any]) -> bool:
    """Discord's own client would send what is picked in the field: so many, of those that it offers."""
    if isinstance(field, ui.Select) and not {option.value for option in field.options}.issuperset(field.values):
        return False
    counted = isinstance(field, BaseSelect | ui.FileUpload)
    return not counted or field.min_values <= len(field.values) <= field.max_values


def _has_too_many_files(field: ui.Item[Any]) -> TypeGuard[ui.FileUpload[Any]]:
    return isinstance(field, ui.FileUpload) and len(field.values) > field.max_values
