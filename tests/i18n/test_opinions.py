"""What a computer player thinks, in sentences."""

import pytest
from msgspec.structs import replace

from bot.games.opinion import AnyOpinion, Opinion
from bot.games.riichi.computers.strong.choice import Motive
from bot.games.riichi.engine.actions import PASS
from bot.i18n.catalogue import LANGUAGES, words
from bot.i18n.opinions import opinion_numbers, reason_sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_chance_value_and_danger_are_always_told(language: str) -> None:
    opinion: AnyOpinion = Opinion(PASS, Motive.WIN, 0.256, 3_900, 0.041)
    told = opinion_numbers(opinion, words(language))
    assert all(number in told for number in ("26", "3,900", "4"))


def test_in_the_last_hand_the_next_places_are_told_too() -> None:
    opinion: AnyOpinion = Opinion(PASS, Motive.WIN, 0.5, 2_000, points_to_next_place=12_300, lead_over_next_place=None)
    assert "12,300" in opinion_numbers(opinion, words("en"))
    assert "12,300" not in opinion_numbers(replace(opinion, points_to_next_place=None), words("en"))


@pytest.mark.parametrize("reason", Motive)
def test_every_reason_is_a_sentence(reason: Motive) -> None:
    assert reason_sentence(reason, words("en"))
