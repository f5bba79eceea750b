"""The messages about what waits for a referee: reports, disputes, calls, and tables that are stuck."""

from collections.abc import Iterator
from typing import Any

import discord
from discord import ui

from bot.engine.orders import OrderKind
from bot.engine.refusal import Refusal
from bot.i18n.leagues import reason_line, refusal_sentence
from bot.league.entry_lookup import (
    entry_of_dispute,
    entry_of_result,
    entry_that_decided,
    entry_that_ended,
    entry_that_settled,
    referee_calls_at,
)
from bot.league.games import MANUAL_SOURCE, GameState
from bot.league.log import Entry
from bot.league.messages import DisputePost, RefereeCall, ReportPost
from bot.league.state import TableInPlay
from bot.ui.custom_id import Press
from cogs._base import MessageLayout, button, text_message
from cogs._people import plain_text
from cogs.league._snapshot import LeagueSnapshot
from cogs.league._verbs import CONFIRM_REPORT_VERB, DECIDE_VERB, JUDGE_VERB, LEAGUES_VERB, ORDERS_AT_CALL, RULING_VERB
from cogs.league._words import game_line, numbered_game
from cogs.league.log_words import LogWords, entry_mark
from cogs.league.posts.league_posts import points_line, thread_of, withdrawn_post


def note_lines(snapshot: LeagueSnapshot, entry: Entry | None) -> list[str]:
    return [f"> {plain_text(reason_line(entry, snapshot.words))}"] if entry is not None and entry.reason else []


def report_post(snapshot: LeagueSnapshot, about: ReportPost) -> MessageLayout:
    """A reported game, until another of its players confirms it; then the result."""
    league, words, report = snapshot.league, snapshot.words, snapshot.league.reports.get(about.report)
    source = f"{MANUAL_SOURCE}{about.report}"
    note = note_lines(snapshot, entry_of_result(snapshot.log, source))
    if report is None:
        game = league.games.get(league.game_by_source.get(source, 0))
        if game is None:
            return withdrawn_post(snapshot)
        return text_message("\n".join((numbered_game(snapshot.names, game, words), *note)))
    line = words("league.reported", player=snapshot.names(report.person), result=points_line(snapshot, report.result))
    able = [one for one in report.other_players if one not in league.guests]
    asked = words("league.reported_to", players=" ".join(map(snapshot.names.mention, able)))
    asked = asked if able else words("league.reported_alone")
    knob = snapshot.button(CONFIRM_REPORT_VERB, rest=str(about.report), style=discord.ButtonStyle.success)
    return text_message("\n".join((line, *note, asked)), knob)


def dispute_post(snapshot: LeagueSnapshot, about: DisputePost) -> MessageLayout:
    """A disputed game: by whom and why, its note, and what a referee can do."""
    words, number, game = snapshot.words, about.game, snapshot.league.games.get(about.game)
    dispute = entry_of_dispute(snapshot.log, number)
    if game is None or dispute is None or dispute.by.person is None:
        return withdrawn_post(snapshot)
    told = {"player": snapshot.names(dispute.by.person), "reason": plain_text(reason_line(dispute, words))}
    if game.state is not GameState.DISPUTED:
        decided = entry_that_decided(snapshot.log, dispute, number)
        line = words("league.dispute.over", game=number, **told)
        return text_message("\n".join((line, *(() if decided is None else decision_lines(snapshot, decided)))))
    lines = (
        words("league.dispute.post", game=number, **told),
        game_line(snapshot.names, game, words),
        *note_lines(snapshot, entry_of_result(snapshot.log, game.source)),
        f"-# {words('league.dispute.ways')}",
    )
    judge = Press(LEAGUES_VERB, snapshot.id, f"{JUDGE_VERB}_{number}")
    return text_message("\n".join(lines), button(judge, words(f"league.button.{DECIDE_VERB}")))


def decision_lines(snapshot: LeagueSnapshot, entry: Entry) -> Iterator[str]:
    """The decision, by whom and why."""
    who = snapshot.words("league.by_itself") if entry.by.person is None else snapshot.names(entry.by.person)
    what = LogWords(snapshot.log, snapshot.words, snapshot.names.side).act(entry)
    told = (snapshot.words("league.decided_by", who=who, what=what), entry_mark(snapshot.log, entry, snapshot.words))
    yield " · ".join(filter(None, told))
    yield from note_lines(snapshot, entry)


def stuck_post(snapshot: LeagueSnapshot, table: str, refusal: Refusal | None) -> MessageLayout:
    """A table that is over but was not counted, or is not over in time: a referee has to decide."""
    ended = None if table in snapshot.league.tables_in_play else entry_that_ended(snapshot.log, table)
    if ended is not None:
        return text_message("\n".join(decision_lines(snapshot, ended)))
    knobs = () if refusal is None else (snapshot.button(DECIDE_VERB, rest=table),)
    return text_message(stuck_line(snapshot, table, refusal), *knobs)


def stuck_line(snapshot: LeagueSnapshot, table: str, refusal: Refusal | None) -> str:
    """The table that waits for a referee, and why."""
    words, playing = snapshot.words, snapshot.league.tables_in_play.get(table)
    if refusal is None:
        why = words("league.decided" if playing is None else "league.too_long")
    else:
        why = refusal_sentence(refusal, words, snapshot.names)
    return words("league.referee_needed", table=_table_name(snapshot, playing), why=why)


def _table_name(snapshot: LeagueSnapshot, playing: TableInPlay | None) -> str:
    """A table by its thread or its number; one of no round by its players, while these are known."""
    thread = thread_of(snapshot, playing)
    if thread is not None:
        return f"<#{thread}>"
    if playing is None:
        return snapshot.words("league.a_table")
    if playing.board is not None:
        return snapshot.words("league.table", board=playing.board)
    return snapshot.words("league.table_of", people=snapshot.words.enumeration(map(snapshot.names.side, playing.seats)))


def call_post(snapshot: LeagueSnapshot, about: RefereeCall, role: str | None) -> MessageLayout:
    """A call of a referee, with the decisions that need no command. Mentions the referees' role."""
    table, playing, words = about.table, snapshot.league.tables_in_play.get(about.table), snapshot.words
    call = next(iter(referee_calls_at(snapshot.log, table)[about.number - 1 :]), None)
    if call is None or call.by.person is None:
        return withdrawn_post(snapshot)
    settled = entry_that_settled(snapshot.log, call)
    if settled is not None or playing is None:
        told = {"player": snapshot.names(call.by.person), "words": plain_text(call.reason)}
        line = words("league.call.settled", **told)
        return text_message(line if settled is None else "\n".join((line, *decision_lines(snapshot, settled))))
    thread = thread_of(snapshot, playing)
    told = {"player": snapshot.names(call.by.person), "board": playing.board or "–", "words": plain_text(call.reason)}
    where = "" if thread is None else f"<#{thread}>"
    lines = (words("league.call.post", **told), f"{where} {'' if role is None else f'<@&{role}>'}".strip())
    return text_message(
        "\n".join(filter(None, lines)), *(_ruling_knob(snapshot, kind, table) for kind in ORDERS_AT_CALL)
    )


def _ruling_knob(snapshot: LeagueSnapshot, kind: OrderKind, table: str) -> ui.Button[Any]:
    press = Press(LEAGUES_VERB, snapshot.id, f"{RULING_VERB}_{kind.value.replace('_', '')}_{table}")
    return button(press, snapshot.words(f"league.button.ruling.{kind}"))
