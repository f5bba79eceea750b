"""The rules that a league freezes when sign-up opens; a hash of them is part of each of its tables."""

import pytest

from bot.league.acts.life import LeagueRulesSet
from bot.league.options import Options
from bot.league.refusal import LeagueReason
from tests.league.club import Club


@pytest.mark.parametrize("book", ["ema-2012", "tenhou", "american"])
def test_books_that_take_nothing_off_the_total_have_no_such_option(book: str) -> None:
    refusal = Club().refuses(LeagueRulesSet(Options(book=book, chombo_total=20_000)))
    assert (refusal.why, refusal.about) == (LeagueReason.BAD_RULES, {"option": "chombo_total"})


@pytest.mark.parametrize("amount", [-100, 60_100])
def test_a_chombo_costs_sixty_thousand_at_most(amount: int) -> None:
    refusal = Club().refuses(LeagueRulesSet(Options(book="wrc-2015", chombo_total=amount)))
    assert refusal.about == {"option": "chombo_total"}
