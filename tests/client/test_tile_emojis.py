"""How tiles look on buttons and in lines of text."""

import asyncio
from collections.abc import AsyncIterator, Mapping, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final

import aiohttp
import discord
import pytest

from bot.client.background import WAITING_TASK_NAME
from bot.client.tile_emojis import TileEmojis
from bot.i18n.catalogue import words
from bot.store.database import Database
from bot.store.emojis import Emojis
from bot.ui.tokens import EMOJIS

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
        self.failures: Mapping[str, list[Exception]] = {what: [*errors] for what, errors in failures.items()}
        self.known: dict[str, Any] = {}
        self.uploads = 0

    def _fail(self, what: str) -> None:
        if self.failures.get(what):
            raise self.failures[what].pop(0)

    async def fetch_application_emojis(self) -> list[Any]:
        self._fail("list")
        return [*self.known.values()]

    async def create_application_emoji(self, *, name: str, image: bytes) -> Any:
        self._fail(name)
        assert name not in self.known

        async def delete() -> None:
            self._fail("delete")
            del self.known[name]
            self._fail("deleted")

        self.uploads += 1
        self.known[name] = SimpleNamespace(name=name, delete=delete)
        self._fail("lost")
        return self.known[name]


@pytest.fixture
async def shown(tmp_path: Path) -> AsyncIterator[Emojis]:
    """What is written down of the emojis."""
    database = await Database.open(tmp_path / "naki.db")
    yield Emojis(database)
    await database.close()


async def rests(uploading: asyncio.Task[None]) -> None:
    """Wait until everything was tried once."""
    while uploading.get_name() != WAITING_TASK_NAME:  # noqa: ASYNC110 - a task does not tell when it rests
        await asyncio.sleep(0)


def pictured(tile_emojis: TileEmojis) -> set[str]:
    """The tiles that are not written by name."""
    return {tile for tile in TILES if tile_emojis.emoji(tile) is not None}


async def test_where_the_line_breaks_tiles_are_written_by_name(shown: Emojis) -> None:
    tile_emojis = TileEmojis(shown, pauses=(3600,))
    uploading = asyncio.create_task(tile_emojis.upload(Patchy(list=[RESET]), TILES))
    await rests(uploading)
    assert tile_emojis.emoji("5s") is None
    assert tile_emojis.line(("5s", "0p"), words("en")) == "**5s** **5pr**"
    uploading.cancel()


PASSING: Final = (RESET, aiohttp.ServerDisconnectedError(), TimeoutError(), said(500), said(503), said(429))


@pytest.mark.parametrize("error", PASSING, ids=repr)
async def test_an_emoji_that_could_not_be_uploaded_keeps_none_of_the_others_away_and_is_tried_again(
    shown: Emojis, error: Exception
) -> None:
    tile_emojis, client = TileEmojis(shown, pauses=(3600,)), Patchy(**{EMOJIS["1m"]: [error]})
    uploading = asyncio.create_task(tile_emojis.upload(client, TILES))
    await rests(uploading)
    assert pictured(tile_emojis) == {"5s", "0p"}
    uploading.cancel()
    client.failures = {"list": [error, error], EMOJIS["1m"]: [error]}
    await TileEmojis(shown, pauses=(0.0,)).upload(client, TILES)
    assert len(client.known) == len(TILES)


async def test_an_emoji_that_discord_refuses_is_not_asked_for_again(shown: Emojis) -> None:
    tile_emojis, client = TileEmojis(shown, pauses=(3600,)), Patchy(**{EMOJIS["1m"]: [said(400)]})
    await tile_emojis.upload(client, TILES)
    assert pictured(tile_emojis) == {"5s", "0p"}


async def test_an_emoji_whose_upload_was_never_answered_is_found_and_not_uploaded_twice(shown: Emojis) -> None:
    tile_emojis, client = TileEmojis(shown, pauses=(0.0,)), Patchy(lost=[RESET])
    await tile_emojis.upload(client, TILES)
    assert pictured(tile_emojis) == set(TILES)
    assert client.uploads == len(client.known) == len(TILES)


async def test_a_picture_that_has_changed_is_uploaded_and_the_others_stay(shown: Emojis) -> None:
    client = Patchy()
    for pictures, uploads in ((TILES, 3), (TILES, 3), ({**TILES, "5s": b"another"}, 4)):
        await TileEmojis(shown).upload(client, pictures)
        assert client.uploads == uploads
    assert client.known.keys() == {EMOJIS[tile] for tile in TILES}


async def test_an_old_picture_that_cannot_be_taken_away_is_not_shown_for_the_new_one(shown: Emojis) -> None:
    client = Patchy()
    await TileEmojis(shown).upload(client, TILES)
    client.failures = {"delete": [said(403)]}
    tile_emojis = TileEmojis(shown)
    await tile_emojis.upload(client, {**TILES, "5s": b"another"})
    assert pictured(tile_emojis) == {"1m", "0p"}
    tile_emojis = TileEmojis(shown)
    await tile_emojis.upload(client, {**TILES, "5s": b"another"})
    assert pictured(tile_emojis) == set(TILES)
    assert client.uploads == len(TILES) + 1


class Shared(Patchy):
    """The client of one process; `other` uploads the same emojis meanwhile, each a moment before."""

    def __init__(self, other: Patchy) -> None:
        super().__init__()
        self.known, self._other = other.known, other
        self.lists = 0

    async def fetch_application_emojis(self) -> list[Any]:
        self.lists += 1
        return await super().fetch_application_emojis()

    async def create_application_emoji(self, *, name: str, image: bytes) -> Any:
        await self._other.create_application_emoji(name=name, image=image)
        raise said(400)


async def test_emojis_that_another_process_uploads_meanwhile_are_looked_up(
    shown: Emojis, capsys: pytest.CaptureFixture[str]
) -> None:
    tile_emojis, client = TileEmojis(shown, pauses=(3600,)), Shared(Patchy())
    await tile_emojis.upload(client, TILES)
    assert pictured(tile_emojis) == set(TILES)
    assert client.lists == 2
    assert "written by name" not in capsys.readouterr().out


async def test_an_old_emoji_that_another_process_deletes_meanwhile_is_replaced(shown: Emojis) -> None:
    client = Patchy()
    await TileEmojis(shown).upload(client, TILES)
    client.failures = {"deleted": [discord.NotFound(said(404).response, "Unknown Emoji") for _ in TILES]}
    tile_emojis = TileEmojis(shown)
    await tile_emojis.upload(client, {tile: b"another" + tile.encode() for tile in TILES})
    assert pictured(tile_emojis) == set(TILES)
