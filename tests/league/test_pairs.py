"""What organisers are told about pairs of players (league.md §9)."""

from enum import StrEnum
from fractions import Fraction

import pytest

from bot.engine.payments import Payment
from bot.games.american.engine.events import AmericanPaymentReason as American
from bot.games.registry import GAMES
from bot.games.riichi.engine.events import PaymentReason
from bot.league.acts.results import GameCounted, GameVoided
from bot.league.finished_table import STAND_IN_FLAG
from bot.league.games import Result
from bot.league.options import Options
from bot.league.pairs import MIN_SHARED_GAMES, PlayerPair, outlier_pairs, player_pairs, tables_by_game
from bot.league.phase_plan import Pairing, PhaseKind, PhasePlan
from bot.tools.games.registry import contest_for_book
from tests.league.club import Club

ROUNDS = PhasePlan(kind=PhaseKind.ROUNDS, rounds=5, pairings=(Pairing.RANDOM,))
OPEN = Options(book="wrc-2015", plans=(PhasePlan(),))


def played(
    club: Club, *flags: str, seats: tuple[int | None, ...] = (1, 2, 3, 4), substituted: tuple[int, ...] = ()
) -> int:
    """A game at a table of Naki counts; its number."""
    number = club.log.next_number
    result = Result(seats, (25_000,) * 4, substituted=substituted)
    club.do(GameCounted(number, f"table:t{number}", 1, club.at, result, flags=flags))
    return number


def paid(payer: int | None, payee: int, points: int) -> Payment[PaymentReason]:
    return Payment(payer, payee, points, PaymentReason.HAND)


def of(found: tuple[PlayerPair, ...], *people: int) -> PlayerPair:
    return next(pair for pair in found if {pair.first, pair.second} == set(people))


def test_a_pair_has_the_points_that_went_each_way_and_the_share_of_its_games_in_open_play() -> None:
    club = Club(OPEN).start()
    games = [played(club) for _ in range(MIN_SHARED_GAMES)]
    won = {game: (paid(1, 0, 2000), paid(0, 1, 700), paid(None, 0, 1000)) for game in games}
    won |= {played(club, seats=(1, 6, 7, 8)): () for _ in range(4)}
    found = player_pairs(club.league, won)
    assert {frozenset((pair.first, pair.second)) for pair in found} == {
        frozenset(both) for both in ((1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4))
    }
    assert of(found, 1, 2) == PlayerPair(
        1, 2, MIN_SHARED_GAMES, 2000 * MIN_SHARED_GAMES, 700 * MIN_SHARED_GAMES, Fraction(1)
    )
    assert (of(found, 1, 2).net, of(found, 3, 4).net) == (1300, 0)


def test_of_fewer_than_twelve_games_nothing_is_said_and_a_stand_in_counts_for_nobody() -> None:
    club = Club(OPEN).start()
    won = {played(club): (paid(1, 0, 2000),) for _ in range(MIN_SHARED_GAMES - 1)}
    assert player_pairs(club.league, won) == ()
    won[played(club, substituted=(3,))] = (paid(3, 0, 8000),)
    found = player_pairs(club.league, won)
    assert {person for pair in found for person in pair[:2]} == {1, 2, 3}


def test_rounds_are_no_open_play() -> None:
    club = Club(Options(book="wrc-2015", plans=(ROUNDS,))).start()
    games = [played(club) for _ in range(MIN_SHARED_GAMES)]
    found = player_pairs(club.league, dict.fromkeys(games, ()))
    assert {pair.shared_game_ratio for pair in found} == {0}
    assert outlier_pairs(found) == ()


def test_games_are_those_of_tables_here_that_count_and_were_played_by_whoever_began_them() -> None:
    club = Club(OPEN).start()
    kept, void = played(club), played(club)
    played(club, STAND_IN_FLAG)
    club.count(40_000, 30_000, 20_000, 10_000)
    club.do(GameVoided(void))
    assert tables_by_game(club.league) == {kept: f"t{kept}"}


def test_the_outermost_two_in_a_hundred_are_listed_first_by_points_then_by_games_together() -> None:
    usual = [PlayerPair(1, other, 20, 10_000, 9_000, Fraction(1, 4)) for other in range(2, 97)]
    often = PlayerPair(1, 97, 20, 9_000, 9_000, Fraction(9, 10))
    long = PlayerPair(1, 98, 80, 80_000, 0, Fraction(1, 4))
    short = PlayerPair(1, 99, 12, 12_000, 0, Fraction(1, 4))
    assert outlier_pairs([*usual, often, short, long]) == (long, short, often)
    assert outlier_pairs(usual) == ()
    assert outlier_pairs([]) == ()


@pytest.mark.parametrize(
    ("book", "whys"),
    [
        ("tenhou", {PaymentReason.HAND, PaymentReason.LIABILITY, PaymentReason.HONBA, PaymentReason.STICKS}),
        ("american", {American.HAND, American.HOT_WALL, American.KITTY}),
    ],
)
def test_only_hands_that_were_won_move_points_between_players(book: str, whys: set[StrEnum]) -> None:
    arena = contest_for_book(book, short=True).play(3, "pairs")
    game = GAMES.by_book[book]
    _, state = game.variant.resume(arena.events)
    won = game.win_payments(state)
    assert {payment.why for payment in won} <= whys
    assert sum(payment.payer is not None for payment in won) >= 1
