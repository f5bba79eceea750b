"""Riichi as a game at a table: what it answers where nothing is open, and what a log has to begin with."""

import pytest

from bot.engine.question import Outcome, PressRefusalReason, QuestionKind, SeatAnswer
from bot.engine.refusal import Refusal
from bot.engine.wall import SeededRandomSource
from bot.games.riichi.engine.actions import NOTEN, READY_FOR_NEXT_HAND, Action, Verb, discard, riichi_action_from_token
from bot.games.riichi.engine.engine import RiichiEngine, replay
from bot.games.riichi.engine.events import Answered, CallReturned, Drew, GameStarted, HandStarted
from bot.games.riichi.engine.state import GameStage
from bot.games.riichi.rules import riichi_book_rules
from bot.mahjong.tiles import TILES, full_set
from tests.games.riichi.engine.table import state, table

CHANCE = SeededRandomSource(b"a seed")
TENHOU = RiichiEngine(riichi_book_rules("tenhou"))


def test_a_game_begins_with_seats_a_deal_and_the_dealers_first_tile() -> None:
    outcome = TENHOU.start(CHANCE)
    started, dealt, drew = outcome.events
    assert started == GameStarted(TENHOU.rules)
    assert isinstance(dealt, HandStarted)
    assert drew == Drew(0, dealt.live_wall[0])
    assert replay(outcome.events) == outcome.state


def test_a_log_begins_with_the_start_of_a_game() -> None:
    with pytest.raises(ValueError, match="a log begins with the start of a game"):
        replay((Drew(0, 0),))


def test_nothing_lapses_before_its_time() -> None:
    playing = TENHOU.start(CHANCE).state
    assert TENHOU.time_out(playing, 1_000_000, CHANCE) is None
    window = state("tenhou", "E discard 1m", hands=PAIR)
    assert TENHOU.time_out(window, 9_999, CHANCE) is None
    assert isinstance(TENHOU.time_out(window, 10_000, CHANCE), Outcome)


PAIR = "hand E 147m258p369s1234z\nhand S 258m369p147s1567z\nhand W 11m47m147p258s234z\nhand N 369m369p258s2567z"


def test_without_a_clock_a_window_waits_for_everybody() -> None:
    patient = RiichiEngine(TENHOU.rules, open_ended=True)
    assert patient.start(CHANCE).state.open_ended
    assert patient.start(CHANCE).events[0] == GameStarted(TENHOU.rules, open_ended=True)


def test_only_the_last_who_is_ready_brings_the_next_hand() -> None:
    ended = state("wrc-2014", "S chombo")
    game = RiichiEngine(ended.rules)
    for seat in (2, 0, 3):
        (question,) = game.pending(ended)
        assert (question.kind, question.fallback(seat)) == (QuestionKind.READY, READY_FOR_NEXT_HAND)
        answer = game.decide(ended, SeatAnswer(seat, question.id, READY_FOR_NEXT_HAND), CHANCE)
        assert isinstance(answer, Outcome)
        assert answer.events == (Answered(seat, READY_FOR_NEXT_HAND),)
        ended = answer.state
    (question,) = game.pending(ended)
    assert question.awaited == (1,)
    assert game.decide(ended, SeatAnswer(0, question.id, READY_FOR_NEXT_HAND), CHANCE) == Refusal(
        PressRefusalReason.ALREADY_ANSWERED
    )
    answer = game.decide(ended, SeatAnswer(1, question.id, READY_FOR_NEXT_HAND), CHANCE)
    assert isinstance(answer, Outcome)
    assert [type(event) for event in answer.events] == [Answered, HandStarted, Drew]
    assert answer.state.hands_dealt == ended.hands_dealt + 1


def test_the_last_player_to_show_or_hide_tenpai_settles_the_draw() -> None:
    hands = "hand E 123m456p23789s11z\nhand S 456m123789p12s33z\nhand W 369m258p147s2567z\nhand N 147m369p258s3567z"
    drawn = state("wrc-2014", "idle 0\n> exhaustive", hands=hands)
    game = RiichiEngine(drawn.rules)
    (question,) = game.pending(drawn)
    assert question.awaited == (0, 1)
    answer = game.decide(drawn, SeatAnswer(1, question.id, NOTEN), CHANCE)
    assert isinstance(answer, Outcome)
    assert answer.state.stage is GameStage.TENPAI_DECLARATION
    assert game.decide(answer.state, SeatAnswer(2, question.id, NOTEN), CHANCE) == Refusal(
        PressRefusalReason.ALREADY_ANSWERED
    )


@pytest.mark.parametrize(
    "token", ["discard_5s", "discard_5s_x", "pon_5p0p", "chii_4s6s", "ankan_1z1z1z1z", "ron", "pass"]
)
def test_an_action_is_written_as_a_token_and_read_again(token: str) -> None:
    action = riichi_action_from_token(token)
    assert action is not None
    assert action.token == token


@pytest.mark.parametrize(
    "token", ["", "jump", "discard_5", "discard_9z", "discard_x_5s", "pon_5p_0p", "ron_", "pass_x_x"]
)
def test_what_names_no_action_is_none(token: str) -> None:
    assert riichi_action_from_token(token) is None


def test_an_action_has_the_tiles_and_the_rank_of_a_claim() -> None:
    assert discard(TILES["5s"]).tile == TILES["5s"]
    ranks = {verb: Action(verb).claim_rank for verb in Verb}
    assert {verb for verb, rank in ranks.items() if rank} == {"ron", "pon", "daiminkan", "chii"}
    assert ranks[Verb.RON] > ranks[Verb.PON] == ranks[Verb.DAIMINKAN] > ranks[Verb.CHII] > ranks[Verb.PASS]


def test_a_late_ron_finds_ippatsu_as_it_was_when_the_tile_was_discarded() -> None:
    """South's call would end it; but that call came to nothing."""
    hands = """
        hand E 147m2358p9s12345z
        hand S 4599m147p258s123z
        hand W 24567m345p67s567z
        hand N 24m567p22345678s
    """
    script = """
        E tsumogiri
        S tsumogiri
        W tsumogiri
        N riichi 9p
        E discard 3m
        S chii 4m5m @0.5
        N ron @1.5
        = yaku N double riichi ippatsu tanyao
        = meld S -
    """
    happened = table("wrc-2015", script, hands=hands, head="draws 9p 9p 8m 9p 3m\ndora 6z\nura 6z")
    assert any(isinstance(event, CallReturned) for event in happened.events)


def test_every_tile_of_the_set_is_dealt() -> None:
    for book in ("tenhou", "sanma-tenhou"):
        rules = riichi_book_rules(book)
        dealt = RiichiEngine(rules).start(CHANCE).events[1]
        assert isinstance(dealt, HandStarted)
        tiles = [tile for hand in dealt.hands for tile in hand]
        tiles += [*dealt.live_wall, *dealt.rinshan]
        shown = 3 if rules.game.players == 3 else 5
        tiles += [*dealt.indicators[:shown], *dealt.ura[:shown]]
        assert sorted(tiles) == sorted(full_set(rules.game.players, rules.score.red_fives))
        assert len(dealt.indicators) == len(dealt.ura) == 5
