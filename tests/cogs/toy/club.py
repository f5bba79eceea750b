"""A house in which it can be played."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.games.registry import GAMES
from bot.i18n import catalogue
from cogs.games import game_ui
from cogs.games.registry import GAME_UIS
from render.games import game_pictures
from render.games.registry import GAME_PICTURES
from tests.cogs.conftest import looked_after
from tests.cogs.house import House
from tests.cogs.toy.game import TOY
from tests.cogs.toy.pictures import TOY_PICTURES
from tests.cogs.toy.ui import ToyUI

TEXTS = {
    "lobby.title.toy": "A toy game",
    "book.toy": "Toy",
    "length.turns": "{count} turns",
    "menu.hints.toy": "Hints: none",
}


@asynccontextmanager
async def toy_club(folder: Path, patches: pytest.MonkeyPatch) -> AsyncGenerator[House]:
    """The game is in every registry as long as this lasts."""
    for text, sentence in TEXTS.items():
        patches.setitem(catalogue.words("en")._sentences, text, {"other": sentence})
    patches.setitem(GAME_UIS, "toy", game_ui.any_game_ui(ToyUI()))
    patches.setitem(GAME_PICTURES, "toy", game_pictures.untyped_pictures(TOY_PICTURES))
    with GAMES.including(TOY):
        async with looked_after(House(folder / "naki.db")) as opened:
            yield opened
