"""Naki is killed and started again; Discord and the people stay where they are."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Final

from bot.i18n.catalogue import words as catalogue
from bot.tools.sandbox import Sandbox, serve_sandbox
from tests.sockets.house import EAST, RUIN
from tests.sockets.naki import naki
from tests.sockets.player import Player, alt, components, play_to_a_claim, shows, shows_standings, sit_down
from tests.tools.sandbox.friend import PATIENCE, Json, saying

WORDS: Final = catalogue("en")
NAMES: Final = ("Aiko", "Ben", "Chiara", "Deniz")


async def seen_again(player: Player, before: Json) -> Json:
    """The message, as soon as it was painted anew with its picture."""
    return await player.sees(
        lambda message: (
            message["id"] == before["id"] and message["edited_timestamp"] != before["edited_timestamp"] and alt(message)
        )
    )


async def test_killed_inside_a_claim_window_the_table_comes_back_and_the_next_press_works(
    sandbox: Sandbox, players: list[Player], tmp_path: Path
) -> None:
    aiko, *_, deniz = players
    async with naki(sandbox, tmp_path / "naki.db", EAST):
        await sit_down(players)
        await play_to_a_claim(players)
        panel = await deniz.asked("pon_9p9p")
        table = await deniz.sees(lambda m: shows(m, "table.png") and "Ben's discards, newest first: 9p." in alt(m))
    await deniz.sees_world(lambda world: not world["bot"]["online"])
    panel, table = deniz.messages[panel["id"]], deniz.messages[table["id"]]

    async with naki(sandbox, tmp_path / "naki.db", EAST):
        panel_again, table_again = await seen_again(deniz, panel), await seen_again(deniz, table)
        assert alt(panel_again) == alt(panel)
        assert alt(table_again) == alt(table)
        assert deniz.button(panel_again, "pon_9p9p") == deniz.button(panel, "pon_9p9p")
        await deniz.plays("pon_9p9p")
        await deniz.plays("discard_7z")
        await aiko.asked("daiminkan_7z7z7z")
        await aiko.sees(lambda m: m["id"] == table["id"] and "North, Deniz: 25,000, 9p 9p 9p." in alt(m))


async def test_asked_to_stop_naki_says_so_and_afterwards_that_it_is_back(
    sandbox: Sandbox, players: list[Player], tmp_path: Path
) -> None:
    aiko, ben, *_ = players
    async with naki(sandbox, tmp_path / "naki.db", EAST) as process:
        await sit_down(players)
        await aiko.plays("discard_3m")
        await process.stop()
        table = await ben.sees(lambda m: shows(m, "table.png") and saying(WORDS("note.stopping"))(m))
    async with naki(sandbox, tmp_path / "naki.db", EAST):
        await ben.sees(lambda m: m["id"] == table["id"] and saying(WORDS("note.restarted"))(m))
        await ben.plays("chii_1m2m")
        await ben.plays("discard_9p")


async def test_killed_before_a_game_s_end_was_shown_naki_shows_it_when_it_is_back(
    sandbox: Sandbox, players: list[Player], tmp_path: Path
) -> None:
    aiko, _, chiara, _ = players
    async with naki(sandbox, tmp_path / "naki.db", RUIN):
        await sit_down(players)
        await play_to_a_claim(players)
        await chiara.asked("ron")
        await aiko.does("faults", method="POST", path="/channels/*/messages", status=503, times=1000)
        await chiara.plays("ron")
        await aiko.sees(saying(WORDS("lobby.over")))
    assert not any(shows(message, "standings.png") for message in aiko.messages.values())
    await aiko.does("mend")
    async with naki(sandbox, tmp_path / "naki.db", RUIN):
        standings = await aiko.sees(shows_standings)
        assert alt(standings).startswith("Final standings. 1. Chiara 57,000")
        own = await chiara.sees(lambda m: shows(m, "standings.png") and not shows_standings(m))
        assert alt(own).startswith("Final standings. 1. Chiara (you) 57,000")


async def test_a_table_of_a_discord_that_is_no_more_goes_on_in_its_channel(tmp_path: Path) -> None:
    async with await serve_sandbox() as before, AsyncExitStack() as tabs:
        players = [await tabs.enter_async_context(Player(before.url, name)) for name in NAMES]
        async with naki(before, tmp_path / "naki.db", RUIN):
            await sit_down(players)
            await players[0].plays("discard_3m")
            await players[1].asked("chii_1m2m")
    async with await serve_sandbox() as after, AsyncExitStack() as tabs:
        players = [await tabs.enter_async_context(Player(after.url, name)) for name in NAMES]
        _, ben, chiara, _ = players
        async with naki(after, tmp_path / "naki.db", RUIN):
            table = await ben.sees(lambda m: shows(m, "table.png") and saying(WORDS("note.restarted"))(m))
            assert table["channel_id"] == next(c["id"] for c in ben.world["channels"] if c["name"] == "mahjong")
            await ben.plays("chii_1m2m")
            await ben.plays("discard_9p")
            await chiara.plays("ron")
            await chiara.sees(lambda m: shows(m, "standings.png"))


async def test_a_message_that_arrived_though_we_never_heard_so_is_found_again_and_not_sent_twice(
    sandbox: Sandbox, players: list[Player], tmp_path: Path
) -> None:
    aiko, *_ = players
    await aiko.does("faults", method="POST", path="/channels/*/messages", lost=True, times=5)
    async with naki(sandbox, tmp_path / "naki.db", EAST):
        await sit_down(players)
        for player in players:
            await player.sees(lambda message: shows(message, "hand.png"))
        await aiko.plays("discard_3m")
        table = await aiko.sees(lambda message: shows(message, "table.png") and "3m" in alt(message))
    for player in players:
        assert len([message for message in player.messages.values() if shows(message, "hand.png")]) == 1
    in_thread = await aiko.asks("messages", channel=table["channel_id"])
    assert [message["id"] for message in in_thread if message["attachments"]] == [table["id"]]


async def test_killed_before_it_heard_that_a_message_arrived_naki_finds_it_again(
    sandbox: Sandbox, players: list[Player], tmp_path: Path
) -> None:
    aiko, *_ = players
    await aiko.does("faults", method="POST", path="/channels/*/messages", lost=True, times=5)
    async with naki(sandbox, tmp_path / "naki.db", EAST):
        await sit_down(players)
        await aiko.sees(lambda message: shows(message, "table.png"))
    async with naki(sandbox, tmp_path / "naki.db", EAST):
        await aiko.plays("discard_3m")
        table = await aiko.sees(lambda message: shows(message, "table.png") and "Aiko discarded" in alt(message))
    in_thread = await aiko.asks("messages", channel=table["channel_id"])
    assert [message["id"] for message in in_thread if message["attachments"]] == [table["id"]]


async def test_a_message_that_arrives_after_its_process_was_killed_is_not_there_twice(
    sandbox: Sandbox, players: list[Player], tmp_path: Path
) -> None:
    aiko, *others = players
    async with naki(sandbox, tmp_path / "naki.db", EAST):
        private = next(c["id"] for c in aiko.world["channels"] if c["kind"] == "dm")
        path = f"/channels/{private}/messages"
        await aiko.does("faults", method="POST", path=path, delay=PATIENCE, overtaken=True)
        await sit_down(players)
        for player in others:
            await player.sees(lambda message: shows(message, "hand.png"))
    async with naki(sandbox, tmp_path / "naki.db", EAST):
        await aiko.plays("discard_3m")
    assert len([message for message in aiko.messages.values() if shows(message, "hand.png")]) == 1


async def test_killed_before_a_panel_was_taken_away_naki_takes_it_away_when_it_is_back(
    sandbox: Sandbox, players: list[Player], tmp_path: Path
) -> None:
    aiko, *_ = players
    async with naki(sandbox, tmp_path / "naki.db", EAST):
        await sit_down(players)
        panel = await aiko.asked("discard_3m")
        await aiko.does("faults", method="DELETE", delay=PATIENCE, status=503)
        opened = await aiko.does("slash", channel="mahjong", command="settings me")
        chosen = {"custom_id": "mj1:0:0:setme_hand", "values": ["table"]}
        settings = await aiko.sees(
            lambda message: (
                message["id"] == opened["message"]
                and any(item.get("custom_id") == chosen["custom_id"] for item in components(message))
            )
        )
        await aiko.does("select", channel=settings["channel_id"], message=settings["id"], **chosen)
        while not any("DELETE" in route for route in (await aiko.asks("traffic"))["requests"]):  # noqa: ASYNC110
            await asyncio.sleep(0.05)
    assert panel["id"] in aiko.messages
    await aiko.does("mend")
    async with naki(sandbox, tmp_path / "naki.db", EAST):
        await aiko.sees_world(lambda _: panel["id"] not in aiko.messages)
