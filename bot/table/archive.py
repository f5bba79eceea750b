"""The stored tables and their games, whether they are being played or over."""

import asyncio
from collections.abc import Mapping, Sequence

import msgspec
from msgspec.structs import replace

from bot.engine.game import AnyEvent, AnyVariant
from bot.engine.question import Seat
from bot.engine.wall import Seal
from bot.table.context import FINISHED, UNFINISHED, read_party, read_seal
from bot.table.party import NOBODY, Party, Person, Source
from bot.table.ports import Ledger, TableGame


class History(msgspec.Struct, frozen=True):
    """A stored table and its game. The seal of its walls is published only when the game is over; if there is none
    then, the log is kept no longer.
    """

    party: Party
    events: tuple[AnyEvent, ...]
    variant: AnyVariant
    seal: Seal | None = None


class Archive:
    """The stored tables by name."""

    def __init__(self, games: Mapping[str, TableGame], ledger: Ledger) -> None:
        self._games = games
        self._ledger = ledger
        self._claiming = asyncio.Lock()

    async def party(self, table: str) -> Party | None:
        """The players of a table and the agreed terms; None if there never was one with this name."""
        written = await self._ledger.load(table)
        return None if written is None else read_party(written[0])

    async def history(self, table: str) -> History | None:
        """Everything stored about a table; None if there never was one with this name."""
        written = await self._ledger.load(table)
        if written is None:
            return None
        party = read_party(written[0])
        variant = self._games[party.terms.game].variant
        events = tuple(variant.decode(await self._ledger.events(table)))
        is_open = party.stage not in UNFINISHED and written[1]
        return History(party, events, variant, read_seal(written[1]) if is_open else None)

    async def keep(self, party: Party, events: Sequence[AnyEvent], seal: Seal, at: int) -> None:
        """Store a game that was played elsewhere and is over, at this time in epoch milliseconds."""
        variant = self._games[party.terms.game].variant
        await self._ledger.save_imported_game(
            party.id,
            msgspec.json.encode(party),
            [variant.encode(event) for event in events],
            game=party.terms.game,
            guild=party.guild,
            players=_accounts(party),
            seal=msgspec.json.encode(seal),
            at=at,
        )

    async def claim(self, table: str, seat: Seat, person: Person) -> Party | None:
        """Note that this person played in the seat of an imported game, and in no other one of it. Returns None, with
        nothing changed, if there is no such seat or somebody else has it.
        """
        async with self._claiming:
            party = await self.party(table)
            if party is None or party.source is not Source.IMPORTED or not 0 <= seat < len(party.chairs):
                return None
            sitting = party.chairs[seat].person
            if sitting is None or sitting.id not in (NOBODY, person.id):
                return None
            freed = [
                replace(chair, person=Person(NOBODY, chair.named)) if place == party.seat_of(person.id) else chair
                for place, chair in enumerate(party.chairs)
            ]
            freed[seat] = replace(freed[seat], person=person)
            party = replace(party, chairs=tuple(freed))
            await self._ledger.save_imported_players(table, msgspec.json.encode(party), _accounts(party))
            return party

    async def finished_by(self, user: int, most: int) -> list[Party]:
        """The finished games of this user, newest first."""
        return await self._parties(await self._ledger.played_by(user, FINISHED, most))

    async def finished_in(self, channel: int) -> Party | None:
        """The newest finished game in this channel or thread."""
        found = await self._parties(await self._ledger.played_in(channel, FINISHED, 1))
        return found[0] if found else None

    async def _parties(self, tables: Sequence[str]) -> list[Party]:
        found = [await self.party(table) for table in tables]
        return [party for party in found if party is not None]


def _accounts(party: Party) -> Sequence[int]:
    return [chair.person.id for chair in party.chairs if chair.person is not None and chair.person.id != NOBODY]
