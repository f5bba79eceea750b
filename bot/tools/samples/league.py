"""Views of a league: standings of sixteen and of forty, the growth of totals, two players side by side, knockouts."""

from fractions import Fraction
from itertools import accumulate
from random import Random
from typing import Final

from msgspec.structs import replace

from bot.league.seating.interval import knockout_tables
from bot.tools.samples.sample import CONTRAST, NIGHT, Sample
from bot.view.league import (
    BracketSeat,
    BracketStage,
    HeadToHeadPlayer,
    LeagueBracketView,
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
            place_counts=tuple(sum(taken == place for taken, _ in results[player]) for place in (1, 2, 3, 4)),
            latest_places=tuple(taken for taken, _ in results[player][-5:]),
            places_gained=before.index(player) + 1 - place,
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
            HeadToHeadPlayer(
                player=one, games_ahead=3, totals=(0, 52_300, 41_100, 33_800, 84_600), mean_place=Fraction(7, 4)
            ),
            HeadToHeadPlayer(
                player=other, games_ahead=1, totals=(0, -48_300, 8_200, -3_400, -14_000), mean_place=Fraction(11, 4)
            ),
        ),
        games=(2, 7, 11, 18),
    )


def _strangers() -> LeaguePairView:
    one, other = (replace(each, games_ahead=0, totals=(0,), mean_place=None) for each in _pair().pair)
    return replace(_pair(), pair=(one, other), games=())


def _bracket(count: int, played: int) -> LeagueBracketView:
    """A knockout after so many stages: whoever has the better total goes on, of sixteen eight, four and one."""
    chance, people, left = Random(4), _people(count), list(range(count))
    stages: list[BracketStage] = []
    while not stages or len(stages[-1].tables) > 1:
        tables = knockout_tables(left)
        known = len(stages) <= played
        over, first = len(stages) < played, 1 if len(tables) == 1 else 2
        seats = [_bracket_table(table, people, chance if over else None, first) if known else () for table in tables]
        stages.append(BracketStage(tables=tuple(seats), is_upcoming=not over))
        on = [seat.seed - 1 for table in seats for seat in table if seat.through] if over else left[: len(left) // 2]
        left = sorted(on)
    return LeagueBracketView(league="Spring league", last_game="2026-03-29 21:40", stages=tuple(stages))


def _bracket_table(
    seeds: list[int], people: list[Player], chance: Random | None, first: int
) -> tuple[BracketSeat, ...]:
    if chance is None:
        return tuple(BracketSeat(people[seed], seed + 1) for seed in seeds)
    moved = [100 * chance.randrange(-90, 90) for _ in range(3)]
    ranked = zip(chance.sample(seeds, len(seeds)), _TOTALS, (*moved, -sum(moved)), strict=True)
    seats = [BracketSeat(people[seed], seed + 1, total + by) for seed, total, by in ranked]
    seats.sort(key=lambda seat: -(seat.total or 0))
    return tuple(replace(seat, through=place < first) for place, seat in enumerate(seats))


LEAGUE_SAMPLES: Final = (
    Sample("league-standings", _standings(16, 3)),
    Sample("league-standings-cut", replace(_standings(40, 8), cut=16, phases=2), NIGHT),
    Sample("league-standings-contrast", _standings(16, 3), CONTRAST, language="ja"),
    Sample("league-standings-narrow", replace(_standings(16, 3), narrow=True)),
    Sample("league-progress", _progress(8)),
    Sample("league-progress-contrast", _progress(8), CONTRAST),
    Sample("league-pair", _pair()),
    Sample("league-pair-night", _pair(), NIGHT, language="ja"),
    Sample("league-strangers", _strangers()),
    Sample("league-bracket", _bracket(16, 1)),
    Sample("league-bracket-over", _bracket(16, 3), NIGHT, language="ja"),
    Sample("league-bracket-large", _bracket(64, 0), CONTRAST),
    Sample("league-bracket-later", _bracket(32, 2)),
)
