"""**Replay** under the standings: from one press to every hand, seat and step of a game that is over."""

import re
from collections.abc import Sequence
from typing import Any, Final

import pytest
from simcord import ResponseMessage

from bot.i18n.catalogue import words as catalogue
from tests.cogs.club import answered, fill_in
from tests.cogs.house import House
from tests.cogs.league.test_access import somewhere_else
from tests.cogs.person import BUTTON, SELECT, Person, alt, components, words
from tests.cogs.playing import listed
from tests.cogs.records.kept import keep_game

WORDS = catalogue("en")
HAND: Final = re.compile(r"E[1-4](-[1-9])? · ((Tsumo|Ron) [0-9,]+ · \w+( ← \w+)?|Exhaustive draw)")
"""A hand in the list."""


def offered(message: ResponseMessage, verb: str) -> Sequence[dict[str, Any]]:
    """The options of the list with this verb."""
    lists = (item for item in components(message) if item["type"] == SELECT and f":{verb}_" in item["custom_id"])
    return next(lists)["options"]


class Viewer:
    """Somebody with a replay open."""

    def __init__(self, person: Person, opened: ResponseMessage) -> None:
        self.person = person
        self.message = opened

    async def presses(self, *labels: str) -> None:
        for label in labels:
            await self.person.press(self.now, label)

    async def picks(self, verb: str, value: str) -> None:
        lists = (item["custom_id"] for item in components(self.now) if item["type"] == SELECT)
        token = next(one.rpartition(":")[2] for one in lists if f":{verb}_" in one)
        await self.person.pick(self.now, token, value)

    async def goes_to_turn(self, number: str) -> Sequence[str]:
        """What is answered, beside the step."""
        form = await self.person.press(self.now, "Go to turn")
        sent = await fill_in(self.person, form, **{WORDS("replay.turn.number"): number})
        return [words(one) for one in sent.followups]

    @property
    def now(self) -> ResponseMessage:
        """The message as it stands."""
        env = self.person.house.env
        return ResponseMessage(env, env.backend.messages[self.message.channel_id][self.message.id])

    @property
    def step(self) -> int:
        return int(words(self.now).partition("move ")[2].split(" ")[0])

    @property
    def off(self) -> set[str]:
        """The buttons that lead nowhere."""
        return {item["label"] for item in components(self.now) if item["type"] == BUTTON and item["disabled"]}


def hands_in(text: str) -> set[str]:
    """Whose tiles are named."""
    return set(re.findall(r"(\w+): (?:[0-9][mpszBCD]r?|\w+) [0-9FJ]", text))


async def opened(house: House, book: str = "tenhou") -> Viewer:
    """The replay of a finished game, as its first player opens it with the button that stands under standings."""
    table = await keep_game(house, book)
    aiko, *_ = house.people
    await aiko.slash("table history")
    somewhere = house.messages(house.channel.id)
    result = await aiko.forge(somewhere[-1], f"mj1:{table}:0:replay")
    (frame,) = result.followups
    assert frame.ephemeral
    assert [file.filename for file in frame.attachments] == ["replay.png"]
    return Viewer(aiko, frame)


async def test_one_steps_to_every_hand_and_to_the_end_and_back(house: House) -> None:
    viewer = await opened(house)
    hands = offered(viewer.now, "jump")
    assert all(HAND.fullmatch(one["label"]) for one in hands)
    for hand in hands:
        await viewer.picks("jump", hand["value"])
        assert viewer.step == int(hand["value"])
        assert [one["label"] for one in offered(viewer.now, "jump") if one.get("default")] == [hand["label"]]
    await viewer.picks("jump", "1")
    steps = int(words(viewer.now).rpartition(" ")[2])
    first = alt(viewer.now)
    assert viewer.off == {"Back", "Previous hand", "Previous call"}
    await viewer.presses("Next", "Next", "Back")
    assert viewer.step == 2
    await viewer.presses(*["Next hand"] * (len(hands) - 1))
    assert viewer.step == int(hands[-1]["value"])
    await viewer.presses("Next hand")
    assert viewer.step == steps
    assert viewer.off == {"Next", "Next hand", "Next call", "Play on from here"}
    await viewer.presses("All hands")
    assert words(viewer.now).endswith(": all hands")
    assert alt(viewer.now).startswith("All hands. 1. ")
    await viewer.presses("Next")
    assert alt(viewer.now) == first


