"""Commands named in a sentence can be clicked, if Discord has them."""

import pytest

from bot.client.command_mentions import CommandMentions
from bot.i18n.catalogue import LANGUAGES
from bot.i18n.catalogue import words as catalogue
from tests.cogs.house import House
from tests.cogs.person import source
from tests.cogs.playing import lobby_of, sit_down, table_message


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_refusal_names_a_command_that_can_be_clicked(house: House, language: str) -> None:
    aiko, ben, *_ = house.people
    await ben.sets(language=language)
    await aiko.slash("table new")
    refused = await ben.press(lobby_of(house), catalogue("en")("lobby.button.start"))
    assert "</table new:" in source(refused.followups[0])
    assert "`" not in source(refused.followups[0])


async def test_a_first_panel_names_a_command_that_can_be_clicked(house: House) -> None:
    aiko, *_ = house.people
    await aiko.slash("table new", computers=3)
    await aiko.press(lobby_of(house), catalogue("en")("lobby.button.start"))
    await house.until(lambda: aiko.panel is not None and "</help:" in source(aiko.panel))


async def test_what_everybody_reads_names_a_command_that_can_be_clicked(house: House) -> None:
    await sit_down(house)
    await house.quiet()
    await house.people[1].slash("table end")
    assert "</table end:" in source(table_message(house))


@pytest.mark.parametrize("language", LANGUAGES)
def test_before_discord_has_said_which_there_are_they_stay_as_written(language: str) -> None:
    plain = catalogue(language)
    assert CommandMentions().words(language)("denied.full") == plain("denied.full")
