"""The wishes that somebody adds to `/play`: rules or a preset, the length, the clock."""

from discord.app_commands import Choice
from msgspec.structs import replace

from bot.engine.level import Level
from bot.games.registry import GAMES
from cogs._base import Interaction, reply_privately, words_for
from cogs._clocks import format_clock, read_clock
from cogs._lists import MAX_CHOICES
from cogs.lobby import find_preset, preset_choices
from cogs.play._game import SoloGame, last_solo_game, save_solo_game
from cogs.rules import find_rules, rules_choices


async def rules_or_preset_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The presets and then the rules whose name holds what was typed."""
    found = [*await preset_choices(interaction, typed), *await rules_choices(interaction, typed)]
    return found[:MAX_CHOICES]


async def requested_game(interaction: Interaction, rules: str, length: int | None, clock: str) -> SoloGame | None:
    """The game as it is asked for, which is the person's choice from now on; what is not asked for is as they chose it
    last. None if something is wrong, which they have been told.
    """
    client, user, words = interaction.client, interaction.user.id, words_for(interaction)
    game = last = last_solo_game(client, user)
    if rules:
        asked = await _by_rules(interaction, last, rules)
        if asked is None:
            return None
        game = asked
    if length is not None:
        if length not in GAMES.books[game.book].usual_lengths:
            await reply_privately(interaction, words("play.no_length"))
            return None
        game = replace(game, length=length)
    if clock:
        try:
            game = replace(game, clock=format_clock(read_clock(clock, words)))
        except ValueError:
            await reply_privately(interaction, words("lobby.no_clock"))
            return None
    if game != last:
        await save_solo_game(client, user, game)
    return game


async def _by_rules(interaction: Interaction, game: SoloGame, rules: str) -> SoloGame | None:
    """By the preset that was picked, or the rules of this name."""
    if rules not in {choice.value for choice in await preset_choices(interaction, "")}:
        known = await find_rules(interaction, rules)
        return known and replace(game, book=known.book, length=None, options=known.options, named=known.saved_name)
    meant = await find_preset(interaction, rules)
    if meant is None:
        return None
    preset, terms = meant.preset, meant.preset.terms
    return replace(
        game,
        book=terms.book,
        length=None,
        options=terms.options,
        named=terms.named,
        clock=format_clock(terms.clock),
        hints=terms.hints,
        level=next((Level(one) for one in preset.computers if one in Level), game.level),
    )
