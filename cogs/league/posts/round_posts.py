"""Further messages of a league: tables' threads, lobbies, reminders, polls, orders, imports, notes to organisers."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

import discord
from discord import ui

from bot.i18n.leagues import reason_line
from bot.league import messages
from bot.league.acts.lobbies import has_open_play, self_starting_lobbies
from bot.league.acts.refereeing import RefereeActed
from bot.league.entrants import PersonNumber
from bot.league.entry_lookup import entry_of_penalty
from bot.league.known_starts import publication_moment
from bot.league.log import Entry
from bot.league.reminders import has_unstarted_table, late_players, missing_players, unplanned_tables
from bot.league.rounds import Round, RoundState
from bot.league.state import League, Life
from bot.league.times import MINUTE, Ms, local, zone
from bot.table.party import Party
from cogs._base import MessageLayout, button, text_message
from cogs._lists import fitting_lines
from cogs._people import plain_text, seat_name
from cogs.league._snapshot import LeagueSnapshot
from cogs.league._verbs import (
    ACCEPT,
    ANSWER,
    CHECK_IN,
    DEAL,
    DESK_VERB,
    LINEUP_VERB,
    MY_LEAGUE_VERB,
    MY_TABLE,
    OPEN_TABLE_VERB,
    PROPOSE,
    SIT,
    STAND,
)
from cogs.league._words import entry_line, plan_line, signed_amount, unbroken_line
from cogs.league.log_words import LogWords
from cogs.league.posts.dispute_rows import dispute_rows
from cogs.league.posts.league_posts import (
    MAX_POST_LIST_LENGTH,
    board_result,
    game_of,
    has_secret_lineups,
    name_and_check_mark,
    name_in_seat,
    points_line,
    table_progress_text,
    withdrawn_post,
)
from cogs.league.posts.referee_posts import note_lines

_MOST_MENTIONS: Final = 100


def order_post(snapshot: LeagueSnapshot, entry: Entry, party: Party) -> MessageLayout:
    """The line at a table about what a referee ordered there, with their name and reason."""
    act, words = entry.act, snapshot.words
    if not isinstance(act, RefereeActed):
        return withdrawn_post(snapshot)
    order, referee = act.order, entry.by.person
    player = "" if order.seat is None else seat_name(party, order.seat, words)
    line = words(
        f"league.ruling.{order.kind}",
        referee=words("league.by_itself") if referee is None else snapshot.names(referee),
        reason=plain_text(entry.reason),
        player=player if act.player is None else snapshot.names(act.player),
        other="" if act.person is None else snapshot.names(act.person),
        minutes=order.minutes,
        points=_points_set(snapshot, entry, act) if order.points else "",
    )
    return text_message(line)


def _points_set(snapshot: LeagueSnapshot, entry: Entry, act: RefereeActed) -> str:
    playing = snapshot.log.league_before(entry.number).tables_in_play.get(act.table)
    told = LogWords(snapshot.log, snapshot.words, snapshot.names.side)
    return " · ".join(filter(None, told.point_changes(act, () if playing is None else playing.seats)))


def news_post(snapshot: LeagueSnapshot, about: messages.NewsPost) -> MessageLayout:
    """An organiser's words to everybody, with those who are mentioned."""
    entry, names = snapshot.log.entries[about.entry - 1], snapshot.names
    by = snapshot.words("league.by_itself") if entry.by.person is None else names(entry.by.person)
    said = plain_text(reason_line(entry, snapshot.words))
    line = snapshot.words("league.news", league=plain_text(snapshot.league.name), player=by, words=said)
    role = snapshot.league.role
    people = [f"<@&{role}>"] if role else map(names.mention, people_to_tell(snapshot.league))
    return text_message("\n".join((line, f"-# {' '.join(people)}")))


