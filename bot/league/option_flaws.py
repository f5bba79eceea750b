"""The flaws that keep options from being those of a league."""

from collections.abc import Iterator

from bot.league.options import MAX_AGE_DAYS, Options
from bot.league.phase_plan import Pairing, PhaseKind
from bot.league.refusal import OptionsReason
from bot.league.scoring import AnyScoring, Scorings


def option_flaws(options: Options, scorings: Scorings) -> Iterator[OptionsReason]:
    """Everything that is wrong with these options; of a book that is unknown or makes no rules, only that."""
    if options.book not in scorings:
        yield OptionsReason.BOOK
        return
    scoring = scorings[options.book](options)
    if not scoring.accepts_changes(options.rules):
        yield OptionsReason.RULES
        return
    if not scoring.accepts_changes(scoring.table_rules):
        yield OptionsReason.LENGTH
    yield from scoring.amount_flaws()
    if not all(0 <= days <= MAX_AGE_DAYS for days in (options.account_age_d, options.member_since_d)):
        yield OptionsReason.ACCOUNT_AGE_D
    yield from _phases(options, scoring)


def _phases(options: Options, scoring: AnyScoring) -> Iterator[OptionsReason]:
    """Formats that the book, or playing in teams, does not allow."""
    plans = options.plans
    kinds = {plan.kind for plan in plans}
    if any(not plan.pairings or (plan.kind is PhaseKind.ROUNDS and not plan.rounds) for plan in plans):
        yield OptionsReason.ROUNDS
    if options.teams and PhaseKind.OPEN in kinds and options.computers:
        yield OptionsReason.COMPUTERS
    if any(Pairing.BOARDS in plan.pairings and not options.all_members_play(plan) for plan in plans):
        yield OptionsReason.BOARDS
    if any(Pairing.ROTATION in plan.pairings for plan in plans) and not scoring.allows_rotation:
        yield OptionsReason.ROTATION
    if PhaseKind.KNOCKOUT in kinds and scoring.table_size != 4:
        yield OptionsReason.KNOCKOUT
