"""`/league-admin round import` and `end`: rounds from a file, and the end of one that does not come to its own."""

from collections import Counter
from collections.abc import Sequence

import discord
from discord import app_commands

from bot.i18n.leagues import refusal_sentence, wrong_line
from bot.league.acts.rounds import CalledOff, RoundDrawn
from bot.league.drawing import imported
from bot.league.prescripted import LARGEST, Prescripted, PrescriptedFault, Wrong, prescripted
from bot.league.refusal import Refusal
from bot.league.seating.company import meetings, repeats
from bot.league.state import RoundState, Side
from cogs._base import Interaction, text
from cogs._lists import fitting
from cogs.league import _choices
from cogs.league._visit import Visit, run_by


class RoundFileCommands(app_commands.Group):
    """What `/league-admin round` has beside drawing."""

    @app_commands.command(name="import", description=text("command.league.import"))
    @app_commands.describe(file=text("command.league.import.file"), byes=text("command.league.import.byes"))
    @_choices.about_league
    async def import_(
        self, interaction: Interaction, file: discord.Attachment, byes: bool = False, league: str = ""
    ) -> None:
        visiting = await run_by(interaction, league)
        if visiting is None:
            return
        if not visiting.league.phases:
            await visiting.say("league.no_rounds")
            return
        found = await _read(visiting, file, byes=byes)
        if isinstance(found, Prescripted):
            await _take(visiting, found, file.filename)
        else:
            lines = [wrong_line(one, visiting.words, visiting.called) for one in found]
            await visiting.refuse(fitting([visiting.words("league.not_imported"), *lines], visiting.words))

    @app_commands.command(name="end", description=text("command.league.end"))
    @app_commands.describe(reason=text("command.league.reason"))
    @_choices.about_league
    async def end(self, interaction: Interaction, reason: str, league: str = "") -> None:
        visiting = await run_by(interaction, league)
        if visiting is None:
            return
        rounds = visiting.league.phase.rounds if visiting.league.phases else ()
        open_ = next((one for one in rounds if one.state is RoundState.PUBLISHED), None)
        if open_ is None:
            await visiting.say("league.no_round")
            return
        for board in range(1, len(open_.tables) + 1):
            if board not in open_.begun | open_.over:
                off = CalledOff(len(visiting.league.phases), open_.number, board)
                if await visiting.act(off, reason=reason, once=f"off{board}") is None:
                    return
        await visiting.say("league.round_ended", round=open_.number)


async def _read(visiting: Visit, file: discord.Attachment, *, byes: bool) -> Prescripted | tuple[Wrong, ...]:
    league = visiting.league
    if file.size > LARGEST:
        return (Wrong(1, PrescriptedFault.SIZE),)
    sides = [side for side in league.phase.sides if league.may_sit(side)]
    called = {_name(visiting, side).casefold(): side for side in sides}
    begun = frozenset(one.number for one in league.phase.rounds if one.state is not RoundState.DRAWN)

    def named(typed: str) -> Side | None:
        return called.get(typed.casefold())

    return prescripted(
        await file.read(),
        sides,
        named,
        size=league.options.size,
        byes=byes,
        teams=league.options.teams,
        begun=begun,
    )


async def _take(visiting: Visit, found: Prescripted, name: str) -> None:
    """Draw every round of the file, or none; then show what came of it."""
    made = imported(visiting.league, found.rounds, visiting.now)
    if isinstance(made, Refusal):
        await visiting.refuse(refusal_sentence(made, visiting.words, visiting.called))
        return
    for one in made:
        if await visiting.act(one, reason=name[:200].ljust(3, "."), once=f"round{one.number}") is None:
            return
    values = {"count": len(made), "repeats": repeats(meetings(_tables(made))), "winds": _uneven(made)}
    await visiting.say("league.imported", **values)


def _tables(made: Sequence[RoundDrawn]) -> list[list[Side]]:
    return [[side for side in table if side is not None] for one in made for table in one.tables]


def _uneven(made: Sequence[RoundDrawn]) -> int:
    """By how many games the winds of somebody differ at most."""
    tables = _tables(made)
    seats = Counter((side, wind) for table in tables for wind, side in enumerate(table))
    size = max(map(len, tables), default=0)
    counts = [[seats[side, wind] for wind in range(size)] for side in {side for table in tables for side in table}]
    return max((max(one) - min(one) for one in counts), default=0)


def _name(visiting: Visit, side: Side) -> str:
    """The name of a side as its players write it."""
    team = visiting.league.teams.get(side)
    known = visiting.people.get(side)
    return team.name if team is not None else "" if known is None or known.forgotten else known.name
