"""A knockout in which somebody leaves: it goes on, with the next of their table, or a chair for a guest."""

import pytest

from bot.league.acts.entrants import PlayerLeft
from bot.league.phase_plan import PhaseKind, PhasePlan
from tests.league.club import Club, rounds


def knockout(people: int, games: int = 1) -> Club:
    return Club(rounds(PhasePlan(kind=PhaseKind.KNOCKOUT, games=games)), people=people).start()


def tables(club: Club) -> tuple[tuple[int | None, ...], ...]:
    return club.league.phase.rounds[-1].tables


def test_whoever_wins_and_leaves_is_followed_by_the_next_of_their_table() -> None:
    club = knockout(8)
    club.play(1)
    (first, second) = tables(club)
    club.do(PlayerLeft(first[0] or 0))
    club.draw(2)
    assert set(*tables(club)) == {*first[1:3], *second[:2]}


def test_whoever_is_through_and_leaves_is_followed_by_the_best_seed_that_is_out() -> None:
    club = knockout(6)
    club.play(1)
    (played,) = tables(club)
    club.do(PlayerLeft(1))
    club.draw(2)
    assert set(*tables(club)) == {2, *played[:2], min(one for one in played[2:] if one is not None)}


def test_the_chair_of_whoever_leaves_between_two_games_is_for_a_guest() -> None:
    club = knockout(8, games=2)
    club.play(1)
    (first, second) = tables(club)
    club.do(PlayerLeft(first[0] or 0))
    club.draw(2)
    assert tables(club) == ((*first[1:], None), (*second[1:], second[0]))


@pytest.mark.parametrize(("people", "rounds_"), [(4, 1), (5, 1), (6, 2), (8, 2)])
def test_a_knockout_of_few_is_decided_at_one_table(people: int, rounds_: int) -> None:
    club = knockout(people)
    for number in range(1, rounds_ + 1):
        club.play(number)
    assert len(tables(club)) == 1
    with pytest.raises(ValueError, match="decided"):
        club.draw(rounds_ + 1)
