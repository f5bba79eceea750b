"""The answer to "Delete everything about you?"."""

from typing import Final

from discord import ui

from bot.ui.parts import Nothing
from cogs._base import Interaction, Layout, Pressed, words_for
from cogs._refusals import refused
from cogs.league.posts.roles import league_roles_of, remove_roles

FORGET: Final = "forget"
KEEP: Final = "keep"


class ForgetButton(Pressed[Nothing], verbs=(FORGET, KEEP), private=True):
    """**Delete** forgets whoever presses it, **Keep** does nothing."""

    async def pressed(self, interaction: Interaction) -> None:
        """Do it, and say so in place of the question."""
        words = words_for(interaction)
        if self.press.verb == KEEP:
            line = words("privacy.kept")
        else:
            client, user = interaction.client, interaction.user.id
            badges = await league_roles_of(client, user)
            denied = await client.personal.forget(user)
            if denied is None:
                await remove_roles(client, user, badges)
            line = words("privacy.forgotten") if denied is None else refused(denied, words)
        await interaction.edit_original_response(view=Layout(ui.TextDisplay(line)))
