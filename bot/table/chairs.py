"""Who decides for the seats of a game: people, with what they leave to the table, and computer players."""

from msgspec.structs import replace

from bot.engine.decision import Ask, Seat
from bot.engine.switches import Switches
from bot.table.autopilot import Autopilot
from bot.table.context import TableContext
from bot.table.display import Display
from bot.table.news import Happened
from bot.table.party import Chair
from bot.table.timing import TURNS, Question, Timing


class Chairs:
    """The chairs of a game in progress; every change is saved. Only the table's own task calls it."""

    def __init__(self, context: TableContext, timing: Timing, autopilot: Autopilot, display: Display) -> None:
        self._context = context
        self._timing = timing
        self._autopilot = autopilot
        self._display = display

    def __getitem__(self, seat: Seat) -> Chair:
        return self._context.party.chairs[seat]

    async def wake(self, seat: Seat) -> None:
        """The player has pressed something: what they missed is over, and their first turn is found."""
        turn = next((asked for asked in self._display.questions if asked.ask in TURNS and seat in asked.awaited), None)
        if turn is not None:
            self._timing.pressed(turn, seat, self._context.now)
        chair = self[seat]
        awake = replace(chair, begun=chair.begun or turn is not None, missed="", slept=0)
        if awake != chair:
            await self._keep(seat, awake)

    async def miss(self, seat: Seat, question: Question) -> None:
        """The player's turn goes by without them."""
        chair = self[seat]
        slept = chair.slept + (question.ask is Ask.TURN)
        await self._keep(seat, replace(chair, begun=True, missed=question.fallback(seat).token, slept=slept))

    async def play_by(self, seat: Seat, computer: str) -> None:
        """Have this computer player decide from now on, where no person sits."""
        chair = self[seat]
        if chair.person is None and chair.computer != computer:
            await self._keep(seat, replace(chair, computer=computer))

    async def reseat(self, seat: Seat, note: Happened, *, away: bool = False, left: bool = False) -> None:
        """A person leaves or comes back: from now on somebody else decides for the seat. Leaving takes back a vote."""
        chair = self[seat]
        wants_end, missed = chair.wants_end and not left, chair.missed if away else ""
        await self._change(seat, replace(chair, away=away, left=left, wants_end=wants_end, missed=missed, slept=0))
        self._timing.restart(seat, self._context.now)
        self._display.say(note, seat)

    def take(self, seat: Seat) -> None:
        """Somebody else has sat down there, and has the full time."""
        self._timing.restart(seat, self._context.now)
        self._reconsider(seat)
        self._display.say(Happened.SUBSTITUTED, seat)

    async def switch(self, seat: Seat, switches: Switches) -> None:
        """What the player leaves to the table for the rest of this hand."""
        await self.wake(seat)
        await self._change(seat, replace(self[seat], switches=switches))
        self._display.publish()

    async def begin_hand(self) -> None:
        """A hand's switches are off, and what was missed is past."""
        party = self._context.party
        chairs = tuple(
            replace(chair, switches=Switches(every_group=chair.switches.every_group), missed="")
            for chair in party.chairs
        )
        if chairs != party.chairs:
            await self._context.agree(replace(party, chairs=chairs))

    async def _change(self, seat: Seat, chair: Chair) -> None:
        """Somebody else decides for the seat from now on, or in another way."""
        await self._keep(seat, chair)
        self._reconsider(seat)

    def _reconsider(self, seat: Seat) -> None:
        self._autopilot.reconsider(seat, self._display.state, self._display.questions)

    async def _keep(self, seat: Seat, chair: Chair) -> None:
        """Save what holds for the seat now."""
        party = self._context.party
        chairs = (*party.chairs[:seat], chair, *party.chairs[seat + 1 :])
        await self._context.agree(replace(party, chairs=chairs))
