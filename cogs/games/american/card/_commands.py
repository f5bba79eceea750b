"""`/card`: show the server's card, check tiles against it, compare, upload, and put a card in force."""

from collections import Counter
from datetime import date

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.client.cards import MAX_CARDS, CardStatus, InstalledCard
from bot.games.american.card.card import card_changes
from bot.games.american.card.documents import card_of
from bot.games.american.tiles import COPIES_OF_KIND, AmericanTile, read_tiles
from bot.i18n.sentences import limit_sentence
from bot.system.limits import CARD, BadText
from cogs._base import Interaction, MessageLayout, command_text, home_of, reply_privately, words_for
from cogs._lists import matching_choices
from cogs._people import plain_text
from cogs._permissions import may_change_cards
from cogs.games.american.card._pages import card_sheet, installed_card_pages, send_page
from cogs.games.american.card._words import card_name, change_text, flaw_lines, rack_lines

_RACKS = (13, 14)


async def card_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The cards of this server whose name holds what was typed."""
    words = words_for(interaction)
    named = [
        (card_name(held, words), held.key) for held in await interaction.client.cards.of(home_of(interaction) or 0)
    ]
    return matching_choices(named, typed)


@app_commands.guild_only()
class CardCommands(commands.GroupCog, group_name="card", group_description=command_text("command.card")):
    """The slash commands about cards. What a card says is shown to whoever asks for it here, and nobody else."""

    @app_commands.command(name="show", description=command_text("command.card.show"))
    @app_commands.describe(card=command_text("command.card.which"))
    @app_commands.autocomplete(card=card_choices)
    async def show(self, interaction: Interaction, card: str = "") -> None:
        held = await _find_card(interaction, card)
        if held is not None:
            await interaction.response.defer(ephemeral=True, thinking=True)
            await send_page(interaction, installed_card_pages(held, words_for(interaction)), 0)

    @app_commands.command(name="check", description=command_text("command.card.check"))
    @app_commands.describe(tiles=command_text("command.card.tiles"), card=command_text("command.card.which"))
    @app_commands.autocomplete(card=card_choices)
    async def check(self, interaction: Interaction, tiles: app_commands.Range[str, 1, 100], card: str = "") -> None:
        words = words_for(interaction)
        held = await _find_card(interaction, card)
        if held is None:
            return
        try:
            rack = _read_rack(tiles)
        except ValueError:
            await reply_privately(interaction, words("card.no_rack"))
            return
        await _send_privately(
            interaction,
            card_sheet(plain_text(card_of(held.card).name), rack_lines(card_of(held.card), rack, words), words),
        )

    @app_commands.command(name="diff", description=command_text("command.card.diff"))
    @app_commands.describe(card=command_text("command.card.diff.card"), other=command_text("command.card.diff.other"))
    @app_commands.autocomplete(card=card_choices, other=card_choices)
    async def diff(self, interaction: Interaction, card: str, other: str = "") -> None:
        words = words_for(interaction)
        new = await _find_card(interaction, card)
        old = None if new is None else await _find_card(interaction, other)
        if new is None or old is None:
            return
        changes = [change_text(change, words) for change in card_changes(card_of(old.card), card_of(new.card))]
        title = words("card.versus", new=plain_text(card_name(new, words)), old=plain_text(card_name(old, words)))
        await _send_privately(interaction, card_sheet(title, changes or [words("card.same")], words))

    @app_commands.command(name="upload", description=command_text("command.card.upload"))
    @app_commands.describe(file=command_text("command.card.file"))
    async def upload(self, interaction: Interaction, file: discord.Attachment) -> None:
        words = words_for(interaction)
        if not await _is_admitted(interaction):
            return
        if file.size > CARD.size:
            await reply_privately(interaction, limit_sentence(BadText("bytes", CARD.size // 1024), words))
            return
        await interaction.response.defer(ephemeral=True, thinking=True)
        reading = await interaction.client.reader.read_card(await file.read())
        if reading.card is None:
            await _send_privately(
                interaction, card_sheet(words("card.refused"), flaw_lines(reading.flaws, words), words)
            )
            return
        if not await interaction.client.cards.add(home_of(interaction) or 0, reading.card):
            await reply_privately(interaction, words("card.too_many", most=MAX_CARDS))
            return
        card = card_of(reading.card)
        rights = words(f"card.rights.{card.rights}")
        kept = words("card.kept", hands=len(card.lines), hash=card.digest, rights=rights)
        await _send_privately(
            interaction, card_sheet(plain_text(card.name), [kept, *flaw_lines(reading.flaws, words)], words)
        )

    @app_commands.command(name="activate", description=command_text("command.card.activate"))
    @app_commands.describe(card=command_text("command.card.which"), day=command_text("command.card.day"))
    @app_commands.autocomplete(card=card_choices)
    async def activate(self, interaction: Interaction, card: str, day: str = "") -> None:
        words, known = words_for(interaction), interaction.client.cards
        held = await _find_card(interaction, card) if await _is_admitted(interaction) else None
        if held is None:
            return
        try:
            since = date.fromisoformat(day) if day else max(known.today, card_of(held.card).valid_from or known.today)
        except ValueError:
            await reply_privately(interaction, words("card.no_day"))
            return
        if since < known.today:
            await reply_privately(interaction, words("card.past", today=known.today))
            return
        await interaction.response.defer(ephemeral=True, thinking=True)
        await known.activate(home_of(interaction) or 0, held.card, since)
        key = "card.activated" if since == known.today else "card.scheduled"
        await reply_privately(interaction, words(key, card=plain_text(card_of(held.card).name), day=since))

    @app_commands.command(name="remove", description=command_text("command.card.remove"))
    @app_commands.describe(card=command_text("command.card.which"))
    @app_commands.autocomplete(card=card_choices)
    async def remove(self, interaction: Interaction, card: str) -> None:
        words = words_for(interaction)
        held = await _find_card(interaction, card) if await _is_admitted(interaction) else None
        if held is None:
            return
        if held.standing is not CardStatus.DRAFT:
            await reply_privately(interaction, words("card.stays"))
            return
        await interaction.response.defer(ephemeral=True, thinking=True)
        await interaction.client.cards.remove(home_of(interaction) or 0, held.card)
        await reply_privately(interaction, words("card.removed", card=plain_text(card_of(held.card).name)))


async def _is_admitted(interaction: Interaction) -> bool:
    """They may change the guild's cards; if not, they are told who may."""
    if may_change_cards(interaction):
        return True
    await reply_privately(interaction, words_for(interaction)("card.not_admin"))
    return False


async def _find_card(interaction: Interaction, key: str) -> InstalledCard | None:
    """The card that is meant; where there is none, whoever asks is told."""
    held = await interaction.client.cards.find(home_of(interaction) or 0, key)
    if held is None:
        await reply_privately(interaction, words_for(interaction)("card.no_such"))
    return held


async def _send_privately(interaction: Interaction, view: MessageLayout) -> None:
    if interaction.response.is_done():
        await interaction.followup.send(view=view, ephemeral=True)
    else:
        await interaction.response.send_message(view=view, ephemeral=True)


def _read_rack(written: str) -> tuple[AmericanTile, ...]:
    """Thirteen or fourteen tiles. Raises ValueError for anything else."""
    tiles = read_tiles(written)
    if len(tiles) not in _RACKS or any(count > COPIES_OF_KIND[tile] for tile, count in Counter(tiles).items()):
        raise ValueError(f"{written!r} is no rack")
    return tiles
