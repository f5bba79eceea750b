"""What a series agrees on, as it is written into a form and read again."""

import pytest

from bot.i18n.catalogue import LANGUAGES, words
from bot.night.plan import EveningPlan, NightSeries, YearCounting
from bot.night.totals import DEFAULT_PLACE_POINTS
from cogs.night._fields import SERIES_FIELDS, SETTINGS_FORMS, BadField, changed_series

SERIES = NightSeries("Thursdays", 7, "Europe/Berlin", "2026-03-05T20:00")


@pytest.mark.parametrize("key", SERIES_FIELDS)
def test_what_stands_in_a_form_changes_nothing(key: str) -> None:
    assert changed_series(SERIES, {key: SERIES_FIELDS[key].written_value(SERIES)}) == SERIES


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", [key for key, field in SERIES_FIELDS.items() if field.choices])
def test_everything_that_a_list_offers_can_be_chosen_and_is_named(key: str, language: str) -> None:
    field = SERIES_FIELDS[key]
    assert field.choices is not None
    offered = field.choices(SERIES, words(language))
    assert field.written_value(SERIES) in offered
    for value, name in offered.items():
        assert name
        assert field.written_value(changed_series(SERIES, {key: value})) == value


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("name", "x"),
        ("book", "no-such-book"),
        ("first", "on Thursday"),
        ("zone", "Mars/Olympus"),
        ("rounds", "7"),
        ("rounds", "two"),
        ("clock", "fast"),
        ("people", "5"),
        ("people", "9-5"),
        ("people", "2-99"),
        ("closes", "-1"),
        ("score", "4/3/2"),
        ("score", "many"),
        ("limit", "1000"),
        ("opens", "0"),
        ("holidays", "Christmas"),
    ],
)
def test_what_is_no_value_is_refused_by_its_field(key: str, value: str) -> None:
    with pytest.raises(BadField) as bad:
        changed_series(SERIES, {key: value})
    assert bad.value.key == key


def test_values_are_typed_as_people_write_them() -> None:
    typed = {
        "people": "4 – 12",
        "score": "5 2 −1 −6",
        "holidays": "2026-12-24, 2026-12-31",
        "first": "2026-03-12 19:30",
    }
    changed = changed_series(SERIES, typed)
    assert (changed.evening.least, changed.evening.most) == (4, 12)
    assert changed.evening.places == (5_000, 2_000, -1_000, -6_000)
    assert changed.holidays == ("2026-12-24", "2026-12-31")
    assert changed.first == "2026-03-12T19:30"
    assert changed_series(SERIES, {"score": "usual"}).evening.places == DEFAULT_PLACE_POINTS


def test_a_book_that_does_not_have_the_length_is_played_at_its_own() -> None:
    long = changed_series(SERIES, {"length": "1"})
    assert long.evening.length == 1
    assert changed_series(long, {"book": "american"}).evening == EveningPlan(book="american")


def test_the_number_of_a_year_is_that_of_what_counts() -> None:
    averaged = changed_series(SERIES, {"counts": "average", "number": "8"})
    assert (averaged.year.counts, averaged.year.least) == (YearCounting.AVERAGE, 8)
    best = changed_series(SERIES, {"counts": "best", "number": "8"})
    assert (best.year.best, best.year.least) == (8, SERIES.year.least)


def test_a_form_of_discord_has_at_most_five_fields_and_every_field_a_form() -> None:
    assert max(map(len, SETTINGS_FORMS.values())) <= 5
    assert sorted(key for keys in SETTINGS_FORMS.values() for key in keys) == sorted(SERIES_FIELDS)
