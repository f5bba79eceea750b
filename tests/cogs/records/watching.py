"""A replay that is watched."""

import re
from collections.abc import Sequence
from typing import Any

from simcord import InteractionResult, ResponseMessage

from bot.i18n.catalogue import words as catalogue
from tests.cogs.club import fill_in
from tests.cogs.house import House
from tests.cogs.person import BUTTON, SELECT, Person, components, labels, words
from tests.cogs.records.kept import keep_game

WORDS = catalogue("en")
ROW = 1


def offered(message: ResponseMessage, verb: str) -> Sequence[dict[str, Any]]:
    """The options of the list with this verb."""
    lists = (item for item in components(message) if item["type"] == SELECT and f":{verb}_" in item["custom_id"])
    return next(lists)["options"]


def rows(message: ResponseMessage) -> list[list[str]]:
    """The rows below the picture: what stands on the buttons, and the tokens of lists."""
    return [
        [item.get("label") or item["custom_id"].rpartition(":")[2] for item in row["components"]]
        for row in components(message)
        if row["type"] == ROW
    ]


class Viewer:
    """Somebody with a replay open."""

    def __init__(self, person: Person, opened: ResponseMessage) -> None:
        self.person = person
        self.message = opened

    async def presses(self, *wanted: str) -> None:
        for label in wanted:
            await self.press(label)

    async def press(self, label: str) -> InteractionResult:
        """Press this button, also one that stands behind **More**."""
        if label not in labels(self.now):
            await self.person.press(self.now, WORDS("replay.more"))
        return await self.person.press(self.now, label)

    async def picks(self, verb: str, value: str) -> None:
        """Pick from this list, which stands where **More** does."""
        if WORDS("replay.less") in labels(self.now):
            await self.person.press(self.now, WORDS("replay.less"))
        lists = (item["custom_id"] for item in components(self.now) if item["type"] == SELECT)
        token = next(one.rpartition(":")[2] for one in lists if f":{verb}_" in one)
        await self.person.pick(self.now, token, value)

    async def goes_to_turn(self, number: str) -> Sequence[str]:
        """What is answered, beside the step."""
        form = await self.press("Go to turn")
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
