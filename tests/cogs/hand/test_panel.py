"""A player's panel: riichi, switches, My hand, closed direct messages, old messages, restarts."""

import asyncio
import dataclasses
import json
from pathlib import Path
from typing import Any

import pytest
from discord import ComponentType, ui
from msgspec.structs import replace
from simcord.backend.models import Message

from bot.i18n.catalogue import Words
from bot.i18n.catalogue import words as catalogue
from bot.view.model import AnyView, HandView
from cogs import _painter
from cogs._base import MessageLayout, cog_of
from cogs.games.buttons import ROWS, packed_rows
from cogs.hand._layout import HAND_FILE
from cogs.hand._panel import Panel
from cogs.hand._panels import HandPanels
from render import Pictures, Style
from tests.cogs.conftest import looked_after
from tests.cogs.house import House
from tests.cogs.person import Person, alt, components, labels, words
from tests.cogs.playing import (
    close_direct_messages,
    end_the_game,
    panel_of,
    play_the_first_hand,
    play_until_west_can_declare,
    posted,
    said,
    sit_down,
    table_message,
)
from tests.cogs.walls import EAST_GAME

WORDS = catalogue("en")


def rows(message: Message) -> list[object]:
    return [item for item in message.components if item["type"] == ComponentType.action_row.value]


async def test_riichi_shows_the_tiles_that_may_be_discarded_and_goes_back(house: House) -> None:
    _, _, chiara, _ = house.people
    await sit_down(house)
    await play_until_west_can_declare(house)
    await chiara.asked("choose_riichi")
    assert "riichi_2z" not in chiara.offered
    await chiara.plays("choose_riichi")
    assert chiara.offered == ["riichi_8s", "riichi_2z", "choose_back"]
    assert "Discards for riichi: 8s 8s S." in alt(panel_of(chiara))
    await chiara.plays("choose_back")
    assert "discard_2z" in chiara.offered
    await chiara.plays("choose_riichi")
    await chiara.plays("riichi_2z")
    assert chiara.offered == []


async def test_a_switch_says_that_it_is_on_and_is_off_again_in_the_next_hand(house: House) -> None:
    _, _, chiara, deniz = house.people
    await sit_down(house)
    await chiara.press(panel_of(chiara), "No calls")
    assert "No calls: on" in labels(panel_of(chiara))
    await chiara.press(panel_of(chiara), "No calls: on")
    assert "No calls" in labels(panel_of(chiara))
    await chiara.press(panel_of(chiara), "Auto-win")
    await play_until_west_can_declare(house)
    await chiara.plays("choose_riichi")
    await chiara.plays("riichi_2z")
    await deniz.plays("discard_5s_x")
    for person in house.people:
        await person.plays("ready")
    assert "Auto-win" in labels(panel_of(chiara))


async def test_with_many_tiles_to_discard_the_switches_and_the_legend_are_behind_one_button(house: House) -> None:
    aiko, *_ = house.people
    await sit_down(house)
    await aiko.asked("discard_3m")
    assert len(rows(panel_of(aiko))) <= ROWS
    assert "No calls" not in labels(panel_of(aiko))
    await aiko.press(panel_of(aiko), "More")
    assert labels(panel_of(aiko)) == ["No calls", "Auto-win", "Auto-discard", "Propose", "Leave", "Back"]
    assert "dora" in words(panel_of(aiko))
    await aiko.press(panel_of(aiko), "Back")
    assert "discard_3m" in aiko.offered


def test_fourteen_tiles_and_two_more_buttons_take_four_rows() -> None:
    tiles, calls = ([ui.Button[Any](label=str(number)) for number in range(count)] for count in (14, 2))
    assert len(list(packed_rows([tiles, calls]))) == ROWS


async def test_the_drawn_tile_is_the_first_button(house: House) -> None:
    aiko, *_ = house.people
    await sit_down(house)
    await aiko.asked("discard_3m")
    assert aiko.offered[0].endswith("_x")


