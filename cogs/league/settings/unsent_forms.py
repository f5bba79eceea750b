"""A refused form can be opened again, with everything that was typed."""

from abc import abstractmethod
from collections import OrderedDict
from typing import Any, Final

from discord import ui
from discord.ext import commands

from bot.client.cooldowns import RequestKind
from bot.i18n.catalogue import Words
from bot.ui.custom_id import NO_QUESTION, NO_TABLE, Press
from bot.ui.parts import PartNumber, Parts
from cogs._base import (
    Interaction,
    MessageComponent,
    button,
    cog_of,
    is_ephemeral,
    mark_refused,
    reply_privately,
    text_message,
    words_for,
)
from cogs._forms import ModalForm

_AGAIN: Final = "editagain"
_MOST: Final = 500


class UnsentForms(commands.Cog):
    """The forms that were refused last, by number. A restart forgets them."""

    def __init__(self) -> None:
        self._forms: OrderedDict[int, tuple[int, ReopenedForm]] = OrderedDict()
        self._newest = 0

    def keep(self, user: int, form: "ReopenedForm") -> int:
        self._newest += 1
        self._forms[self._newest] = user, form
        if len(self._forms) > _MOST:
            self._forms.popitem(last=False)
        return self._newest

    def of(self, user: int, number: int) -> "ReopenedForm | None":
        known = self._forms.get(number)
        return known[1] if known is not None and known[0] == user else None


class ReopenedForm(ModalForm):
    """A form with **Edit again** under a refusal. What comes of it then stands in the `panel_interaction` that first
    opened it.
    """

    panel_interaction: Interaction | None = None

    @abstractmethod
    async def refilled_form(self, interaction: Interaction) -> "ReopenedForm":
        """The same form, filled in as this one was."""

    async def refuse(self, interaction: Interaction, sentence: str) -> None:
        mark_refused(interaction)
        self.panel_interaction = self.panel_interaction or (interaction if is_ephemeral(interaction) else None)
        knob = edit_again_button(self.keep(interaction), words_for(interaction))
        await interaction.followup.send(view=text_message(sentence, knob), ephemeral=True)

    def keep(self, interaction: Interaction) -> int:
        """The number by which this user finds the form again, until a restart or until many others came after it."""
        return cog_of(interaction.client, UnsentForms).keep(interaction.user.id, self)


def edit_again_button(number: int, words: Words) -> ui.Button[Any]:
    """**Edit again**, for the form of this number."""
    return button(Press(NO_TABLE, NO_QUESTION, f"{_AGAIN}_{number}"), words(f"league.button.{_AGAIN}"))


class UnsentForm(Parts, frozen=True):
    """The number of a form."""

    number: PartNumber


class EditAgainButton(
    MessageComponent[UnsentForm], verbs=(_AGAIN,), immediate=True, private=True, ration=RequestKind.RECORD
):
    """**Edit again** under a refusal."""

    async def carry_out(self, interaction: Interaction) -> None:
        known = cog_of(interaction.client, UnsentForms).of(interaction.user.id, self.parts.number)
        if known is None:
            await reply_privately(interaction, words_for(interaction)("trouble.lost"))
            return
        form = await known.refilled_form(interaction)
        form.panel_interaction = known.panel_interaction
        await interaction.response.send_modal(form)
