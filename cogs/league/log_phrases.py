"""The phrases of a league's log: who, at which game or round, how much before and after."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from bot.engine.question import Seat
from bot.i18n.catalogue import Words
from bot.i18n.leagues import signed_amount
from bot.i18n.phrases import points
from bot.league.acts.act import Act
from bot.league.acts.refereeing import RefereeActed
from bot.league.entrants import EntrantNumber, PersonNumber
from bot.league.games import Result
from bot.league.log import Entry, Log
from bot.league.phase_standings import phase_standings
from bot.league.score import PlayerResult
from bot.league.state import League, TableInPlay
from bot.league.times import Ms, iso_utc

SEPARATOR: Final = " · "
NO_VALUE: Final = "–"


def discord_moment(at: Ms) -> str:
    """A moment, which Discord shows to everybody in their own time."""
    return f"<t:{at // 1000}:f>"


def utc_moment(at: Ms) -> str:
    return iso_utc(at // 1000)


class LogPhrases(NamedTuple):
    """The phrases of a log: what players and teams are called, and how moments are written."""

    log: Log
    words: Words
    name_of: Callable[[EntrantNumber], str]
    moment: Callable[[Ms], str] = discord_moment

    def league_before(self, entry: Entry) -> League:
        return self.log.league_before(entry.number)

    def game(self, number: int | None) -> str:
        return "" if number is None else self.words("league.log.game", game=number)

    def people(self, people: Iterable[EntrantNumber | None]) -> str:
        return self.words.enumeration(self.name_of(one) for one in people if one is not None)

    def moments(self, times: Iterable[Ms]) -> str:
        return self.words.enumeration(map(self.moment, times))

    def change(self, before: str, after: str) -> str:
        """Both, if there was something before and it is something else now."""
        return " → ".join(dict.fromkeys(filter(None, (before, after))))

    def round_and_table(self, round_: int | None, board: int | None = None) -> str:
        """A round, or one of its tables; nothing for a game outside of rounds."""
        if round_ is None:
            return ""
        told = self.words("league.round_number", round=round_)
        return told if board is None else self.words.joined_texts(told, self.words("league.table", board=board))

    def table(self, playing: TableInPlay) -> str:
        """A table in play: of which round, and who sits there."""
        return SEPARATOR.join(
            filter(None, (self.round_and_table(playing.round, playing.board), self.people(playing.seats)))
        )

    def seating(self, seats: Sequence[EntrantNumber | None], people: Sequence[PersonNumber | None]) -> str:
        """The people of a table, with those who stand in for others; where nobody sits a computer does."""
        told = zip(seats, people or seats, strict=True)
        return SEPARATOR.join(self.in_seat(seat, person) for seat, person in told)

    def in_seat(self, seat: EntrantNumber | None, person: PersonNumber | None) -> str:
        """The person in a seat, and the one for whom they sit there."""
        sits = self.words("league.computer") if person is None else self.name_of(person)
        return (
            sits if seat in (None, person) else self.words("league.stands_in", player=sits, absent=self.name_of(seat))
        )

    # --- points and amounts

    def table_points(self, score: int) -> str:
        """Points of a result, as they are at a table."""
        return points(score // self.log.league.scoring.point_value)

    def point_changes(self, act: RefereeActed, seats: Sequence[EntrantNumber | None]) -> Iterator[str]:
        """The points of each seat that a referee has set, before and after; also the honba and sticks."""
        had = list(map(points, act.scores)) or [""] * len(act.order.points)
        changes = [self.change(was, points(is_)) for was, is_ in zip(had, act.order.points, strict=True)]
        yield self.at_seats(seats, ["" if one in had else one for one in changes])
        for name, count in (("honba", act.order.honba), ("sticks", act.order.sticks)):
            yield "" if count is None else self.words(f"league.log.{name}", count=count)

    def at_seats(self, seats: Sequence[EntrantNumber | None], texts: Sequence[str]) -> str:
        """The texts of all seats with their names, from East on, without those of whom there is nothing to tell."""
        named = (
            self.words("league.computer") if one is None else self.name_of(one) for one in seats or [None] * len(texts)
        )
        return SEPARATOR.join(f"{name} {text}" for name, text in zip(named, texts, strict=True) if text)

    def points(self, result: Result) -> str:
        """The points that everybody had at the table."""
        seats = zip(result.seats, map(self.table_points, result.points), strict=True)
        return SEPARATOR.join(f"{self.name_of(person)} {score}" for person, score in seats if person is not None)

    def scores(self, scores: Iterable[PlayerResult[EntrantNumber]], result: Result | None = None) -> str:
        """Players by place, with points and total; of a `result` also who was absent, and penalties at the table."""
        ranked = sorted(scores, key=lambda one: (one.place, one.seat))
        return SEPARATOR.join(f"{self.name_of(one.player)} {self._score(one, result)}" for one in ranked)

    def score_changes(
        self,
        before: Sequence[PlayerResult[EntrantNumber]],
        after: Sequence[PlayerResult[EntrantNumber]],
        results: tuple[Result, Result],
    ) -> str:
        """Everybody whose score is another one now: what it was, and what it is."""
        old, new = (
            {one.player: self._score(one, result) for one in scores}
            for scores, result in zip((before, after), results, strict=True)
        )
        sides = (side for side in dict.fromkeys((*old, *new)) if old.get(side) != new.get(side))
        return SEPARATOR.join(
            f"{self.name_of(one)} {old.get(one, NO_VALUE)} → {new.get(one, NO_VALUE)}" for one in sides
        )

    def _score(self, score: PlayerResult[EntrantNumber], result: Result | None) -> str:
        """Without the points that others played in somebody's place."""
        total = signed_amount(score.total)
        if result is not None and score.seat in result.substituted:
            return self.words("league.log.absent", amount=total)
        told = f"{self.table_points(score.points)} {total}"
        penalty = _penalty(result, score.seat)
        return told if not penalty else self.words("league.log.fined", score=told, amount=signed_amount(penalty))

    def totals(self, entry: Entry, act: Act, phase: int, side: EntrantNumber) -> str:
        """The total of an entrant in the standings, before and after the entry."""
        before = self.league_before(entry)
        told = (_total(league, phase, side) for league in (before, act.league_after(before, entry.at)))
        return self.words("league.log.total", change=" → ".join(map(signed_amount, told)))

    def amounts(self, amounts: Mapping[EntrantNumber, int]) -> str:
        return SEPARATOR.join(f"{self.name_of(one)} {signed_amount(amount)}" for one, amount in amounts.items())

    def membership(self, league: League, person: PersonNumber) -> str:
        """The person's membership of the league; empty if they are not in it."""
        entrant = league.entrants.get(person)
        if entrant is not None:
            return self.words(f"league.membership.{entrant.membership}")
        return self.words("league.membership.substitute") if person in league.substitutes else ""

    def round_changes(self, before: Sequence[Ms], after: Sequence[Ms]) -> Iterator[str]:
        """The rounds that start at another time, or at a known time at last or no more."""
        for number in range(1, max(len(before), len(after)) + 1):
            was, is_ = (self.moment(times[number - 1]) if number <= len(times) else "" for times in (before, after))
            if was != is_:
                told = self.change(was, is_ or NO_VALUE)
                yield self.words.joined_texts(self.round_and_table(number), told)


def _penalty(result: Result | None, seat: Seat) -> int:
    return 0 if result is None or not result.penalties else result.penalties[seat]


def _total(league: League, phase: int, side: EntrantNumber) -> int:
    return next((row.total for row in phase_standings(league, phase) if row.player == side), 0)
