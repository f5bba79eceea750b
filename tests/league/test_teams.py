"""Teams, carry-over, amounts as they are shown."""

from msgspec.structs import replace

from bot.games.riichi.engine.settlement import settlement_terms
from bot.games.riichi.league import player_results
from bot.games.riichi.rules import riichi_book_rules
from bot.league.acts.act import Right
from bot.league.acts.life import LifeChanged
from bot.league.acts.phases import PhaseBegun
from bot.league.acts.tables import TableBegun
from bot.league.acts.teams import LineupNamed, TeamDissolved, TeamSet
from bot.league.counting import StandingsRules
from bot.league.log import NAKI, Actor
from bot.league.phase_plan import MemberLimits
from bot.league.refusal import LeagueReason
from bot.league.standings import ranked_rows
from bot.league.state import Life
from bot.league.teams import choose_member, missing_games, scores_within_share
from tests.league.club import Club, in_rounds, rounds, teams_of

TERMS = settlement_terms(riichi_book_rules("m-league"))


def test_l43_who_sits_when_no_lineup_is_given() -> None:
    limits = MemberLimits(most=10)
    played = {1: 3, 2: 2, 3: 2}
    assert choose_member((1, 2, 3), played, (1, 2, 3), limits) == 2
    assert choose_member((3, 2, 1), played, (1, 2, 3), limits) == 3
    assert choose_member((1, 2, 3), played, (1,), limits) == 1
    assert choose_member((1, 2, 3), played, (1, 2, 3), limits, named=1) == 1
    assert choose_member((1, 2, 3), {1: 10, 2: 10, 3: 10}, (1, 2, 3), limits, named=1) is None


RED = player_results(TERMS, ("Red", "Green", "Blue", "White"), (40000, 30000, 20000, 10000))[0]
"""What a member of the red team makes with 40,000 points."""


def test_i6_the_total_of_a_team_is_that_of_its_members_its_penalties_and_its_carry() -> None:
    (row,) = ranked_rows(("Red",), [[RED]] * 3, StandingsRules(), adjustments=[("Red", -5000)], carry={"Red": 1000})
    assert row.total == 3 * 60000 - 5000 + 1000


def test_games_beyond_a_members_share_do_not_count_for_the_team() -> None:
    games = [[(member, RED)] for member in (1, 1, 1, 2, 2, 3)]
    assert scores_within_share(games, 35) == [[RED], [RED], [], [RED], [RED], [RED]]
    assert scores_within_share(games[:5], 35) == [[RED]] * 5


def test_members_who_are_short_of_games_are_named() -> None:
    assert missing_games((1, 2, 3), {1: 10, 2: 7}, MemberLimits(least=10)) == {2: 3, 3: 10}


def test_a_captain_names_who_sits_until_the_table_begins() -> None:
    club = teams_of(Club(replace(rounds(in_rounds(2, "random")), teams=True), people=16), 4)
    club.do(LifeChanged(Life.READY))
    club.do(LifeChanged(Life.RUNNING))
    club.do(PhaseBegun(1, (101, 102, 103, 104)))
    club.draw(1)
    club.publish(1)
    captain = Actor(5, frozenset((Right.CAPTAIN, Right.ENTRANT)))
    named = LineupNamed(102, 1, 1, 1, 7)
    assert club.refuses(named, Actor(1, frozenset((Right.CAPTAIN,)))).why is LeagueReason.NO_RIGHT
    assert club.refuses(replace(named, member=1), captain).why is LeagueReason.NOT_MEMBER
    assert club.refuses(replace(named, board=2), captain).why is LeagueReason.UNKNOWN
    club.do(named, captain)
    assert club.league.lineups == {(1, 1, 1, 102): 7}
    round_ = club.league.round(1, 1)
    assert round_ is not None
    seats = tuple(club.league.teams[side].members[0] for side in round_.tables[0] if side is not None)
    club.do(TableBegun("t", seats, club.league.options.hash, 1, 1), NAKI)
    assert club.refuses(named, captain).why is LeagueReason.BEGUN


def test_a_person_is_in_one_team() -> None:
    club = teams_of(Club(replace(rounds(in_rounds(2, "random")), teams=True), people=8), 4)
    other = TeamSet(103, "Others", "O", (1, 2), 1)
    assert club.refuses(other).about == {"person": 1}
    assert club.refuses(replace(other, members=(9, 10), captain=9)).why is LeagueReason.NOT_ENTRANT
    assert club.refuses(replace(other, name="team 101")).why is LeagueReason.NAME
    assert club.refuses(replace(other, members=(1,))).why is LeagueReason.RANGE
    club.do(TeamDissolved(101))
    club.do(other)
    assert Club(people=4).open().refuses(other).about == {"option": "teams"}
