"""The acts of whoever runs a series about its next evening, and the buttons that change its settings."""

from typing import Any, Final, Literal, TypeAlias

import discord
from discord import ui
from msgspec.structs import replace

from bot.client.cooldowns import RequestKind
from bot.engine.refusal import Refusal
from bot.i18n.catalogue import Words
from bot.night.acts import cancel, close_list, end_night, exclude_result, move_start, redraw_refusal, set_rounds
from bot.night.evening import Evening
from bot.night.facts import AnyNightFact, NightJoined, NightLeft
from bot.night.refusal import NightReason
from bot.ui.parts import NoParts, Parts
from cogs._base import Interaction, acknowledge, cog_of, words_for
from cogs._lists import MAX_CHOICE_LENGTH, MAX_CHOICES
from cogs._people import person
from cogs.league.settings.typed_times import typed_moment
from cogs.league.settings.unsent_forms import ReopenedForm
from cogs.night._base import NightComponent, SeriesComponent
from cogs.night._calls import CallsForm
from cogs.night._context import NightContext, evening_context
from cogs.night._desk import CALLS_PAGE, END_PAGE, HELPERS_PAGE, NIGHT_ACT_VERB, SET_SERIES_VERB, show_night_desk
from cogs.night._forms import SeriesForm
from cogs.night._helpers import HelpersForm, check_may_name_helpers
from cogs.night._snapshot import NightSnapshot, night_snapshot
from cogs.night._upkeep import NightUpkeep
from cogs.night._verbs import MANAGE
from cogs.night._words import seats_words

_LONGEST_REASON: Final = 200
_Act: TypeAlias = Literal["close", "redraw", "move", "add", "remove", "rounds", "exclude", "end", "cancel"]
_Outcome: TypeAlias = AnyNightFact | Refusal[NightReason] | None
_FORM_ACTS: Final = ("redraw", "move", "add", "remove", "rounds", "exclude", "cancel")
"""The acts that ask for more in a form."""


class ManageButton(SeriesComponent[NoParts], verbs=(MANAGE,), ration=RequestKind.RECORD):
    """**Manage**."""

    async def handle(self, ctx: NightContext) -> None:
        """Show the panel to whoever runs the series."""
        await ctx.check_runs_series()
        await show_night_desk(ctx)


class SettingsPage(Parts, frozen=True):
    """A form of the settings, or the end of the series."""

    page: Literal["new", "evening", "tables", "year", "calls", "helpers", "end"]


class NightSettingsButton(
    SeriesComponent[SettingsPage], verbs=(SET_SERIES_VERB,), immediate=True, private=True, ration=RequestKind.SEAT
):
    """The settings in the panel, page by page."""

    async def handle(self, ctx: NightContext) -> None:
        """Open the form, or let there be no further evenings."""
        await ctx.check_runs_series()
        if self.parts.page == END_PAGE:
            await acknowledge(ctx.interaction)
            ctx.series = replace(ctx.series, live=not ctx.series.live)
            if not await ctx.interaction.client.nights.change(ctx.series):
                await ctx.refuse(ctx.words("night.name_taken"))
            await show_night_desk(ctx)
            return
        if self.parts.page == HELPERS_PAGE:
            await check_may_name_helpers(ctx)
            now = await ctx.interaction.client.nights.accounts(ctx.series.id, ctx.series.plan.helpers)
            await ctx.interaction.response.send_modal(HelpersForm(ctx.series.id, [*now.values()], ctx.words))
            return
        if self.parts.page == CALLS_PAGE:
            await ctx.interaction.response.send_modal(CallsForm(ctx.series, ctx.words))
            return
        form = SeriesForm(self.parts.page, ctx.series.plan, ctx.words, ctx.series)
        await ctx.interaction.response.send_modal(form)


class PickedNightAct(Parts, frozen=True):
    """The act that was picked."""

    act: _Act


class ActList(
    NightComponent[PickedNightAct], verbs=(NIGHT_ACT_VERB,), immediate=True, private=True, ration=RequestKind.SEAT
):
    """The list in the panel of what can be done about the evening."""

    async def handle(self, ctx: NightContext) -> None:
        """Do it, or ask for more in a form."""
        await ctx.check_runs_series()
        act = self.parts.act
        if act in _FORM_ACTS:
            snapshot = await night_snapshot(ctx.interaction.client, ctx.evening.id, ctx.words)
            await ctx.interaction.response.send_modal(NightActForm(act, snapshot, ctx.words))
            return
        await acknowledge(ctx.interaction)
        await ctx.act(close_list if act == "close" else end_night)
        await show_night_desk(ctx)


