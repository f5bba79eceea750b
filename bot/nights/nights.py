"""All club nights, the acts that are done at them, and what is kept of them."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from secrets import token_bytes

from bot.engine.refusal import Refusal
from bot.league.chance import SALT_BYTES, SEED_BYTES
from bot.league.entrants import PersonNumber
from bot.league.times import Ms
from bot.night.acts import leave_night
from bot.night.evening import Evening
from bot.night.facts import AnyNightFact
from bot.night.log import NightEntry, NightLog
from bot.night.messages import TABLE_MESSAGE, due_message_keys
from bot.night.plan import NightSeries, closes_at, opens_at
from bot.night.refusal import NightReason
from bot.store.database import Database
from bot.store.driver import RowConflict
from bot.store.fencing import Fences
from bot.store.night.evenings import EveningRows, StoredEvening
from bot.store.night.people import NightPeople
from bot.store.night.posts import NightPosts
from bot.store.night.series import SeriesRows, StoredSeries


class Nights:
    """All club nights. Where several processes share Naki, `fencing` says what this one may write."""

    def __init__(
        self, database: Database, fencing: Fences | None = None, random: Callable[[int], bytes] = token_bytes
    ) -> None:
        self.series = SeriesRows(database)
        self.people = NightPeople(database)
        self.posts = NightPosts(database, fencing)
        self.evenings = EveningRows(database, self.posts, fencing)
        self.watched = database.watch_writes
        self._random = random

    async def act(
        self,
        evening: int,
        decide: Callable[[Evening], AnyNightFact | Refusal[NightReason] | None],
        at: Ms,
        by: PersonNumber | None = None,
        reason: str = "",
    ) -> NightLog | Refusal[NightReason]:
        """Write down what `decide` makes of the evening as it stands (None: nothing). Of two who act at once, the
        second acts on what the first has done.
        """
        while True:
            stored, log = await self.evenings.get(evening), await self.evenings.load(evening)
            fact = decide(log.evening)
            if fact is None or isinstance(fact, Refusal):
                return log if fact is None else fact
            after = log.with_entries([NightEntry(at, fact, by, reason)])
            try:
                await self.evenings.append(stored, after, len(log.entries), due_message_keys(log.evening, after))
            except RowConflict:
                continue
            return after

    async def change(self, series: StoredSeries) -> bool:
        """Have a series as given, and its next evening too while nobody has signed up. Returns False if another live
        one has the name.
        """
        if not await self.series.change(series):
            return False
        await self.evenings.replan(series.id, series.guild, series.plan.evening)
        return True

    async def leave_everywhere(self, account: int, at: Ms) -> None:
        """Take an account that is about to be forgotten off every list. Doing it again changes nothing."""
        for evening, person in await self.people.coming_evenings(account):
            await self.act(evening, lambda now, one=person: leave_night(now, one), at)

    async def open_due_evening(self, series: StoredSeries, at: Ms) -> Ms | None:
        """Open the evening of a series for which people can sign up by now, unless its list would be closed already.
        Returns when the next one opens.
        """
        start = series.plan.next_start(at)
        while start is not None and opens_at(series.plan, start) <= at:
            secret = self._random(SEED_BYTES), self._random(SALT_BYTES)
            day = series.plan.day_of(start).isoformat()
            if closes_at(series.plan.evening, start) > at:
                await self.evenings.open(series.id, series.guild, day, start, series.plan.evening, secret)
            start = series.plan.next_start(start)
        return None if start is None else opens_at(series.plan, start)

    async def earlier_evenings(self, evening: StoredEvening, most: int | None = None) -> Sequence[Evening]:
        """The evenings of the series before this one, newest first."""
        before = [one for one in await self.evenings.of_series(evening.series) if one.starts < evening.starts]
        return [(await self.evenings.load(one.id)).evening for one in before[:most]]

    async def evenings_of_year(self, series: StoredSeries, year: int) -> Sequence[Evening]:
        """The evenings of a series in a calendar year of its zone, oldest first."""
        stored = [one for one in await self.evenings.of_series(series.id) if _year(series.plan, one.starts) == year]
        return [(await self.evenings.load(one.id)).evening for one in reversed(stored)]

    async def newest(self, series: int) -> StoredEvening | None:
        """The next evening that is not over, else the last one."""
        evenings = await self.evenings.of_series(series)
        live = [one for one in evenings if one.live]
        return (live or evenings or [None])[-1 if live else 0]

    async def is_helper(self, table: str, account: int) -> bool:
        """True if an account is named among those who run the series at whose evening this table is."""
        evening = await self.posts.evening_of(f"{TABLE_MESSAGE}:{table}")
        if evening is None:
            return False
        series = await self.series.get((await self.evenings.get(evening)).series)
        return account in (await self.accounts(series.id, series.plan.helpers)).values()

    async def accounts(self, series: int, people: Iterable[PersonNumber]) -> Mapping[PersonNumber, int]:
        """The accounts of these people, those of the forgotten left out."""
        known = await self.people.of(series)
        return {one: known[one].account for one in people if one in known and not known[one].is_forgotten}


def _year(plan: NightSeries, start: Ms) -> int:
    return plan.day_of(start).year
