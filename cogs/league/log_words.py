"""A league's log in plain words: what each entry did, at which game or round, to whom, with the amounts before and
after.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from bot.i18n.catalogue import Words
from bot.i18n.leagues import signed_amount
from bot.i18n.phrases import points
from bot.league.acts.act import Act
from bot.league.acts.calendar import PollOpened, RemindersSet, RoleChosen, SlotsSet, TimesAccepted, TimesProposed
from bot.league.acts.deadlines import Forfeited, NobodyCame, RoundExtended
from bot.league.acts.entrants import Invited, Replaced, SeedMoved, UnconfirmedLapsed
from bot.league.acts.imports import ImportConfirmed, Imported, ImportsAllowed
from bot.league.acts.life import Described, Moved, Planned
from bot.league.acts.penalties import Adjusted, AdjustmentCancelled, PenaltyGiven
from bot.league.acts.phases import CarryMoved, PhaseBegun
from bot.league.acts.questions import QuestionsSet
from bot.league.acts.refereeing import RefereeActed, RefereeCalled
from bot.league.acts.reports import ReportConfirmed, Reported
from bot.league.acts.results import GameCorrected, GameCounted, OfGame
from bot.league.acts.rounds import (
    CalledOff,
    RoundClosed,
    RoundDrawn,
    RoundPublished,
    Scheduled,
    TableBegun,
    TableGivenUp,
)
from bot.league.acts.teams import LineupNamed, TeamDissolved, TeamSet
from bot.league.entrants import EntrantNumber, PersonNumber
from bot.league.entry_lookup import is_public
from bot.league.export import EntryText
from bot.league.games import Result
from bot.league.log import AnyAct, Entry, Log, Undone
from bot.league.score import PlayerResult
from bot.league.state import League, TableInPlay
from bot.league.times import DAY, Ms, iso_utc
from cogs.league.settings.changes import changed_settings

_APART: Final = " · "


def discord_moment(at: Ms) -> str:
    """A moment, which Discord shows to everybody in their own time."""
    return f"<t:{at // 1000}:f>"


def utc_moment(at: Ms) -> str:
    return iso_utc(at // 1000)


class LogWords(NamedTuple):
    """How a log is told: what its players and teams are `called`, and how moments are written."""

    log: Log
    words: Words
    called: Callable[[EntrantNumber], str]
    moment: Callable[[Ms], str] = discord_moment

    def act(self, entry: Entry) -> str:
        """The act in words; of an undo also what was undone. What not everybody may know yet is left out."""
        act, what = entry.act, self._deed(entry.number, entry.act)
        if isinstance(act, Undone):
            return self.words("league.undoing", what=what, undone=self.act(self.log.entries[act.entry - 1]))
        known = is_public(self.log.league, act)
        own = "" if entry.by.person is None else self.called(entry.by.person)
        told = (*self._details(entry.number, act), self._phase(entry.number, act)) if known else ()
        details = _APART.join(one for one in told if one not in ("", own))
        return self.words("league.log.what", what=what, details=details) if details else what

    def _deed(self, number: int, act: AnyAct) -> str:
        """The kind of act, with the number of the game, penalty, round or entry that it is about."""
        match act:
            case RefereeActed():
                return self.words(f"league.order.{act.order.kind}")
            case AdjustmentCancelled():
                one = self._before(number).adjustments.get(act.number)
                kind = "penalty" if one is None or one.penalty else "adjustment"
                of = self.words(f"league.log.{kind}", number=act.number)
                return self.words("league.act.AdjustmentCancelled", of=of)
            case Undone():
                return self.words("league.act.Undone", entry=act.entry)
            case _:
                return self.words(f"league.act.{type(act).__name__}", number=getattr(act, "number", ""))

    def _phase(self, number: int, act: AnyAct | Act) -> str:
        """In which phase it was, in a league that has several."""
        if len(self.log.league.options.plans) < 2 or not isinstance(act, Act):
            return ""
        phase = act.phase_of(self._before(number))
        phase = getattr(act, "phase", None) if phase is None else phase
        return "" if phase is None else self.words("league.phase_number", phase=phase)

    def _game(self, number: int) -> str:
        return self.words("league.log.game", game=number)

    def scores(self, scores: Iterable[PlayerResult[EntrantNumber]]) -> str:
        """Players by place, with points and total."""
        return _APART.join(map(self._score, sorted(scores, key=lambda one: (one.place, one.seat))))

    def _score(self, score: PlayerResult[EntrantNumber]) -> str:
        table = points(score.points // self.log.league.scoring.point)
        return f"{self.called(score.player)} {table} {signed_amount(score.total)}"

    def _before(self, number: int) -> League:
        return self.log.before(number)

    def _details(self, number: int, act: Act) -> Iterator[str]:
        match act:
            case GameCounted() | GameCorrected() | OfGame():
                yield from self._of_game(number, act)
            case Forfeited() | NobodyCame():
                yield from (self.where(act.round, act.board), *self._absence(number, act), self._game(act.number))
            case PenaltyGiven() | Adjusted():
                yield from (self.called(act.side), signed_amount(act.amount))
                yield "" if act.game is None else self._game(act.game)
            case AdjustmentCancelled():
                one = self._before(number).adjustments.get(act.number)
                yield from () if one is None else (self.called(one.side), f"{signed_amount(one.amount)} → 0.0")
            case CarryMoved():
                known = self._before(number).phases[act.phase - 1].carry.get(act.side, 0)
                yield from (self.called(act.side), f"{signed_amount(known)} → {signed_amount(act.amount)}")
            case Reported() | Imported():
                yield self._points(act.result)
            case ReportConfirmed() | ImportConfirmed():
                yield "" if act.number is None else self._game(act.number)
                yield self.scores(act.worth.scores)
            case RefereeActed() | RefereeCalled() | TableGivenUp():
                yield from self._at_table(number, act)
            case _:
                yield from self._of_round(number, act)

    def _of_game(self, number: int, act: GameCounted | OfGame) -> Iterator[str]:
        if isinstance(act, GameCounted):
            yield from (self.where(act.round, act.board), self.scores(act.worth.scores))
            return
        game = self._before(number).games.get(act.number)
        if game is None:
            return
        yield self.where(game.round, game.board)
        if isinstance(act, GameCorrected):
            yield _APART.join(self._changes(game.scores, act.worth.scores))
        else:
            yield self.scores(game.scores)

    def _changes(
        self, before: Sequence[PlayerResult[EntrantNumber]], after: Sequence[PlayerResult[EntrantNumber]]
    ) -> Iterator[str]:
        """Everybody whose result is another one now: what it was, and what it is."""
        old, new = ({score.player: score for score in scores} for scores in (before, after))
        for player in dict.fromkeys((*old, *new)):
            told = [self._result(scores.get(player)) for scores in (old, new)]
            if told[0] != told[1]:
                yield f"{self.called(player)} {' → '.join(told)}"

    def _result(self, score: PlayerResult[EntrantNumber] | None) -> str:
        if score is None:
            return "–"
        return f"{points(score.points // self.log.league.scoring.point)} {signed_amount(score.total)}"

    def _points(self, result: Result) -> str:
        at_table = (points(score // self.log.league.scoring.point) for score in result.points)
        seats = zip(result.seats, at_table, strict=True)
        return _APART.join(f"{self.called(person)} {score}" for person, score in seats if person is not None)

    def _absence(self, number: int, act: Forfeited | NobodyCame) -> Iterator[str]:
        absent = [f"{self.called(one.player)} {signed_amount(one.total)}" for one in act.worth.scores]
        yield self.words("league.absent", people=self.words.enumeration(absent))
        round_ = self._before(number).round(act.phase, act.round)
        away = {score.player for score in act.worth.scores}
        there = [] if round_ is None else [one for one in round_.tables[act.board - 1] if one not in (None, *away)]
        if there:
            yield self.words("league.byes", people=self._people(there))

    def _at_table(self, number: int, act: RefereeActed | RefereeCalled | TableGivenUp) -> Iterator[str]:
        if isinstance(act, RefereeActed):
            yield " → ".join(self.called(one) for one in (act.player, act.person) if one is not None)
        playing = self._before(number).playing.get(act.table)
        if playing is not None:
            yield self.table(playing)
        if isinstance(act, RefereeActed):
            order = act.order
            yield self.words("league.log.minutes", count=order.minutes) if order.minutes else ""
            yield _APART.join(map(points, order.points))

    def _of_round(self, number: int, act: AnyAct | Act) -> Iterator[str]:
        match act:
            case TableBegun():
                yield self.where(act.round, act.board)
                yield self.seating(act.seats, act.people)
            case CalledOff():
                yield self.where(act.number, act.board)
                round_ = self._before(number).round(act.phase, act.number)
                yield "" if round_ is None else self._people(round_.tables[act.board - 1])
            case RoundDrawn():
                yield self.words("league.log.draw", draw=act.draw)
                yield "" if not act.byes else self.words("league.byes", people=self._people(act.resting or act.byes))
            case RoundPublished() | Scheduled():
                known = self._before(number).round(act.phase, act.number)
                was = known.start if isinstance(act, Scheduled) and known is not None else None
                yield " → ".join(self.moment(at) for at in (was, act.start, act.end) if at is not None)
            case RoundClosed():
                yield _APART.join(f"{self.called(one)} {signed_amount(got)}" for one, got in act.points.items())
            case RoundExtended():
                known = self._before(number).round(act.phase, act.number)
                if known is not None and known.end is not None:
                    yield " → ".join(map(self.moment, (known.end, known.end + known.days * DAY)))
            case LineupNamed():
                yield from (self.where(act.round, act.board), self.called(act.team), self.called(act.member))
            case TimesProposed() | TimesAccepted():
                yield from (self.where(act.number, act.board), self.called(act.person), *map(self.moment, act.times))
            case PollOpened():
                yield from map(self.moment, act.times)
            case SlotsSet():
                yield from map(self.moment, act.starts)
            case _:
                yield from self._of_league(number, act)

    def _of_league(self, number: int, act: AnyAct | Act) -> Iterator[str]:
        match act:
            case Moved():
                lives = (self._before(number).life, act.to)
                yield " → ".join(self.words(f"league.life.{life}") for life in lives)
                yield self._people(act.lapsed)
            case Described() | Planned() | ImportsAllowed() | QuestionsSet() | RemindersSet() | RoleChosen():
                before, at = self._before(number), self.log.entries[number - 1].at
                yield from changed_settings(before, act.league_after(before, at), self.words, self.moment)
            case PhaseBegun():
                yield self._people(act.sides)
            case TeamSet():
                yield from (act.name, self._people((act.captain, *(one for one in act.members if one != act.captain))))
            case TeamDissolved():
                yield self._before(number).teams[act.team].name
            case Replaced():
                yield f"{self.called(act.person)} → {self.called(act.by)}"
            case SeedMoved():
                yield self.words("league.moved_to", player=self.called(act.person), place=act.place)
            case Invited() | UnconfirmedLapsed():
                yield self._people(act.people)
            case _:
                person: PersonNumber | None = getattr(act, "person", None)
                yield "" if person is None else self.called(person)

    def table(self, playing: TableInPlay) -> str:
        """A table in play: of which round, and who sits there."""
        return _APART.join(filter(None, (self.where(playing.round, playing.board), self._people(playing.seats))))

    def where(self, round_: int | None, board: int | None = None) -> str:
        """A round, or one of its tables; nothing for a game outside of rounds."""
        if round_ is None:
            return ""
        told = self.words("league.round_number", round=round_)
        return told if board is None else self.words.beside(told, self.words("league.table", board=board))

    def seating(self, seats: Sequence[EntrantNumber | None], people: Sequence[PersonNumber | None]) -> str:
        """The people at a table, with those who stand in for others; where nobody sits a computer does."""
        told = zip(seats, people or seats, strict=True)
        return _APART.join(self.in_seat(seat, person) for seat, person in told)

    def in_seat(self, seat: EntrantNumber | None, person: PersonNumber | None) -> str:
        """The person in a seat, and for whom they sit there."""
        sits = self.words("league.computer") if person is None else self.called(person)
        return sits if seat in (None, person) else self.words("league.stands_in", player=sits, absent=self.called(seat))

    def _people(self, people: Iterable[EntrantNumber | None]) -> str:
        return self.words.enumeration(self.called(one) for one in people if one is not None)


def entry_mark(log: Log, entry: Entry, words: Words) -> str:
    """Says so where somebody decided about a table at which they sat themselves."""
    act, person = entry.act, entry.by.person
    if not entry.by.alone or person is None or not isinstance(act, Act):
        return ""
    return words("league.own_game") if person in act.people_at_table(log.before(entry.number)) else ""


def export_telling(log: Log, words: Words) -> EntryText:
    """The words in which an export tells the entries of this log, with moments in UTC."""

    def tell(entry: Entry, called: Mapping[EntrantNumber, str]) -> str:
        def name(side: EntrantNumber) -> str:
            return called.get(side, f"{side}")

        told = (LogWords(log, words, name, utc_moment).act(entry), entry_mark(log, entry, words))
        return _APART.join(filter(None, told))

    return tell
