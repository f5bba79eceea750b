"""A server with a club night on the simulated Discord: people who sign up, somebody who runs it, and quick games."""

from datetime import UTC, datetime
from typing import Any

from simcord.backend.models import Message

from bot.league.times import DAY, HOUR
from bot.night.evening import Evening
from bot.table.party import Stage
from tests.cogs.club import answered, fill_in, told
from tests.cogs.house import House
from tests.cogs.person import Person, words
from tests.cogs.walls import RUINED, follow

LIST = "## Thursdays\n"
RESULT = "## Thursdays · Results"


class ClubNight:
    """The first evening of a series that the owner of the server runs, two days ahead."""

    def __init__(self, house: House, people: list[Person]) -> None:
        self.house, self.people = house, people
        self.start = (house.clock.now() + 2 * DAY) // HOUR * HOUR

    async def found(self, **pages: dict[str, Any]) -> str:
        """The owner makes the series, with further settings page by page; what the panel says then."""
        owner = self.house.owner
        panel = answered(await owner.slash("night"))
        first = f"{datetime.fromtimestamp(self.start // 1000, UTC):%Y-%m-%d %H:%M}"
        form = await owner.press(panel, "New series")
        shown = await fill_in(owner, form, Name="Thursdays", First_evening=first, Time_zone="UTC")
        pages = {"Evening": {"Length of a game": "1", "Clock": "300"}, **pages}
        for page, values in pages.items():
            shown = await self.sets(page, **values)
        await self.house.quiet()
        return told(shown)

    async def sets(self, page: str, **values: Any) -> Any:
        """The owner fills in a page of the settings."""
        owner = self.house.owner
        desk = answered(await owner.press(answered(await owner.slash("night")), "Manage"))
        return await fill_in(owner, await owner.press(desk, page), **values)

    async def does(self, act: str, **values: Any) -> str:
        """What the owner is told who picks this for the evening, and fills in the form if there is one."""
        owner = self.house.owner
        desk = answered(await owner.press(answered(await owner.slash("night")), "Manage"))
        picked = await owner.pick(desk, "nightdo", act)
        return told(picked if picked.modal is None else await fill_in(owner, picked, **values))

    def post(self, start: str) -> Message:
        """The message in the channel that begins so."""
        found = [one for one in self.house.messages(self.house.channel.id) if words(one).startswith(start)]
        assert found, [words(one) for one in self.house.messages(self.house.channel.id)]
        return found[-1]

    async def press(self, person: Person, label: str) -> str:
        """What somebody is told who presses this under the list."""
        return told(await person.press(self.post(LIST), label))

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
