"""The waiting list of a server's board, and house tables: who is called, who gets a seat, and that nobody gets two."""

from collections import Counter
from collections.abc import Collection
from typing import Any, Final

import pytest

from bot.client.setting_keys import BOARD_CHANNEL
from bot.i18n.catalogue import words as catalogue
from bot.store.driver import Superseded
from bot.store.posts import Post, Posts
from bot.store.waiting_lists import WaitingLists, WaitingPerson
from bot.table.party import HOUSE_REMATCH_ANSWER_MS, OFFER_ANSWER_MS, Stage, Terms
from bot.table.preset import Preset
from bot.table.registry import Tables
from bot.table.table import Table
from cogs._base import cog_of
from cogs.board._list import ASK_STILL_THERE_AFTER_MS
from cogs.board._waiting import WaitingUpkeep
from tests.cogs.board.parlour import Parlour, house_table
from tests.cogs.club import members, told
from tests.cogs.house import House
from tests.cogs.person import Person, labels, words
from tests.cogs.walls import RUINED, follow

WORDS = catalogue("en")
READY, STAY, TAKE = (WORDS(f"board.yes.{kind}") for kind in ("ready", "stay", "seat"))
NO = WORDS("lobby.button.decline")
KILLS: Final = 5
"""At each step."""


def seated(parlour: Parlour) -> list[int]:
    return [person.id for person in parlour.lobby().party.people]


async def test_c16_four_who_would_play_are_called_and_the_table_begins_when_all_are_there(house: House) -> None:
    parlour = await Parlour(house).opens()
    for place, person in enumerate(house.people[:3], 1):
        assert WORDS("board.list.place", place=place, offers=WORDS("board.usual")) in await parlour.wants(person)
    assert "Would play: Aiko, Ben, Chiara" in words(parlour.board)
    assert house.client.tables.all() == ()
    await parlour.wants(house.people[3])
    table = parlour.lobby()
    assert [one.id for one in table.party.invited_people] == [person.id for person in house.people]
    assert await parlour.waiting() == []
    assert "Would play" not in words(parlour.board)
    (call,) = parlour.found("a table is ready (Tenhou")
    assert sorted(call.ping_user_ids) == sorted(person.id for person in house.people)
    assert labels(call) == [READY, NO]
    for person in house.people:
        assert table.party.stage is Stage.LOBBY
        await person.press(call, READY)
    assert table.party.stage is Stage.PLAYING
    (over,) = parlour.found(WORDS("board.ask.over"))
    assert over.id == call.id


async def test_c16_who_does_not_answer_leaves_the_list_and_the_next_one_is_asked(house: House) -> None:
    parlour, (*four, fifth) = await Parlour(house).opens(), members(house, 5)
    for person in (*four, fifth):
        await parlour.wants(person)
    assert await parlour.waiting() == [fifth.id]
    for person in four[:3]:
        await person.press(parlour.found("a table is ready")[0], READY)
    await house.pass_time(OFFER_ANSWER_MS)
    assert await parlour.waiting() == []
    assert seated(parlour) == [person.id for person in four[:3]]
    assert len(parlour.calls(fifth)) == 1
    late = told(await four[3].press(parlour.calls(fifth)[0], TAKE))
    assert "held for invited players" in late
    await fifth.press(parlour.calls(fifth)[0], TAKE)
    assert parlour.lobby().party.stage is Stage.PLAYING
    assert len(house.client.tables.all()) == 1


async def test_c16_the_host_begins_with_those_who_are_there(house: House) -> None:
    """Whoever presses **Play now** is there."""
    parlour, (aiko, ben, *_) = await Parlour(house).opens(), house.people
    for person in house.people:
        await parlour.wants(person)
    (lobby,) = parlour.found("## Riichi")
    assert words(lobby).count(WORDS("lobby.called")) == 4
    await ben.press(lobby, "Join")
    await aiko.press(lobby, "Play now")
    assert parlour.lobby().party.stage is Stage.PLAYING
    assert seated(parlour) == [aiko.id, ben.id]


async def test_c17_a_host_who_plays_elsewhere_meanwhile_does_not_begin(house: House) -> None:
    parlour, (aiko, ben, *_) = await Parlour(house).opens(), house.people
    for person in house.people:
        await parlour.wants(person)
    (called,) = parlour.found("## Riichi")
    await ben.press(called, "Join")
    await aiko.slash("table new", computers=3)
    await aiko.press(parlour.found("## Riichi")[-1], "Play now")
    assert WORDS("denied.sits") in told(await aiko.press(called, "Play now"))
    assert [table.party.stage for table in house.client.tables.all()] == [Stage.LOBBY, Stage.PLAYING]


