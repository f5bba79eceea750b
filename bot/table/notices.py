"""Notices to a table that do not come from its game: about the server, direct messages, the log, people to forget."""

from bot.engine.refusal import Refusal
from bot.table import lobby, orders
from bot.table.answers import TableReason
from bot.table.context import TableContext
from bot.table.forgetting import without_person
from bot.table.news import Note, NoteKind
from bot.table.party import Stage


class TableNotices:
    """Takes notice of what happens around the table."""

    def __init__(self, context: TableContext) -> None:
        self._context = context

    async def note_naki_removed(self) -> Refusal | None:
        """Naki was removed from the server: pause the game, since nobody can see the table."""
        party = self._context.party
        if party.stage is Stage.PLAYING and not party.paused:
            await self._context.change(orders.paused_party(party, self._context.now), Note(NoteKind.PAUSED))
        return None

    async def note_naki_returned(self) -> Refusal | None:
        """Naki was added to the server again: show the table with a note that says so."""
        self._context.say(Note(NoteKind.NAKI_RETURNED))
        return None

    async def note_reachability(self, user: int, *, closed: bool) -> Refusal | None:
        """Note whether the player's direct messages are closed."""
        if self._context.party.seat_of(user) is None:
            return Refusal(TableReason.NOT_A_PLAYER)
        await self._context.change(lobby.with_reachability(self._context.party, user, closed=closed))
        return None

    async def note_log_view(self) -> Refusal | None:
        """Tell everybody at the table that the bot's owner has read its log."""
        self._context.say(Note(NoteKind.LOG_READ))
        return None

    async def forget(self, user: int, alias: int) -> Refusal | None:
        """Replace a person who has left by an alias in everything stored about the table."""
        context = self._context
        if any(person.id == user for person in context.party.people):
            return Refusal(TableReason.SEATED_AT_TABLE)
        party, context.seal = without_person(context.party, context.seal, user, alias)
        await context.change(party)
        return None
