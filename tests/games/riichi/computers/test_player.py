"""What a computer player does with its tiles at a riichi table."""

from itertools import groupby

import pytest

from bot.games.riichi.computers.player import GentlePlayer, StandardPlayer
from bot.games.riichi.engine.events import HandStarted, RiichiPaid
from bot.games.riichi.rules import riichi_book_rules
from bot.tools.games.riichi.series import Contender, Series
from tests.games.riichi.computers.position import EAST, SOUTH, after_riichi, chosen, table

# --- the own turn


def test_of_tiles_that_bring_nothing_a_guest_wind_goes_first() -> None:
    assert chosen(table(E="123m456p78s11z59m4z", head="draws 2z"), EAST) == "discard 4z"


# --- other players' discards

TANYAO = "23m456p678s3488p4s"


# --- against a riichi


def test_a_hand_that_cannot_match_a_riichi_is_folded() -> None:
    position = after_riichi("258m369p147s9m567z")
    assert chosen(position, SOUTH) == "discard 9m"


def test_a_ready_hand_declares_all_the_same() -> None:
    assert chosen(after_riichi("234567m345p67s9m8p", draw="8p"), SOUTH) == "riichi 9m"


# --- as a beginner


def test_a_beginner_calls_what_is_easy_also_without_value() -> None:
    gentle = GentlePlayer(riichi_book_rules("tenhou"))
    simples = table("E discard 4m", head="dora 9s", S=TANYAO)
    assert (chosen(simples, SOUTH), chosen(simples, SOUTH, gentle)) == ("pass", "chii 2m3m")
    dragon = table("E discard 5z", head="dora 7p", E="47m258p369s123z5z9s", S="23m456p78s55z1m29p4z")
    assert chosen(dragon, SOUTH, gentle) == "pon 5z5z"


@pytest.mark.parametrize(("wait", "declares"), [("67s", True), ("68s", False)], ids=["two-sided", "one tile inside"])
def test_a_beginner_answers_a_riichi_only_with_a_good_wait(wait: str, declares: bool) -> None:
    position = after_riichi(f"234567m345p{wait}9m8p", draw="8p")
    assert chosen(position, SOUTH, GentlePlayer(position.rules)).startswith("riichi") == declares


def test_three_beginners_and_a_friend_play_a_friendly_game() -> None:
    rules = riichi_book_rules("tenhou").with_options({"game.rounds": 1})
    gentle, friend = (
        Contender(name, lambda _, player=player: player(rules))
        for name, player in (("gentle", GentlePlayer), ("friend", StandardPlayer))
    )
    series = Series(rules, [gentle, gentle, gentle, friend])
    hands = [
        list(hand)
        for played in series.play(4, "friendly", rotate=False)
        for is_start, hand in groupby(played.events, key=lambda event: isinstance(event, HandStarted))
        if not is_start
    ]
    rates = series.performances["gentle"].summary()
    assert rates["riichi_rate"] <= 0.2
    assert 0.25 <= rates["call_rate"] <= 0.45
    assert sum(any(isinstance(event, RiichiPaid) for event in hand) for hand in hands) <= 0.7 * len(hands)
