"""Where an app is installed, and what Discord allows it where it is no member."""

from collections.abc import Mapping
from typing import Any

import aiohttp
import pytest
from discord import Intents

from bot.tools.sandbox import Sandbox
from bot.tools.sandbox.backend import BackendError, SetupError, World
from bot.tools.sandbox.installations import MOST_FOLLOW_UPS
from bot.tools.sandbox.people import create_world, only_guild, person_named
from tests.tools.sandbox.plain_bot import PlainBot

MESSAGE = {"content": "Hello."}
ANSWER = {"type": 4, "data": MESSAGE}
COMMAND = 2


class Somebody:
    """Aiko, who has installed the app for herself, and what the app is told."""

    def __init__(self) -> None:
        self.world: World = create_world("http://127.0.0.1:1")
        self.told: list[tuple[str, Mapping[str, Any]]] = []
        self.world.subscribers.append(lambda event, payload: self.told.append((event, payload)))
        self.id = person_named(self.world, "Aiko").id
        self.world.personal.add(self.id)
        self.server = self.world.found_foreign_guild("Without the app", self.id)
        self.channel = self.world.create_channel(self.server.id, "general")

    def acts(self, channel: int, kind: int = 3, **data: Any) -> Any:
        """An interaction of hers; it goes the way of every other."""
        guild = self.world.channels[channel].guild_id
        record = self.world.new_interaction(kind, channel, self.id, guild)
        user = {"user": {"id": str(self.id)}}
        place = {"member": user, "guild_id": str(guild)} if guild else user
        payload = {"id": str(record.id), "type": kind, "channel_id": str(channel), "data": data, **place}
        self.world.emit("INTERACTION_CREATE", payload)
        return record

    def installed(self) -> tuple[dict[str, str], int]:
        """By which installations she acted last, and in which context."""
        payload = self.told[-1][1]
        return payload["authorizing_integration_owners"], payload["context"]

    def asks(self, method: str, path: str, body: Any = None) -> Any:
        return self.world.call(method, path, body, {}, [], None)


def test_s1_an_interaction_says_by_which_installation_and_where() -> None:
    aiko = Somebody()
    mine, home = str(aiko.id), only_guild(aiko.world)
    inside = next(one.id for one in aiko.world.channels.values() if one.guild_id == home.id)
    aiko.acts(aiko.channel.id)
    assert aiko.installed() == ({"1": mine}, 0)
    aiko.acts(inside)
    assert aiko.installed() == ({"0": str(home.id), "1": mine}, 0)
    aiko.acts(aiko.world.get_dm_channel(aiko.id).id)
    assert aiko.installed() == ({"0": "0", "1": mine}, 1)
    aiko.acts(aiko.world.found_group(aiko.id).id)
    assert aiko.installed() == ({"1": mine}, 2)
    aiko.world.personal.clear()
    aiko.acts(inside)
    assert aiko.installed() == ({"0": str(home.id)}, 0)


def test_s1_a_command_that_nobody_can_take_along_is_not_sent_there() -> None:
    aiko = Somebody()
    with pytest.raises(SetupError):
        aiko.acts(aiko.channel.id, COMMAND, id="1")
    known = aiko.asks("PUT", f"/applications/{aiko.world.application_id}/commands", [_command("help", [0, 1])])
    aiko.acts(aiko.channel.id, COMMAND, id=known[0]["id"])
    known = aiko.asks("PUT", f"/applications/{aiko.world.application_id}/commands", [_command("league", [0])])
    with pytest.raises(SetupError):
        aiko.acts(aiko.channel.id, COMMAND, id=known[0]["id"])


def _command(name: str, installed: list[int]) -> dict[str, Any]:
    return {"name": name, "description": "x", "integration_types": installed, "contexts": [0, 1, 2]}


def test_s2_an_app_cannot_post_where_it_is_no_member() -> None:
    aiko = Somebody()
    for path in (f"/channels/{aiko.channel.id}/messages", f"/guilds/{aiko.server.id}/roles"):
        with pytest.raises(BackendError) as refusal:
            aiko.asks("POST", path, MESSAGE)
        assert (refusal.value.status, refusal.value.code) == (403, 50001)


def test_s2_the_sixth_follow_up_is_refused_and_edits_are_not_counted() -> None:
    aiko = Somebody()
    asked = aiko.acts(aiko.channel.id)
    hook = f"/webhooks/{aiko.world.application_id}/{asked.token}"
    aiko.asks("POST", f"/interactions/{asked.id}/{asked.token}/callback", ANSWER)
    for _ in range(MOST_FOLLOW_UPS):
        aiko.asks("POST", hook, MESSAGE)
        aiko.asks("PATCH", f"{hook}/messages/@original", MESSAGE)
    with pytest.raises(BackendError) as refusal:
        aiko.asks("POST", hook, MESSAGE)
    assert refusal.value.status == 400


async def test_p6_a_bot_that_posts_abroad_or_follows_up_too_often_is_found_out(sandbox: Sandbox) -> None:
    """Over the wire, as a bot would that does not know better."""
    world = sandbox.world
    aiko = person_named(world, "Aiko")
    world.personal.add(aiko.id)
    abroad = world.create_channel(world.found_foreign_guild("Without the app", aiko.id).id, "general")
    asked = world.new_interaction(3, abroad.id, aiko.id, abroad.guild_id)
    async with aiohttp.ClientSession() as session:
        bot = PlainBot(sandbox, session)
        posted = [
            await bot.call("POST", f"/channels/{abroad.id}/{what}", content="x") for what in ("messages", "threads")
        ]
        assert [(status, answer["code"]) for status, answer in posted] == [(403, 50001)] * 2
        callback = f"/interactions/{asked.id}/{asked.token}/callback"
        async with session.post(bot.url + callback, headers=bot.headers, json=ANSWER) as answer:
            assert answer.ok
        hook = f"/webhooks/{world.application_id}/{asked.token}"
        followed = [(await bot.call("POST", hook, content="x"))[0] for _ in range(MOST_FOLLOW_UPS + 1)]
        assert followed == [200] * MOST_FOLLOW_UPS + [400]


def test_s2_what_a_server_that_denies_external_apps_is_shown_only_one_person_sees() -> None:
    aiko = Somebody()
    aiko.world.muted.add(aiko.server.id)
    asked = aiko.acts(aiko.channel.id)
    aiko.asks("POST", f"/interactions/{asked.id}/{asked.token}/callback", ANSWER)
    assert aiko.world.get_message(aiko.channel.id, asked.message_id).is_ephemeral


def test_an_app_is_told_of_nothing_that_happens_where_it_is_no_member() -> None:
    aiko = Somebody()
    aiko.world.create_message(aiko.channel.id, aiko.id, "Is anybody here?")
    assert aiko.told == []
    assert [one["id"] for one in aiko.world.guild_payloads(Intents.all())] == [str(only_guild(aiko.world).id)]
