"""The tables that this process plays: finding them, having them go on after a restart, handing them over."""

import asyncio
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from bot.engine.question import RandomSource
from bot.engine.refusal import Refusal
from bot.engine.wall import Seal
from bot.system.table_name import is_homeless, shard_key
from bot.table.answers import PressAnswer, TableReason
from bot.table.archive import Archive
from bot.table.context import UNFINISHED, SharedContext, TableContext, read_party, read_seal
from bot.table.forgetting import mentions_user
from bot.table.limits import DEFAULT_LIMITS, SeatLimits, TableLimits, is_seated, keeps_players_busy
from bot.table.news import News, Note, NoteKind
from bot.table.orders import OrderLookup, no_orders
from bot.table.pacing import ThinkingTimes
from bot.table.party import Party, Stage
from bot.table.ports import (
    Clock,
    Computers,
    FailureReport,
    Ledger,
    Listener,
    Ownership,
    SoleOwnership,
    TableBarLookup,
    TableGame,
)
from bot.table.sleep import GIVEN_UP_AFTER_MS, may_sleep
from bot.table.table import Table

SOLE_OWNERSHIP: Final = SoleOwnership()


async def _bars_nobody(_: int, __: int) -> None:
    """No bars: nobody can be barred there."""


def seal_chance(seal: Seal) -> RandomSource:
    """The walls that the seal decides."""
    return seal.chance


