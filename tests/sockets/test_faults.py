"""Discord unwell, fault by fault: whatever goes wrong, the game is played to its end.

The game is short: East discards, South calls a chii and discards, West wins, and South is bankrupt.
"""

import asyncio
import json
import re
import sqlite3
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, closing
from pathlib import Path
from typing import Final

import pytest

from bot.i18n.catalogue import words as catalogue
from bot.tools.sandbox import Sandbox
from render.emoji import tile_emojis
from tests.sockets.house import RUIN
from tests.sockets.naki import naki
from tests.sockets.player import Player, alt, play_to_a_claim, shows, shows_standings, sit_down
from tests.tools.sandbox.friend import Json, answered_within, saying

WORDS: Final = catalogue("en")
ANY_EDIT: Final = {"method": "PATCH", "path": "/channels/*/messages/*"}
ANY_POST: Final = {"method": "POST", "path": "/channels/*/messages"}
ANSWER: Final = {"method": "POST", "path": "/interactions/*"}
SOON: Final = 0.1
"""Seconds for which somebody waits for an answer that does not come, or comes too late."""
IN_ITS_THREAD: Final = "3d"
"""The clock of a table that is in its thread from the first hand on."""
THROUGH_A_PRESS: Final = {"method": "PATCH", "path": "/webhooks/*"}


@pytest.fixture
async def players(sandbox: Sandbox, tmp_path: Path) -> AsyncIterator[list[Player]]:
    """Four people and Naki. What was to go wrong has gone wrong in the end."""
    async with AsyncExitStack() as stack:
        await stack.enter_async_context(naki(sandbox, tmp_path / "naki.db", RUIN))
        people = [
            await stack.enter_async_context(Player(sandbox.url, name)) for name in ("Aiko", "Ben", "Chiara", "Deniz")
        ]
        yield people
        assert await people[0].does("mend") == {"left": 0}


async def play(players: list[Player]) -> None:
    """The four moves, once everybody sits."""
    await play_to_a_claim(players)
    await players[2].plays("ron")


async def finish(players: list[Player]) -> Json:
    """The whole game, to the standings."""
    await play(players)
    return await standings(players[0])


async def standings(player: Player) -> Json:
    shown = await player.sees(shows_standings)
    assert alt(shown).startswith("Final standings. 1. Chiara 57,000")
    return shown


async def table_of(player: Player) -> Json:
    return await player.sees(lambda message: shows(message, "table.png"))


def texts(player: Player, channel: str) -> list[str]:
    """The plain messages of a channel."""
    return [m["content"] for m in player.messages.values() if m["channel_id"] == channel and m["content"]]


# --- what Discord answers


@pytest.mark.parametrize(
    "fault",
    [
        pytest.param({**ANY_EDIT, "status": 429, "retry_after": 0.2}, id="429 with headers"),
        pytest.param({**ANY_EDIT, "status": 429, "bare": True}, id="429 without headers"),
        pytest.param({**ANY_EDIT, "status": 500}, id="500"),
        pytest.param({**ANY_EDIT, "status": 502}, id="502"),
        pytest.param({**ANY_EDIT, "status": 503}, id="503"),
        pytest.param({**ANY_EDIT, "lost": True}, id="a lost answer"),
        pytest.param({**ANY_EDIT, "overtaken": True, "delay": 1.0}, id="edits carried out after newer ones"),
        pytest.param(
            {**THROUGH_A_PRESS, "overtaken": True, "delay": 1.0},
            id="edits through presses carried out after newer ones",
        ),
        pytest.param({**THROUGH_A_PRESS, "status": 401, "code": 50027}, id="50027 a way to edit that ran out"),
        pytest.param({**ANY_EDIT, "status": 400, "code": 30046}, id="30046 an old message edited too often"),
    ],
)
async def test_what_discord_fails_at_passes_and_the_game_is_finished(players: list[Player], fault: Json) -> None:
    await sit_down(players)
    await table_of(players[0])
    await players[0].does("faults", **fault, times=2)
    await finish(players)


