"""What a seat may do, to the last option (riichi.md §4.3, §5)."""

import pytest
from msgspec.structs import replace

from bot.engine.question import Question, QuestionKind, Seat
from bot.games.riichi.engine import actions as a
from bot.games.riichi.engine.actions import Action, Verb
from bot.games.riichi.engine.events import Called, Discarded, Drew, KanDeclared
from bot.games.riichi.engine.evolve import evolve
from bot.games.riichi.engine.legal import pending, ron_outlives_window
from bot.games.riichi.engine.state import State
from bot.mahjong.melds import Meld, MeldKind
from bot.mahjong.tiles import parse
from tests.games.riichi.engine.table import events, state

PON_OR_CHII = """
hand E 147m258p59s12345z
hand S 147m369p46s12567z
hand W 258m147p55s23467z
hand N 369m258p147s1567z
"""
TENPAI = """
hand E 123m456p23789s11z
hand S 258m369p147s1567z
hand W 369m147p258s2345z
hand N 147m369p258s2567z
"""


def open_to(at: State, seat: Seat) -> set[str]:
    return {action.token for question in pending(at) for action in question.options.get(seat, ())}


def discards(tiles: str, drawn: str = "") -> set[str]:
    return {f"discard_{tile}" for tile in tiles.split()} | ({f"discard_{drawn}_x"} if drawn else set())


@pytest.mark.parametrize("first", ["chii", "pon"])
def test_a_pon_takes_the_tile_before_a_chii_whoever_spoke_first(first: str) -> None:
    said = ["S chii 4s6s @0.5", "W pon @0.9"] if first == "chii" else ["W pon @0.5"]
    script = "\n".join(("E discard 5s", *said))
    happened = events("tenhou", script, hands=PON_OR_CHII, head="draws 9p")
    (called,) = (event for event in happened if isinstance(event, Called))
    assert (called.seat, called.meld.kind) == (2, MeldKind.PON)


def test_in_riichi_there_is_the_drawn_tile_and_nothing_else() -> None:
    script = "E riichi 9m\nS tsumogiri\nW tsumogiri\nN tsumogiri"
    at = state("tenhou", script, hands=TENPAI, head="draws 9m 9p 9s 9m 8p")
    assert open_to(at, 0) == discards("", drawn="8p")


def test_no_kan_follows_right_after_a_call_not_even_with_four_in_the_hand() -> None:
    hands = "hand E 147m258p19s12346z\nhand S 2222m369p11s1357z\nhand W 147m147p258s1234z\nhand N 369m258p369s1567z"
    at = state("tenhou", "E discard 1s\nS pon", hands=hands, head="draws 9p")
    assert open_to(at, 1) == discards("2m 3p 6p 9p 1z 3z 5z 7z")


NO_NORTH = "hand E 19m147p258s12356z\nhand S 19m258p369s12356z\nhand W 19m369p147s12567z"
A_NORTH = "hand E 19m147p258s12346z\nhand S 19m258p369s12356z\nhand W 19m369p147s12567z"


def test_a_north_is_set_aside_by_who_has_one() -> None:
    assert "kita" not in open_to(state("sanma-tenhou", hands=NO_NORTH, head="draws 9p"), 0)
    assert "kita" in open_to(state("sanma-tenhou", hands=A_NORTH, head="draws 9p"), 0)
    assert "kita" in open_to(state("sanma-tenhou", hands=NO_NORTH, head="draws 4z"), 0)
    assert "kita" not in open_to(state("tenhou", head="draws 4z"), 0)


# --- the questions themselves: who is waited for, and the times


def test_the_questions_are_found_once_and_kept_with_the_state() -> None:
    at = state("tenhou", head="draws 9p")
    assert pending(at) is pending(at)


def test_a_window_waits_for_those_who_can_use_the_tile_as_long_as_the_book_says() -> None:
    at = state("tenhou", "E discard 5s", hands=PON_OR_CHII, head="draws 9p")
    chii, pon = Action(Verb.CHII, parse("4s6s")), Action(Verb.PON, parse("5s5s"))
    assert pending(at) == (
        Question(at.last_question_id, QuestionKind.CLAIM, {1: (chii, a.PASS), 2: (pon, a.PASS)}, (1, 2), due_at=10_000),
    )


