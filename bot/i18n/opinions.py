"""A computer player's opinion of a choice, in sentences."""

from collections.abc import Iterator
from enum import StrEnum

from bot.games.opinion import AnyOpinion
from bot.i18n.catalogue import Words
from bot.i18n.phrases import points


def reason_sentence(reason: StrEnum, words: Words) -> str:
    """The reason for a choice, as a sentence."""
    return words(f"opinion.{reason}")


def opinion_numbers(opinion: AnyOpinion, words: Words) -> str:
    """Chance, value and danger; in a game's last hand also what the next places are away."""
    return words.enumeration(_numbers(opinion, words))


def _numbers(opinion: AnyOpinion, words: Words) -> Iterator[str]:
    chance, danger = (round(100 * share) for share in (opinion.chance, opinion.danger))
    yield words("opinion.numbers", chance=chance, value=points(opinion.value), danger=danger)
    for key, apart in (("above", opinion.points_to_next_place), ("below", opinion.lead_over_next_place)):
        if apart is not None:
            yield words(f"opinion.{key}", points=points(apart))
