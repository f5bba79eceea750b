"""Club nights in words."""

import pytest

from bot.i18n.catalogue import LANGUAGES, words
from bot.night.evening import Evening, NightResult, NightTable
from bot.night.plan import EveningPlan
from bot.night.totals import NightRow
from bot.store.league.people import LeaguePerson
from cogs.night._words import NightNames, evening_standings_lines, plan_words, seats_words, table_line, year_lines

EN = words("en")
NAMES = NightNames(
    {number: LeaguePerson(100 + number, name) for number, name in enumerate(("Aiko", "B_n", "Chiara"), 1)}, EN
)
EVENING = Evening(EveningPlan(), 0)
RESULTS = tuple(NightResult(person, place, 30_000 - 20_000 * place) for place, person in ((2, 1), (1, 2), (3, 3)))
TABLE = NightTable("east", 1, (1, 2, 3, None))


def line(**changes: object) -> str:
    from msgspec.structs import replace

    return table_line(EVENING, 2, replace(TABLE, **changes), NAMES, EN)


def test_a_name_is_written_as_it_is_and_a_computer_and_a_stranger_have_names_too() -> None:
    assert NAMES(1) == "Aiko"
    assert NAMES(2) == r"B\_n"
    assert NAMES.unescaped_name(2) == "B_n"
    assert NAMES(None) == EN("league.computer")
    assert NAMES(9) == EN("league.former_player", number=9)


def test_a_table_says_who_sits_there_until_it_has_a_result_best_first() -> None:
    assert seats_words(TABLE, NAMES) == rf"E Aiko · S B\_n · W Chiara · N {EN('league.computer')}"
    assert seats_words(TABLE, NAMES) in line()
    played = line(ended=True, results=RESULTS)
    assert played.index("B") < played.index("Aiko") < played.index("Chiara")
    assert EN("night.table.given_up") in line(ended=True)
    assert EN("night.table.dropped") in line(dropped=True)
    assert EN("night.table.excluded") in line(ended=True, results=RESULTS, excluded=True)


@pytest.mark.parametrize("language", LANGUAGES)
def test_how_an_evening_is_played_stands_in_a_line(language: str) -> None:
    text = words(language)
    told = plan_words(EveningPlan(rounds=3, limit=60), text)
    assert text("book.tenhou") in told
    assert text("night.rounds", count=3) in told
    assert text("league.minutes", count=60) in told
    assert text("league.minutes", count=60) not in plan_words(EveningPlan(), text)


def test_who_came_too_seldom_has_no_place_in_the_year_and_reads_how_often_they_came() -> None:
    often = NightRow(1, 1, 50_000, 50_000, 12, 4, evenings=6, best_evening=30_000)
    seldom = NightRow(3, None, 9_000, 9_000, 2, 1, evenings=1, best_evening=9_000)
    first, last = year_lines((often, seldom), 6, NAMES, EN)
    assert first.startswith("1\\. **Aiko**")
    assert last.startswith("– **Chiara**")
    assert EN("night.evenings_of", count=1, least=6) in last
    (evening,) = evening_standings_lines((NightRow(1, 1, 20_000, 20_000, 2, 1, casual_games=1),), NAMES, EN)
    assert EN("night.casual", count=1) in evening
