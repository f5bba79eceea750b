"""Seats that are not like the others, each played to the standings: closed direct messages, the hand at the table by
choice, two tables at once, an hour away.
"""

import dataclasses
from collections.abc import Callable, Sequence

import pytest
from discord import ui
from msgspec.structs import replace
from simcord import ResponseMessage
from simcord.backend.models import Message

from bot.client.setting_keys import HAND_DESTINATION
from bot.i18n.catalogue import words as catalogue
from cogs import _painter
from cogs._base import MessageLayout, cog_of
from cogs.hand._layout import HAND_FILE
from cogs.hand._panels import HandPanels
from tests.cogs.house import House
from tests.cogs.person import BUTTON, AnyMessage, Person, alt, components, labels, words
from tests.cogs.playing import (
    close_direct_messages,
    panel_of,
    posted,
    said,
    sit_down,
    table_message,
)
from tests.cogs.walls import RUINED

WORDS = catalogue("en")


@pytest.fixture
def house(club: House) -> House:
    """Every game is over after one hand."""
    return club


class At:
    """A person at one panel, wherever that is."""

    def __init__(self, house: House, person: Person, panel: Callable[[], AnyMessage | None]) -> None:
        self._house = house
        self._person = person
        self._panel = panel

    def _button(self, token: str) -> str | None:
        panel = self._panel()
        ids = () if panel is None else (item["custom_id"] for item in components(panel) if item["type"] == BUTTON)
        return next((name for name in ids if name.endswith(f":{token}")), None)

    async def plays(self, token: str) -> None:
        """Wait until the panel offers this, and press it."""
        name = await self._house.until(lambda: self._button(token))
        panel = self._panel()
        assert panel is not None
        assert name is not None
        await self._person.press_id(panel, name)


def at_table(house: House, person: Person, table: str) -> At:
    """The person at the panel of this table in their direct messages."""

    def panel() -> AnyMessage | None:
        shown = house.messages(house.env.backend.dm_channels[person.id])
        return next((m for m in reversed(shown) if m.attachments and f"mj1:{table}:" in str(m.components)), None)

    return At(house, person, panel)


async def follow(script: Sequence[str], people: Sequence[At]) -> None:
    for line in script:
        seat, token = line.split()
        await people[int(seat)].plays(token)


async def test_two_who_take_no_direct_messages_play_a_game_in_their_private_panels(house: House) -> None:
    _, ben, chiara, _ = house.people
    for person in (ben, chiara):
        close_direct_messages(house, person)
    await sit_down(house)
    opened: dict[Person, ResponseMessage] = {}
    for person in (ben, chiara):
        assert person.panel is None
        (opened[person],) = (await person.press(table_message(house), "My hand")).followups
    people = [At(house, p, (lambda p=p: opened.get(p, p.panel))) for p in house.people]
    await follow(RUINED, people)
    assert posted(house, "standings.png")
    for panel in opened.values():
        assert WORDS("panel.over") in words(panel)


async def test_who_chose_it_plays_a_game_in_a_private_panel_at_the_table(house: House) -> None:
    _, ben, *_ = house.people
    await ben.sets(hand="table")
    await sit_down(house)
    invited = WORDS("panel.invited", player=f"<@{ben.id}>")
    assert len(lines(house, invited)) == 1
    (panel,) = (await ben.press(table_message(house), "My hand")).followups
    assert panel.ephemeral
    people = [At(house, p, (lambda p=p: panel if p is ben else p.panel)) for p in house.people]
    await follow(RUINED, people)
    assert ben.panel is None
    assert posted(house, "standings.png")
    assert WORDS("panel.over") in words(panel)
    assert len(lines(house, invited)) == 1