async def test_with_one_players_eyes_one_sees_their_hand_and_finds_their_choices(house: House) -> None:
    viewer = await opened(house)
    assert [one["label"] for one in offered(viewer.now, "eyes")][:2] == ["Everyone's tiles", "As Aiko saw it"]
    assert hands_in(alt(viewer.now)) == {person.name for person in house.people}
    await viewer.picks("eyes", "2")
    assert words(viewer.now).endswith(", as Ben saw it")
    assert hands_in(alt(viewer.now)) == {"hand"}
    assert alt(viewer.now).startswith("Your hand: ")
    await viewer.presses("Next choice")
    chosen = viewer.step
    assert chosen > 1
    await viewer.presses("Next choice", "Previous choice")
    assert viewer.step == chosen
    await viewer.presses("Next call")
    called = viewer.step
    await viewer.presses("Next call", "Previous call")
    assert viewer.step == called
    assert words(viewer.now).endswith(", as Ben saw it")
    assert await viewer.goes_to_turn("3") == []
    third = viewer.step
    assert await viewer.goes_to_turn("2") == []
    assert 1 < viewer.step < third
    assert await viewer.goes_to_turn("x") == [WORDS("replay.turn.no_number")]


async def test_a_posted_step_opens_there_for_whoever_presses(house: House) -> None:
    viewer = await opened(house)
    _, ben, *_ = house.people
    await viewer.picks("eyes", "2")
    await viewer.presses("Next")
    posting = await viewer.person.press(viewer.now, "Post here")
    (everybody,) = posting.followups
    assert not everybody.ephemeral
    watched = await ben.press(everybody, "Watch from here")
    (his,) = watched.followups
    assert his.ephemeral
    for one in (everybody, his):
        assert words(one) == words(viewer.now)
        assert alt(one) == alt(viewer.now)


@pytest.mark.parametrize("book", ["tenhou", "american"])
async def test_a_hand_is_told_in_words_with_the_tiles_that_its_viewer_may_see(house: House, book: str) -> None:
    viewer = await opened(house, book)
    for eyes, known in (("0", {person.name for person in house.people}), ("2", {"Ben"})):
        await viewer.picks("eyes", eyes)
        told = await viewer.person.press(viewer.now, "As words")
        (page,) = told.followups
        assert page.ephemeral
        text = words(page)
        drawn = [line for line in text.split("\n") if " draws " in line]
        assert {line.split(" ")[0] for line in drawn} == known
        assert hands_in(text) == known
        reader = Viewer(viewer.person, page)
        await reader.presses("Later moves")
        assert words(reader.now) != text
        assert max(len(text), len(words(reader.now))) <= 2_000
        await reader.presses("Earlier moves")
        assert words(reader.now) == text


async def test_a_game_is_watched_from_the_list_of_games_and_by_its_own_server_alone(house: House) -> None:
    table = await keep_game(house)
    aiko, *_ = house.people
    page = await listed(house, aiko, "Chiara")
    (game,) = next(item for item in components(page) if item["type"] == SELECT)["options"]
    assert game["value"] == table
    watched = await aiko.pick(page, "watchgame", table)
    assert watched.followups[0].ephemeral
    assert Viewer(aiko, watched.followups[0]).step == 1
    eve = somewhere_else(house, "eve")
    channel = eve.server.create_text_channel("there")
    theirs = await eve.slash("table history", channel=channel)
    assert theirs.response is not None
    refused = await eve.forge(house.env.backend.messages[channel.id][theirs.response.id], f"mj1:{table}:0:replay")
    assert words(answered(refused)) == WORDS("trouble.lost")


async def test_one_plays_on_from_a_step_alone_against_computers(house: House) -> None:
    viewer = await opened(house)
    await viewer.picks("eyes", "2")
    await viewer.goes_to_turn("3")
    seen = alt(viewer.now)
    (told,) = (await viewer.person.press(viewer.now, "Play on from here")).followups
    assert told.ephemeral
    assert "counts for nothing" in words(told)
    (table,) = house.client.tables.of_user(viewer.person.id)
    assert (table.party.guild, table.party.seat_of(viewer.person.id)) == (None, 1)
    await house.clock.settle()
    assert viewer.person.panel is not None
    assert alt(viewer.person.panel).partition("tiles left")[0] == seen.partition("tiles left")[0]
