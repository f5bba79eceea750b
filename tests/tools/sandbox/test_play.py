"""A real bot, in its own process, over real sockets, and people who use it."""

from asyncio.subprocess import Process

import pytest

from bot.tools.sandbox import Sandbox
from tests.tools.sandbox.conftest import start_guest, stop_guest
from tests.tools.sandbox.friend import Friend, Json, RefusedError, answered_within, saying


async def arrives(friend: Friend) -> None:
    await friend.sees_world(lambda world: world["bot"]["online"])


async def opens_table(friend: Friend, **options: object) -> Json:
    await arrives(friend)
    sent = {"rules": "tenhou", **options}
    outcome = await friend.does("slash", channel="mahjong", command="table new", options=sent)
    assert outcome["state"] == "answered", outcome
    return await friend.sees(lambda message: message["id"] == outcome["message"])


async def test_a_slash_command_carries_choices_people_and_files(guest: Process, aiko: Friend) -> None:
    await arrives(aiko)
    ben = next(person["id"] for person in aiko.world["people"] if person["name"] == "Ben")
    hand = {"filename": "hand.txt", "data": "MTIzbQ=="}
    message = await opens_table(aiko, rules="wrc-2014", rival=ben, hand=hand)
    assert message["content"] == f"A table by **wrc-2014**, east. Rival: <@{ben}>. hand.txt has 4 bytes."
    assert message["interaction_metadata"]["name"] == "table new"


async def test_suggestions_come_from_the_bot_and_know_the_other_options(guest: Process, aiko: Friend) -> None:
    await arrives(aiko)
    asked = {"channel": "mahjong", "command": "table new", "option": "length", "typed": "south"}
    answer = await aiko.does("autocomplete", **asked, options={"rules": "ema-2012"})
    assert [choice["value"] for choice in answer["choices"]] == ["east and south (ema-2012)"]


async def test_what_a_client_would_not_let_one_do_is_refused_with_a_reason(guest: Process, aiko: Friend) -> None:
    message = await opens_table(aiko)
    with pytest.raises(RefusedError, match=r"only allows .'tenhou', 'wrc-2014', 'ema-2012'."):
        await aiko.does("slash", channel="mahjong", command="table new", options={"rules": "house rules"})
    with pytest.raises(RefusedError, match="requires option 'rules'"):
        await aiko.does("slash", channel="mahjong", command="table new", options={})
    with pytest.raises(RefusedError, match="No matching component"):
        await aiko.clicks(message, "Riichi")
    with pytest.raises(RefusedError, match="just changed"):
        await aiko.does("click", channel="mahjong", message=message["id"], custom_id="tile:9s")
    with pytest.raises(RefusedError, match="does not exist"):
        await aiko.does("select", channel="mahjong", message=message["id"], custom_id="wind", values=["Up"])


async def test_an_ephemeral_answer_is_for_one_person_and_gone_after_a_reload(
    guest: Process, aiko: Friend, ben: Friend
) -> None:
    message = await opens_table(aiko)
    await aiko.clicks(message, "Join")
    private = await aiko.sees(saying("You are in."))
    assert private["flags"] & 64
    await ben.does("say", channel="mahjong", content="I saw nothing")
    await ben.sees(saying("I saw nothing"))
    assert not any(saying("You are in.")(seen) for seen in ben.messages.values())
    assert not any(saying("You are in.")(seen) for seen in await aiko.asks("messages", channel="mahjong"))


async def test_a_hand_comes_by_direct_message_and_its_picture_changes_when_a_tile_is_discarded(
    guest: Process, aiko: Friend, sandbox: Sandbox
) -> None:
    await aiko.clicks(await opens_table(aiko), "Join")
    hand = await aiko.sees(saying("Your hand,"))
    (picture,) = hand["attachments"]
    assert picture["description"] == "Table picture: your hand"
    assert (picture["width"], picture["height"], picture["content_type"]) == (1100, 400, "image/png")
    assert picture["url"].startswith(sandbox.url)

    outcome = await aiko.clicks(hand, "9s")
    assert outcome["kind"] == "update"
    after = await aiko.sees(saying("You discarded **9s**."))
    assert after["id"] == hand["id"]
    assert [file["description"] for file in after["attachments"]] == ["Table picture: you discarded 9s"]
    assert after["attachments"][0]["url"] != picture["url"]


