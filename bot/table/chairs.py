"""The chairs during a game: a person, with the switches they have set, or a computer player for each seat."""

from collections import Counter
from collections.abc import Sequence

from msgspec.structs import replace

from bot.engine.game import AnyEvent, Switches
from bot.engine.question import QuestionKind, Seat
from bot.table.autopilot import Autopilot
from bot.table.context import TableContext
from bot.table.display import Display
from bot.table.news import NoteKind
from bot.table.party import Chair
from bot.table.timing import OPENLY_ASKED, AnyQuestion, Timing


class Chairs:
    """Changes the chairs during a game; every change is saved. Only the table's own task calls it."""

    def __init__(self, context: TableContext, timing: Timing, autopilot: Autopilot, display: Display) -> None:
        self._context = context
        self._timing = timing
        self._autopilot = autopilot
        self._display = display
        self._returning = set[Seat]()
        """The seats of players who come back by the move that is being played: they have not read yet what was done for
        them.
        """

    def __getitem__(self, seat: Seat) -> Chair:
        return self._context.party.chairs[seat]

    async def wake(self, seat: Seat) -> None:
        """Note that the player has pressed something: they are there, and the clock of their first turn runs."""
        turn = next(
            (asked for asked in self._display.questions if asked.kind in OPENLY_ASKED and seat in asked.awaited), None
        )
        if turn is not None:
            self._timing.note_press(turn, seat, self._context.now)
        chair = self[seat]
        awake = replace(chair, begun=chair.begun or turn is not None, missed="", slept=0)
        if seat not in self._returning:
            awake = replace(awake, stood_in={})
        self._returning.discard(seat)
        if awake != chair:
            await self._keep(seat, awake)

    async def note_missed_turn(self, seat: Seat, question: AnyQuestion) -> None:
        """Note that the player let their turn run out."""
        chair = self[seat]
        slept = chair.slept + (question.kind is QuestionKind.TURN)
        await self._keep(seat, replace(chair, begun=True, missed=question.fallback(seat).token, slept=slept))

    async def clear_missed_turn(self, seat: Seat) -> None:
        """Note that the seat's turn was played by itself: what was done in an earlier one is no longer news."""
        if self[seat].missed:
            await self._keep(seat, replace(self[seat], missed=""))

    async def set_computer(self, seat: Seat, computer: str) -> None:
        """Note which computer player sits in this seat, if no person does."""
        chair = self[seat]
        if chair.person is None and chair.computer != computer:
            await self._keep(seat, replace(chair, computer=computer))

    async def count_stand_in_actions(self, events: Sequence[AnyEvent], hand: int) -> None:
        """Count what these events, of the hand with this number, are of what was done for people who are away."""
        deeds = filter(None, map(self._context.game.variant.public_action, events))
        done = Counter((seat, deed) for seat, deed in deeds if seat in self._context.party.away)
        for (seat, deed), times in done.items():
            chair = self[seat]
            done_before = {**chair.stood_in, deed: chair.stood_in.get(deed, 0) + times}
            absent = chair.absent if hand in chair.absent else (*chair.absent, hand)
            await self._keep(seat, replace(chair, stood_in=done_before, absent=absent))

    async def set_presence(
        self, seat: Seat, note: NoteKind, *, away: bool = False, left: bool = False, by_move: bool = False
    ) -> None:
        """Hand the seat from a person to a computer player or back, which a person may do `by_move`. A vote to end the
        table counts no more once the person has left.
        """
        chair = self[seat]
        if away or left:
            chair = replace(chair, stood_in={})
        if by_move:
            self._returning.add(seat)
        wants_end, missed = chair.wants_end and not left, chair.missed if away else ""
        await self._change(seat, replace(chair, away=away, left=left, wants_end=wants_end, missed=missed, slept=0))
        self._timing.restart(seat, self._context.now)
        self._display.say(note, seat)

    async def come_back(self, seat: Seat, *, by_move: bool = False) -> None:
        """Whoever presses something takes their seat back from the computer player."""
        if self[seat].is_automatic:
            await self.set_presence(seat, NoteKind.CAME_BACK, by_move=by_move)

    def seat_substitute(self, seat: Seat) -> None:
        """Another person has taken the seat, and gets the full time."""
        self._timing.restart(seat, self._context.now)
        self._reconsider(seat)
        self._display.say(NoteKind.SUBSTITUTED, seat)

    async def set_switches(self, seat: Seat, **switches: bool) -> None:
        """Turn these switches of the player on or off, for the rest of this hand."""
        await self.wake(seat)
        chair = self[seat]
        await self._change(seat, replace(chair, switches=replace(chair.switches, **switches)))
        self._display.publish()

    async def begin_hand(self) -> None:
        """Clear what holds for one hand only: most switches, and missed turns."""
        party = self._context.party
        chairs = tuple(
            replace(chair, switches=Switches(every_group=chair.switches.every_group), missed="")
            for chair in party.chairs
        )
        if chairs != party.chairs:
            await self._context.save_party(replace(party, chairs=chairs))

    async def _change(self, seat: Seat, chair: Chair) -> None:
        """Save the chair, and plan the seat's automatic moves again."""
        await self._keep(seat, chair)
        self._reconsider(seat)

    def _reconsider(self, seat: Seat) -> None:
        self._autopilot.reconsider(seat, self._display.state, self._display.questions)

    async def _keep(self, seat: Seat, chair: Chair) -> None:
        """Save the chair."""
        party = self._context.party
        chairs = (*party.chairs[:seat], chair, *party.chairs[seat + 1 :])
        await self._context.save_party(replace(party, chairs=chairs))
