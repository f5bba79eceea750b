"""The game of a table as long as it is in memory: dealt, resumed from its log, and loaded again after a failure."""

from typing import Final

from bot.engine.refusal import Refusal
from bot.table import orders
from bot.table.answers import TableReason
from bot.table.context import TableContext, read_party, read_seal
from bot.table.news import Note, NoteKind
from bot.table.order_follower import OrderFollower
from bot.table.party import Stage
from bot.table.play import Play
from bot.table.saved_presses import SavedPresses

RETRY_MS: Final = 1_000
"""Milliseconds until a table whose database could not be reached tries to load itself again."""


class LoadedGame:
    """`play` is the game; None in the lobby, and after a failure until it is loaded again. `reloads_at` is when the
    whole table is read from the database, in epoch milliseconds, if a write to it has failed.
    """

    def __init__(self, context: TableContext, saved: SavedPresses) -> None:
        self._context = context
        self._saved = saved
        self.play: Play | None = None
        self.reloads_at: int | None = None

    @property
    def is_over(self) -> bool:
        """The game has been played to its end."""
        return self.play is not None and self.play.over

    def running_play(self) -> Play | Refusal:
        """The game, or the refusal if it has not begun, is paused or has failed."""
        if self._context.party.stage is Stage.LOBBY:
            return Refusal(TableReason.NOT_STARTED)
        if self.play is None:
            return Refusal(TableReason.BROKEN if self.reloads_at is None else TableReason.CANNOT_SAVE)
        return Refusal(TableReason.PAUSED) if self._context.party.paused else self.play

    async def load(self, note: NoteKind, follower: OrderFollower) -> None:
        """Resume the game from its log, with the orders that were given meanwhile; if there is no log yet, deal the
        first hand.
        """
        context, variant, terms = self._context, self._context.game.variant, self._context.party.terms
        chance = context.shared.chance(context.seal)
        log = await context.log()
        if log:
            self.play = Play(context, *variant.resume(log, guild=context.party.guild), chance, log)
            await follower.forget_take_back()
            await follower.follow_interrupted_orders(self.play)
            self.play.start_again(note)
            await self._saved.replay(self.play)
        else:
            game = variant.build(terms.book, terms.options, open_ended=terms.open_ended, guild=context.party.guild)
            outcome = game.start(chance)
            await context.record(outcome.events)
            self.play = Play(context, game, outcome.state, chance, outcome.events)
            notes = () if note is NoteKind.STARTED else (Note(note),)  # that it starts has been said
            self.play.show(outcome.state, outcome.events, *notes)

    async def resume(self, follower: OrderFollower) -> None:
        """Restart the clocks; a game that failed is loaded from its log first."""
        if self.play is None:
            await self.load(NoteKind.RESUMED, follower)
        else:
            self.play.start_again(NoteKind.RESUMED)

    async def read_table_again(self) -> None:
        """Read the table from the database after a failed write: nobody knows whether that write was carried out."""
        written = await self._context.shared.ledger.load(self._context.party.id)
        if written is None:
            raise LookupError(self._context.party.id)
        self._context.party, self._context.seal = read_party(written[0]), read_seal(written[1])

    def fail(self, error: Exception) -> Refusal:
        """Give the game up in memory because of this exception, and return why nothing can be played. If the database
        could not be reached, the table is loaded again as soon as it can; else it pauses and the exception is reported.
        """
        context, unsaved = self._context, isinstance(error, ConnectionError)
        if self.play is not None:
            self.play.abandon(TableReason.CANNOT_SAVE if unsaved else TableReason.BROKEN)
        self.play = None
        if unsaved:
            self.reloads_at = context.now + RETRY_MS
            return Refusal(TableReason.CANNOT_SAVE)
        if context.party.stage is Stage.PLAYING and not context.party.paused:
            context.party = orders.paused_party(context.party, context.now)
        context.shared.failures.report_table_failure(context.party.id, error)
        context.say(Note(NoteKind.BROKEN))
        return Refusal(TableReason.BROKEN)
