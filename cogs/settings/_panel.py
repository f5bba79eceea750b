"""The panel of settings: each with a sentence, what holds now, and one press to have it otherwise."""

from collections.abc import Collection, Iterator, Sequence
from io import BytesIO
from typing import Any, Final, NamedTuple

import discord
from discord import ui

from bot.client import Naki
from bot.client.blocks import MAX_BLOCKED_PEOPLE
from bot.client.cooldowns import RequestKind
from bot.client.picture_style import OFF
from bot.client.setting_keys import CARD_ADMINS, MODERATORS
from bot.i18n.catalogue import Words
from bot.ui.custom_id import NO_QUESTION, NO_TABLE, Press
from bot.ui.parts import NoParts, Parts, PartWord
from bot.view.model import PreviewView
from cogs._base import (
    Interaction,
    MessageComponent,
    MessageLayout,
    TableComponent,
    button,
    is_manager,
    reply_privately,
    select,
    server_of,
    words_for,
)
from cogs._moderators import (
    BARRED_PEOPLE_VERB,
    CHECK_VERB,
    DELETE_SERVER_VERB,
    MAX_MODERATOR_ROLES,
    SERVER_LOG_VERB,
    moderator_roles,
)
from cogs._preferences import (
    LOOK_SETTINGS,
    ON,
    PERSON_SCOPE,
    PREFERENCES,
    SCOPES,
    SERVER_SCOPE,
    Preference,
    preference_text,
)
from cogs.hand import ALL_SETTINGS, SET_VERB, SETTINGS_VERB, pressed_panel, relocate_panels
from render.alt import alt_text

_CARDS: Final = "cards"
"""The role that manages a server's cards: a list that Discord fills."""
_BLOCK: Final = "keepapart"
"""The verb of the list of people with whom somebody does not play."""
_MODERATORS: Final = "moderators"
"""The roles of moderators: another one."""
_PAGE: Final = "page"
_LOOKS: Final = "looks"
"""The page of what a table looks like: it has a picture of that, and the other one has room for further settings."""
_ROLES: Final = {_CARDS: CARD_ADMINS, _MODERATORS: MODERATORS}
"""Under which key each list of roles is stored."""
_LOOK_FILE: Final = "look.png"
_WIDTH: Final = 550
"""Pixels, of the picture that shows what the looks change."""


class SettingsPanel(NamedTuple):
    """A page of the panel, and the picture in it, if it has one."""

    layout: MessageLayout
    picture: bytes | None = None

    @property
    def files(self) -> list[discord.File]:
        """The picture, to be sent beside the page."""
        return [] if self.picture is None else [discord.File(BytesIO(self.picture), _LOOK_FILE)]


def _main_panel(client: Naki, whose: str, owner: int, words: Words) -> SettingsPanel:
    """The settings of a person or of a server but for their looks, to which a button leads."""
    page = _page(words(f"settings.{whose}"))
    for item in _all_controls(client, whose, owner, PREFERENCES[whose].keys() - LOOK_SETTINGS.keys(), words):
        page.add_item(item)
    others = _own_others if whose == PERSON_SCOPE else _server_others
    for item in others(client, owner, words):
        page.add_item(item)
    return SettingsPanel(MessageLayout(page))


async def _looks_panel(client: Naki, whose: str, owner: int, words: Words) -> SettingsPanel:
    """A panel with the settings for the look of tables, and a picture of that look."""
    scope, preview = SCOPES[whose], PreviewView()
    page = _page(words(f"settings.looks.{whose}"))
    for item in _all_controls(client, whose, owner, LOOK_SETTINGS, words):
        page.add_item(item)
    look = discord.MediaGalleryItem(f"attachment://{_LOOK_FILE}", description=alt_text(preview, words))
    page.add_item(ui.MediaGallery[MessageLayout](look))
    page.add_item(ui.ActionRow[MessageLayout](_to_page(whose, "all", words("settings.back"))))
    painted = await client.studio.picture(preview, words, client.picture_styles.of(scope, owner), _WIDTH)
    return SettingsPanel(MessageLayout(page), painted)


async def show_settings(interaction: Interaction, whose: str, owner: int, *, looks: bool = False) -> None:
    """Show how things stand in the message that was pressed, or as the answer to a command."""
    client, words = interaction.client, words_for(interaction)
    if looks:
        panel = await _looks_panel(client, whose, owner, words)
    else:
        panel = _main_panel(client, whose, owner, words)
    await interaction.edit_original_response(view=panel.layout, attachments=panel.files)


def _page(title: str) -> ui.Container[MessageLayout]:
    return ui.Container(ui.TextDisplay(f"## {title}"), accent_colour=discord.Colour.dark_teal())


