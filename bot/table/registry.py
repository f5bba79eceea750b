"""All tables of this process: opening, restoring and finding them, and the limits for each person and server."""

import asyncio
from collections.abc import AsyncGenerator, Callable, Collection, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Final

from msgspec.structs import replace

from bot.engine.level import Level
from bot.engine.question import Chance, Seat
from bot.engine.refusal import Refusal, refusal_for
from bot.engine.wall import Seal
from bot.system.table_name import draw_name, is_homeless, shard_key
from bot.table import lobby
from bot.table.admission import Admission
from bot.table.answers import PressAnswer, TableReason
from bot.table.archive import Archive, History
from bot.table.code import CODE_LASTS_MS, draw_code
from bot.table.context import UNFINISHED, SharedContext, TableContext, read_party, read_seal
from bot.table.forgetting import mentions_user
from bot.table.limits import USUAL_LIMITS, TableLimits, is_solo, keeps_busy, sits
from bot.table.news import Happened, News, Note
from bot.table.orders import OrdersGiven, no_orders
from bot.table.pacing import Moments
from bot.table.party import NOBODY, NOWHERE, Chair, Party, Person, Source, Stage, Terms
from bot.table.ports import Barring, Clock, Computers, FailureReport, Ledger, Listener, Ownership, TableGame, Unshared
from bot.table.practice import practice_party, practice_terms
from bot.table.table import Table, falls_asleep

UNSHARED: Final = Unshared()
_FOR_EVERYBODY: Final = Admission()


async def _bars_nobody(_: int, __: int) -> None:
    """Where nobody can be barred."""


def dealt_from(seal: Seal) -> Chance:
    """The walls that the seal decides."""
    return seal.chance


