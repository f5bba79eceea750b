"""The ratings of a pool of players, from its games in order. After a correction they are worked out again from the last
snapshot before it.
"""

from collections.abc import Hashable, Mapping, Sequence
from typing import Final, Generic, TypeVar

import msgspec
from msgspec.structs import replace

from bot.league.ratings import ladder, r, skill
from bot.league.ratings.ladder import Rung
from bot.league.ratings.skill import Skill

_P = TypeVar("_P", bound=Hashable)

GAMES_PER_SNAPSHOT: Final = 500
"""Games between two snapshots of a pool."""


class Rating(msgspec.Struct, frozen=True, gc=False):
    """All ratings of a player, after so many games."""

    r: int = r.START_R
    games: int = 0
    skill: Skill = Skill()
    rung: Rung = Rung()

    @property
    def provisional(self) -> bool:
        """There are too few games for R to say much."""
        return self.games < r.PROVISIONAL_GAMES

    @property
    def skill_lower_bound(self) -> float | None:
        """The skill that the player has almost certainly; None with too few games to say."""
        return None if self.games < skill.MIN_GAMES_FOR_SKILL else self.skill.lower_bound


class RatedGame(msgspec.Struct, Generic[_P], frozen=True, gc=False):
    """A game that is rated: its players, their places, and twice the means of the places that they share."""

    players: tuple[_P, ...]
    places: tuple[int, ...]
    doubled_places: tuple[int, ...]
    east: bool = False


class Pool(Generic[_P]):
    """The ratings after games in the order in which they ended."""

    def __init__(self, games: Sequence[RatedGame[_P]] = ()) -> None:
        self._games: list[RatedGame[_P]] = []
        self._snapshots: list[dict[_P, Rating]] = [{}]
        self._ratings: dict[_P, Rating] = {}
        self.replace(0, games)

    @property
    def games(self) -> tuple[RatedGame[_P], ...]:
        """In the order in which they ended."""
        return tuple(self._games)

    @property
    def ratings(self) -> Mapping[_P, Rating]:
        """The ratings after the last game."""
        return self._ratings

    def replace(self, first: int, games: Sequence[RatedGame[_P]]) -> None:
        """Replace all games from this one on, counted from 0, and work the ratings out again."""
        snapshot = min(first // GAMES_PER_SNAPSHOT, len(self._snapshots) - 1)
        start = snapshot * GAMES_PER_SNAPSHOT
        kept = self._games[start:first]
        del self._games[start:], self._snapshots[snapshot + 1 :]
        self._ratings = dict(self._snapshots[snapshot])
        for game in (*kept, *games):
            self._rate(game)

    def _rate(self, game: RatedGame[_P]) -> None:
        self._ratings.update(new_ratings(self._ratings, game))
        self._games.append(game)
        if len(self._games) % GAMES_PER_SNAPSHOT == 0:
            self._snapshots.append(dict(self._ratings))


def new_ratings(ratings: Mapping[_P, Rating], game: RatedGame[_P]) -> dict[_P, Rating]:
    """The new ratings of a game's players, all from the values before it."""
    before = [ratings.get(player, Rating()) for player in game.players]
    moved = r.r_changes([one.r for one in before], [one.games for one in before], game.doubled_places)
    skills = skill.new_skills([one.skill for one in before], game.places)
    return {
        player: replace(
            one,
            r=one.r + change,
            games=one.games + 1,
            skill=new,
            rung=ladder.rung_after(one.rung, place, east=game.east, players=len(game.players)),
        )
        for player, one, change, new, place in zip(game.players, before, moved, skills, game.places, strict=True)
    }
