"""Who presses something that everybody sees leaves a key to it: it is painted through that, and counts for nothing."""

import asyncio
from pathlib import Path

from simcord.backend.models import Message

from tests.cogs.budget import turns
from tests.cogs.evening import sit_down, table_message
from tests.cogs.house import House
from tests.cogs.person import words

LASTS_MS = 14 * 60_000
WITHIN_MS = 2_000


def edits(house: House, message: Message) -> int:
    """How often the message was edited by a call that is counted."""
    return house.requests().count(("PATCH", f"/channels/{message.channel_id}/messages/{message.id}"))


def newest_token(house: House) -> str:
    """The token of the newest press, which others are not: a press in direct messages is answered through its own."""
    return [path.split("/")[3] for _, path in house.requests() if path.startswith("/interactions/")][-1]


async def unhurried(house: House, count: int) -> None:
    """So many turns, with so much time between them as a key needs."""
    for _ in range(count):
        await turns(house, 1)
        await house.pass_time(WITHIN_MS + 1)


async def test_a_table_is_painted_through_a_press_under_it(house: House) -> None:
    await sit_down(house)
    table = table_message(house)
    await turns(house, 1)
    assert edits(house, table) > 0
    await house.people[0].press(table, "My hand")
    before, said = edits(house, table), words(table)
    await unhurried(house, 3)
    assert edits(house, table) == before
    assert words(table) != said, "it was painted all the same"


async def test_anybodys_press_will_do(house: House) -> None:
    await sit_down(house)
    table = table_message(house)
    await house.owner.press(table, "My hand")
    before = edits(house, table)
    await unhurried(house, 2)
    assert edits(house, table) == before


async def test_a_lobby_is_painted_through_the_command_and_the_presses_that_fill_it(house: House) -> None:
    await sit_down(house)
    lobby = house.messages(house.channel.id)[0]
    assert "<#" in words(lobby), "it says where the game is"
    assert edits(house, lobby) == 0


async def test_a_key_lasts_a_quarter_of_an_hour(house: House) -> None:
    await sit_down(house, clock="none")
    table = table_message(house)
    await house.people[0].press(table, "My hand")
    await house.pass_time(LASTS_MS + 1)
    before = edits(house, table)
    await turns(house, 1)
    assert edits(house, table) > before


async def test_a_refusal_is_seen_by_nobody_and_the_next_press_opens_again(house: House) -> None:
    await sit_down(house)
    table = table_message(house)
    await house.people[0].press(table, "My hand")
    before, said = edits(house, table), words(table)
    house.env.inject_error("PATCH", f"/webhooks/*/{newest_token(house)}/messages/@original", status=401, code=50027)
    await turns(house, 1)
    assert edits(house, table) > before
    assert words(table) != said
    await house.people[0].press(table, "My hand")
    before = edits(house, table)
    await unhurried(house, 2)
    assert edits(house, table) == before


async def test_a_key_to_a_deleted_message_opens_nothing_and_the_table_is_posted_again(house: House) -> None:
    await sit_down(house)
    table = table_message(house)
    await house.people[0].press(table, "My hand")
    house.env.backend.delete_message(table.channel_id, table.id)
    await turns(house, 1)
    assert table_message(house).id != table.id


async def test_nobody_has_a_key_after_a_restart(house: House) -> None:
    await sit_down(house)
    table = table_message(house)
    await house.people[0].press(table, "My hand")
    await house.restart()
    before = edits(house, table)
    await turns(house, 1)
    assert edits(house, table) > before


async def test_keys_are_written_nowhere(house: House, tmp_path: Path) -> None:
    await sit_down(house)
    await house.people[0].press(table_message(house), "My hand")
    await turns(house, 1)
    tokens = {path.split("/")[3].encode() for _, path in house.requests() if path.startswith("/webhooks/")}
    stored = await asyncio.to_thread(lambda: b"".join(file.read_bytes() for file in tmp_path.glob("naki.db*")))
    assert tokens
    assert stored
    assert not any(token in stored for token in tokens)
