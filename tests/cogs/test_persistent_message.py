"""Who presses something that everybody sees leaves a key to it: it is painted through that, and counts for nothing."""

import asyncio
import gc
from pathlib import Path

import pytest
from simcord.backend.models import Message

from bot.table.news import News
from cogs.lobby._lobbies import Lobby
from tests.cogs.budget import turns
from tests.cogs.house import House
from tests.cogs.person import labels, words
from tests.cogs.playing import OLD_LOBBY_MS, end_the_game, play_the_first_hand, posted, sit_down, table_message

LASTS_MS = 14 * 60_000
WITHIN_MS = 2_000


def token_of(house: House) -> str:
    """With which token the newest press was acknowledged."""
    return next(path for _, path in reversed(house.requests()) if path.startswith("/interactions/")).split("/")[3]


def lobby_message(house: House) -> Message:
    return house.messages(house.channel.id)[0]


def edits(house: House, message: Message) -> int:
    """How often the message was edited by a call that is counted."""
    return house.requests().count(("PATCH", f"/channels/{message.channel_id}/messages/{message.id}"))


async def unhurried(house: House, count: int) -> None:
    """So many turns, with so much time between them as a key needs."""
    for _ in range(count):
        await turns(house, 1)
        await house.pass_time(WITHIN_MS + 1)


async def second_hand(house: House) -> Message:
    """The table in the second hand: to its message nobody has a key."""
    await sit_down(house)
    await play_the_first_hand(house)
    for person in house.people:
        await person.plays("ready")
    return table_message(house)


async def test_a_table_is_painted_through_a_press_under_it(house: House) -> None:
    table = await second_hand(house)
    await unhurried(house, 1)
    assert edits(house, table) > 0
    await house.people[0].press(table, "My hand")
    before, said = edits(house, table), words(table)
    await unhurried(house, 2)
    assert edits(house, table) == before
    assert words(table) != said, "it was painted all the same"


async def test_a_table_is_painted_through_a_press_of_anybody(house: House) -> None:
    table = await second_hand(house)
    await house.owner.press(table, "My hand")
    before = edits(house, table)
    await unhurried(house, 2)
    assert edits(house, table) == before


async def test_the_first_hand_is_painted_through_the_presses_that_filled_the_lobby(house: House) -> None:
    await sit_down(house)
    await unhurried(house, 3)
    lobby = lobby_message(house)
    assert table_message(house).id == lobby.id
    assert edits(house, lobby) == 0


async def test_a_key_lasts_a_quarter_of_an_hour(house: House) -> None:
    await sit_down(house, clock="none")
    table = table_message(house)
    await unhurried(house, 1)
    assert edits(house, table) == 0
    await house.pass_time(LASTS_MS)
    await unhurried(house, 1)
    assert edits(house, table) > 0


async def test_a_refusal_is_seen_by_nobody_and_the_next_press_opens_again(house: House) -> None:
    table = await second_hand(house)
    await house.people[0].press(table, "My hand")
    before, said = edits(house, table), words(table)
    path = f"/webhooks/*/{token_of(house)}/messages/@original"
    house.env.inject_error("PATCH", path, status=401, code=50027, times=None)
    await unhurried(house, 1)
    assert edits(house, table) > before
    assert words(table) != said
    await house.people[0].press(table, "My hand")
    before = edits(house, table)
    await unhurried(house, 2)
    assert edits(house, table) == before


async def test_a_key_to_a_deleted_message_opens_nothing_and_the_table_is_posted_again(house: House) -> None:
    table = await second_hand(house)
    await house.people[0].press(table, "My hand")
    house.env.backend.delete_message(table.channel_id, table.id)
    await turns(house, 1)
    assert table_message(house).id != table.id


async def test_nobody_has_a_key_after_a_restart_and_the_first_hand_stays_where_it_is(house: House) -> None:
    await sit_down(house)
    table = table_message(house)
    await house.restart()
    await unhurried(house, 2)
    assert table_message(house).id == table.id == lobby_message(house).id
    assert edits(house, table) > 0
    assert "discarded" in words(table)


