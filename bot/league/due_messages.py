"""The messages of a league that have to show something else after an entry."""

from collections.abc import Iterator
from typing import Final

from bot.league import messages
from bot.league.acts.act import Right
from bot.league.acts.news import NewsAnnounced
from bot.league.acts.penalties import PenaltyGiven
from bot.league.acts.refereeing import RefereeActed
from bot.league.acts.rounds import RoundDrawn
from bot.league.calendar import reminder_key
from bot.league.changes import changed_games, closed_rounds, rounds_in_phase
from bot.league.entrants import Membership
from bot.league.games import GameState
from bot.league.known_starts import publication_moment
from bot.league.log import Entry
from bot.league.messages import Message
from bot.league.notices import notified_people
from bot.league.phase_plan import PhaseKind
from bot.league.reminders import boards_by_start, has_unstarted_table
from bot.league.rounds import Round, RoundState
from bot.league.state import League, Life
from bot.league.times import MINUTE

_ON_THE_LEAGUE: Final = (
    "name", "description", "life", "entrants", "waitlist", "substitutes", "capacity", "starts", "options",
    "entries_until", "entries_over", "guests",
)  # fmt: skip
_IN_STANDINGS: Final = ("games", "adjustments", "phases", "entrants", "guests")


def messages_due_after(before: League, entry: Entry, after: League) -> list[Message]:
    """The messages that follow from an entry, each once; none to guests."""
    due = dict.fromkeys(_due(before, entry, after))
    return [one for one in due if not (isinstance(one, messages.PersonalMessage) and one.person in after.guests)]


def messages_requested_by(entry: Entry) -> list[Message]:
    """The messages that an entry asks for and that others only edit: organisers are told what was drawn by itself."""
    if isinstance(entry.act, RoundDrawn) and Right.NAKI in entry.by.rights:
        return [messages.DrawnRound(entry.act.phase, entry.act.number)]
    return []


