"""What each book makes of an offence (riichi.md §8.9)."""

import pytest

from bot.engine.payments import Payment
from bot.engine.question import PressRefusalReason
from bot.engine.refusal import Refusal
from bot.engine.wall import SeededRandomSource
from bot.games.riichi.engine.engine import RiichiEngine
from bot.games.riichi.engine.events import Chombo, HandEnded, HandRuledDead, PaymentReason
from bot.games.riichi.engine.fouls import Offence, Ruling, ruling
from bot.games.riichi.rules import riichi_book_rules
from tests.games.riichi.engine.table import state, table

CHANCE = SeededRandomSource(b"never used")
WRC, EMA, M_LEAGUE = "wrc-2014", "ema-2012", "m-league"
ONLINE = ("tenhou", "mahjongsoul", "sanma-tenhou")


@pytest.mark.parametrize("book", [WRC, "wrc-2015", EMA, M_LEAGUE])
@pytest.mark.parametrize(
    ("offence", "expected"),
    [
        (Offence.FALSE_WIN, Ruling.CHOMBO),
        (Offence.FURITEN_RON, Ruling.CHOMBO),
        (Offence.NOTEN_RIICHI, Ruling.CHOMBO),
        (Offence.RIICHI_KAN, Ruling.CHOMBO),
        (Offence.MANY_TILES_EXPOSED, Ruling.CHOMBO),
        (Offence.TILE_COUNT, Ruling.DEAD_HAND),
        (Offence.OTHERS_EXPOSED, Ruling.DEAD_HAND),
        (Offence.FALSE_CALL, Ruling.DEAD_HAND),
        (Offence.CALL_ORDER, Ruling.CORRECTED),
        (Offence.FEW_TILES_EXPOSED, Ruling.CORRECTED),
        (Offence.OBSTRUCTION, Ruling.CORRECTED),
    ],
)
def test_federations_agree_on_most_offences(book: str, offence: Offence, expected: Ruling) -> None:
    assert ruling(riichi_book_rules(book), offence) is expected


def test_a_claimed_tile_left_lying_makes_a_dead_hand_in_federation_books() -> None:
    for book in (WRC, "wrc-2015", EMA):
        assert ruling(riichi_book_rules(book), Offence.CLAIM_PICKUP) is Ruling.DEAD_HAND
    assert ruling(riichi_book_rules(M_LEAGUE), Offence.CLAIM_PICKUP) is Ruling.PREVENTED


def test_a_call_with_a_dead_hand_is_paid_for_or_a_chombo() -> None:
    assert ruling(riichi_book_rules(WRC), Offence.DEAD_HAND_CALL) is Ruling.PENALTY
    assert ruling(riichi_book_rules(EMA), Offence.DEAD_HAND_CALL) is Ruling.CHOMBO


@pytest.mark.parametrize("book", ONLINE)
@pytest.mark.parametrize("offence", Offence)
def test_online_books_prevent_every_offence(book: str, offence: Offence) -> None:
    assert ruling(riichi_book_rules(book), offence) is Ruling.PREVENTED


@pytest.mark.parametrize(
    ("book", "what"),
    [
        ("tenhou", Ruling.CHOMBO),
        ("tenhou", Ruling.DEAD_HAND),
        ("tenhou", Ruling.PENALTY),
        ("tenhou", Ruling.PREVENTED),
        (EMA, Ruling.PENALTY),
        (WRC, Ruling.PREVENTED),
    ],
)
def test_a_ruling_that_the_book_does_not_know_cannot_be(book: str, what: Ruling) -> None:
    playing = state(book)
    assert RiichiEngine(playing.rules).rule(playing, 1, what, 0, CHANCE) == Refusal(PressRefusalReason.ILLEGAL)


def test_what_is_put_right_leaves_everything_as_it_is() -> None:
    playing = state(WRC)
    answer = RiichiEngine(playing.rules).rule(playing, 1, Ruling.CORRECTED, 0, CHANCE)
    assert not isinstance(answer, Refusal)
    assert (answer.state, answer.events) == (playing, ())


def test_a_hand_dies_once_and_only_while_it_is_played() -> None:
    playing = state(WRC, "S dead")
    assert RiichiEngine(playing.rules).rule(playing, 1, Ruling.DEAD_HAND, 0, CHANCE) == Refusal(
        PressRefusalReason.ILLEGAL
    )
    ended = state(WRC, "S chombo")
    assert RiichiEngine(ended.rules).rule(ended, 2, Ruling.DEAD_HAND, 0, CHANCE) == Refusal(PressRefusalReason.ILLEGAL)


def test_a_chombo_is_written_down_with_what_it_costs() -> None:
    happened = table(WRC, "E tsumogiri\nS chombo").events[-2:]
    assert happened == [Chombo(1, -20), HandEnded((0, 0, 0, 0), round=0, honba=0, sticks=0)]
    happened = table(EMA, "E tsumogiri\nS chombo").events[-2:]
    assert happened == [
        Chombo(1, 0),
        HandEnded(
            (4000, -8000, 2000, 2000),
            round=0,
            honba=0,
            sticks=0,
            payments=tuple(
                Payment(1, seat, points, PaymentReason.CHOMBO) for seat, points in ((0, 4000), (2, 2000), (3, 2000))
            ),
        ),
    ]


def test_a_penalty_leaves_the_hand_being_played() -> None:
    happened = table(WRC, "S penalty").events
    assert happened == [Chombo(1, -20, redealt=False)]


def test_penalties_add_up() -> None:
    assert state(WRC, "S penalty\nS penalty\nN penalty").penalties == (0, -40, 0, -20)


def test_a_hand_that_is_dealt_again_is_not_among_the_hands_played() -> None:
    (played,) = state(WRC, "S chombo").played_hands
    assert played.chombo == Chombo(1, -20)
    (played,) = state(WRC, "idle 0\n> exhaustive\nS chombo").played_hands
    assert played.chombo == Chombo(1, -20)
    assert played.gains == (0, 0, 0, 0)


def test_after_a_chombo_everybody_is_asked_whether_they_are_ready() -> None:
    ended = state(EMA, "S chombo")
    (question,) = RiichiEngine(ended.rules).pending(ended)
    assert question.awaited == (0, 1, 2, 3)


def test_a_chombo_can_end_a_game_in_which_nobody_may_fall_below_zero() -> None:
    rules = f"{EMA} game.tobi=true"
    assert state(rules, "S chombo", head="start scores=30000,7900,41050,41050").standings
    assert not state(rules, "S chombo", head="start scores=30000,8000,41000,41000").standings


def test_a_dead_hand_is_written_down() -> None:
    assert table(WRC, "S dead").events == [HandRuledDead(1)]


def test_in_its_turn_a_dead_hand_has_nothing_but_discards() -> None:
    hands = "hand E 1111z234567m123p\nhand S 258m369p147s2345z\nhand W 369m147p258s2346z\nhand N 147m369p258s2457z"
    playing = state(WRC, "E dead", hands=hands, head="draws 3p")
    (turn,) = RiichiEngine(playing.rules).pending(playing)
    assert {option.verb for option in turn.options[0]} == {"discard"}
