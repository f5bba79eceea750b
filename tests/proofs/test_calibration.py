"""The proof of calibration: what strong players say is held against the hands that they won."""

from itertools import product

import pytest

from bot.games.riichi.computers.strong.experience import CALIBRATION_FEATURES, HandSituation, calibration_features
from tests.proofs.calibration import TENHOU, Held, PlayedHand, Said, held_by_kind, learned, lines, play

FOUND = (*(0.0 for _ in CALIBRATION_FEATURES[1:]), 1.0)
"""The weights of a player that says what it has found."""


def test_what_is_said_in_a_game_is_held_against_its_hands() -> None:
    hands = play("tests", TENHOU.with_options({"game.rounds": 1}))
    held = held_by_kind(hands)
    choices = sum(seen.choices for seen in held.values())
    assert choices == sum(len(hand.said) for hand in hands) > 5 * len(hands)
    assert 0 < sum(seen.won for seen in held.values()) < choices / 2
    assert all(0 <= seen.said <= seen.choices and seen.hands <= seen.choices for seen in held.values())
    assert all(seen.said == 0 for (hand, *_), seen in held.items() if hand == "folds")


def test_who_says_too_much_is_noticed_and_by_how_much() -> None:
    seen = Held()
    for hand in range(100):
        seen.add([0.5, 0.5], won=hand < 20)
    assert (seen.choices, seen.hands, seen.won) == (200, 100, 40)
    assert 0.049 < seen.error < 0.051
    (_, line) = lines({("closed", 1, "early", "quiet"): seen})
    assert line.split() == ["closed", "1", "early", "quiet", "200", "100", "50.0%", "20.0%", "30.0", "±", "5.0"]


def played(true: tuple[float, ...]) -> list[PlayedHand]:
    """Hands of every kind that were found to have a chance, of which as many were won as these weights say."""
    every = product(range(4), (3, 16), (False, True), (False, True), (0.1, 0.6))
    hands: list[PlayedHand] = []
    for steps, draws, is_open, is_threatened, found in every:
        situation = HandSituation(steps, draws, is_open, is_threatened)
        wins = round(200 * chance_by(true, situation, found))
        hands += [PlayedHand([Said("closed", situation, found)], number < wins) for number in range(200)]
    return hands


def chance_by(weights: tuple[float, ...], situation: HandSituation, found: float) -> float:
    odds = 2.718281828 ** sum(
        weight * fact for weight, fact in zip(weights, calibration_features(situation, found), strict=True)
    )
    return odds / (1 + odds)


def test_what_came_true_is_learned() -> None:
    true = (0.2, -1.0, -0.5, -0.3, -0.4, 0.1, 0.6, 0.7)
    assert learned(played(true), FOUND) == pytest.approx(true, abs=0.05)


def test_what_is_learned_of_chances_that_were_corrected_corrects_what_was_found() -> None:
    true = (0.2, -1.0, -0.5, -0.3, -0.4, 0.1, 0.6, 0.7)
    before = (-0.1, -0.6, 0.0, 0.2, 0.0, 0.3, 0.2, 0.9)
    corrected = [
        PlayedHand(
            [said._replace(chance=chance_by(before, said.situation, said.chance)) for said in hand.said], hand.won
        )
        for hand in played(true)
    ]
    assert learned(corrected, before) == pytest.approx(true, abs=0.05)
