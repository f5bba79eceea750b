"""Ratings over many games: corrections, snapshots, the order of games."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.league.ratings import pool as pools
from bot.league.ratings.pool import Pool, RatedGame


def game(players: str, places: tuple[int, ...] = (1, 2, 3, 4)) -> RatedGame[str]:
    return RatedGame(tuple(players), places, tuple(2 * place for place in places))


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
    played: list[RatedGame[str]], instead: list[RatedGame[str]], first: int
) -> None:
    often = pytest.MonkeyPatch()
    often.setattr(pools, "GAMES_PER_SNAPSHOT", 4)
    with often.context():
        pool = Pool(played)
        at = min(first, len(played))
        pool.replace(at, instead)
        whole = Pool([*played[:at], *instead])
    assert pool.ratings == whole.ratings
    assert pool.games == whole.games
