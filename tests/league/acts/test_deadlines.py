"""Rounds that have an end: what becomes of tables that were not played by then, and when lineups are seen."""

import pytest

from bot.engine.refusal import Refusal
from bot.i18n.catalogue import words
from bot.i18n.leagues import refusal_sentence
from bot.league.acts.calendar import TimesAccepted, TimesProposed
from bot.league.acts.deadlines import NobodyCame, RoundExtended, TableForfeited, due_deadline_act
from bot.league.acts.results import GameVoided, ReplayOrdered
from bot.league.acts.rounds import PlayerCheckedIn, RoundPublished
from bot.league.attendance import UnplayedTable, seat_table
from bot.league.due import next_due_act, next_due_moment
from bot.league.invariants import violations
from bot.league.log import NAKI, EntryUndone
from bot.league.options import Options
from bot.league.refusal import LeagueReason
from bot.league.rounds import OverdueRule, RoundState
from bot.league.times import DAY, HOUR, MINUTE
from tests.league.club import Club, entrant, in_rounds

BYE = 500
OPTIONS = Options(book="wrc-2015", bye_points=BYE, plans=(in_rounds(2, "random"),))


def club_until(then: OverdueRule, days: int = 0) -> Club:
    """A league of eight whose first round has to be played within two weeks."""
    club = Club(OPTIONS, people=8).start()
    club.draw(1)
    club.do(RoundPublished(1, 1, end=club.at + 14 * DAY, overdue=then, extension_days=days))
    return club


def table(club: Club, board: int) -> tuple[int, ...]:
    return tuple(side for side in club.league.phase.rounds[0].tables[board - 1] if side is not None)


def time_passes(club: Club, by: int) -> None:
    """Everything that nobody has to press for is done."""
    club.at += by
    while (
        due := next_due_act(club.league, club.at) or due_deadline_act(club.league, club.at, club.log.next_number)
    ) is not None:
        club.do(due, NAKI)


def test_who_answered_no_proposal_forfeits_and_the_others_have_a_bye() -> None:
    club = club_until(OverdueRule.FORFEIT)
    proposer, answering, *silent = table(club, 1)
    club.do(TimesProposed(1, 1, 1, proposer, (club.at + DAY,)), entrant(proposer))
    club.do(TimesAccepted(1, 1, 1, answering, ()), entrant(answering))
    assert next_due_moment(club.league, club.at) == club.league.phase.rounds[0].end
    club.sit(1, 2)
    club.finish(1, 2, 45200, 31300, 25100, 18400)
    time_passes(club, 14 * DAY)
    totals = club.totals()
    assert [totals[person] for person in silent] == [-30_000, -30_000]
    assert [totals[person] for person in (proposer, answering)] == [BYE, BYE]
    rows = {row.player: row for row in club.rows()}
    assert [(rows[one].games, rows[one].lasts) for one in (*silent, proposer)] == [(1, 1), (1, 1), (0, 0)]
    assert club.league.phase.rounds[0].state is RoundState.CLOSED
    assert list(violations(club.log)) == []


def test_where_everybody_answered_a_referee_decides() -> None:
    club = club_until(OverdueRule.FORFEIT)
    for board in (1, 2):
        proposer, *others = table(club, board)
        club.do(TimesProposed(1, 1, board, proposer, (club.at + DAY,)), entrant(proposer))
        for person in others:
            club.do(TimesAccepted(1, 1, board, person, ()), entrant(person))
    time_passes(club, 15 * DAY)
    assert club.league.games == {}
    assert club.league.phase.rounds[0].state is RoundState.PUBLISHED
    assert next_due_moment(club.league, club.at) is None


def test_who_does_not_come_has_last_place_also_where_the_table_is_not_played() -> None:
    """league.md §4.7: two of four come, and nobody may take the other seats."""
    club = Club(OPTIONS, people=8).start()
    club.draw(1)
    club.do(RoundPublished(1, 1, start=club.at + HOUR))
    first, second, *away = table(club, 1)
    club.at += HOUR
    for person in (first, second):
        club.do(PlayerCheckedIn(1, 1, person), entrant(person))
    missed = NobodyCame(club.log.next_number, 1, 1, 1, tuple(away))
    assert isinstance(club.decide(missed, NAKI), Refusal)
    assert seat_table(club.league, club.league.phase.rounds[0], 1, club.at, ()) is None
    club.at += OPTIONS.check_in.no_show * MINUTE
    assert seat_table(club.league, club.league.phase.rounds[0], 1, club.at, ()) == UnplayedTable(tuple(away))
    club.do(missed, NAKI)
    club.sit(1, 2)
    club.finish(1, 2, 45200, 31300, 25100, 18400)
    time_passes(club, HOUR)
    totals = club.totals()
    assert [totals[person] for person in (first, second, *away)] == [BYE, BYE, -30_000, -30_000]
    assert isinstance(club.decide(missed, NAKI), Refusal)
    assert list(violations(club.log)) == []


