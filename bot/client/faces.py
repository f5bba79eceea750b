"""The tiles as application emojis: uploaded once, found again by name; short names where Discord will not take them."""

from collections.abc import Iterable, Mapping

import aiohttp
import discord
import structlog

from bot.ui.tokens import emoji_name, is_tile_emoji
from render.alt import spoken

_log = structlog.stdlib.get_logger(__name__)


class Faces:
    """How tiles look on buttons and in lines of text."""

    def __init__(self) -> None:
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
        """Make sure that each picture is an emoji of the application; those of older pictures go."""
        names = {emoji_name(tile, picture): tile for tile, picture in pictures.items()}
        try:
            for emoji in await client.fetch_application_emojis():
                if emoji.name in names:
                    self._emojis[names[emoji.name]] = emoji
                elif is_tile_emoji(emoji.name):
                    await emoji.delete()
            for name, tile in names.items():
                if tile not in self._emojis:
                    self._emojis[tile] = await client.create_application_emoji(name=name, image=pictures[tile])
        except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
            _log.warning("tiles are written by name", error=repr(error))
