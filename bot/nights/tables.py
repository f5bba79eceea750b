"""The tables of an evening: set up in their threads when they begin, and looked at when they are over.

The name of a table stands in the evening's log before there is a table of that name, so that each is set up once,
whenever the process dies.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from bot.engine.refusal import Refusal
from bot.league.entrants import PersonNumber
from bot.league.times import MINUTE
from bot.leagues.tables import league_terms
from bot.night.due import time_left
from bot.night.evening import Evening, NightResult, NightTable
from bot.night.messages import TABLE_MESSAGE
from bot.nights.edge import NightDiscordPort
from bot.nights.nights import Nights
from bot.store.night.evenings import StoredEvening
from bot.store.posts import THREAD_ROLE, Post, Posts
from bot.store.results import Results, SeatScore
from bot.table.party import NOBODY, Stage
from bot.table.party import Person as Player
from bot.table.ports import Clock
from bot.table.registry import Tables
from bot.table.table import Table

_THOUSAND = 1000


class NightTables:
    """Begins the tables of evenings, and finds out how their games ended."""

    def __init__(
        self, nights: Nights, tables: Tables, results: Results, posts: Posts, clock: Clock, edge: NightDiscordPort
    ) -> None:
        self._nights, self._tables, self._results = nights, tables, results
        self._posts, self._clock, self._edge = posts, clock, edge

    async def new_name(self, guild: int) -> str:
        """A name that no table has ever had."""
        return await self._tables.new_name(guild)

    async def busy(self, series: int) -> set[PersonNumber]:
        """The people of a series who play somewhere now."""
        playing = await self._tables.busy_users()
        return {one for one, known in (await self._nights.people.of(series)).items() if known.account in playing}

    async def begin(self, stored: StoredEvening, evening: Evening, table: NightTable) -> bool:
        """Have a table that has begun be played, unless it is. Returns False if it waits for its message."""
        place = await self._nights.posts.message(stored.id, f"{TABLE_MESSAGE}:{table.id}")
        if place is None:
            return False
        if self._tables.get(table.id) is None and await self._tables.archive.party(table.id) is None:
            await self._set_up(stored, evening, table, place[0])
        playing = self._tables.get(table.id)
        if playing is not None and playing.party.stage is Stage.LOBBY:
            await self._open_thread(stored, playing, place)
            await playing.start(NOBODY)
        return True

    async def _open_thread(self, stored: StoredEvening, table: Table, place: tuple[int, int]) -> None:
        """Open the table's thread under its message, unless it is there."""
        if THREAD_ROLE in await self._posts.of(table.id):
            return
        channel, message = place
        players = table.party.people
        thread = await self._edge.open_thread(stored.guild, channel, message, players) if message else channel
        await self._posts.save(table.id, Post(THREAD_ROLE, thread, None, self._clock.now()))

    async def _set_up(self, stored: StoredEvening, evening: Evening, table: NightTable, channel: int) -> None:
        people = await self._nights.people.of(stored.series)
        known = [None if one is None else people[one] for one in table.seats]
        players = [None if one is None else Player(one.account, one.name) for one in known]
        left = time_left(evening, self._clock.now())
        options = evening.plan.table_options(len(table.seats), 0 if left is None else max(1, left // MINUTE))
        terms = replace(league_terms(options), hints=True)
        made = await self._tables.set_up(players, stored.guild, channel, terms, options.level, name=table.id)
        if isinstance(made, Refusal):
            raise ValueError(f"evening {stored.id} plays by rules that make no table: {made.why}")

    async def results_of(self, table: NightTable) -> Sequence[NightResult] | None:
        """The results of a game that is over, for those for whom it began: none if it was given up. None while it is
        played.
        """
        scores = await self._results.seats_of(table.id)
        if scores is None:
            party = await self._tables.archive.party(table.id)
            return () if party is not None and party.stage is Stage.GIVEN_UP and not party.began else None
        by_seat = zip(table.seats, scores, strict=False)
        return [
            NightResult(person, score.place, _total(score))
            for person, score in by_seat
            if person is not None and score.place is not None
        ]

    async def people_who_left(self, table: NightTable) -> tuple[PersonNumber, ...]:
        """The people who have left the game at a table that is over."""
        party = await self._tables.archive.party(table.id)
        chairs = () if party is None else party.chairs
        return tuple(one for one, chair in zip(table.seats, chairs, strict=False) if one is not None and chair.left)


def _total(score: SeatScore) -> int:
    """The total in points; of a game without totals its points, which are shown in thousands as those of leagues."""
    return _THOUSAND * score.points if score.total is None else round(_THOUSAND * score.total)
