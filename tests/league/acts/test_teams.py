"""Teams: members, line-ups, and who plays for them."""

from msgspec.structs import replace

from bot.league.acts.calendar import TimesAccepted, TimesProposed
from bot.league.acts.rounds import PlayerCheckedIn, RoundPublished
from bot.league.acts.teams import LINEUP_REVEAL_LEAD_MS, LineupNamed, LineupsOpened
from bot.league.attendance import TableSeating, UnplayedTable, seat_table
from bot.league.due import next_due_act, next_due_moment
from bot.league.log import NAKI
from bot.league.options import Options
from bot.league.phase_plan import MemberLimits
from bot.league.phase_standings import member_standings, phase_standings
from bot.league.refusal import LeagueReason
from bot.league.times import DAY, HOUR, MINUTE
from tests.league.acts.test_deadlines import table, time_passes
from tests.league.club import Club, entrant, exported, in_rounds, rounds, teams_of


def in_teams() -> Club:
    """A published round of four teams of two, which starts in an hour."""
    club = teams_of(Club(replace(rounds(in_rounds(3, "random")), teams=True), people=8), 2).start_phase()
    club.draw(1)
    club.do(RoundPublished(1, 1, club.at + 2 * LINEUP_REVEAL_LEAD_MS))
    return club


def test_lineups_are_secret_until_their_deadline_and_settled_from_then_on() -> None:
    club = in_teams()
    club.do(LineupNamed(101, 1, 1, 1, 2))
    assert not club.league.are_lineups_public(1, 1, 1)
    assert '"LineupNamed"' not in exported(club.log)["league.json"]
    assert next_due_act(club.league, club.at) is None
    due = next_due_moment(club.league, club.at)
    assert due is not None
    club.at = due
    opened = next_due_act(club.league, club.at)
    assert opened == LineupsOpened(1, 1)
    club.do(LineupsOpened(1, 1), NAKI)
    assert club.league.are_lineups_public(1, 1, 1)
    assert "LineupNamed" in exported(club.log)["league.json"]
    assert club.refuses(LineupNamed(101, 1, 1, 1, 1)).why is LeagueReason.LINEUP_OPEN


def test_a_member_plays_for_the_team_and_another_one_if_they_do_not_come() -> None:
    club = in_teams()
    club.do(LineupNamed(101, 1, 1, 1, 2))
    club.at += LINEUP_REVEAL_LEAD_MS * 2
    for person in (1, 3, 4, 5, 7):
        club.do(PlayerCheckedIn(1, 1, person), entrant(person))
    (round_,) = club.league.phase.rounds
    assert set(round_.tables[0]) <= set(round_.check_ins)
    assert seat_table(club.league, round_, 1, club.at, ()) is None
    other = seat_table(club.league, round_, 1, club.at, (), now=True)
    assert isinstance(other, TableSeating)
    assert set(other.people) == {1, 3, 5, 7}
    club.do(PlayerCheckedIn(1, 1, 2), entrant(2))
    (round_,) = club.league.phase.rounds
    seated = seat_table(club.league, round_, 1, club.at, ())
    assert isinstance(seated, TableSeating)
    assert set(seated.people) == {2, 3, 5, 7}
    assert isinstance(seat_table(club.league, round_, 1, club.at, (1, 2), now=True), UnplayedTable)


def test_members_have_rows_of_their_own_and_a_share_that_counts() -> None:
    plan = replace(in_rounds(3, "random"), members=MemberLimits(least=1, most=1, min_penalty=500))
    club = teams_of(Club(replace(rounds(plan), teams=True), people=8), 2).start_phase()
    club.count(45200, 31300, 25100, 18400, seats=(1, 3, 5, 7))
    assert {row.player: row.games for row in member_standings(club.league, 1)}[1] == 1
    club.draw(1)
    club.publish(1)
    assert club.refuses(LineupNamed(101, 1, 1, 1, 1)).about["limit"] == "member"
    before = {row.player: row.total for row in phase_standings(club.league, 1)}
    after = {row.player: row.total for row in phase_standings(club.league, 1, over=True)}
    assert {side: before[side] - after[side] for side in before} == dict.fromkeys(before, 500)


def test_lineups_are_seen_half_an_hour_before_the_time_of_each_table() -> None:
    plan = in_rounds(2, "random")
    club = teams_of(Club(Options(book="wrc-2015", teams=True, plans=(plan,)), people=16), 2).start_phase()
    club.draw(1)
    club.do(RoundPublished(1, 1, end=club.at + 14 * DAY))
    time = club.at + 5 * HOUR
    for team in table(club, 1):
        captain = club.league.teams[team].captain
        proposal = club.league.phase.rounds[0].proposals.get(1)
        kind = TimesProposed if proposal is None else TimesAccepted
        club.do(kind(1, 1, 1, captain, (time,)), entrant(captain))
    named = LineupNamed(table(club, 1)[0], 1, 1, 1, club.league.teams[table(club, 1)[0]].captain)
    club.do(named)
    time_passes(club, 4 * HOUR)
    assert not club.league.are_lineups_public(1, 1, 1)
    assert next_due_moment(club.league, club.at) == time - 30 * MINUTE
    time_passes(club, 31 * MINUTE)
    assert club.league.are_lineups_public(1, 1, 1)
    assert not club.league.are_lineups_public(1, 1, 2)
    assert club.refuses(named).why is LeagueReason.LINEUP_OPEN
    club.do(LineupNamed(table(club, 2)[0], 1, 1, 2, club.league.teams[table(club, 2)[0]].captain))
