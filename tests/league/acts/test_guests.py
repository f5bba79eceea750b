"""Guests without Discord at tables in the room."""

from msgspec.structs import replace

from bot.league.acts.calendar import TimesAccepted, TimesProposed
from bot.league.acts.deadlines import TableForfeited
from bot.league.acts.entrants import PlayerLeft, SignUpConfirmed
from bot.league.acts.guests import GuestAdded, GuestMerged
from bot.league.acts.life import LifeChanged
from bot.league.acts.penalties import PenaltyGiven
from bot.league.acts.reports import GameReported, ReportConfirmed
from bot.league.acts.results import GameCounted
from bot.league.acts.rounds import RoundPublished
from bot.league.attendance import seat_table
from bot.league.confirmation import unconfirmed_players
from bot.league.due_messages import messages_due_after
from bot.league.games import Result
from bot.league.log import EntryUndone
from bot.league.messages import DirectReminder, PersonalMessage
from bot.league.refusal import LeagueReason
from bot.league.reminders import messages_due_by, missing_players
from bot.league.rounds import OverdueRule
from bot.league.state import Life
from tests.league.club import HOUR, Club, entrant, exported, in_rounds, read_again, rounds, teams_of

POINTS = (45_200, 31_300, 25_100, 18_400)
GUEST = 8


def with_guest(*, end: int = 0) -> Club:
    """Seven people and a guest, at two tables of a round that starts in an hour, or has an end."""
    club = Club(rounds(in_rounds(2, "random")), people=7, capacity=10).open()
    club.do(GuestAdded(GUEST))
    club.start_phase()
    club.draw(1)
    start = None if end else club.at + HOUR
    club.do(RoundPublished(1, 1, start=start, end=club.at + end if end else None, overdue=OverdueRule.FORFEIT))
    return club


def boards(club: Club) -> tuple[int, int]:
    """The guest's table, and the other one."""
    first, _ = club.league.phase.rounds[0].tables
    return (1, 2) if GUEST in first else (2, 1)


def mates(club: Club) -> tuple[int, ...]:
    """Everybody at the guest's table, from East on."""
    board, _ = boards(club)
    return tuple(one for one in club.league.phase.rounds[0].tables[board - 1] if one is not None)


def reported(club: Club, *, board: int | None = None) -> GameReported:
    people, (own, _) = mates(club), boards(club)
    reporter = next(one for one in people if one != GUEST)
    return GameReported(90, reporter, 1, club.at, Result(people, POINTS), round=1, board=board or own)


def test_a_guests_table_is_played_in_the_room_whoever_is_there_and_however_late_it_is() -> None:
    club = with_guest()
    (own, other), round_ = boards(club), club.league.phase.rounds[0]
    here = replace(round_, check_ins=dict.fromkeys(club.people, club.at))
    late = club.at + 5 * HOUR
    assert seat_table(club.league, here, own, late, ()) is None
    assert seat_table(club.league, here, own, late, (), now=True) is None
    assert seat_table(club.league, here, other, late, ()) is not None
    assert missing_players(club.league, 1, round_, own) == []
    assert len(missing_players(club.league, 1, round_)) == 4


def test_a_guest_is_sent_nothing() -> None:
    club = with_guest()
    reminded = [one.person for one in messages_due_by(club.league, club.at) if isinstance(one, DirectReminder)]
    assert sorted(reminded) == list(club.people)
    before = club.league
    club.do(PenaltyGiven(club.log.next_number, 1, GUEST, -2000))
    assert not [
        one for one in messages_due_after(before, club.log.entries[-1], club.league) if isinstance(one, PersonalMessage)
    ]


def test_a_table_mate_reports_a_guests_game_and_another_calls_it_right() -> None:
    club = with_guest()
    report = reported(club)
    by, *others = (one for one in mates(club) if one != GUEST)
    assert club.refuses(reported(club, board=boards(club)[1]), entrant(by)).why is LeagueReason.NOT_ENTRANT
    plain = replace(report, round=None, board=None)
    assert club.refuses(plain, entrant(by)).why is LeagueReason.ROUND_GAME
    club.do(report, entrant(by))
    assert club.refuses(ReportConfirmed(90, 1), entrant(by)).why is LeagueReason.NO_RIGHT
    club.do(ReportConfirmed(90, 1), entrant(others[0]))
    game = club.game(1)
    assert (game.round, game.board, game.worth.rating_pool) == (1, boards(club)[0], None)
    assert club.league.phase.rounds[0].boards_over == {boards(club)[0]}
    assert club.totals()[GUEST] != 0


