"""What the pictures of a league show is what its log amounts to."""

from fractions import Fraction

from bot.league.acts.entrants import PlayerLeft
from bot.league.acts.results import GameDisputed
from bot.league.options import Options
from bot.league.phase_plan import Carry, Pairing, PhaseKind, PhasePlan
from bot.league.phase_standings import phase_standings, round_totals
from bot.league.views import STANDINGS_ROWS, head_to_head_records, pair_view, progress_view, standings_view
from bot.view.league import LeagueRow, LeagueStandingsView
from tests.league.club import Club, entrant

ROUNDS = PhasePlan(kind=PhaseKind.ROUNDS, rounds=5, pairings=(Pairing.RANDOM, Pairing.SWISS))


def name(side: int) -> str:
    return f"P{side}"


def seen(club: Club, reader: int | None = None, first: int = 0) -> LeagueStandingsView:
    return standings_view(club.league, 1, club.rows(), name, reader=reader, first=first)


def row_of(club: Club, side: int) -> LeagueRow:
    return next(row for row in seen(club).rows if row.player.name == name(side))


def test_a_row_counts_places_and_remembers_the_last_five() -> None:
    club = Club().start()
    for _ in range(4):
        club.count(45_200, 31_300, 25_100, 18_400)
    for _ in range(3):
        club.count(18_400, 25_100, 31_300, 45_200)
    first = row_of(club, 1)
    assert first.place_counts == (4, 0, 0, 3)
    assert first.latest_places == (1, 1, 4, 4, 4)
    assert first.mean_place == Fraction(16, 7)
    assert first.total == 4 * 30_200 - 3 * 26_600
    assert row_of(club, 5).place_counts == (0, 0, 0, 0)


def test_it_is_told_who_asks_who_has_left_and_whose_game_is_disputed() -> None:
    club = Club().start()
    game = club.count(45_200, 31_300, 25_100, 18_400)
    club.do(GameDisputed(game, 2), entrant(2))
    club.do(PlayerLeft(5), entrant(5))
    marks = {row.player.name: row.mark for row in seen(club).rows}
    assert [marks[name(side)] for side in (1, 4, 5, 6)] == ["disputed", "disputed", "withdrawn", ""]
    asked = seen(club, reader=4).reader
    assert asked is not None
    assert (asked.player.name, asked.total) == ("P4", -26_600)


def test_places_won_since_the_round_before_are_told_from_the_second_round_on() -> None:
    club = Club(Options(book="wrc-2015", plans=(ROUNDS,))).start()
    club.play(1)
    assert {row.places_gained for row in seen(club).rows} == {None}
    before = {row.player: row.place or 0 for row in club.rows()}
    club.play(2)
    for row, shown in zip(club.rows(), seen(club).rows, strict=True):
        assert row.place is not None
        assert shown.places_gained == before[row.player] - row.place
    assert seen(club).round == 2


def test_a_page_has_twenty_five_rows_and_the_picture_knows_where_it_begins() -> None:
    club = Club(people=40).start()
    page = seen(club, first=STANDINGS_ROWS)
    assert (len(seen(club).rows), len(page.rows), page.rows_before) == (25, 15, 25)


def test_those_who_go_on_stand_above_a_line() -> None:
    final = PhasePlan(kind=PhaseKind.ROUNDS, rounds=2, first=4, carry=Carry((1, 2)))
    club = Club(Options(book="wrc-2015", plans=(ROUNDS, final))).start()
    assert seen(club).cut == 4
    assert (seen(club).phase, seen(club).phases) == (1, 2)


def test_a_graph_has_the_total_after_every_game() -> None:
    club = Club().start()
    club.count(45_200, 31_300, 25_100, 18_400)
    club.count(45_200, 31_300, 25_100, 18_400, seats=(5, 1, 6, 7))
    view = progress_view(club.league, 1, (1, 5, 8), name)
    assert [line.totals for line in view.lines] == [(0, 30_200, 36_500), (0, 30_200), (0,)]
    assert view.last_game.startswith("2026-")


def test_two_players_are_compared_in_the_games_that_both_played() -> None:
    club = Club().start()
    club.count(45_200, 31_300, 25_100, 18_400)
    club.count(45_200, 31_300, 25_100, 18_400, seats=(5, 1, 6, 7))
    club.count(45_200, 31_300, 25_100, 18_400, seats=(2, 1, 6, 7))
    one, other = pair_view(club.league, 1, 2, name).pair
    assert (one.games_ahead, other.games_ahead) == (1, 1)
    assert one.totals == (0, 30_200, 36_500)
    assert other.mean_place == Fraction(3, 2)
    assert pair_view(club.league, 1, 8, name).games == ()


def test_the_standings_after_a_round_are_those_that_were_shown_then() -> None:
    club = Club(Options(book="wrc-2015", plans=(ROUNDS,))).start()
    club.play(1)
    club.play(2)
    then = seen(club)
    club.play(3)
    again = standings_view(club.league, 1, phase_standings(club.league, 1, until=2), name, until=2)
    assert again.rows == then.rows
    assert (again.round, again.last_game) == (2, then.last_game)
    won = round_totals(club.league, 1, 3)
    assert {row.player: row.total for row in club.rows()} == {
        row.player: row.total + won[row.player] for row in phase_standings(club.league, 1, until=2)
    }


def test_everybody_whom_a_player_has_met_is_listed_most_often_met_first() -> None:
    club = Club().start()
    club.count(45_200, 31_300, 25_100, 18_400, seats=(1, 2, 3, 4))
    club.count(45_200, 31_300, 25_100, 18_400, seats=(2, 1, 5, 6))
    met = head_to_head_records(club.league, 1)
    assert [one.side for one in met] == [2, 3, 4, 5, 6]
    assert met[0] == (2, 2, 1, 30_200 + 6_300, 6_300 + 30_200)
    assert met[-1] == (6, 1, 1, 6_300, -26_600)
    assert head_to_head_records(club.league, 8) == []
