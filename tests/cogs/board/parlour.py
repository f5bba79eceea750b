"""A server with a board on the simulated Discord, and people who wait for a table."""

from typing import Any

from bot.client.presets import NamedPreset
from bot.client.setting_keys import BOARD_CHANNEL
from bot.i18n.catalogue import words as catalogue
from bot.table.party import Terms, TimeControl
from bot.table.preset import Preset
from bot.table.table import Table
from tests.cogs.club import told
from tests.cogs.house import House
from tests.cogs.person import Person, words

WORDS = catalogue("en")


class Parlour:
    """The board in the house's channel, where its tables are opened too, and a house table of one hand."""

    def __init__(self, house: House) -> None:
        self.house = house

    async def opens(self) -> "Parlour":
        house = self.house
        await house.client.choices.put("guild", house.guild.id, BOARD_CHANNEL, str(house.channel.id))
        await house.quiet()
        return self

    async def saves(self, name: str, preset: Preset) -> str:
        """The server saves a table under this name; its key."""
        await self.house.client.presets.save("guild", self.house.guild.id, name, preset)
        await self.house.quiet()
        return NamedPreset("guild", name, preset).key

    def found(self, *texts: str) -> list[Any]:
        """The messages in the channel that say all of this."""
        return [one for one in self.house.messages(self.house.channel.id) if all(text in words(one) for text in texts)]

    @property
    def board(self) -> Any:
        (board,) = self.found(WORDS("board.title"))
        return board

    async def wants(self, person: Person, *offers: str) -> str:
        """Somebody presses **I'd play**, and picks these; what they are told."""
        shown = await person.press(self.board, WORDS("board.wait"))
        if not offers:
            return told(shown)
        return told(await person.pick(shown.followups[0], "boardoffers", *offers))

    async def waiting(self) -> list[int]:
        """Who is on the list."""
        await self.house.quiet()
        return [one.account for one in await self.house.client.waiting_lists.of_guild(self.house.guild.id)]

    def calls(self, person: Person) -> list[Any]:
        """The messages that ping somebody."""
        return [one for one in self.house.messages(self.house.channel.id) if person.id in one.ping_user_ids]

    def lobby(self) -> Table:
        """The newest table."""
        return self.house.client.tables.all()[-1]


def house_table() -> Preset:
    """A house table of one game East only."""
    return Preset(Terms(options={"game.rounds": 1}, clock=TimeControl(300)), house=True)
