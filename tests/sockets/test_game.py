"""Four people play an East-only game with Naki in a process of its own: HTTP, the gateway, the real clock."""

import json
from io import BytesIO
from pathlib import Path

import aiohttp
from PIL import Image
from simcord import HttpLogEntry

from bot.tools.sandbox import Sandbox
from tests.cogs import openapi, soundness
from tests.cogs.walls import FIRST_HAND, follow
from tests.sockets.house import EAST
from tests.sockets.naki import naki
from tests.sockets.player import Player, alt, shows, shows_standings, sit_down


async def picture(url: str) -> Image.Image:
    """A picture, as a client loads it."""
    async with aiohttp.ClientSession() as session, session.get(url) as answer:
        assert answer.status == 200
        return Image.open(BytesIO(await answer.read()))


async def requests(player: Player) -> list[HttpLogEntry]:
    """Everything that Naki asked of Discord."""
    return [HttpLogEntry(**request) for request in await player.asks("requests")]


async def test_four_people_play_an_east_only_game_over_real_sockets(
    sandbox: Sandbox, players: list[Player], tmp_path: Path
) -> None:
    aiko, ben, chiara, deniz = players
    async with naki(sandbox, tmp_path / "naki.db", EAST):
        await sit_down(players, clock="10")
        await follow(FIRST_HAND, players)
        await ben.asked("discard_2s_x")  # and falls asleep
        await chiara.plays("ron")
        await chiara.plays("discard_2s_x")
        await deniz.plays("ron")
        await deniz.plays("discard_2s_x")
        await aiko.plays("ron")
        panel = await aiko.sees(lambda message: shows(message, "hand.png"))
        standings = await aiko.sees(shows_standings)
        own = await aiko.sees(
            lambda message: shows(message, "standings.png") and message["channel_id"] == panel["channel_id"]
        )
        asked = await requests(aiko)

    thread = [m for m in aiko.messages.values() if m["channel_id"] == standings["channel_id"] and m["attachments"]]
    files = ["result.png", *["table.png", "result.png"] * 3, "standings.png"]
    assert [m["attachments"][0]["filename"] for m in thread] == files, "the first hand was on the lobby's message"
    panels = [m for player in players for m in player.messages.values() if shows(m, "hand.png")]
    assert len(panels) >= len(players)
    for message in (*thread, *panels):
        assert alt(message)
    for message in thread:
        assert (await picture(message["attachments"][0]["url"])).width == 1100
    assert alt(standings).startswith("Final standings. 1. Chiara")
    assert alt(own) == alt(standings).replace("Aiko ", "Aiko (you) ", 1)

    said = [json.dumps(request.json, ensure_ascii=False) for request in asked]
    for event in ("Chii!", "Pon!", "Kan!", "Riichi!", "Ron!", "Ben ran out of time."):
        assert any(event in words for words in said), event
    for request in asked:
        assert soundness.complaints(request) == []
    if openapi.DESCRIPTION.exists():
        api = openapi.load()
        for request in asked:
            assert api.complaints(request.method, request.path, request.json, request.params) == []
