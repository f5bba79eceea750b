"""Every refusal names its reason, and tells a player nothing but what their own hand tells them."""

from enum import StrEnum

import pytest

from bot.engine.question import PressRefusalReason, QuestionKind, SeatAnswer
from bot.engine.refusal import Refusal, refusal_for
from bot.engine.wall import SeededRandomSource
from bot.games.riichi.engine.actions import PASS, RON, Action, Verb, riichi_action_from_token
from bot.games.riichi.engine.engine import RiichiEngine
from bot.games.riichi.engine.refusals import RiichiRefusalReason, claim_refusal_reason
from tests.games.riichi.engine.table import INERT, state

CHANCE = SeededRandomSource(b"never used")
_AFTER_RIICHI = "E tsumogiri\nS riichi 1z\nW tsumogiri\nN tsumogiri\nE tsumogiri"
WAITING = """
hand E 147m258p369s1234z
hand S 567m234789p2399s
hand W 258m369p147s1256z
hand N 369m147p258s3456z
"""
"""South waits for 1s and 4s, closed."""
CALLS = """
hand E 147m258p59s12345z
hand S 147m369p46s12567z
hand W 258m147p55s23467z
hand N 369m258p147s1567z
"""
_WAITING_HANDS = {"hands": WAITING, "head": "draws 8p 1z 8m 8m 8p 9p"}


def refused(
    rules: str,
    script: str,
    seat: int,
    token: str,
    *,
    ask: QuestionKind = QuestionKind.TURN,
    hands: str = INERT,
    head: str = "",
) -> Refusal | None:
    """Why the seat may not do this after these lines; None if it may."""
    playing = state(rules, script, hands=hands, head=head)
    game = RiichiEngine(playing.rules)
    question = next(question for question in game.pending(playing) if question.kind is ask)
    action = riichi_action_from_token(token)
    assert action is not None
    answer = game.decide(playing, SeatAnswer(seat, question.id, action, question.opens_at), CHANCE)
    return answer if isinstance(answer, Refusal) else None


@pytest.mark.parametrize(
    ("script", "seat", "token", "reason", "where"),
    [
        ("= turn E", 1, "discard_2m", PressRefusalReason.NOT_YOUR_TURN, {}),
        ("= turn E", 0, "discard_9m", PressRefusalReason.ILLEGAL, {}),
        ("= turn E", 0, "pass", PressRefusalReason.ILLEGAL, {}),
        ("= turn E", 0, "tsumo", RiichiRefusalReason.NOT_COMPLETE, {}),
        ("= turn E", 0, "riichi_1m", RiichiRefusalReason.NOT_TENPAI, {}),
        ("= turn E", 0, "ankan_1m1m1m1m", PressRefusalReason.ILLEGAL, {}),
        ("E dead", 0, "tsumo", PressRefusalReason.DEAD_HAND, {}),
        ("E dead", 0, "discard_9m", PressRefusalReason.ILLEGAL, {}),
        ("E discard 5s\nS chii\nW pass", 1, "riichi_1m", RiichiRefusalReason.OPEN_HAND, {"hands": CALLS}),
        (_AFTER_RIICHI, 1, "discard_2s", RiichiRefusalReason.IN_RIICHI, _WAITING_HANDS),
        (_AFTER_RIICHI, 1, "riichi_9p", RiichiRefusalReason.IN_RIICHI, _WAITING_HANDS),
        (_AFTER_RIICHI, 1, "tsumo", RiichiRefusalReason.NOT_COMPLETE, _WAITING_HANDS),
        ("idle 0\n= turn S", 1, "riichi_2m", RiichiRefusalReason.LAST_TILE, {}),
        ("idle 0\n= turn S", 1, "ankan_2m2m2m2m", RiichiRefusalReason.LAST_TILE, {}),
    ],
)  # fmt: skip
def test_what_cannot_be_done_in_a_turn_is_refused_for_its_reason(
    script: str, seat: int, token: str, reason: StrEnum, where: dict[str, str]
) -> None:
    hands, head = where.get("hands", INERT), where.get("head", "")
    assert refused("wrc-2014", script, seat, token, hands=hands, head=head) == Refusal(reason)


