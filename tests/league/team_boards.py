"""Teams whose members meet at boards, round by round."""

from msgspec.structs import replace

from bot.league.acts.rounds import RoundClosed
from bot.league.acts.tables import TableBegun
from bot.league.log import NAKI
from bot.league.rounds import Round
from tests.league.club import Club, in_rounds, rounds, teams_of


def playing(people: int, size: int, count: int, **terms: object) -> Club:
    plan = replace(in_rounds(count, "boards"), **terms)
    return teams_of(Club(replace(rounds(plan), teams=True), people=people, capacity=people + 1), size).start_phase()


def the_round(club: Club, number: int) -> Round:
    found = club.league.round(1, number)
    assert found is not None
    return found


def seated(club: Club, number: int) -> list[tuple[int, ...]]:
    """The members at every table of a round."""
    tables = range(1, len(the_round(club, number).tables) + 1)
    return [tuple(one or 0 for one in club.league.seats_at(1, the_round(club, number), board)) for board in tables]


def play(club: Club, number: int) -> None:
    club.draw(number)
    club.publish(number)
    play_all(club, number)


def play_all(club: Club, number: int) -> None:
    for board, members in enumerate(seated(club, number), start=1):
        club.do(TableBegun(f"p1r{number}b{board}", members, club.league.options.hash, number, board), NAKI)
        club.finish(number, board, 45200, 31300, 25100, 18400)
    club.do(RoundClosed(1, number))
