"""`/league-admin round weekly`, `poll` and `deadline`, and the role of everybody who plays: when rounds are played."""

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
from bot.league.state import MINUTE, Overdue, RoundState
from cogs._base import Interaction, text
from cogs._lists import fitting
from cogs.league import _choices
from cogs.league._base import LeaguePressed
from cogs.league._posts import ANSWER, REMIND_ME
from cogs.league._visit import Visit, run_by

_SECOND: Final = 1000
_OVERDUE: Final = [
    Choice(name=text(f"league.then.{what}"), value=what.value) for what in (Overdue.FORFEIT, Overdue.EXTEND)
]


class CalendarCommands(app_commands.Group):
    """What an organiser decides about times, and the role of everybody who plays."""

    @app_commands.command(name="weekly", description=text("command.league.weekly"))
    @app_commands.describe(first=text("command.league.weekly.first"), rounds=text("command.league.weekly.rounds"))
    @_choices.about_league
    async def weekly(
        self, interaction: Interaction, first: str, rounds: app_commands.Range[int, 1, MOST_SLOTS], league: str = ""
    ) -> None:
        visiting = await run_by(interaction, league)
        if visiting is None:
            return
        begins = await visiting.time(first)
        if begins is None:
            return
        local = times.local(times.zone(visiting.league.zone), begins // _SECOND)
        starts = tuple(weekly_slots(visiting.league.zone, local, rounds))
        phase = max(len(visiting.league.phases), 1)
        if await visiting.act(SlotsSet(phase, starts), seen=len(visiting.log.entries)) is not None:
            lines = [f"{number}. <t:{start // _SECOND}:F>" for number, start in enumerate(starts, start=1)]
            await visiting.tell(fitting(lines, visiting.words))

    @app_commands.command(name="poll", description=text("command.league.poll"))
    @app_commands.describe(typed=text("command.league.poll.times"), round=text("command.league.round"))
    @app_commands.rename(typed="times")
    @_choices.about_league
    async def poll(self, interaction: Interaction, typed: str = "", round: int | None = None, league: str = "") -> None:
        visiting = await run_by(interaction, league)
        if visiting is None:
            return
        phase, number = len(visiting.league.phases), round or _next_round(visiting)
        if not typed:
            await visiting.tell(await _answers(visiting, phase, number))
            return
        asked = await visiting.times(typed)
        if asked is None:
            return
        if await visiting.act(PollOpened(phase, number, tuple(asked)), seen=len(visiting.log.entries)) is not None:
            await visiting.say("league.polled", round=number)

    @app_commands.command(name="deadline", description=text("command.league.deadline"))
    @app_commands.describe(
        end=text("command.league.deadline.end"),
        then=text("command.league.deadline.then"),
        days=text("command.league.deadline.days"),
    )
    @app_commands.choices(then=_OVERDUE)
    @_choices.about_league
    async def deadline(
        self,
        interaction: Interaction,
        end: str,
        then: str = Overdue.REFEREE,
        days: app_commands.Range[int, 1, MOST_DAYS] = 7,
        league: str = "",
    ) -> None:
        visiting = await run_by(interaction, league)
        if visiting is None:
            return
        last = next(reversed(visiting.league.phase.rounds), None) if visiting.league.phases else None
        if last is None or last.state is not RoundState.DRAWN:
            await visiting.say("league.nothing_drawn")
            return
        until = await visiting.time(end)
        if until is None:
            return
        overdue = Overdue(then)
        further = days if overdue is Overdue.EXTEND else 0
        published = RoundPublished(len(visiting.league.phases), last.number, end=until, overdue=overdue, days=further)
        if await visiting.act(published) is not None:
            await visiting.say("league.published", round=last.number)

    @app_commands.command(name="role", description=text("command.league.role"))
    @app_commands.describe(role=text("command.league.role.role"))
    @_choices.about_league
    async def role(self, interaction: Interaction, role: discord.Role, league: str = "") -> None:
        visiting = await run_by(interaction, league)
        if visiting is None:
            return
        if not role.is_default() and not (interaction.app_permissions.manage_roles and role.is_assignable()):
            await visiting.say("league.no_role", role=role.mention)
        elif await visiting.act(RoleChosen(None if role.is_default() else role.id)) is not None:
            await visiting.say("league.done")

    @app_commands.command(name="reminders", description=text("command.league.reminders"))
    @app_commands.describe(before=text("command.league.reminders.before"))
    @_choices.about_league
    async def reminders(self, interaction: Interaction, before: str = "", league: str = "") -> None:
        visiting = await run_by(interaction, league)
        if visiting is None:
            return
        try:
            times = reminder_times(before)
        except ValueError:
            await visiting.say("league.no_reminders")
            return
        if await visiting.act(RemindersSet(times)) is not None:
            await visiting.say("league.done")


class AnswerButton(LeaguePressed, verbs=(ANSWER,), ration=Ration.SEAT):
    """A time of a poll: whoever presses can make it, or cannot after all."""

    async def visited(self, visiting: Visit) -> None:
        """Note it; it is not said to others."""
        if len(self.press.numbers) != 3:
            await visiting.lost()
            return
        phase, number, minute = self.press.numbers
        if minute * MINUTE not in visiting.league.polls.get((phase, number), ()) or _over(visiting, phase, number):
            await visiting.say("league.poll_over")
        elif not visiting.league.active(visiting.person):
            await visiting.refuse(visiting.words("league.you.nobody"))
        else:
            availability = visiting.interaction.client.leagues.availability
            can = await availability.turn(visiting.id, phase, number, visiting.person, minute * MINUTE)
            await visiting.say("league.can" if can else "league.cannot", at=minute * 60)


class RemindMeButton(LeaguePressed, verbs=(REMIND_ME,), ration=Ration.SEAT):
    """**Remind me**: reminders of one's rounds as direct messages, or no more."""

    async def visited(self, visiting: Visit) -> None:
        """Remember it for all leagues."""
        choices, user = visiting.interaction.client.choices, visiting.interaction.user.id
        wanted = choices.of("user", user, LEAGUE_REMINDERS) is None
        await choices.put("user", user, LEAGUE_REMINDERS, "on" if wanted else None)
        await visiting.say("league.reminded" if wanted else "league.not_reminded")


def _next_round(visiting: Visit) -> int:
    """The round after the last one that is over."""
    rounds = visiting.league.phase.rounds if visiting.league.phases else ()
    return next((one.number for one in rounds if one.state is not RoundState.CLOSED), len(rounds) + 1)


def _over(visiting: Visit, phase: int, number: int) -> bool:
    round_ = visiting.league.round(phase, number)
    return round_ is not None and round_.state is RoundState.CLOSED


async def _answers(visiting: Visit, phase: int, number: int) -> str:
    """For each time how many can make it and how many whole tables that gives; and which to take."""
    words, asked = visiting.words, visiting.league.polls.get((phase, number), ())
    if not asked:
        return words("league.no_poll", round=number)
    answers = await visiting.interaction.client.leagues.availability.of(visiting.id, phase, number)
    people, tables = whole_tables(answers, 1), whole_tables(answers, visiting.league.options.size)
    lines = [
        words("league.poll_line", at=time // _SECOND, people=people.get(time, 0), tables=tables.get(time, 0))
        for time in asked
    ]
    best = proposed(answers)
    return "\n".join([*lines, *([] if best is None else [words("league.poll_best", at=best // _SECOND)])])