def test_at_a_table_without_a_clock_a_window_has_no_end() -> None:
    at = replace(state("tenhou", "E discard 5s", hands=PON_OR_CHII, head="draws 9p"), open_ended=True)
    assert [question.due_at for question in pending(at)] == [None]


def test_where_the_first_caller_has_the_tile_the_order_of_presses_counts() -> None:
    at = state("wrc-2015", "E discard 5s", hands=PON_OR_CHII, head="draws 9p")
    (question,) = pending(at)
    assert question.order_matters
    assert question.due_at == 6_000
    assert question.options[1] == (Action(Verb.CHII, parse("4s6s")), a.DRAW, a.PASS)


def test_as_long_as_a_tile_is_left_the_next_player_may_draw_early() -> None:
    at = state("ema-2012", "E discard 5s", hands=PON_OR_CHII, head="draws 9p")
    hand = at.current_hand
    one_left, none_left = (replace(at, hand=replace(hand, tiles_drawn=len(hand.live_wall) - left)) for left in (1, 0))
    assert "draw" in open_to(one_left, 1)
    assert "draw" not in open_to(none_left, 1)


def test_a_tile_that_nobody_can_use_is_asked_about_like_any_other_until_its_window_closes() -> None:
    """Only the next player has anything to say, and an early draw leaves the question what it was."""
    shown = evolve(state("ema-2012", head="draws 9p"), Discarded(0, parse("9p")[0], tsumogiri=True))
    assert pending(shown) == (Question(shown.last_question_id, QuestionKind.CLAIM, {1: (a.DRAW,)}, (), due_at=3_000),)
    drawn = evolve(shown, Drew(1, parse("9m")[0], early=True, at=500))
    assert pending(drawn) == (Question(shown.last_question_id, QuestionKind.CLAIM, {}, (), due_at=3_000),)


FOUR_EACH = """
hand E 2222m58p19s12346z
hand S 3333m369p17s1357z
hand W 147m147p258s1234z
hand N 69m258p369s12567z
"""


@pytest.mark.parametrize(("book", "asked"), [("tenhou", False), ("wrc-2014", True)])
def test_only_where_an_ankan_can_be_robbed_is_there_a_window_on_it(book: str, asked: bool) -> None:
    four = parse("2m2m2m2m")
    at = state(book, hands=FOUR_EACH, head="draws 9p")
    assert bool(pending(evolve(at, KanDeclared(0, Meld(MeldKind.ANKAN, four))))) is asked


def test_a_kan_can_be_robbed_as_long_as_the_book_says_and_a_discard_claimed_as_long_as_it_says_of_that() -> None:
    at = state("wrc-2014 claim.window_s=3 kan.rob_window_s=6", "E discard 5s", hands=PON_OR_CHII, head="draws 9p")
    assert [question.due_at for question in pending(at)] == [3_000]
    kan = KanDeclared(0, Meld(MeldKind.ANKAN, parse("2m2m2m2m")))
    at = evolve(state("wrc-2014 claim.window_s=3 kan.rob_window_s=6", hands=FOUR_EACH, head="draws 9p"), kan)
    assert [question.due_at for question in pending(at)] == [6_000]


@pytest.mark.parametrize(("book", "seconds"), [("tenhou", 60), ("mahjongsoul", 25), ("wrc-2015", 90)])
def test_the_dealer_begins_at_once_with_the_time_of_the_book(book: str, seconds: int) -> None:
    at = state(book, head="draws 9p")
    (question,) = pending(at)
    assert (question.id, question.kind, question.awaited) == (at.turn_id, QuestionKind.TURN, (0,))
    assert (question.opens_at, question.order_matters, question.limit_s) == (0, False, seconds)


@pytest.mark.parametrize(
    ("book", "script", "opens"),
    [("wrc-2015", "E tsumogiri", 2_000), ("tenhou", "E tsumogiri", 0), ("ema-2012", "E tsumogiri", 0)],
)
def test_a_turn_leaves_its_first_seconds_to_a_late_ron_where_the_book_has_one(
    book: str, script: str, opens: int
) -> None:
    at = state(book, script, head="draws 9p 9m")
    question = next(question for question in pending(at) if question.kind is QuestionKind.TURN)
    assert (question.opens_at, question.order_matters) == (opens, opens > 0)