def test_the_game_of_a_table_without_guests_is_still_a_referees_to_enter() -> None:
    club = with_guest()
    _, other = boards(club)
    people = tuple(one for one in club.league.phase.rounds[0].tables[other - 1] if one is not None)
    report = GameReported(90, people[0], 1, club.at, Result(people, POINTS), round=1, board=other)
    assert club.refuses(report, entrant(people[0])).about == {"round": 1, "board": other}


def test_nobody_forfeits_a_guests_table_and_the_others_agree_on_a_time_without_the_guest() -> None:
    club = with_guest(end=48 * HOUR)
    own, other = boards(club)
    round_ = club.league.phase.rounds[0]
    others = tuple(one for one in round_.tables[other - 1] if one is not None)
    late = club.at + 60 * HOUR
    assert TableForfeited(9, 1, 1, own, (GUEST,)).refusal(club.league, late) is not None
    assert TableForfeited(9, 1, 1, own, mates(club)).refusal(club.league, late) is not None
    assert TableForfeited(9, 1, 1, other, others).refusal(club.league, late) is None
    time, (first, *rest) = club.at + 24 * HOUR, [one for one in mates(club) if one != GUEST]
    club.do(TimesProposed(1, 1, own, first, (time,)), entrant(first))
    for person in rest:
        club.do(TimesAccepted(1, 1, own, person, (time,)), entrant(person))
    assert club.league.phase.rounds[0].starts == {own: time}


def test_a_guest_never_has_to_confirm() -> None:
    club = Club(replace(rounds(in_rounds(2, "random")), confirm=True), people=7, capacity=10).open()
    club.do(GuestAdded(GUEST))
    assert unconfirmed_players(club.league) == club.people
    for person in club.people:
        club.do(SignUpConfirmed(person), entrant(person))
    club.do(LifeChanged(Life.READY))
    club.do(LifeChanged(Life.RUNNING))
    assert club.league.is_active(GUEST)


def test_there_are_no_guests_in_a_league_of_teams_nor_where_there_is_no_room() -> None:
    club = teams_of(Club(replace(rounds(in_rounds(2, "random")), teams=True), people=8, capacity=10), 2)
    assert club.refuses(GuestAdded(9)).why is LeagueReason.NO_GUESTS
    full = Club(people=8).open()
    assert full.refuses(GuestAdded(9)).why is LeagueReason.FULL
    assert full.refuses(GuestAdded(9), entrant(1)).why is LeagueReason.NO_RIGHT


def test_a_merged_guest_keeps_every_game_and_is_rated_from_then_on() -> None:
    club = with_guest()
    people = mates(club)
    club.do(GameCounted(1, "manual:1", 1, club.at, Result(people, POINTS), round=1, board=boards(club)[0]))
    totals = club.totals()
    assert club.refuses(GuestMerged(1)).why is LeagueReason.NOT_ENTRANT
    merged = club.do(GuestMerged(GUEST))
    assert club.league.guests == ()
    assert club.totals() == totals
    assert club.refuses(GuestMerged(GUEST)).why is LeagueReason.NOT_ENTRANT
    assert club.refuses(EntryUndone(merged)).why is LeagueReason.NOT_UNDOABLE
    assert club.game(1).worth.rating_pool is None
    club.do(GameCounted(2, "log:2", 1, club.at, Result(people, POINTS)))
    club.do(GameCounted(3, "manual:3", 1, club.at, Result(people, POINTS), is_another_game=True))
    assert club.game(3).worth.rating_pool is not None


def test_undoing_leaves_everything_as_if_a_guest_had_never_come() -> None:
    club = Club(people=7, capacity=10).open()
    before = club.league
    club.do(GuestAdded(GUEST))
    assert read_again(club.log.entries[-1]) == club.log.entries[-1]
    club.undo()
    assert club.league == before
    club.do(GuestAdded(GUEST))
    club.do(PlayerLeft(GUEST))
    club.do(GuestAdded(GUEST))
    assert (club.league.guests, club.league.is_active(GUEST)) == ((GUEST,), True)
    assert "entered a guest" in exported(club.log)["log.csv"]