class NightActForm(ReopenedForm):
    """The details of an act: a reason, a time, a person, a number, a table."""

    def __init__(self, act: _Act, snapshot: NightSnapshot, words: Words, typed: str = "", reason: str = "") -> None:
        super().__init__(words(f"night.do.{act}"))
        self._act: _Act = act
        self._night = snapshot
        self._what: ui.TextInput[Any] | ui.Select[Any] | ui.UserSelect[Any] | None = None
        self._reason: ui.TextInput[Any] | None = None
        if act in ("add", "remove"):
            self._what = ui.UserSelect(min_values=1, max_values=1)
        elif act == "rounds":
            now = str(snapshot.evening.plan.rounds)
            options = [
                discord.SelectOption(label=str(one), value=str(one), default=str(one) == now) for one in range(1, 7)
            ]
            self._what = ui.Select(options=options)
        elif act == "exclude":
            self._what = ui.Select(options=_tables(snapshot, words))
        elif act == "move":
            self._what = ui.TextInput(default=typed, max_length=MAX_CHOICE_LENGTH)
        if self._what is not None:
            hint = f"night.ask.{act}.hint"
            described = words(hint) if hint in words else None
            self.add_item(ui.Label(text=words(f"night.ask.{act}.name"), description=described, component=self._what))
        if act not in ("add", "remove", "rounds"):
            self._reason = ui.TextInput(default=reason, required=act != "move", max_length=_LONGEST_REASON)
            self.add_item(ui.Label(text=words("night.ask.reason"), component=self._reason))

    async def carry_out(self, interaction: Interaction) -> None:
        """Do it, if the user still runs the series."""
        ctx = await evening_context(interaction, self._night.stored.id)
        await ctx.check_runs_series()
        nights, value = interaction.client.nights, self._value
        match self._act:
            case "redraw":
                await self._draw_again(ctx)
            case "move":
                try:
                    start = typed_moment(value, ctx.series.plan.zone, ctx.now)
                except ValueError:
                    await self.refuse(interaction, ctx.words("league.no_time"))
                    return
                await ctx.act(lambda evening: move_start(evening, start), reason=self._why)
            case "add" | "remove":
                assert isinstance(self._what, ui.UserSelect)
                picked = self._what.values[0]
                if picked.bot:
                    await ctx.refuse(ctx.words("night.no_bot"))
                who = person(picked)
                if self._act == "add":
                    await ctx.check_not_barred(who)
                number = await nights.people.number(ctx.series.id, who.id, who.name)
                fact = NightJoined(number) if self._act == "add" else NightLeft(number)
                await ctx.act(lambda evening: _put(evening, fact))
            case "rounds":
                await ctx.act(lambda evening: set_rounds(evening, int(value)))
            case "exclude":
                await ctx.act(lambda evening: exclude_result(evening, value), reason=self._why)
            case _:
                await ctx.act(cancel, reason=self._why)
        await show_night_desk(ctx)

    async def _draw_again(self, ctx: NightContext) -> None:
        """Draw the first round once more, unless its tables are shown."""
        actor = cog_of(ctx.interaction.client, NightUpkeep).actor
        log = await ctx.interaction.client.nights.evenings.load(ctx.evening.id)
        refused = redraw_refusal(log.evening)
        if refused is not None:
            await ctx.refuse(ctx.words(f"night.refusal.{refused.why}"))
        fact = await actor.draw(ctx.evening, log.evening)
        await ctx.act(lambda now: redraw_refusal(now) or (fact if now == log.evening else None), reason=self._why)

    async def refilled_form(self, interaction: Interaction) -> "NightActForm":
        return NightActForm(self._act, self._night, words_for(interaction), self._value, self._why)

    @property
    def _value(self) -> str:
        if isinstance(self._what, ui.TextInput):
            return self._what.value
        return self._what.values[0] if isinstance(self._what, ui.Select) else ""

    @property
    def _why(self) -> str:
        return "" if self._reason is None else self._reason.value.strip()


def _put(evening: Evening, fact: NightJoined | NightLeft) -> _Outcome:
    """Somebody is added to the list or taken out, whoever has closed it."""
    if evening.is_over:
        return Refusal(NightReason.OVER)
    known = evening.people.get(fact.person)
    is_in = known is not None and not known.is_out
    if is_in == isinstance(fact, NightJoined):
        return Refusal(NightReason.ALREADY_DONE if is_in else NightReason.NOT_IN)
    return fact


def _tables(snapshot: NightSnapshot, words: Words) -> list[discord.SelectOption]:
    """The tables whose games are over, newest first."""
    ended = [table for table in snapshot.evening.tables if table.ended]
    return [
        discord.SelectOption(
            label=words("night.round", round=table.round),
            description=seats_words(table, snapshot.names).replace("\\", "")[:MAX_CHOICE_LENGTH],
            value=table.id,
        )
        for table in reversed(ended[-MAX_CHOICES:])
    ]
