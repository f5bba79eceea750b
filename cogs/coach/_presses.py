"""**Review** under the standings and in a replay, and the way through what was found."""

from bot.client.cooldowns import RequestKind
from bot.ui.parts import NoParts, PartNumber, Parts, PartWord
from cogs._base import Interaction, TableComponent, cog_of
from cogs.coach._page import ReviewPage, review_page
from cogs.coach._reviews import Reviews, find_own_game


class ReviewButton(TableComponent[NoParts], verbs=("review",), ration=RequestKind.RECORD):
    """**Review** tells one's own game in numbers, and what there may be to learn from it."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Tell it to whoever pressed."""
        page = await _page(interaction, self.press.table, 0)
        if page is not None:
            await interaction.followup.send(view=page.layout, files=page.files, ephemeral=True)


class FindingLink(Parts, frozen=True):
    """The page to which the button leads: its name, and the number of the finding, 0 for the first page."""

    button_name: PartWord
    number: PartNumber


class FindingButton(TableComponent[FindingLink], verbs=("finding",), private=True, ration=RequestKind.RECORD):
    """**Previous** and **Next** turn the pages of a review."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Turn the page."""
        page = await _page(interaction, self.press.table, self.parts.number)
        if page is not None:
            await interaction.edit_original_response(view=page.layout, attachments=page.files)


async def _page(interaction: Interaction, table: str, number: int) -> ReviewPage | None:
    own = await find_own_game(interaction, table)
    if own is None:
        return None
    return await review_page(interaction, own, await cog_of(interaction.client, Reviews).review(own), number)
