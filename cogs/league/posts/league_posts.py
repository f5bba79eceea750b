"""The messages of a league that everybody reads: its own, its rounds, its games, and offers."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

import discord
from discord import ui

from bot.engine.question import Seat
from bot.i18n.catalogue import Words
from bot.league import confirmation
from bot.league.acts.entrants import open_spots, takes_late_entries
from bot.league.acts.lobbies import has_open_play
from bot.league.acts.substitutes import SubstituteJoined
from bot.league.chance import commitment
from bot.league.entrants import EntrantNumber, Membership, PersonNumber
from bot.league.games import FORFEIT_SOURCE, GameState, LeagueGame, Result
from bot.league.messages import BoardPost, GamesPost, PlaceOffer
from bot.league.phase_plan import PhaseKind
from bot.league.phase_standings import phase_standings
from bot.league.rounds import OverdueRule, Round, RoundState
from bot.league.state import BEFORE_START, RUNNING_OR_PAUSED, League, Life, TableInPlay
from bot.league.times import MINUTE
from bot.leagues.tables import league_terms
from cogs._base import MessageLayout, text_message
from cogs._lists import fitting_lines
from cogs._people import plain_text
from cogs.league._snapshot import LeagueSnapshot
from cogs.league._verbs import (
    CALL_REFEREE_VERB,
    CHECK_IN,
    CONFIRM_ENTRY_VERB,
    DESK_VERB,
    FAIRNESS_VERB,
    JOIN,
    LEAVE,
    LEAVE_CONFIRMATION,
    LINEUP_VERB,
    MY_ANSWERS_VERB,
    MY_TABLE,
    OPEN_TABLE_VERB,
    REMIND_ME,
    RULES,
    STAND_BY_VERB,
    STANDINGS,
    TURN,
    WEB_PAGE_VERB,
)
from cogs.league._words import (
    NO_BREAK_SPACE,
    Names,
    league_term_lines,
    no_show_lines,
    numbered_game,
    phase_lines,
    plan_line,
    seats_line,
    signed_amount,
    standings_lines,
)
from cogs.league.member.graphs import gallery
from cogs.league.posts.dispute_rows import dispute_rows
from cogs.rules import rules_summary

MAX_POST_LIST_LENGTH: Final = 3200
"""Characters of a message for its lists."""
TABLES_PER_POST: Final = 12
"""Tables of a round in a message."""
_PER_ROW: Final = 5
_WINNERS: Final = 3
_SOMEBODY: Final = 0
"""A person who is not in the league."""


def league_post(snapshot: LeagueSnapshot) -> MessageLayout:
    """The league itself: what is played, who has signed up, and **Join**."""
    league, words = snapshot.league, snapshot.words
    lines = [f"## {plain_text(league.name)}", f"-# {plan_line(league.options, words, len(league.phases))}"]
    lines += stage_lines(snapshot)
    if league.description:
        lines.insert(1, league.description)
    if league.starts is not None:
        lines.append(words("league.starts", at=league.starts // 1000))
    if confirmation.is_required(league):
        lines.append(confirm_line(league, words))
    if league.life in BEFORE_START:
        lines += (f"-# {line}" for line in no_show_lines(league.options, words))
    if takes_late_entries(league) and league.entries_until is not None:
        lines.append(words("league.entries_until", at=league.entries_until // 1000))
    if league.previous_season:
        lines.append(words("league.follows", short=league.previous_season))
    page = ui.Container[MessageLayout](ui.TextDisplay("\n".join(lines)), accent_colour=discord.Colour.dark_teal())
    page.add_item(ui.Separator())
    page.add_item(ui.TextDisplay(_entrants(snapshot)))
    return MessageLayout(page, *league_button_rows(_signup_buttons(snapshot)))


def stage_lines(snapshot: LeagueSnapshot) -> Iterator[str]:
    """The stage that the league has come to; at its end with the first three, or more if equal."""
    league = snapshot.league
    yield snapshot.words(f"league.stage.{league.life}")
    if league.phases and league.life in (Life.FINISHED, Life.ARCHIVED):
        rows = phase_standings(league, len(league.phases), over=True)
        first = tuple(row for row in rows if row.place is not None and row.place <= _WINNERS)
        yield from standings_lines(league, first, snapshot.names, snapshot.words)


def end_post(snapshot: LeagueSnapshot) -> MessageLayout:
    """That the league is over, with those who have won, below everything else in its channel."""
    told = "\n".join((f"## {plain_text(snapshot.league.name)}", *stage_lines(snapshot)))
    played = (snapshot.button(STANDINGS), snapshot.button(WEB_PAGE_VERB)) if snapshot.league.phases else ()
    return text_message(told, *played, snapshot.button(DESK_VERB))


def league_button_rows(knobs: Iterable[ui.Button[Any]]) -> Iterator[ui.ActionRow[MessageLayout]]:
    """The buttons in rows of as many as Discord takes."""
    all_ = list(knobs)
    return (ui.ActionRow[MessageLayout](*all_[at : at + _PER_ROW]) for at in range(0, len(all_), _PER_ROW))


def _entrants(snapshot: LeagueSnapshot) -> str:
    league, words = snapshot.league, snapshot.words
    active = [person for person in league.entrants if league.is_active(person)]
    open_ = league.life in BEFORE_START or takes_late_entries(league)
    told = words("league.places" if open_ else "league.in_league", count=len(active), capacity=league.capacity)
    lines = [told]
    if league.waitlist:
        lines.append(words("league.waiting", count=len(league.waitlist)))
    in_teams = {person for team in league.teams.values() for person in team.members}
    lines += fitting_lines(list(_team_lines(snapshot)), words, room=MAX_POST_LIST_LENGTH // 3).splitlines()
    alone = [snapshot.names(person) for person in active if person not in in_teams]
    lines += [names_line(alone, words, MAX_POST_LIST_LENGTH // 3)] if alone else []
    if league.substitutes:
        standing_by = names_line(
            [snapshot.names(person) for person in league.substitutes], words, MAX_POST_LIST_LENGTH // 6
        )
        lines.append(words("league.standing_by", people=standing_by))
    return "\n".join(lines)


def _team_lines(snapshot: LeagueSnapshot) -> Iterator[str]:
    for number, team in snapshot.league.teams.items():
        members = snapshot.words.enumeration(map(snapshot.names, team.members))
        yield f"{snapshot.names.with_colour(number)}: {members}"


def names_line(names: Sequence[str], words: Words, room: int) -> str:
    """Names in a line of at most `room` characters; those that don't fit are counted."""
    return fitting_lines(names, words, room=room - len(names)).replace("\n", ", ")


