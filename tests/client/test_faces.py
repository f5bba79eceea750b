"""How tiles look on buttons and in lines of text."""

import asyncio
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any, Final

import aiohttp
import discord
import pytest

from bot.client.faces import Faces
from bot.ui.tokens import emoji_name

TILES: Final = {tile: tile.encode() for tile in ("1m", "5s", "0p")}
RESET: Final = ConnectionResetError(104, "Connection reset by peer")


def said(status: int) -> discord.HTTPException:
    """Discord's refusal with this status."""
    response: Any = SimpleNamespace(status=status, reason="")
    return discord.HTTPException(response, "no")


class Patchy(discord.Client):
    """A client whose requests fail so often, by what they are about; `known` are the emojis that Discord has."""

    def __init__(self, **failures: Sequence[Exception]) -> None:
        super().__init__(intents=discord.Intents(guilds=True))
        self.failures = {what: list(errors) for what, errors in failures.items()}
        self.known: dict[str, Any] = {}

    def _fail(self, what: str) -> None:
        if self.failures.get(what):
            raise self.failures[what].pop(0)

    async def fetch_application_emojis(self) -> list[Any]:
        self._fail("list")
        return [*self.known.values()]

    async def create_application_emoji(self, *, name: str, image: bytes) -> Any:
        self._fail(name)
        self.known[name] = SimpleNamespace(name=name)
        return self.known[name]


def pictured(faces: Faces) -> set[str]:
    """The tiles that are not written by name."""
    return {tile for tile in TILES if faces.emoji(tile) is not None}


async def test_where_the_line_breaks_tiles_are_written_by_name() -> None:
    faces = Faces(pauses=(3600,))
    uploading = asyncio.create_task(faces.upload(Patchy(list=[RESET]), TILES))
    await asyncio.sleep(0)
    assert faces.label("5s") == "5s"
    assert faces.line(("5s", "0p")) == "**5s** **0p**"
    uploading.cancel()


PASSING: Final = (RESET, aiohttp.ServerDisconnectedError(), TimeoutError(), said(500), said(503), said(429))


@pytest.mark.parametrize("error", PASSING, ids=repr)
async def test_an_emoji_that_could_not_be_uploaded_keeps_none_of_the_others_away_and_is_tried_again(
    error: Exception,
) -> None:
    faces, client = Faces(pauses=(3600,)), Patchy(**{emoji_name("1m", b"1m"): [error]})
    uploading = asyncio.create_task(faces.upload(client, TILES))
    await asyncio.sleep(0)
    assert pictured(faces) == {"5s", "0p"}
    uploading.cancel()
    client.failures = {"list": [error, error], emoji_name("1m", b"1m"): [error]}
    await Faces(pauses=(0.0,)).upload(client, TILES)
    assert len(client.known) == len(TILES)


async def test_an_emoji_that_discord_refuses_is_not_asked_for_again() -> None:
    faces, client = Faces(pauses=(3600,)), Patchy(**{emoji_name("1m", b"1m"): [said(400)]})
    await faces.upload(client, TILES)
    assert pictured(faces) == {"5s", "0p"}


async def test_an_emoji_whose_upload_was_never_answered_is_found_and_not_uploaded_twice() -> None:
    faces, client = Faces(pauses=(0.0,)), Patchy(list=[RESET])
    client.known = {name: SimpleNamespace(name=name) for name in (emoji_name("1m", b"1m"),)}
    await faces.upload(client, TILES)
    assert pictured(faces) == set(TILES)
    assert len(client.known) == len(TILES)
