"""Leaving and ending tables: it is clear which, games are not ended by a slip, and everybody hears who ended what."""

import asyncio
from collections.abc import Sequence

import pytest
from simcord import ChannelHandle, InteractionResult, ResponseMessage
from simcord.actors import _component_interaction
from simcord.backend.models import Message

from bot.client.background import mark_task_waiting, run_in_background
from bot.i18n.catalogue import words as catalogue
from bot.table.party import Stage
from bot.table.table import Table
from tests.cogs.house import House
from tests.cogs.person import SELECT, AnyMessage, Person, alt, components, labels, words
from tests.cogs.playing import (
    end_the_game,
    lobby_of,
    panel_of,
    play_a_quick_hand,
    play_the_first_hand,
    posted,
    sit_down,
    table_message,
)

WORDS = catalogue("en")
ALL = "Tenhou: Aiko, Ben, Chiara, Deniz"


def answer(result: InteractionResult) -> ResponseMessage:
    """The private answer to a command."""
    assert result.response is not None
    assert result.ephemeral
    return result.response


def again(house: House, message: ResponseMessage) -> Message:
    """The message as it stands now."""
    return house.env.backend.messages[message.channel_id][message.id]


def list_of(message: AnyMessage) -> list[str]:
    """What a list in the message offers."""
    return [option["label"] for item in components(message) if item["type"] == SELECT for option in item["options"]]


async def pick(house: House, person: Person, message: ResponseMessage, value: str) -> str:
    """Pick from the list in a message; what it says then."""
    (menu,) = [item for item in components(message) if item["type"] == SELECT]
    data = {"custom_id": menu["custom_id"], "component_type": SELECT, "values": [value]}
    await _component_interaction(person.member, again(house, message), data)
    await house.quiet()
    return words(again(house, message))


async def rest_for_ever() -> None:
    """What has nothing to do with any table."""
    with mark_task_waiting():
        await asyncio.Event().wait()


async def two_tables(house: House) -> Sequence[Table]:
    """A game in its thread, and a lobby in the same channel; Aiko and Ben sit at both."""
    aiko, ben, *_ = house.people
    await sit_down(house)
    await aiko.slash("table new", rules="ema-2012")
    await ben.press(house.messages(house.channel.id)[-1], "Join")
    tables = house.client.tables.all()
    assert [table.party.stage for table in tables] == [Stage.PLAYING, Stage.LOBBY]
    return tables


# --- which table


@pytest.mark.parametrize("command", ["table leave", "table end"])
async def test_who_sits_at_several_tables_is_asked_which_one_they_mean(house: House, command: str) -> None:
    _, ben, *_ = house.people
    game, lobby = await two_tables(house)
    before = game.party, lobby.party
    asked = answer(await ben.slash(command))
    assert words(asked) == WORDS("lobby.which")
    assert list_of(asked) == [ALL, "EMA 2012: Aiko, Ben"]
    assert (game.party, lobby.party) == before
    said = await pick(house, ben, asked, lobby.id)
    assert "EMA 2012: Aiko, Ben" in said
    assert game.party == before[0]
    assert lobby.party != before[1]


@pytest.mark.parametrize("command", ["table leave", "table end"])
async def test_in_the_thread_of_a_table_it_is_that_table(house: House, command: str) -> None:
    _, ben, *_ = house.people
    game, lobby = await two_tables(house)
    before = lobby.party
    thread = ChannelHandle(house.env, house.guild, house.env.backend.get_channel(house.threads[0]))
    said = words(answer(await ben.slash(command, channel=thread)))
    assert ALL in said
    assert lobby.party == before
    assert game.party.chairs[1].left is (command == "table leave")
    assert game.party.votes == (() if command == "table leave" else (1,))


