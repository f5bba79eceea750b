"""Which language each person gets."""

from bot.client.command_mentions import CommandMentions
from bot.client.languages import LANGUAGE_KEY, LOCALE_KEY, Languages
from bot.client.saved_settings import SavedSettings
from bot.store.database import Database
from bot.store.preferences import Preferences

ANN, BO = 1, 2


async def test_what_somebody_chose_goes_before_what_their_discord_speaks(database: Database) -> None:
    choices = SavedSettings(Preferences(database), (LANGUAGE_KEY, LOCALE_KEY))
    languages = Languages(choices, CommandMentions())
    assert languages.of("user", ANN).language == "en"
    await languages.note_locale("user", ANN, "ja")
    assert languages.of("user", ANN).language == "ja"
    assert languages.of("user", BO).language == "en"
    await choices.put("user", ANN, LANGUAGE_KEY, "en")
    assert languages.of("user", ANN).language == "en"


async def test_a_language_that_nobody_has_written_is_told_in_english(database: Database) -> None:
    languages = Languages(SavedSettings(Preferences(database), (LANGUAGE_KEY, LOCALE_KEY)), CommandMentions())
    await languages.note_locale("guild", 5, "xx-YY")
    assert languages.of("guild", 5)("trouble.lost") == languages.of("user", None)("trouble.lost")
