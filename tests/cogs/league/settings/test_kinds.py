"""Settings as people write them and read them."""

import pytest

from bot.i18n.catalogue import LANGUAGES, words
from cogs.league.settings.season import SETTINGS, Setting
from tests.cogs.league.settings.test_season import SEASON


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("setting", SETTINGS, ids=lambda one: one.key)
def test_a_setting_is_told_in_words_and_reads_what_it_wrote(language: str, setting: Setting) -> None:
    ours = words(language)
    assert 0 < len(setting.name(ours)) <= 45
    assert len(setting.hint(ours)) <= 100
    assert setting.value_in_words(SEASON, ours)
    assert setting.read(setting.written_value(SEASON), SEASON) == SEASON
    for value in setting.kind.picks(SEASON):
        assert setting.pick_label(value, SEASON, ours)
