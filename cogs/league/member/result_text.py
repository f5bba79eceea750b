"""Results as lines of names and points: read in the reader's process, and what is wrong with them in words."""

from collections import defaultdict
from collections.abc import Mapping

from bot.i18n.sentences import limit_sentence
from bot.league.entrants import PersonNumber
from bot.league.games import Result
from bot.league.result_lines import ResultLine, ResultLineFlaw, ResultLines, normalised_name
from bot.reading.files import ResultFile
from bot.system.limits import BadText
from cogs._people import plain_text
from cogs.league._context import LeagueContext


async def read_result_text(ctx: LeagueContext, data: bytes) -> ResultLines:
    """The games in it; the user is told if it goes beyond a limit."""
    sent = ResultFile(data, _people_by_name(ctx), ctx.league.scoring.table_size)
    reading = await ctx.interaction.client.reader.read_results(sent)
    if reading.exceeded_limit is not None:
        await ctx.refuse(limit_sentence(BadText(*reading.exceeded_limit), ctx.words))
    return reading.lines


def result_of(ctx: LeagueContext, line: ResultLine) -> Result:
    """The result that a line says, with points as the league counts them."""
    unit = ctx.league.scoring.point_value
    return Result(line.seats, tuple(unit * one for one in line.points), line.sticks)


def result_flaw_sentence(ctx: LeagueContext, wrong: ResultLineFlaw) -> str:
    """The sentence about what is wrong in a line."""
    return ctx.words(f"league.many.{wrong.fault}", line=wrong.line, about=plain_text(wrong.about))


def _people_by_name(ctx: LeagueContext) -> Mapping[str, tuple[PersonNumber, ...]]:
    """Everybody of the league by name, and as Discord mentions them."""
    found = defaultdict[str, tuple[PersonNumber, ...]](tuple)
    for person, known in ctx.people.items():
        if ctx.league.has_entered(person) and not known.is_forgotten:
            found[normalised_name(known.name)] += (person,)
            found[f"<@{known.account}>"] += (person,) if known.has_account else ()
    return found
