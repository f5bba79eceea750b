"""The tiles as application emojis: uploaded once, later found by name. Where Discord refuses them, short names are
shown.
"""

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from hashlib import sha256
from itertools import chain, repeat
from typing import Final

import aiohttp
import discord
import structlog

from bot.client.background import mark_task_waiting
from bot.i18n.catalogue import Words
from bot.store.emojis import Emojis
from bot.ui.tokens import EMOJIS, emoji_tile, is_outdated_emoji
from render.sentences import short_tile_text

_UPLOAD_PAUSES: Final = (5.0, 30.0, 120.0, 600.0)
"""Seconds before a failed upload is repeated; the last value repeats."""
_FAILURES: Final = (discord.DiscordException, aiohttp.ClientError, OSError)

_log = structlog.stdlib.get_logger(__name__)


class TileEmojis:
    """The emoji of each tile, for buttons and lines of text. `shown` remembers which picture an emoji shows."""

    def __init__(self, shown: Emojis, pauses: Sequence[float] = _UPLOAD_PAUSES) -> None:
        self._shown = shown
        self._pauses = pauses
        self._emojis: dict[str, discord.Emoji] = {}

    def emoji(self, tile: str) -> discord.Emoji | None:
        """The tile's emoji, or None."""
        return self._emojis.get(tile)

    def line(self, tiles: Iterable[str], words: Words) -> str:
        """Tiles as a line of text, by name where there is no emoji."""
        return " ".join(
            str(self._emojis[tile]) if tile in self._emojis else f"**{short_tile_text(tile, words)}**" for tile in tiles
        )

    async def wait_for_upload(self, client: discord.Client, pictures: Mapping[str, bytes]) -> None:
        """Look for emojis that another process uploads, until each tile has its own."""
        for pause in chain(self._pauses, repeat(self._pauses[-1])):
            try:
                there = await client.fetch_application_emojis()
            except _FAILURES as error:
                if _is_final(error):
                    return
            else:
                await self._adopt_current(client, pictures, there)
            if self._emojis.keys() >= pictures.keys():
                return
            with mark_task_waiting():
                await asyncio.sleep(pause)

    async def upload(self, client: discord.Client, pictures: Mapping[str, bytes]) -> None:
        """Upload each picture that is not an emoji of the application yet, and delete emojis with older pictures. A
        failed upload does not delay the others, and is repeated until Discord accepts or refuses it.
        """
        for pause in chain(self._pauses, repeat(self._pauses[-1])):
            if await self._try_upload(client, pictures):
                return
            with mark_task_waiting():
                await asyncio.sleep(pause)

    async def _try_upload(self, client: discord.Client, pictures: Mapping[str, bytes]) -> bool:
        """Try once. Returns False if something failed that may succeed later."""
        try:
            there = await client.fetch_application_emojis()
        except _FAILURES as error:
            return _is_final(error)
        application, final, in_the_way = client.application_id or 0, True, set[str]()
        prints = await self._adopt_current(client, pictures, there)
        for emoji in there:
            tile = emoji_tile(emoji.name)
            if emoji not in self._emojis.values() and (tile is not None or is_outdated_emoji(emoji.name)):
                try:
                    with suppress(discord.NotFound):  # another process has deleted it
                        await emoji.delete()
                except _FAILURES as error:
                    in_the_way |= {tile} if tile is not None else set()
                    final &= _is_final(error)
        failures: dict[str, Exception] = {}
        for tile in pictures.keys() - self._emojis.keys() - in_the_way:
            # Nothing has that name now: what bears it from here on shows this picture, also if the answer is lost.
            await self._shown.put(application, tile, prints[tile])
            try:
                self._emojis[tile] = await client.create_application_emoji(name=EMOJIS[tile], image=pictures[tile])
            except _FAILURES as error:
                failures[tile] = error
        if failures:  # some may be there all the same: another process has uploaded them, or the answer was lost
            try:
                await self._adopt_current(client, pictures, await client.fetch_application_emojis())
            except _FAILURES as error:
                final &= _is_final(error)
        for tile in failures.keys() - self._emojis.keys():
            final &= _is_final(failures[tile])
        return final

    async def _adopt_current(
        self, client: discord.Client, pictures: Mapping[str, bytes], there: Iterable[discord.Emoji]
    ) -> Mapping[str, str]:
        """Use those of these emojis that show their tile's current picture. Returns the hash of every picture, by
        tile.
        """
        prints = {tile: sha256(picture).hexdigest() for tile, picture in pictures.items()}
        shown = await self._shown.of(client.application_id or 0)
        for emoji in there:
            tile = emoji_tile(emoji.name)
            if tile is not None and tile in prints and shown.get(tile) == prints[tile]:
                self._emojis[tile] = emoji
        return prints


def _is_final(error: Exception) -> bool:
    """True if a failure is final, so that repeating the upload is pointless. Logs it."""
    _log.warning("a tile is written by name", error=repr(error))
    if isinstance(error, discord.HTTPException):
        return error.status != 429 and error.status < 500
    return isinstance(error, discord.DiscordException)
