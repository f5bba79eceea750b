"""An evening whose facts are written down one after the other, without anything around it."""

from bot.league.entrants import PersonNumber
from bot.league.times import HOUR, MINUTE, Ms
from bot.night.acts import arrive, join_list
from bot.night.draw import drawn_tables
from bot.night.due import NO_AVOIDED_PAIRS, ROUND_BREAK_MS, drawing_for, due_fact, extra_seats, is_draw_due
from bot.night.evening import Evening, NightResult, NightTable
from bot.night.facts import AnyNightFact, NightDrawn, NightGameEnded, NightTableAdded
from bot.night.log import NightEntry, NightLog
from bot.night.plan import EveningPlan

SEED = b"s" * 32
START: Ms = 1_000 * HOUR


class PlannedNight:
    """An evening with a clock that the test sets. Tables are called `t1`, `t2`…"""

    def __init__(
        self, people: int, plan: EveningPlan | None = None, earlier: tuple[Evening, ...] = (), seed: bytes = SEED
    ) -> None:
        self.log, self.earlier, self.seed = NightLog(Evening(plan or EveningPlan(most=64), START)), earlier, seed
        self.at: Ms = START - 24 * HOUR
        self.levels: dict[PersonNumber, float] = {}
        self.wishes = NO_AVOIDED_PAIRS
        for person in range(1, people + 1):
            self.does(join_list(self.evening, person))

    @property
    def evening(self) -> Evening:
        return self.log.evening

    def does(self, fact: object) -> None:
        assert isinstance(fact, AnyNightFact), fact
        self.log = self.log.with_entries([NightEntry(self.at, fact)])

    def until(self, moment: Ms, *, busy: tuple[PersonNumber, ...] = ()) -> Evening:
        """Let everything happen that is due by then."""
        self.at = moment
        while True:
            seats = extra_seats(self.evening, self.at, busy)
            if is_draw_due(self.evening, self.at):
                self.draws()
            elif seats:
                self.does(NightTableAdded(NightTable(self._name(0), self.evening.round, seats)))
            else:
                fact = due_fact(self.evening, self.at, busy)
                if fact is None:
                    return self.evening
                self.does(fact)

    def draws(self) -> None:
        name = f"evening {len(self.earlier)}"
        drawing = drawing_for(self.evening, self.seed, name, self.earlier, self.levels, self.wishes)
        drawn = drawn_tables(drawing)
        number = self.evening.round + (self.evening.stage != "drawn")
        tables = [NightTable(self._name(place), number, seats) for place, seats in enumerate(drawn.tables)]
        self.does(NightDrawn(number, drawing, tuple(tables), drawn.out))

    def _name(self, place: int) -> str:
        return f"t{len(self.log.entries)}x{place}"

    def everybody_is_here(self, *people: PersonNumber) -> None:
        for person in people or self.evening.people:
            self.does(arrive(self.evening, person, self.at))

    def plays(self) -> None:
        """All games end, the one from East on wins."""
        for table in self.evening.round_tables:
            if table.begun and not table.ended:
                totals = (40_000, 10_000, -10_000, -40_000)
                results = zip(table.seats, totals, strict=False)
                scores = [NightResult(one, place, total) for place, (one, total) in enumerate(results, 1) if one]
                self.does(NightGameEnded(table.id, tuple(scores)))

    def whole_evening(self) -> Evening:
        """Everybody comes in time, and every round is played."""
        self.until(START - 10 * MINUTE)
        self.everybody_is_here()
        self.until(START - 5 * MINUTE)
        while not self.evening.is_over:
            self.plays()
            self.until(self.at + ROUND_BREAK_MS)
        return self.evening
