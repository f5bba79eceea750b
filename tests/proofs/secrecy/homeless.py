"""The same at a table without a home: friends who have met by a code, of whom the last one takes no direct messages and
plays in a server without Naki.
"""

from typing import Any, Final

from simcord import ChannelHandle, InteractionResult
from simcord.backend.models import Message

from bot.table.party import Pace, Person, Terms, TimeControl
from tests.cogs.abroad import abroad
from tests.cogs.person import Person as Human
from tests.cogs.playing import close_direct_messages
from tests.proofs.secrecy.harness import NO_SEAT, Harness
from tests.proofs.secrecy.script import ScriptPress
from tests.proofs.secrecy.viewers import REFEREE, SPECTATOR, look_up_numbers_and_yaku

SHORTEST_CLOCK: Final = TimeControl(20, 40)
"""The shortest for somebody who cannot be told that it is their turn."""


class EphemeralPlayer(Human):
    """Somebody whose panel is an ephemeral message."""

    shown: Message | None = None

    @property
    def panel(self) -> Message | None:
        return self.shown

    async def sit_down(self, channel: ChannelHandle, code: str) -> InteractionResult:
        """Sit down by the code; the answer becomes the panel."""
        answered = await self.slash("play", channel=channel, code=code)
        assert answered.response is not None
        self.shown = self.house.env.backend.messages[channel.id][answered.response.id]
        return answered


class HomelessHarness(Harness):
    """Naki in a simulated Discord, playing a script at a table without a home."""

    _code = ""

    async def _sit_down(self) -> str:
        tables, twins = self.client.tables, self._twins
        tables.listen(self)
        terms = Terms(
            twins.game,
            twins.book,
            twins.options,
            clock=SHORTEST_CLOCK,
            pace=Pace.STEADY,
            seating="joined",
            take_backs=twins.take_backs,
        )
        host, *others, last = self.people[: twins.seats]
        await self._choose(self.people)
        watching = self.guild.add_member(self.env.create_user("wanda", global_name="Wanda"))
        self._viewers = {REFEREE: self.owner, SPECTATOR: Human(self, watching)}
        close_direct_messages(self, last)
        stranger, channel = abroad(self, last.member.user)
        away = EphemeralPlayer(self, stranger.member)
        away.server = stranger.server
        self.people[twins.seats - 1] = away
        name = await tables.new_homeless_name(anywhere=False)
        table: Any = await tables.open_by_code(name, _sitting(host), terms)
        for actor in others:
            await actor.slash("play", code=table.party.code)
        await away.sit_down(channel, table.party.code)
        self._code = table.party.code
        assert len(table.party.people) == twins.seats
        await table.start(host.id)
        return name

    async def _press(self, table: str, number: int, press: ScriptPress) -> None:
        """On the panel. What nobody at the table presses is a look: somebody tries the code, which has ended, and a
        player opens the list of yaku.
        """
        if press.seat == NO_SEAT:
            await self._viewers[SPECTATOR].slash("play", code=self._code)
            await self._viewers[SPECTATOR].slash("play")
            if self._twins.game == "riichi":
                await look_up_numbers_and_yaku(number, self.people[: self._twins.seats], table)
            return
        human = self.people[press.seat]
        if human.panel is not None:
            await self._make(human, human.panel, table, number, press)


def _sitting(human: Human) -> Any:
    return Person(human.id, human.name)
