"""What goes with a result that somebody writes: a note, and photos of the score. Both stand in the preview that they
alone see, and are read from there when it is sent, however much later: what it shows is what is sent. Photos are kept
by Discord alone.
"""

import re
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import discord
import structlog
from discord import ui

from bot.i18n.catalogue import Words
from bot.league.state import LeagueGame, Result
from bot.store.league.rows import BOARD, LEAGUE
from cogs._base import QUIET, Layout
from cogs._people import plain
from cogs._trouble import UNWELL, trouble
from cogs.league._posts import told_result
from cogs.league._shown import shown_to_all
from cogs.league._visit import Visit
from cogs.league._words import game_line

LONGEST: Final = 200
"""Characters of a note."""
MOST: Final = 4
"""Photos."""
LARGEST: Final = 10 * 1024 * 1024
"""Bytes of a photo that every bot may send."""
_NOTE: Final = 700
"""The number of the note among the parts of the preview."""
_ENDINGS: Final = {"image/png": "png", "image/jpeg": "jpg", "image/webp": "webp", "image/gif": "gif"}
_ESCAPED: Final = re.compile(r"\\(.)|\u200b", re.DOTALL)
"""What `plain` adds to a text."""
_log = structlog.stdlib.get_logger(__name__)


class Enclosed(NamedTuple):
    """A note, and photos that lie in Discord."""

    note: str = ""
    photos: Sequence[discord.Attachment] = ()

    @classmethod
    def of(cls, message: discord.Message | None) -> "Enclosed":
        """What a preview shows."""
        if message is None:
            return cls()
        texts = (one for one in message.components if isinstance(one, discord.TextDisplay) and one.id == _NOTE)
        note = next((written(one.content.removeprefix("> ")) for one in texts), "")
        return cls(note, tuple(message.attachments))

    @property
    def sendable(self) -> bool:
        """Whether they are photos, few and small enough to be sent on."""
        fit = (photo.content_type in _ENDINGS and photo.size <= LARGEST for photo in self.photos)
        return len(self.photos) <= MOST and all(fit)

    def parts(self, words: Words) -> list[ui.Item[Any]]:
        """How a message shows them; the photos are files of the message."""
        note = [ui.TextDisplay[Layout](f"> {plain(self.note)}", id=_NOTE)] if self.note else []
        return [*note, *self._gallery(words)]

    async def files(self) -> list[discord.File]:
        """The photos for another message."""
        named = zip(self._names, self.photos, strict=True)
        return [await photo.to_file(filename=name) for name, photo in named]

    async def post(self, visiting: Visit, result: Result, game: LeagueGame | None) -> None:
        """Show the photos of a result to everybody, where its game belongs; whoever sent them is told if that fails."""
        if not self.photos:
            return
        client, shown = visiting.interaction.client, await shown_to_all(visiting.interaction.client, visiting.id)
        told, where = told_result(shown, result), shown.channels.get(LEAGUE, 0)
        if game is not None:
            told = f"#{game.number} {game_line(shown.names, game, shown.words)}"
            where = shown.channels.get(f"{BOARD}{game.phase}:{game.round}:{game.board}", where)
        line = shown.words("league.note.photos", player=shown.names(visiting.person), result=told)
        try:
            files = await self.files()
            with (await client.rate_limiter.turn(urgent=False)).taken():
                await client.get_partial_messageable(where).send(
                    view=Layout(ui.TextDisplay(line), *self._gallery(shown.words)), files=files, allowed_mentions=QUIET
                )
        except UNWELL as error:
            _log.warning("photos of a result not shown", trouble=str(trouble(error)))
            await visiting.say("league.note.not_shown")

    @property
    def _names(self) -> list[str]:
        endings = (_ENDINGS.get(photo.content_type or "", "png") for photo in self.photos)
        return [f"photo{number}.{ending}" for number, ending in enumerate(endings, start=1)]

    def _gallery(self, words: Words) -> list[ui.MediaGallery[Layout]]:
        items = [
            discord.MediaGalleryItem(f"attachment://{name}", description=words("league.note.alt", number=number))
            for number, name in enumerate(self._names, start=1)
        ]
        return [ui.MediaGallery[Layout](*items)] if items else []


def written(shown: str) -> str:
    """A text as it was before `plain` made it a line."""
    return _ESCAPED.sub(lambda match: match[1] or "", shown)