def _due(before: League, entry: Entry, after: League) -> Iterator[Message]:
    if any(getattr(before, told) is not getattr(after, told) for told in _ON_THE_LEAGUE):
        yield messages.Announcement()
    if len(before.phases) != len(after.phases):
        yield messages.Announcement()
    if _is_over(before) != _is_over(after):
        yield messages.EndPost()
    yield from _offers(before, after)
    yield from _fines(entry, after)
    yield from _calls(before, entry, after)
    yield from (messages.EntryNotice(person, entry.number) for person in notified_people(before, entry, after))
    if before.reports is not after.reports:
        yield from (messages.ReportPost(number) for number in before.reports.keys() ^ after.reports.keys())
    if before.imports is not after.imports:
        both = before.imports, after.imports
        changed = (number for number in both[0].keys() | both[1].keys() if both[0].get(number) != both[1].get(number))
        yield from map(messages.ImportPost, changed)
    if before.polls is not after.polls:
        asked = (one for one in after.polls if before.polls.get(one) != after.polls[one])
        yield from (messages.PollPost(*one) for one in asked)
    yield from (messages.PollPost(*one) for one in closed_rounds(before, after) if one in after.polls)
    yield from _role_updates(before, after)
    if before.lobbies is not after.lobbies:
        known = before.lobbies.keys() | after.lobbies.keys()
        yield from (
            messages.LobbyPost(one) for one in sorted(known) if before.lobbies.get(one) != after.lobbies.get(one)
        )
    yield from _games(before, after)
    yield from _rounds(before, after)
    yield from _called_off(before, after)
    yield from _pauses(before, entry, after)
    counted = any(getattr(before, one) is not getattr(after, one) for one in _IN_STANDINGS)
    if counted and (_has_totals(before) or _has_totals(after)):
        yield messages.StandingsPost()
    if after.page_channel is not None and _is_page_due(before, after):
        yield messages.PagePost()
    yield messages.LogPost(entry.at // MINUTE)
    if isinstance(entry.act, RefereeActed):
        yield messages.OrderPost(entry.number)
    yield from _publications(before, after)
    if isinstance(entry.act, NewsAnnounced):
        yield messages.NewsPost(entry.number)


def _is_over(league: League) -> bool:
    return league.life in (Life.FINISHED, Life.ARCHIVED, Life.CANCELLED)


def _has_totals(league: League) -> bool:
    """The phase that is played has standings to show: a penalty before its first game makes none of zeros."""
    if not league.phases:
        return False
    phase = league.phase
    return any(phase.carry.values()) or any(game.phase == phase.number for game in league.games.values())


def _is_page_due(before: League, after: League) -> bool:
    """A round is over now, or a game or the page's channel is another after one; or the league is finished."""
    over = {(at.number, one.number) for at in after.phases for one in at.rounds if one.state is RoundState.CLOSED}
    changed = (after.games.get(number) or before.games[number] for number in changed_games(before, after))
    return bool(
        (over and before.page_channel != after.page_channel)
        or before.life is not after.life is Life.FINISHED
        or any(closed_rounds(before, after))
        or any((game.phase, game.round) in over for game in changed)
    )


def _offers(before: League, after: League) -> Iterator[messages.PlaceOffer]:
    """Places that are offered now; each is a new message, since nobody is told of an edit."""
    if before.entrants is not after.entrants:
        for person, entrant in after.entrants.items():
            offered = entrant.membership is Membership.OFFERED and before.entrants.get(person) != entrant
            if offered and entrant.offered_until is not None:
                yield messages.PlaceOffer(person, entrant.offered_until)


def _fines(entry: Entry, after: League) -> Iterator[messages.FineNotice]:
    """A penalty that is given now; what becomes of it later is a message of its own."""
    if isinstance(entry.act, PenaltyGiven):
        team = after.teams.get(entry.act.side)
        yield messages.FineNotice(entry.act.side if team is None else team.captain, entry.act.number)


def _calls(before: League, entry: Entry, after: League) -> Iterator[messages.RefereeCall | messages.StuckTable]:
    """Calls for a referee that are new, or that this settles."""
    ruled = entry.act.table if isinstance(entry.act, RefereeActed) else ""
    for table, playing in before.tables_in_play.items():
        if table == ruled or after.tables_in_play.get(table) != playing:
            yield from (messages.RefereeCall(table, number) for number in range(1, len(playing.referee_callers) + 1))
    if before.tables_in_play is not after.tables_in_play:
        for table, playing in after.tables_in_play.items():
            known = before.tables_in_play.get(table)
            heard = 0 if known is None else len(known.referee_callers)
            yield from (
                messages.RefereeCall(table, number) for number in range(heard + 1, len(playing.referee_callers) + 1)
            )
        yield from (messages.StuckTable(table) for table in before.tables_in_play if table not in after.tables_in_play)


def _role_updates(before: League, after: League) -> Iterator[messages.RoleUpdate]:
    """Players who get the league's role, or lose it."""
    if (before.entrants is after.entrants and _role_of(before) == _role_of(after)) or before.role is after.role is None:
        return
    for person in before.entrants.keys() | after.entrants.keys():
        was, is_ = (_role_of(league) if league.is_active(person) else None for league in (before, after))
        if was != is_:
            yield messages.RoleUpdate(person)


def _role_of(league: League) -> int | None:
    return None if league.life in (Life.ARCHIVED, Life.CANCELLED) else league.role


def _games(
    before: League, after: League
) -> Iterator[messages.DisputePost | messages.GamesPost | messages.RoundPost | messages.BoardPost]:
    """Posts about games that are new, gone or changed."""
    for number in changed_games(before, after):
        if _is_disputed(before, number) != _is_disputed(after, number):
            yield messages.DisputePost(number)
        game = after.games.get(number) or before.games[number]
        if game.round is None or game.board is None:
            yield messages.GamesPost(game.ended // MINUTE)
        else:
            yield messages.RoundPost(game.phase, game.round)
            yield messages.BoardPost(game.phase, game.round, game.board)
            yield from _later_brackets(after, game.phase, game.round)


def _later_brackets(league: League, phase: int, number: int) -> Iterator[messages.RoundPost]:
    """In a knockout the rounds after this one: their brackets show its results, too."""
    if league.options.plans[phase - 1].kind is PhaseKind.KNOCKOUT:
        later = (one.number for one in rounds_in_phase(league, phase) if one.is_public and one.number > number)
        yield from (messages.RoundPost(phase, one) for one in later)


def _is_disputed(league: League, number: int) -> bool:
    game = league.games.get(number)
    return game is not None and game.state is GameState.DISPUTED


def _rounds(before: League, after: League) -> Iterator[Message]:
    """Messages about rounds, and their events in the server's calendar."""
    if before.phases is after.phases:
        return
    for number in range(1, max(len(before.phases), len(after.phases)) + 1):
        old, new = ({one.number: one for one in rounds_in_phase(league, number)} for league in (before, after))
        for round_ in sorted(old.keys() | new.keys()):
            was, is_ = old.get(round_), new.get(round_)
            if was is not is_:
                if _on_post(was) != _on_post(is_):
                    yield messages.RoundPost(number, round_)
                if _on_drawn_post(was) != _on_drawn_post(is_):
                    yield messages.DrawnRound(number, round_)
                yield from _boards(number, was, is_)
                yield from _starts(after, number, was, is_)
                if _when(was) != _when(is_):
                    yield messages.RoundEvent(number, round_)


def _publications(before: League, after: League) -> Iterator[messages.DrawnRound]:
    """Corrections for organisers who were told that a round is published by itself, and it happens at another time, or
    not.
    """
    if publication_moment(before) != publication_moment(after):
        for league in (before, after):
            moment = publication_moment(league)
            if moment is not None:
                yield messages.DrawnRound(len(league.phases), moment.number)


def _on_drawn_post(round_: Round | None) -> object:
    return round_ and (round_.is_public, round_.withheld)


def _on_post(round_: Round | None) -> object:
    """Everything of a round that its message shows."""
    if round_ is None or not round_.is_public:
        return None
    moments = (round_.start, round_.end, round_.starts)
    seated = (round_.tables, round_.sitting_out, round_.lineups_open)
    return round_.state, *moments, round_.draw_key, *seated, round_.check_ins, round_.boards_begun, round_.boards_over


def _boards(phase: int, before: Round | None, after: Round | None) -> Iterator[messages.BoardPost]:
    """Tables of published rounds at which somebody checks in, that begin, are over, get another start or disappear."""
    old, new = _public_round(before), _public_round(after)
    one = new or old
    if one is None:
        return
    moved = old is None or new is None or old.end != new.end
    for board in range(1, len(one.tables) + 1):
        if moved or _how_far(old, board) != _how_far(new, board):
            yield messages.BoardPost(phase, one.number, board)


def _starts(league: League, phase: int, before: Round | None, after: Round | None) -> Iterator[Message]:
    """Reminders of starts at which players are awaited no more, or again."""
    for round_ in (one for one in (before, after) if one is not None):
        for start in boards_by_start(round_):
            if has_unstarted_table(before, start) != has_unstarted_table(after, start):
                yield messages.MissingPlayers(phase, round_.number, start)
                keys = map(reminder_key, league.reminders)
                yield from (messages.Reminder(phase, round_.number, start, key) for key in keys)


def _public_round(round_: Round | None) -> Round | None:
    return None if round_ is None or not round_.is_public else round_


def _how_far(round_: Round | None, board: int) -> object:
    if round_ is None:
        return None
    stages = (board in boards for boards in (round_.lineups_open, round_.boards_begun, round_.boards_over))
    there = round_.check_ins.keys() & set(round_.tables[board - 1])
    return *stages, round_.start_of(board), round_.proposals.get(board), there


def _called_off(before: League, after: League) -> Iterator[messages.RoundEvent]:
    """Events of a league that was cancelled, or is not any more."""
    if (before.life is Life.CANCELLED) != (after.life is Life.CANCELLED):
        for phase in after.phases:
            yield from (messages.RoundEvent(phase.number, one.number) for one in phase.rounds if _when(one) is not None)


def _pauses(
    before: League, entry: Entry, after: League
) -> Iterator[messages.PausePost | messages.BoardPost | messages.LobbyPost]:
    """The messages where people play or wait, when the league is paused or goes on."""
    if before.life is after.life or {before.life, after.life} != {Life.RUNNING, Life.PAUSED}:
        return
    yield from map(messages.LobbyPost, after.lobbies)
    for phase in after.phases:
        for round_ in (one for one in phase.rounds if one.state is RoundState.PUBLISHED):
            for board in sorted({*range(1, len(round_.tables) + 1)} - round_.boards_over):
                yield messages.BoardPost(phase.number, round_.number, board)
                yield messages.PausePost(phase.number, round_.number, board, entry.number)


def _when(round_: Round | None) -> tuple[int, bool] | None:
    """A round's start, and whether the round is over."""
    known = _public_round(round_)
    return None if known is None or known.start is None else (known.start, known.state is RoundState.CLOSED)
