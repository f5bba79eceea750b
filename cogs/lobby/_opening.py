"""Opening a table in a channel: as was asked, or as a preset has it; what nobody says is as usual on the server."""

from typing import NamedTuple

import discord
from msgspec.structs import replace

from bot.client import Naki
from bot.client.message_keys import MessageKey
from bot.client.presets import NamedPreset
from bot.client.setting_keys import AWAY_DISCARDS
from bot.engine.level import Level
from bot.engine.refusal import Refusal
from bot.games.registry import GAMES
from bot.i18n.catalogue import Words
from bot.table.admission import Admission
from bot.table.party import Pace, SeatFilling, Terms
from bot.table.preset import Preset
from bot.table.table import Table
from cogs._about import needs_server_text
from cogs._base import Interaction, MessageLayout, cog_of, home_of, reply_privately, server_of, words_for
from cogs._clocks import read_clock
from cogs._people import person
from cogs._permissions import missing_permissions, permission_names, table_channels
from cogs._refusals import table_refusal_sentence
from cogs.lobby._lobbies import Lobby
from cogs.lobby._presets import find_preset
from cogs.lobby._terms import terms_at_pace
from cogs.rules import KnownRules, find_rules, usual_rules


class TableRequest(NamedTuple):
    """The terms that somebody asks for; None, or an empty text, where they say nothing."""

    preset: str = ""
    rules: str = ""
    length: int | None = None
    clock: str = ""
    computers: int | None = None
    level: Level | None = None
    pace: Pace | None = None
    hints: bool | None = None
    admission: Admission | None = None


_NOTHING = TableRequest()


async def open_table(interaction: Interaction, wish: TableRequest = _NOTHING) -> Table | None:
    """Open a table as it was asked for; without a word as `/table new` does. None if there is a reason not to, which
    they have been told.
    """
    words, client = words_for(interaction), interaction.client
    if home_of(interaction) is None:
        await reply_privately(interaction, needs_server_text(client, words, "lobby.not_here"))
        return None
    lacking = missing_permissions(interaction.app_permissions, interaction.channel)
    if lacking:
        await reply_privately(interaction, words("lobby.missing", permissions=permission_names(lacking, words)))
        return None
    guild, here = server_of(interaction), interaction.channel
    allowed = () if guild is None else table_channels(client, guild)
    if allowed and (here.parent_id if isinstance(here, discord.Thread) else interaction.channel_id) not in allowed:
        channels = words.enumeration(f"<#{one}>" for one in allowed)
        await reply_privately(interaction, words("lobby.other_channel", channels=channels))
        return None
    agreed = await _agreement(interaction, wish)
    if agreed is None:
        return None
    house = agreed.preset.house and wish == TableRequest(wish.preset)
    return await _open(
        interaction,
        agreed.preset,
        wish.admission or agreed.preset.admission,
        SeatFilling(agreed.key, house=True) if house else None,
    )


async def _agreement(interaction: Interaction, wish: TableRequest) -> NamedPreset | None:
    """The terms and the computers; what is asked for beside a preset wins. None if there is something wrong, which
    they have been told.
    """
    words = words_for(interaction)
    meant = await find_preset(interaction, wish.preset) if wish.preset else await _usual(interaction, wish.rules)
    known = await find_rules(interaction, wish.rules) if meant is not None and wish.preset and wish.rules else None
    if meant is None or (known is None and wish.preset and wish.rules):
        return None
    start = meant.preset
    terms = start.terms if known is None else _by_rules(start.terms, known)
    if wish.length is not None:
        terms = replace(terms, options={**terms.options, GAMES.books[terms.book].length_option: wish.length})
    if wish.clock:
        try:
            terms = replace(terms, clock=read_clock(wish.clock, words))
        except ValueError:
            await reply_privately(interaction, words("lobby.no_clock"))
            return None
    if wish.hints is not None:
        terms = replace(terms, hints=wish.hints, beginner=terms.beginner and wish.hints)
    terms = terms if wish.pace is None else terms_at_pace(terms, wish.pace)
    return replace(meant, preset=replace(start, terms=terms, computers=_computers(start.computers, wish)))


def _computers(before: tuple[str, ...], wish: TableRequest) -> tuple[str, ...]:
    if wish.computers is not None:
        return (wish.level or Level.STANDARD,) * wish.computers
    return before if wish.level is None else (wish.level,) * len(before)


async def _usual(interaction: Interaction, rules: str) -> NamedPreset | None:
    """A table by these rules, else by those that are usual here."""
    known = await find_rules(interaction, rules) if rules else await usual_rules(interaction)
    if known is None:
        return None
    usual = usual_preset(interaction.client, home_of(interaction), known, words_for(interaction))
    return NamedPreset("guild", "", usual)


def usual_preset(client: Naki, guild: int | None, known: KnownRules, words: Words) -> Preset:
    """A table by these rules as it is usual on a server."""
    discards = client.choices.of("guild", guild, AWAY_DISCARDS) is not None
    clock = read_clock(GAMES.books[known.book].casual_clock, words)
    return Preset(_by_rules(Terms(clock=clock, away_discards=discards), known))


def _by_rules(terms: Terms, known: KnownRules) -> Terms:
    """As long as is usual by these rules, or as a server has saved it."""
    options = {**GAMES.books[known.book].casual_options, **known.options}
    return terms_at_pace(
        replace(terms, game=known.game, book=known.book, options=options, named=known.saved_name), terms.pace
    )


async def _open(
    interaction: Interaction, agreed: Preset, admission: Admission, filling: SeatFilling | None
) -> Table | None:
    """Open the table; the answer to the command is its lobby."""
    client, host, terms = interaction.client, person(interaction.user), agreed.terms
    refusal = await client.tables.opening_refusal(host.id, home_of(interaction), terms)
    if refusal is not None:
        await reply_privately(interaction, table_refusal_sentence(refusal, words_for(interaction)))
        return None
    await interaction.response.defer(thinking=True)
    await client.languages.note_locale("user", interaction.user.id, str(interaction.locale))
    home = home_of(interaction)
    if home is not None and interaction.guild_locale is not None:
        await client.languages.note_locale("guild", home, str(interaction.guild_locale))
    channel, computers = interaction.channel_id or 0, agreed.computers
    table = await client.tables.open(host, home, channel, terms, computers, admission, filling)
    if isinstance(table, Refusal):
        await reply_privately(interaction, table_refusal_sentence(table, words_for(interaction)))
        return None

    async def answer(view: MessageLayout) -> discord.Message:
        lobby = await interaction.edit_original_response(view=view)
        client.message_keys.add(lobby.id, MessageKey.of(interaction))
        return lobby

    await cog_of(client, Lobby).open(table, answer)
    return table