def test_a_forfeit_counts_once_also_where_it_is_voided_or_played_after_all() -> None:
    club = club_until(OverdueRule.FORFEIT)
    time_passes(club, 15 * DAY)
    first, second = club.league.games
    assert set(club.totals().values()) == {-30_000}
    club.do(ReplayOrdered(first))
    club.do(GameVoided(second))
    time_passes(club, HOUR)
    assert sorted(club.league.games) == [first, second]
    board = club.game(first).board or 0
    club.sit(1, board)
    club.finish(1, board, 45200, 31300, 25100, 18400)
    assert sum(club.totals().values()) == 0


def test_nobody_is_missed_at_the_time_at_which_a_game_was_played_that_is_to_be_replayed() -> None:
    club = club_until(OverdueRule.REFEREE)
    first, *others = players = table(club, 1)
    time = club.at + DAY
    club.do(TimesProposed(1, 1, 1, first, (time,)), entrant(first))
    for person in others:
        club.do(TimesAccepted(1, 1, 1, person, (time,)), entrant(person))
    club.at = time
    club.sit(1, 1)
    game = club.finish(1, 1, 45200, 31300, 25100, 18400)
    club.do(ReplayOrdered(game))
    time_passes(club, HOUR)
    assert seat_table(club.league, club.league.phase.rounds[0], 1, club.at, ()) is None
    assert isinstance(club.decide(NobodyCame(club.log.next_number, 1, 1, 1, players), NAKI), Refusal)
    assert club.refuses(TimesAccepted(1, 1, 1, first, (time,)), entrant(first)).why is LeagueReason.CHANGED


def test_a_replay_that_is_ordered_after_the_end_of_a_round_is_nobodys_forfeit() -> None:
    club = club_until(OverdueRule.FORFEIT)
    club.sit(1, 1)
    game = club.finish(1, 1, 45200, 31300, 25100, 18400)
    time_passes(club, 15 * DAY)
    before = club.league.games
    club.do(ReplayOrdered(game))
    time_passes(club, HOUR)
    assert club.league.games.keys() == before.keys()
    assert club.league.phase.rounds[0].state is RoundState.PUBLISHED


def test_a_round_is_extended_once_and_then_a_referee_decides() -> None:
    club = club_until(OverdueRule.EXTEND, days=3)
    end = club.league.phase.rounds[0].end or 0
    time_passes(club, 14 * DAY)
    assert club.league.phase.rounds[0].end == end + 3 * DAY
    assert club.refuses(RoundExtended(1, 1), NAKI).why is LeagueReason.UNKNOWN
    time_passes(club, 4 * DAY)
    assert club.league.phase.rounds[0].end == end + 3 * DAY
    assert club.league.games == {}


def test_before_its_end_nobody_loses_and_what_is_due_cannot_be_taken_back() -> None:
    club = club_until(OverdueRule.FORFEIT)
    early = TableForfeited(1, 1, 1, 1, table(club, 1))
    assert club.refuses(early, NAKI).why is LeagueReason.UNKNOWN
    assert club.refuses(early).why is LeagueReason.NO_RIGHT
    time_passes(club, 14 * DAY)
    entry = next(one.number for one in club.log.entries if isinstance(one.act, TableForfeited))
    assert club.refuses(EntryUndone(entry)).why is LeagueReason.NOT_UNDOABLE


@pytest.mark.parametrize(
    ("published", "sentence"),
    [
        (RoundPublished(1, 1, end=1), "That time is past. Give times that are still to come."),
        (
            RoundPublished(1, 1, end=2_000_000_000_000, overdue=OverdueRule.EXTEND, extension_days=31),
            "31 is out of range. Possible: 1 to 30.",
        ),
    ],
)
def test_a_round_that_cannot_end_so_is_refused(published: RoundPublished, sentence: str) -> None:
    club = Club(OPTIONS, people=8).start()
    club.draw(1)
    refusal = club.refuses(published)
    assert isinstance(refusal, Refusal)
    assert refusal_sentence(refusal, words("en")) == sentence


# --- lineups of tables with times of their own
