"""The pages of **Options** and **Fairness** that people have open in a lobby: they go when the game begins."""

import asyncio
from collections import defaultdict
from contextvars import Context, copy_context

import discord
from discord.ext import commands

from bot.client.background import run_in_background
from bot.client.sending import CancellableRequest
from bot.table.news import News
from bot.table.party import Stage
from cogs._base import Interaction, MessageLayout
from cogs._trouble import DISCORD_FAILURES, Failure, failure_of


class LobbyPages(commands.Cog):
    """The ephemeral pages of all lobbies, as long as Discord lets them be taken away."""

    def __init__(self) -> None:
        self._pages: defaultdict[str, list[tuple[discord.WebhookMessage, Context]]] = defaultdict(list)

    async def show(self, table: str, interaction: Interaction, page: MessageLayout) -> None:
        """Show a page to whoever pressed."""
        message = await interaction.followup.send(view=page, ephemeral=True, wait=True)
        self._pages[table].append((message, copy_context()))

    def publish(self, news: News) -> None:
        """Take the pages of a table away once it is no lobby."""
        if news.scene.party.stage is not Stage.LOBBY:
            for message, context in self._pages.pop(news.table, ()):
                run_in_background(_taken_away(message, context))

    def forget(self, table: str) -> None:
        """Another process plays the table: the pages answer there."""
        self._pages.pop(table, None)


async def _taken_away(message: discord.WebhookMessage, context: Context) -> None:
    try:
        await asyncio.shield(CancellableRequest(message.delete(), context).task)
    except DISCORD_FAILURES as error:
        if failure_of(error) is Failure.OUR_ERROR:
            raise
