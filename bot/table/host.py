"""The host's part in a game: pausing it; at a table without a clock, reminding the others and passing for them."""

from collections.abc import Awaitable, Callable

from bot.engine.question import Seat
from bot.engine.refusal import Refusal
from bot.table import lobby, orders
from bot.table.answers import TableReason
from bot.table.context import TableContext
from bot.table.news import Note, NoteKind
from bot.table.play import Play


class Host:
    """The host's rights at a table. `running` is the game, or the refusal if it has not begun, is paused or has failed;
    `go_on` restarts its clocks.
    """

    def __init__(
        self, context: TableContext, running: Callable[[], Play | Refusal], go_on: Callable[[], Awaitable[None]]
    ) -> None:
        self._context = context
        self._running = running
        self._go_on = go_on

    async def pause(self, by: int | None) -> Refusal | None:
        """Stop all clocks, for the host or from outside the table (None)."""
        party = self._context.party
        if by not in (None, party.host):
            return lobby.not_host_refusal(party)
        play = self._running()
        if isinstance(play, Refusal):
            return play
        await self._context.change(orders.paused_party(party, self._context.now), Note(NoteKind.PAUSED))
        return None

    async def resume(self, by: int | None) -> Refusal | None:
        """Continue a paused game, for the host or from outside the table (None)."""
        party = self._context.party
        if by not in (None, party.host):
            return lobby.not_host_refusal(party)
        if not party.paused:
            return Refusal(TableReason.NOT_PAUSED)
        await self._context.save_party(orders.resumed_party(party, self._context.now))
        await self._go_on()
        return None

    async def remind(self, by: int) -> Refusal | None:
        """Ping everybody the game is waiting for."""
        play = self._play_without_clock(by)
        return play if isinstance(play, Refusal) else play.remind()

    async def pass_for(self, by: int, seat: Seat) -> Refusal | None:
        """Pass for a seat, which has the same effect as that seat running out of time."""
        play = self._play_without_clock(by)
        return play if isinstance(play, Refusal) else await play.pass_for(seat)

    def _play_without_clock(self, by: int) -> Play | Refusal:
        """The game, if this user is the host of a table without a clock, who may remind and pass for others."""
        party = self._context.party
        if party.seat_of(by) is None:
            return Refusal(TableReason.NOT_A_PLAYER)
        play = self._running()
        if isinstance(play, Refusal):
            return play
        if by != party.host:
            return lobby.not_host_refusal(party)
        return play if party.terms.open_ended else Refusal(TableReason.HAS_CLOCK)