def test_a_fifth_kan_is_refused_for_that_reason() -> None:
    hands = """
        hand E 147m58p11112222z
        hand S 258m369p147s3333z
        hand W 69m1472p258s4444z
        hand N 1222333p369s567z
    """
    script = "E ankan 1z\nE ankan 2z\nE tsumogiri\nS ankan 3z\nS tsumogiri\nW ankan 4z\nW discard 2p"
    head = "draws 9m 9s 9s\nrinshan 8m 8m 8m 9p"
    answer = refused("wrc-2014", script, 3, "daiminkan_2p2p2p", ask=QuestionKind.CLAIM, hands=hands, head=head)
    assert answer == Refusal(RiichiRefusalReason.FOUR_KANS)


def test_who_has_not_the_points_is_told_so() -> None:
    head = "start scores=25000,900,25000,49100\ndraws 9m 1z"
    assert refused("tenhou", "E tsumogiri", 1, "riichi_1z_x", hands=WAITING, head=head) == Refusal(
        RiichiRefusalReason.NOT_ENOUGH_POINTS
    )
    assert refused("wrc-2014", "E tsumogiri", 1, "riichi_1z_x", hands=WAITING, head=head) is None


@pytest.mark.parametrize(
    ("script", "seat", "token", "reason"),
    [
        ("E discard 5s", 0, "pon_5s5s", PressRefusalReason.ILLEGAL),
        ("E discard 5s", 2, "chii_4s6s", RiichiRefusalReason.CHII_NEXT_ONLY),
        ("E discard 5s", 3, "chii_4s6s", RiichiRefusalReason.CHII_NEXT_ONLY),
        ("E discard 5s", 3, "pon_5s5s", PressRefusalReason.NO_TILES),
        ("E discard 5s", 2, "daiminkan_5s5s5s", PressRefusalReason.NO_TILES),
        ("E discard 5s", 2, "ron", RiichiRefusalReason.NOT_COMPLETE),
        ("E discard 5s\nS pass", 1, "chii_4s6s", PressRefusalReason.ALREADY_ANSWERED),
        ("E discard 5s\nS chii 4s6s", 1, "pass", PressRefusalReason.ALREADY_ANSWERED),
        ("W dead\nE discard 5s", 2, "pon_5s5s", PressRefusalReason.DEAD_HAND),
    ],
)
def test_what_cannot_be_answered_in_a_claim_window_is_refused_for_its_reason(
    script: str, seat: int, token: str, reason: StrEnum
) -> None:
    assert refused("wrc-2014", script, seat, token, ask=QuestionKind.CLAIM, hands=CALLS) == Refusal(reason)


RIVAL = """
hand E 147m258p3469s123z
hand S 567m234789p2399s
hand W 258m369p44s12566z
hand N 369m147p258s3456z
"""


@pytest.mark.parametrize(
    ("script", "draws", "reason"),
    [
        ("S discard 1s\nW tsumogiri", "9m 1s 8p 8p 9m", RiichiRefusalReason.FURITEN_DISCARD),
        ("S tsumogiri\nW discard 4s\nS pass", "9m 9m 4s 8p 9m", RiichiRefusalReason.FURITEN_TEMPORARY),
        ("S riichi 9m\nW discard 4s\nS pass", "9m 9m 4s 8p 9m", RiichiRefusalReason.FURITEN_RIICHI),
    ],
)
def test_each_kind_of_furiten_is_named(script: str, draws: str, reason: StrEnum) -> None:
    script = f"E tsumogiri\n{script}\nN tsumogiri\nE discard 4s"
    playing = state("tenhou", script, hands=RIVAL, head=f"draws {draws}")
    assert claim_refusal_reason(playing, 1, Verb.RON) is reason