def fairness_post(snapshot: LeagueSnapshot) -> MessageLayout:
    """By what a league can be checked: the hash of the rules that each of its tables carries; the commitment to each
    seed, for seeds that draw nothing any more also the seed and its salt; and the keys of published draws.
    """
    words = snapshot.words
    over = snapshot.league.life in (Life.FINISHED, Life.ARCHIVED)
    lines = [words("league.rules_hash", hash=snapshot.league.options.hash)]
    for number, (seed, salt) in enumerate(snapshot.secrets):
        lines.append(snapshot.words("league.seal", hash=commitment(seed, salt)))
        if over or number < len(snapshot.secrets) - 1:
            lines.append(snapshot.words("league.opened", seed=seed.hex(), salt=salt.hex()))
    for phase in snapshot.league.phases:
        for one in phase.rounds:
            if one.is_public and one.draw_key:
                drawn = words("league.draw_key", draw=one.attempt, hash=one.draw_key)
                lines.append(" · ".join((words("league.round_number", round=one.number), drawn)))
    title = f"### {plain_text(snapshot.league.name)} · {words('league.button.fairness')}"
    return text_message("\n".join((title, fitting_lines(lines, words, room=MAX_POST_LIST_LENGTH))))


def _signup_buttons(snapshot: LeagueSnapshot) -> list[ui.Button[Any]]:
    league = snapshot.league
    open_ = league.life is Life.SIGNUP or takes_late_entries(league) or (league.life is Life.READY and league.waitlist)
    leave = snapshot.league.life in (Life.SIGNUP, Life.READY, Life.RUNNING, Life.PAUSED)
    return [
        *([snapshot.button(JOIN, style=discord.ButtonStyle.success)] if open_ else []),
        *([snapshot.button(OPEN_TABLE_VERB, style=discord.ButtonStyle.primary)] if has_open_play(league) else []),
        *([snapshot.button(STAND_BY_VERB)] if _takes_substitutes(league) else []),
        *([snapshot.button(CONFIRM_ENTRY_VERB)] if confirmation.is_required(snapshot.league) else []),
        *([snapshot.button(LEAVE)] if leave else []),
        *([snapshot.button(MY_TABLE)] if league.phases and league.life in RUNNING_OR_PAUSED else []),
        *([snapshot.button(STANDINGS)] if league.phases else []),
        snapshot.button(RULES),
        snapshot.button(FAIRNESS_VERB),
        *([snapshot.button(WEB_PAGE_VERB)] if snapshot.league.phases else []),
        snapshot.button(DESK_VERB),
    ]


