"""Actions of organisers and referees in a league. Each is pressed under a panel, or picked in a list there; what it
needs is asked for in a form, filled with what holds now.
"""

from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

import discord
from discord import ui

from bot.client.cooldowns import RequestKind
from bot.i18n.catalogue import Words
from bot.league.acts.act import ORGANISERS, REFEREES
from bot.system.limits import EXPLANATION
from bot.ui.custom_id import Press
from bot.ui.parts import PartNumber, Parts, PartWord
from cogs._base import Interaction, MessageLayout, acknowledge, button, is_ephemeral, select
from cogs._lists import MAX_CHOICE_LENGTH
from cogs.league._base import LeagueComponent, LeagueForm
from cogs.league._context import LeagueContext, context_by_id
from cogs.league._verbs import DESK_VERB, LEAGUES_VERB, ORGANISE_VERB
from cogs.league.organiser.action_fields import ActionField, ActionInput

_PER_ROW: Final = 5
ITEMS_PER_LIST: Final = 20
"""Choices in a list, and lines on a page."""
_TITLE: Final = 45
"""Characters in the title of a form."""


def untargeted_if(possible: bool) -> Iterable[int]:
    """The numbers of an action that is done as a whole, if it is possible at all."""
    return (0,) if possible else ()


@dataclass(frozen=True)
class LeagueAction:
    """Something to be done. `target_numbers` are those of the tables, games or teams with which it is possible now, and
    `target_name` are their names; 0 stands for doing it as a whole. `do` says what came of it, and returns whether
    anything has changed.
    """

    name: str
    do: Callable[[LeagueContext, ActionInput], Awaitable[bool]]
    target_numbers: Callable[[LeagueContext], Iterable[int]] = lambda _: (0,)
    fields: Sequence[ActionField] = ()
    target_name: Callable[[LeagueContext, int], str] = lambda _, number: f"{number}"
    form: Callable[[LeagueContext], ui.Modal] | None = None
    """A form of its own, in place of one of the fields."""


@dataclass(frozen=True)
class ActionGroup:
    """Actions of one panel. The `current` one, by its name, is what usually comes next; `page` shows the panel.
    Referees may take those of a `for_referees` group.
    """

    name: str
    actions: Sequence[LeagueAction]
    current: Callable[[LeagueContext], str]
    page: Callable[[LeagueContext, int], Awaitable[None]]
    for_referees: bool = False

    def __post_init__(self) -> None:
        GROUPS[self.name] = self

    def label(self, action: LeagueAction, words: Words) -> str:
        return words(f"league.action.{self.name}.{action.name}")

    def of(self, name: str) -> LeagueAction | None:
        return next((one for one in self.actions if one.name == name), None)

    def is_allowed(self, ctx: LeagueContext) -> bool:
        return bool(ctx.actor.rights & (REFEREES if self.for_referees else ORGANISERS))

    def possible(self, ctx: LeagueContext) -> Iterator[tuple[LeagueAction, Sequence[int]]]:
        """The actions that are possible now, with their numbers; the current one first."""
        current = self.current(ctx)
        for action in sorted(self.actions, key=lambda one: one.name != current):
            if numbers := tuple(action.target_numbers(ctx)):
                yield action, numbers


GROUPS: Final[dict[str, ActionGroup]] = {}
"""By the names that stand in custom ids."""


class TakenAction(Parts, frozen=True):
    """An action by its group and name, and the number of what it is about."""

    group: PartWord
    name: PartWord
    number: PartNumber


class LeagueActionButton(
    LeagueComponent[TakenAction], verbs=(ORGANISE_VERB,), immediate=True, private=True, ration=RequestKind.SEAT
):
    """Buttons and lists under panels."""

    async def handle(self, ctx: LeagueContext) -> None:
        await start_action(ctx, self.parts.group, self.parts.name, self.parts.number)


