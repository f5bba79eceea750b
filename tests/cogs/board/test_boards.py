"""The board of a server: one message that shows its tables, however often these change and Naki begins anew."""

import asyncio
from typing import Any

import pytest

from bot.client.setting_keys import BOARD_CHANNEL, BOARD_POST
from bot.i18n.catalogue import words as catalogue
from bot.store.driver import Superseded
from bot.store.waiting_lists import WaitingPerson
from bot.table.party import Party
from cogs._base import cog_of
from cogs.board._boards import BOARD_EDIT_INTERVAL_S, BOARD_MAX_AGE_MS, BoardMessage, Boards
from tests.cogs.house import House
from tests.cogs.person import labels, options_of, words
from tests.cogs.playing import lobby_of, play_the_first_hand, sit_down

WORDS = catalogue("en")


async def kept(house: House) -> int:
    """The channel of a board."""
    channel = house.guild.create_text_channel("board").id
    await house.quiet()
    await house.client.choices.put("guild", house.guild.id, BOARD_CHANNEL, str(channel))
    await house.quiet()
    return channel


def boards(house: House, channel: int) -> list[Any]:
    return [one for one in house.messages(channel) if WORDS("board.title") in words(one)]


async def test_it_shows_who_waits_and_who_plays_and_whoever_picks_a_table_sits_down(house: House) -> None:
    aiko, ben, *_ = house.people
    channel = await kept(house)
    (board,) = boards(house, channel)
    assert WORDS("board.empty") in words(board)
    assert labels(board) == [WORDS("board.open"), WORDS("board.wait"), WORDS("pings.button")]
    await aiko.slash("table new")
    (board,) = boards(house, channel)
    assert "Tenhou: Aiko · 3 seats are open · https://" in words(board)
    (table,) = house.client.tables.all()
    assert [one["value"] for one in options_of(board)] == [table.id]
    data = next(item for row in board.components for item in row.get("components", ()) if item["type"] == 3)
    await ben.member.select(_shown(house, board), [table.id], custom_id=data["custom_id"])
    await house.quiet()
    assert f"<@{ben.id}>" in words(lobby_of(house))
    await aiko.press(lobby_of(house), "Play now")
    (board,) = boards(house, channel)
    assert "· playing ·" in words(board)
    assert options_of(board) == []


def _shown(house: House, message: Any) -> Any:
    from simcord import ResponseMessage

    return ResponseMessage(house.env, message)


async def test_c16_a_running_table_shows_the_hand_that_everybody_sees(house: House) -> None:
    channel = await kept(house)
    await sit_down(house)
    (board,) = boards(house, channel)
    assert words(board).endswith("East 1")
    await play_the_first_hand(house)
    (board,) = boards(house, channel)
    assert words(board).endswith("East 1")
    for person in house.people:
        await person.plays("ready")
    await house.until(lambda: words(boards(house, channel)[0]).endswith("East 2"))


async def test_a_table_for_invited_players_is_listed_and_not_offered(house: House) -> None:
    channel = await kept(house)
    await house.people[0].slash("table new", entry="invited")
    (board,) = boards(house, channel)
    assert WORDS("admission.invited") in words(board)
    assert options_of(board) == []


async def test_c16_thirty_changes_cause_two_edits_at_most(house: House) -> None:
    aiko, ben, *_ = house.people
    cog: Any = house.client.get_cog(Boards.__name__)
    cog.rest_s = BOARD_EDIT_INTERVAL_S
    channel = await kept(house)
    await aiko.slash("table new")
    (table,) = house.client.tables.all()
    before = len([path for method, path in house.requests() if method == "PATCH" and f"/{channel}/" in path])
    for _ in range(15):
        await ben.press(lobby_of(house), "Join")
        await table.leave(ben.id)
    await house.quiet()
    edits = [path for method, path in house.requests() if method == "PATCH" and f"/{channel}/" in path]
    assert len(edits) - before <= 2


async def test_c16_an_old_board_makes_room_for_a_new_one(house: House) -> None:
    channel = await kept(house)
    (old,) = boards(house, channel)
    await house.pass_time(BOARD_MAX_AGE_MS + 1)
    await house.people[0].slash("table new")
    (board,) = boards(house, channel)
    assert board.id != old.id


async def test_a_process_that_takes_up_a_shard_brings_its_boards_up_to_date(house: House) -> None:
    """Of several processes none hears that Naki is ready, but each that one of its shards is."""
    channel, aiko = await kept(house), house.people[0]
    waiting = WaitingPerson(aiko.id, "Aiko", "aiko", ("usual",), since=0, due=house.client.clock.now() + 60_000)
    await house.client.waiting_lists.put(house.guild.id, waiting)
    house.client.dispatch("shard_ready", 0)
    await house.quiet()
    (board,) = boards(house, channel)
    assert "Would play: Aiko" in words(board)


async def test_what_was_read_first_is_not_shown_last(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two looks at the tables overlap, and the second one is done before the first."""
    channel, cog, aiko = await kept(house), cog_of(house.client, Boards), house.people[0]
    await aiko.slash("table new")
    (table,) = house.client.tables.all()
    link, reads, goes_on = cog._link, asyncio.Event(), asyncio.Event()

    async def waits(party: Party) -> str:
        reads.set()
        await goes_on.wait()
        return await link(party)

    monkeypatch.setattr(cog, "_link", waits)
    first = asyncio.create_task(cog._show(house.guild.id))
    await reads.wait()
    monkeypatch.undo()
    await table.leave(aiko.id)
    await house.quiet()
    goes_on.set()
    await first
    await house.quiet()
    (board,) = boards(house, channel)
    assert WORDS("board.empty") in words(board)


async def test_c16_after_a_kill_between_sending_and_noting_there_is_one_board(house: House, monkeypatch: Any) -> None:
    keep = BoardMessage._keep

    async def dies(message: BoardMessage, place: Any) -> None:
        if place is not None and place.message is not None:
            raise Superseded("the process is gone")
        await keep(message, place)

    monkeypatch.setattr(BoardMessage, "_keep", dies)
    channel = await kept(house)
    monkeypatch.undo()
    assert len(boards(house, channel)) == 1
    await house.restart()
    await house.people[0].slash("table new")
    (board,) = boards(house, channel)
    assert "Aiko" in words(board)


async def test_without_a_channel_it_goes(house: House) -> None:
    channel = await kept(house)
    await house.client.choices.put("guild", house.guild.id, BOARD_CHANNEL, None)
    await house.quiet()
    assert boards(house, channel) == []
    assert house.client.choices.of("guild", house.guild.id, BOARD_POST) is None
