"""Somebody had their data deleted: the league goes on without them."""

from bot.league.acts.forgetting import PersonForgotten
from bot.league.entrants import Membership
from bot.league.log import NAKI, EntryUndone
from bot.league.options import Options
from bot.league.refusal import LeagueReason
from tests.league.club import Club, in_rounds, teams_of


def test_who_is_forgotten_plays_no_more_and_their_games_stay() -> None:
    club = Club(people=5).start()
    game = club.count(45_200, 31_300, 25_100, 18_400)
    club.do(PersonForgotten(1), NAKI)
    assert club.league.entrants[1].membership is Membership.WITHDRAWN
    assert club.game(game).result.seats == (1, 2, 3, 4)
    assert club.totals()[1] > 0


def test_the_next_member_leads_the_team_of_a_captain_who_is_forgotten() -> None:
    club = teams_of(Club(Options(book="wrc-2015", teams=True, plans=(in_rounds(1, "random"),))), 2)
    club.do(PersonForgotten(1), NAKI)
    assert club.league.teams[101].captain == 2
    assert club.league.teams[102].captain == 3
    club.do(PersonForgotten(2), NAKI)
    assert club.league.teams[101].captain == 2, "nobody is left who could"


def test_somebody_is_forgotten_once_and_for_good() -> None:
    club = Club().start()
    entry = club.do(PersonForgotten(1), NAKI)
    assert club.refuses(PersonForgotten(1), NAKI).why is LeagueReason.ALREADY_DONE
    assert club.refuses(EntryUndone(entry)).why is LeagueReason.NOT_UNDOABLE