def _own_others(client: Naki, owner: int, words: Words) -> Iterator[ui.Item[Any]]:
    """Everything for a person that is no preference: whom they do not play with, and the way to the looks."""
    yield _sentence(PERSON_SCOPE, "blocked", words)
    yield ui.ActionRow[MessageLayout](_people_list(client.blocks.of(owner), words))
    yield ui.ActionRow[MessageLayout](_to_page(PERSON_SCOPE, _LOOKS, words("settings.looks")))


def _server_others(client: Naki, owner: int, words: Words) -> Iterator[ui.Item[Any]]:
    """Everything for a server that is no preference: its roles, the way to the looks, and buttons to all else."""
    cards = client.choices.of("guild", owner, CARD_ADMINS)
    lists = {
        _CARDS: ([] if cards is None else [int(cards)], 1),
        _MODERATORS: (moderator_roles(client, owner), MAX_MODERATOR_ROLES),
    }
    for name, (roles, most) in lists.items():
        yield _sentence(SERVER_SCOPE, name, words)
        yield ui.ActionRow[MessageLayout](_role_list(name, roles, most, words))
    doors = (
        (CHECK_VERB, "check.button"),
        (BARRED_PEOPLE_VERB, "moderation.bars"),
        (SERVER_LOG_VERB, "server_log.title"),
    )
    knobs = [button(Press(NO_TABLE, NO_QUESTION, verb), words(key)) for verb, key in doors]
    yield ui.ActionRow[MessageLayout](_to_page(SERVER_SCOPE, _LOOKS, words("settings.looks")), *knobs)
    gone = Press(NO_TABLE, NO_QUESTION, DELETE_SERVER_VERB)
    yield ui.ActionRow[MessageLayout](button(gone, words("forget_server.title"), style=discord.ButtonStyle.danger))


def _to_page(whose: str, page: str, label: str) -> ui.Button[Any]:
    return button(Press(NO_TABLE, NO_QUESTION, f"set{whose}_{_PAGE}_{page}"), label)


def _all_controls(client: Naki, whose: str, owner: int, names: Collection[str], words: Words) -> Iterator[ui.Item[Any]]:
    for name, setting in PREFERENCES[whose].items():
        if name in names:
            yield from _controls(whose, name, setting, setting.value(client.choices, SCOPES[whose], owner), words)


def _controls(whose: str, name: str, setting: Preference, now: str, words: Words) -> Iterator[ui.Item[Any]]:
    """The setting, and a button that turns it on or off, or a list in which its value stands."""
    press = Press(NO_TABLE, NO_QUESTION, f"set{whose}_{name}")
    if setting.is_switch:
        other = OFF if now == ON else ON
        style = discord.ButtonStyle.success if now == ON else discord.ButtonStyle.secondary
        knob = button(Press(NO_TABLE, NO_QUESTION, f"{press.token}_{other}"), words(f"settings.{now}"), style=style)
        yield ui.Section[MessageLayout](_sentence(whose, name, words), accessory=knob)
        return
    options = [
        discord.SelectOption(label=preference_text(whose, name, value, words), value=value, default=value == now)
        for value in setting.values
    ]
    yield _sentence(whose, name, words)
    yield ui.ActionRow[MessageLayout](select(press, words(f"settings.{whose}.{name}"), options))


def _sentence(whose: str, name: str, words: Words) -> ui.TextDisplay[MessageLayout]:
    key = f"settings.{whose}.{name}"
    return ui.TextDisplay(words("settings.line", name=words(key), why=words(f"{key}.why")))


def _role_list(name: str, chosen: Collection[int], most: int, words: Words) -> ui.RoleSelect[MessageLayout]:
    return ui.RoleSelect(
        custom_id=Press(NO_TABLE, NO_QUESTION, f"set{SERVER_SCOPE}_{name}").encode(),
        placeholder=words(f"settings.server.{name}.none"),
        min_values=0,
        max_values=most,
        default_values=[discord.SelectDefaultValue.from_role(discord.Object(role)) for role in chosen],
    )


def _people_list(chosen: Collection[int], words: Words) -> ui.UserSelect[MessageLayout]:
    return ui.UserSelect(
        custom_id=Press(NO_TABLE, NO_QUESTION, _BLOCK).encode(),
        placeholder=words("settings.me.blocked.none"),
        min_values=0,
        max_values=MAX_BLOCKED_PEOPLE,
        default_values=[discord.SelectDefaultValue.from_user(discord.Object(one)) for one in chosen],
    )


class PickedSetting(Parts, frozen=True):
    """The setting that was picked, and its values; none where nothing was picked."""

    setting: PartWord
    value: PartWord | None = None
    second: PartWord | None = None
    third: PartWord | None = None
    fourth: PartWord | None = None
    fifth: PartWord | None = None

    @property
    def other_values(self) -> tuple[str | None, ...]:
        """The values picked beside the first one."""
        return (self.second, self.third, self.fourth, self.fifth)


