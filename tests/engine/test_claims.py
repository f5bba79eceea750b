"""The claim window by itself, for whatever game: who gets the tile, and until when it is undecided."""

import pytest

from bot.engine.claims import Answer, ClaimOrder, Verdict, Window, due_time, verdict
from bot.engine.question import Seat
from bot.games.riichi.engine.actions import PASS, RON, Action, Verb

CHII = Action(Verb.CHII, (0, 1))
PON = Action(Verb.PON, (2, 2))
EVERYTHING = (RON, PON, CHII, PASS)

RANK = ClaimOrder(limit_ms=3000)
SHARED = ClaimOrder(allows_many_wins=True, limit_ms=3000)
FIRST = ClaimOrder(first_caller_tie_ms=750, limit_ms=6000)
TRAILING = ClaimOrder(first_caller_tie_ms=750, allows_late_win=True, limit_ms=6000)


def window(*options: tuple[Action, ...], **answers: tuple[Action, int]) -> Window[Action]:
    """South has discarded a tile; `options` go round the table from East, `answers` are what a seat said and when."""
    asked = Window[Action](7, 1, options, (None,) * len(options))
    for seat, (action, at) in answers.items():
        asked = asked.with_answer("ESWN".index(seat), Answer(action, at))
    return asked


def claims(asked: Window[Action], order: ClaimOrder, now: int) -> tuple[tuple[Seat, Action], ...] | None:
    decided = verdict(asked, order, now)
    return decided and decided.claims


def test_an_answer_changes_nothing_but_the_answer() -> None:
    asked = window((PON, PASS), (), (CHII, PASS), ())
    said = asked.with_answer(2, Answer(CHII, 400))
    assert (said.id, said.source, said.options) == (7, 1, asked.options)
    assert said.answers == (None, None, Answer(CHII, 400), None)


def test_a_seat_without_options_is_not_awaited_and_neither_is_one_that_has_spoken() -> None:
    assert window((PON, PASS), (), (CHII, PASS), (), W=(PASS, 100)).awaited_seats == (0,)


def test_a_seat_whose_hand_is_dead_was_never_asked() -> None:
    asked = window((PON, PASS), (), (CHII, PASS), (RON, PASS), E=(PON, 100))
    assert asked.without_seat(0) == window((), (), (CHII, PASS), (RON, PASS))
    assert asked.without_seat(3) == window((PON, PASS), (), (CHII, PASS), (), E=(PON, 100))


def test_turn_distance_counts_from_the_discarder_round_the_table() -> None:
    asked = window((), (), (), ())
    assert [asked.distance(seat) for seat in range(4)] == [3, 0, 1, 2]


@pytest.mark.parametrize(("said", "left"), [(CHII, (RON, PON)), (PON, (RON,)), (RON, ()), (PASS, ())], ids=str)
def test_after_a_call_only_a_better_one_is_open_and_a_pass_or_a_win_is_final(
    said: Action, left: tuple[Action, ...]
) -> None:
    asked = window(EVERYTHING, (), (), ())
    assert asked.open_options(0) == EVERYTHING
    assert asked.with_answer(0, Answer(said, 100)).open_options(0) == left


# --- by rank


def test_a_chii_waits_for_a_pon_and_loses_to_it() -> None:
    open_pon = window((PON, PASS), (), (CHII, PASS), (), W=(CHII, 500))
    assert verdict(open_pon, RANK, 500) is None
    assert verdict(open_pon.with_answer(0, Answer(PON, 900)), RANK, 900) == Verdict(900, ((0, PON),))
    assert verdict(open_pon.with_answer(0, Answer(PASS, 900)), RANK, 900) == Verdict(900, ((2, CHII),))


def test_a_pon_does_not_wait_for_a_chii_nor_a_win_for_a_pon() -> None:
    assert claims(window((PON, PASS), (), (CHII, PASS), (), E=(PON, 500)), RANK, 500) == ((0, PON),)
    assert claims(window((PON, PASS), (), (CHII, PASS), (RON, PASS), N=(RON, 500)), RANK, 500) == ((3, RON),)


