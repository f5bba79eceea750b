"""Settings that say by which rules a season is played: what people write, and what is meant."""

import pytest
from msgspec.structs import replace

from bot.engine.book import ClubRules
from bot.i18n.catalogue import words
from bot.league.options import Options
from cogs.league.settings.phase_syntax import BOOK_DEFAULT
from cogs.league.settings.rule_kinds import BookKind, ClockKind, CountingKind, LengthKind, SeatingKind, UmaKind
from cogs.league.settings.season_terms import SeasonSettings
from tests.cogs.league.settings.test_season import SEASON

EN = words("en")
HOUSE = ClubRules("House", "wrc-2015", {"score.kiriage": True})
CLUB = replace(SEASON, clubs=(HOUSE,))


def chosen(season: SeasonSettings, options: Options) -> SeasonSettings:
    return replace(season, options=options)


def test_rules_of_the_server_are_a_book_with_what_is_changed_in_it() -> None:
    options = BookKind().read("house", CLUB)
    assert isinstance(options, Options)
    assert (options.book, options.rules) == (HOUSE.book, HOUSE.options)
    assert BookKind().written_value(options, chosen(CLUB, options)) == "House"
    assert BookKind().picks(chosen(CLUB, options))[0] == "House"


def test_a_book_that_nobody_knows_is_refused() -> None:
    with pytest.raises(ValueError, match="no book for leagues"):
        BookKind().read("tea", CLUB)


def test_uma_is_written_by_place_in_thousands_and_may_be_left_to_the_book() -> None:
    assert UmaKind().read("15 5 -5 -15", SEASON) == (15_000, 5_000, -5_000, -15_000)
    assert UmaKind().read("", SEASON) is None
    assert UmaKind().written_value((15_000, 5_000, -5_000, -15_000), SEASON) == "15 5 -5 -15"


def test_a_length_is_the_books_unless_it_is_said() -> None:
    assert LengthKind().written_value(None, SEASON) == BOOK_DEFAULT
    assert LengthKind().read(BOOK_DEFAULT, SEASON) is None
    assert LengthKind().picks(SEASON)[0] == BOOK_DEFAULT


def test_what_cannot_be_played_is_not_offered() -> None:
    alone = chosen(SEASON, replace(SEASON.options, teams=False))
    teams = chosen(SEASON, replace(SEASON.options, teams=True))
    offered = {*SeatingKind().picks(teams)} - {*SeatingKind().picks(alone)}
    assert len(offered) == 1, "boards are for teams"


def test_a_clock_and_what_counts_are_told_in_words() -> None:
    assert ClockKind().value_in_words("", ClockKind().read("5+20", SEASON), SEASON, EN)
    with pytest.raises(ValueError, match="soon"):
        ClockKind().read("soon", SEASON)
    assert CountingKind().value_in_words("", None, SEASON, EN)
