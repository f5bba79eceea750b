"""`/league-admin round`: drawing tables, publishing them, moving the start, beginning."""

import asyncio
from collections import Counter
from collections.abc import Sequence
from itertools import combinations

from discord import app_commands

from bot.league.acts.rounds import RoundDrawn, RoundPublished, Scheduled
from bot.league.phase_plan import Pairing, PhaseKind
from bot.league.round_draw import drawn
from bot.league.rounds import RoundState
from bot.league.seat_draw import Table
from bot.league.seating.winds import counted
from bot.league.state import League
from cogs._base import Interaction, text
from cogs._lists import fitting
from cogs.league import _autocomplete
from cogs.league._begin_round import begin_round
from cogs.league._calendar import CalendarCommands
from cogs.league._context import LeagueContext, organiser_context
from cogs.league._round_files import RoundFileCommands
from cogs.league._snapshot import names_for
from cogs.league._words import seats_line


class RoundCommands(app_commands.Group):
    """What an organiser does with rounds."""

    import_, end = RoundFileCommands.import_, RoundFileCommands.end
    weekly, poll, deadline = CalendarCommands.weekly, CalendarCommands.poll, CalendarCommands.deadline

    def __init__(self) -> None:
        super().__init__(name="round", description=text("command.league.rounds"))

    @app_commands.command(name="draw", description=text("command.league.draw"))
    @app_commands.describe(reason=text("command.league.draw.reason"), force=text("command.league.draw.force"))
    @_autocomplete.about_league
    async def draw(self, interaction: Interaction, reason: str = "", force: bool = False, league: str = "") -> None:
        ctx = await organiser_context(interaction, league)
        if ctx is None:
            return
        if not ctx.league.phases or ctx.league.plan.kind is PhaseKind.OPEN:
            await ctx.say("league.no_rounds")
            return
        last = next(reversed(ctx.league.phase.rounds), None)
        again = last is not None and last.state is RoundState.DRAWN
        number = 1 if last is None else last.number + (not again)
        attempt = last.draw + 1 if last is not None and again else 1
        if ctx.league.plan.pairing(number) is Pairing.PRESCRIPTED:
            await ctx.say("league.from_file")
            return
        seed, _ = await interaction.client.leagues.leagues.secret(ctx.id)
        guests = len(ctx.league.substitutes)
        try:
            made = await asyncio.to_thread(drawn, ctx.league, number, seed, attempt=attempt, guests=guests, force=force)
        except ValueError:
            await _cannot_be_drawn(ctx)
            return
        if await ctx.act(made, reason=reason) is not None:
            await ctx.tell(_preview(ctx, made))

    @app_commands.command(name="publish", description=text("command.league.publish"))
    @app_commands.describe(start=text("command.league.publish.start"))
    @_autocomplete.about_league
    async def publish(self, interaction: Interaction, start: str = "", league: str = "") -> None:
        ctx = await organiser_context(interaction, league)
        if ctx is None:
            return
        rounds = ctx.league.phase.rounds if ctx.league.phases else ()
        last = next((one for one in rounds if one.state is RoundState.DRAWN), None)
        if last is None:
            await ctx.say("league.nothing_drawn")
            return
        starts = await ctx.time(start) if start else None
        if start and starts is None:
            return
        if await ctx.act(RoundPublished(len(ctx.league.phases), last.number, starts)) is not None:
            await ctx.say("league.published", round=last.number)

    @app_commands.command(name="schedule", description=text("command.league.move"))
    @app_commands.describe(start=text("command.league.publish.start"), round=text("command.league.round"))
    @_autocomplete.about_league
    @app_commands.autocomplete(round=_autocomplete.rounds)
    async def schedule(
        self,
        interaction: Interaction,
        start: str,
        round: int,
        league: str = "",
    ) -> None:
        ctx = await organiser_context(interaction, league)
        if ctx is None:
            return
        starts = await ctx.time(start)
        if starts is None:
            return
        moved, seen = Scheduled(len(ctx.league.phases), round, starts), len(ctx.log.entries)
        if await ctx.act(moved, seen=seen) is not None:
            await ctx.say("league.scheduled", round=round, at=starts // 1000)

    @app_commands.command(name="begin", description=text("command.league.begin"))
    @app_commands.describe(table=text("command.league.begin.table"))
    @_autocomplete.about_league
    async def begin(self, interaction: Interaction, table: int | None = None, league: str = "") -> None:
        ctx = await organiser_context(interaction, league)
        if ctx is not None:
            await begin_round(ctx, table)


async def _cannot_be_drawn(ctx: LeagueContext) -> None:
    """Say why no further round can be drawn."""
    league = ctx.league
    if league.plan.kind is not PhaseKind.KNOCKOUT:
        key = "league.no_boards" if league.on_boards(league.phase.number) else "league.no_draw"
        await ctx.say(key, seats=league.scoring.size)
    elif not league.phase.rounds:
        await ctx.say("league.no_knockout")
    else:
        best, *_ = await ctx.interaction.client.leagues.leagues.standings(ctx.id, league.phase.number)
        last = league.phase.number == len(league.options.plans)
        await ctx.say(f"league.knockout_won.{'finish' if last else 'start'}", player=names_for(ctx).side(best.player))


def _preview(ctx: LeagueContext, made: RoundDrawn) -> str:
    """The drawn tables, to the organiser: seats, repeats, how uneven winds become, byes."""
    words, names = ctx.words, names_for(ctx)
    lines = [words("league.preview", round=made.number, draw=made.draw)]
    lines += [
        f"{words('league.table', board=board)} · {seats_line(names.side, table, words)}"
        for board, table in enumerate(made.seated or made.tables, start=1)
    ]
    lines.append(words("league.repeats", count=_repeats(ctx.league, made)))
    lines.append(words("league.winds", count=_uneven(ctx.league, made)))
    out = made.resting or made.byes
    if out:
        lines.append(words("league.byes", people=words.listed(map(names.side, out))))
    return fitting(lines, words)


def _before(league: League, made: RoundDrawn) -> list[Sequence[Table]]:
    """The tables of earlier rounds of the phase."""
    phase = made.phase
    earlier = (one for one in league.phases[phase - 1].rounds if one.number < made.number)
    return [[league.seated(phase, one, board) for board in range(1, len(one.tables) + 1)] for one in earlier]


def _uneven(league: League, made: RoundDrawn) -> int:
    """The greatest difference between two counts of winds of one player, this draw included."""
    tables = [*_before(league, made), made.seated or made.tables]
    winds = {side: times for side, times in counted(tables).items() if side is not None}
    return max((max(times) - min(times) for times in winds.values()), default=0)


def _repeats(league: League, made: RoundDrawn) -> int:
    """Pairs of this draw that have met before."""
    met = Counter(pair for tables in _before(league, made) for table in tables for pair in _pairs(table))
    return sum(met[pair] > 0 for table in made.seated or made.tables for pair in _pairs(table))


def _pairs(table: Table) -> list[frozenset[int]]:
    return [frozenset(pair) for pair in combinations([side for side in table if side is not None], 2)]
