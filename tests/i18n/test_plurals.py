"""Our plurals are those of the CLDR, as another library reads them."""

import discord
import pytest
from babel import Locale

from bot.i18n.plurals import PLURAL_CATEGORIES, plurals_of

MOST = 1_000_000
"""Every form depends on the last two digits alone, but for whole millions: `make prove` need not look at more."""
SPOTS = (*range(2_000), *range(10_000, 10_200), *range(999_800, MOST + 200), 2 * MOST, 3 * MOST + 1)


@pytest.mark.parametrize("locale", list(discord.Locale))
def test_g10_a_number_takes_the_form_that_the_cldr_has_for_it(locale: discord.Locale) -> None:
    ours, theirs = plurals_of(str(locale)), Locale.parse(str(locale), sep="-").plural_form
    assert [count for count in SPOTS if ours.category(count) != theirs(count)] == []
    assert {"other"} <= ours.categories <= PLURAL_CATEGORIES


@pytest.mark.proof
@pytest.mark.parametrize("locale", list(discord.Locale))
def test_g10_every_number_up_to_a_million_does(locale: discord.Locale) -> None:
    ours, theirs = plurals_of(str(locale)), Locale.parse(str(locale), sep="-").plural_form
    assert [count for count in range(MOST + 1) if ours.category(count) != theirs(count)] == []


def test_a_language_that_discord_does_not_have_is_unknown() -> None:
    with pytest.raises(KeyError):
        plurals_of("tlh")
