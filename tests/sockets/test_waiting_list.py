"""A server's waiting list while two processes hear who presses there: everybody is called once, and a seat is taken
once.
"""

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import AsyncExitStack
from typing import Any

import pytest

from bot.client.setting_keys import BOARD_CHANNEL
from bot.store.address import ServerAddress
from bot.store.database import Database
from bot.store.preferences import Preferences
from bot.table.context import read_party
from bot.table.party import Party, Stage
from bot.tools.sandbox import Sandbox
from bot.tools.sandbox.gateway import Session
from bot.tools.sandbox.people import add_person
from tests.postgres import PostgresServer
from tests.redis_server import RedisServer
from tests.sockets.pair import heard, pair_of
from tests.sockets.player import WORDS, Player, shows
from tests.tools.sandbox.friend import saying

pytestmark = pytest.mark.processes

PEOPLE = ("Aiko", "Ben", "Chiara", "Deniz", "Emil")
WAIT, READY, JOIN = WORDS("board.wait"), WORDS("board.yes.ready"), WORDS("lobby.button.join")
NO, OPEN = WORDS("lobby.button.decline"), WORDS("lobby.open")


@pytest.fixture
async def crowd(sandbox: Sandbox) -> AsyncIterator[list[Player]]:
    """Five people with the sandbox's page open."""
    add_person(sandbox.world, PEOPLE[-1])
    async with AsyncExitStack() as tabs:
        yield [await tabs.enter_async_context(Player(sandbox.url, name)) for name in PEOPLE]


async def _has_board(sandbox: Sandbox, address: ServerAddress) -> None:
    """The players' server has a board in its first channel."""
    (guild,) = sandbox.world.guilds
    channel = next(one.id for one in sandbox.world.channels.values() if one.name == "mahjong")
    database = await Database.open(address)
    await Preferences(database).put("guild", guild, BOARD_CHANNEL, str(channel))
    await database.close()


def _is_heard_by(monkeypatch: pytest.MonkeyPatch, people: frozenset[str], shard: int) -> None:
    """What these people do in the server is heard by the process with this shard, as by the former one while a shard
    is handed over.
    """
    concerns = Session.concerns

    def concerned(session: Session, event: str, payload: Mapping[str, Any]) -> bool:
        if event == "INTERACTION_CREATE" and payload.get("member", {}).get("user", {}).get("global_name") in people:
            return session.shard[0] == shard
        return concerns(session, event, payload)

    monkeypatch.setattr(Session, "concerns", concerned)


async def _parties(address: ServerAddress) -> list[Party]:
    database = await Database.open(address, checked=True)
    found = [read_party(party) for (party,) in await database.read("SELECT party FROM tables")]
    await database.close()
    return found


async def test_two_who_press_for_one_seat_in_two_processes_are_seated_once(
    sandbox: Sandbox,
    crowd: list[Player],
    server: RedisServer,
    postgres: PostgresServer,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    address = await postgres.started_once()
    await _has_board(sandbox, address)
    aiko, *others, emil = crowd
    async with pair_of(sandbox, address, server.address.url) as pair:
        held = await pair.held(lambda held: len(held) == 2)
        _is_heard_by(monkeypatch, frozenset(("Ben", "Deniz", "Emil")), held[pair.names[1]][0])
        await heard(sandbox, "Ben")
        board = await aiko.sees(saying(WORDS("board.title")))
        await asyncio.gather(*(one.clicks(board, WAIT) for one in (aiko, *others)))
        call = await aiko.sees(saying("a table is ready"))
        (party,) = await _parties(address)
        assert sorted(one.name for one in party.invited_people) == sorted(PEOPLE[:-1])
        await aiko.clicks(call, NO)
        lobby = await emil.sees(saying(OPEN))
        await asyncio.gather(aiko.clicks(lobby, JOIN), emil.clicks(lobby, JOIN))
        await emil.sees(lambda message: message["id"] == lobby["id"] and not saying(OPEN)(message))
        (party,) = await _parties(address)
        names = {person.name for person in party.people}
        assert len(names) == len(party.chairs) == 4
        (late,) = (one for one in (aiko, emil) if one.name not in names)
        await late.sees(saying(WORDS("denied.full")))
        await asyncio.gather(*(one.clicks(call, READY) for one in others))
        await late.sees(lambda message: shows(message, "table.png"))
        (party,) = await _parties(address)
        assert (party.stage, {person.name for person in party.people}) == (Stage.PLAYING, names)
