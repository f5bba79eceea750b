"""Games from the logs of other programs: they count once enough of their players confirm them (league.md §4.4)."""

from typing import ClassVar, Self

from msgspec.structs import replace

from bot.engine.refusal import Refusal, refusal_for
from bot.league.acts.act import REFEREES, Act, Right
from bot.league.acts.results import GameCounted
from bot.league.entrants import PersonNumber
from bot.league.games import GameImport, GameScores, Result
from bot.league.refusal import LeagueReason
from bot.league.state import League
from bot.league.times import Ms

_CONFIRMATIONS_NEEDED = 3
"""So many of its players confirm an imported game."""
IMPORTED_FLAG = "imported"
"""The mark of such a game."""


class ImportsAllowed(Act, frozen=True):
    """Games from logs count in this league from now on, or no more."""

    allowed: bool

    def refusal(self, league: League, at: Ms) -> Refusal | None:
        return refusal_for(LeagueReason.ALREADY_DONE) if self.allowed == league.imports_allowed else None

    def league_after(self, league: League, at: Ms) -> League:
        return replace(league, imports_allowed=self.allowed)


class GameImported(Act, frozen=True, tag="Imported"):
    """Somebody brings the log of a game and says who played it. The `source` is a hash of its hands: the same game has
    the same one, whoever brings it, in whatever format.
    """

    rights: ClassVar[frozenset[Right]] = REFEREES | {Right.ENTRANT}
    report: int
    person: PersonNumber
    source: str
    phase: int
    ended: Ms
    result: Result

    def refusal(self, league: League, at: Ms) -> Refusal | None:
        if not league.imports_allowed:
            return refusal_for(LeagueReason.NO_IMPORTS)
        if any(one.source == self.source for one in league.imports.values()):
            return refusal_for(LeagueReason.IMPORT_PENDING)
        return _counting_act(self._import(league), max(league.games, default=0) + 1).refusal(league, at)

    def league_after(self, league: League, at: Ms) -> League:
        return replace(league, imports={**league.imports, self.report: self._import(league)})

    def may_be_done_by(self, league: League, person: PersonNumber | None) -> bool:
        return person == self.person

    def _import(self, league: League) -> GameImport:
        own = frozenset((self.person,)) & frozenset(self.result.seats)
        return GameImport(self.person, self.source, self.phase, self.ended, self.result, frozenset(filter(None, own)))


class ImportConfirmed(Act, frozen=True):
    """A player of an imported game confirms it. The confirmation that is enough gives the `number` under which it
    counts.
    """

    rights: ClassVar[frozenset[Right]] = frozenset((Right.ENTRANT,))
    changes_standings: ClassVar[bool] = True
    report: int
    person: PersonNumber
    number: int | None = None
    worth: GameScores = GameScores()

    def refusal(self, league: League, at: Ms) -> Refusal | None:
        known = league.imports.get(self.report)
        if known is None:
            return refusal_for(LeagueReason.ALREADY_DONE)
        if self.person not in known.result.seats:
            return refusal_for(LeagueReason.NOT_ENTRANT)
        if self.person in known.confirmers:
            return refusal_for(LeagueReason.ALREADY_DONE)
        if (self.number is None) == is_last_confirmation(known, self.person):
            return refusal_for(LeagueReason.CHANGED)
        return None if self.number is None else _counting_act(known, self.number).refusal(league, at)

    def decide(self, league: League, at: Ms) -> Self:
        if self.number is None:
            return self
        counted = _counting_act(league.imports[self.report], self.number)
        return replace(self, worth=counted.decide(league, at).worth)

    def league_after(self, league: League, at: Ms) -> League:
        known = league.imports[self.report]
        if self.number is None:
            confirmed = replace(known, confirmers=known.confirmers | {self.person})
            return replace(league, imports={**league.imports, self.report: confirmed})
        left = {number: one for number, one in league.imports.items() if number != self.report}
        counted = replace(_counting_act(known, self.number), worth=self.worth)
        return counted.league_after(replace(league, imports=left), at)

    def may_be_done_by(self, league: League, person: PersonNumber | None) -> bool:
        return person == self.person

    def phase_of(self, league: League) -> int | None:
        known = league.imports.get(self.report)
        return None if known is None else known.phase


def is_last_confirmation(known: GameImport, person: PersonNumber) -> bool:
    """An imported game counts once this person has confirmed it, too."""
    return len(known.confirmers | {person}) >= _CONFIRMATIONS_NEEDED


def _counting_act(known: GameImport, number: int) -> GameCounted:
    return GameCounted(
        number=number,
        source=known.source,
        phase=known.phase,
        ended=known.ended,
        result=known.result,
        flags=(IMPORTED_FLAG,),
    )
