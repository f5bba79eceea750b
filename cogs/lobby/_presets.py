"""Presets: a lobby's terms under a name, to open the same table again; a person's own, and those of a server."""

from collections.abc import Sequence
from typing import Any, Final

import discord
from discord import ui
from discord.app_commands import Choice
from msgspec.structs import replace

from bot.client import Naki
from bot.client.cooldowns import RequestKind
from bot.client.presets import MAX_PRESET_NAME_LENGTH, NamedPreset
from bot.games.registry import GAMES
from bot.i18n.catalogue import Words
from bot.store.preferences import Scope
from bot.table.preset import Preset, preset_of
from bot.table.table import Table
from bot.ui.custom_id import NO_QUESTION, NO_TABLE, Press
from bot.ui.parts import NoParts, Parts, PartWord
from cogs._base import (
    AnsweredPrivately,
    Interaction,
    MessageComponent,
    MessageLayout,
    TableComponent,
    button,
    close_message,
    cog_of,
    home_of,
    is_manager,
    reply_privately,
    select,
    words_for,
)
from cogs._forms import ModalForm
from cogs._lists import matching_choices
from cogs._people import plain_text
from cogs.lobby._pages import LobbyPages

PRESETS_VERB: Final = "presets"
_SAVE: Final = "presetsave"
_DROP: Final = "presetdrop"
_OFF, _ON = "off", "on"
_SCOPES: Final[Sequence[Scope]] = ("user", "guild")


async def preset_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The own presets and then the server's, told apart, whose name holds what was typed."""
    words = words_for(interaction)
    known = [one for scope in _SCOPES for one in await interaction.client.presets.of(scope, _owner(interaction, scope))]
    return matching_choices([(words(f"preset.of.{one.scope}", name=one.name), one.key) for one in known], typed)


async def find_preset(interaction: Interaction, name: str) -> NamedPreset | None:
    """The preset that was picked, or the first of this name, with a server's rules as they are now; where there is
    none, or its rules are gone, whoever asks is told.
    """
    words, presets = words_for(interaction), interaction.client.presets
    named = [await presets.find(scope, _owner(interaction, scope), name) for scope in _SCOPES]
    known = [one for scope in _SCOPES for one in await presets.of(scope, _owner(interaction, scope))]
    picked = next((one for one in (*(one for one in known if one.key == name), *named) if one is not None), None)
    if picked is None:
        await reply_privately(interaction, words("preset.none"))
        return None
    preset = await with_current_rules(interaction.client, home_of(interaction), picked.preset)
    if preset is None:
        await reply_privately(interaction, words("preset.no_rules"))
        return None
    return replace(picked, preset=preset)


async def with_current_rules(client: Naki, guild: int | None, preset: Preset) -> Preset | None:
    """The preset by the rules that the server calls so; None if there are none any more."""
    terms = preset.terms
    if terms.book not in GAMES.books:
        return None
    if not terms.named:
        return preset
    club = await client.club_books.find(guild, terms.named)
    if club is None or GAMES.books[club.book].game != terms.game:
        return None
    length = GAMES.books[terms.book].length_option
    kept = {length: terms.options[length]} if club.book == terms.book and length in terms.options else {}
    return replace(preset, terms=replace(terms, book=club.book, options={**club.options, **kept}))


def _owner(interaction: Interaction, scope: Scope) -> int | None:
    return interaction.user.id if scope == "user" else home_of(interaction)


def _kept_scopes(interaction: Interaction) -> Sequence[Scope]:
    """The scopes whose presets somebody may change."""
    return _SCOPES if is_manager(interaction) else _SCOPES[:1]


async def _page(interaction: Interaction, table: str) -> MessageLayout:
    """The presets that are kept, **Save this table**, and a list of those that can be deleted."""
    words = words_for(interaction)
    scopes = _kept_scopes(interaction)
    known = [one for scope in scopes for one in await interaction.client.presets.of(scope, _owner(interaction, scope))]
    lines = [f"• {plain_text(_label(one, words))}" for one in known] or [words("preset.empty")]
    save = button(Press(table, NO_QUESTION, _SAVE), words("preset.save"), style=discord.ButtonStyle.success)
    rows: list[ui.Item[Any]] = [ui.ActionRow[MessageLayout](save)]
    if known:
        options = [discord.SelectOption(label=_label(one, words), value=one.key) for one in known[-MAX_LISTED_PRESETS:]]
        rows.append(
            ui.ActionRow[MessageLayout](select(Press(NO_TABLE, NO_QUESTION, _DROP), words("preset.drop"), options))
        )
    return MessageLayout(ui.TextDisplay("\n".join((words("preset.title"), *lines))), *rows)


