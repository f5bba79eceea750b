"""When rounds are played: `/league-admin round weekly`, `poll` and `deadline`, a league's reminders, and the role of
its players.
"""

from typing import Final

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.client import LEAGUE_REMINDERS
from bot.client.cooldowns import Ration
from bot.league import times
from bot.league.acts.calendar import PollOpened, RemindersSet, RoleChosen, SlotsSet
from bot.league.acts.rounds import MOST_DAYS, RoundPublished
from bot.league.calendar import MOST_SLOTS, proposed, reminder_times, weekly_slots, whole_tables
from bot.league.rounds import Overdue, RoundState
from bot.league.times import MINUTE
from bot.ui.parts import Nothing, Number
from cogs._base import Interaction, text
from cogs._lists import fitting
from cogs.league import _autocomplete
from cogs.league._base import LeaguePressed, RoundOf
from cogs.league._context import LeagueContext, organiser_context
from cogs.league._verbs import ANSWER, REMIND_ME

_SECOND: Final = 1000
_OVERDUE: Final = [
    Choice(name=text(f"league.then.{what}"), value=what.value) for what in (Overdue.FORFEIT, Overdue.EXTEND)
]


class CalendarCommands(app_commands.Group):
    """Commands about times, and about the role that players get."""

    @app_commands.command(name="weekly", description=text("command.league.weekly"))
    @app_commands.describe(first=text("command.league.weekly.first"), rounds=text("command.league.weekly.rounds"))
    @_autocomplete.about_league
    async def weekly(
        self, interaction: Interaction, first: str, rounds: app_commands.Range[int, 1, MOST_SLOTS], league: str = ""
    ) -> None:
        ctx = await organiser_context(interaction, league)
        if ctx is None:
            return
        begins = await ctx.time(first)
        if begins is None:
            return
        local = times.local(times.zone(ctx.league.zone), begins // _SECOND)
        starts = tuple(weekly_slots(ctx.league.zone, local, rounds))
        phase = max(len(ctx.league.phases), 1)
        if await ctx.act(SlotsSet(phase, starts), seen=len(ctx.log.entries)) is not None:
            lines = [f"{number}. <t:{start // _SECOND}:F>" for number, start in enumerate(starts, start=1)]
            await ctx.tell(fitting(lines, ctx.words))

    @app_commands.command(name="poll", description=text("command.league.poll"))
    @app_commands.describe(typed=text("command.league.poll.times"), round=text("command.league.round"))
    @app_commands.rename(typed="times")
    @_autocomplete.about_league
    async def poll(self, interaction: Interaction, typed: str = "", round: int | None = None, league: str = "") -> None:
        ctx = await organiser_context(interaction, league)
        if ctx is None:
            return
        phase, number = len(ctx.league.phases), round or _next_round(ctx)
        if not typed:
            await ctx.tell(await _answers(ctx, phase, number))
            return
        asked = await ctx.times(typed)
        if asked is None:
            return
        if await ctx.act(PollOpened(phase, number, tuple(asked)), seen=len(ctx.log.entries)) is not None:
            await ctx.say("league.polled", round=number)

    @app_commands.command(name="deadline", description=text("command.league.deadline"))
    @app_commands.describe(
        end=text("command.league.deadline.end"),
        then=text("command.league.deadline.then"),
        days=text("command.league.deadline.days"),
    )
    @app_commands.choices(then=_OVERDUE)
    @_autocomplete.about_league
    async def deadline(
        self,
        interaction: Interaction,
        end: str,
        then: str = Overdue.REFEREE,
        days: app_commands.Range[int, 1, MOST_DAYS] = 7,
        league: str = "",
    ) -> None:
        ctx = await organiser_context(interaction, league)
        if ctx is None:
            return
        last = next(reversed(ctx.league.phase.rounds), None) if ctx.league.phases else None
        if last is None or last.state is not RoundState.DRAWN:
            await ctx.say("league.nothing_drawn")
            return
        until = await ctx.time(end)
        if until is None:
            return
        overdue = Overdue(then)
        further = days if overdue is Overdue.EXTEND else 0
        published = RoundPublished(len(ctx.league.phases), last.number, end=until, overdue=overdue, days=further)
        if await ctx.act(published) is not None:
            await ctx.say("league.published", round=last.number)

    @app_commands.command(name="role", description=text("command.league.role"))
    @app_commands.describe(role=text("command.league.role.role"))
    @_autocomplete.about_league
    async def role(self, interaction: Interaction, role: discord.Role, league: str = "") -> None:
        ctx = await organiser_context(interaction, league)
        if ctx is None:
            return
        if not role.is_default() and not (interaction.app_permissions.manage_roles and role.is_assignable()):
            await ctx.say("league.no_role", role=role.mention)
        elif await ctx.act(RoleChosen(None if role.is_default() else role.id)) is not None:
            await ctx.say("league.done")

    @app_commands.command(name="reminders", description=text("command.league.reminders"))
    @app_commands.describe(before=text("command.league.reminders.before"))
    @_autocomplete.about_league
    async def reminders(self, interaction: Interaction, before: str = "", league: str = "") -> None:
        ctx = await organiser_context(interaction, league)
        if ctx is None:
            return
        try:
            times = reminder_times(before)
        except ValueError:
            await ctx.say("league.no_reminders")
            return
        if await ctx.act(RemindersSet(times)) is not None:
            await ctx.say("league.done")


class PolledTime(RoundOf, frozen=True):
    """A time that was asked about for a round, in minutes since the epoch."""

    minute: Number


class AnswerButton(LeaguePressed[PolledTime], verbs=(ANSWER,), ration=Ration.SEAT):
    """A time in a poll: one press says that the player can make it, the next that they can't."""

    async def handle(self, ctx: LeagueContext) -> None:
        """Keep the answer, which only organisers see counted."""
        phase, number, minute = self.parts.phase, self.parts.round, self.parts.minute
        if minute * MINUTE not in ctx.league.polls.get((phase, number), ()) or _over(ctx, phase, number):
            await ctx.say("league.poll_over")
        elif not ctx.league.active(ctx.person):
            await ctx.refuse(ctx.words("league.you.nobody"))
        else:
            availability = ctx.interaction.client.leagues.availability
            can = await availability.turn(ctx.id, phase, number, ctx.person, minute * MINUTE)
            await ctx.say("league.can" if can else "league.cannot", at=minute * 60)


class RemindMeButton(LeaguePressed[Nothing], verbs=(REMIND_ME,), ration=Ration.SEAT):
    """**Remind me**: turns reminders by direct message on or off."""

    async def handle(self, ctx: LeagueContext) -> None:
        """Keep the choice; it holds for all leagues."""
        choices, user = ctx.interaction.client.choices, ctx.interaction.user.id
        wanted = choices.of("user", user, LEAGUE_REMINDERS) is None
        await choices.put("user", user, LEAGUE_REMINDERS, "on" if wanted else None)
        await ctx.say("league.reminded" if wanted else "league.not_reminded")


def _next_round(ctx: LeagueContext) -> int:
    """The first round that is not over, drawn or not."""
    rounds = ctx.league.phase.rounds if ctx.league.phases else ()
    return next((one.number for one in rounds if one.state is not RoundState.CLOSED), len(rounds) + 1)


def _over(ctx: LeagueContext, phase: int, number: int) -> bool:
    round_ = ctx.league.round(phase, number)
    return round_ is not None and round_.state is RoundState.CLOSED


async def _answers(ctx: LeagueContext, phase: int, number: int) -> str:
    """For organisers: how many players can make each time, how many whole tables that gives, and the best time."""
    words, asked = ctx.words, ctx.league.polls.get((phase, number), ())
    if not asked:
        return words("league.no_poll", round=number)
    answers = await ctx.interaction.client.leagues.availability.of(ctx.id, phase, number)
    people, tables = whole_tables(answers, 1), whole_tables(answers, ctx.league.scoring.size)
    lines = [
        words("league.poll_line", at=time // _SECOND, people=people.get(time, 0), tables=tables.get(time, 0))
        for time in asked
    ]
    best = proposed(answers)
    return "\n".join([*lines, *([] if best is None else [words("league.poll_best", at=best // _SECOND)])])