class RunningTables:
    """The tables by name, until they are over. `archive` has what is stored of all.

    `games` are the games that can be played, by name; `secret` returns so many unpredictable random bytes; the other
    parameters are those of `SharedContext`.
    """

    def __init__(
        self,
        games: Mapping[str, TableGame],
        ledger: Ledger,
        clock: Clock,
        moments: ThinkingTimes,
        computers: Computers,
        secret: Callable[[int], bytes],
        trouble: FailureReport,
        limits: TableLimits = DEFAULT_LIMITS,
        chance: Callable[[Seal], RandomSource] = seal_chance,
        orders: OrderLookup = no_orders,
        ownership: Ownership = SOLE_OWNERSHIP,
        barring: TableBarLookup = _bars_nobody,
    ) -> None:
        self._games = games
        self._ledger = ledger
        self.archive = Archive(games, ledger)
        self._limits = limits
        self._seats = SeatLimits(limits, barring, self.unfinished_parties)
        self._ownership = ownership
        self._shared = SharedContext(
            ledger, clock, moments, computers, secret, chance, self._publish, trouble, orders, ownership
        )
        self._tables: dict[str, Table] = {}
        self._stopped: dict[str, Table] = {}
        self._waking = asyncio.Lock()
        self._listeners: list[Listener] = []
        self._gone: list[Callable[[str], None]] = []

    def listen(self, listener: Listener) -> None:
        """Send all further news to this listener."""
        self._listeners.append(listener)

    def add_moved_away_listener(self, forget: Callable[[str], None]) -> None:
        """Call `forget` with the name of every table that another process takes over."""
        self._gone.append(forget)

    @property
    def offers_solo(self) -> bool:
        """People may play against computers alone."""
        return self._limits.solo_tables_awake > 0

    # --- finding tables

    def __len__(self) -> int:
        return len(self._tables)

    @property
    def backlog(self) -> int:
        """The number of requests to tables that are unanswered."""
        return sum(table.backlog for table in self._tables.values())

    def get(self, table: str) -> Table | None:
        """The table of that name, unless it is over."""
        return self._tables.get(table) or self._stopped.get(table)

    def all(self) -> tuple[Table, ...]:
        """Every table that is not over, oldest first."""
        return tuple(self._tables.values())

    def of_user(self, user: int) -> tuple[Table, ...]:
        """The tables at which the user sits, oldest first."""
        return tuple(table for table in self._tables.values() if is_seated(table.party, user))

    async def unfinished_parties(self, user: int | None = None) -> Sequence[Party]:
        """The parties of all tables that are not over, in every process, oldest first; only those at which the user
        sits, if one is given.
        """
        here = {name: table.party for name, table in self._tables.items()}
        parties: Iterable[Party] = here.values()
        if self._ownership.shares_tables or user is not None:
            stored = map(read_party, await self._ledger.parties_in(UNFINISHED, user))
            parties = {**{party.id: party for party in stored}, **here}.values()
        return [party for party in parties if user is None or is_seated(party, user)]

    async def busy_users(self) -> Collection[int]:
        """The users who play a game that has begun, in any process, correspondence games excepted."""
        return {
            person.id
            for party in await self.unfinished_parties()
            if keeps_players_busy(party)
            for person in party.people
        }

    def of_guild(self, guild: int) -> tuple[Table, ...]:
        """The tables of a guild, oldest first."""
        return tuple(table for table in self._tables.values() if table.party.guild == guild)

    async def press(self, table: str, user: int, question: int, token: str, stamp: int) -> PressAnswer:
        """Handle a press of a button of any table, old or new."""
        found = self.get(table)
        return Refusal(TableReason.NO_TABLE) if found is None else await found.press(user, question, token, stamp)

    async def party(self, table: str) -> Party:
        """The players of a table, at present or when it ended. Raises LookupError if there never was one with this
        name.
        """
        found = self.get(table)
        party = await self.archive.party(table) if found is None else found.party
        if party is None:
            raise LookupError(table)
        return party

    # --- the task of a table

    def _start_actor(self, context: TableContext, note: NoteKind, touched: int) -> Table:
        name = context.party.id
        table = self._tables[name] = Table(context, self._seats, self._limits.idle_lobby_s * 1000, touched)
        table.open(note, lambda: self._leave(name))
        return table

    def _leave(self, name: str) -> None:
        table = self._tables.pop(name)
        if table.has_moved_away:
            self._forget(name)
        elif table.party.stage in UNFINISHED:
            self._stopped[name] = table

    def _forget(self, name: str) -> None:
        for forget in self._gone:
            forget(name)

    async def forget(self, user: int, alias: int) -> Refusal | None:
        """Replace a person by an alias at every running table; refused while they sit at one."""
        if await self.unfinished_parties(user) or any(
            mentions_user(party, user) for party in await self._played_elsewhere()
        ):
            return Refusal(TableReason.SEATED_AT_TABLE)
        for table in tuple(self._tables.values()):
            refused = await table.forget(user, alias) if mentions_user(table.party, user) else None
            if refused is not None and refused.why is not TableReason.OVER:
                return refused
        return None

    async def _played_elsewhere(self) -> Sequence[Party]:
        """The parties of the tables of other processes that are not over."""
        return [party for party in await self.unfinished_parties() if party.id not in self._tables]

    # --- the process

    async def restore(self, note: NoteKind = NoteKind.RESTARTED) -> int:
        """Restore every table of this process that is unfinished, or whose end has not been shown. Returns the number
        of running tables, once they have been published. Raises ConnectionError if the database was away for a moment:
        then some tables may be missing.
        """
        running, gone = frozenset(self._tables), None
        for name, guild in await self._ledger.unshown_ends():
            before = self._tables.get(name)
            if before is not None and before.has_moved_away:
                await before.wait_until_ended()
            if name not in self._tables and self._ownership.opens_tables_of(shard_key(guild, name)):
                try:
                    await self._bring_back(name, guild, note, wakes=False)
                except ConnectionError as error:
                    gone = error
                except Exception as error:
                    self._shared.failures.report_table_failure(name, error)
        restored = [table for name, table in self._tables.items() if name not in running]
        await asyncio.gather(*(table.wait_for_letters() for table in restored))
        if gone is not None:
            raise gone
        return len(self)

    async def _bring_back(self, name: str, guild: int | None, note: NoteKind, *, wakes: bool = True) -> None:
        """Start a stored table again, or show its end; one that is asleep only if it `wakes`, or if a press was
        acknowledged there that was not played.
        """
        self._ownership.note_opened(name, shard_key(guild, name))
        written, now = await self._ledger.load(name), self._shared.clock.now()
        if written is None:
            return
        party = read_party(written[0])
        if wakes or not party.asleep or await self._ledger.unplayed_presses(name):
            context = TableContext(self._shared, self._games[party.terms.game], party, read_seal(written[1]))
            if party.asleep:
                await context.save_party(replace(party, asleep=False))
            if party.stage in UNFINISHED:
                self._start_actor(context, note, now if wakes or may_sleep(party) else written[2])
            else:
                await self._show_end(context)

    async def _show_end(self, context: TableContext) -> None:
        """Publish the end of a finished table again."""
        log, party = await context.log(), context.party
        state = context.game.variant.resume(log, guild=party.guild)[1] if log else None
        context.publish(replace(context.scene, state=state), notes=[Note(NoteKind(party.stage))])

    async def wake(self, name: str) -> Table | None:
        """The table of this name, which goes on if it was asleep; None if it is over, or not this process's."""
        if (
            self.get(name) is not None
            or not is_homeless(name)
            or not self._ownership.opens_tables_of(shard_key(None, name))
        ):
            return self.get(name)
        async with self._waking:
            party = None if name in self._tables else await self.archive.party(name)
            if party is not None and party.stage in UNFINISHED:
                await self._bring_back(name, None, NoteKind.PROCESS_CHANGED)
        return self.get(name)

    async def wake_all(self, user: int) -> None:
        """Have all tables of a user go on that are asleep in this process."""
        for party in await self.unfinished_parties(user):
            await self.wake(party.id)

    async def give_up_sleeping_tables(self) -> Sequence[int]:
        """End the tables of this process that have slept for `GIVEN_UP_AFTER_MS`; nobody is told. Returns when the
        others will have, in epoch milliseconds.
        """
        later: list[int] = []
        for stored in map(read_party, await self._ledger.parties_in(UNFINISHED)):
            if stored.asleep and self._ownership.opens_tables_of(shard_key(stored.guild, stored.id)):
                async with self._waking:
                    later += await self._give_up_sleeper(stored.id)
        return later

    async def _give_up_sleeper(self, name: str) -> Sequence[int]:
        written = await self._ledger.load(name)
        party = None if written is None or name in self._tables else read_party(written[0])
        if written is None or party is None or not party.asleep:
            return ()
        due = written[2] + GIVEN_UP_AFTER_MS
        if due > self._shared.clock.now():
            return (due,)
        self._ownership.note_opened(name, shard_key(party.guild, name))
        context = TableContext(self._shared, self._games[party.terms.game], party, read_seal(written[1]))
        await context.save_party(replace(party, stage=Stage.GIVEN_UP, asleep=False))
        await self.note_end_shown(name)
        return ()

    async def note_end_shown(self, table: str) -> None:
        """Note that everybody has been shown how this table ended. Where that cannot be noted it is shown once more: by
        the process that has the table now, or after a restart.
        """
        try:
            await self._ledger.note_end_shown(table)
        except Exception as error:
            if self._ownership.plays_table(table) and not isinstance(error, ConnectionError):
                raise

    async def drain(self) -> None:
        """Answer the requests received so far, and stop every table, because Naki is about to stop."""
        await asyncio.gather(*(table.stop() for table in tuple(self._tables.values())))

    async def hand_over(self, moves: Callable[[int | None], bool]) -> None:
        """Answer the requests received so far, and stop the tables of the guilds for which `moves` is true, because
        another process takes them over.
        """
        leaving = [table for table in self._tables.values() if moves(shard_key(table.party.guild, table.id))]
        await asyncio.gather(*(table.stop(TableReason.PROCESS_CHANGED) for table in leaving))

    def abandon(self) -> None:
        """Stop at once every table that another process has taken over."""
        for name, table in self._tables.items():
            if not self._ownership.plays_table(name):
                table.abandon()

    def plays_table(self, table: str) -> bool:
        """The process plays the table. Raises ConnectionError if it cannot tell: it was suspended, or the database was
        away.
        """
        if not self._ownership.is_ownership_certain:
            raise ConnectionError("other processes may have taken its tables")
        return self._ownership.plays_table(table)

    async def is_played_elsewhere(self, table: str) -> bool:
        """Another process plays this table."""
        if not self._ownership.shares_tables or table in self._tables:
            return False
        party = await self.archive.party(table)
        return party is not None and party.stage in UNFINISHED

    def _publish(self, news: News) -> None:
        for listener in self._listeners:
            try:
                listener.publish(news)
            except Exception as error:
                self._shared.failures.report_listener_failure(news.table, type(listener).__name__, error)
