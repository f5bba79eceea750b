"""**Delete everything of this server**: a manager types the server's name, and nothing of it is left."""

from typing import Any

import structlog
from discord import ui

from bot.client.cooldowns import RequestKind
from bot.i18n.catalogue import Words
from bot.ui.parts import NoParts
from cogs._base import Interaction, MessageComponent, is_manager, reply_privately, server_of, words_for
from cogs._forms import ModalForm
from cogs._moderators import DELETE_SERVER_VERB
from cogs._people import plain_text

_log = structlog.stdlib.get_logger(__name__)


class DeleteServerButton(
    MessageComponent[NoParts], verbs=(DELETE_SERVER_VERB,), immediate=True, private=True, ration=RequestKind.RECORD
):
    """The button in the server's settings."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Ask for the name."""
        server, words = server_of(interaction), words_for(interaction)
        if server is None or not is_manager(interaction):
            await reply_privately(interaction, words("settings.not_manager"))
            return
        await interaction.response.send_modal(DeleteServerForm(words))


class DeleteServerForm(ModalForm):
    """The server's name, typed."""

    def __init__(self, words: Words) -> None:
        super().__init__(words("forget_server.title"))
        self._name: ui.TextInput[Any] = ui.TextInput(max_length=100)
        label, hint = words("forget_server.name"), words("forget_server.hint")
        self.add_item(ui.Label(text=label, description=hint, component=self._name))

    async def carry_out(self, interaction: Interaction) -> None:
        """Delete it, unless the name is another, or something is being played there."""
        server, words, servers = server_of(interaction), words_for(interaction), interaction.client.servers
        if server is None or not is_manager(interaction):
            await reply_privately(interaction, words("settings.not_manager"))
            return
        if self._name.value.strip() != server.name.strip():
            await reply_privately(interaction, words("forget_server.other_name"))
            return
        used = await servers.active_tables_and_leagues(server.id)
        if used:
            names = words.enumeration(map(plain_text, used))
            await reply_privately(interaction, words("forget_server.in_use", names=names))
            return
        await servers.forget(server.id)
        _log.warning("server forgotten", guild=server.id, by=interaction.user.id)
        await reply_privately(interaction, words("forget_server.done"))
