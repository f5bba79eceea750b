"""The tiles as application emojis: uploaded once, found again by name; short names where Discord will not take them."""

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain, repeat
from typing import Final

import aiohttp
import discord
import structlog

from bot.client.errands import resting
from bot.ui.tokens import emoji_name, is_tile_emoji
from render.alt import spoken

PAUSES: Final = (5.0, 30.0, 120.0, 600.0)
"""Seconds before what failed is tried again; the last one for as long as it takes."""
_FAILURES: Final = (discord.DiscordException, aiohttp.ClientError, OSError)

_log = structlog.stdlib.get_logger(__name__)


class Faces:
    """How tiles look on buttons and in lines of text."""

    def __init__(self, pauses: Sequence[float] = PAUSES) -> None:
        self._pauses = pauses
        self._emojis: dict[str, discord.Emoji] = {}

    def emoji(self, tile: str) -> discord.Emoji | None:
        """The tile's emoji, if it has one."""
        return self._emojis.get(tile)

    def label(self, tile: str) -> str | None:
        """What stands on a button beside the emoji: nothing, or the tile's short name where there is no emoji."""
        return None if tile in self._emojis else spoken(tile)

    def line(self, tiles: Iterable[str]) -> str:
        """Tiles in a line of text."""
        return " ".join(str(self._emojis[tile]) if tile in self._emojis else f"**{spoken(tile)}**" for tile in tiles)

    async def upload(self, client: discord.Client, pictures: Mapping[str, bytes]) -> None:
        """Make sure that each picture is an emoji of the application; those of older pictures go.

        What fails keeps nothing else from being done, and is tried again until Discord has taken or refused it.
        """
        for pause in chain(self._pauses, repeat(self._pauses[-1])):
            if await self._uploaded(client, pictures):
                return
            with resting():
                await asyncio.sleep(pause)

    async def _uploaded(self, client: discord.Client, pictures: Mapping[str, bytes]) -> bool:
        """Try once. Whether everything was taken or refused; False if something may go better another time."""
        names = {emoji_name(tile, picture): tile for tile, picture in pictures.items()}
        try:
            there = await client.fetch_application_emojis()
        except _FAILURES as error:
            return _is_final(error)
        final = True
        for emoji in there:
            if emoji.name in names:
                self._emojis[names[emoji.name]] = emoji
            elif is_tile_emoji(emoji.name):
                try:
                    await emoji.delete()
                except _FAILURES as error:
                    final &= _is_final(error)
        for name, tile in names.items():
            if tile not in self._emojis:
                try:
                    self._emojis[tile] = await client.create_application_emoji(name=name, image=pictures[tile])
                except _FAILURES as error:
                    final &= _is_final(error)
        return final


def _is_final(error: Exception) -> bool:
    """Whether Discord will say the same another time. The log hears of the failure."""
    _log.warning("a tile is written by name", error=repr(error))
    if isinstance(error, discord.HTTPException):
        return error.status != 429 and error.status < 500
    return isinstance(error, discord.DiscordException)
