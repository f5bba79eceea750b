"""Direct messages about what was done at somebody's table or to somebody's game (league.md §13)."""

from collections.abc import Iterator, Sequence

from bot.i18n.leagues import signed_amount
from bot.league.acts.deadlines import NobodyCame
from bot.league.acts.entrants import SignUpsLapsed
from bot.league.acts.life import LifeChanged
from bot.league.acts.results import GameAct, GameCounted
from bot.league.acts.tables import TableBegun, TableGivenUp
from bot.league.entrants import Membership, PersonNumber
from bot.league.games import GameState
from bot.league.log import EntryUndone
from bot.league.messages import EntryNotice
from bot.league.state import Life
from cogs._base import MessageLayout, text_message
from cogs._people import plain_text
from cogs.league._snapshot import LeagueSnapshot
from cogs.league._verbs import MY_TABLE
from cogs.league.log_words import LogWords
from cogs.league.posts.referee_posts import decision_lines


def notice_post(snapshot: LeagueSnapshot, about: EntryNotice) -> MessageLayout:
    """The consequences for whoever was missing, stands in, or came in vain; else what was done, by whom and why."""
    entry, words = snapshot.log.entries[about.entry - 1], snapshot.words
    match entry.act:
        case TableBegun() as act:
            lines = list(_seats_taken(snapshot, act, about.person))
        case NobodyCame() as act:
            lines = [_told_of_absence(snapshot, act, about.person)]
        case TableGivenUp():
            return _notice(snapshot, [*decision_lines(snapshot, entry), words("league.means.played_again")])
        case LifeChanged(to=Life.FINISHED | Life.CANCELLED):
            return _notice(snapshot, [*decision_lines(snapshot, entry), words("league.means.no_table_counts")])
        case LifeChanged() | SignUpsLapsed():
            before = snapshot.log.league_before(entry.number).entrants[about.person].membership
            lapsed = "league.you.lapsed" if before is Membership.ACTIVE else "league.means.no_place"
            return _notice(snapshot, [words(lapsed)])
        case EntryUndone() as act:
            return _notice(snapshot, [*decision_lines(snapshot, entry), *_game_after(snapshot, act)])
        case _:
            return _notice(snapshot, list(decision_lines(snapshot, entry)))
    where = LogWords(snapshot.log, words, snapshot.names.side).round_and_table(act.round, act.board)
    return _notice(snapshot, [where, *lines])


def _notice(snapshot: LeagueSnapshot, lines: Sequence[str]) -> MessageLayout:
    first, *more = lines
    head = snapshot.words("league.notice", league=plain_text(snapshot.league.name), what=first)
    return text_message("\n".join((head, *more)), snapshot.button(MY_TABLE))


def _game_after(snapshot: LeagueSnapshot, undone: EntryUndone) -> Iterator[str]:
    """The sentence that the game which the undone entry was about counts as before, or no more."""
    act = snapshot.log.entries[undone.entry - 1].act
    if isinstance(act, GameCounted | GameAct):
        game = snapshot.league.games.get(act.number)
        counts = game is not None and game.state is not GameState.VOID
        yield snapshot.words("league.means.counts_as_before" if counts else "league.means.counts_no_more")


def _seats_taken(snapshot: LeagueSnapshot, act: TableBegun, person: PersonNumber) -> Iterator[str]:
    """The people who play for somebody, or for whom somebody plays."""
    words, names = snapshot.words, snapshot.names
    for seat, (whose, sits) in enumerate(zip(act.seats, act.people, strict=True)):
        if whose == person and seat in act.absent:
            player = words("league.computer") if sits is None else names(sits)
            yield words("league.means.absent", player=player, amount=_absent_amount(snapshot))
        elif sits == person != whose:
            yield words("league.means.fills") if whose is None else words("league.means.stands_in", absent=names(whose))


def _told_of_absence(snapshot: LeagueSnapshot, act: NobodyCame, person: PersonNumber) -> str:
    words = snapshot.words
    if person in act.people:
        return words("league.means.nobody_played", amount=_absent_amount(snapshot))
    return words("league.means.bye", people=words.enumeration(map(snapshot.names, act.people)))


def _absent_amount(snapshot: LeagueSnapshot) -> str:
    return signed_amount(snapshot.league.options.absent)
