"""A league's card over HTTP: brought as a file, and still there after Naki was killed."""

import base64
from pathlib import Path

from bot.games.american.card.file import read_card
from bot.tools.sandbox import Sandbox
from tests.cards import CLUB
from tests.sockets.house import EAST
from tests.sockets.naki import naki
from tests.sockets.player import Player, components
from tests.tools.sandbox.friend import Json

KEY = read_card(CLUB.encode()).digest[:12]


def says(message: Json, text: str) -> bool:
    described = (entry["description"] for item in components(message) for entry in item.get("items", ()))
    told = (item.get("content", "") for item in components(message))
    return any(text in said for said in (message["content"], *told, *described))


async def command(player: Player, name: str, **options: object) -> None:
    await player.sees_world(lambda world: world["bot"]["online"])
    await player.does("slash", channel="mahjong", command=f"card {name}", options=options)


async def test_a_card_is_brought_and_survives_a_kill(sandbox: Sandbox, players: list[Player], tmp_path: Path) -> None:
    owner, guest, *_ = players
    file = {"filename": "card.toml", "data": base64.b64encode(CLUB.encode()).decode()}
    async with naki(sandbox, tmp_path / "naki.db", EAST):
        await command(owner, "upload", file=file)
        await owner.sees(lambda message: says(message, f"hash `{read_card(CLUB.encode()).digest}`"))
        await command(owner, "activate", card=KEY)
        await owner.sees(lambda message: says(message, "**Club card** is now in force."))
        await command(guest, "upload", file=file)
        await guest.sees(lambda message: says(message, "Only server managers"))
    async with naki(sandbox, tmp_path / "naki.db", EAST):
        await command(guest, "show")
        await guest.sees(lambda message: says(message, "Y1 FFF 2062a 2222b 666c"))
