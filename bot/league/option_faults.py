"""What keeps options from being those of a league."""

from collections.abc import Iterator

from bot.league.books import BOOKS, league_book, makes_rules
from bot.league.options import MOST_AGE, MOST_CHOMBO, Options
from bot.league.phase_plan import Pairing, PhaseKind
from bot.league.refusal import OptionsFault


def option_faults(options: Options) -> Iterator[OptionsFault]:
    """Everything that is wrong with these options; of a book that is unknown or makes no rules, only that."""
    if options.book not in BOOKS:
        yield OptionsFault.BOOK
    elif not makes_rules(options.book, options.rules):
        yield OptionsFault.RULES
    else:
        yield from _tables(options)
        yield from _phases(options)


def _tables(options: Options) -> Iterator[OptionsFault]:
    """How long games are, what they are worth, and who is let in."""
    if not makes_rules(options.book, options.table_rules):
        yield OptionsFault.LENGTH
    terms = options.terms
    if terms is not None:
        falls = list(terms.uma) == sorted(terms.uma, reverse=True)
        if len(terms.uma) != options.size or sum(terms.uma) or not falls:
            yield OptionsFault.UMA
        if terms.oka != (terms.return_ - options.start) * options.size:
            yield OptionsFault.OKA
    off_total = league_book(options.book, options.rules).chombo
    if options.chombo_total is not None and not (off_total and 0 <= options.chombo_total <= MOST_CHOMBO):
        yield OptionsFault.CHOMBO_TOTAL
    if not all(0 <= days <= MOST_AGE for days in (options.account_age_d, options.member_since_d)):
        yield OptionsFault.ACCOUNT_AGE_D


def _phases(options: Options) -> Iterator[OptionsFault]:
    """Formats that the book, or playing in teams, does not allow."""
    plans = options.plans
    kinds = {plan.kind for plan in plans}
    if any(not plan.pairings or (plan.kind is PhaseKind.ROUNDS and not plan.rounds) for plan in plans):
        yield OptionsFault.ROUNDS
    if options.teams and PhaseKind.OPEN in kinds and options.computers:
        yield OptionsFault.COMPUTERS
    if any(Pairing.BOARDS in plan.pairings and not options.all_on_boards(plan) for plan in plans):
        yield OptionsFault.BOARDS
    if any(Pairing.ROTATION in plan.pairings for plan in plans) and options.terms is not None:
        yield OptionsFault.ROTATION
    if PhaseKind.KNOCKOUT in kinds and options.size != 4:
        yield OptionsFault.KNOCKOUT