@pytest.mark.parametrize(
    "fault",
    [
        pytest.param({"status": 404, "code": 10062}, id="10062 unknown interaction"),
        pytest.param({"delay": 2.9}, id="an interaction answered at 2.9 s"),
        pytest.param({"status": 400, "code": 40060}, id="40060 already acknowledged"),
        pytest.param({"lost": True}, id="a lost answer"),
    ],
)
async def test_a_press_that_was_answered_late_or_in_vain_counts_all_the_same(
    players: list[Player], fault: Json
) -> None:
    aiko, ben, chiara, _ = players
    await sit_down(players)
    panel = await aiko.asked("discard_3m")
    await aiko.does("faults", **ANSWER, **fault, times=2)
    with answered_within(SOON):
        await press(aiko, panel, "discard_3m")
        await press(ben, await ben.asked("chii_1m2m"), "chii_1m2m")
    await ben.plays("discard_9p")
    await chiara.plays("ron")
    await standings(chiara)


async def test_who_joins_sits_though_the_connection_breaks_as_they_are_answered(players: list[Player]) -> None:
    aiko, ben, *_ = players
    await aiko.sees_world(lambda world: world["bot"]["online"])
    opened = await aiko.does("slash", channel="mahjong", command="table new")
    await aiko.does("faults", **ANSWER, lost=True)
    await ben.presses(opened["message"], "Join")
    await ben.sees(lambda message: message["id"] == opened["message"] and free_chairs(message) == 2)


def free_chairs(lobby: Json) -> int:
    return json.dumps(lobby, ensure_ascii=False).count(WORDS("lobby.open").removeprefix("• "))


async def test_an_emoji_that_was_lost_comes_with_the_others_left_alone(sandbox: Sandbox, tmp_path: Path) -> None:
    async with Player(sandbox.url, "Aiko") as aiko:
        await aiko.does("faults", method="POST", path="/applications/*/emojis", lost=True)
        async with naki(sandbox, tmp_path / "naki.db", RUIN):
            wanted = len(tile_emojis())
            async with asyncio.timeout(120):
                while len(sandbox.world.application_emojis) < wanted:  # noqa: ASYNC110 - nothing tells of a new emoji
                    await asyncio.sleep(0.1)


@pytest.mark.parametrize(
    "fault",
    [
        pytest.param({**ANY_POST, "status": 500, "times": 3}, id="500"),
        pytest.param({**ANY_POST, "status": 429, "bare": True, "times": 3}, id="429 without headers"),
        pytest.param(
            {"method": "POST", "path": "/users/@me/channels", "status": 403, "code": 40003, "times": 2},
            id="40003 direct messages opened too fast",
        ),
    ],
)
async def test_messages_that_could_not_be_posted_are_posted_by_and_by(players: list[Player], fault: Json) -> None:
    await players[0].does("faults", **fault)
    await sit_down(players)
    await finish(players)


async def press(player: Player, panel: Json, token: str) -> Json:
    custom_id = player.button(panel, token)
    return await player.does("click", channel=panel["channel_id"], message=panel["id"], custom_id=custom_id)


async def test_50007_who_takes_no_direct_messages_plays_from_my_hand(players: list[Player]) -> None:
    aiko, _, chiara, _ = players
    await chiara.does("settings", dms=False)
    await sit_down(players)
    table = await table_of(chiara)
    told = WORDS("panel.closed", player=f"<@{chiara.world['me']['id']}>")
    await chiara.sees(saying(told))
    await chiara.presses(table["id"], "My hand")
    hand = await chiara.sees(
        lambda message: shows(message, "hand.png") and message["channel_id"] == table["channel_id"]
    )
    assert hand["flags"] & 64
    await play_to_a_claim(players)
    await chiara.plays("ron")
    await standings(aiko)


FEW: Final = 12
"""Refused calls while a game is finished that can't be shown to everybody, restarts and all its messages included."""


async def refused(player: Player) -> int:
    """How many calls of Naki were refused so far for lack of a permission or because there was nothing there."""
    counts = (await player.asks("traffic"))["refused"]
    return sum(counts.get(status, 0) for status in ("401", "403", "404"))


