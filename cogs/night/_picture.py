"""The picture of an evening's standings."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import discord
import structlog
from discord import ui

from bot.client import Naki
from bot.night.views import evening_view
from cogs.league.member.graphs import gallery, paint_league_view, picture_file
from cogs.night._snapshot import NightSnapshot

_log = structlog.stdlib.get_logger(__name__)


class ResultPicture(NamedTuple):
    """The part of a message that shows a picture, and the picture; neither if it could not be painted."""

    items: Sequence[ui.Item[Any]] = ()
    picture: bytes | None = None

    def files(self) -> list[discord.File]:
        return [] if self.picture is None else [picture_file(self.picture)]


async def result_picture(client: Naki, snapshot: NightSnapshot) -> ResultPicture:
    """The evening's standings, as those of a league are painted."""
    view = evening_view(snapshot.series.plan.name, snapshot.evening, snapshot.names.unescaped_name)
    if view is None:
        return ResultPicture()
    try:
        style = client.picture_styles.of("guild", snapshot.stored.guild)
        about = ("night", snapshot.stored.id)
        alt, picture = await paint_league_view(client, view, snapshot.words, style, about)
    except Exception as error:
        _log.error("evening not painted", evening=snapshot.stored.id, exc_info=error)
        return ResultPicture()
    return ResultPicture((gallery(alt),), picture)