class Tables:
    """The tables by name. `archive` has what is stored of them and of those that are over.

    `games` are the games that can be played, by name; `secret` returns so many unpredictable random bytes; the other
    parameters are those of `SharedContext`.
    """

    def __init__(
        self,
        games: Mapping[str, TableGame],
        ledger: Ledger,
        clock: Clock,
        moments: Moments,
        computers: Computers,
        secret: Callable[[int], bytes],
        trouble: FailureReport,
        limits: TableLimits = USUAL_LIMITS,
        chance: Callable[[Seal], Chance] = dealt_from,
        orders: OrdersGiven = no_orders,
        ownership: Ownership = UNSHARED,
        barring: Barring = _bars_nobody,
    ) -> None:
        self._games = games
        self._ledger = ledger
        self.archive = Archive(games, ledger)
        self._limits = limits
        self._ownership = ownership
        self._barring = barring
        self._shared = SharedContext(
            ledger, clock, moments, computers, secret, chance, self._publish, trouble, orders, ownership
        )
        self._tables: dict[str, Table] = {}
        self._stopped: dict[str, Table] = {}
        self._seating = asyncio.Lock()
        self._waking = asyncio.Lock()
        self._rematching = asyncio.Lock()
        self._listeners: list[Listener] = []
        self._gone: list[Callable[[str], None]] = []

    def listen(self, listener: Listener) -> None:
        """Send all further news to this listener."""
        self._listeners.append(listener)

    def when_moved_away(self, forget: Callable[[str], None]) -> None:
        """Call `forget` with the name of every table that another process takes over."""
        self._gone.append(forget)

    # --- finding tables

    def __len__(self) -> int:
        return len(self._tables)

    @property
    def backlog(self) -> int:
        """How many requests to tables are unanswered."""
        return sum(table.backlog for table in self._tables.values())

    def get(self, table: str) -> Table | None:
        """The table of that name, unless it is over."""
        return self._tables.get(table) or self._stopped.get(table)

    def all(self) -> tuple[Table, ...]:
        """Every table that is not over, oldest first."""
        return tuple(self._tables.values())

    def of_user(self, user: int) -> tuple[Table, ...]:
        """The tables at which the user sits, oldest first."""
        return tuple(table for table in self._tables.values() if sits(table.party, user))

    async def everywhere(self, user: int | None = None) -> Sequence[Party]:
        """The parties of all tables that are not over, in every process, oldest first; only those at which the user
        sits, if one is given.
        """
        here = {name: table.party for name, table in self._tables.items()}
        parties: Iterable[Party] = here.values()
        if self._ownership.is_shared or user is not None:
            stored = map(read_party, await self._ledger.parties_in(UNFINISHED, user))
            parties = {**{party.id: party for party in stored}, **here}.values()
        return [party for party in parties if user is None or sits(party, user)]

    async def playing(self) -> Collection[int]:
        """The users who play a game that has begun, in any process, correspondence games excepted."""
        return {person.id for party in await self.everywhere() if keeps_busy(party) for person in party.people}

    def of_guild(self, guild: int) -> tuple[Table, ...]:
        """The tables of a guild, oldest first."""
        return tuple(table for table in self._tables.values() if table.party.guild == guild)

    async def press(self, table: str, user: int, decision: int, token: str, stamp: int) -> PressAnswer:
        """Handle a press of a button of any table, old or new."""
        found = self.get(table)
        return Refusal(TableReason.NO_TABLE) if found is None else await found.press(user, decision, token, stamp)

    async def party(self, table: str) -> Party:
        """The players of a table, at present or when it ended. Raises LookupError if there never was one with this
        name.
        """
        found = self.get(table)
        party = await self.archive.party(table) if found is None else found.party
        if party is None:
            raise LookupError(table)
        return party

    # --- tables without a home

    async def draw_name(self, *, anywhere: bool) -> str:
        """A name for a table without a home: of one that this process plays, or one `anywhere`."""
        while True:
            name = draw_name(self._shared.secret, homeless=True)
            if (anywhere or self._ownership.holds(shard_key(None, name))) and await self._is_free(name):
                return name

    async def play_alone(self, name: str, person: Person, terms: Terms, level: Level) -> Table | Refusal:
        """The table of this name, where the person plays against computers of this level from now on. It is opened
        once, however often this is asked.
        """
        async with self._seating:
            table = await self.wake(name) or await self._open_alone(name, person, terms, level)
        if isinstance(table, Refusal) or table.party.seat_of(person.id) is None:
            return table if isinstance(table, Refusal) else Refusal(TableReason.NO_TABLE)
        refused = await table.start(person.id) if table.party.stage is Stage.LOBBY else None
        return refused or table

    async def _open_alone(self, name: str, person: Person, terms: Terms, level: Level) -> Table | Refusal:
        if not is_homeless(name) or not await self._is_free(name):
            return Refusal(TableReason.NO_TABLE)
        refused = await self._solo_refusal(person.id, terms)
        chairs = (Chair(person), *[Chair(computer=level)] * 3)
        return refused or await self._set_up(person.id, None, NOWHERE, terms, chairs, name=name)

    async def _solo_refusal(self, user: int, terms: Terms) -> Refusal | None:
        if sum(map(is_solo, await self.everywhere(user))) >= self._limits.solo_tables:
            return Refusal(TableReason.SOLO_FULL)
        if sum(is_solo(table.party) for table in self._tables.values()) >= self._limits.solo_tables_awake:
            return Refusal(TableReason.NO_ROOM)
        return await self.opening_refusal(user, None, terms)

    async def play_on(self, game: History, facts: int, seat: Seat, person: Person) -> Table | Refusal:
        """A table where the person plays on in this seat, against computers, from where a game that is over had come
        after so many facts of its log. The hand goes on with its own wall; those after it are dealt here.
        """
        terms = practice_terms(game.party.terms)
        async with self._seating:
            refused = await self._solo_refusal(person.id, terms)
            if refused is not None:
                return refused
            seal, name = Seal.new(self._shared.secret), await self.draw_name(anywhere=False)
            party = practice_party(game.party, seat, person, name, seal.commitment, self._shared.clock.now())
            self._ownership.claim(name, shard_key(None, name))
            context = TableContext(self._shared, self._games[terms.game], party, seal)
            await context.agree(lobby.with_computers(party, context.suitable_player))
            await context.record(game.variant.without_clock(game.events[:facts]))
            return self._start_actor(context, Happened.MOVED, party.opened)

    async def open_by_code(self, name: str, host: Person, terms: Terms) -> Table | Refusal:
        """The lobby of this name, which friends find by its code. It is opened once, however often this is asked."""
        async with self._seating:
            table = await self.wake(name)
            if table is not None:
                return table if table.party.seat_of(host.id) is not None else Refusal(TableReason.NO_TABLE)
            if not is_homeless(name) or not await self._is_free(name):
                return Refusal(TableReason.NO_TABLE)
            refused = await self.opening_refusal(host.id, None, terms)
            if refused is not None:
                return refused
            chairs, code = (Chair(host),), await self.draw_code()
            table = await self._set_up(host.id, None, NOWHERE, terms, chairs, name=name, code=code)
        await table.wait_for_letters()
        return table

    async def draw_code(self) -> str:
        """A code that no open lobby has."""
        while await self.find_lobby(code := draw_code(self._shared.secret)) is not None:
            pass
        return code

    async def find_lobby(self, code: str) -> Party | None:
        """The lobby that is found by this code now, in any process."""
        now = self._shared.clock.now()
        lobbies = (party for party in await self.everywhere() if party.stage is Stage.LOBBY and party.code_until > now)
        return next((party for party in lobbies if party.code == code), None)

    async def wake(self, name: str) -> Table | None:
        """The table of this name, which goes on if it was asleep; None if it is over, or not this process's."""
        if self.get(name) is not None or not is_homeless(name) or not self._ownership.holds(shard_key(None, name)):
            return self.get(name)
        async with self._waking:
            party = None if name in self._tables else await self.archive.party(name)
            if party is not None and party.stage in UNFINISHED:
                await self._bring_back(name, None, Happened.MOVED)
        return self.get(name)

    async def wake_all(self, user: int) -> None:
        """Have all tables of a user go on that are asleep in this process."""
        for party in await self.everywhere(user):
            await self.wake(party.id)

    # --- opening tables

    async def open(
        self,
        host: Person,
        guild: int | None,
        channel: int,
        terms: Terms,
        computers: int = 0,
        level: Level = Level.STANDARD,
        admission: Admission = _FOR_EVERYBODY,
    ) -> Table | Refusal:
        """A new lobby with the host and this many computer players of one level, as far as there are seats."""
        chairs = (Chair(host), *[Chair(computer=level)] * computers)
        return await self._open(host, guild, channel, terms, chairs, admission=admission)

    async def set_up(
        self,
        people: Sequence[Person | None],
        guild: int,
        channel: int,
        terms: Terms,
        level: Level = Level.STANDARD,
        *,
        name: str = "",
    ) -> Table | Refusal:
        """A table with everybody in their seats and no host, a league's, or by its `name` (`new_name`) that of a club
        night; `start` begins it. A computer player of this level sits for None. `TableLimits` do not apply.
        """
        seats = lobby.seats_for(terms, self._games[terms.game].variant)
        if isinstance(seats, Refusal):
            return seats
        chairs = tuple(Chair(one, computer=level) for one in people)
        return await self._set_up(NOBODY, guild, channel, terms, chairs, name=name, by_night=bool(name))

    async def again(self, table: str, by: Person) -> Table | Refusal:
        """Where the players of a finished table play once more, computer players included, on the same terms: a lobby
        in which everybody is asked, and that begins when the last of them joins.
        """
        party = await self.archive.party(table)
        if party is None or party.source is not Source.TABLE:
            return Refusal(TableReason.NO_TABLE)
        if party.seat_of(by.id) is None:
            return Refusal(TableReason.NOT_A_PLAYER)
        if party.stage in UNFINISHED:
            return Refusal(TableReason.STARTED)
        async with self._rematching:
            return self._rematch_of(table, by.id) or await self._open_rematch(party, by)

    def _rematch_of(self, table: str, user: int) -> Table | None:
        """The rematch that has not begun, or in which the user plays."""
        found = (other for other in self._tables.values() if other.party.after == table)
        return next((other for other in found if other.party.stage is Stage.LOBBY or sits(other.party, user)), None)

    async def _open_rematch(self, party: Party, by: Person) -> Table | Refusal:
        others = [
            Chair(chair.person, computer=chair.computer, asked=chair.person is not None)
            for chair in party.chairs
            if chair.person is None
            or (chair.person.id != by.id and not chair.left and await self._may_invite(chair.person, party.guild))
        ]
        chairs = (Chair(by, asked=True), *others)
        return await self._open(by, party.guild, party.channel, party.terms, chairs, party)

    async def opening_refusal(self, host: int, guild: int | None, terms: Terms) -> Refusal | None:
        """The reason why such a table cannot be opened now; None if it can."""
        refused = await self._may_sit(host, guild)
        if refused is None and guild is not None and len(self.of_guild(guild)) >= self._limits.guild_tables:
            refused = Refusal(TableReason.GUILD_FULL)
        seats = refused or lobby.seats_for(terms, self._games[terms.game].variant)
        return seats if isinstance(seats, Refusal) else None

    async def _open(
        self,
        host: Person,
        guild: int | None,
        channel: int,
        terms: Terms,
        chairs: tuple[Chair, ...],
        last: Party | None = None,
        admission: Admission = _FOR_EVERYBODY,
    ) -> Table | Refusal:
        async with self._seating:
            refused = await self.opening_refusal(host.id, guild, terms)
            by_code = guild is None and sum(chair.person is not None for chair in chairs) > 1
            code = await self.draw_code() if by_code else ""
            return refused or await self._set_up(
                host.id, guild, channel, terms, chairs, last, code=code, admission=admission
            )

    async def _set_up(
        self,
        host: int,
        guild: int | None,
        channel: int,
        terms: Terms,
        chairs: tuple[Chair, ...],
        last: Party | None = None,
        name: str = "",
        code: str = "",
        admission: Admission = _FOR_EVERYBODY,
        *,
        by_night: bool = False,
    ) -> Table:
        game, seal = self._games[terms.game], Seal.new(self._shared.secret)
        seats = game.variant.seats(terms.book, terms.options)
        party = Party(
            id=name or await self.new_name(guild),
            guild=guild,
            channel=channel,
            host=host,
            terms=terms,
            chairs=chairs[:seats],
            seats=seats,
            opened=self._shared.clock.now(),
            commitment=seal.commitment,
            after="" if last is None else last.id,
            kept_out=() if last is None else last.kept_out,
            code=code,
            code_until=self._shared.clock.now() + CODE_LASTS_MS if code else 0,
            admission=admission if last is None else last.admission.again(),
            by_night=by_night,
        )
        self._ownership.claim(party.id, shard_key(guild, party.id))
        context = TableContext(self._shared, game, party, seal)
        await context.agree(lobby.with_computers(party, context.suitable_player))
        return self._start_actor(context, Happened.OPENED, party.opened)

    async def new_name(self, guild: int | None) -> str:
        """A short name that no table has ever had."""
        if guild is None:
            return await self.draw_name(anywhere=False)
        while not await self._is_free(name := draw_name(self._shared.secret)):
            pass
        return name

    async def _is_free(self, name: str) -> bool:
        return name not in self._tables and await self._ledger.load(name) is None

    def _start_actor(self, context: TableContext, note: Happened, touched: int) -> Table:
        name = context.party.id
        table = self._tables[name] = Table(
            context, self._sitting_down, self._may_take_over, self._limits.lobby_s * 1000, touched
        )
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

    @asynccontextmanager
    async def _sitting_down(self, user: int, guild: int | None) -> AsyncGenerator[Refusal | None]:
        """The reason why a user may not take one more seat, if any. Nobody takes another one meanwhile."""
        async with self._seating:
            yield await self._may_sit(user, guild)

    async def _may_sit(self, user: int, guild: int | None) -> Refusal | None:
        if len(await self.everywhere(user)) >= self._limits.user_tables:
            return Refusal(TableReason.USER_BUSY)
        bar = None if guild is None else await self._barring(guild, user)
        if bar is None:
            return None
        if bar.until is None:
            return Refusal(TableReason.BARRED_FOR_GOOD)
        return refusal_for(TableReason.BARRED, at=bar.until // 1000)

    async def _may_take_over(self, user: int) -> Refusal | None:
        parties = await self.everywhere(user)
        busy = any(map(keeps_busy, parties)) or len(parties) >= self._limits.user_tables
        return Refusal(TableReason.BUSY) if busy else None

    async def _may_invite(self, person: Person, guild: int | None) -> bool:
        return not person.is_forgotten and await self._may_sit(person.id, guild) is None

    async def forget(self, user: int, alias: int) -> Refusal | None:
        """Replace a person by an alias at every running table; refused while they sit at one."""
        if await self.everywhere(user) or any(mentions_user(party, user) for party in await self._played_elsewhere()):
            return Refusal(TableReason.SITS)
        for table in tuple(self._tables.values()):
            refused = await table.forget(user, alias) if mentions_user(table.party, user) else None
            if refused is not None and refused.why is not TableReason.OVER:
                return refused
        return None

    async def _played_elsewhere(self) -> Sequence[Party]:
        """The parties of the tables of other processes that are not over."""
        return [party for party in await self.everywhere() if party.id not in self._tables]

    # --- the process

    async def restore(self, note: Happened = Happened.RESTARTED) -> int:
        """Restore every table of this process that is unfinished, or whose end has not been shown. Returns the number
        of running tables, once they have been published. Raises ConnectionError if the database was away for a moment:
        then some tables may be missing.
        """
        running, gone = frozenset(self._tables), None
        for name, guild in await self._ledger.unshown_ends():
            before = self._tables.get(name)
            if before is not None and before.has_moved_away:
                await before.over()
            if name not in self._tables and self._ownership.holds(shard_key(guild, name)):
                try:
                    await self._bring_back(name, guild, note, wakes=False)
                except ConnectionError as error:
                    gone = error
                except Exception as error:
                    self._shared.trouble.report(name, error)
        restored = [table for name, table in self._tables.items() if name not in running]
        await asyncio.gather(*(table.wait_for_letters() for table in restored))
        if gone is not None:
            raise gone
        return len(self)

    async def _bring_back(self, name: str, guild: int | None, note: Happened, *, wakes: bool = True) -> None:
        """Start a stored table again, or show its end; one that is asleep only if it `wakes`, or if a press was
        acknowledged there that was not played.
        """
        self._ownership.claim(name, shard_key(guild, name))
        written, now = await self._ledger.load(name), self._shared.clock.now()
        sleeps = written is not None and not wakes and falls_asleep(read_party(written[0]), written[2], now)
        if written is not None and (not sleeps or await self._ledger.unplayed_presses(name)):
            party = read_party(written[0])
            context = TableContext(self._shared, self._games[party.terms.game], party, read_seal(written[1]))
            if party.stage in UNFINISHED:
                self._start_actor(context, note, now if wakes or sleeps else written[2])
            else:
                await self._show_end(context)

    async def _show_end(self, context: TableContext) -> None:
        """Publish the end of a finished table again."""
        log, party = await context.log(), context.party
        state = context.game.variant.resume(log, guild=party.guild)[1] if log else None
        context.publish(replace(context.scene, state=state), notes=[Note(Happened(party.stage))])

    async def note_end_shown(self, table: str) -> None:
        """Note that everybody has been shown how this table ended. Where that cannot be noted it is shown once more: by
        the process that has the table now, or after a restart.
        """
        try:
            await self._ledger.note_end_shown(table)
        except Exception as error:
            if self._ownership.has(table) and not isinstance(error, ConnectionError):
                raise

    async def drain(self) -> None:
        """Answer the requests received so far, and stop every table, because Naki is about to stop."""
        await asyncio.gather(*(table.stop() for table in tuple(self._tables.values())))

    async def hand_over(self, moves: Callable[[int | None], bool]) -> None:
        """Answer the requests received so far, and stop the tables of the guilds for which `moves` is true, because
        another process takes them over.
        """
        leaving = [table for table in self._tables.values() if moves(shard_key(table.party.guild, table.id))]
        await asyncio.gather(*(table.stop(TableReason.MOVED) for table in leaving))

    def abandon(self) -> None:
        """Stop at once every table that another process has taken over."""
        for name, table in self._tables.items():
            if not self._ownership.has(name):
                table.abandon()

    def ours(self, table: str) -> bool:
        """Whether this process plays the table. Raises ConnectionError if it cannot tell: it was suspended, or the
        database was away.
        """
        if not self._ownership.certain:
            raise ConnectionError("other processes may have taken its tables")
        return self._ownership.has(table)

    async def elsewhere(self, table: str) -> bool:
        """Whether another process plays this table."""
        if not self._ownership.is_shared or table in self._tables:
            return False
        party = await self.archive.party(table)
        return party is not None and party.stage in UNFINISHED

    def _publish(self, news: News) -> None:
        for listener in self._listeners:
            try:
                listener.publish(news)
            except Exception as error:
                self._shared.trouble.report_not_shown(news.table, type(listener).__name__, error)
