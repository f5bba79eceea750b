"""`/yaku`: the yaku of a rule book, each with an example."""

from collections.abc import Iterator
from unicodedata import combining, normalize

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.games.riichi.game import RIICHI
from bot.games.riichi.scoring.examples import ALL_YAKU, examples
from bot.games.riichi.scoring.yaku import Yaku
from bot.i18n.catalogue import LANGUAGES
from bot.i18n.catalogue import words as catalogue
from cogs._base import Interaction, allow_anywhere, command_text, reply_privately, words_for
from cogs._lists import MAX_CHOICES
from cogs.games.riichi.yaku._pages import open_page, other_game_page, usual_riichi_rules
from cogs.rules import table_here, terms_rules


def matching_yaku(text: str) -> Iterator[Yaku]:
    """The yaku that somebody may mean: by any of its names, in any language, without regard to case and accents."""
    wanted = _folded_text(text)
    return (yaku for yaku in ALL_YAKU if any(wanted in _folded_text(name) for name in _names(yaku)))


def _names(yaku: Yaku) -> Iterator[str]:
    yield from (str(yaku), yaku.japanese, *examples()[yaku].aliases)
    yield from (catalogue(language)(f"yaku.{yaku}") for language in LANGUAGES)


def _folded_text(text: str) -> str:
    letters = normalize("NFKD", text).casefold()
    return "".join(letter for letter in letters if not combining(letter)).strip()


async def yaku_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The yaku that what was typed may mean."""
    words = words_for(interaction)
    found = [Choice(name=words(f"yaku.{yaku}"), value=str(yaku)) for yaku in matching_yaku(typed)]
    return found[:MAX_CHOICES]


class YakuCommands(commands.Cog):
    """The command `/yaku`."""

    @allow_anywhere
    @app_commands.command(name="yaku", description=command_text("command.yaku"))
    @app_commands.describe(name=command_text("command.yaku.name"))
    @app_commands.autocomplete(name=yaku_choices)
    async def yaku(self, interaction: Interaction, name: str = "") -> None:
        words, table = words_for(interaction), await table_here(interaction)
        named = next(matching_yaku(name), None) if name else None
        if name and named is None:
            await reply_privately(interaction, words("yaku_book.unknown"))
            return
        await interaction.response.defer(ephemeral=True)
        other = table if table is not None and table.party.terms.game != RIICHI.id else None
        here = None if table is other else table
        rules = await usual_riichi_rules(interaction) if here is None else terms_rules(here.party.terms)
        if rules is None:
            return
        if other is not None and named is None:
            page = other_game_page(interaction, rules, other)
        else:
            page = await open_page(interaction, rules, here, named)
        await interaction.edit_original_response(view=page.layout, attachments=page.files)
