"""Skill: a mean and its uncertainty, by the Plackett–Luce model (league.md §6)."""

from collections.abc import Sequence
from typing import Final

import msgspec
from openskill.models import PlackettLuce

MIN_GAMES_FOR_SKILL: Final = 30
"""Games below which skill is not shown."""
_MODEL: Final = PlackettLuce()


class Skill(msgspec.Struct, frozen=True, gc=False):
    """The mean and its standard deviation."""

    mu: float = _MODEL.mu
    sigma: float = _MODEL.sigma

    @property
    def lower_bound(self) -> float:
        """The skill that the player has almost certainly: three deviations below the mean."""
        return self.mu - 3 * self.sigma


def new_skills(table: Sequence[Skill], places: Sequence[int]) -> list[Skill]:
    """Everybody's skill after a game; equal places are ties."""
    before = [[_MODEL.rating(mu=skill.mu, sigma=skill.sigma)] for skill in table]
    after = _MODEL.rate(before, ranks=[float(place) for place in places])
    return [Skill(rating.mu, rating.sigma) for (rating,) in after]
