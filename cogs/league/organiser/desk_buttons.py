"""The buttons of the desk: the next step as one loud button, what an evening needs beside it, and everything else in
one list, by what it is about.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

import discord
from discord import ui

from bot.client.cooldowns import RequestKind
from bot.league.games import GameState
from bot.ui.custom_id import Press
from bot.ui.parts import Parts, PartWord
from cogs._base import button, select
from cogs._lists import MAX_CHOICE_LENGTH, MAX_CHOICES
from cogs.league._base import LeagueComponent
from cogs.league._context import LeagueContext
from cogs.league._verbs import DECIDE_VERB, JUDGE_VERB, LEAGUES_VERB, ORGANISE_VERB
from cogs.league.organiser.actions import GROUPS, ActionGroup, LeagueAction, start_action
from cogs.league.organiser.guests import GUEST_ACTIONS

_MORE: Final = "deskmore"
_PER_ROW: Final = 5
_NEVER_LOUD: Final = ("pause", "copy")
"""Actions that come first while there is nothing else to do, and are no step forward."""
_BESIDE_STEP: Final = ("look", "hold")
_EVENING: Final = (
    ("evening", "correct"),
    ("penalty", "give"),
    ("desk", "substitute"),
    ("desk", "announce"),
    ("evening", "tables"),
)
_FURTHER: Final = (
    ("round", ()),
    ("desk", ("rounds", "players", "teams", "guests")),
    (GUEST_ACTIONS.name, ("add",)),
    ("evening", ("many", "penalties")),
    ("desk", ("log", "pairs", "settings")),
    ("season", ()),
)
"""The entries of the list, each with a line of its own under `league.more`: the actions of a group, all of them where
none is named.
"""


class DeskAction(NamedTuple):
    """An action that can be taken now, with its group."""

    group: ActionGroup
    action: LeagueAction

    @property
    def token(self) -> str:
        return f"{self.group.name}_{self.action.name}"

    def label(self, ctx: LeagueContext) -> str:
        return self.group.label(self.action, ctx.words)


def next_step(ctx: LeagueContext) -> DeskAction | None:
    """The next step of the league, else of its round; None while there is nothing to do but wait."""
    for name in ("season", "round"):
        group = GROUPS[name]
        action = group.of(group.current(ctx))
        if action is not None and action.name not in _NEVER_LOUD and 0 in action.target_numbers(ctx):
            return DeskAction(group, action)
    return None


def step_buttons(ctx: LeagueContext) -> list[ui.Button[Any]]:
    """The next step, and what helps to take it."""
    return [
        _action_button(ctx, one, discord.ButtonStyle.secondary if place else discord.ButtonStyle.success)
        for place, one in enumerate(_steps(ctx))
    ]


def decision_buttons(ctx: LeagueContext, stuck: Sequence[str]) -> list[ui.Button[Any]]:
    """**Decide** for each table that is `stuck` and each disputed game; each says which, if there are several."""
    words, league = ctx.words, ctx.league
    disputed = [number for number, game in league.games.items() if game.state is GameState.DISPUTED]
    found = [(f"{DECIDE_VERB}_{table}", _table_name(ctx, table)) for table in stuck]
    found += [(f"{JUDGE_VERB}_{number}", words("league.log.game", game=number)) for number in disputed]
    alone = words(f"league.button.{DECIDE_VERB}") if len(found) == 1 else ""
    return [
        button(Press(LEAGUES_VERB, ctx.id, token), alone or words("league.desk.decide", about=about))
        for token, about in found[:_PER_ROW]
    ]


def in_play_buttons(ctx: LeagueContext) -> list[ui.Button[Any]]:
    """**Correct**, **Penalty**, **Substitute**, **Message to all** and **Referee**."""
    found = (_possible(ctx, group, (name,)) for group, name in _EVENING)
    return [_action_button(ctx, one) for some in found for one in some]


def more_list(ctx: LeagueContext) -> ui.Select[Any] | None:
    """Everything else that can be done now; None if there is nothing."""
    shown = {one.token for one in _steps(ctx)} | {"_".join(one) for one in _EVENING}
    options = [
        discord.SelectOption(
            label=one.label(ctx)[:MAX_CHOICE_LENGTH],
            value=one.token,
            description=ctx.words(f"league.more.{one.group.name}.{one.action.name}"),
        )
        for group, names in _FURTHER
        for one in _possible(ctx, group, names)
        if one.token not in shown
    ]
    if not options:
        return None
    return select(Press(LEAGUES_VERB, ctx.id, _MORE), ctx.words("league.desk.more"), options[:MAX_CHOICES])


class ListedAction(Parts, frozen=True):
    """The group and the name of an action."""

    token: PartWord


class MoreList(LeagueComponent[ListedAction], verbs=(_MORE,), immediate=True, private=True, ration=RequestKind.SEAT):
    """**More** on the desk."""

    async def handle(self, ctx: LeagueContext) -> None:
        group, _, name = self.parts.token.partition("_")
        await start_action(ctx, group, name)


def _steps(ctx: LeagueContext) -> Sequence[DeskAction]:
    step = next_step(ctx)
    beside = _possible(ctx, "round", _BESIDE_STEP)
    return [*(() if step is None or not step.group.is_allowed(ctx) else (step,)), *beside]


def _possible(ctx: LeagueContext, name: str, names: Sequence[str]) -> Iterator[DeskAction]:
    """The actions of a group that can be done as a whole now, of those that are named."""
    group = GROUPS[name]
    if group.is_allowed(ctx):
        for action, numbers in group.possible(ctx):
            if 0 in numbers and (not names or action.name in names):
                yield DeskAction(group, action)


def _action_button(
    ctx: LeagueContext, one: DeskAction, style: discord.ButtonStyle = discord.ButtonStyle.secondary
) -> ui.Button[Any]:
    return button(Press(LEAGUES_VERB, ctx.id, f"{ORGANISE_VERB}_{one.token}_0"), one.label(ctx), style=style)


def _table_name(ctx: LeagueContext, table: str) -> str:
    playing = ctx.league.tables_in_play.get(table)
    if playing is None or playing.board is None:
        return ctx.words("league.a_table")
    return ctx.words("league.table", board=playing.board)