MAX_LISTED_PRESETS: Final = 25
"""Entries of a list of Discord's."""


def _label(one: NamedPreset, words: Words) -> str:
    return words(f"preset.of.{one.scope}", name=one.name)


async def _lobby(item: TableComponent[Any], interaction: Interaction) -> Table:
    """The table. Raises AnsweredPrivately where it is over."""
    table = interaction.client.tables.get(item.press.table)
    if table is None:
        await close_message(interaction, words_for(interaction)("denied.no_table"))
        raise AnsweredPrivately
    return table


class PresetsButton(TableComponent[NoParts], verbs=(PRESETS_VERB,), ration=RequestKind.RECORD):
    """**Presets** in a lobby's options."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Show those that whoever pressed may change."""
        table = await _lobby(self, interaction)
        page = await _page(interaction, table.id)
        await cog_of(interaction.client, LobbyPages).show(table.id, interaction, page)


class SavePresetButton(
    TableComponent[NoParts], verbs=(_SAVE,), private=True, immediate=True, ration=RequestKind.RECORD
):
    """**Save this table**."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Ask for a name."""
        table = await _lobby(self, interaction)
        await interaction.response.send_modal(PresetForm(table, _kept_scopes(interaction), words_for(interaction)))


class PresetForm(ModalForm):
    """The name of a preset; whoever manages the server says whose it is."""

    def __init__(self, table: Table, scopes: Sequence[Scope], words: Words) -> None:
        super().__init__(words("preset.save"), table.id)
        self._table = table
        self._name: ui.TextInput[PresetForm] = ui.TextInput(max_length=MAX_PRESET_NAME_LENGTH)
        self._whose: ui.Select[PresetForm] = ui.Select(
            options=[
                discord.SelectOption(label=words(f"preset.whose.{scope}"), value=scope, default=scope == "user")
                for scope in scopes
            ]
        )
        self._house: ui.Select[PresetForm] = ui.Select(
            options=[
                discord.SelectOption(label=words(f"preset.house.{one}"), value=one, default=one == _OFF)
                for one in (_OFF, _ON)
            ]
        )
        self.add_item(ui.Label(text=words("preset.name"), component=self._name))
        if len(scopes) > 1:
            self.add_item(ui.Label(text=words("preset.whose"), component=self._whose))
            why = words("preset.house.why")
            self.add_item(ui.Label(text=words("preset.house"), description=why, component=self._house))

    async def carry_out(self, interaction: Interaction) -> None:
        """Save it; a server's goes into its log, and may be that of a house table."""
        words, client, name = words_for(interaction), interaction.client, self._name.value.strip()
        scope: Scope = "guild" if self._whose.values == ["guild"] else "user"
        owner = _owner(interaction, scope)
        if scope not in _kept_scopes(interaction) or owner is None:
            await reply_privately(interaction, words("settings.not_manager"))
            return
        preset = replace(preset_of(self._table.party), house=scope == "guild" and self._house.values == [_ON])
        refused = await client.presets.save(scope, owner, name, preset)
        if refused is not None:
            await reply_privately(interaction, words(f"preset.unsaved.{refused.why}", **refused.about))
            return
        if scope == "guild":
            await client.server_log.add(owner, interaction.user.id, "preset", becomes=name)
        if interaction.message is not None:
            await interaction.edit_original_response(view=await _page(interaction, self._table.id))
        await reply_privately(interaction, words("preset.saved", name=plain_text(name)))


class PickedPreset(Parts, frozen=True):
    """Its key."""

    key: PartWord


class DropPresetList(MessageComponent[PickedPreset], verbs=(_DROP,), private=True, ration=RequestKind.RECORD):
    """The list of presets that can be deleted."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Delete the one that was picked."""
        client, words = interaction.client, words_for(interaction)
        for scope in _kept_scopes(interaction):
            owner = _owner(interaction, scope)
            for one in await client.presets.of(scope, owner):
                if one.key == self.parts.key and owner is not None:
                    await client.presets.remove(scope, owner, one.name)
                    if scope == "guild":
                        await client.server_log.add(owner, interaction.user.id, "unpreset", was=one.name)
                    await close_message(interaction, words("preset.dropped", name=plain_text(one.name)))
                    return
        await reply_privately(interaction, words("preset.none"))
