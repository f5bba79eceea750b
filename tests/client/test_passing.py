"""A press for a table that another process plays."""

import asyncio
from typing import Any

from aiohttp import ClientSession, TraceConfig, web
from aiohttp.test_utils import TestServer

from bot.bus.gone import Gone
from bot.client.passing import PassedPresses, Payload
from bot.store.driver import Unreachable

HERE, THERE, OLD = "here", "there", "old"


class World:
    """Tables here and there, and the process that plays those there."""

    name = "hearer"

    def __init__(self, *, gone: bool = False, away: bool = False) -> None:
        self.is_gone = gone
        self.is_away = away
        self.asked: list[tuple[str, bytes]] = []
        self.taken: list[Payload] = []
        self.given_up: list[Payload] = []
        self.presses = PassedPresses(self, self, lambda table: table == HERE, self.taken.append, self.given_up.append)

    async def owner_of(self, table: str) -> str | None:
        if self.is_away:
            raise Unreachable("the connection was closed")
        return "owner" if table == THERE else None

    async def ask(self, process: str, body: bytes, within: float) -> bytes:
        if self.is_gone:
            raise Gone
        self.asked.append((process, body))
        return b""


def pressed(table: str, number: int = 1, kind: int = 3) -> dict[str, Any]:
    return {"id": str(number), "type": kind, "token": "secret", "data": {"custom_id": f"mj1:{table}:7:discard_3m"}}


async def heard(world: World, *data: Payload) -> list[Payload]:
    """What is taken here, of what was heard here."""
    here: list[Payload] = []
    for one in data:
        world.presses.heard(one, here.append)
    while waiting := asyncio.all_tasks() - {asyncio.current_task()}:
        await asyncio.wait(waiting)
    return here


async def test_a_press_is_passed_to_whoever_plays_the_table_and_any_other_is_taken_here() -> None:
    world = World()
    ours = [pressed(HERE), pressed(OLD), {"id": "2", "type": 2, "data": {"name": "help"}}, pressed(THERE, kind=5)]
    foreign = {"id": "3", "type": 3, "data": {"custom_id": "somebody else's"}}
    taken = await heard(world, *ours, foreign, pressed(THERE))
    assert sorted(map(str, taken)) == sorted(map(str, [*ours, foreign]))
    assert [process for process, _ in world.asked] == ["owner"]
    assert world.presses.passed == 1


async def test_a_press_whose_owner_is_gone_is_given_up_and_not_taken() -> None:
    world = World(gone=True)
    assert await heard(world, pressed(THERE)) == []
    assert world.given_up == [pressed(THERE)]


async def test_while_nobody_can_say_who_plays_the_table_a_press_is_taken_here_to_be_told_so() -> None:
    world = World(away=True)
    assert await heard(world, pressed(THERE)) == [pressed(THERE)]
    assert world.given_up == []


async def test_what_was_passed_is_taken_once_and_answered_when_discord_has_the_acknowledgement() -> None:
    ((_, body),) = (await _asked(pressed(THERE, 17))).asked
    owner, watch = World(), TraceConfig()
    owner.presses.watch(watch)
    app = web.Application()
    app.router.add_post("/{path:.*}", _accept)
    async with TestServer(app) as server, ClientSession(trace_configs=[watch]) as session:
        answers = [asyncio.create_task(owner.presses.answer(body)) for _ in range(2)]
        for interaction in (16, 17):
            await asyncio.sleep(0)
            assert not any(answer.done() for answer in answers)
            await session.post(server.make_url(f"/api/v10/interactions/{interaction}/secret/callback"))
        assert await asyncio.gather(*answers) == [b"", b""]
    assert owner.taken == [pressed(THERE, 17)]


async def _asked(press: Payload) -> World:
    world = World()
    await heard(world, press)
    return world


async def _accept(_: web.Request) -> web.Response:
    return web.Response(status=204)