async def test_my_hand_opens_the_panel_for_its_player_alone(house: House) -> None:
    aiko, ben, *_ = house.people
    await sit_down(house)
    opened = await aiko.press(table_message(house), "My hand")
    (panel,) = opened.followups
    assert panel.ephemeral
    assert "Your hand: 3m 9m 1p 9p 1s 9s" not in alt(panel)
    assert alt(panel) == alt(panel_of(aiko))
    await aiko.press_id(panel, next(item["custom_id"] for item in components(panel) if item.get("label") == "3m"))
    assert words(panel).startswith(WORDS("panel.wait"))
    await ben.asked("chii_1m2m")


async def test_my_hand_does_not_wait_for_a_picture_that_takes_long(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    aiko, *_ = house.people
    await sit_down(house)
    monkeypatch.setattr(_painter, "PAINTING_TIMEOUT_S", 0.0)
    before = len(house.env.http_requests)
    (panel,) = (await aiko.press(table_message(house), "My hand")).followups
    opened = next(request for request in house.env.http_requests[before:] if "discard_3m" in json.dumps(request.json))
    assert opened.method == "POST"
    assert HAND_FILE not in json.dumps(opened.json)
    assert [file.filename for file in panel.attachments] == [HAND_FILE]
    assert alt(panel) == alt(panel_of(aiko))


class NoHands(Pictures):
    """Fails to paint hands."""

    def paint(self, view: AnyView, words: Words, style: Style | None = None, width: int = 1100) -> bytes:
        if isinstance(view, HandView):
            raise ValueError("no such tile")
        return super().paint(view, words, style, width)


async def test_a_hand_that_cannot_be_painted_is_played_by_its_buttons(tmp_path: Path) -> None:
    async with looked_after(House(tmp_path / "naki.db", EAST_GAME, pictures=NoHands())) as house:
        aiko, *_ = house.people
        await sit_down(house)
        (panel,) = (await aiko.press(table_message(house), "My hand")).followups
        assert words(panel).startswith("**Your turn.**")
        await aiko.press(panel, "More")
        assert "No calls" in labels(panel)
        await aiko.press(panel, "Back")
        await aiko.press(panel, "3m")
        assert words(panel).startswith(WORDS("panel.wait"))
        assert words(table_message(house)).startswith("**Aiko** discarded **3m**.")
        assert not said(house, f'"content": "{WORDS("act.discard")}'), (
            "it is no question in whose place the answer stands"
        )


async def test_closed_direct_messages_are_said_once_and_my_hand_plays_in_their_place(house: House) -> None:
    _, _, chiara, deniz = house.people
    close_direct_messages(house, chiara)
    await sit_down(house)
    await house.quiet()
    (thread,) = house.threads
    closed = WORDS("panel.closed", player=f"<@{chiara.id}>")
    assert [m.content for m in house.messages(thread)].count(closed) == 1
    opened = await chiara.press(table_message(house), "My hand")
    (panel,) = opened.followups
    await play_until_west_can_declare(house)
    await house.until(lambda: "Riichi" in labels(panel))
    await chiara.press(panel, "Riichi")
    await chiara.press_id(
        panel, next(item["custom_id"] for item in components(panel) if "riichi_2z" in item.get("custom_id", ""))
    )
    await deniz.plays("discard_5s_x")
    await house.until(lambda: "Ron" in labels(panel))
    await chiara.press(panel, "Ron")
    await house.until(lambda: "OK" in labels(panel))
    assert [m.content for m in house.messages(thread)].count(closed) == 1


async def test_buttons_still_work_when_private_messages_have_run_out(house: House) -> None:
    """discord.py forgets the buttons of a private message after fifteen minutes; nobody else's may go with them."""
    aiko, ben, *_ = house.people
    await aiko.slash("help")
    await aiko.slash("table new", clock="none")
    await aiko.press(house.messages(house.channel.id)[-1], "Rules")
    await house.pass_time(16 * 60_000)
    lobby = next(m for m in house.messages(house.channel.id) if "Join" in labels(m))
    await ben.press(lobby, "Join")
    assert f"<@{ben.id}>" in words(lobby)


async def test_an_old_panel_makes_room_for_a_new_one_at_the_next_hand(house: House) -> None:
    aiko, ben, *_ = house.people
    await aiko.slash("table new", length=1, clock="3d")
    lobby = house.messages(house.channel.id)[-1]
    for person in house.people[1:]:
        await person.press(lobby, "Join")
    await aiko.press(lobby, "Play now")
    first = panel_of(ben)
    await house.pass_time(3_700_000)
    await play_the_first_hand(house)
    for person in house.people:
        await person.plays("ready")
    await house.quiet()
    assert panel_of(ben).id != first.id
    assert len(house.messages(house.env.backend.dm_channels[ben.id])) == 1


async def test_an_old_panel_goes_also_if_a_question_comes_while_it_is_taken_away(house: House) -> None:
    _, ben, *_ = house.people
    await sit_down(house)
    first, (playing,) = panel_of(ben), house.client.tables.all()
    old = cog_of(house.client, HandPanels).panel(playing.id, ben.id)._message
    old.renew(older_than=-1)
    taken_away = asyncio.create_task(old.prepare())
    await asyncio.sleep(0)
    taken_away.cancel()
    await house.quiet()
    assert first not in house.messages(house.env.backend.dm_channels[ben.id])


async def test_a_refusal_stands_in_the_panel_until_the_next_one_or_until_it_changes(house: House) -> None:
    aiko, ben, *_ = house.people
    await sit_down(house)
    (playing,) = house.client.tables.all()
    for token, reason in (("discard_1m", "not_your_turn"), ("ron", "not_your_turn"), ("discard_99", "illegal")):
        pressed = await ben.forge(panel_of(ben), f"mj1:{playing.id}:1:{token}")
        assert pressed.followups == []
        why = WORDS(f"refusal.{reason}", player="Aiko") if reason == "not_your_turn" else WORDS(f"refusal.{reason}")
        assert words(panel_of(ben)).count(WORDS("panel.refused", why="")) == 1
        assert WORDS("panel.refused", why=why) in words(panel_of(ben))
    await aiko.plays("discard_3m")
    await ben.asked("chii_1m2m")
    assert WORDS("panel.refused", why="") not in words(panel_of(ben))


async def held_back(house: House, ben: Person) -> Panel:
    """Ben's panel, whose painter begins nothing."""
    (playing,) = house.client.tables.all()
    panel = cog_of(house.client, HandPanels).panel(playing.id, ben.id)
    panel._painter._barred = True
    return panel


async def test_a_refusal_that_was_not_painted_yet_outlives_what_the_table_has_to_say(house: House) -> None:
    aiko, ben, *_ = house.people
    await sit_down(house)
    (playing,) = house.client.tables.all()
    panel = await held_back(house, ben)
    await ben.forge(panel_of(ben), f"mj1:{playing.id}:1:discard_99")
    for change in (playing.pause, playing.resume):
        await change(aiko.id)
        await house.quiet()
    refused = WORDS("panel.refused", why=WORDS("refusal.illegal"))
    assert refused not in words(panel_of(ben))
    panel._painter._go_on()
    await house.quiet()
    assert refused in words(panel_of(ben))
    for change in (playing.pause, playing.resume):
        await change(aiko.id)
        await house.quiet()
    assert refused not in words(panel_of(ben))


async def test_a_refusal_that_was_not_painted_before_the_table_moves_away_is_said_beside_the_panel(
    house: House,
) -> None:
    _, ben, *_ = house.people
    await sit_down(house)
    (playing,) = house.client.tables.all()
    await held_back(house, ben)
    pressed = await ben.forge(panel_of(ben), f"mj1:{playing.id}:1:discard_99")
    assert pressed.followups == []
    await house.client.tables.hand_over(lambda _: True)
    await house.quiet()
    (told,) = pressed.followups
    assert words(told) == WORDS("refusal.illegal")


async def test_refusals_under_the_table_take_each_others_place_and_go_with_the_question(house: House) -> None:
    aiko, _, _, deniz = house.people
    await sit_down(house)
    await aiko.plays("discard_3m")
    before = told_under_the_table(house)
    for label in ("Chii", "Ron", "Chii"):
        await deniz.press(table_message(house), label)
        assert len(told_under_the_table(house)) == len(before) + 1
    await house.until(lambda: told_under_the_table(house) == before, seconds=400, step_ms=5_000)


def told_under_the_table(house: House) -> list[Message]:
    """The private lines under the table."""
    return [m for m in house.messages(table_message(house).channel_id) if m.is_ephemeral]


async def test_a_first_timer_is_greeted_once(house: House) -> None:
    aiko, ben, *_ = house.people
    hello = "New here?"
    await sit_down(house)
    assert hello in words(panel_of(aiko))
    await aiko.plays("discard_3m")
    assert hello not in words(panel_of(aiko))
    await end_the_game(house, aiko)
    await house.restart()
    await sit_down(house)
    assert hello not in words(panel_of(aiko))
    assert hello in words(panel_of(ben))


async def test_panels_name_their_tables_when_a_player_has_two(house: House) -> None:
    aiko, ben, chiara, deniz = house.people
    await sit_down(house)
    first = panel_of(ben)
    assert "Tenhou: " not in words(first)
    await ben.slash("table new", rules="ema-2012")
    lobby = house.messages(house.channel.id)[-1]
    await chiara.press(lobby, "Join")
    await ben.press(lobby, "Play now")
    second = panel_of(ben)
    assert second.id != first.id
    assert "Tenhou: Aiko, Ben, Chiara, Deniz" in words(first)
    assert "EMA 2012: " in words(second)
    assert "Tenhou: " not in words(panel_of(deniz))
    first_table, _ = house.client.tables.all()
    await first_table.end(aiko.id)
    await house.quiet()
    assert "EMA 2012: " not in words(second)


async def test_who_asked_for_it_is_told_of_their_turn_once_a_minute_until_they_answer(house: House) -> None:
    aiko, ben, *_ = house.people
    await aiko.slash("settings me", nudge=True)
    await sit_down(house)
    told = "It's your turn: Tenhou: Aiko, Ben, Chiara, Deniz"
    assert in_messages(house, aiko).count(told) == 1
    assert in_messages(house, ben).count(told) == 0
    await aiko.plays("discard_3m")
    assert in_messages(house, aiko).count(told) == 0
    await house.restart()
    await aiko.slash("settings me", nudge=False)
    assert in_messages(house, aiko).count(told) == 0


async def test_a_nudge_is_taken_away_also_from_who_wants_no_more_of_them(house: House) -> None:
    aiko, *_ = house.people
    await aiko.slash("settings me", nudge=True)
    await sit_down(house)
    await aiko.slash("settings me", nudge=False)
    await aiko.plays("discard_3m")
    assert [text for text in in_messages(house, aiko) if "your turn:" in text] == []


async def test_a_nudge_is_taken_away_also_after_a_restart(house: House) -> None:
    aiko, *_ = house.people
    await aiko.slash("settings me", nudge=True)
    await sit_down(house)
    await house.restart()
    assert len([text for text in in_messages(house, aiko) if "your turn:" in text]) == 1
    await aiko.plays("discard_3m")
    assert [text for text in in_messages(house, aiko) if "your turn:" in text] == []


def in_messages(house: House, person: Person) -> list[str]:
    """What stands in this person's direct messages."""
    return [words(message) for message in house.messages(house.env.backend.dm_channels[person.id])]


async def test_the_panel_says_what_the_clock_did_until_its_player_presses_again(house: House) -> None:
    aiko, ben, *_ = house.people
    await sit_down(house)
    await aiko.plays("discard_3m")
    await ben.plays("pass")
    await ben.asked("discard_1m")
    await house.pass_time(90_000)
    missed = WORDS("panel.lapsed", tile="**E**")
    assert words(panel_of(ben)).startswith(missed)
    await house.restart()
    assert words(panel_of(ben)).startswith(missed)
    await ben.press(panel_of(ben), "No calls")
    assert missed not in words(panel_of(ben))


async def test_after_a_restart_the_table_stands_and_old_buttons_work(house: House) -> None:
    aiko, ben, *_ = house.people
    await sit_down(house)
    before = panel_of(aiko).id
    await house.restart()
    assert WORDS("note.restarted") in words(table_message(house))
    assert panel_of(aiko).id == before
    await aiko.plays("discard_3m")
    await ben.plays("chii_1m2m")
    assert len(posted(house)) == 1
    assert len(house.messages(house.env.backend.dm_channels[aiko.id])) == 1


async def test_after_a_restart_the_panel_alone_says_why_nothing_came_of_a_press(house: House) -> None:
    aiko, ben, *_ = house.people
    await sit_down(house)
    (table,) = house.client.tables.all()
    (question,) = table.scene.decisions
    await table.receive(aiko.id, question.id, "pon_1z1z", 0)
    await house.restart()
    unplayed = WORDS("panel.unplayed", why="").strip()
    assert unplayed in words(panel_of(aiko))
    assert unplayed not in words(panel_of(ben)) + words(table_message(house))
    await aiko.plays("discard_3m")
    assert unplayed not in words(panel_of(aiko))


async def test_why_nothing_came_of_a_press_waits_for_a_hand_that_is_shown_at_the_table(house: House) -> None:
    aiko, *_ = house.people
    await aiko.slash("settings me", hand="table")
    await sit_down(house)
    (table,) = house.client.tables.all()
    (question,) = table.scene.decisions
    await table.receive(aiko.id, question.id, "pon_1z1z", 0)
    await house.restart()
    (table,) = house.client.tables.all()
    for change in (table.pause, table.resume):
        await change(aiko.id)
        await house.quiet()
    unplayed = WORDS("panel.unplayed", why="").strip()
    (panel,) = (await aiko.press(table_message(house), "My hand")).followups
    assert unplayed in words(panel)
    await aiko.press_id(panel, next(item["custom_id"] for item in components(panel) if item.get("label") == "3m"))
    assert unplayed not in words(panel)


async def test_a_lobby_survives_a_restart(house: House) -> None:
    aiko, ben, *_ = house.people
    await aiko.slash("table new")
    await house.restart()
    lobby = house.messages(house.channel.id)[-1]
    await ben.press(lobby, "Join")
    assert f"<@{ben.id}>" in words(lobby)
    assert len(house.messages(house.channel.id)) == 1


async def test_a_panel_first_pictured_through_a_press_is_known_to_be_pictured_after_a_restart(house: House) -> None:
    aiko, *_ = house.people
    await sit_down(house)
    await house.quiet()
    (playing,) = house.client.tables.all()
    message = cog_of(house.client, HandPanels).panel(playing.id, aiko.id)._message
    assert message.place is not None
    message.place = replace(message.place, pictured=False)
    await house.client.places.put(playing.id, message.place)
    shown, pictures = panel_of(aiko), panel_of(aiko).attachments
    shown.attachments = []
    await aiko.press(shown, "More")
    await aiko.press(shown, "No calls")
    assert "No calls: on" in labels(shown)
    assert [file["filename"] for file in shown.attachments] == [file["filename"] for file in pictures]
    assert (await house.client.places.of(playing.id))[f"panel:{aiko.id}"].pictured
    assert alt(shown)


async def test_a_press_on_a_panel_as_it_was_before_its_picture_leaves_no_picture_without_words(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    aiko, *_ = house.people
    await sit_down(house)
    (playing,) = house.client.tables.all()
    old = dataclasses.replace(panel_of(aiko), attachments=[])
    monkeypatch.setattr(_painter, "PAINTING_TIMEOUT_S", 0.0)
    await aiko.forge(old, f"mj1:{playing.id}:0:choose_more")
    assert house.unshown == set()
    assert alt(panel_of(aiko))


async def test_a_picture_that_is_no_longer_shown_is_taken_away_and_comes_back(house: House) -> None:
    aiko, *_ = house.people
    await sit_down(house)
    (playing,) = house.client.tables.all()
    message = cog_of(house.client, HandPanels).panel(playing.id, aiko.id)._message
    assert message.place is not None
    message.place = replace(message.place, pictured=False)
    shown = panel_of(aiko)
    await message._edit(message.place, lambda pictured: MessageLayout(ui.TextDisplay(str(pictured))), None)
    assert (words(shown), shown.attachments) == ("False", [])
    assert house.unshown == set()
    await aiko.forge(shown, f"mj1:{playing.id}:0:choose_more")
    assert [file["filename"] for file in shown.attachments] == [HAND_FILE]
    assert alt(shown)
