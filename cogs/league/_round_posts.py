"""What messages about tables and times say: a table of a round, reminders, polls, what waits for somebody."""

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from bot.i18n.leagues import reason_line
from bot.league.acts.refereeing import RefereeActed
from bot.league.log import Entry, Log
from bot.league.notes import giving
from bot.league.state import MINUTE, Ms, Round, RoundState
from bot.league.times import local, zone
from bot.table.party import Party
from bot.ui.custom_id import Press
from cogs._base import Layout, button
from cogs._lists import fitting
from cogs._people import plain, seat_name
from cogs.league._posts import (
    ACCEPT,
    ANSWER,
    CHECK_IN,
    LEAGUE,
    MINE,
    PROPOSE,
    ROOM,
    Shown,
    game_of,
    players_of,
    told_result,
    withdrawn_post,
)
from cogs.league._reminders import missing as missing_from
from cogs.league._reminders import unplanned
from cogs.league._words import amount, entry_line, game_line, points


def order_post(shown: Shown, entry: Entry, party: Party) -> Layout:
    """What everybody at a table reads of what was ordered there, with the referee's name and reason."""
    act, words = entry.act, shown.words
    if not isinstance(act, RefereeActed):
        return withdrawn_post(shown)
    order, referee = act.order, entry.by.person
    player = "" if order.seat is None else seat_name(party, order.seat, words)
    line = words(
        f"league.ruling.{order.kind}",
        referee=words("league.by_itself") if referee is None else shown.names(referee),
        reason=plain(entry.reason),
        player=player if act.player is None else shown.names(act.player),
        other="" if act.person is None else shown.names(act.person),
        minutes=order.minutes,
        points=" · ".join(map(points, order.points)),
    )
    return Layout(ui.TextDisplay(line))