def _takes_substitutes(league: League) -> bool:
    """The post offers to stand by: in rounds, to whoever has come too late to play."""
    in_rounds = league.options.plans[max(len(league.phases), 1) - 1].kind is PhaseKind.ROUNDS
    late = league.life is not Life.SIGNUP or open_spots(league) < 1
    return in_rounds and late and SubstituteJoined(_SOMEBODY).refusal(league, 0) is None


def leaving_post(snapshot: LeagueSnapshot) -> MessageLayout:
    question = snapshot.words("league.leaving", league=plain_text(snapshot.league.name))
    return text_message(question, snapshot.button(LEAVE, rest=LEAVE_CONFIRMATION, style=discord.ButtonStyle.danger))


def rules_post(snapshot: LeagueSnapshot) -> MessageLayout:
    """The league's rules."""
    league, words = snapshot.league, snapshot.words
    options = league.options
    lines = [f"## {plain_text(league.name)}", f"-# {plan_line(options, words)}"]
    lines += [*phase_lines(options, words), *league_term_lines(options, words)]
    lines += [] if league.reviews_allowed else [words("league.term.unreviewed")]
    lines += rules_summary(league_terms(options), words)
    return MessageLayout(ui.Container(ui.TextDisplay("\n".join(lines)), accent_colour=discord.Colour.dark_teal()))


