"""Phases as organisers write them."""

import pytest

from bot.league.counting import CountRule, StandingsRules
from bot.league.phase_plan import Carry, Pairing, PhasePlan, SeatWinds
from bot.league.seating.swiss import RepeatAvoidance
from cogs.league.settings.phase_syntax import read_carry, read_counting, with_seating, written_carry, written_seating


def test_seatings_are_a_list_round_by_round() -> None:
    plan = with_seating(PhasePlan(), "random, Swiss ×6, interval 1")
    assert plan.pairings == (Pairing.RANDOM, *[Pairing.SWISS] * 6, Pairing.INTERVAL)
    assert plan.step == 1
    assert written_seating(with_seating(PhasePlan(), "random, interval 3 x2")) == "random, interval 3 x2"
    softly = with_seating(PhasePlan(), "random, swiss soft x2")
    assert (softly.avoid, written_seating(softly)) == (RepeatAvoidance.SOFT, "random, swiss soft x2")
    assert with_seating(softly, "swiss").avoid is RepeatAvoidance.HARD
    by_lot = with_seating(PhasePlan(), "random, swiss, Winds Random")
    assert (by_lot.winds, written_seating(by_lot)) == (SeatWinds.RANDOM, "random, swiss, winds random")
    assert written_seating(with_seating(by_lot, "swiss, winds even")) == "swiss"


@pytest.mark.parametrize(
    "typed",
    ["", "chess", "swiss 6", "random x0", "interval 0", "interval 1, interval 2", "random x31", "swiss, swiss off"],
)
def test_what_is_no_list_of_seatings_is_refused(typed: str) -> None:
    with pytest.raises(ValueError, match=r"no|valid"):
        with_seating(PhasePlan(), typed)


@pytest.mark.parametrize(
    ("typed", "carry"),
    [
        ("all", Carry((1, 1))),
        ("None", Carry()),
        ("1/2", Carry((1, 2))),
        ("40 30 7.5", Carry(points=(40000, 30000, 7500))),
    ],
)
def test_what_comes_along_is_written_in_words_a_fraction_or_a_list(typed: str, carry: Carry) -> None:
    assert read_carry(typed) == carry
    assert written_carry(carry) == typed.casefold()


@pytest.mark.parametrize("typed", ["", "half", "3/2", "1/0", "0/1", "40 x"])
def test_what_is_no_fraction_to_carry_is_refused(typed: str) -> None:
    with pytest.raises(ValueError, match=r"no|valid"):
        read_carry(typed)


def test_which_games_count_is_written_in_words() -> None:
    assert read_counting("best 8", StandingsRules(min_games=3)) == StandingsRules(CountRule.BEST_N, 8, 3)
    assert read_counting("run 5", StandingsRules()) == StandingsRules(CountRule.BEST_RUN, 5)
    assert read_counting("all", StandingsRules(CountRule.BEST_N, 8)) == StandingsRules()
    for typed in ("best", "best 0", "worst 3", "run x"):
        with pytest.raises(ValueError, match=r"no|valid"):
            read_counting(typed, StandingsRules())
