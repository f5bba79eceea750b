"""After a game: its log as a file, its replay, and the check of its walls; and games that were played elsewhere."""

from bot.client import Naki
from cogs.records._claims import ClaimButton, ClaimList, ImportedGameList
from cogs.records._commands import GameLogCommands, Verify
from cogs.records._film import FilmButton, Films
from cogs.records._frame import ReplayPlace
from cogs.records._hand_words import HandTextButton, HandTextPageButton
from cogs.records._page import GamePageButton
from cogs.records._play_on import PlayOnButton
from cogs.records._presses import LogButton, VerifyButton
from cogs.records._replay import (
    FinishedGame,
    GameList,
    HandList,
    NotableHandList,
    PostButton,
    ReplayButton,
    StepButton,
    TurnButton,
    ViewpointList,
    WatchButton,
    open_replay,
)

__all__ = ["FinishedGame", "ReplayPlace", "open_replay", "setup"]


async def setup(client: Naki) -> None:
    await client.add_cog(Verify())
    await client.add_cog(GameLogCommands())
    await client.add_cog(Films())
    client.add_dynamic_items(ImportedGameList, ClaimList, ClaimButton)
    client.add_dynamic_items(LogButton, GamePageButton, VerifyButton)
    client.add_dynamic_items(
        GameList,
        NotableHandList,
        ReplayButton,
        WatchButton,
        StepButton,
        HandList,
        ViewpointList,
        TurnButton,
        PostButton,
    )
    client.add_dynamic_items(HandTextButton, HandTextPageButton, FilmButton, PlayOnButton)
