"""Cards for the American game: read them, check tiles against them, bring one's own, play by it."""

from bot.client import Naki
from cogs.games.american.card._commands import CardCommands
from cogs.games.american.card._pages import CardOpener, PageButton, TablePageButton


async def setup(client: Naki) -> None:
    await client.add_cog(CardCommands())
    client.add_dynamic_items(CardOpener, PageButton, TablePageButton)
