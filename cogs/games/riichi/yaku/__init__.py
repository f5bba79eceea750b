"""`/yaku`: what the yaku are, what each looks like, and what it is worth by a book."""

from bot.client import Naki
from cogs.games.riichi.yaku._commands import YakuCommands
from cogs.games.riichi.yaku._pages import BookList, ResultYakuList, YakuButton, YakuOpener


async def setup(client: Naki) -> None:
    await client.add_cog(YakuCommands())
    client.add_dynamic_items(BookList, ResultYakuList, YakuButton, YakuOpener)
