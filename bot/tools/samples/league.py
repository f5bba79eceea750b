"""What there is to see of a league: standings of sixteen and of forty, how totals grew, two players side by side."""

from fractions import Fraction
from itertools import accumulate
from random import Random
from typing import Final

from msgspec.structs import replace

from bot.tools.samples.sample import CONTRAST, NIGHT, Sample
from bot.view.league import (
    LeaguePair,
    LeaguePairView,
    LeagueProgressView,
    LeagueRow,
    LeagueStandingsView,
    ProgressLine,
)
from bot.view.model import Player

_NAMES: Final = (
    "Mariko", "松本 蓮", "Bjørn-Åke", "Ana", "Deniz", "Chiara", "Wen", "Theodora of the North", "小林", "Oskar",
    "Priya", "Jean-Luc", "Luz", "Mateusz", "Ngozi", "Sunniva", "Akira", "Beatriz", "Carlos", "Dragana", "Elif",
    "Farouk", "Giulia", "Hana",
)  # fmt: skip
_TOTALS: Final = (50_000, 10_000, -10_000, -50_000)


def _people(count: int) -> list[Player]:
    named = [_NAMES[number] if number < len(_NAMES) else f"Guest {number + 1}" for number in range(count)]
    return [Player(name=name, chair=chair) for chair, name in enumerate(named)]


def _round_results(count: int, rounds: int) -> dict[Player, list[tuple[int, int]]]:
    """Everybody's places and totals, round by round."""
    chance, people = Random(26), _people(count)
    results: dict[Player, list[tuple[int, int]]] = {player: [] for player in people}
    for _ in range(rounds):
        chance.shuffle(people)
        for first in range(0, count, 4):
            moved = [100 * chance.randrange(-90, 90) for _ in range(3)]
            for place, (player, by) in enumerate(zip(people[first : first + 4], (*moved, -sum(moved)), strict=True)):
                results[player].append((place + 1, _TOTALS[place] + by))
    return results


def _ranked_players(results: dict[Player, list[tuple[int, int]]], rounds: int) -> list[Player]:
    return sorted(results, key=lambda player: -sum(total for _, total in results[player][:rounds]))


def _standings(count: int, rounds: int) -> LeagueStandingsView:
    results = _round_results(count, rounds)
    before = _ranked_players(results, rounds - 1)
    rows = [
        LeagueRow(
            player=player,
            place=place,
            total=sum(total for _, total in results[player]),
            games=rounds,
            mean_place=Fraction(sum(place for place, _ in results[player]), rounds),
            times=tuple(sum(taken == place for taken, _ in results[player]) for place in (1, 2, 3, 4)),
            latest=tuple(taken for taken, _ in results[player][-5:]),
            moved=before.index(player) + 1 - place,
        )
        for place, player in enumerate(_ranked_players(results, rounds), start=1)
    ]
    rows[-1] = replace(rows[-1], place=None, mark="withdrawn")
    rows[2] = replace(rows[2], mark="disputed")
    return LeagueStandingsView(
        league="Spring league",
        round=rounds,
        last_game="2026-03-29 21:40",
        rows=tuple(rows[:25]),
        leaders=tuple(rows[:5]),
        reader=rows[6],
    )


def _progress(rounds: int) -> LeagueProgressView:
    results = _round_results(16, rounds)
    lines = (
        ProgressLine(
            player=replace(player, chair=chair),
            totals=tuple(accumulate((total for _, total in results[player]), initial=0)),
        )
        for chair, player in enumerate(_ranked_players(results, rounds)[:10])
    )
    return LeagueProgressView(league="Spring league", round=rounds, last_game="2026-03-29 21:40", lines=tuple(lines))


def _pair() -> LeaguePairView:
    one, other = _people(2)
    return LeaguePairView(
        league="Spring league",
        round=5,
        last_game="2026-03-29 21:40",
        pair=(
            LeaguePair(player=one, ahead=3, totals=(0, 52_300, 41_100, 33_800, 84_600), mean_place=Fraction(7, 4)),
            LeaguePair(player=other, ahead=1, totals=(0, -48_300, 8_200, -3_400, -14_000), mean_place=Fraction(11, 4)),
        ),
        games=(2, 7, 11, 18),
    )


def _strangers() -> LeaguePairView:
    one, other = (replace(each, ahead=0, totals=(0,), mean_place=None) for each in _pair().pair)
    return replace(_pair(), pair=(one, other), games=())


LEAGUE_SAMPLES: Final = (
    Sample("league-standings", _standings(16, 3)),
    Sample("league-standings-cut", replace(_standings(40, 8), cut=16, phases=2), NIGHT),
    Sample("league-standings-contrast", _standings(16, 3), CONTRAST, language="ja"),
    Sample("league-progress", _progress(8)),
    Sample("league-progress-contrast", _progress(8), CONTRAST),
    Sample("league-pair", _pair()),
    Sample("league-pair-night", _pair(), NIGHT, language="ja"),
    Sample("league-strangers", _strangers()),
)
