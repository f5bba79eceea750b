"""A league as one of its players meets it: `/league me`, **My table**, and what `/league player` says of others."""

from collections.abc import Iterator
from typing import Final

from bot.i18n.leagues import reason_line, signed_amount
from bot.league.entrants import PersonNumber
from bot.league.entry_lookup import entry_of_penalty
from bot.league.rounds import Round, RoundState
from bot.league.times import MINUTE
from bot.ui.parts import PartNumber, Parts
from cogs._people import plain_text
from cogs._venue import table_channel
from cogs.league._context import LeagueContext
from cogs.league._snapshot import LeagueSnapshot, load_standings, names_for, snapshot_for
from cogs.league._words import numbered_game
from cogs.league.posts.league_posts import board_line, membership_line

_LAST_GAMES: Final = 5


class OwnTable(Parts, frozen=True):
    """A round in which somebody looks for their table; by default all rounds that are open."""

    phase: PartNumber = 0
    round: PartNumber = 0


async def own_league_lines(ctx: LeagueContext) -> list[str]:
    """The league, what it expects of the user, their next tables, place, last games and penalties."""
    words, league, snapshot = ctx.words, ctx.league, await snapshot_for(ctx)
    head = words("league.listed", name=plain_text(league.name), life=words(f"league.life.{league.life}"))
    expected = [*_expectations(ctx)] or [words("league.expected.nothing")]
    tables = await _open_tables(ctx, snapshot)
    about = await player_lines(ctx, snapshot, ctx.person, games=_LAST_GAMES)
    return [head, membership_line(league, ctx.person, words), *expected, *tables, *about]


async def player_lines(
    ctx: LeagueContext, snapshot: LeagueSnapshot, person: PersonNumber, games: int | None = None
) -> list[str]:
    """Place, newest games and penalties of a player."""
    words, league, names, side = ctx.words, ctx.league, names_for(ctx), ctx.league.side_of(person)
    lines: list[str] = []
    row = next((row for row in await load_standings(ctx.interaction.client, snapshot) if row.player == side), None)
    if row is not None:
        key, count = "my_total" if row.place is None else "my_place", words("league.games", count=row.games)
        lines.append(words(f"league.{key}", place=row.place, total=signed_amount(row.total), games=count))
    played = [game for game in league.games.values() if person in game.result.seats]
    lines += [numbered_game(names, game, words) for game in [*reversed(played)][:games]]
    return [*lines, *_penalty_lines(ctx, person)]


def _penalty_lines(ctx: LeagueContext, person: PersonNumber) -> Iterator[str]:
    for one in ctx.league.adjustments.values():
        if one.side == ctx.league.side_of(person) and not one.cancelled:
            given = entry_of_penalty(ctx.log, one.number)
            why = "" if given is None else plain_text(reason_line(given, ctx.words))
            line = ctx.words("league.my_penalty", number=one.number, amount=signed_amount(one.amount))
            yield " · ".join(filter(None, (line, why)))


def _expectations(ctx: LeagueContext) -> Iterator[str]:
    """Things that others wait for the user to do, beside confirming their place."""
    league, words = ctx.league, ctx.words
    for phase in league.phases:
        for round_ in phase.rounds if league.is_active(ctx.person) else ():
            for board in _waiting_boards(ctx, phase.number, round_):
                yield from _before_table(ctx, round_, board)
    for report in league.reports.values():
        if ctx.person in report.other_players:
            yield words("league.expected.report", player=ctx.name_of(report.person))
    for brought in league.imports.values():
        if ctx.person in brought.result.seats and ctx.person not in brought.confirmers:
            yield words("league.expected.import", player=ctx.name_of(brought.person))


def _waiting_boards(ctx: LeagueContext, phase: int, round_: Round) -> Iterator[int]:
    if round_.state is RoundState.PUBLISHED:
        boards = ctx.league.boards_of(phase, round_, ctx.person)
        yield from (board for board in boards if board not in round_.boards_begun | round_.boards_over)


def _before_table(ctx: LeagueContext, round_: Round, board: int) -> Iterator[str]:
    """Check in, or agree on a time, or report what is played in the room."""
    start, proposal = round_.start_of(board), round_.proposals.get(board)
    if start is None and round_.end is not None:
        answered = proposal is not None and ctx.person in proposal.answers
        key = "proposed" if answered else "answer" if proposal is not None else "propose"
        yield ctx.words(f"league.expected.{key}", round=round_.number, at=round_.end // 1000)
    elif ctx.league.has_guest_at(round_, board):
        yield ctx.words("league.expected.in_room", round=round_.number)
    elif ctx.person not in round_.check_ins:
        opens = None if start is None else start - ctx.league.options.check_in.opens * MINUTE
        late = opens is not None and opens > ctx.now
        at = 0 if opens is None else opens // 1000
        yield ctx.words(f"league.expected.{'check_in_later' if late else 'check_in'}", round=round_.number, at=at)


async def own_tables(ctx: LeagueContext, where: OwnTable) -> list[str]:
    """The user's tables: in that round also if it is over, else in all that are open."""
    league, words, snapshot = ctx.league, ctx.words, await snapshot_for(ctx)
    if not where.phase:
        return await _open_tables(ctx, snapshot) or [words("league.no_table_now")]
    round_, side = league.round(where.phase, where.round), league.side_of(ctx.person)
    if round_ is None or not round_.is_public or side is None:
        return [words("league.no_table_here")]
    lines = [
        _table_line(ctx, snapshot, where.phase, round_, board)
        for board in league.boards_of(where.phase, round_, ctx.person)
    ]
    lines += [words("league.my_bye")] if {ctx.person, side} & {*round_.sitting_out} else []
    return lines or [words("league.no_table_here")]


async def _open_tables(ctx: LeagueContext, snapshot: LeagueSnapshot) -> list[str]:
    league, lines = ctx.league, list[str]()
    for phase in league.phases:
        for round_ in phase.rounds:
            for board in league.boards_of(phase.number, round_, ctx.person):
                if round_.state is RoundState.PUBLISHED and board not in round_.boards_over:
                    lines.append(_table_line(ctx, snapshot, phase.number, round_, board))
    client = ctx.interaction.client
    for table, playing in league.tables_in_play.items():
        if playing.board is None and ctx.person in playing.people:
            channel = await table_channel(client, await client.tables.party(table))
            lines.append(ctx.words("league.playing_at", table=f"<#{channel}>"))
    return lines


def _table_line(ctx: LeagueContext, snapshot: LeagueSnapshot, phase: int, round_: Round, board: int) -> str:
    start = round_.start_of(board)
    when = "" if start is None or board in round_.boards_over else ctx.words("league.starts", at=start // 1000)
    head = ctx.words("league.round_number", round=round_.number)
    return "\n".join(filter(None, (head, board_line(snapshot, phase, round_, board), when)))
