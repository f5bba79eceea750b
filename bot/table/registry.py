"""All tables of this process: those that it plays, and how new ones are opened."""

from collections.abc import Callable, Collection, Sequence
from typing import Final

from bot.engine.level import Level
from bot.engine.question import Seat
from bot.engine.refusal import Refusal
from bot.engine.wall import Seal
from bot.system.table_name import is_homeless, random_table_name, shard_key
from bot.table import lobby
from bot.table.admission import Admission
from bot.table.answers import TableReason
from bot.table.archive import History
from bot.table.code import CODE_LIFETIME_MS, random_code
from bot.table.context import UNFINISHED, TableContext
from bot.table.limits import is_seated, is_solo
from bot.table.news import NoteKind
from bot.table.party import NOBODY, NOWHERE, Chair, Party, Person, SeatFilling, Source, Stage, Terms
from bot.table.practice import practice_party, practice_terms
from bot.table.running import RunningTables
from bot.table.table import Table

_FOR_EVERYBODY: Final = Admission()


class Tables(RunningTables):
    """The tables by name, and how one is opened."""

    # --- opening tables

    async def open(
        self,
        host: Person,
        guild: int | None,
        channel: int,
        terms: Terms,
        computers: Sequence[str] = (),
        admission: Admission = _FOR_EVERYBODY,
        filling: SeatFilling | None = None,
    ) -> Table | Refusal:
        """A new lobby with the host and these computer players, as far as there are seats."""
        chairs = (Chair(host), *(Chair(computer=who) for who in computers))
        async with self._seats.lock:
            return await self._open(host, guild, channel, terms, chairs, admission=admission, filling=filling)

    async def gather(
        self, people: Sequence[Person], guild: int, channel: int, terms: Terms, filling: SeatFilling
    ) -> Table | Refusal:
        """A lobby for people who wait for one another. Each is asked to sit down, and it begins when all have; the
        first is the host.
        """
        chairs = tuple(Chair(one, asked=True) for one in people)
        async with self._seats.lock:
            return await self._open(people[0], guild, channel, terms, chairs, filling=filling)

    async def set_up(
        self,
        people: Sequence[Person | None],
        guild: int,
        channel: int,
        terms: Terms,
        level: Level = Level.STANDARD,
        *,
        name: str = "",
        unreviewed: bool = False,
    ) -> Table | Refusal:
        """A table with everybody in their seats and no host, a league's, or by its `name` (`new_name`) that of a club
        night; `start` begins it. A computer player of this level sits for None. `TableLimits` do not apply.
        `unreviewed`: no review is offered when it is over.
        """
        seats = lobby.seats_for(terms, self._games[terms.game].variant)
        if isinstance(seats, Refusal):
            return seats
        chairs = tuple(Chair(one, computer=level) for one in people)
        return await self._set_up(
            NOBODY, guild, channel, terms, chairs, name=name, by_night=bool(name), unreviewed=unreviewed
        )

    async def open_rematch(
        self, table: str, by: Person, kept_apart: Callable[[int], bool] = lambda _: False
    ) -> Table | Refusal:
        """A lobby for one more game of the players of a finished table, computer players included, on the same terms:
        everybody is asked, at a table without a home but for those who are `kept_apart` from whoever opens it, and it
        begins when the last of them joins.
        """
        party = await self.archive.party(table)
        if party is None or party.source is not Source.TABLE:
            return Refusal(TableReason.NO_TABLE)
        if party.seat_of(by.id) is None:
            return Refusal(TableReason.NOT_A_PLAYER)
        if party.stage in UNFINISHED:
            return Refusal(TableReason.STARTED)
        apart = {one.id for one in party.people if kept_apart(one.id)} if party.is_homeless else set[int]()
        async with self._seats.lock:
            return self._rematch_of(table, by.id, apart) or await self._open_rematch(party, by, apart | {by.id})

    def _rematch_of(self, table: str, user: int, apart: Collection[int]) -> Table | None:
        """The rematch that has not begun, unless the user would join these there, or in which the user plays."""
        for other in self._tables.values():
            is_open = other.party.stage is Stage.LOBBY and other.party.accounts_with_seats.isdisjoint(apart)
            if other.party.after == table and (is_open or is_seated(other.party, user)):
                return other
        return None

    async def _open_rematch(self, party: Party, by: Person, unasked: Collection[int]) -> Table | Refusal:
        """Everybody is asked but these; at a house table computer players make room for people."""
        others = [
            Chair(chair.person, computer=chair.computer, asked=chair.person is not None)
            for chair in party.chairs
            if (chair.person is None and not party.is_house_table)
            or (
                chair.person is not None and chair.person.id not in unasked and await self._may_stay(chair, party.guild)
            )
        ]
        chairs = (Chair(by, asked=True), *others)
        filling = party.filling if party.is_house_table else None
        return await self._open(by, party.guild, party.channel, party.terms, chairs, party, filling=filling)

    async def _may_stay(self, chair: Chair, guild: int | None) -> bool:
        person = chair.person
        return person is not None and not (chair.left or chair.last) and await self._may_invite(person, guild)

    async def _may_invite(self, person: Person, guild: int | None) -> bool:
        return not person.is_forgotten and await self._seats.refusal(person.id, guild) is None

    async def note_end_shown(self, table: str) -> None:
        """The same; a house table goes on before that: if the process dies between the two, it does afterwards."""
        await self._go_on(table)
        await super().note_end_shown(table)

    async def _go_on(self, table: str) -> None:
        """Open the lobby for the next game of a house table that was played to its end, unless it is there: everybody
        is asked whether they stay.
        """
        party = await self.archive.party(table)
        if (
            party is None
            or not party.is_house_table
            or party.stage is not Stage.OVER
            or not self._ownership.plays_table(table)
        ):
            return
        async with self._seats.lock:
            stay = [chair.person for chair in party.chairs if await self._may_stay(chair, party.guild)]
            people = sorted(filter(None, stay), key=lambda one: one.id != party.host)
            followed = [
                other for one in people for other in await self.unfinished_parties(one.id) if other.after == table
            ]
            if people and not followed:
                await self._open_rematch(party, people[0], (people[0].id,))

    async def opening_refusal(self, host: int, guild: int | None, terms: Terms) -> Refusal | None:
        """The reason why such a table cannot be opened now; None if it can."""
        refused = await self._seats.refusal(host, guild)
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
        filling: SeatFilling | None = None,
    ) -> Table | Refusal:
        refused = await self.opening_refusal(host.id, guild, terms)
        by_code = guild is None and sum(chair.person is not None for chair in chairs) > 1
        code = await self.new_code() if by_code else ""
        return refused or await self._set_up(
            host.id, guild, channel, terms, chairs, last, code=code, admission=admission, filling=filling
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
        filling: SeatFilling | None = None,
        *,
        by_night: bool = False,
        unreviewed: bool = False,
    ) -> Table:
        game, seal = self._games[terms.game], Seal.new(self._shared.secret)
        seats = game.variant.seat_count(terms.book, terms.options)
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
            code_until=self._shared.clock.now() + CODE_LIFETIME_MS if code else 0,
            admission=admission if last is None else last.admission.for_rematch(),
            by_night=by_night,
            unreviewed=unreviewed,
            filling=filling,
        )
        self._ownership.note_opened(party.id, shard_key(guild, party.id))
        context = TableContext(self._shared, game, party, seal)
        await context.save_party(lobby.with_computers(party, context.suitable_player))
        return self._start_actor(context, NoteKind.OPENED, party.opened)

    async def new_name(self, guild: int | None) -> str:
        """A short name that no table has ever had."""
        if guild is None:
            return await self.new_homeless_name(anywhere=False)
        while not await self._is_free(name := random_table_name(self._shared.secret)):
            pass
        return name

    async def _is_free(self, name: str) -> bool:
        return name not in self._tables and await self._ledger.load(name) is None

    # --- tables without a home

    async def new_homeless_name(self, *, anywhere: bool) -> str:
        """A name for a table without a home: of one that this process plays, or one `anywhere`."""
        while True:
            name = random_table_name(self._shared.secret, homeless=True)
            if (anywhere or self._ownership.opens_tables_of(shard_key(None, name))) and await self._is_free(name):
                return name

    async def play_alone(self, name: str, person: Person, terms: Terms, level: Level) -> Table | Refusal:
        """The table of this name, where the person plays against computers of this level from now on. It is opened
        once, however often this is asked.
        """
        async with self._seats.lock:
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
        if not self.offers_solo:
            return Refusal(TableReason.SOLO_NOT_OFFERED)
        if sum(map(is_solo, await self.unfinished_parties(user))) >= self._limits.solo_tables:
            return Refusal(TableReason.SOLO_FULL)
        if sum(is_solo(table.party) for table in self._tables.values()) >= self._limits.solo_tables_awake:
            return Refusal(TableReason.NO_FREE_SOLO_TABLE)
        return await self.opening_refusal(user, None, terms)

    async def play_on(self, game: History, facts: int, seat: Seat, person: Person) -> Table | Refusal:
        """A table where the person plays on in this seat, against computers, from where a game that is over had come
        after so many facts of its log. The hand goes on with its own wall; those after it are dealt here.
        """
        terms = practice_terms(game.party.terms)
        async with self._seats.lock:
            refused = await self._solo_refusal(person.id, terms)
            if refused is not None:
                return refused
            seal, name = Seal.new(self._shared.secret), await self.new_homeless_name(anywhere=False)
            party = practice_party(game.party, seat, person, name, seal.commitment, self._shared.clock.now())
            self._ownership.note_opened(name, shard_key(None, name))
            context = TableContext(self._shared, self._games[terms.game], party, seal)
            await context.save_party(lobby.with_computers(party, context.suitable_player))
            await context.record(game.variant.without_clock(game.events[:facts]))
            return self._start_actor(context, NoteKind.PROCESS_CHANGED, party.opened)

    async def open_by_code(self, name: str, host: Person, terms: Terms) -> Table | Refusal:
        """The lobby of this name, which friends find by its code. It is opened once, however often this is asked."""
        async with self._seats.lock:
            table = await self.wake(name)
            if table is not None:
                return table if table.party.seat_of(host.id) is not None else Refusal(TableReason.NO_TABLE)
            if not is_homeless(name) or not await self._is_free(name):
                return Refusal(TableReason.NO_TABLE)
            refused = await self.opening_refusal(host.id, None, terms)
            if refused is not None:
                return refused
            chairs, code = (Chair(host),), await self.new_code()
            table = await self._set_up(host.id, None, NOWHERE, terms, chairs, name=name, code=code)
        await table.wait_for_letters()
        return table

    async def new_code(self) -> str:
        """A code that no open lobby has."""
        while await self.find_lobby(code := random_code(self._shared.secret)) is not None:
            pass
        return code

    async def find_lobby(self, code: str) -> Party | None:
        """The lobby that is found by this code now, in any process."""
        now = self._shared.clock.now()
        lobbies = (
            party for party in await self.unfinished_parties() if party.stage is Stage.LOBBY and party.code_until > now
        )
        return next((party for party in lobbies if party.code == code), None)