async def test_who_chose_it_where_another_process_heard_is_told_where_to_open_the_panel(house: House) -> None:
    aiko, ben, *_ = house.people
    await sit_down(house)
    await house.client.choices.put(
        "user", ben.id, HAND_DESTINATION, "table"
    )  # as it is read from what the other has stored
    await aiko.plays("discard_3m")
    assert ben.panel is None
    assert len(lines(house, WORDS("panel.invited", player=f"<@{ben.id}>"))) == 1
    (panel,) = (await ben.press(table_message(house), "My hand")).followups
    assert "Chii" in labels(panel)


def lines(house: House, text: str) -> list[Message]:
    """The plain lines in the only thread that say this."""
    (thread,) = house.threads
    return [message for message in house.messages(thread) if message.content == text]


async def test_a_private_panel_falls_asleep_and_is_woken_where_it_is(house: House) -> None:
    aiko, ben, *_ = house.people
    await ben.sets(hand="table")
    await sit_down(house, clock="none")
    (panel,) = (await ben.press(table_message(house), "My hand")).followups
    await house.pass_time(10 * 60_000)
    await ben.press_id(panel, button_of(panel, "choose_more"))
    await house.pass_time(10 * 60_000)
    assert WORDS("panel.asleep") not in words(panel)
    await aiko.plays("discard_3m")
    await house.pass_time(5 * 60_000)
    assert WORDS("panel.asleep") in words(panel)
    assert labels(panel) == ["My hand"]
    assert panel.attachments == []
    await ben.press(panel, "My hand")
    assert "Your hand" in alt(panel)
    await At(house, ben, lambda: panel).plays("chii_1m2m")
    assert WORDS("panel.turn") in words(panel)


async def test_a_hand_moves_to_the_table_and_back_while_a_game_is_on(house: House) -> None:
    aiko, *_ = house.people
    await sit_down(house)
    assert aiko.panel is not None
    await aiko.sets(hand="table")
    assert aiko.panel is None
    assert lines(house, WORDS("panel.invited", player=f"<@{aiko.id}>"))
    (panel,) = (await aiko.press(table_message(house), "My hand")).followups
    assert WORDS("panel.turn") in words(panel)
    await aiko.sets(hand="messages")
    assert WORDS("panel.asleep") in words(panel)
    await aiko.plays("discard_3m")


async def test_the_clock_of_a_private_panel_starts_when_it_is_opened(house: House) -> None:
    aiko, *_ = house.people
    await aiko.sets(hand="table")
    await sit_down(house, clock="3+5")
    await house.pass_time(20_000)
    (panel,) = (await aiko.press(table_message(house), "My hand")).followups
    await house.pass_time(60_000 + 7_000)
    assert WORDS("panel.turn") in words(panel)
    await house.pass_time(2_000)
    assert WORDS("panel.turn") not in words(panel)


async def test_who_moves_once_a_day_is_written_to_all_the_same(house: House) -> None:
    aiko, *_ = house.people
    await aiko.sets(hand="table")
    await sit_down(house, clock="1d")
    await aiko.plays("discard_3m")


async def test_somebody_plays_two_games_at_once_and_knows_which_is_which(house: House) -> None:
    aiko, ben, chiara, deniz = house.people
    await sit_down(house)
    await aiko.slash("table new", length=1, rules="mahjongsoul")
    lobby = house.messages(house.channel.id)[-1]
    for person in (ben, chiara, deniz):
        await person.press(lobby, "Join")
    await aiko.press(lobby, "Play now")
    first, second = (table.id for table in house.client.tables.all())
    tables = [[at_table(house, person, table) for person in house.people] for table in (first, second)]
    for line in RUINED:
        for people in tables:
            await follow((line,), people)
    await house.quiet()
    assert len(house.client.tables) == 0
    assert len(house.threads) == 2
    for thread in house.threads:
        shown = [m.attachments[0]["filename"] for m in house.messages(thread) if m.attachments]
        assert shown[-1] == "standings.png"
    assert said(house, "[Tenhou: Aiko, Ben, Chiara, Deniz](https://")
    assert said(house, "[Mahjong Soul: Aiko, Ben, Chiara, Deniz](https://")