async def test_the_second_hand_is_in_the_thread_and_the_lobby_says_so(house: House) -> None:
    table = await second_hand(house)
    lobby = lobby_message(house)
    (thread,) = house.threads
    assert table.channel_id == thread
    assert f"<#{thread}>" in words(lobby)
    assert lobby.attachments == []


async def test_a_lobby_that_shows_the_first_hand_when_naki_stops_says_after_it_where_the_game_is(house: House) -> None:
    await sit_down(house)
    await house.restart()
    await play_the_first_hand(house)
    for person in house.people:
        await person.plays("ready")
    lobby = lobby_message(house)
    assert "<#" in words(lobby)
    assert lobby.attachments == []


async def test_an_old_lobby_shows_no_table(house: House) -> None:
    host, *others = house.people
    await host.slash("table new", length=1)
    lobby = lobby_message(house)
    await house.pass_time(OLD_LOBBY_MS)
    for person in others:
        await person.press(lobby, "Join")
    await host.press(lobby, "Play now")
    assert table_message(house).id != lobby.id
    assert "<#" in words(lobby)
    await house.restart()
    assert [message.attachments[0]["filename"] for message in posted(house)] == ["table.png"]


async def test_a_first_hand_goes_on_where_it_began_however_old_the_lobby_is_by_then(house: House) -> None:
    await sit_down(house, clock="none")
    await house.pass_time(OLD_LOBBY_MS)
    await house.restart()
    assert [message.id for message in posted(house)] == [lobby_message(house).id]


async def test_where_a_move_takes_days_the_table_is_in_the_thread_from_the_first_hand_on(house: House) -> None:
    await sit_down(house, clock="3d")
    assert table_message(house).id != lobby_message(house).id


@pytest.mark.parametrize("later", [0, OLD_LOBBY_MS])
async def test_a_game_that_is_ended_in_its_first_hand_says_so_where_it_was_also_after_a_restart(
    house: House, later: int
) -> None:
    await sit_down(house, clock="none")
    lobby = lobby_message(house)
    await house.restart()  # nobody has left a key
    house.env.inject_error("PATCH", f"/channels/{lobby.channel_id}/messages/{lobby.id}", status=503, times=None)
    await end_the_game(house, house.people[0])
    await house.pass_time(later)
    assert "Aiko ended the game." not in words(lobby)
    house.env.backend.faults.clear()
    await house.restart()
    await house.until(lambda: "Aiko ended the game." in words(lobby))
    assert labels(lobby) == []
    assert [message.attachments[0]["filename"] for message in posted(house)] == ["table.png", "standings.png"]


async def test_the_end_of_a_first_hand_stays_where_it_was_although_memory_is_cleared_after_a_restart(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    hear = Lobby.publish

    def hear_and_clear(lobby: Lobby, news: News) -> None:
        hear(lobby, news)
        gc.collect()

    monkeypatch.setattr(Lobby, "publish", hear_and_clear)
    await sit_down(house, clock="none")
    lobby = lobby_message(house)
    await house.restart()
    house.env.inject_error("PATCH", f"/channels/{lobby.channel_id}/messages/{lobby.id}", status=503, times=None)
    await end_the_game(house, house.people[0])
    house.env.backend.faults.clear()
    await house.restart()
    assert "Aiko ended the game." in words(lobby)
    assert [message.attachments[0]["filename"] for message in posted(house)] == ["table.png", "standings.png"]


async def test_keys_are_written_nowhere(house: House, tmp_path: Path) -> None:
    await sit_down(house)
    await house.people[0].press(table_message(house), "My hand")
    await turns(house, 1)
    tokens = {path.split("/")[3].encode() for _, path in house.requests() if path.startswith("/webhooks/")}
    stored = await asyncio.to_thread(lambda: b"".join(file.read_bytes() for file in tmp_path.glob("naki.db*")))
    assert tokens
    assert stored
    assert not any(token in stored for token in tokens)