@pytest.mark.parametrize(
    ("forbidden", "named"),
    [
        pytest.param(["view_channel"], ["view_channel"], id="50001 nothing may be seen"),
        pytest.param(
            ["send_messages", "send_messages_in_threads"],
            ["send_messages_in_threads", "attach_files"],
            id="50013 nothing may be posted",
        ),
    ],
)
async def test_lost_permissions_are_one_line_to_the_host_and_the_players_finish_in_their_panels(
    players: list[Player], forbidden: list[str], named: list[str]
) -> None:
    aiko, *_ = players
    await sit_down(players)
    table = await table_of(aiko)
    before = await refused(aiko)
    await aiko.does("forbid", channel="mahjong", permissions=forbidden)
    await play(players)
    panel = await aiko.sees(lambda message: message is aiko.panel and saying(WORDS("panel.over"))(message))
    thread = f"<#{table['channel_id']}>"
    permissions = ", ".join(WORDS(f"permission.{name}") for name in named)
    line = WORDS("table.forbidden", channel=thread, permissions=permissions)
    await aiko.sees(lambda message: somewhere(message["content"]) == somewhere(line))
    assert list(map(somewhere, texts(aiko, panel["channel_id"]))) == [somewhere(line)]
    assert await refused(aiko) - before <= FEW
    await aiko.does("forbid", channel="mahjong", permissions=[])
    await standings(aiko)


def somewhere(line: str) -> str:
    """The line without its channel: what is met first may be the lobby's, or the thread below it."""
    return re.sub(r"<#\d+>", "<#>", line)


# --- what is taken away


async def test_10008_a_deleted_table_message_is_posted_again(players: list[Player]) -> None:
    aiko, *_ = players
    await sit_down(players)
    old = await table_of(aiko)
    await aiko.does("remove", channel=old["channel_id"], message=old["id"])
    await aiko.plays("discard_3m")
    new = await aiko.sees(lambda message: shows(message, "table.png") and message["id"] != old["id"])
    assert new["channel_id"] == old["channel_id"]
    await go_on_from_the_chii(players)


async def go_on_from_the_chii(players: list[Player]) -> None:
    _, ben, chiara, _ = players
    await ben.plays("chii_1m2m")
    await ben.plays("discard_9p")
    await chiara.plays("ron")
    await standings(chiara)


async def test_10008_a_deleted_panel_is_sent_again(players: list[Player]) -> None:
    _, ben, *_ = players
    await sit_down(players)
    await table_of(ben)
    panel = await ben.sees(lambda message: shows(message, "hand.png"))
    await ben.does("remove", channel=panel["channel_id"], message=panel["id"])
    await finish(players)


async def test_10003_a_deleted_thread_is_left_for_the_channel(players: list[Player]) -> None:
    aiko, *_ = players
    await sit_down(players, clock=IN_ITS_THREAD)
    table = await table_of(aiko)
    await aiko.does("remove", channel=table["channel_id"])
    shown = await finish(players)
    assert shown["channel_id"] == channel_id(aiko, "mahjong")


def channel_id(player: Player, name: str) -> str:
    return next(channel["id"] for channel in player.world["channels"] if channel["name"] == name)


async def test_10003_with_the_channel_gone_too_the_host_is_told_and_the_panels_go_on(players: list[Player]) -> None:
    aiko, ben, chiara, _ = players
    await sit_down(players, clock=IN_ITS_THREAD)
    table = await table_of(aiko)
    await aiko.does("remove", channel=table["channel_id"])
    await aiko.does("remove", channel="mahjong")
    before = await refused(aiko)
    await aiko.plays("discard_3m")
    await ben.sees(lambda message: message is ben.panel and saying(WORDS("panel.homeless"))(message))
    await ben.plays("chii_1m2m")
    await ben.plays("discard_9p")
    await chiara.plays("ron")
    await aiko.sees(saying(WORDS("table.homeless")))
    assert await refused(aiko) - before <= FEW
    await aiko.sees(lambda message: message is aiko.panel and saying(WORDS("panel.over"))(message))


