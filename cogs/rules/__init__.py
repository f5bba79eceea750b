"""The rules: read them, compare them, agree on them."""

from bot.client import Naki
from cogs.rules._editor import DraftButton, Drafts, OptionsButton, PageList
from cogs.rules._reading import SheetButton, show_book, show_table
from cogs.rules._sheet import rules_of
from cogs.rules._summary import summary

__all__ = ["Drafts", "rules_of", "setup", "show_book", "show_table", "summary"]


async def setup(client: Naki) -> None:
    drafts = Drafts()
    await client.add_cog(drafts)
    client.tables.listen(drafts)
    client.add_dynamic_items(DraftButton, OptionsButton, PageList, SheetButton)