async def test_closed_direct_messages_reach_the_bot_as_a_refusal(guest: Process, aiko: Friend) -> None:
    await aiko.does("settings", dms=False)
    await aiko.clicks(await opens_table(aiko), "Join")
    assert (await aiko.sees(saying("Your DMs are closed")))["content"] == "Your DMs are closed (50007)."


async def test_a_table_in_a_thread_is_drawn_with_the_newer_components(
    guest: Process, aiko: Friend, ben: Friend
) -> None:
    await aiko.clicks(await opens_table(aiko), "Start")
    table = await ben.sees(saying("East 1, your turn"))
    thread = next(place for place in ben.world["channels"] if place["id"] == table["channel_id"])
    assert (thread["kind"], thread["name"]) == ("thread", "Table 1")
    outcome = await ben.clicks(table, "Pon")
    assert outcome["state"] == "answered", outcome
    (picture,) = (await aiko.sees(saying("You called Pon")))["attachments"]
    assert picture["description"] == "Table picture: Pon"
    with pytest.raises(RefusedError, match="disabled"):
        await ben.clicks(table, "Kan")


async def test_a_form_is_filled_in_and_sent(guest: Process, aiko: Friend) -> None:
    message = await opens_table(aiko)
    opened = await aiko.clicks(message, "Note")
    assert (opened["state"], opened["modal"]["title"]) == ("modal", "A note for the table")
    values = {"text": "no riichi", "wind": "south", "yaku": ["pinfu", "tanyao"]}
    await aiko.does("submit", channel="mahjong", interaction=opened["interaction"], values=values)
    assert (await aiko.sees(saying("Noted")))["content"] == "Noted: no riichi / south / pinfu + tanyao"


async def test_a_bot_that_thinks_shows_it_until_it_is_done(guest: Process, aiko: Friend) -> None:
    await arrives(aiko)
    outcome = await aiko.does("slash", channel="dm", command="think", options={})
    assert outcome["kind"] == "deferred"
    thinking = await aiko.sees(lambda message: message["id"] == outcome["message"])
    assert thinking["flags"] & 128
    await aiko.does("slash", channel="dm", command="done", options={})
    thought = await aiko.sees(saying("I have thought."))
    assert (thought["id"], thought["flags"] & 128, thought["edited_timestamp"]) == (thinking["id"], 0, None)


async def test_a_press_that_nobody_answers_fails(guest: Process, aiko: Friend) -> None:
    message = await opens_table(aiko)
    with answered_within(0.1):
        outcome = await aiko.clicks(message, "Silent")
    assert outcome["state"] == "failed"
    assert outcome["reason"] == "The bot did not answer within three seconds."


async def test_a_bot_that_loses_its_line_resumes_and_plays_on(guest: Process, aiko: Friend) -> None:
    message = await opens_table(aiko)
    await aiko.does("drop")
    outcome = await aiko.does("select", channel="mahjong", message=message["id"], custom_id="wind", values=["South"])
    assert outcome["state"] == "answered", outcome
    assert (await aiko.sees(saying("The wind is")))["content"] == "The wind is South."


async def test_a_bot_that_was_killed_comes_back_to_the_same_world_and_its_old_buttons_work(
    sandbox: Sandbox, aiko: Friend
) -> None:
    first = await start_guest(sandbox)
    await aiko.clicks(await opens_table(aiko), "Join")
    hand = await aiko.sees(saying("Your hand,"))
    await stop_guest(first)
    await aiko.sees_world(lambda world: not world["bot"]["online"])
    with answered_within(0.1):
        assert (await aiko.clicks(hand, "1m"))["reason"] == "The bot is not connected."

    second = await start_guest(sandbox)
    await arrives(aiko)
    await aiko.clicks(hand, "5p")
    await aiko.sees(saying("You discarded **5p**."))
    created = [entry for entry in await aiko.asks("requests") if entry["path"].endswith("/emojis")]
    assert [entry["method"] for entry in created] == ["GET", "POST", "POST", "POST", "POST", "GET"]
    await stop_guest(second)
