"""How pictures look for each person."""

import pytest

from bot.client.picture_style import INDICES_KEY, NARROW_KEY, OFF, THEME_KEY, PictureStyles
from bot.client.saved_settings import SavedSettings
from bot.store.database import Database
from bot.store.preferences import Preferences
from render import Style

ANN, HERE = 1, 5


@pytest.fixture
def choices(database: Database) -> SavedSettings:
    return SavedSettings(Preferences(database), (THEME_KEY, INDICES_KEY, NARROW_KEY))


async def test_everybody_has_the_usual_style_until_they_choose_another(choices: SavedSettings) -> None:
    styles = PictureStyles(choices)
    assert styles.of("user", ANN) == styles.of("guild", HERE) == styles.of("guild", None) == Style()
    await choices.put("user", ANN, THEME_KEY, "paper")
    await choices.put("user", ANN, INDICES_KEY, OFF)
    assert styles.of("user", ANN) == Style("paper", False)
    assert styles.of("guild", HERE) == Style()


async def test_standings_for_phones_are_chosen_and_given_up(choices: SavedSettings) -> None:
    styles = PictureStyles(choices)
    assert not styles.is_narrow("user", ANN)
    await styles.put_narrow(ANN, True)
    assert styles.is_narrow("user", ANN)
    await styles.put_narrow(ANN, False)
    assert not styles.is_narrow("user", ANN)
