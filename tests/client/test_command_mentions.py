"""Commands in sentences can be clicked as soon as Discord has said which there are."""

from typing import Any

import pytest
from discord.app_commands import AppCommand

from bot.client.command_mentions import CommandMentions
from bot.i18n.catalogue import LANGUAGES, words

SUBCOMMAND, GROUP = 1, 2


def command(name: str, number: int, *options: dict[str, Any]) -> AppCommand:
    """A slash command as Discord tells of it."""
    told: dict[str, Any] = {
        "id": f"{number}",
        "application_id": "1",
        "type": 1,
        "version": "1",
        "guild_id": None,
        "name": name,
        "description": "-",
        "options": list(options),
        "default_member_permissions": None,
    }
    return AppCommand(data=told, state=None)  # type: ignore[arg-type]


def below(kind: int, name: str, *options: dict[str, Any]) -> dict[str, Any]:
    return {"type": kind, "name": name, "description": "-", "options": list(options)}


def test_what_can_be_sent_is_clickable_by_its_whole_name_and_a_group_is_not() -> None:
    mentions = CommandMentions()
    season = below(GROUP, "season", below(SUBCOMMAND, "set"))
    mentions.learn(
        [command("table", 42, below(SUBCOMMAND, "new")), command("league-admin", 43, season), command("help", 44)]
    )
    click = mentions._click
    assert click("Try `/table new` or `/help`.") == "Try </table new:42> or </help:44>."
    assert click("`/league-admin season set`") == "</league-admin season set:43>"
    assert click("`/table` and `/league-admin season` and `/tea`") == "`/table` and `/league-admin season` and `/tea`"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_follows_what_discord_has_now(language: str) -> None:
    mentions, plain = CommandMentions(), words(language)("denied.full")
    assert mentions.words(language)("denied.full") == plain
    mentions.learn([command("table", 42, below(SUBCOMMAND, "new"))])
    assert mentions.words(language)("denied.full") == plain.replace("`/table new`", "</table new:42>")
    mentions.learn([])
    assert mentions.words(language)("denied.full") == plain
