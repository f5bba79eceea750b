"""Cases of ratings, and of times."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Annotated, TypeAlias

import msgspec

from bot.league import times
from bot.league.ratings import ladder, r
from bot.league.ratings.ladder import Rung
from bot.league.ratings.season_rank import season_rank
from bot.league.ratings.skill import Skill, new_skills

_Player: TypeAlias = str
SKILL_DECIMALS = 6
"""Decimals of a skill."""


class RatedTable(msgspec.Struct, frozen=True):
    """A game: players with their mean places, as fractions."""

    players: Annotated[tuple[_Player, ...], msgspec.Meta(min_length=3, max_length=4)]
    mean_places: tuple[str | int, ...]

    def __post_init__(self) -> None:
        if len(set(self.players)) != len(self.mean_places):
            raise ValueError("every player has one place")


class RatedGames(msgspec.Struct, frozen=True):
    """Games in order; ratings in thousandths and numbers of games where players have any."""

    games: tuple[RatedTable, ...]
    start: Mapping[_Player, int] = {}
    games_before: Mapping[_Player, int] = {}


class RatingChange(msgspec.Struct, frozen=True):
    """The change of ratings by each game, by its players, and the ratings in the end."""

    deltas: list[list[int]]
    ratings: dict[_Player, int]


class Skills(msgspec.Struct, frozen=True):
    """A table with what is believed of everybody, and the places."""

    mu: tuple[float, ...]
    sigma: tuple[float, ...]
    ranks: tuple[int, ...]


class LadderClimb(msgspec.Struct, frozen=True):
    """A rung of the ladder, and the places of the games after it."""

    rank: str
    pt: int
    places: tuple[Annotated[int, msgspec.Meta(ge=1)], ...]
    east: bool = False
    players: Annotated[int, msgspec.Meta(ge=3, le=4)] = 4


class Seasons(msgspec.Struct, frozen=True):
    """Places among so many players."""

    players: int
    places: tuple[int, ...]


class LocalTime(msgspec.Struct, frozen=True):
    """A local time."""

    zone: str
    local: str


class RatingMoment(msgspec.Struct, frozen=True):
    """The same as epoch seconds, in UTC, and as clocks there show it."""

    epoch: int
    utc: str
    shown: str


def rating_changes(case: RatedGames) -> RatingChange:
    ratings, games = dict(case.start), dict(case.games_before)
    deltas: list[list[int]] = []
    for game in case.games:
        changes = r.r_changes(
            [ratings.setdefault(player, r.START_R) for player in game.players],
            [games.setdefault(player, 0) for player in game.players],
            [int(2 * Fraction(place)) for place in game.mean_places],
        )
        deltas.append(changes)
        for player, change in zip(game.players, changes, strict=True):
            ratings[player] += change
            games[player] += 1
    return RatingChange(deltas, ratings)


def skill_updates(case: Skills) -> list[list[float]]:
    table = [Skill(mu, sigma) for mu, sigma in zip(case.mu, case.sigma, strict=True)]
    return [
        [round(skill.mu, SKILL_DECIMALS), round(skill.sigma, SKILL_DECIMALS)] for skill in new_skills(table, case.ranks)
    ]


def ladder_climb(case: LadderClimb) -> list[list[str | int]]:
    if case.rank not in ladder.RANKS:
        raise ValueError(f"there is no rank '{case.rank}'")
    if max(case.places, default=1) > case.players:
        raise ValueError(f"there is no place {max(case.places)} of {case.players}")
    rung, climb = Rung(case.rank, case.pt), list[list[str | int]]()
    for place in case.places:
        rung = ladder.rung_after(rung, place, east=case.east, players=case.players)
        climb.append([rung.rank, rung.pt])
    return climb


def season_ranks(case: Seasons) -> list[Fraction]:
    return [season_rank(place, case.players) for place in case.places]


def local_moment(case: LocalTime) -> RatingMoment:
    where = times.zone(case.zone)
    epoch = times.epoch_second(where, times.read_local_time(case.local))
    return RatingMoment(epoch, times.iso_utc(epoch), f"{times.local(where, epoch):%Y-%m-%dT%H:%M}")