def log_post(shown: Shown, log: Log, minute: int) -> Layout:
    """What was done in a minute, a line each."""
    words = shown.words
    lines = [entry_line(log, entry, shown.names, words) for entry in log.entries if entry.at // MINUTE == minute]
    head = f"-# {plain(shown.league.name)}"
    return Layout(ui.TextDisplay("\n".join((head, fitting(lines, words, room=ROOM)))))


def fine_post(shown: Shown, log: Log, number: int) -> Layout:
    """A penalty, to whoever has it."""
    words, one, league = shown.words, shown.league.adjustments.get(number), plain(shown.league.name)
    if one is None or one.cancelled:
        return Layout(ui.TextDisplay(words("league.fine_over", league=league)))
    given = giving(log, number)
    reason = "" if given is None else plain(reason_line(given, words))
    return Layout(ui.TextDisplay(words("league.fined", league=league, amount=amount(one.amount), reason=reason)))


def board_post(shown: Shown, phase: int, number: int, board: int) -> Layout:
    """What stands at the head of a table's thread: who is to play, and **Check in**."""
    league, words = shown.league, shown.words
    round_ = league.round(phase, number)
    if round_ is None or round_.state is RoundState.DRAWN or not 0 < board <= len(round_.tables):
        return withdrawn_post(shown)
    lines = [f"### {words('league.at_table', league=plain(league.name), round=number, board=board)}"]
    game = game_of(league, phase, number, board)
    if game is not None:
        lines.append(f"#{game.number} {game_line(shown.names, game, words)}")
    elif board in round_.over:
        lines.append(words("league.not_played"))
    else:
        seats = round_.tables[board - 1]
        teams = (players_of(shown, phase, round_, board, side) for side in seats)
        people = (shown.names.mention(side) for side in seats)
        lines.append(" · ".join(teams if league.options.teams else people))
        start = round_.start_of(board)
        if start is not None:
            lines.append(words("league.starts", at=start // 1000))
        lines.append(words("league.playing" if board in round_.begun else "league.check_in_here"))
        lines.append(f"-# {words('league.manners')}")
    text = ui.TextDisplay[Layout]("\n".join(lines))
    if game is not None or board in round_.begun | round_.over:
        return Layout(text)
    knob = shown.knob(CHECK_IN, rest=f"{phase}_{number}", style=discord.ButtonStyle.success)
    return Layout(text, ui.ActionRow[Layout](knob), *_times(shown, phase, round_, board))


def _times(shown: Shown, phase: int, round_: Round, board: int) -> list[ui.Item[Any]]:
    """What is proposed for a table of a round that has only an end, and who can make it."""
    if round_.end is None:
        return []
    about = f"{phase}_{round_.number}_{board}"
    rows: list[ui.Item[Any]] = [ui.ActionRow[Layout](shown.knob(PROPOSE, rest=about))]
    proposal = round_.proposals.get(board)
    if proposal is not None and board not in round_.starts:
        lines = [
            " · ".join(
                (f"<t:{time // 1000}:F>", *(shown.names(one) for one, can in proposal.answers.items() if time in can))
            )
            for time in proposal.times
        ]
        rows = [ui.TextDisplay[Layout]("\n".join(lines)), time_row(shown, ACCEPT, about, proposal.times), *rows]
    return rows


def time_row(shown: Shown, verb: str, about: str, times: Sequence[Ms]) -> ui.ActionRow[Layout]:
    """A button for each time, as the clocks of the league show it."""
    where = zone(shown.league.zone)
    return ui.ActionRow[Layout](
        *(
            button(
                Press(LEAGUE, shown.id, f"{verb}_{about}_{time // MINUTE}"),
                f"{local(where, time // 1000):%Y-%m-%d %H:%M}",
            )
            for time in times
        )
    )


def poll_post(shown: Shown, phase: int, number: int) -> Layout:
    """Asks who can make which time for a round; what others have answered is not shown."""
    round_, asked = shown.league.round(phase, number), shown.league.polls.get((phase, number), ())
    if not asked or (round_ is not None and round_.state is RoundState.CLOSED):
        return withdrawn_post(shown)
    title = shown.words("league.round", league=plain(shown.league.name), round=number)
    lines = [shown.words("league.poll", round=title), *(f"<t:{time // 1000}:F>" for time in asked)]
    rows = [time_row(shown, ANSWER, f"{phase}_{number}", asked[at : at + 5]) for at in range(0, len(asked), 5)]
    return Layout(ui.TextDisplay("\n".join(lines)), *rows)


def reminder_post(shown: Shown, phase: int, number: int, start: int, *, missing: bool) -> Layout:
    """A round begins soon, or begins now and somebody is missing."""
    league, words = shown.league, shown.words
    round_ = league.round(phase, number)
    if round_ is None or start not in (round_.start, *round_.starts.values()):
        return withdrawn_post(shown)
    title = words("league.round", league=plain(league.name), round=number)
    if missing:
        absent = " ".join(map(shown.names.mention, missing_from(league, phase, round_)))
        wait = league.options.check_in.no_show
        return Layout(ui.TextDisplay(words("league.missing", round=title, people=absent or "–", count=wait)))
    row = ui.ActionRow[Layout](shown.knob(CHECK_IN, rest=f"{phase}_{number}", style=discord.ButtonStyle.success))
    return Layout(ui.TextDisplay(words("league.reminder", round=title, at=start // 1000)), row)


def note_post(shown: Shown, about: Sequence[str]) -> Layout:
    """Something that an organiser should look at: tables without a time, a report that waits too long."""
    league, words = shown.league, shown.words
    match about:
        case ["unplanned" | "overdue" as kind, phase, number, end]:
            round_ = league.round(int(phase), int(number))
            if round_ is None or round_.end != int(end):
                return withdrawn_post(shown)
            open_ = (
                unplanned(round_) if kind == "unplanned" else sorted({*range(1, len(round_.tables) + 1)} - round_.over)
            )
            boards = words.listed(map(str, open_)) or "–"
            title = words("league.round", league=plain(league.name), round=round_.number)
            line = words(f"league.{kind}", round=title, boards=boards, at=int(end) // 1000)
        case _:
            report = league.reports.get(int(about[-1]))
            if report is None:
                return withdrawn_post(shown)
            line = words("league.unconfirmed", player=shown.names(report.person))
    return Layout(ui.TextDisplay(line))


def import_post(shown: Shown, number: int) -> Layout:
    """A game from a log, until enough of its players have said that it was them."""
    words, known = shown.words, shown.league.imports.get(number)
    if known is None:
        return Layout(ui.TextDisplay(words("league.decided")))
    line = words(
        "league.brought",
        player=shown.names(known.person),
        result=told_result(shown, known.result),
        count=len(known.confirmed),
    )
    row = ui.ActionRow[Layout](shown.knob(MINE, rest=str(number), style=discord.ButtonStyle.success))
    return Layout(ui.TextDisplay(line), row)
