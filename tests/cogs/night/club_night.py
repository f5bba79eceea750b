"""A server with a club night on the simulated Discord: people who sign up, somebody who runs it, and quick games."""

import re
from datetime import UTC, datetime
from typing import Any, Final

from simcord import ResponseMessage
from simcord.backend.models import Message

from bot.league.times import DAY, HOUR, MINUTE
from bot.night.evening import Evening
from bot.table.party import Stage
from bot.table.table import Table
from tests.cogs.club import answered, fill_in, told
from tests.cogs.house import House
from tests.cogs.person import Person, words
from tests.cogs.walls import RUINED, follow

LIST = "## Thursdays\n"
RESULT = "## Thursdays · Results"
PEOPLE = "People, least and most"
MENTIONED: Final = re.compile("<@([0-9]+)>")


class ClubNight:
    """The first evening of a series that the owner of the server runs, two days ahead."""

    def __init__(self, house: House, people: list[Person]) -> None:
        self.house, self.people = house, people
        self.start = (house.clock.now() + 2 * DAY) // HOUR * HOUR

    async def found(self, **pages: dict[str, Any]) -> str:
        """The owner makes the series, with further settings page by page; what the panel says then."""
        owner = self.house.owner
        panel = answered(await owner.slash("night"))
        form = await owner.press(panel, "New series")
        first = self.typed(self.start)
        shown = await fill_in(owner, form, Name="Thursdays", First_evening=first, Time_zone="UTC")
        pages = {**pages, "Evening": {"Length of a game": "1", "Clock": "300", **pages.get("Evening", {})}}
        for page, values in pages.items():
            shown = await self.sets(page, **values)
        await self.house.quiet()
        return told(shown)

    @staticmethod
    def typed(moment: int) -> str:
        """How somebody types it."""
        return f"{datetime.fromtimestamp(moment // 1000, UTC):%Y-%m-%d %H:%M}"

    async def sets(self, page: str, **values: Any) -> Any:
        """The owner fills in a page of the settings."""
        owner = self.house.owner
        return await fill_in(owner, await owner.press(await self.desk(owner), page), **values)

    async def names(self, *helpers: Person) -> str:
        """The owner says who runs the series."""
        people = [one.member for one in helpers]
        return told(await self.sets("Run by", Who_runs_this_club_night=people))

    async def does(self, act: str, **values: Any) -> str:
        """What the owner is told who picks this for the evening, and fills in the form if there is one."""
        owner = self.house.owner
        picked = await owner.pick(await self.desk(owner), "nightdo", act)
        return told(picked if picked.modal is None else await fill_in(owner, picked, **values))

    def post(self, start: str) -> Message:
        """The message in the channel that begins so."""
        found = [one for one in self.house.messages(self.house.channel.id) if words(one).startswith(start)]
        assert found, [words(one) for one in self.house.messages(self.house.channel.id)]
        return found[-1]

    def notices(self, person: Person) -> list[str]:
        """What somebody was told about the evening in direct messages."""
        channel = self.house.env.backend.dm_channels.get(person.id)
        told = [] if channel is None else map(words, self.house.messages(channel))
        return [one for one in told if one.startswith("**Thursdays**") or "who runs **Thursdays**" in one]

    def mentions(self, start: str) -> list[list[int]]:
        """Whom each of the messages in the channel mentions that begin so."""
        found = [one for one in self.house.messages(self.house.channel.id) if words(one).startswith(start)]
        return [[*map(int, MENTIONED.findall(words(one)))] for one in found]

    async def desk(self, person: Person) -> ResponseMessage:
        """The panel of somebody who runs the series."""
        return answered(await person.press(answered(await person.slash("night")), "Manage"))

    async def table(self) -> Table:
        """The only table, once it is played."""
        await self.house.until(self.house.client.tables.all)
        (table,) = self.house.client.tables.all()
        return table

    async def begins(self, *people: Person) -> Table:
        """These people, or all, sign up; everybody is there when the evening begins."""
        await self.everybody("I'm in", *people)
        await self.until(self.start - 10 * MINUTE)
        await self.everybody("I'm here")
        await self.until(self.start - 5 * MINUTE)
        return await self.table()

    async def person(self, number: int) -> Person:
        """Who has this number in the series."""
        known = await self.house.client.nights.people.of(1)
        return next(one for one in (*self.people, self.house.owner) if one.id == known[number].account)

    async def press(self, person: Person, label: str) -> str:
        """What somebody is told who presses this under the list."""
        return told(await person.press(self.post(LIST), label))

    async def press_result(self, person: Person, label: str) -> str:
        """What somebody is told who presses this under the result."""
        return told(await person.press(self.post(RESULT), label))

    async def press_id(self, person: Person, verb: str) -> str:
        """What somebody is told who presses what no longer stands under the list."""
        return told(await person.forge(self.post(LIST), f"mj1:clubnights:1:{verb}"))

    async def late(self, person: Person, minutes: int) -> str:
        """What somebody is told who will be so late."""
        shown = ResponseMessage(self.house.env, self.post(LIST))
        return told(await person.pick(shown, "nightlate", str(minutes)))

    async def number(self, person: Person) -> int:
        """The number of somebody in the series."""
        known = await self.house.client.nights.people.of(1)
        return next(number for number, one in known.items() if one.account == person.id)

    async def everybody(self, label: str, *people: Person) -> None:
        for person in people or self.people:
            await self.press(person, label)

    async def evening(self) -> Evening:
        await self.house.quiet()
        return (await self.house.client.nights.evenings.load(1)).evening

    async def until(self, moment: int) -> None:
        """Let time pass until then."""
        await self.house.pass_time(max(0, moment - self.house.clock.now()))

    async def plays(self) -> None:
        """Every table that is running is played to its end."""
        for table in [one for one in self.house.client.tables.all() if one.party.stage is Stage.PLAYING]:
            people = {person.id: person for person in (*self.people, self.house.owner)}
            seated = [people[chair.person.id] for chair in table.party.chairs if chair.person is not None]
            await follow(RUINED, seated)
