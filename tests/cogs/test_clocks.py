"""A table's clock: its names, and how players write it."""

import pytest

from bot.i18n.catalogue import LANGUAGES
from bot.i18n.catalogue import words as catalogue
from bot.table.party import TimeControl
from cogs._clocks import clock_in_words, read_clock
from tests.cogs.house import House

WORDS = catalogue("en")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("typed", ["", "1", "1d", "2 d", "none", "7+15", "45", "300"])
async def test_every_clock_that_is_offered_is_taken_by_its_value_and_by_its_name(
    house: House, language: str, typed: str
) -> None:
    aiko, *_ = house.people
    spoken = catalogue(language)
    await aiko.sets(language=language)
    offered = await aiko.member.autocomplete(house.channel, "table new", "clock", typed)
    assert offered
    for choice in offered:
        by_value, by_name = (read_clock(choice[part], spoken) for part in ("value", "name"))
        assert by_value == by_name
        assert clock_in_words(by_value, spoken) == choice["name"]
    await aiko.slash("table new", clock=offered[-1]["name"])
    (table,) = house.client.tables.all()
    assert clock_in_words(table.party.terms.clock, spoken) == offered[-1]["name"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("typed", "name"), [("300", "5 minutes per turn"), ("90", "90 s per turn"), ("5m", "5 minutes per turn")]
)
def test_minutes_are_minutes(language: str, typed: str, name: str) -> None:
    control = TimeControl.parse(typed)
    assert clock_in_words(control, WORDS) == name
    spoken = catalogue(language)
    assert read_clock(clock_in_words(control, spoken), spoken) == control


def test_one_day_is_a_day() -> None:
    assert [clock_in_words(TimeControl.parse(text), WORDS) for text in ("1d", "3d")] == [
        "1 day per move",
        "3 days per move",
    ]
