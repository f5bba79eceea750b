"""Times of rounds: the same every week, by poll, by a deadline; and reminders by direct message."""

from collections.abc import Iterable, Sequence

from bot.client.cooldowns import RequestKind
from bot.client.setting_keys import LEAGUE_REMINDERS
from bot.league import times
from bot.league.acts.calendar import PollOpened, SlotsSet
from bot.league.acts.rounds import RoundPublished
from bot.league.calendar import MAX_SLOTS, best_time, full_table_counts, weekly_slots
from bot.league.phase_plan import PhasePlan
from bot.league.rounds import OverdueRule, RoundState
from bot.league.times import MINUTE
from bot.ui.parts import NoParts, PartNumber
from cogs._lists import fitting_lines
from cogs.league._base import LeagueComponent, RoundKey
from cogs.league._context import LeagueContext
from cogs.league._verbs import ANSWER, REMIND_ME
from cogs.league.organiser.action_fields import ActionInput


async def fix_weekly_starts(ctx: LeagueContext, given: ActionInput) -> bool:
    begins, rounds = await ctx.read_time(given.text("first")), given.text("rounds")
    if not rounds.isdecimal() or not 0 < int(rounds) <= MAX_SLOTS:
        await ctx.refuse(ctx.words("league.setting.number", least=1, most=MAX_SLOTS))
    local = times.local(times.zone(ctx.league.zone), begins // 1000)
    starts = tuple(weekly_slots(ctx.league.zone, local, int(rounds)))
    phase = max(len(ctx.league.phases), 1)
    await ctx.act(SlotsSet(phase, starts), seen=len(ctx.log.entries))
    lines = [f"{number}. <t:{start // 1000}:F>" for number, start in enumerate(starts, start=1)]
    await ctx.tell(fitting_lines(lines, ctx.words))
    return True


def plan_to_schedule(ctx: LeagueContext) -> PhasePlan:
    """The phase whose starts can be fixed: the one that is played, before the start the first."""
    return ctx.league.options.plans[max(len(ctx.league.phases), 1) - 1]


def planned_rounds_text(ctx: LeagueContext, _: int) -> str:
    return f"{plan_to_schedule(ctx).rounds or 1}"


async def open_poll(ctx: LeagueContext, given: ActionInput) -> bool:
    number, asked = given.text("round"), await ctx.read_times(given.text("times"))
    if not number.isdecimal():
        await ctx.refuse(ctx.words("league.refusal.unknown.plain"))
    await ctx.act(PollOpened(len(ctx.league.phases), int(number), asked), seen=len(ctx.log.entries))
    await ctx.say("league.polled", round=int(number))
    return True


async def show_answers(ctx: LeagueContext, given: ActionInput) -> bool:
    number = given.number or int(next_round_text(ctx, 0))
    await ctx.tell(await _answers_text(ctx, len(ctx.league.phases), number))
    return False


def polled_rounds(ctx: LeagueContext) -> Iterable[int]:
    return [number for phase, number in ctx.league.polls if phase == len(ctx.league.phases)]


async def publish_with_deadline(ctx: LeagueContext, given: ActionInput) -> bool:
    """Publish the round that is drawn, with an end by which each table agrees on a time."""
    last = next(reversed(ctx.rounds), None)
    if last is None or last.state is not RoundState.DRAWN:
        await ctx.say("league.nothing_drawn")
        return False
    until, days = await ctx.read_time(given.text("end")), given.text("days")
    overdue = OverdueRule(given.text("then"))
    further = (int(days) if days.isdecimal() else 0) if overdue is OverdueRule.EXTEND else 0
    published = RoundPublished(len(ctx.league.phases), last.number, end=until, overdue=overdue, extension_days=further)
    await ctx.act(published, reason=given.reason)
    await ctx.say("league.published", round=last.number)
    return True


def overdue_rule_choices(ctx: LeagueContext, _: int) -> Sequence[tuple[str, str]]:
    """The fates of tables that are not played in time."""
    return [(what.value, ctx.words(f"league.then.{what}")) for what in OverdueRule]


class PolledTime(RoundKey, frozen=True):
    """A time that was asked about for a round, in minutes since the epoch."""

    epoch_minute: PartNumber


class AnswerButton(LeagueComponent[PolledTime], verbs=(ANSWER,), ration=RequestKind.SEAT):
    """A time in a poll: one press says that the player can make it, the next that they can't. Only organisers see
    answers counted.
    """

    async def handle(self, ctx: LeagueContext) -> None:
        phase, number, minute = self.parts.phase, self.parts.round, self.parts.epoch_minute
        round_ = ctx.league.round(phase, number)
        over = round_ is not None and round_.state is RoundState.CLOSED
        if over or minute * MINUTE not in ctx.league.polls.get((phase, number), ()):
            await ctx.say("league.poll_over")
        elif not ctx.league.is_active(ctx.person):
            await ctx.refuse(ctx.words("league.you.nobody"))
        else:
            availability = ctx.interaction.client.leagues.availability
            can = await availability.toggle(ctx.id, phase, number, ctx.person, minute * MINUTE)
            await ctx.say("league.can" if can else "league.cannot", at=minute * 60)


class RemindMeButton(LeagueComponent[NoParts], verbs=(REMIND_ME,), ration=RequestKind.SEAT):
    """**Remind me**: turns reminders by direct message on or off, for all leagues."""

    async def handle(self, ctx: LeagueContext) -> None:
        choices, user = ctx.interaction.client.choices, ctx.interaction.user.id
        wanted = choices.of("user", user, LEAGUE_REMINDERS) is None
        await choices.put("user", user, LEAGUE_REMINDERS, "on" if wanted else None)
        await ctx.say("league.reminded" if wanted else "league.not_reminded")


def next_round_text(ctx: LeagueContext, _: int) -> str:
    """The first round that is not over, drawn or not."""
    open_ = (one.number for one in ctx.rounds if one.state is not RoundState.CLOSED)
    return f"{next(open_, len(ctx.rounds) + 1)}"


async def _answers_text(ctx: LeagueContext, phase: int, number: int) -> str:
    """For organisers: the number of players and of whole tables for each time, and the best time."""
    words, asked = ctx.words, ctx.league.polls.get((phase, number), ())
    if not asked:
        return words("league.no_poll", round=number)
    answers = await ctx.interaction.client.leagues.availability.of(ctx.id, phase, number)
    people, tables = full_table_counts(answers, 1), full_table_counts(answers, ctx.league.scoring.table_size)
    lines = [
        words("league.poll_line", at=time // 1000, people=people.get(time, 0), tables=tables.get(time, 0))
        for time in asked
    ]
    best = best_time(answers)
    return "\n".join([*lines, *([] if best is None else [words("league.poll_best", at=best // 1000)])])