async def test_who_comes_back_after_an_hour_finds_their_seat_and_plays_on(house: House) -> None:
    aiko, ben, chiara, _ = house.people
    await sit_down(house)
    await aiko.plays("discard_3m")
    await carry_on(house, lambda: "I'm back" in labels(panel_of(ben)))
    assert words(panel_of(ben)).startswith("You ran out of time: ")
    await house.pass_time(100)
    host = (await aiko.press(table_message(house), "Host")).followups[0]
    await aiko.press(host, "Pause")
    await house.pass_time(3_600_000)
    host = (await aiko.press(table_message(house), "Host")).followups[0]
    await aiko.press(host, "Resume")
    await ben.press(panel_of(ben), "I'm back")
    assert "I'm back" not in labels(panel_of(ben))
    await carry_on(house, lambda: "discard_9p" in ben.offered)
    await ben.plays("discard_9p")
    await chiara.plays("ron")
    assert [m.attachments[0]["filename"] for m in posted(house)][-2:] == ["result.png", "standings.png"]


async def test_what_the_clock_did_is_told_no_longer_than_until_the_seat_has_had_its_next_turn(house: House) -> None:
    aiko, ben, *_ = house.people
    await sit_down(house)
    await aiko.plays("discard_3m")
    await carry_on(house, lambda: "I'm back" in labels(panel_of(ben)))
    assert words(panel_of(ben)).startswith("You ran out of time: ")
    await carry_on(house, lambda: words(table_message(house)).startswith("**Deniz** discarded"))
    assert words(panel_of(ben)).startswith("You ran out of time: ")
    await carry_on(house, lambda: words(table_message(house)).startswith("**Ben** discarded"))
    await house.quiet()
    assert words(panel_of(ben)).startswith(WORDS("panel.away"))


async def test_small_print_stands_in_its_own_lines_also_after_the_clock_ran_out(house: House) -> None:
    aiko, ben, *_ = house.people
    await sit_down(house)
    await aiko.plays("discard_3m")
    await carry_on(house, lambda: "I'm back" in labels(panel_of(ben)))
    lapsed, *legend = words(await more(ben)).splitlines()
    assert lapsed.startswith("You ran out of time: ")
    assert "-#" not in lapsed
    assert all(line.startswith("-# ") for line in legend)


async def more(person: Person) -> Message:
    """The person's panel with what stands behind **More**."""
    await person.press(panel_of(person), "More")
    return panel_of(person)


def button_of(panel: AnyMessage, token: str) -> str:
    """The custom id of the panel's button for this."""
    ids = (item["custom_id"] for item in components(panel) if item["type"] == BUTTON)
    return next(name for name in ids if name.endswith(f":{token}"))


async def test_who_is_back_reads_alone_what_a_computer_did_for_them(house: House) -> None:
    aiko, *others = house.people
    await sit_down(house)
    (game,) = house.client.tables.all()
    await aiko.slash("table leave")
    await carry_on(house, lambda: bool(game.party.chairs[0].stood_in))
    assert "While you were away" not in words(panel_of(aiko))
    await aiko.press(panel_of(aiko), "I'm back")
    assert "While you were away: discards 1." in words(panel_of(aiko))
    assert not any("While you were away" in words(panel_of(other)) for other in others)


async def carry_on(house: House, until: Callable[[], bool]) -> None:
    """Everybody but Ben passes, and discards what they draw, until this is so."""
    aiko, _, chiara, deniz = house.people
    for _ in range(2_000):
        for person in (aiko, chiara, deniz):
            offered = person.offered
            token = "pass" if "pass" in offered else next((t for t in offered if "discard" in t), None)
            if token is not None:
                await person.plays(token)
        if until():
            return
        await house.pass_time(500)
    raise AssertionError("it did not come about")


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
