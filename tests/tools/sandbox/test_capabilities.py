"""What the stand-in for Discord can do beside messages and buttons: a name of its own in a server, scheduled events,
private threads, forwarded messages; and what it refuses.
"""

from typing import Any, Final

import pytest
from discord import Permissions

from bot.tools.sandbox.backend import BackendError, World
from bot.tools.sandbox.people import create_world, only_guild, person_named

PRIVATE_THREAD: Final = 12
FORWARD: Final = 1
BUTTON: Final = {"type": 1, "components": [{"type": 2, "style": 1, "label": "Join", "custom_id": "mj1:k3v9:0:join"}]}
START, END = "2030-01-03T20:00:00+00:00", "2030-01-03T23:00:00+00:00"


class Bot:
    """An app in the sandbox's server, which has these rights there and no others."""

    def __init__(self, *rights: str) -> None:
        self.world: World = create_world("http://127.0.0.1:1")
        self.guild = only_guild(self.world)
        self.channel = next(one.id for one in self.world.channels.values() if one.guild_id == self.guild.id)
        value = Permissions(view_channel=True, send_messages=True, read_message_history=True)
        value.update(**dict.fromkeys(rights, True))
        for role in self.guild.roles.values():
            role.permissions = value.value

    def asks(self, method: str, path: str, **body: Any) -> Any:
        return self.world.call(method, path, body or None, {}, [], None)

    def refused(self, method: str, path: str, **body: Any) -> tuple[int, int]:
        """The status and the code with which Discord says no."""
        with pytest.raises(BackendError) as refusal:
            self.asks(method, path, **body)
        return refusal.value.status, refusal.value.code


def test_s6_the_app_has_a_name_of_its_own_in_a_server_where_it_may() -> None:
    bot = Bot("change_nickname")
    path = f"/guilds/{bot.guild.id}/members/@me"
    assert bot.asks("PATCH", path, nick="Parlour")["nick"] == "Parlour"
    assert bot.asks("PATCH", path, nick=None)["nick"] is None
    poor = Bot()
    assert poor.refused("PATCH", f"/guilds/{poor.guild.id}/members/@me", nick="Parlour") == (403, 50013)


def test_s6_an_event_of_the_server_is_made_moved_and_cancelled_where_the_app_may() -> None:
    bot = Bot("manage_events")
    path = f"/guilds/{bot.guild.id}/scheduled-events"
    there = {"entity_type": 3, "entity_metadata": {"location": "#mahjong"}, "privacy_level": 2}
    made = bot.asks("POST", path, name="Thursdays", scheduled_start_time=START, scheduled_end_time=END, **there)
    assert [one["name"] for one in bot.asks("GET", path)] == ["Thursdays"]
    bot.asks("PATCH", f"{path}/{made['id']}", scheduled_start_time="2030-01-03T21:00:00+00:00")
    (moved,) = bot.asks("GET", path)
    assert moved["scheduled_start_time"].startswith("2030-01-03T21:00")
    bot.asks("DELETE", f"{path}/{made['id']}")
    assert bot.asks("GET", path) == []
    assert bot.refused("PATCH", f"{path}/{made['id']}", name="Fridays")[0] == 404
    poor = Bot()
    path = f"/guilds/{poor.guild.id}/scheduled-events"
    how = {"name": "Thursdays", "scheduled_start_time": START, "scheduled_end_time": END, **there}
    assert poor.refused("POST", path, **how) == (403, 50013)


def test_s6_an_event_outside_of_discord_has_a_place_and_an_end() -> None:
    bot = Bot("manage_events")
    path = f"/guilds/{bot.guild.id}/scheduled-events"
    how = {"name": "Thursdays", "entity_type": 3, "scheduled_start_time": START}
    assert bot.refused("POST", path, **how)[0] == 400
    assert bot.refused("POST", path, **how, entity_metadata={"location": "#mahjong"})[0] == 400


def test_s6_a_private_thread_is_seen_by_those_alone_whom_it_has() -> None:
    bot = Bot("create_private_threads", "send_messages_in_threads")
    ben = person_named(bot.world, "Ben")

    def sees(person: int) -> bool:
        return any(one.id == int(thread["id"]) for one in bot.world.channels_of(person))

    thread = bot.asks("POST", f"/channels/{bot.channel}/threads", name="Table 1", type=PRIVATE_THREAD)
    assert thread["type"] == PRIVATE_THREAD
    assert not sees(ben.id)
    bot.asks("PUT", f"/channels/{thread['id']}/thread-members/{ben.id}")
    assert sees(ben.id)
    assert not sees(person_named(bot.world, "Chiara").id)
    assert bot.refused("DELETE", f"/channels/{thread['id']}/thread-members/{ben.id}") == (403, 50013)
    poor = Bot("create_public_threads")
    path = f"/channels/{poor.channel}/threads"
    assert poor.refused("POST", path, name="Table 1", type=PRIVATE_THREAD) == (403, 50013)


def test_s6_a_forwarded_message_has_nothing_to_press() -> None:
    bot = Bot()
    path = f"/channels/{bot.channel}/messages"
    sent = bot.asks("POST", path, content="Join?", components=[BUTTON])
    origin = {"type": FORWARD, "channel_id": str(bot.channel), "message_id": sent["id"]}
    forwarded = bot.asks("POST", path, message_reference=origin)
    (snapshot,) = forwarded["message_snapshots"]
    assert snapshot["message"]["content"] == "Join?"
    assert forwarded["components"] == []