def test_a_pon_waits_for_a_win() -> None:
    assert verdict(window((PON, PASS), (), (), (RON, PASS), E=(PON, 500)), RANK, 500) is None


def test_nothing_is_decided_while_a_pass_leaves_somebody_else_to_answer() -> None:
    assert verdict(window((PON, PASS), (), (CHII, PASS), (), E=(PASS, 500)), RANK, 500) is None
    assert verdict(window((PON, PASS), (), (CHII, PASS), ()), RANK, 500) is None
    assert verdict(window((), (), (CHII, PASS), ()), RANK, 0) is None


def test_everybody_passing_ends_it_at_once_without_a_claim() -> None:
    everybody = window((PON, PASS), (), (CHII, PASS), (), E=(PASS, 500), W=(PASS, 800))
    assert verdict(everybody, RANK, 800) == Verdict(800, ())


def test_silence_passes_when_the_time_is_over_and_not_before() -> None:
    asked = window((PON, PASS), (), (CHII, PASS), (), W=(CHII, 500))
    assert due_time(asked, RANK) == 3000
    assert verdict(asked, RANK, 2999) is None
    assert verdict(asked, RANK, 3000) == Verdict(3000, ((2, CHII),))
    assert verdict(asked, RANK, 9000) == Verdict(3000, ((2, CHII),))


def test_without_a_limit_silence_is_waited_for_for_ever() -> None:
    asked = window((PON, PASS), (), (CHII, PASS), (), W=(CHII, 500))
    assert due_time(asked, ClaimOrder()) is None
    assert verdict(asked, ClaimOrder(), 10**9) is None
    assert verdict(asked.with_answer(0, Answer(PASS, 10**9)), ClaimOrder(), 10**9) == Verdict(10**9, ((2, CHII),))
    assert due_time(asked, ClaimOrder(first_caller_tie_ms=750)) == 1250


def test_a_patient_window_stays_open_until_everybody_has_spoken_or_the_time_is_over() -> None:
    patient = ClaimOrder(limit_ms=3000, waits_to_end=True)
    asked = window((PON, PASS), (), (CHII, PASS), (), E=(PON, 500))
    assert verdict(asked, patient, 500) is None
    assert verdict(asked, patient, 3000) == Verdict(3000, ((0, PON),))
    assert verdict(asked.with_answer(2, Answer(PASS, 900)), patient, 900) == Verdict(900, ((0, PON),))


# --- several wins


def test_the_nearest_win_bumps_the_others_and_waits_only_for_nearer_ones() -> None:
    far = window((RON, PASS), (), (RON, PASS), (RON, PASS), N=(RON, 500))
    assert verdict(far, RANK, 500) is None
    assert claims(far.with_answer(2, Answer(PASS, 700)), RANK, 700) == ((3, RON),)
    assert claims(far.with_answer(2, Answer(RON, 700)), RANK, 700) == ((2, RON),)


def test_the_win_next_to_the_discarder_waits_for_nobody() -> None:
    assert claims(window((RON, PASS), (), (RON, PASS), (RON, PASS), W=(RON, 500)), RANK, 500) == ((2, RON),)


def test_shared_wins_wait_for_each_other_and_all_stand_nearest_first() -> None:
    asked = window((RON, PASS), (), (RON, PASS), (PON, PASS), W=(RON, 500))
    assert verdict(asked, SHARED, 500) is None
    both = asked.with_answer(0, Answer(RON, 700))
    assert claims(both, SHARED, 700) == ((2, RON), (0, RON))
    assert claims(both, RANK, 700) == ((2, RON),)


def test_what_is_no_win_is_never_shared() -> None:
    """Two pons of one tile: five of a kind, but a game with jokers has them."""
    asked = window((PON, PASS), (), (PON, PASS), (PON, PASS), N=(PON, 500))
    assert verdict(asked, SHARED, 500) is None
    assert claims(asked.with_answer(2, Answer(PON, 900)), SHARED, 900) == ((2, PON),)
    assert claims(asked.with_answer(2, Answer(PASS, 900)), SHARED, 900) == ((3, PON),)