async def start_action(ctx: LeagueContext, group_name: str, name: str, number: int = 0) -> None:
    """Take the action whose button was pressed, or that was picked in a list."""
    group = GROUPS.get(group_name)
    action = None if group is None else group.of(name)
    if group is None or action is None:
        await ctx.refuse(ctx.words("trouble.lost"))
    await ctx.check_right(referee=group.for_referees)
    if number not in action.target_numbers(ctx):
        await ctx.refuse(ctx.words("league.refusal.changed.plain"))
    if action.form is not None:
        await ctx.interaction.response.send_modal(action.form(ctx))
    elif any(field.when(ctx, number) for field in action.fields):
        await ctx.interaction.response.send_modal(ActionForm(ctx, group, action, ActionInput(number)))
    elif await acknowledge(ctx.interaction):
        await _do_action(ctx, group, action, ActionInput(number))


def action_rows(
    ctx: LeagueContext, group: ActionGroup, number: int = 0, page: int = 0, *, loud: str = ""
) -> list[ui.ActionRow[MessageLayout]]:
    """Buttons and lists of what is possible now; with a `number`, with that one. Long lists go by pages. The button of
    the action named `loud` is green.
    """
    if not group.is_allowed(ctx):
        return []
    knobs, lists = list[ui.Button[Any]](), list[ui.ActionRow[MessageLayout]]()
    for action, numbers in group.possible(ctx):
        label, press = group.label(action, ctx.words), f"{ORGANISE_VERB}_{group.name}_{action.name}"
        if number in numbers:
            style = discord.ButtonStyle.success if action.name == loud else discord.ButtonStyle.secondary
            knobs.append(button(Press(LEAGUES_VERB, ctx.id, f"{press}_{number}"), label, style=style))
        others = [one for one in numbers if one and not number]
        if others:
            first = ITEMS_PER_LIST * min(page, (len(others) - 1) // ITEMS_PER_LIST)
            shown = others[first : first + ITEMS_PER_LIST]
            picks = [
                discord.SelectOption(label=action.target_name(ctx, one)[:MAX_CHOICE_LENGTH], value=f"{one}")
                for one in shown
            ]
            lists.append(ui.ActionRow[MessageLayout](select(Press(LEAGUES_VERB, ctx.id, press), f"{label} …", picks)))
    rows = [knobs[at : at + _PER_ROW] for at in range(0, len(knobs), _PER_ROW)]
    return [*(ui.ActionRow[MessageLayout](*row) for row in rows), *lists]


def desk_rows(ctx: LeagueContext) -> list[ui.ActionRow[MessageLayout]]:
    """For organisers and referees the way to the desk."""
    if not ctx.actor.rights & REFEREES:
        return []
    return [
        ui.ActionRow[MessageLayout](
            button(Press(LEAGUES_VERB, ctx.id, DESK_VERB), ctx.words(f"league.button.{DESK_VERB}"))
        )
    ]


async def _do_action(ctx: LeagueContext, group: ActionGroup, action: LeagueAction, given: ActionInput) -> None:
    if await action.do(ctx, given) and is_ephemeral(ctx.interaction):
        await group.page(ctx, given.number)


class ActionForm(LeagueForm):
    """The fields of an action."""

    limit = EXPLANATION

    def __init__(self, ctx: LeagueContext, group: ActionGroup, action: LeagueAction, given: ActionInput) -> None:
        super().__init__(ctx.id, group.label(action, ctx.words)[:_TITLE])
        self._group, self._action, self._given = group, action, given
        fields = (one for one in action.fields if one.when(ctx, given.number))
        self._fields = [(field, field.add_to(self, ctx, given)) for field in fields]

    async def handle(self, ctx: LeagueContext) -> None:
        await ctx.check_right(referee=self._group.for_referees)
        await _do_action(ctx, self._group, self._action, self._filled_in)

    async def refilled_form(self, interaction: Interaction) -> "ActionForm":
        ctx = await context_by_id(interaction, self._league)
        return ActionForm(ctx, self._group, self._action, self._filled_in)

    @property
    def _filled_in(self) -> ActionInput:
        given = self._given
        for field, component in self._fields:
            given = field.read(component, given)
        return given