async def test_somebody_else_s_table_is_neither_offered_nor_taken(house: House) -> None:
    aiko, _, chiara, _ = house.people
    game, lobby = await two_tables(house)
    for command in ("table leave", "table end"):
        assert words(answer(await chiara.slash(command, table=lobby.id))) == WORDS("lobby.none_of_yours")
    asked = answer(await aiko.slash("table leave"))
    await game.leave(aiko.id)
    stranger = Person(house, house.guild.add_member(house.env.create_user("eve", global_name="Eve")))
    assert words(answer(await stranger.slash("table leave"))) == WORDS("lobby.none_of_yours")
    assert await pick(house, aiko, asked, "nosuch") == WORDS("denied.no_table")


async def test_who_has_left_reads_so_in_their_panel_and_how_to_come_back(house: House) -> None:
    _, ben, *_ = house.people
    await sit_down(house)
    (game,) = house.client.tables.all()
    await ben.slash("table leave")
    assert WORDS("panel.away") in words(panel_of(ben))
    assert "I'm back" in labels(panel_of(ben))
    await ben.press(panel_of(ben), "I'm back")
    assert game.party.people[1].id == ben.id
    assert WORDS("panel.away") not in words(panel_of(ben))


async def test_who_has_left_reads_that_the_game_is_over_and_gets_no_new_message(house: House) -> None:
    aiko, ben, *others = house.people
    await sit_down(house)
    await ben.slash("table leave")
    before = house.messages(house.env.backend.dm_channels[ben.id])
    for person in (aiko, *others):
        await person.slash("table leave")
    for person in house.people:
        assert words(panel_of(person)).startswith(WORDS("ended.empty"))
        assert labels(panel_of(person)) == []
    assert len(house.messages(house.env.backend.dm_channels[ben.id])) == len(before)


# --- ending a game


async def ask(house: House, person: Person, way: str) -> AnyMessage:
    """The question whether the game shall be over."""
    if way == "command":
        return answer(await person.slash("table end"))
    opened = await person.press(table_message(house), "Host")
    await person.press(opened.followups[0], "End the game")
    return again(house, opened.followups[0])


@pytest.mark.parametrize("way", ["command", "menu"])
async def test_the_host_is_asked_before_a_game_is_ended_and_may_keep_playing(house: House, way: str) -> None:
    aiko, *_ = house.people
    await sit_down(house)
    await house.quiet()
    (table,) = house.client.tables.all()
    before = table.party
    question = await ask(house, aiko, way)
    assert words(question) == WORDS("host.end.ask", table=ALL)
    assert labels(question) == ["End the game", "Keep playing"]
    await aiko.press(question, "Keep playing")
    assert table.party == before
    question = await ask(house, aiko, way)
    await aiko.press(question, "End the game")
    assert table.party.stage is Stage.GIVEN_UP
    assert table.party.ended_by == (0,)


async def test_a_game_that_is_given_up_says_by_whom_and_shows_where_everybody_stands(house: House) -> None:
    aiko, *_ = house.people
    await sit_down(house)
    await play_the_first_hand(house)
    for person in house.people:
        await person.plays("ready")
    (table,) = house.client.tables.all()
    state = table.scene.state
    assert state is not None
    await end_the_game(house, aiko)
    ended = WORDS("ended.by", players="Aiko")
    assert ended in words(table_message(house))
    assert all(words(panel_of(person)).startswith(ended) for person in house.people)
    standings = posted(house)[-1]
    assert standings.attachments[0]["filename"] == "standings.png"
    said = alt(standings)
    assert said.startswith("Standings so far. 1. ")
    assert ended in said
    for person, score in zip(house.people, state.scores, strict=True):
        assert f"{person.name} {score:,}" in said
    assert labels(standings) == ["Again", "Replay", "Review", "Save as page", "Verify wall"]
    lobby = house.messages(house.channel.id)[0]
    assert words(lobby).endswith(WORDS("lobby.ended"))
    opened = await aiko.press(standings, "Replay")
    assert opened.followups[0].attachments
    await house.restart()
    assert len([message for message in posted(house) if message.attachments[0]["filename"] == "standings.png"]) == 1


