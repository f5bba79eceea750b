"""`/league-admin round`: draw the tables, show them to everybody, begin without those who do not come."""

import asyncio
from collections import Counter
from collections.abc import Sequence
from itertools import combinations

from discord import app_commands

from bot.league.acts.rounds import RoundDrawn, RoundPublished, Scheduled
from bot.league.draw import Table
from bot.league.drawing import drawn
from bot.league.options import Pairing, PhaseKind
from bot.league.seating.winds import counted
from bot.league.state import League, RoundState
from cogs._base import Interaction, text
from cogs._lists import fitting
from cogs.league import _choices
from cogs.league._beginning import begin
from cogs.league._calendar import CalendarCommands
from cogs.league._files import RoundFileCommands
from cogs.league._shown import names_for
from cogs.league._visit import Visit, run_by
from cogs.league._words import seats_line


class RoundCommands(app_commands.Group):
    """What an organiser does with rounds."""

    import_, end = RoundFileCommands.import_, RoundFileCommands.end
    weekly, poll, deadline = CalendarCommands.weekly, CalendarCommands.poll, CalendarCommands.deadline

    def __init__(self) -> None:
        super().__init__(name="round", description=text("command.league.rounds"))

    @app_commands.command(name="draw", description=text("command.league.draw"))
    @app_commands.describe(reason=text("command.league.draw.reason"), force=text("command.league.draw.force"))
    @_choices.about_league
    async def draw(self, interaction: Interaction, reason: str = "", force: bool = False, league: str = "") -> None:
        visiting = await run_by(interaction, league)
        if visiting is None:
            return
        if not visiting.league.phases or visiting.league.plan.kind is PhaseKind.OPEN:
            await visiting.say("league.no_rounds")
            return
        last = next(reversed(visiting.league.phase.rounds), None)
        again = last is not None and last.state is RoundState.DRAWN
        number = 1 if last is None else last.number + (not again)
        attempt = last.draw + 1 if last is not None and again else 1
        if visiting.league.plan.pairing(number) is Pairing.PRESCRIPTED:
            await visiting.say("league.from_file")
            return
        seed, _ = await interaction.client.leagues.leagues.secret(visiting.id)
        guests = len(visiting.league.substitutes)
        try:
            made = await asyncio.to_thread(
                drawn, visiting.league, number, seed, attempt=attempt, guests=guests, force=force
            )
        except ValueError:
            await _cannot_be_drawn(visiting)
            return
        if await visiting.act(made, reason=reason) is not None:
            await visiting.tell(_preview(visiting, made))

    @app_commands.command(name="publish", description=text("command.league.publish"))
    @app_commands.describe(start=text("command.league.publish.start"))
    @_choices.about_league
    async def publish(self, interaction: Interaction, start: str = "", league: str = "") -> None:
        visiting = await run_by(interaction, league)
        if visiting is None:
            return
        rounds = visiting.league.phase.rounds if visiting.league.phases else ()
        last = next((one for one in rounds if one.state is RoundState.DRAWN), None)
        if last is None:
            await visiting.say("league.nothing_drawn")
            return
        starts = await visiting.time(start) if start else None
        if start and starts is None:
            return
        if await visiting.act(RoundPublished(len(visiting.league.phases), last.number, starts)) is not None:
            await visiting.say("league.published", round=last.number)

    @app_commands.command(name="schedule", description=text("command.league.move"))
    @app_commands.describe(start=text("command.league.publish.start"), round=text("command.league.round"))
    @_choices.about_league
    @app_commands.autocomplete(round=_choices.rounds)
    async def schedule(
        self,
        interaction: Interaction,
        start: str,
        round: int,
        league: str = "",
    ) -> None:
        visiting = await run_by(interaction, league)
        if visiting is None:
            return
        starts = await visiting.time(start)
        if starts is None:
            return
        moved, seen = Scheduled(len(visiting.league.phases), round, starts), len(visiting.log.entries)
        if await visiting.act(moved, seen=seen) is not None:
            await visiting.say("league.scheduled", round=round, at=starts // 1000)

    @app_commands.command(name="begin", description=text("command.league.begin"))
    @app_commands.describe(table=text("command.league.begin.table"))
    @_choices.about_league
    async def begin(self, interaction: Interaction, table: int | None = None, league: str = "") -> None:
        visiting = await run_by(interaction, league)
        if visiting is not None:
            await begin(visiting, table)


async def _cannot_be_drawn(visiting: Visit) -> None:
    """Say why there is no further round: too few players, or a knockout that is over or has no table."""
    league = visiting.league
    if league.plan.kind is not PhaseKind.KNOCKOUT:
        key = "league.no_boards" if league.on_boards(league.phase.number) else "league.no_draw"
        await visiting.say(key, seats=league.options.size)
    elif not league.phase.rounds:
        await visiting.say("league.no_knockout")
    else:
        best, *_ = await visiting.interaction.client.leagues.leagues.standings(visiting.id, league.phase.number)
        last = league.phase.number == len(league.options.plans)
        values = {"player": names_for(visiting).side(best.player), "command": "finish" if last else "start"}
        await visiting.say("league.knockout_won", **values)


def _preview(visiting: Visit, made: RoundDrawn) -> str:
    """The tables, for organisers only: who sits where, how often people meet again, who sits out."""
    words, names = visiting.words, names_for(visiting)
    lines = [words("league.preview", round=made.number, draw=made.draw)]
    lines += [
        f"{words('league.table', board=board)} · {seats_line(names.side, table, words)}"
        for board, table in enumerate(made.seated or made.tables, start=1)
    ]
    lines.append(words("league.repeats", count=_repeats(visiting.league, made)))
    lines.append(words("league.winds", count=_uneven(visiting.league, made)))
    out = made.resting or made.byes
    if out:
        lines.append(words("league.byes", people=words.listed(map(names.side, out))))
    return fitting(lines, words)


def _before(league: League, made: RoundDrawn) -> list[Sequence[Table]]:
    """Who sat where in the rounds before."""
    phase = made.phase
    earlier = (one for one in league.phases[phase - 1].rounds if one.number < made.number)
    return [[league.seated(phase, one, board) for board in range(1, len(one.tables) + 1)] for one in earlier]


def _uneven(league: League, made: RoundDrawn) -> int:
    """How much oftener somebody has one wind than another, this draw included."""
    tables = [*_before(league, made), made.seated or made.tables]
    winds = {side: times for side, times in counted(tables).items() if side is not None}
    return max((max(times) - min(times) for times in winds.values()), default=0)


def _repeats(league: League, made: RoundDrawn) -> int:
    """Pairs of a draw who have sat together before."""
    met = Counter(pair for tables in _before(league, made) for table in tables for pair in _pairs(table))
    return sum(met[pair] > 0 for table in made.seated or made.tables for pair in _pairs(table))


def _pairs(table: Table) -> list[frozenset[int]]:
    return [frozenset(pair) for pair in combinations([side for side in table if side is not None], 2)]