async def _set(interaction: Interaction, whose: str, owner: int, picked: PickedSetting) -> None:
    """Have it so, write it down if it is a server's, and show how things stand; or turn to a page."""
    client, scope, value = interaction.client, SCOPES[whose], picked.value or ""
    if picked.setting == _PAGE:
        await show_settings(interaction, whose, owner, looks=value == _LOOKS)
        return
    try:
        setting = PREFERENCES[whose][picked.setting]
        was = setting.value(client.choices, scope, owner)
        await setting.put(client.choices, scope, owner, value)
    except (KeyError, ValueError):
        await reply_privately(interaction, words_for(interaction)("trouble.lost"))
        return
    if whose == SERVER_SCOPE and was != value:
        what = f"setting.{picked.setting}"
        await client.server_log.add(owner, interaction.user.id, what, was=was, becomes=value)
    await show_settings(interaction, whose, owner, looks=picked.setting in LOOK_SETTINGS)


class PersonSettingControl(
    MessageComponent[PickedSetting], verbs=(f"set{PERSON_SCOPE}",), private=True, ration=RequestKind.RECORD
):
    """A switch or a list in the settings of a person."""

    async def carry_out(self, interaction: Interaction) -> None:
        await _set(interaction, PERSON_SCOPE, interaction.user.id, self.parts)
        if self.parts.setting == "hand":
            relocate_panels(interaction)


class PickedPeople(Parts, frozen=True):
    """The accounts that were picked."""

    people: tuple[str, ...] = ()

    @classmethod
    def read(cls, parts: Sequence[str]) -> "PickedPeople":
        if not all(part.isdecimal() for part in parts):
            raise ValueError(parts)
        return cls(tuple(parts))


class BlockList(MessageComponent[PickedPeople], verbs=(_BLOCK,), private=True, ration=RequestKind.RECORD):
    """The list of people with whom somebody does not play, in their settings."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Have it so; the people are not told."""
        user = interaction.user.id
        await interaction.client.blocks.put(user, [int(one) for one in self.parts.people])
        await show_settings(interaction, PERSON_SCOPE, user)


class ServerSettingControl(
    MessageComponent[PickedSetting], verbs=(f"set{SERVER_SCOPE}",), private=True, ration=RequestKind.RECORD
):
    """A switch or a list in the settings of a server."""

    async def carry_out(self, interaction: Interaction) -> None:
        guild, words = server_of(interaction), words_for(interaction)
        if guild is None or not is_manager(interaction):
            await reply_privately(interaction, words("settings.not_manager"))
        elif self.parts.setting not in _ROLES:
            await _set(interaction, SERVER_SCOPE, guild.id, self.parts)
        else:
            await self._set_roles(interaction, guild)

    async def _set_roles(self, interaction: Interaction, guild: discord.Guild) -> None:
        """Have these roles be the ones, but for that of everybody, and write it down."""
        client, name = interaction.client, self.parts.setting
        key, everybody = _ROLES[name], str(guild.default_role.id)
        picked = (self.parts.value, *self.parts.other_values)
        roles = [role for role in picked if role is not None and role.isdecimal() and role != everybody]
        was, becomes = client.choices.of("guild", guild.id, key), ",".join(roles)
        await client.choices.put("guild", guild.id, key, becomes or None)
        if (was or "") != becomes:
            await client.server_log.add(
                guild.id, interaction.user.id, f"setting.{name}", was=was or "", becomes=becomes
            )
        await show_settings(interaction, SERVER_SCOPE, guild.id)


class PreferencesButton(MessageComponent[NoParts], verbs=(SETTINGS_VERB,), ration=RequestKind.RECORD):
    """**Settings** behind **More** in a panel."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Show the own ones."""
        await _show_beside(interaction)


async def _show_beside(interaction: Interaction) -> None:
    """Show the own settings beside the panel."""
    panel = _main_panel(interaction.client, PERSON_SCOPE, interaction.user.id, words_for(interaction))
    await interaction.followup.send(view=panel.layout, ephemeral=True)


class PickedPanelSetting(Parts, frozen=True):
    """A setting and its value, with a hyphen between; or that all are wanted."""

    setting_value: PartWord


class SettingList(TableComponent[PickedPanelSetting], verbs=(SET_VERB,), ration=RequestKind.RECORD):
    """The list of settings behind **More** in a panel."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Have it so, and show the hand again, as it looks now."""
        if self.parts.setting_value == ALL_SETTINGS:
            await _show_beside(interaction)
            return
        name, _, value = self.parts.setting_value.partition("-")
        try:
            await PREFERENCES[PERSON_SCOPE][name].put(interaction.client.choices, "user", interaction.user.id, value)
        except (KeyError, ValueError):
            await reply_privately(interaction, words_for(interaction)("trouble.lost"))
            return
        if name == "hand":
            relocate_panels(interaction)
        pressed_panel(self.press.table, interaction).choose("back")
