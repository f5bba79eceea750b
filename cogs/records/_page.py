"""**Save as page** under the final standings: the whole game as one file that opens in any browser."""

import asyncio
from io import BytesIO
from typing import Final

import discord

from bot.client.cooldowns import RequestKind
from bot.i18n.catalogue import Words
from bot.ui.parts import NoParts
from cogs._base import Interaction, TableComponent, words_for
from cogs._finished_game import StoredGame, find_finished_game
from cogs._people import table_label
from cogs.records._hands import hand_titles
from render.game_page import GamePage, PageStep

_PAGE_FILE: Final = "game.html"


class GamePageButton(TableComponent[NoParts], verbs=("gamepage",), ration=RequestKind.RECORD):
    """**Save as page** hands out the game as a file."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Hand it to whoever pressed."""
        game, words = await find_finished_game(interaction, self.press.table), words_for(interaction)
        if game is not None:
            html = await asyncio.to_thread(_html, game, words)
            file = discord.File(BytesIO(html.encode()), _PAGE_FILE)
            await interaction.followup.send(words("records.page"), file=file, ephemeral=True)


def _html(game: StoredGame, words: Words) -> str:
    replay, (projection, players) = game.replay(), game.projection_and_company
    states = [moment.state for moment in replay.moments]
    steps = [
        PageStep(
            projection.table(state, players),
            projection.open_table(state, players).hands,
            projection.result(state, players),
        )
        for state in states
    ]
    hands = zip(replay.hand_starts, hand_titles(replay, projection, players, words), strict=True)
    return GamePage(table_label(game.history.party, words), tuple(steps), tuple(hands)).html(words)
