"""Holding our scoring against files of won hands that say what they were paid (`naki conformance`).

Each case states some facts: yaku, han, fu, points. The same facts are worked out here, and a case in which one differs
is a divergence. A case that asks for what no rule book of ours has is left out, and counted by its reason; so is, by
its name, one that can be no hand at all.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from bot.games.riichi.scoring.value import Situation, Value, ron_points, tsumo_points, value
from bot.mahjong.shanten import waits
from bot.mahjong.tiles import EAST
from bot.records.files import BadRecord, unpacked_contents
from bot.system.limits import TOO_DEEP
from bot.tools.conformance.divergence import CaseDivergence, ScoredHands
from bot.tools.games.riichi.scoring_sets import benchmark, library_tests, logged_wins, tile_counts
from bot.tools.games.riichi.scoring_sets.case import Facts, LeftOut, ScoredWin, ScoringCase, Tenpai, flaw


class SetShape(NamedTuple):
    """A shape of scoring set: its name, the keys by which it is known, how its cases are read."""

    name: str
    marks: tuple[str, ...]
    read: Callable[[bytes], Iterator[ScoringCase]]


SHAPES = (
    SetShape("RiichiEnv benchmark", benchmark.BENCHMARK_KEYS, benchmark.read_benchmark),
    SetShape("library tests", library_tests.LIBRARY_TEST_KEYS, library_tests.read_library_tests),
    SetShape("logged wins", logged_wins.LOGGED_WIN_KEYS, logged_wins.read_logged_wins),
    SetShape("tenpai", tile_counts.TILE_COUNT_KEYS, tile_counts.read_tile_counts),
)


def check_scoring(path: Path) -> ScoredHands | None:
    """Hold our scoring against a file; None if it is no scoring set. Raises BadRecord for one that is damaged."""
    text = unpacked_contents(path)
    shape = _shape(text)
    if shape is None:
        return None
    left_out: Counter[str] = Counter()
    divergences: list[CaseDivergence] = []
    count = 0
    try:
        for case in shape.read(text):
            count += 1
            if isinstance(case, LeftOut):
                left_out[case.reason] += 1
            elif wrong := flaw(case):
                left_out[f"bad case {case.name}: {wrong}"] += 1
            elif divergence := _divergence(case):
                divergences.append(divergence)
    except RecursionError:
        raise BadRecord(str(TOO_DEEP)) from None
    except (LookupError, TypeError, ValueError) as error:
        raise BadRecord(f"case {count + 1} is damaged: {type(error).__name__} {error}") from error
    return ScoredHands(shape.name, count, dict(left_out), tuple(divergences))


def _shape(text: bytes) -> SetShape | None:
    """The shape of a file, told by the keys in its first line."""
    first = text.partition(b"\n")[0]
    return next((shape for shape in SHAPES if all(f'"{mark}"'.encode() in first for mark in shape.marks)), None)


def _divergence(case: ScoredWin | Tenpai) -> CaseDivergence | None:
    found = _win_facts(case) if isinstance(case, ScoredWin) else {"tenpai": bool(waits(case.concealed))}
    different = [fact for fact, stated in case.facts.items() if found.get(fact) != stated]
    if not different:
        return None
    return CaseDivergence(
        case.name,
        ", ".join(f"{fact} {case.facts[fact]}" for fact in different),
        ", ".join(f"{fact} {found.get(fact)}" for fact in different),
    )


def _win_facts(win: ScoredWin) -> Facts:
    """Everything a file may state about a won hand."""
    try:
        worth = value(win.concealed, win.winning, win.melds, win.situation, win.score)
    except ValueError:
        return {"win": "impossible"}
    if worth is None:
        return {"win": "no"}
    names = sorted(str(yaku) for yaku, _ in worth.yaku)
    yakuman = worth.yakuman and not worth.kazoe
    return {
        "win": "yes",
        "yaku": {} if yakuman else {str(yaku): han for yaku, han in worth.yaku},
        "yakuman": names if yakuman else list[str](),
        "names": names,
        "han": worth.han,
        "fu": worth.fu,
        "times": worth.yakuman,
        "limit": worth.limit and str(worth.limit),
        "payments": _payments(worth, win.situation),
        "points": _points(worth, win.situation),
    }


def _payments(worth: Value, situation: Situation) -> tuple[int, int]:
    """A ron and nothing, or what the dealer and each other player pay."""
    dealer = situation.seat_wind == EAST
    return tsumo_points(worth.base, dealer) if situation.tsumo else (ron_points(worth.base, dealer), 0)


def _points(worth: Value, situation: Situation) -> int:
    """The points that the winner receives, counters and sticks aside (riichi.md §10.18)."""
    first, others = _payments(worth, situation)
    return first + others * (situation.players - 2)