def test_a_replacement_tile_follows_no_discard_and_leaves_no_time_to_a_late_ron() -> None:
    at = state("wrc-2015", "E tsumogiri\nS ankan 3m @2.5", hands=FOUR_EACH, head="draws 9p 9m")
    (question,) = pending(at)
    assert (question.kind, question.opens_at, question.order_matters) == (QuestionKind.TURN, 0, False)


RON_BY_TWO = """
hand E 147m2358p9s12345z
hand S 69m147p28s123467z
hand W 24567m345p67855s
hand N 24m56788p345678s
"""
"""West and North can ron the 3m."""


def late_question(at: State) -> Question[Action]:
    return next(question for question in pending(at) if question.kind is QuestionKind.LATE_RON)


def test_a_late_ron_is_waited_for_by_nobody_until_one_is_called_and_then_as_long_as_two_count_as_one() -> None:
    at = state("wrc-2015", "E discard 3m\nwait 6", hands=RON_BY_TWO, head="draws 3m 9p")
    window, may_ron = at.current_hand.window, (a.RON, a.PASS)
    assert window is not None
    assert late_question(at) == Question(
        window.id, QuestionKind.LATE_RON, {2: may_ron, 3: may_ron}, (), order_matters=True
    )
    at = state("wrc-2015", "E discard 3m\nwait 6\nN ron @7.0", hands=RON_BY_TWO, head="draws 3m 9p")
    assert late_question(at) == Question(
        window.id, QuestionKind.LATE_RON, {2: may_ron}, (), due_at=7_750, order_matters=True
    )


def test_ron_outlives_the_window_where_somebody_draws_after_it_or_has_drawn_the_last_tile_early() -> None:
    at = state("wrc-2015", "E discard 3m", hands=RON_BY_TWO, head="draws 3m 9p")
    length = len(at.current_hand.live_wall)
    assert ron_outlives_window(replace(at, hand=replace(at.current_hand, tiles_drawn=length - 1)))
    assert not ron_outlives_window(replace(at, hand=replace(at.current_hand, tiles_drawn=length)))
    assert ron_outlives_window(replace(at, hand=replace(at.current_hand, tiles_drawn=length, early_drawer=1)))


def test_where_rank_decides_the_order_of_late_rons_does_not_count() -> None:
    at = state("wrc-2015 claim.order=rank", "E discard 3m\nwait 6", hands=RON_BY_TWO, head="draws 3m 9p")
    assert not late_question(at).order_matters


def test_whoever_may_show_tenpai_is_asked_by_the_newest_question() -> None:
    at = state("wrc-2014", "idle 0\n> exhaustive", hands=TENPAI)
    assert pending(at) == (Question(at.last_question_id, QuestionKind.DECLARE, {0: (a.NOTEN, a.TENPAI)}, (0,)),)


def test_between_two_hands_everybody_is_asked_by_the_newest_question() -> None:
    at = state("wrc-2014", "S chombo")
    assert pending(at) == (
        Question(
            at.last_question_id, QuestionKind.READY, dict.fromkeys(range(4), (a.READY_FOR_NEXT_HAND,)), (0, 1, 2, 3)
        ),
    )


def test_a_north_can_be_set_aside_while_a_tile_is_left_to_replace_it() -> None:
    at = state("sanma-tenhou", hands=A_NORTH, head="draws 9p")
    length = len(at.current_hand.live_wall)
    assert "kita" in open_to(replace(at, hand=replace(at.current_hand, tiles_drawn=length - 1)), 0)
    assert "kita" not in open_to(replace(at, hand=replace(at.current_hand, tiles_drawn=length)), 0)


@pytest.mark.parametrize(("book", "declares"), [("wrc-2014", False), ("ema-2012", False), ("tenhou", True)])
def test_who_waits_for_the_tile_of_an_own_kan_alone_declares_where_only_the_hand_counts(
    book: str, declares: bool
) -> None:
    hands = "hand E 123333m456p789s1z\nhand S 258m369p147s1567z\nhand W 69m147p258s23457z\nhand N 147m369p258s2567z"
    at = state(book, "E ankan 3m", hands=hands, head="draws 1z\nrinshan 9p")
    assert ("riichi_9p_x" in open_to(at, 0)) is declares
