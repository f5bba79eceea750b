"""The rules: read them, compare them, agree on them."""

from bot.client import Naki
from cogs.rules._editor import DraftButton, OptionsButton, PageList, Rules
from cogs.rules._reading import SheetButton, show_book, show_table

__all__ = ["setup", "show_book", "show_table"]


async def setup(client: Naki) -> None:
    rules = Rules()
    await client.add_cog(rules)
    client.tables.listen(rules)
    client.add_dynamic_items(DraftButton, OptionsButton, PageList, SheetButton)