async def test_a_vote_that_decides_is_asked_too_and_all_who_voted_are_named(house: House) -> None:
    _, ben, chiara, deniz = house.people
    await sit_down(house)
    await house.quiet()
    (table,) = house.client.tables.all()
    for count, person in enumerate((ben, chiara), start=1):
        said = words(answer(await person.slash("table end")))
        assert said == WORDS("lobby.voted", table=ALL, count=count, needed=3)
    votes = WORDS("ended.votes", players="Ben, Chiara", count=2, needed=3)
    assert votes in words(table_message(house))
    for person in house.people:
        assert votes in words(panel_of(person))
    assert words(answer(await ben.slash("table end"))) == WORDS("denied.voted")
    question = answer(await deniz.slash("table end"))
    assert words(question) == WORDS("host.end.ask", table=ALL)
    assert table.party.stage is Stage.PLAYING
    await deniz.press(question, "End the game")
    assert WORDS("ended.by", players="Ben, Chiara, Deniz") in words(table_message(house))


async def test_an_end_is_not_shown_again_after_a_restart_whatever_else_was_still_to_be_done(house: House) -> None:
    run_in_background(rest_for_ever())
    await sit_down(house)
    await end_the_game(house, house.people[0])
    await house.quiet()
    done = len(house.requests())
    await house.restart()
    assert [path for _, path in house.requests()[done:] if "/messages/" in path] == []


@pytest.mark.parametrize("happening", ["vote", "leave", "end"])
async def test_what_happens_between_two_hands_stands_on_the_message_that_is_looked_at(
    house: House, happening: str
) -> None:
    aiko, ben, *_ = house.people
    await sit_down(house)
    await play_the_first_hand(house)
    await house.quiet()
    result = posted(house, "result.png")[-1]
    assert house.messages(house.threads[0])[-1] == result
    if happening == "vote":
        await ben.slash("table end")
        expected = WORDS("ended.votes", players="Ben", count=1, needed=3)
    elif happening == "leave":
        await ben.slash("table leave")
        expected = WORDS("note.left", player="Ben")
    else:
        await end_the_game(house, aiko)
        expected = WORDS("ended.by", players="Aiko")
    await house.quiet()
    assert expected in words(posted(house, "result.png")[-1])
    assert expected not in words(table_message(house))


async def test_a_note_is_gone_with_the_next_hand(house: House) -> None:
    _, ben, chiara, _ = house.people
    await sit_down(house)
    await play_the_first_hand(house)
    await ben.slash("table leave")
    assert WORDS("note.left", player="Ben") in words(posted(house, "result.png")[0])
    await ben.press(panel_of(ben), "I'm back")
    assert WORDS("note.back", player="Ben") in words(posted(house, "result.png")[0])
    await play_a_quick_hand(house, ben, chiara)
    assert WORDS("note.back", player="Ben") not in words(posted(house, "result.png")[0])


# --- closing a lobby


async def test_a_vote_in_a_lobby_is_answered_as_a_vote_and_everybody_sees_it(house: House) -> None:
    aiko, ben, chiara, _ = house.people
    await aiko.slash("table new")
    for person in (ben, chiara):
        await person.press(lobby_of(house), "Join")
    said = words(answer(await ben.slash("table end")))
    assert said == WORDS("lobby.voted", table="Tenhou: Aiko, Ben, Chiara", count=1, needed=2)
    assert f"<@{ben.id}> · {WORDS('lobby.wants_end')}" in words(lobby_of(house))
    await ben.press(lobby_of(house), "Leave")
    assert WORDS("lobby.wants_end") not in words(lobby_of(house))
    await chiara.slash("table end")
    assert len(house.client.tables) == 1
    closed = words(answer(await aiko.slash("table end")))
    assert closed == WORDS("lobby.closed", table="Tenhou: Aiko, Chiara")
    assert len(house.client.tables) == 0
