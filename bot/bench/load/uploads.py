"""Uploads of cards that were made to take as long as possible to read, while everybody else plays."""

import asyncio
from base64 import b64encode
from collections.abc import Iterator, Sequence
from itertools import cycle
from typing import Final

from bot.bench.load.clubs import TableSpot
from bot.limits import CARD
from bot.sandbox.backend import World
from bot.sandbox.guild_member import GuildMember

_HEAD: Final = """schema = 1
[card]
id = "x"
name = "x"
year = 2026
rights = "original"
[[category]]
id = "x"
title = "x"
"""
_NEVER: Final = """[[hand]]
id = "{number}"
category = "x"
exposure = "X"
value = 25
groups = ["pppp:a", "pppp:b", "UU", "UU", "UU"]
jokers = false
"""
"""A hand that can be filled in many ways, for none of which there are tiles."""


def hostile_cards() -> Iterator[bytes]:
    """Endless cards of the largest allowed size that are slow to read, one kind after the other: one name of many
    parts, many names of a few parts, nested brackets, numbers of many digits, hands that can never be completed.
    """
    room = CARD.size - 1024
    parts = room // 2
    few = "".join(f"a.b.c.d.e.f.g{number} = 1\n" for number in range((CARD.keys or 0) - 100))
    never = _HEAD + "".join(_NEVER.format(number=number) for number in range(150))
    texts = (
        f"{'.'.join('a' * parts)} = 1",
        few[:room].rpartition("\n")[0],
        f"x = {'[' * parts}{']' * parts}",
        f"x = {'9' * room}",
        never,
    )
    return (text.encode() for text in cycle(texts))


async def upload(world: World, spots: Sequence[TableSpot], count: int, seconds: float) -> int:
    """Upload `count` cards evenly over `seconds`, by the owners of the servers in turn. Returns how many uploads were
    answered in time.
    """
    owners = [spot for spot in spots if _owns(world, spot)]
    uploads: list[asyncio.Task[bool]] = []
    for _, spot, card in zip(range(count), cycle(owners), hostile_cards(), strict=False):
        uploads.append(asyncio.create_task(_upload(world, spot, card)))
        await asyncio.sleep(seconds / count)
    return sum(await asyncio.gather(*uploads))


async def _upload(world: World, spot: TableSpot, card: bytes) -> bool:
    file = {"filename": "card.toml", "data": b64encode(card).decode()}
    outcome = await GuildMember(world, spot.people[0].id, spot.channel).slash("card upload", {"file": file})
    return outcome.state == "answered"


def _owns(world: World, spot: TableSpot) -> bool:
    """Whether the first person at this table owns the server, and so may upload cards."""
    guild = None if spot.channel.guild_id is None else world.get_guild(spot.channel.guild_id)
    return guild is not None and guild.owner_id == spot.people[0].id