def round_post(
    snapshot: LeagueSnapshot, phase: int, number: int, first: int = 0, alt: str | None = None
) -> MessageLayout:
    """A round: twelve tables from `first` on, later the results; with `alt` also the place of its picture."""
    league, words = snapshot.league, snapshot.words
    round_ = league.round(phase, number)
    if round_ is None or not round_.is_public:
        return withdrawn_post(snapshot)
    lines = [f"## {words('league.round', league=plain_text(league.name), round=number)}"]
    if round_.start is not None and round_.state is RoundState.PUBLISHED:
        lines.append(words("league.starts", at=round_.start // 1000))
    if round_.end is not None and round_.state is RoundState.PUBLISHED:
        lines.append(words("league.play_until", at=round_.end // 1000))
        if round_.overdue is not OverdueRule.REFEREE:
            lines.append(words(f"league.overdue_{round_.overdue}", days=round_.extension_days))
    if round_.state is RoundState.CLOSED:
        lines.append(words("league.round_over"))
    boards = range(1, len(round_.tables) + 1)[first : first + TABLES_PER_POST]
    lines += fitting_lines(
        [board_line(snapshot, phase, round_, board) for board in boards], words, room=MAX_POST_LIST_LENGTH
    ).split("\n")
    if round_.sitting_out:
        out = list(map(snapshot.names.side, round_.sitting_out))
        lines.append(words("league.byes", people=names_line(out, words, MAX_POST_LIST_LENGTH // 6)))
    page = ui.Container[MessageLayout](ui.TextDisplay("\n".join(lines)), accent_colour=discord.Colour.dark_teal())
    if alt is not None:
        page.add_item(gallery(alt))
    return MessageLayout(page, *league_button_rows(_round_knobs(snapshot, phase, round_, first)))


def _round_knobs(snapshot: LeagueSnapshot, phase: int, round_: Round, first: int) -> Iterator[ui.Button[Any]]:
    here, tables = f"{phase}_{round_.number}", len(round_.tables)
    if round_.state is RoundState.PUBLISHED and len(round_.boards_begun | round_.boards_over) < tables:
        yield snapshot.button(CHECK_IN, rest=here, style=discord.ButtonStyle.success)
    if has_secret_lineups(snapshot.league, phase, round_, range(1, tables + 1)):
        yield snapshot.button(LINEUP_VERB, rest=here)
    yield snapshot.button(MY_TABLE, rest=here)
    yield snapshot.button(STANDINGS)
    if round_.state is RoundState.PUBLISHED and round_.boards_begun - round_.boards_over:
        yield snapshot.button(CALL_REFEREE_VERB, rest=here)
    yield snapshot.button(FAIRNESS_VERB)
    yield snapshot.button(DESK_VERB)
    yield from snapshot.page_buttons(TURN, first, TABLES_PER_POST, tables, about=f"{here}_")


def has_secret_lineups(league: League, phase: int, round_: Round, boards: Iterable[int]) -> bool:
    """True if captains can still say who plays at one of these tables."""
    open_ = round_.state is RoundState.PUBLISHED and bool(league.teams) and not league.all_members_play(phase)
    return open_ and not all(league.are_lineups_public(phase, round_.number, board) for board in boards)


def board_line(snapshot: LeagueSnapshot, phase: int, round_: Round, board: int) -> str:
    """A table of a round in two lines: where it is, then who sits there and has checked in, or the result."""
    words, where = snapshot.words, table_link(snapshot, phase, round_.number, board)
    game = game_of(snapshot.league, phase, round_.number, board)
    if game is not None or board in round_.boards_over:
        return "\n".join((where, *board_result(snapshot, phase, round_, board)))
    if board in round_.boards_begun:
        where += f" · {table_progress_text(snapshot, phase, round_.number, board)}"
    there = snapshot.league.seats_at(phase, round_, board)
    named = (name_in_seat(snapshot, phase, round_, board, seat) for seat in range(len(there)))
    marked = (NO_BREAK_SPACE.join(name_and_check_mark(round_, board, *one)) for one in zip(there, named, strict=True))
    return f"{where}\n{seats_line(marked, words)}"


def table_progress_text(snapshot: LeagueSnapshot, phase: int, number: int, board: int) -> str:
    """That a table of a round is in play, or over and waits for a referee."""
    tables = (name for name, one in snapshot.league.tables_in_play.items() if one.board_key == (phase, number, board))
    stuck = any(name in snapshot.stuck_tables for name in tables)
    return snapshot.words("league.awaits_referee" if stuck else "league.playing")


def name_and_check_mark(round_: Round, board: int, player: EntrantNumber | None, name: str) -> Sequence[str]:
    """A name, and a mark behind it once its player has checked in; none any more when the table has begun."""
    return (name, "✓") if board not in round_.boards_begun and player in round_.check_ins else (name,)


def board_result(snapshot: LeagueSnapshot, phase: int, round_: Round, board: int) -> Iterator[str]:
    """The outcome of a table of a round: the result, with those who stood in; or why it was not played."""
    names, words = snapshot.names, snapshot.words
    game, sides = game_of(snapshot.league, phase, round_.number, board), round_.tables[board - 1]
    if game is None:
        yield words("league.not_played_by", people=words.enumeration(map(names.side, filter(None, sides))))
    elif game.source.startswith(FORFEIT_SOURCE):
        absent = [f"{names.side(one.player)} {signed_amount(one.total)}" for one in game.scores]
        line = words("league.not_played_without", game=game.number, absent=words.enumeration(absent))
        yield f"~~{line}~~" if game.state is GameState.VOID else line
        if there := round_.forfeit_byes.get(board):
            yield words("league.byes", people=words.enumeration(map(names.side, there)))
    else:
        yield numbered_game(names, game, words)
        told = zip(game.result.seats, round_.people_at_boards.get(board, game.result.seats), strict=True)
        stand_ins = [seat_holder_text(names, seat, sits, words) for seat, sits in told if seat != sits]
        if stand_ins:
            yield words("league.stood_in", people=words.enumeration(stand_ins))


def table_link(snapshot: LeagueSnapshot, phase: int, number: int, board: int) -> str:
    """A link to a table's thread, or its number if it has none."""
    thread = snapshot.channels.get(BoardPost(phase, number, board))
    return f"**{snapshot.words('league.table', board=board)}**" if thread is None else f"<#{thread}>"


def name_in_seat(snapshot: LeagueSnapshot, phase: int, round_: Round, board: int, seat: Seat) -> str:
    """The name of whoever sits in a seat, once that is known with whoever stands in; of a team also the member who
    plays, once lineups are public.
    """
    league, side = snapshot.league, round_.tables[board - 1][seat]
    if sitting := round_.people_at_boards.get(board):
        return seat_holder_text(snapshot.names, side, sitting[seat], snapshot.words)
    if side is None or side not in league.teams or not league.are_lineups_public(phase, round_.number, board):
        return snapshot.names.in_drawn_seat(side)
    places = ((one.phase, one.round, one.board, one.seats) for one in league.tables_in_play.values())
    sitting = next((seats for *at, seats in places if at == [phase, round_.number, board]), ())
    member = next((person for person in sitting if person is not None and league.side_of(person) == side), None)
    member = league.lineups.get((phase, round_.number, board, side)) if member is None else member
    return snapshot.names.side(side) if member is None else f"{snapshot.names.side(side)} ({snapshot.names(member)})"


def seat_holder_text(names: Names, seat: EntrantNumber | None, sits: PersonNumber | None, words: Words) -> str:
    """A line about who sits in somebody's seat, and for whom, unless it is their own or their team's."""
    if sits is not None and seat is not None and names.plays_for(sits, seat):
        return names.side(seat) if sits == seat else f"{names.side(seat)} ({names(sits)})"
    sitting = words("league.computer") if sits is None else names(sits)
    return sitting if seat is None else words("league.stands_in", player=sitting, absent=names.side(seat))


def points_line(snapshot: LeagueSnapshot, result: Result) -> str:
    seats = zip(result.seats, result.points, strict=True)
    return " · ".join(f"{snapshot.names.side(seat)} {snapshot.names.table_points(score)}" for seat, score in seats)


def games_post(snapshot: LeagueSnapshot, about: GamesPost) -> MessageLayout:
    """The games outside rounds that ended in one minute, a line each."""
    apart = (one for one in snapshot.league.games.values() if one.round is None or one.board is None)
    games = [one for one in apart if one.ended // MINUTE == about.epoch_minute]
    lines = [numbered_game(snapshot.names, game, snapshot.words) for game in games]
    told = fitting_lines(lines, snapshot.words, room=MAX_POST_LIST_LENGTH) or snapshot.words("league.not_counted")
    return MessageLayout(ui.TextDisplay(told), *dispute_rows(snapshot, games))


def offer_post(snapshot: LeagueSnapshot, about: PlaceOffer) -> MessageLayout:
    league, words = snapshot.league, snapshot.words
    player, until = snapshot.names.mention(about.person), about.until // 1000
    offer = words("league.offer", player=player, league=plain_text(league.name), until=until)
    return text_message(offer, snapshot.button(JOIN, style=discord.ButtonStyle.success))


def own_league_post(snapshot: LeagueSnapshot, lines: Sequence[str]) -> MessageLayout:
    asked = [snapshot.button(MY_ANSWERS_VERB)] if snapshot.league.questions else []
    knobs = (snapshot.button(MY_TABLE), snapshot.button(REMIND_ME), *asked)
    return text_message(fitting_lines(lines, snapshot.words), *knobs)


def thread_of(snapshot: LeagueSnapshot, at: TableInPlay | LeagueGame | None) -> int | None:
    if at is None or at.round is None or at.board is None:
        return None
    return snapshot.channels.get(BoardPost(at.phase, at.round, at.board))


def membership_line(league: League, person: int, words: Words) -> str:
    """The state of somebody's entry, in a sentence to them."""
    entrant = league.entrants.get(person)
    if entrant is None:
        stands_by = "substitute_called" if league.options.stand_by else "substitute"
        return words(f"league.you.{stands_by if person in league.substitutes else 'nobody'}")
    if entrant.membership is Membership.WAITLISTED and person in league.waitlist:
        line = words("league.you.waitlisted", place=league.waitlist.index(person) + 1)
        return words.joined_texts(line, "" if league.starts is None else words("league.you.last_hour"))
    line = words(f"league.you.{entrant.membership}")
    unsure = person in confirmation.unconfirmed_players(league)
    return words.joined_texts(line, confirm_line(league, words) if unsure else "")


def confirm_line(league: League, words: Words) -> str:
    """A sentence that asks entrants to confirm, with the deadline."""
    by = confirmation.confirmation_deadline(league)
    return words("league.confirm.start") if by is None else words("league.confirm.by", at=by // 1000)


def game_of(league: League, phase: int, number: int, board: int) -> LeagueGame | None:
    """The game of a table of a round; one that is void only if there is no other."""
    games = [game for game in league.games.values() if (game.phase, game.round, game.board) == (phase, number, board)]
    return next((game for game in reversed(games) if game.state is not GameState.VOID), games[-1] if games else None)


def withdrawn_post(snapshot: LeagueSnapshot) -> MessageLayout:
    """Stands in place of a message that is about nothing any more."""
    return text_message(snapshot.words("league.withdrawn"))