async def test_an_archived_thread_is_opened_again(players: list[Player]) -> None:
    aiko, *_ = players
    await sit_down(players, clock=IN_ITS_THREAD)
    table = await table_of(aiko)
    await aiko.does("archive", channel=table["channel_id"])
    shown = await finish(players)
    assert shown["channel_id"] == table["channel_id"]


async def test_kicked_from_the_guild_the_table_is_kept_and_announced_when_naki_is_back(players: list[Player]) -> None:
    aiko, *_ = players
    await sit_down(players)
    table = await table_of(aiko)
    await aiko.does("membership", bot=False)
    await aiko.sees(lambda message: message is aiko.panel and saying(WORDS("panel.paused"))(message))
    await aiko.does("membership", bot=True)
    back = await aiko.sees(lambda m: m["id"] == table["id"] and saying(WORDS("note.returned"))(m))
    await aiko.presses(back["id"], "Host")
    menu = await aiko.sees(saying(WORDS("host.title")))
    await aiko.presses(menu["id"], "Resume")
    await finish(players)


# --- the gateway


async def test_a_dropped_gateway_is_resumed_and_no_press_made_meanwhile_is_lost(players: list[Player]) -> None:
    aiko, *_ = players
    await sit_down(players)
    panel = await aiko.asked("discard_3m")
    await aiko.does("drop")
    done = await press(aiko, panel, "discard_3m")
    assert done["state"] == "answered"
    await go_on_from_the_chii(players)


@pytest.mark.parametrize("resumable", [pytest.param(True, id="resumable"), pytest.param(False, id="to begin anew")])
async def test_an_invalid_session_is_begun_again(players: list[Player], *, resumable: bool) -> None:
    aiko, *_ = players
    await sit_down(players)
    await aiko.asked("discard_3m")
    await aiko.does("invalidate", resumable=resumable)
    await aiko.sees_world(lambda world: not world["bot"]["online"])
    await aiko.sees_world(lambda world: world["bot"]["online"])
    await finish(players)


async def test_a_press_that_arrives_twice_counts_once(players: list[Player]) -> None:
    await sit_down(players)
    await players[0].does("event_faults", event="INTERACTION_CREATE", how="twice", times=4)
    await finish(players)


async def test_presses_that_arrive_in_another_order_are_played_as_they_came(players: list[Player]) -> None:
    aiko, *_ = players
    await sit_down(players)
    panel = await aiko.asked("discard_3m")
    await aiko.does("event_faults", event="INTERACTION_CREATE", how="swapped")
    pressing = asyncio.create_task(press(aiko, panel, "discard_3m"))
    while not pressing.done():
        await aiko.does("say", channel="lobby-chat", content="what overtakes the press")
    assert (await pressing)["state"] == "answered"
    await go_on_from_the_chii(players)


async def test_a_press_that_never_arrives_is_made_again(players: list[Player]) -> None:
    aiko, *_ = players
    await sit_down(players)
    panel = await aiko.asked("discard_3m")
    await aiko.does("event_faults", event="INTERACTION_CREATE", how="lost")
    with answered_within(SOON):
        assert (await press(aiko, panel, "discard_3m"))["state"] == "failed"
    await finish(players)


# --- the disk


async def test_a_press_is_answered_though_the_disk_stalls_and_is_played_when_the_disk_goes_on(
    players: list[Player], tmp_path: Path
) -> None:
    aiko, *_ = players
    await sit_down(players)
    await table_of(aiko)
    panel = await aiko.asked("discard_3m")
    async with stalled(tmp_path / "naki.db"):
        assert (await press(aiko, panel, "discard_3m"))["state"] == "answered"
    await go_on_from_the_chii(players)


@asynccontextmanager
async def stalled(database: Path) -> AsyncGenerator[None]:
    """Nothing can be written meanwhile."""
    with closing(sqlite3.connect(database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.rollback()