def test_of_two_equal_calls_the_nearer_one_counts_even_below_a_pon() -> None:
    asked = window((CHII, PASS), (), (CHII, PASS), (), E=(CHII, 500))
    assert verdict(asked, RANK, 500) is None
    assert claims(asked.with_answer(2, Answer(CHII, 900)), RANK, 900) == ((2, CHII),)


def test_a_win_is_shared_with_a_win_only() -> None:
    asked = window((RON, PASS), (), (CHII, PASS), (PON, PASS), N=(PON, 300), E=(RON, 500), W=(CHII, 600))
    assert claims(asked, SHARED, 600) == ((0, RON),)


# --- by the order of calling


def test_the_first_caller_is_decided_when_a_simultaneous_call_is_no_longer_possible() -> None:
    asked = window((PON, PASS), (), (CHII, PASS), (), W=(CHII, 800))
    assert due_time(asked, FIRST) == 1550
    assert verdict(asked, FIRST, 1549) is None
    assert verdict(asked, FIRST, 1550) == Verdict(1550, ((2, CHII),))


def test_of_simultaneous_calls_rank_decides() -> None:
    both = window((PON, PASS), (), (CHII, PASS), (RON, PASS), W=(CHII, 800), E=(PON, 1550))
    assert claims(both, TRAILING, 1550) == ((0, PON),)


def test_a_later_call_is_too_late_however_high() -> None:
    both = window((PON, PASS), (), (CHII, PASS), (), W=(CHII, 800), E=(PON, 1551))
    assert claims(both, FIRST, 1551) == ((2, CHII),)


def test_the_first_call_counts_from_the_earliest_one_and_never_past_the_limit() -> None:
    both = window((PON, PASS), (), (CHII, PASS), (PON, PASS), W=(CHII, 900), E=(PON, 400))
    assert due_time(both, FIRST) == 1150
    assert due_time(window((PON, PASS), (), (CHII, PASS), (), W=(CHII, 5900)), FIRST) == 6000
    assert due_time(window((PON, PASS), (), (CHII, PASS), (), W=(PASS, 500)), FIRST) == 6000


def test_a_first_caller_waits_for_everybody_who_could_win() -> None:
    asked = window((), (), (CHII, PASS), (RON, PASS), W=(CHII, 800))
    assert due_time(asked, FIRST) == 6000
    assert verdict(asked, FIRST, 1550) is None
    assert due_time(window((), (), (CHII, PASS), (PON, PASS), W=(CHII, 800)), FIRST) == 1550


def test_where_a_win_may_still_be_called_later_nobody_waits_for_it() -> None:
    asked = window((), (), (CHII, PASS), (RON, PASS), W=(CHII, 800))
    assert due_time(asked, TRAILING) == 1550
    assert verdict(asked, TRAILING, 800) == Verdict(800, ((2, CHII),))


def test_beside_a_possible_win_a_higher_call_is_still_waited_for() -> None:
    asked = window((PON, PASS), (), (CHII, PASS), (RON, PASS), W=(CHII, 800))
    reordered = window((RON, PASS), (), (CHII, PASS), (PON, PASS), W=(CHII, 800))
    assert verdict(asked, TRAILING, 800) is None
    assert verdict(reordered, TRAILING, 800) is None


def test_a_possible_win_keeps_the_window_open_while_nobody_has_called() -> None:
    asked = window((), (), (CHII, PASS), (RON, PASS), W=(PASS, 800))
    assert verdict(asked, TRAILING, 800) is None
    assert verdict(asked, TRAILING, 6000) == Verdict(6000, ())


def test_a_win_called_in_time_waits_for_a_nearer_one_although_that_could_still_be_called_later() -> None:
    asked = window((), (), (RON, PASS), (RON, PASS), N=(RON, 800))
    assert verdict(asked, TRAILING, 800) is None


def test_a_win_that_was_called_stands_whenever_others_called() -> None:
    won = window((), (), (CHII, PASS), (RON, PASS), W=(CHII, 800), N=(RON, 5000))
    for order in (FIRST, TRAILING):
        assert claims(won, order, 5000) == ((3, RON),)
        assert due_time(won, order) == 6000
