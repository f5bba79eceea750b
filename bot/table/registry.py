"""All tables of this process: opening, restoring and finding them, and the limits for each person and server."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from typing import Final

import msgspec
from msgspec.structs import replace

from bot.engine.decision import Chance
from bot.engine.game import AnyVariant, Fact
from bot.engine.level import Level
from bot.engine.wall import Seal
from bot.table import lobby
from bot.table.actor import TableActor
from bot.table.answers import Answer, Denied, Refused
from bot.table.context import FINISHED, UNFINISHED, SharedContext, TableContext, read_party, read_seal
from bot.table.forgetting import names
from bot.table.news import Happened, News, Note
from bot.table.orders import OrdersGiven, no_orders
from bot.table.pacing import Moments
from bot.table.party import NOBODY, Chair, Party, Person, Stage, Terms
from bot.table.ports import Clock, Computers, FailureReport, Ledger, Listener, Ownership, TableGame, Unshared
from bot.table.table import Table

_LETTERS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"
_NAME_LENGTH: Final = 6


class TableLimits(msgspec.Struct, frozen=True):
    """How many tables a guild and a user may have at a time, and after how many seconds an idle lobby closes."""

    guild_tables: int = 50
    user_tables: int = 5
    lobby_s: int = 3 * 3600


USUAL_LIMITS: Final = TableLimits()
UNSHARED: Final = Unshared()


class History(msgspec.Struct, frozen=True):
    """A stored table and its game. The seal of its walls is published only when the game is over."""

    party: Party
    events: tuple[Fact, ...]
    variant: AnyVariant
    seal: Seal | None = None


def dealt_from(seal: Seal) -> Chance:
    """The walls that the seal decides."""
    return seal.chance


class Tables:
    """The tables by name. `games` are the games that can be played, by name; `secret` returns so many unpredictable
    random bytes; the other parameters are those of `SharedContext`.
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
    ) -> None:
        self._games = games
        self._ledger = ledger
        self._limits = limits
        self._ownership = ownership
        self._world = SharedContext(
            ledger, clock, moments, computers, secret, chance, self._publish, trouble, orders, ownership
        )
        self._actors: dict[str, TableActor] = {}
        self._stopped: dict[str, TableActor] = {}
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
        return len(self._actors)

    @property
    def backlog(self) -> int:
        """How many requests to tables are unanswered."""
        return sum(actor.task.backlog for actor in self._actors.values())

    def get(self, table: str) -> Table | None:
        """The table of that name, unless it is over."""
        actor = self._actors.get(table) or self._stopped.get(table)
        return None if actor is None else Table(actor)

    def all(self) -> tuple[Table, ...]:
        """Every table that is not over, oldest first."""
        return tuple(map(Table, self._actors.values()))

    def of_user(self, user: int) -> tuple[Table, ...]:
        """The tables at which the user sits, oldest first."""
        return tuple(Table(actor) for actor in self._actors.values() if _sits(actor.party, user))

    def plays(self, user: int) -> bool:
        """Whether the user plays a game that has begun, correspondence games excepted."""
        return any(
            table.party.stage is Stage.PLAYING
            and (table.party.terms.clock is None or not table.party.terms.clock.by_days)
            for table in self.of_user(user)
        )

    def of_guild(self, guild: int) -> tuple[Table, ...]:
        """The tables of a guild, oldest first."""
        return tuple(Table(actor) for actor in self._actors.values() if actor.party.guild == guild)

    async def press(self, table: str, user: int, decision: int, token: str, stamp: int) -> Answer:
        """Handle a press of a button of any table, old or new."""
        found = self.get(table)
        return Refused(Denied.NO_TABLE) if found is None else await found.press(user, decision, token, stamp)

    async def history(self, table: str) -> History | None:
        """Everything stored about a table, running or finished; None if there never was one with this name."""
        written = await self._ledger.load(table)
        if written is None:
            return None
        party = read_party(written[0])
        variant = self._games[party.terms.game].variant
        events = tuple(variant.decode(await self._ledger.events(table)))
        return History(party, events, variant, None if party.stage in UNFINISHED else read_seal(written[1]))

    async def party(self, table: str) -> Party:
        """The players of a table, at present or when it ended. Raises LookupError if there never was one with this
        name.
        """
        found = self.get(table)
        if found is not None:
            return found.party
        written = await self._ledger.load(table)
        if written is None:
            raise LookupError(table)
        return read_party(written[0])

    async def finished_by(self, user: int, most: int) -> list[Party]:
        """The finished games of this user, newest first."""
        return await self._parties(await self._ledger.played_by(user, FINISHED, most))

    async def finished_in(self, channel: int) -> Party | None:
        """The newest finished game in this channel or thread."""
        found = await self._parties(await self._ledger.played_in(channel, FINISHED, 1))
        return found[0] if found else None

    async def _parties(self, tables: Sequence[str]) -> list[Party]:
        papers = [await self._ledger.load(table) for table in tables]
        return [read_party(written[0]) for written in papers if written is not None]

    # --- opening tables

    async def open(
        self,
        host: Person,
        guild: int | None,
        channel: int,
        terms: Terms,
        computers: int = 0,
        level: Level = Level.STANDARD,
    ) -> Table | Refused:
        """A new lobby with the host and this many computer players of one level, as far as there are seats."""
        chairs = (Chair(host), *[Chair(computer=level)] * computers)
        return await self._open(host, guild, channel, terms, chairs)

    async def set_up(
        self, people: Sequence[Person | None], guild: int, channel: int, terms: Terms, level: Level = Level.STANDARD
    ) -> Table | Refused:
        """A table with everybody in their seats and no host, such as a league's; `start` begins it. A computer player
        of this level sits for None. `TableLimits` do not apply.
        """
        seats = lobby.seats_for(terms, self._games[terms.game].variant)
        if isinstance(seats, Refused):
            return seats
        return await self._set_up(NOBODY, guild, channel, terms, tuple(Chair(one, computer=level) for one in people))

    async def again(self, table: str, by: Person) -> Table | Refused:
        """A new lobby on the same terms for the players of a finished table, computer players included."""
        history = await self.history(table)
        if history is None:
            return Refused(Denied.NO_TABLE)
        party = history.party
        if party.seat_of(by.id) is None:
            return Refused(Denied.NOT_A_PLAYER)
        if party.stage in UNFINISHED:
            return Refused(Denied.STARTED)
        others = (
            Chair(chair.person, computer=chair.computer)
            for chair in party.chairs
            if chair.person is None or (chair.person.id != by.id and self._may_invite(chair.person))
        )
        return await self._open(by, party.guild, party.channel, party.terms, (Chair(by), *others))

    def refuses(self, host: int, guild: int | None, terms: Terms) -> Refused | None:
        """The reason why such a table cannot be opened now; None if it can."""
        refused = self._may_sit(host)
        if refused is None and guild is not None and len(self.of_guild(guild)) >= self._limits.guild_tables:
            refused = Refused(Denied.GUILD_FULL)
        seats = refused or lobby.seats_for(terms, self._games[terms.game].variant)
        return seats if isinstance(seats, Refused) else None

    async def _open(
        self, host: Person, guild: int | None, channel: int, terms: Terms, chairs: tuple[Chair, ...]
    ) -> Table | Refused:
        refused = self.refuses(host.id, guild, terms)
        return refused or await self._set_up(host.id, guild, channel, terms, chairs)

    async def _set_up(
        self, host: int, guild: int | None, channel: int, terms: Terms, chairs: tuple[Chair, ...]
    ) -> Table:
        game, seal = self._games[terms.game], Seal.drawn(self._world.secret)
        seats = game.variant.seats(terms.book, terms.options)
        party = Party(
            id=await self._new_name(),
            guild=guild,
            channel=channel,
            host=host,
            terms=terms,
            chairs=chairs[:seats],
            seats=seats,
            opened=self._world.clock.now(),
            commitment=seal.commitment,
        )
        self._ownership.claim(party.id, guild)
        context = TableContext(self._world, game, party, seal)
        await context.agree(lobby.with_computers(party, context.suited))
        return Table(self._sit_down(context, Happened.OPENED, party.opened))

    async def _new_name(self) -> str:
        """A short name that no table has ever had."""
        while True:
            name = "".join(_LETTERS[byte % len(_LETTERS)] for byte in self._world.secret(_NAME_LENGTH))
            if name not in self._actors and await self._ledger.load(name) is None:
                return name

    def _sit_down(self, context: TableContext, note: Happened, touched: int) -> TableActor:
        name = context.party.id
        actor = self._actors[name] = TableActor(
            context, self._may_sit, self._may_take_over, self._limits.lobby_s * 1000, touched
        )
        actor.open(note, lambda: self._leave(name))
        return actor

    def _leave(self, name: str) -> None:
        actor = self._actors.pop(name)
        if actor.moved:
            self._forget(name)
        elif actor.party.stage in UNFINISHED:
            self._stopped[name] = actor

    def _forget(self, name: str) -> None:
        for forget in self._gone:
            forget(name)

    def _may_sit(self, user: int) -> Refused | None:
        return Refused(Denied.USER_BUSY) if len(self.of_user(user)) >= self._limits.user_tables else None

    def _may_take_over(self, user: int) -> Refused | None:
        return Refused(Denied.BUSY) if self.plays(user) or self._may_sit(user) is not None else None

    def _may_invite(self, person: Person) -> bool:
        return not person.forgotten and self._may_sit(person.id) is None

    async def forget(self, user: int, alias: int) -> Refused | None:
        """Replace a person by an alias at every running table; refused while they sit at one."""
        if self.of_user(user) or await self._named_elsewhere(user):
            return Refused(Denied.SITS)
        for actor in tuple(self._actors.values()):
            refused = await Table(actor).forget(user, alias) if names(actor.party, user) else None
            if refused is not None and refused.reason is not Denied.OVER:
                return refused
        return None

    async def _named_elsewhere(self, user: int) -> bool:
        """Whether a running table of another process mentions the user."""
        if self._ownership.shared:
            for name, _ in await self._ledger.unshown_ends():
                written = None if name in self._actors else await self._ledger.load(name)
                party = None if written is None else read_party(written[0])
                if party is not None and party.stage in UNFINISHED and names(party, user):
                    return True
        return False

    # --- the process

    async def restore(self, note: Happened = Happened.RESTARTED) -> int:
        """Restore every table of this process that is unfinished, or whose end has not been shown. Returns the number
        of running tables, once they have been published.
        """
        running = frozenset(self._actors)
        for name, guild in await self._ledger.unshown_ends():
            before = self._actors.get(name)
            if before is not None and before.moved:
                await before.task.over()
            if name not in self._actors and self._ownership.holds(guild):
                try:
                    await self._bring_back(name, guild, note)
                except Exception as error:
                    self._world.trouble.report(name, error)
        restored = [actor for name, actor in self._actors.items() if name not in running]
        await asyncio.gather(*(actor.caught_up() for actor in restored))
        return len(self)

    async def _bring_back(self, name: str, guild: int | None, note: Happened) -> None:
        self._ownership.claim(name, guild)
        written = await self._ledger.load(name)
        if written is not None:
            party = read_party(written[0])
            context = TableContext(self._world, self._games[party.terms.game], party, read_seal(written[1]))
            if party.stage in UNFINISHED:
                self._sit_down(context, note, written[2])
            else:
                await self._show_end(context)

    async def _show_end(self, context: TableContext) -> None:
        """Publish the end of a finished table again."""
        log, party = await context.log(), context.party
        state = context.game.variant.resume(log, guild=party.guild)[1] if log else None
        context.publish(replace(context.scene, state=state), notes=[Note(Happened(party.stage))])

    async def end_shown(self, table: str) -> None:
        """Note that everybody has been shown how this table ended."""
        await self._ledger.end_shown(table)

    async def drain(self) -> None:
        """Answer the requests received so far, and stop every table, because Naki is about to stop."""
        await asyncio.gather(*(actor.stop() for actor in tuple(self._actors.values())))

    async def hand_over(self, moves: Callable[[int | None], bool]) -> None:
        """Answer the requests received so far, and stop the tables of the guilds for which `moves` is true, because
        another process takes them over.
        """
        leaving = [actor for actor in self._actors.values() if moves(actor.party.guild)]
        await asyncio.gather(*(actor.stop(Denied.MOVED) for actor in leaving))

    def abandon(self) -> None:
        """Stop at once every table that another process has taken over."""
        for name, actor in self._actors.items():
            if not self._ownership.has(name):
                actor.abandon()

    def ours(self, table: str) -> bool:
        """Whether this process plays the table."""
        return self._ownership.has(table)

    async def elsewhere(self, table: str) -> bool:
        """Whether another process plays this table."""
        if not self._ownership.shared or table in self._actors:
            return False
        written = await self._ledger.load(table)
        return written is not None and read_party(written[0]).stage in UNFINISHED

    def _publish(self, news: News) -> None:
        for listener in self._listeners:
            try:
                listener.publish(news)
            except Exception as error:
                self._world.trouble.not_shown(news.table, type(listener).__name__, error)


def _sits(party: Party, user: int) -> bool:
    return any(person.id == user for person in party.people)
