"""The note and the photos that somebody adds to a result. Until it is submitted they are kept in the private preview
alone: its text and its attachments are read when **Submit** is pressed.
"""

import re
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import discord
import structlog
from discord import ui

from bot.i18n.catalogue import Words
from bot.league.games import LeagueGame, Result
from bot.league.messages import Announcement
from cogs._base import NO_MENTIONS, MessageLayout
from cogs._people import plain_text
from cogs._trouble import DISCORD_FAILURES, failure_of
from cogs.league._context import LeagueContext
from cogs.league._snapshot import public_snapshot
from cogs.league._words import numbered_game
from cogs.league.posts.league_posts import points_line, thread_of

MAX_NOTE_LENGTH: Final = 200
"""Characters of a note."""
MAX_PHOTOS: Final = 4
_LARGEST_PHOTO: Final = 10 * 1024 * 1024
"""Bytes of a photo that every bot may send."""
_NOTE_ID: Final = 700
"""The number of the note among the parts of the preview."""
_FILE_ENDINGS: Final = {"image/png": "png", "image/jpeg": "jpg", "image/webp": "webp", "image/gif": "gif"}
_ESCAPED: Final = re.compile(r"\\(.)|\u200b", re.DOTALL)
"""Added to a text by `plain_text`."""
_log = structlog.stdlib.get_logger(__name__)


class NoteAndPhotos(NamedTuple):
    """A note and photos that were added to a result."""

    note: str = ""
    photos: Sequence[discord.Attachment] = ()

    @classmethod
    def from_message(cls, message: discord.Message | None) -> "NoteAndPhotos":
        if message is None:
            return cls()
        texts = (one for one in message.components if isinstance(one, discord.TextDisplay) and one.id == _NOTE_ID)
        note = next((without_escapes(one.content.removeprefix("> ")) for one in texts), "")
        return cls(note, tuple(message.attachments))

    @property
    def is_sendable(self) -> bool:
        """Naki can send them on: pictures, and neither too many nor too large."""
        fit = (photo.content_type in _FILE_ENDINGS and photo.size <= _LARGEST_PHOTO for photo in self.photos)
        return len(self.photos) <= MAX_PHOTOS and all(fit)

    def items(self, words: Words) -> list[ui.Item[Any]]:
        note = [ui.TextDisplay[MessageLayout](f"> {plain_text(self.note)}", id=_NOTE_ID)] if self.note else []
        return [*note, *self._gallery(words)]

    async def files(self) -> list[discord.File]:
        named = zip(self._names, self.photos, strict=True)
        return [await photo.to_file(filename=name) for name, photo in named]

    async def post(self, ctx: LeagueContext, result: Result, game: LeagueGame | None) -> None:
        """Post the photos where the game belongs. If that fails the user is told, and the result counts anyway."""
        if not self.photos:
            return
        client, shown = ctx.interaction.client, await public_snapshot(ctx.interaction.client, ctx.id)
        told, where = points_line(shown, result), shown.channels.get(Announcement(), 0)
        if game is not None:
            told = numbered_game(shown.names, game, shown.words)
            where = thread_of(shown, game) or where
        line = shown.words("league.note.photos", player=shown.names(ctx.person), result=told)
        try:
            files = await self.files()
            with (await client.rate_limiter.wait_for_permit(urgent=False)).cover_request():
                await client.get_partial_messageable(where).send(
                    view=MessageLayout(ui.TextDisplay(line), *self._gallery(shown.words)),
                    files=files,
                    allowed_mentions=NO_MENTIONS,
                )
        except DISCORD_FAILURES as error:
            _log.warning("photos of a result not shown", trouble=str(failure_of(error)))
            await ctx.say("league.note.not_shown")

    @property
    def _names(self) -> list[str]:
        endings = (_FILE_ENDINGS.get(photo.content_type or "", "png") for photo in self.photos)
        return [f"photo{number}.{ending}" for number, ending in enumerate(endings, start=1)]

    def _gallery(self, words: Words) -> list[ui.MediaGallery[MessageLayout]]:
        items = [
            discord.MediaGalleryItem(f"attachment://{name}", description=words("league.note.alt", number=number))
            for number, name in enumerate(self._names, start=1)
        ]
        return [ui.MediaGallery[MessageLayout](*items)] if items else []


def without_escapes(shown: str) -> str:
    """A text before `plain_text` escaped it."""
    return _ESCAPED.sub(lambda match: match[1] or "", shown)
