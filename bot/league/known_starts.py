"""Rounds with known starts are drawn and published by themselves, unless an organiser stops them (league.md §2.2)."""

from typing import Final, NamedTuple

from bot.league.acts.rounds import RoundPublished
from bot.league.phase_plan import Pairing, PhaseKind
from bot.league.rounds import Round, RoundState
from bot.league.state import League, Life
from bot.league.times import DAY, MINUTE, Ms

DRAW_LEAD: Final = 2 * DAY
PUBLICATION_LEAD: Final = DAY
MIN_DRAW_REVIEW_MS: Final = 10 * MINUTE
"""So long organisers can look at a draw before it is published."""


class RoundMoment(NamedTuple):
    """A round by its number, when something is done with it by itself, and its start, after which nothing is."""

    number: int
    at: Ms
    start: Ms

    def has_come(self, at: Ms) -> bool:
        return self.at <= at < self.start


def draw_moment(league: League) -> RoundMoment | None:
    """The moment at which the next round is drawn; None if its start is not known, or something else comes first."""
    if league.life is not Life.RUNNING or not league.phases or league.plan.kind is PhaseKind.OPEN:
        return None
    number, plan = len(league.phase.rounds) + 1, league.plan
    start = _known_start(league, number)
    is_over = all(one.state is RoundState.CLOSED for one in league.phase.rounds)
    further = not plan.rounds or number <= plan.rounds
    if start is None or not is_over or not further or plan.pairing(number) is Pairing.PRESCRIPTED:
        return None
    return RoundMoment(number, start - DRAW_LEAD, start - MIN_DRAW_REVIEW_MS)


def publication_moment(league: League) -> RoundMoment | None:
    """The moment at which the round that is drawn is published; None if an organiser does that."""
    open_ = _first_open(league)
    if league.life is not Life.RUNNING or open_ is None or open_.state is not RoundState.DRAWN or open_.withheld:
        return None
    start = _known_start(league, open_.number)
    if start is None:
        return None
    return RoundMoment(open_.number, max(start - PUBLICATION_LEAD, open_.drawn_at + MIN_DRAW_REVIEW_MS), start)


def due_publication(league: League, at: Ms) -> RoundPublished | None:
    moment = publication_moment(league)
    return None if moment is None or not moment.has_come(at) else RoundPublished(len(league.phases), moment.number)


def _first_open(league: League) -> Round | None:
    rounds = league.phase.rounds if league.phases else ()
    return next((one for one in rounds if one.state is not RoundState.CLOSED), None)


def _known_start(league: League, number: int) -> Ms | None:
    starts = league.slots.get(league.phase.number, ())
    return starts[number - 1] if number <= len(starts) else None
