"""After a game: its log as a file, its replay, and the check of its walls."""

from bot.client import Naki
from cogs.records._commands import Verify
from cogs.records._film import FilmButton, Films
from cogs.records._page import GamePageButton
from cogs.records._presses import LogButton, VerifyButton
from cogs.records._replay import (
    EyesList,
    GameList,
    HandList,
    PostButton,
    ReplayButton,
    StepButton,
    TurnButton,
    WatchButton,
)
from cogs.records._told import TellButton, WordsButton


async def setup(client: Naki) -> None:
    await client.add_cog(Verify())
    await client.add_cog(Films())
    client.add_dynamic_items(LogButton, GamePageButton, VerifyButton)
    client.add_dynamic_items(
        GameList, ReplayButton, WatchButton, StepButton, HandList, EyesList, TurnButton, PostButton
    )
    client.add_dynamic_items(WordsButton, TellButton, FilmButton)