def test_a_complete_hand_without_a_yaku_is_told_so() -> None:
    hands = RIVAL.replace("567m234789p2399s", "567m234789p1399s")
    playing = state("tenhou", "E discard 2s", hands=hands, head="draws 2s")
    assert claim_refusal_reason(playing, 1, Verb.RON) is RiichiRefusalReason.NO_YAKU


def test_a_complete_hand_without_a_yaku_cannot_win_by_tsumo_either() -> None:
    hands = WAITING.replace("567m234789p2399s", "11m234789p2399s7z")
    script = "E discard 1m\nS pon @1\nS discard 7z\nW tsumogiri\nN tsumogiri\nE tsumogiri"
    head = "draws 9m 9m 8m 8m 4s"
    assert refused("wrc-2014", script, 1, "tsumo", hands=hands, head=head) == Refusal(RiichiRefusalReason.NO_YAKU)


def test_in_riichi_nothing_but_a_win_is_called() -> None:
    hands = RIVAL.replace("258m369p44s12566z", "258m36p4455s1256z")
    script = "E tsumogiri\nS riichi 9m\nW tsumogiri\nN tsumogiri\nE discard 9s"
    playing = state("tenhou", script, hands=hands, head="draws 9m 9m 8p 8p 9m")
    assert claim_refusal_reason(playing, 1, Verb.PON) is RiichiRefusalReason.IN_RIICHI


def test_the_last_tile_is_called_for_nothing_but_a_win() -> None:
    hands = """
        hand E 123456m7894p123s
        hand S 258m4p147s234567z
        hand W 369m35p258s23456z
        hand N 147m44p369s23567z
    """
    playing = state("wrc-2014", "idle 0\nS discard 4p", hands=hands, head="dora 7z")
    assert claim_refusal_reason(playing, 3, Verb.PON) is RiichiRefusalReason.LAST_TILE
    assert claim_refusal_reason(playing, 2, Verb.CHII) is RiichiRefusalReason.LAST_TILE


def test_a_late_press_says_by_how_much() -> None:
    playing = state("wrc-2014", "E discard 5s", hands=CALLS)
    game = RiichiEngine(playing.rules)
    (window,) = game.pending(playing)
    assert game.decide(playing, SeatAnswer(2, window.id, PASS, 3_200), CHANCE) == refusal_for(
        PressRefusalReason.LATE, by=200
    )
    assert not isinstance(game.decide(playing, SeatAnswer(2, window.id, PASS, 3_000), CHANCE), Refusal)


def test_a_press_that_comes_too_soon_says_by_how_much() -> None:
    playing = state("wrc-2015", "E tsumogiri", hands=INERT)
    game = RiichiEngine(playing.rules)
    (turn,) = game.pending(playing)
    assert game.decide(playing, SeatAnswer(1, turn.id, turn.fallback(1), 1_400), CHANCE) == refusal_for(
        PressRefusalReason.TOO_SOON, by=600
    )
    assert not isinstance(game.decide(playing, SeatAnswer(1, turn.id, turn.fallback(1), 2_000), CHANCE), Refusal)


def test_an_old_question_is_late_and_a_finished_game_over() -> None:
    playing = state("wrc-2014", "E discard 5s\nW pon", hands=CALLS)
    assert RiichiEngine(playing.rules).decide(playing, SeatAnswer(2, 2, RON), CHANCE) == Refusal(
        PressRefusalReason.LATE
    )
    finished = state("wrc-2014", "idle 0\n= game over", head="start round=S4")
    assert RiichiEngine(finished.rules).decide(finished, SeatAnswer(2, 2, RON), CHANCE) == Refusal(
        PressRefusalReason.OVER
    )


def test_a_press_without_tiles_or_with_too_many_is_refused_like_any_other() -> None:
    playing = state("wrc-2014")
    game = RiichiEngine(playing.rules)
    (turn,) = game.pending(playing)
    for action in (Action(Verb.DISCARD), Action(Verb.RIICHI), Action(Verb.READY), Action(Verb.PON)):
        assert isinstance(game.decide(playing, SeatAnswer(0, turn.id, action), CHANCE), Refusal)