def drawn_post(snapshot: LeagueSnapshot, about: messages.DrawnRound) -> MessageLayout:
    """Tells organisers of a round that was drawn by itself; its tables they see at their desk alone."""
    words, round_ = snapshot.words, snapshot.league.round(about.phase, about.number)
    if round_ is None:
        return withdrawn_post(snapshot)
    title, moment = _round_title(snapshot, round_), publication_moment(snapshot.league)
    if round_.is_public:
        return text_message(words("league.drawn.published", round=title))
    knob = snapshot.button(DESK_VERB)
    if moment is None or moment.number != round_.number:
        return text_message(words("league.drawn.held", round=title), knob)
    return text_message(words("league.drawn.waits", round=title, at=moment.at // 1000), knob)


def people_to_tell(league: League) -> Sequence[PersonNumber]:
    """The people mentioned in what is said to everybody: as many as Discord lets a message mention."""
    playing = (one for one in league.entrants if league.is_active(one))
    return [*playing, *league.substitutes][:_MOST_MENTIONS]


def log_post(snapshot: LeagueSnapshot, about: messages.LogPost) -> MessageLayout:
    words, log = snapshot.words, snapshot.log
    entries = (entry for entry in log.entries if entry.at // MINUTE == about.epoch_minute)
    lines = [entry_line(log, entry, snapshot.names.side, words) for entry in entries]
    head = f"-# {plain_text(snapshot.league.name)}"
    return text_message("\n".join((head, fitting_lines(lines, words, room=MAX_POST_LIST_LENGTH))))


def fine_post(snapshot: LeagueSnapshot, about: messages.FineNotice) -> MessageLayout:
    words, league = snapshot.words, plain_text(snapshot.league.name)
    one = snapshot.league.adjustments.get(about.adjustment)
    if one is None or one.cancelled:
        return text_message(words("league.fine_over", league=league))
    given = entry_of_penalty(snapshot.log, about.adjustment)
    reason = "" if given is None else plain_text(reason_line(given, words))
    return text_message(words("league.fined", league=league, amount=signed_amount(one.amount), reason=reason))


def board_post(snapshot: LeagueSnapshot, about: messages.BoardPost) -> MessageLayout:
    """The first message of a table's thread: who plays, and **Check in**."""
    league, words = snapshot.league, snapshot.words
    phase, number, board = about.phase, about.round, about.board
    round_ = league.round(phase, number)
    if round_ is None or not round_.is_public or not 0 < board <= len(round_.tables):
        return withdrawn_post(snapshot)
    lines = [f"### {words('league.at_table', league=plain_text(league.name), round=number, board=board)}"]
    game = game_of(league, phase, number, board)
    if game is not None or board in round_.boards_over:
        lines += board_result(snapshot, phase, round_, board)
    else:
        seats = round_.tables[board - 1]
        named = (name_in_seat(snapshot, phase, round_, board, seat) for seat in range(len(seats)))
        if not league.options.teams and board not in round_.boards_begun:
            named = (
                snapshot.names.in_drawn_seat(None) if side is None else snapshot.names.mention(side) for side in seats
            )
        there = league.seats_at(phase, round_, board)
        lines.append(
            unbroken_line(*(name_and_check_mark(round_, board, *one) for one in zip(there, named, strict=True)))
        )
        start = round_.start_of(board)
        if start is not None:
            lines.append(words("league.starts", at=start // 1000))
        waits = "in_room" if league.has_guest_at(round_, board) else "check_in_here"
        begun = board in round_.boards_begun
        lines.append(table_progress_text(snapshot, phase, number, board) if begun else words(f"league.{waits}"))
        if league.life is Life.PAUSED:
            lines.append(words("league.stage.paused"))
        lines.append(f"-# {words('league.manners')}")
    text = ui.TextDisplay[MessageLayout]("\n".join(lines))
    if game is not None or board in round_.boards_begun | round_.boards_over:
        return MessageLayout(text, *dispute_rows(snapshot, [] if game is None else [game]))
    if league.has_guest_at(round_, board):
        return MessageLayout(text, *_proposal_items(snapshot, phase, round_, board))
    knobs = [snapshot.button(CHECK_IN, rest=f"{phase}_{number}", style=discord.ButtonStyle.success)]
    if has_secret_lineups(league, phase, round_, [board]):
        knobs.append(snapshot.button(LINEUP_VERB, rest=f"{phase}_{number}"))
    return MessageLayout(text, ui.ActionRow[MessageLayout](*knobs), *_proposal_items(snapshot, phase, round_, board))


def pause_post(snapshot: LeagueSnapshot, about: messages.PausePost) -> MessageLayout:
    """The line at a table that the league is paused, or goes on; with who did it and why."""
    entry, words = snapshot.log.entries[about.entry - 1], snapshot.words
    paused = snapshot.log.league_before(about.entry + 1).life is Life.PAUSED
    who = words("league.by_itself") if entry.by.person is None else snapshot.names(entry.by.person)
    line = words("league.pause.begins" if paused else "league.pause.ends", player=who)
    return text_message("\n".join((line, *note_lines(snapshot, entry))))


def _proposal_items(snapshot: LeagueSnapshot, phase: int, round_: Round, board: int) -> list[ui.Item[Any]]:
    """In a round without a start: **Propose a time**, and the proposed times with who can make them."""
    if round_.end is None:
        return []
    about = f"{phase}_{round_.number}_{board}"
    rows: list[ui.Item[Any]] = [ui.ActionRow[MessageLayout](snapshot.button(PROPOSE, rest=about))]
    proposal = round_.proposals.get(board)
    if proposal is not None and board not in round_.starts:
        able = {time: [one for one, can in proposal.answers.items() if time in can] for time in proposal.times}
        lines = [" · ".join((f"<t:{time // 1000}:F>", *map(snapshot.names, able[time]))) for time in proposal.times]
        text = ui.TextDisplay[MessageLayout]("\n".join(lines))
        rows = [text, time_row(snapshot, ACCEPT, about, proposal.times), *rows]
    return rows


def time_row(snapshot: LeagueSnapshot, verb: str, about: str, times: Sequence[Ms]) -> ui.ActionRow[MessageLayout]:
    """A button for each time, in the league's zone."""
    where = zone(snapshot.league.zone)
    labels = {time: f"{local(where, time // 1000):%Y-%m-%d %H:%M}" for time in times}
    presses = {time: snapshot.press(verb, f"{about}_{time // MINUTE}") for time in times}
    return ui.ActionRow[MessageLayout](*(button(presses[time], labels[time]) for time in times))


def poll_post(snapshot: LeagueSnapshot, about: messages.PollPost) -> MessageLayout:
    """Asks players which times they can make. Nobody sees the others' answers."""
    phase, number = about.phase, about.number
    round_, asked = snapshot.league.round(phase, number), snapshot.league.polls.get((phase, number), ())
    if not asked or (round_ is not None and round_.state is RoundState.CLOSED):
        return withdrawn_post(snapshot)
    title = snapshot.words("league.round", league=plain_text(snapshot.league.name), round=number)
    lines = [snapshot.words("league.poll", round=title), *(f"<t:{time // 1000}:F>" for time in asked)]
    rows = [time_row(snapshot, ANSWER, f"{phase}_{number}", asked[at : at + 5]) for at in range(0, len(asked), 5)]
    return MessageLayout(ui.TextDisplay("\n".join(lines)), *rows)


def reminder_post(snapshot: LeagueSnapshot, about: messages.Reminder | messages.DirectReminder) -> MessageLayout:
    round_ = snapshot.league.round(about.phase, about.number)
    if round_ is None or not _starts_at(round_, about.start):
        return withdrawn_post(snapshot)
    if not has_unstarted_table(round_, about.start):
        return _begun_post(snapshot, round_)
    line = snapshot.words("league.reminder", round=_round_title(snapshot, round_), at=about.start // 1000)
    return text_message(line, *_presence_buttons(snapshot, about))


def _presence_buttons(
    snapshot: LeagueSnapshot, about: messages.RoundMessage | messages.DirectReminder
) -> Iterator[ui.Button[Any]]:
    here = f"{about.phase}_{about.number}"
    yield snapshot.button(CHECK_IN, rest=here, style=discord.ButtonStyle.success)
    yield snapshot.button(MY_TABLE, rest=here)


def missing_post(snapshot: LeagueSnapshot, about: messages.MissingPlayers) -> MessageLayout:
    league, round_ = snapshot.league, snapshot.league.round(about.phase, about.number)
    if round_ is None or not _starts_at(round_, about.start):
        return withdrawn_post(snapshot)
    if not has_unstarted_table(round_, about.start):
        came_late = late_players(league, about.phase, round_, about.start)
        return _begun_post(snapshot, round_, map(snapshot.names.side, came_late))
    people = " ".join(map(snapshot.names.mention, missing_players(league, about.phase, round_))) or "–"
    told = {"round": _round_title(snapshot, round_), "people": people, "amount": signed_amount(league.options.absent)}
    line = snapshot.words("league.missing", count=league.options.check_in.no_show, **told)
    return text_message(line, *_presence_buttons(snapshot, about))


def _begun_post(snapshot: LeagueSnapshot, round_: Round, missing: Iterable[str] = ()) -> MessageLayout:
    """In place of a reminder of a start at which nobody is awaited any more, with those who were `missing` then."""
    words, people = snapshot.words, snapshot.words.enumeration(missing)
    was = words("league.were_missing", people=people) if people else ""
    return text_message(words.joined_texts(words("league.has_begun", round=_round_title(snapshot, round_)), was))


def unplanned_post(snapshot: LeagueSnapshot, about: messages.UnplannedTables | messages.OverdueRound) -> MessageLayout:
    """Tables without a time, or a round that is over with tables that are not: a note to organisers."""
    round_ = snapshot.league.round(about.phase, about.number)
    if round_ is None or round_.end != about.end:
        return withdrawn_post(snapshot)
    if isinstance(about, messages.UnplannedTables):
        told, open_ = "unplanned", unplanned_tables(round_)
    else:
        told, open_ = "overdue", sorted({*range(1, len(round_.tables) + 1)} - round_.boards_over)
    boards = snapshot.words.enumeration(map(str, open_)) or "–"
    values = {"round": _round_title(snapshot, round_), "boards": boards, "at": about.end // 1000}
    return text_message(snapshot.words(f"league.{told}", **values))


def unconfirmed_post(snapshot: LeagueSnapshot, about: messages.UnconfirmedReport) -> MessageLayout:
    report = snapshot.league.reports.get(about.report)
    if report is None:
        return withdrawn_post(snapshot)
    return text_message(snapshot.words("league.unconfirmed", player=snapshot.names(report.person)))


def _round_title(snapshot: LeagueSnapshot, round_: Round) -> str:
    return snapshot.words("league.round", league=plain_text(snapshot.league.name), round=round_.number)


def _starts_at(round_: Round, start: Ms) -> bool:
    return start in (round_.start, *round_.starts.values())


def import_post(snapshot: LeagueSnapshot, about: messages.ImportPost) -> MessageLayout:
    """An imported game, until enough of its players have confirmed it."""
    words, known = snapshot.words, snapshot.league.imports.get(about.number)
    if known is None:
        return text_message(words("league.decided"))
    line = words(
        "league.brought",
        player=snapshot.names(known.person),
        result=points_line(snapshot, known.result),
        count=len(known.confirmers),
    )
    return text_message(
        line, snapshot.button(MY_LEAGUE_VERB, rest=str(about.number), style=discord.ButtonStyle.success)
    )


def lobby_post(snapshot: LeagueSnapshot, about: messages.LobbyPost) -> MessageLayout:
    """The players who wait at a table of an open phase, with the buttons to sit down, stand up and start."""
    league, words, number = snapshot.league, snapshot.words, str(about.lobby)
    lobby = league.lobbies.get(about.lobby)
    title = f"### {words('league.lobby', league=plain_text(league.name))}"
    if lobby is None:
        again = [snapshot.button(OPEN_TABLE_VERB)] if has_open_play(league) else []
        return text_message(f"{title}\n{words('league.lobby_over')}", *again)
    people = " · ".join(map(snapshot.names, lobby.people))
    begins = self_starting_lobbies(league).get(about.lobby)
    waiting = words("league.lobby_waiting", count=len(lobby.people), seats=league.scoring.table_size)
    waiting = waiting if begins is None else words("league.lobby_begins", at=begins // 1000)
    lines = [title, f"-# {plan_line(league.options, words, len(league.phases))}", words.joined_texts(waiting, people)]
    if league.life is Life.PAUSED:
        lines.append(words("league.stage.paused"))
    full = len(lobby.people) == league.scoring.table_size
    enough = len(lobby.people) >= league.scoring.table_size - league.computers
    knobs = [
        *([] if full else [snapshot.button(SIT, rest=number, style=discord.ButtonStyle.success)]),
        *([snapshot.button(DEAL, rest=number, style=discord.ButtonStyle.primary)] if enough else []),
        snapshot.button(STAND, rest=number),
    ]
    return text_message("\n".join(lines), *knobs)
