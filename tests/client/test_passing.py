"""What people ask of another process."""

import asyncio
from collections.abc import Iterator
from typing import Any

import msgspec
from aiohttp import ClientSession, TraceConfig, web
from aiohttp.test_utils import TestServer

from bot.bus.unreachable import ProcessUnreachable
from bot.client.passing import PassedInteractions, Payload
from bot.store.driver import Unreachable

HERE, THERE, MOVING, OLD = "here", "there", "moving", "old"
OUR_SERVER, THEIR_SERVER = 5, 6


class World:
    """Tables here and there, and the process that plays those there. One moves: it was there, was nobody's, and is
    the third one's.
    """

    name = "hearer"

    def __init__(self, *, gone: bool = False, away: bool = False) -> None:
        self.is_gone = gone
        self.is_away = away
        self.asked: list[tuple[str, bytes]] = []
        self.taken: list[Payload] = []
        self.given_up: list[Payload] = []
        self.moves: Iterator[str | None] = iter(("owner", None, "third"))
        self.passing = PassedInteractions(self, self, self.taken.append, self.given_up.append, self.table_of)

    def handles_interactions(self, table: str | None, guild: int | None) -> bool:
        return table == HERE or (table is None and guild in (None, OUR_SERVER))

    async def owner_of(self, table: str | None, guild: int | None) -> str | None:
        if self.is_away:
            raise Unreachable("the connection was closed")
        if table == MOVING:
            return next(self.moves)
        return "owner" if table == THERE or guild == THEIR_SERVER else self.name

    async def table_of(self, code: str) -> str | None:
        return THERE if code == "K7Q2MR" else None

    async def ask(self, process: str, body: bytes, within: float) -> bytes:
        if self.is_gone:
            raise ProcessUnreachable
        self.asked.append((process, body))
        return b"not mine" if MOVING.encode() in body and process == "owner" else b"taken"


def pressed(table: str, number: int = 1) -> dict[str, Any]:
    return {"id": str(number), "type": 3, "token": "secret", "data": {"custom_id": f"mj1:{table}:7:discard_3m"}}


def typed(number: int, guild: int | None = None, *options: Any) -> dict[str, Any]:
    home = {"guild_id": str(guild), "authorizing_integration_owners": {"0": str(guild)}}
    place = {} if guild is None else home
    return {"id": str(number), "type": 2, "data": {"name": "admin", "options": list(options)}} | place


def naming(table: str) -> dict[str, Any]:
    """The options of a subcommand."""
    return {"name": "pause", "type": 1, "options": [{"name": "table", "type": 3, "value": table}]}


def by_code(number: int, code: str) -> dict[str, Any]:
    options = [{"name": "code", "type": 3, "value": code}]
    return {"id": str(number), "type": 2, "data": {"name": "play", "options": options}}


async def heard(world: World, *data: Payload) -> None:
    """Everything was heard, and was taken or passed."""
    for one in data:
        world.passing.route(one)
    while waiting := asyncio.all_tasks() - {asyncio.current_task()}:
        await asyncio.wait(waiting)


async def test_a33_what_comes_from_a_server_without_naki_is_answered_once_whatever_shard_heard_it() -> None:
    world = World()
    uninvited = typed(3, THEIR_SERVER) | {"authorizing_integration_owners": {"1": "5"}}
    await heard(world, uninvited, uninvited)
    assert world.taken == [uninvited]
    assert world.asked == []


async def test_what_is_asked_of_another_process_is_passed_to_it_and_anything_else_is_taken_here() -> None:
    world = World()
    ours = [pressed(HERE), pressed(OLD, 2), typed(3), typed(4, OUR_SERVER)]
    foreign = {"id": "5", "type": 3, "data": {"custom_id": "somebody else's"}}
    await heard(world, *ours, foreign, pressed(THERE, 6), typed(7, THEIR_SERVER))
    assert sorted(map(str, world.taken)) == sorted(map(str, [*ours, foreign]))
    assert [process for process, _ in world.asked] == ["owner", "owner"]


async def test_a_form_or_a_command_about_a_table_is_passed_as_a_press_is_wherever_it_was_sent() -> None:
    world = World()
    form = pressed(THERE) | {"type": 5}
    being_typed = typed(3, OUR_SERVER, naming(THERE)) | {"type": 4}
    await heard(world, form, typed(2, None, naming(THERE)), being_typed, typed(4, None, naming(HERE)))
    assert [process for process, _ in world.asked] == ["owner"] * 3
    assert world.taken == [typed(4, None, naming(HERE))]


async def test_a_code_is_passed_to_the_process_that_has_its_lobby_and_a_wrong_one_is_answered_here() -> None:
    world = World()
    right, wrong = (by_code(number, code) for number, code in ((1, "K7Q2MR"), (2, "ZZZZZZ")))
    await heard(world, right, wrong)
    assert world.asked == [("owner", msgspec.json.encode(right))]
    assert world.taken == [wrong]
    assert await world.passing.answer(msgspec.json.encode(right)) == b"not mine"


async def test_a_press_whose_owner_is_gone_is_given_up_and_not_taken() -> None:
    world = World(gone=True)
    await heard(world, pressed(THERE))
    assert (world.taken, world.given_up) == ([], [pressed(THERE)])


async def test_a_press_at_a_table_that_moves_waits_for_its_new_owner() -> None:
    world = World()
    await heard(world, pressed(MOVING))
    assert [process for process, _ in world.asked] == ["owner", "third"]
    assert (world.taken, world.given_up) == ([], [])


async def test_what_is_passed_to_a_process_that_does_not_answer_for_it_any_more_is_not_taken() -> None:
    world = World()
    assert await world.passing.answer(msgspec.json.encode(pressed(THERE))) == b"not mine"
    assert world.taken == []


async def test_while_nobody_can_say_who_plays_the_table_a_press_is_taken_here_to_be_told_so() -> None:
    world = World(away=True)
    await heard(world, pressed(THERE))
    assert (world.taken, world.given_up) == ([pressed(THERE)], [])


async def test_what_was_passed_is_taken_once_and_answered_when_discord_has_the_acknowledgement() -> None:
    body = msgspec.json.encode(pressed(HERE, 17))
    owner, watch = World(), TraceConfig()
    owner.passing.watch(watch)
    app = web.Application()
    app.router.add_post("/{path:.*}", _accept)
    async with TestServer(app) as server, ClientSession(trace_configs=[watch]) as session:
        answers = [asyncio.create_task(owner.passing.answer(body)) for _ in range(2)]
        owner.passing.route(pressed(HERE, 17))
        for interaction in (16, 17):
            await asyncio.sleep(0)
            assert not any(answer.done() for answer in answers)
            await session.post(server.make_url(f"/api/v10/interactions/{interaction}/secret/callback"))
        assert await asyncio.gather(*answers) == [b"taken", b"taken"]
    assert owner.taken == [pressed(HERE, 17)]


async def _accept(_: web.Request) -> web.Response:
    return web.Response(status=204)
