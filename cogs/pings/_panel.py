"""Somebody's choices about notices that a table forms on a server: where, of which games, and when it is quiet."""

from typing import Any, Final, Literal, cast

import discord
from discord import ui

from bot.client.cooldowns import RequestKind
from bot.client.quiet_hours import QUIET_HOURS, QuietHours, quiet_hours
from bot.client.setting_keys import LEAGUE_ZONE
from bot.games.registry import GAMES
from bot.i18n.catalogue import Words
from bot.store.subscriptions import NotifyMethod, Subscription
from bot.ui.custom_id import NO_QUESTION, NO_TABLE, Press
from bot.ui.parts import NoParts, Parts, PartWord
from cogs._base import (
    Interaction,
    MessageComponent,
    MessageLayout,
    button,
    home_of,
    is_private,
    reply_privately,
    select,
    words_for,
)
from cogs._forms import ModalForm
from cogs._tell_me import TELL_ME_VERB

_SET: Final = "tellset"
_QUIET: Final = "quiethours"
_OFF, _ANY = "off", "any"
_WAYS: Final = (_OFF, "channel", "message")


def tell_me_page(told: Subscription | None, quiet: QuietHours | None, words: Words) -> MessageLayout:
    """The pings that somebody gets now, and lists to have it otherwise."""
    way, games = (_OFF, _ANY) if told is None else (told.way, told.games or _ANY)
    lists = {
        "way": (way, {one: words(f"pings.way.{one}") for one in _WAYS}),
        "games": (games, {one: words(f"pings.games.{one}") for one in (_ANY, *GAMES)}),
    }
    rows: list[ui.Item[Any]] = []
    for what, (now, entries) in lists.items():
        options = [
            discord.SelectOption(label=label, value=value, default=value == now) for value, label in entries.items()
        ]
        rows.append(ui.ActionRow(select(Press(NO_TABLE, NO_QUESTION, f"{_SET}_{what}"), words("menu.pick"), options)))
    rows.append(ui.ActionRow(button(Press(NO_TABLE, NO_QUESTION, _QUIET), words("pings.quiet"))))
    hours = words("pings.never_quiet") if quiet is None else _hours_text(quiet, words)
    return MessageLayout(ui.TextDisplay(f"{words('pings.title')}\n{hours}"), *rows)


def _hours_text(quiet: QuietHours, words: Words) -> str:
    return words("pings.quiet_from", first=f"{quiet.first}:00", last=f"{quiet.last}:00", zone=quiet.zone)


async def _page(interaction: Interaction, guild: int) -> MessageLayout:
    client, user = interaction.client, interaction.user.id
    told = await client.subscriptions.of_person(guild, user)
    return tell_me_page(told, quiet_hours(client.choices, user), words_for(interaction))


class TellMeButton(MessageComponent[NoParts], verbs=(TELL_ME_VERB,), ration=RequestKind.RECORD):
    """**Tell me** in a lobby's options, on the board, and under a message that a table is forming."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Show how things stand to whoever pressed alone."""
        guild = home_of(interaction)
        if guild is None:
            await reply_privately(interaction, words_for(interaction)("pings.not_here"))
            return
        await interaction.followup.send(view=await _page(interaction, guild), ephemeral=True)


class PickedPingSetting(Parts, frozen=True):
    """The setting that was picked, and its value."""

    setting: Literal["way", "games"]
    value: PartWord


class TellMeList(MessageComponent[PickedPingSetting], verbs=(_SET,), private=True, ration=RequestKind.RECORD):
    """A list on that page."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Have it so, and show how things stand. Who picks games is told in the channel, unless they said otherwise."""
        guild, words, value = home_of(interaction), words_for(interaction), self.parts.value
        known = {"way": _WAYS, "games": (_ANY, *GAMES)}[self.parts.setting]
        if guild is None or value not in known:
            await reply_privately(interaction, words("pings.not_here" if guild is None else "trouble.lost"))
            return
        stored, user = interaction.client.subscriptions, interaction.user.id
        told = await stored.of_person(guild, user) or Subscription(user, "channel")
        if value == _OFF:
            await stored.drop(guild, user)
        elif self.parts.setting == "way":
            await stored.put(guild, user, cast("NotifyMethod", value), told.games.split())
        else:
            await stored.put(guild, user, told.way, [] if value == _ANY else [value])
        await interaction.edit_original_response(view=await _page(interaction, guild))


class QuietHoursButton(
    MessageComponent[NoParts], verbs=(_QUIET,), private=True, immediate=True, ration=RequestKind.RECORD
):
    """**Quiet hours** on that page."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Ask from when until when, in which time zone: at first that of the server."""
        choices, user = interaction.client.choices, interaction.user.id
        usual = choices.of("guild", home_of(interaction), LEAGUE_ZONE) or "UTC"
        now = quiet_hours(choices, user)
        await interaction.response.send_modal(QuietHoursForm(now, usual, words_for(interaction)))


class QuietHoursForm(ModalForm):
    """The hours in which it is quiet for somebody; two empty fields: none."""

    def __init__(self, now: QuietHours | None, zone: str, words: Words) -> None:
        super().__init__(words("pings.quiet"))
        self._hours: ui.TextInput[QuietHoursForm] = ui.TextInput(
            default=None if now is None else f"{now.first}-{now.last}", placeholder="23-8", required=False, max_length=5
        )
        self._zone: ui.TextInput[QuietHoursForm] = ui.TextInput(
            default=zone if now is None else now.zone, required=False, max_length=64
        )
        why = words("pings.quiet.hours.why")
        self.add_item(ui.Label(text=words("pings.quiet.hours"), description=why, component=self._hours))
        self.add_item(ui.Label(text=words("pings.quiet.zone"), component=self._zone))

    async def carry_out(self, interaction: Interaction) -> None:
        """Keep them, and show how things stand."""
        words, hours, guild = words_for(interaction), self._hours.value.strip(), home_of(interaction)
        try:
            quiet = QuietHours.read(f"{hours.replace(' ', '')} {self._zone.value}") if hours else None
        except ValueError:
            await reply_privately(interaction, words("pings.quiet.unknown"))
            return
        stored = None if quiet is None else str(quiet)
        await interaction.client.choices.put("user", interaction.user.id, QUIET_HOURS, stored)
        if guild is not None and is_private(interaction):
            await interaction.edit_original_response(view=await _page(interaction, guild))
