"""The caretaker of club nights, which acts without anybody's press: evenings open, close, are drawn, played and
counted.
"""

import asyncio
from collections.abc import Mapping
from secrets import token_bytes
from statistics import median
from typing import Final

from bot.games.registry import GAMES
from bot.league.chance import SEED_BYTES
from bot.league.entrants import PersonNumber
from bot.league.times import Ms
from bot.leagues.caretaker import RETRY_PAUSE_MS, Caretaker, soonest
from bot.night.draw import drawn_tables
from bot.night.due import (
    DRAW_HISTORY_EVENINGS,
    AvoidedPairs,
    drawing_for,
    due_fact,
    extra_seats,
    is_draw_due,
    next_evening_due_at,
)
from bot.night.evening import Evening, NightStage, NightTable
from bot.night.facts import AnyNightFact, NightDrawn, NightGameEnded, NightTableAdded
from bot.night.plan import FOUR_PLAYERS, NightDraw
from bot.nights.edge import NightDiscordPort
from bot.nights.nights import Nights
from bot.nights.tables import NightTables
from bot.store.league.ratings import Ratings
from bot.store.night.evenings import StoredEvening
from bot.store.posts import Posts
from bot.store.results import Results
from bot.table.ports import Clock
from bot.table.registry import Tables

MIN_GAMES_FOR_LEVEL: Final = 10
"""Games below which nobody's level is known."""


class NightActor(Caretaker):
    """All club nights of this process. What is left when it stops is found in the logs and among the messages again."""

    def __init__(
        self,
        nights: Nights,
        tables: Tables,
        results: Results,
        ratings: Ratings,
        posts: Posts,
        clock: Clock,
        edge: NightDiscordPort,
    ) -> None:
        super().__init__(nights.watched, clock)
        self._nights, self._ratings, self._edge = nights, ratings, edge
        self.tables = NightTables(nights, tables, results, posts, clock, edge)
        self._next: Ms | None = None

    @property
    def _wakes_at(self) -> Ms | None:
        return self._next

    async def _run_once(self, written: asyncio.Event) -> None:
        at = self._clock.now()
        opens = [
            await self._attempt(self._nights.open_due_evening(one, at), series=one.id)
            for one in await self._nights.series.live(self._edge.is_responsible_for)
        ]
        live = await self._nights.evenings.live(self._edge.is_responsible_for)
        runs = [await self._attempt(self._run_evening(one), evening=one.id) for one in live.values()]
        self._next = soonest(*opens, *runs)
        if self._edge.is_ready:
            for post in await self._nights.posts.due(self._edge.is_responsible_for):
                if not await self._edge.publish(post):
                    self._try_again()
        else:
            self._try_again()

    async def _run_evening(self, stored: StoredEvening) -> Ms | None:
        """Do everything that is due at an evening. Returns when something may be due next."""
        at = self._clock.now()
        evening, busy = (await self._nights.evenings.load(stored.id)).evening, set[PersonNumber]()
        waits = False
        while not evening.is_over:
            if evening.stage is NightStage.PLAYING:
                waits = not await self._play(stored, evening)
                busy = await self.tables.busy(stored.series)
            fact = await self._next_fact(stored, evening, at, busy)
            if fact is None:
                break
            before = evening

            def if_unchanged(now: Evening, fact: AnyNightFact = fact, seen: Evening = before) -> AnyNightFact | None:
                return fact if now == seen else None

            await self._nights.act(stored.id, if_unchanged, at)
            evening = (await self._nights.evenings.load(stored.id)).evening
        open_tables = (table for table in evening.round_tables if not table.is_over and not table.begun)
        held = busy & {one for table in open_tables for one in table.people}
        return soonest(next_evening_due_at(evening, at), at + RETRY_PAUSE_MS if waits or held else None)

    async def _play(self, stored: StoredEvening, evening: Evening) -> bool:
        """Have every table that has begun be played. Returns False if one waits for its message."""
        begun = [table for table in evening.tables if table.begun and not table.is_over]
        return all([await self.tables.begin(stored, evening, table) for table in begun])

    async def _next_fact(
        self, stored: StoredEvening, evening: Evening, at: Ms, busy: set[PersonNumber]
    ) -> AnyNightFact | None:
        for table in evening.tables:
            if table.begun and not table.is_over:
                results = await self.tables.results_of(table)
                if results is not None:
                    return NightGameEnded(table.id, tuple(results), await self.tables.people_who_left(table))
        if is_draw_due(evening, at):
            return await self.draw(stored, evening)
        seats = extra_seats(evening, at, busy)
        if seats:
            return NightTableAdded(NightTable(await self.tables.new_name(stored.guild), evening.round, seats))
        return due_fact(evening, at, busy)

    async def draw(self, stored: StoredEvening, evening: Evening) -> NightDrawn:
        """The draw of the next round, or of the one that is drawn and not shown."""
        earlier = await self._nights.earlier_evenings(stored, DRAW_HISTORY_EVENINGS)
        levels, wishes = await self._levels(stored, evening), await self._wishes(stored, evening)
        drawing = drawing_for(evening, stored.seed, stored.draw_purpose, earlier, levels, wishes)
        drawn = drawn_tables(drawing)
        number = evening.round if evening.stage is NightStage.DRAWN else evening.round + 1
        names = sorted([await self.tables.new_name(stored.guild) for _ in drawn.tables])  # sent in their order
        tables = [NightTable(name, number, seats) for name, seats in zip(names, drawn.tables, strict=True)]
        return NightDrawn(number, drawing, tuple(tables), drawn.out)

    async def _wishes(self, stored: StoredEvening, evening: Evening) -> AvoidedPairs:
        """The pairs of the evening's people of whom one would rather not play with the other, who is of the series."""
        numbers = {known.account: one for one, known in (await self._nights.people.of(stored.series)).items()}
        accounts = await self._nights.accounts(stored.series, evening.people)
        pairs = [
            (one, numbers[other])
            for one, account in accounts.items()
            for other in self._edge.avoided_accounts(account)
            if other in numbers
        ]
        return AvoidedPairs(pairs, token_bytes(SEED_BYTES))

    async def _levels(self, stored: StoredEvening, evening: Evening) -> Mapping[PersonNumber, float]:
        """The rating of each of the people, if the draw looks at levels; of those who have played little the median."""
        if evening.plan.draw is not NightDraw.LEVEL:
            return {}
        pool = GAMES.scoring(evening.plan.table_options(FOUR_PLAYERS, 0)).rating_pool
        ratings = await self._ratings.of(stored.guild, pool)
        accounts = await self._nights.accounts(stored.series, evening.people)
        rated = {one: ratings[account] for one, account in accounts.items() if account in ratings}
        known = {one: rating.skill.lower_bound for one, rating in rated.items() if rating.games >= MIN_GAMES_FOR_LEVEL}
        usual = median(known.values()) if known else 0.0
        return {one: known.get(one, usual) for one in evening.people}