async def test_b10_who_is_barred_after_they_were_called_does_not_sit_down(house: House) -> None:
    parlour, (aiko, *_) = await Parlour(house).opens(), house.people
    for person in house.people:
        await parlour.wants(person)
    await house.client.bars.put(house.guild.id, aiko.id, None, house.owner.id, "Third time")
    (call,) = parlour.found("a table is ready (Tenhou")
    assert WORDS("denied.barred_for_good") in told(await aiko.press(call, READY))
    assert aiko.id in [one.id for one in parlour.lobby().party.invited_people]


async def test_c16_a_no_frees_the_seat_at_once_and_who_says_it_is_on_no_list(house: House) -> None:
    parlour, (*four, fifth) = await Parlour(house).opens(), members(house, 5)
    for person in (*four, fifth):
        await parlour.wants(person)
    await four[0].press(parlour.found("a table is ready")[0], NO)
    assert len(parlour.calls(fifth)) == 1
    assert parlour.lobby().party.host == four[1].id
    await fifth.press(parlour.calls(fifth)[0], NO)
    assert await parlour.waiting() == []
    assert parlour.lobby().party.admission.held_guests == ()


async def test_c16_after_ninety_minutes_everybody_is_asked_whether_they_are_still_there(house: House) -> None:
    parlour, (aiko, ben, chiara, *_) = await Parlour(house).opens(), house.people
    await parlour.wants(aiko)
    await parlour.wants(ben)
    await house.pass_time(ASK_STILL_THERE_AFTER_MS - 1000)
    assert parlour.calls(aiko) == []
    await house.pass_time(1000)
    assert [len(parlour.calls(person)) for person in (aiko, ben)] == [1, 1]
    await house.restart()
    question, other = parlour.found("would you still play?")
    assert WORDS("board.list.none") in told(await chiara.press(question, WORDS("board.still.yes")))
    stays = WORDS("board.still.stays", player=f"<@{ben.id}>")
    assert stays in told(await ben.press(question, WORDS("board.still.yes")))
    assert len(parlour.found("would you still play?", f"<@{aiko.id}>")) == 1
    assert WORDS("board.still.not_asked") in told(await ben.press(other, WORDS("board.still.yes")))
    await house.pass_time(OFFER_ANSWER_MS)
    assert await parlour.waiting() == [ben.id]
    assert len(parlour.found(WORDS("board.still.off", player=f"<@{aiko.id}>"))) == 1
    assert "Would play: Ben" in words(parlour.board)


@pytest.mark.parametrize("place", [0, 1])
async def test_a_server_where_nothing_can_be_sent_keeps_no_other_one_waiting(house: House, place: int) -> None:
    other = house.env.create_guild(name="Another club", owner=house.env.create_user("nina", global_name="Nina"))
    boards = ((house.guild, house.channel), (other, other.create_text_channel("mahjong")))
    house.env.inject_error("*", f"/channels/{boards[place][1].id}/messages*", status=503, times=None)
    for (server, channel), person in zip(boards, house.people, strict=False):
        await house.client.choices.put("guild", server.id, BOARD_CHANNEL, str(channel.id))
        waiting = WaitingPerson(person.id, person.name, person.name, ("usual",), since=0, due=0)
        await house.client.waiting_lists.put(server.id, waiting)
    cog_of(house.client, WaitingUpkeep).note_change()
    await house.quiet()
    sent = [any("would you still play?" in words(one) for one in house.messages(channel.id)) for _, channel in boards]
    assert sent == [place == 1, place == 0]


async def test_c16_only_those_are_called_who_would_play_the_same(house: House) -> None:
    parlour, (aiko, ben, chiara, deniz) = await Parlour(house).opens(), house.people
    three = await parlour.saves("Three", Preset(Terms(book="sanma-tenhou")))
    assert WORDS("board.list.none") in await parlour.wants(aiko)
    await parlour.wants(aiko, "usual")
    told_so = await parlour.wants(ben, three, "usual")
    assert told_so.endswith(WORDS("board.list.place", place=2, offers="As usual here, Three"))
    await parlour.wants(chiara, three)
    assert house.client.tables.all() == ()
    await parlour.wants(deniz, three)
    assert [one.id for one in parlour.lobby().party.invited_people] == [ben.id, chiara.id, deniz.id]
    assert await parlour.waiting() == [aiko.id]


async def test_c16_whoever_has_a_seat_does_not_wait_and_who_sits_down_does_not_any_more(house: House) -> None:
    parlour, (aiko, ben, *_) = await Parlour(house).opens(), house.people
    await parlour.wants(ben)
    await aiko.slash("table new")
    assert WORDS("denied.sits") in await parlour.wants(aiko)
    (lobby,) = parlour.found("## Riichi")
    await ben.press(lobby, "Join")
    assert await parlour.waiting() == []
    await ben.press(lobby, "Leave")
    await parlour.wants(ben)
    shown = await ben.press(parlour.board, WORDS("board.wait"))
    assert told(await ben.press(shown.followups[0], WORDS("board.list.leave"))).endswith(WORDS("board.list.none"))
    assert await parlour.waiting() == []


