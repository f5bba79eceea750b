"""Commands named in a sentence can be clicked, if Discord has them."""

import pytest
from discord import ui

from bot.client.command_mentions import CommandMentions
from bot.i18n.catalogue import LANGUAGES
from bot.i18n.catalogue import words as catalogue
from cogs._base import Layout
from tests.cogs.house import House
from tests.cogs.person import source

GROUPS = ("rules", "privacy")
"""Named in `/help` although they can't be sent themselves."""


@pytest.mark.parametrize("language", LANGUAGES)
async def test_help_and_a_first_panel_name_commands_that_can_be_clicked(house: House, language: str) -> None:
    aiko, *_ = house.people
    await aiko.slash("settings me", language=language)
    shown = (await aiko.slash("help")).response
    assert shown is not None
    assert "</table new:" in source(shown)
    assert "</help:" not in source(shown)
    plain = {part for part in source(shown).split("`") if part.startswith("/")}
    assert plain == {f"/{group}" for group in GROUPS}
    await aiko.slash("table new", computers=3)
    lobby = house.messages(house.channel.id)[-1]
    await aiko.press(lobby, catalogue("en")("lobby.button.start"))
    await house.until(lambda: aiko.panel is not None and "</help:" in source(aiko.panel))


def test_before_discord_has_said_which_there_are_they_stay_as_written() -> None:
    view = Layout(ui.TextDisplay("Open one with `/table new`."))
    CommandMentions().make_clickable(view)
    (text,) = view.children
    assert isinstance(text, ui.TextDisplay)
    assert text.content == "Open one with `/table new`."
