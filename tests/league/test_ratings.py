"""Ratings over many games: corrections, snapshots, the order of games."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.league.ratings import pool as pools
from bot.league.ratings.ladder import RANKS, Rung, after, promotion, start
from bot.league.ratings.pool import Pool, Rated, Rating
from bot.league.ratings.r import changes
from bot.league.ratings.season_rank import season_rank
from bot.league.ratings.skill import Skill

WHOLE = (2, 4, 6, 8)


def game(players: str, places: tuple[int, ...] = (1, 2, 3, 4)) -> Rated[str]:
    return Rated(tuple(players), places, tuple(2 * place for place in places))


def shown(pool: Pool[str]) -> dict[str, int]:
    return {player: rating.r for player, rating in sorted(pool.ratings.items())}


FIRST, SECOND, THIRD = game("ABCD"), game("BCDE"), game("ACEB", (2, 4, 1, 3))


def test_l70_and_l71_a_correction_moves_everything_after_it() -> None:
    pool = Pool([FIRST, SECOND, THIRD])
    assert shown(pool) == {"A": 1539477, "B": 1528804, "C": 1470406, "D": 1460581, "E": 1500751}
    pool.replace(0, [game("BACD"), SECOND, THIRD])
    assert shown(pool) == {"A": 1519975, "B": 1547941, "C": 1470527, "D": 1460706, "E": 1500872}


games = st.lists(
    st.tuples(st.permutations("ABCDEFG").map(lambda order: "".join(order[:4])), st.permutations((1, 2, 3, 4))).map(
        lambda drawn: game(drawn[0], tuple(drawn[1]))
    ),
    min_size=1,
    max_size=25,
)


@given(games, games, st.integers(0, 24))
@settings(max_examples=40)
def test_i14_ratings_from_a_snapshot_are_those_from_the_first_game(
    played: list[Rated[str]], instead: list[Rated[str]], first: int
) -> None:
    often = pytest.MonkeyPatch()
    often.setattr(pools, "SNAPSHOT_EVERY", 4)
    with often.context():
        pool = Pool(played)
        at = min(first, len(played))
        pool.replace(at, instead)
        whole = Pool([*played[:at], *instead])
    assert pool.ratings == whole.ratings
    assert pool.games == whole.games


def test_three_newcomers_and_places_they_share() -> None:
    assert changes([1_500_000] * 3, [0] * 3, WHOLE[:3]) == [30000, 0, -30000]
    assert changes([1_500_000] * 4, [0] * 4, [5] * 4) == [0, 0, 0, 0]


def test_skill_is_sure_of_little_at_first() -> None:
    assert Skill().sure == pytest.approx(0)
    pool = Pool([FIRST] * 30)
    assert pool.ratings["A"].skill.sure > pool.ratings["D"].skill.sure
    assert (pool.ratings["A"].games, pool.ratings["A"].provisional) == (30, False)
    assert pool.ratings["A"].sure == pool.ratings["A"].skill.sure
    few = Pool([FIRST] * 19).ratings["A"]
    assert (few.provisional, few.sure) == (True, None)


@pytest.mark.parametrize("rank", RANKS)
def test_of_every_rank_the_first_place_is_worth_more_than_the_second(rank: str) -> None:
    begun = Rung(rank, start(rank))
    assert promotion(rank) > begun.pt
    first, second = after(begun, 1), after(begun, 2)
    assert (RANKS.index(first.rank), first.pt) >= (RANKS.index(second.rank), second.pt)
    last = after(begun, 4)
    assert RANKS.index(last.rank) >= RANKS.index(rank) - 1
    assert after(begun, 3) == begun


def test_nobody_climbs_above_the_highest_rank() -> None:
    assert after(Rung("10d", 3990), 1) == Rung("10d", 4020)
    assert after(Rung("2d", 0), 4, players=4) == Rung("1d", 200)
    assert after(Rung("1d", 100), 3, players=3) == Rung("1d", 55)


def test_l75_the_season_rank_follows_from_the_place_and_the_number_of_players() -> None:
    assert season_rank(3, 16) == Fraction(2600, 3)
    with pytest.raises(ValueError, match="no place"):
        season_rank(17, 16)
    assert Rating().games == 0
