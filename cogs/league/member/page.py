"""The whole league as one file for a browser: for whoever asks, and in the channel that a league has chosen for it."""

import asyncio
from io import BytesIO
from typing import Final

import discord
from discord import ui

from bot.league.page_view import page_view
from cogs._base import MessageLayout
from cogs._people import plain_text
from cogs.league._context import LeagueContext
from cogs.league._snapshot import LeagueSnapshot, snapshot_for
from render.league_page import league_html

_FILE: Final = "league.html"


async def league_page(snapshot: LeagueSnapshot) -> bytes:
    """The file, in the language of the snapshot."""
    view = await asyncio.to_thread(page_view, snapshot.league, snapshot.names.unescaped_name)
    return league_html(view, snapshot.words).encode()


def page_file(page: bytes) -> discord.File:
    return discord.File(BytesIO(page), _FILE)


def page_post(snapshot: LeagueSnapshot) -> MessageLayout:
    """The text above the file, and its place."""
    told = snapshot.words("league.page.posted", league=plain_text(snapshot.league.name))
    return MessageLayout(ui.TextDisplay(told), ui.File(f"attachment://{_FILE}"))


async def show_page(ctx: LeagueContext) -> None:
    """The file in the user's language, for them alone."""
    page = page_file(await league_page(await snapshot_for(ctx)))
    await ctx.interaction.followup.send(ctx.words("league.page.sent"), file=page, ephemeral=True)