async def test_c16_who_waits_and_who_is_called_outlives_a_restart(house: House) -> None:
    parlour, (*four, fifth) = await Parlour(house).opens(), members(house, 5)
    await parlour.wants(four[0])
    await house.restart()
    assert await parlour.waiting() == [four[0].id]
    for person in (*four[1:], fifth):
        await parlour.wants(person)
    await house.restart()
    (call,) = parlour.found("a table is ready")
    for person in four[:3]:
        await person.press(call, READY)
    await house.pass_time(OFFER_ANSWER_MS)
    await house.restart()
    (offer,) = parlour.calls(fifth)
    await fifth.press(offer, TAKE)
    assert parlour.lobby().party.stage is Stage.PLAYING


async def test_c16_a_process_that_dies_at_every_step_calls_once(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """It dies before the list says who is called, before it has noted that it is about to call them, and before it has
    noted where the call is.
    """
    parlour, (*four, fifth) = await Parlour(house).opens(), members(house, 5)
    save, drop, deaths = Posts.save, WaitingLists.drop, Counter[str]()

    def dies(step: str) -> None:
        if deaths[step] < KILLS:
            deaths[step] += 1
            raise Superseded("the process is gone")

    async def dies_saving(posts: Posts, table: str, place: Post) -> None:
        if place.role.startswith("asked"):
            dies("before" if place.message is None else "after")
        await save(posts, table, place)

    async def dies_dropping(lists: WaitingLists, guild: int, waiting: Collection[WaitingPerson]) -> None:
        dies("list")
        await drop(lists, guild, waiting)

    monkeypatch.setattr(Posts, "save", dies_saving)
    monkeypatch.setattr(WaitingLists, "drop", dies_dropping)
    for person in (*four, fifth):
        await parlour.wants(person)
    for _ in range(3 * KILLS):
        await house.restart()
        assert len(house.client.tables.all()) == 1
        assert len(parlour.found("a table is ready")) <= 1
    assert deaths == dict.fromkeys(("list", "before", "after"), KILLS)
    assert await parlour.waiting() == [fifth.id]
    (call,) = parlour.found("a table is ready")
    assert sorted(call.ping_user_ids) == sorted(person.id for person in four)
    assert parlour.calls(fifth) == []


async def test_c16_only_the_process_that_looks_after_the_server_calls(house: House, monkeypatch: Any) -> None:
    """Another one that hears a press leaves the list to it, which looks by itself."""
    parlour = await Parlour(house).opens()

    def of_another(_: int) -> bool:
        return False

    monkeypatch.setattr(house.client, "is_responsible_for", of_another)
    for person in house.people:
        await parlour.wants(person)
    assert house.client.tables.all() == ()
    monkeypatch.undo()
    cog_of(house.client, WaitingUpkeep).note_change()
    assert await parlour.waiting() == []
    assert len(house.client.tables.all()) == 1


async def test_c16_without_a_board_nobody_waits(house: House) -> None:
    parlour, aiko = await Parlour(house).opens(), house.people[0]
    await parlour.wants(aiko)
    await house.client.choices.put("guild", house.guild.id, "board", None)
    assert await parlour.waiting() == []


async def test_c16_two_who_would_rather_not_are_not_called_together(house: House) -> None:
    parlour, (*four, fifth) = await Parlour(house).opens(), members(house, 5)
    await house.client.blocks.put(four[3].id, [four[0].id])
    for person in four:
        await parlour.wants(person)
    assert house.client.tables.all() == ()
    await parlour.wants(fifth)
    called = [one.id for one in parlour.lobby().party.invited_people]
    assert called == [four[0].id, four[1].id, four[2].id, fifth.id]
    assert await parlour.waiting() == [four[3].id]


# --- house tables


async def first_game(parlour: Parlour, people: list[Person]) -> None:
    """The first of them opens the house table from the board, the others sit down: it begins when it is full."""
    key = await parlour.saves("House", house_table())
    await people[0].pick(parlour.board, "boardopen", key)
    (lobby,) = parlour.found("## Riichi")
    for person in people[1:]:
        await person.press(lobby, "Join")
    assert parlour.lobby().party.stage is Stage.PLAYING


async def leaves_after(person: Person) -> str:
    """Somebody says that this game is their last one there."""
    asked = await person.slash("table leave")
    assert asked.response is not None
    return told(await person.press(asked.response, WORDS("board.last")))


async def test_c17_one_leaves_the_first_of_the_list_is_silent_and_the_second_sits(club: House) -> None:
    parlour, (*four, fifth, sixth) = await Parlour(club).opens(), members(club, 6)
    await first_game(parlour, four)
    for person in (fifth, sixth):
        await parlour.wants(person, await parlour.saves("House", house_table()))
    assert WORDS("board.last.noted") in await leaves_after(four[3])
    assert WORDS("board.leaving", count=1) in words(parlour.board)
    await follow(RUINED, four)
    await club.until(lambda: parlour.lobby().party.stage is Stage.LOBBY)
    (question,) = parlour.found("one more game?")
    assert sorted(question.ping_user_ids) == sorted(person.id for person in four[:3])
    for person in four[:3]:
        await person.press(question, STAY)
    (offer,) = parlour.calls(fifth)
    assert parlour.calls(sixth) == []
    await club.pass_time(OFFER_ANSWER_MS)
    assert await parlour.waiting() == []
    (second,) = parlour.calls(sixth)
    await sixth.press(second, TAKE)
    (table,) = club.client.tables.all()
    assert table.party.stage is Stage.PLAYING
    assert sorted(seated(parlour)) == sorted(person.id for person in (*four[:3], sixth))
    assert WORDS("denied.started") in told(await fifth.forge(offer, f"mj1:{table.id}:0:join"))
    assert sum(person.id in seated(parlour) for person in (*four, fifth, sixth)) == 4


async def test_c17_who_does_not_say_within_half_a_minute_that_they_stay_goes(club: House) -> None:
    parlour, (*four, fifth) = await Parlour(club).opens(), members(club, 5)
    await first_game(parlour, four)
    await parlour.wants(fifth, await parlour.saves("House", house_table()))
    await follow(RUINED, four)
    await club.until(lambda: parlour.lobby().party.stage is Stage.LOBBY)
    for person in four[1:]:
        await person.press(parlour.found("one more game?")[0], STAY)
    assert parlour.calls(fifth) == []
    await club.pass_time(HOUSE_REMATCH_ANSWER_MS)
    await fifth.press(parlour.calls(fifth)[0], TAKE)
    assert parlour.lobby().party.stage is Stage.PLAYING
    assert sorted(seated(parlour)) == sorted(person.id for person in (*four[1:], fifth))


async def test_c17_who_plays_elsewhere_meanwhile_does_not_sit_at_two(club: House) -> None:
    parlour, (*four, fifth) = await Parlour(club).opens(), members(club, 5)
    for person in (*four, fifth):
        await parlour.wants(person)
    await four[0].press(parlour.found("a table is ready")[0], NO)
    (offer,) = parlour.calls(fifth)
    await fifth.slash("table new", computers=3)
    await fifth.press(parlour.found("## Riichi")[-1], "Play now")
    assert WORDS("denied.sits") in told(await fifth.press(offer, TAKE))
    assert [len(await club.client.tables.unfinished_parties(person.id)) for person in (*four, fifth)] == [0, 1, 1, 1, 1]


async def test_c17_a_house_table_goes_on_once_wherever_the_process_dies(club: House, monkeypatch: Any) -> None:
    parlour = await Parlour(club).opens()
    await first_game(parlour, club.people)

    async def dies(*_: Any) -> None:
        raise ConnectionError("the process is gone")

    monkeypatch.setattr(Tables, "_go_on", dies)
    await follow(RUINED, club.people)
    await club.pass_time(1000)
    assert club.client.tables.all() == ()
    monkeypatch.undo()
    await club.restart()
    (table,) = club.client.tables.all()
    assert [one.id for one in table.party.invited_people] == [person.id for person in club.people]
    await club.restart()
    (table,) = club.client.tables.all()
    assert len(parlour.found("one more game?")) == 1
    await club.pass_time(HOUSE_REMATCH_ANSWER_MS)
    assert club.client.tables.all() == ()


async def test_c17_nobody_is_asked_twice_wherever_the_process_dies(house: House, monkeypatch: Any) -> None:
    """It dies after a seat is held and before the list says so, then before the call is sent."""
    parlour, (*four, fifth, sixth) = await Parlour(house).opens(), members(house, 6)
    for person in (*four, fifth, sixth):
        await parlour.wants(person)
    offer = Table.offer_seat
    asked: list[int] = []

    async def dies(table: Table, guest: Any) -> None:
        asked.append(guest.id)
        await offer(table, guest)
        monkeypatch.setattr(WaitingUpkeep, "run_due", nothing)
        raise ConnectionError("the process is gone")

    async def nothing(_: Any) -> tuple[int, ...]:
        return ()

    monkeypatch.setattr(Table, "offer_seat", dies)
    await four[0].press(parlour.found("a table is ready")[0], NO)
    monkeypatch.undo()
    await house.restart()
    assert asked == [fifth.id]
    assert await parlour.waiting() == [sixth.id]
    assert len(parlour.calls(fifth)) == 1
    assert parlour.calls(sixth) == []
