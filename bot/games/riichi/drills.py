"""Drills: questions made up of tiles, each the same for the same number, with what is right about every answer."""

from collections.abc import Callable, Sequence
from enum import StrEnum
from random import Random
from typing import Final

import msgspec

from bot.games.riichi.coach.tiers import Tier, tier
from bot.games.riichi.rules import riichi_book_rules
from bot.games.riichi.scoring.value import Situation, Value, base_points, ron_points, tsumo_points, value
from bot.mahjong.shanten import tenpai_discards, waits
from bot.mahjong.tiles import EAST, KIND_COUNT, NAMES, NORTH, ORPHANS, PLAIN_TILES, SOUTH, WEST, Kind, Tile, counts
from bot.view.model import TileName

_COPIES: Final = 4
_SUITED: Final = 27
"""Kinds of the three suits; the honours come after them."""
_MOST_KINDS: Final = 25
"""As many as a list takes."""
_ANSWERS: Final = 4
_RUNS: Final = tuple((low, low + 1, low + 2) for low in range(_SUITED) if low % 9 <= 6)
_SCORE: Final = riichi_book_rules("tenhou").score
_WINDS: Final = (EAST, SOUTH, WEST, NORTH)
_FAR_SUITS: Final = 3
_RIVER: Final = 9
_LIKELY: Final = 6
"""Wrong scores are drawn from so many of the nearest."""
_BASES: Final = {base_points(han, fu, _SCORE) for han in range(1, 12) for fu in (20, 25, 30, 40, 50)}


class Drill(StrEnum):
    """The kinds of drills."""

    WAITS = "waits"
    MANY_WAITS = "manywaits"
    ONE_SUIT = "suit"
    ONE_SUIT_DISCARDS = "suitdiscards"
    SAFE = "safe"
    FOLD = "fold"
    YAKU = "yaku"
    LIMITS = "limits"
    COMMON_FU = "usualfu"
    SCORE = "score"


SCORING_DRILLS: Final = (Drill.LIMITS, Drill.COMMON_FU, Drill.SCORE)
"""Those that ask what a hand is worth, the easiest first: limit hands, hands of 30 and 40 fu, and all hands."""
TIMED_DRILLS: Final = (Drill.ONE_SUIT, Drill.ONE_SUIT_DISCARDS)
"""Those with a clock for whoever wants one."""
_MANY: Final = 3
"""The kinds of waits of a hand that has many, at least."""
_USUAL: Final = (30, 40)


class DrillOption(msgspec.Struct, frozen=True):
    """Something that can be answered: `tiles`, or `number` points, or a word by its `key`; how safe it is, and for
    what the hand waits after it.
    """

    tiles: tuple[TileName, ...] = ()
    number: int | None = None
    key: str = ""
    tier: Tier | None = None
    waits: tuple[TileName, ...] = ()


class DrillQuestion(msgspec.Struct, frozen=True, kw_only=True):
    """A hand, or what else is asked about: the last of `tiles` is the winning one if `win_situation` says how it came;
    a river for questions about safety. `right_answers` are the places of the right answers, `requires_all` says that
    all of them have to be given; `value` is what the hand is worth.
    """

    drill: Drill
    tiles: tuple[TileName, ...] = ()
    river: tuple[TileName, ...] = ()
    win_situation: Situation | None = None
    answers: tuple[DrillOption, ...]
    right_answers: frozenset[int]
    requires_all: bool = False
    value: Value | None = None

    def is_correct(self, places: frozenset[int]) -> bool:
        """True if the answers at these places are right: all of the right ones where the question `requires_all`,
        else any of them.
        """
        return places == self.right_answers if self.requires_all else bool(places) and places <= self.right_answers


def question(drill: Drill, number: int) -> DrillQuestion:
    """The question of this number."""
    return _MAKERS[drill](Random(f"{drill}/{number}"))


# --- hands


def _complete(chance: Random, suits: Sequence[int] = (0, 1, 2, 3)) -> list[list[Kind]]:
    """Four sets and a pair of these suits; 3 are the honours."""
    while True:
        pool = [run for run in _RUNS if run[0] // 9 in suits] * 2
        kinds = [kind for kind in range(KIND_COUNT) if kind // 9 in suits]
        sets = [list(chance.choice([*pool, *((kind,) * 3 for kind in kinds)])) for _ in range(4)]
        groups = [*sets, [chance.choice(kinds)] * 2]
        table = [0] * KIND_COUNT
        for group in groups:
            for kind in group:
                table[kind] += 1
        if max(table) <= _COPIES:
            return groups


def _names(kinds: Sequence[Kind]) -> tuple[TileName, ...]:
    return tuple(NAMES[PLAIN_TILES[kind]] for kind in kinds)


# --- waits


def _waits(chance: Random, drill: Drill, least: int = 1) -> DrillQuestion:
    """A hand that waits for so many kinds at `least`, asked about all kinds that it holds and those beside them: no
    other can complete it.
    """
    while True:
        held = sorted(kind for group in _complete(chance) for kind in group)
        held.remove(chance.choice(held))
        kinds = [kind for kind in range(KIND_COUNT) if any(beside in held for beside in _beside(kind))]
        if len(waits(_tiles(held))) >= least and len(kinds) <= _MOST_KINDS:
            return _wait_question(drill, held, kinds)


def _beside(kind: Kind) -> Sequence[Kind]:
    """The kind, and its neighbours in a suit."""
    near = (kind - 1, kind, kind + 1)
    return [one for one in near if one == kind or (0 <= one < _SUITED and one // 9 == kind // 9 and kind < _SUITED)]


def _wait_question(drill: Drill, held: Sequence[Kind], kinds: Sequence[Kind]) -> DrillQuestion:
    """Asks for the kinds, among these, that complete the hand."""
    right = waits(_tiles(held))
    return DrillQuestion(
        drill=drill,
        tiles=_names(held),
        answers=tuple(DrillOption(tiles=_names([kind])) for kind in kinds),
        right_answers=frozenset(place for place, kind in enumerate(kinds) if kind in right),
        requires_all=True,
    )


def _tiles(kinds: Sequence[Kind]) -> tuple[Tile, ...]:
    return tuple(PLAIN_TILES[kind] for kind in kinds)


# --- one suit


def _suit_hand(chance: Random) -> tuple[int, list[Kind]]:
    """A suit, and a complete hand of it."""
    suit = chance.randrange(_FAR_SUITS)
    return suit, sorted(kind for group in _complete(chance, (suit,)) for kind in group)


def _suit_waits(chance: Random) -> DrillQuestion:
    """Thirteen tiles of a suit that wait for some of its nine kinds."""
    suit, held = _suit_hand(chance)
    held.remove(chance.choice(held))
    return _wait_question(Drill.ONE_SUIT, held, range(9 * suit, 9 * suit + 9))


def _suit_discards(chance: Random) -> DrillQuestion:
    """Fourteen tiles of a suit, of which some may be discarded from tenpai and others may not."""
    while True:
        suit, whole = _suit_hand(chance)
        whole.remove(chance.choice(whole))
        held = sorted([*whole, 9 * suit + chance.randrange(9)])
        kinds = sorted({*held})
        if max(map(held.count, kinds)) > _COPIES:
            continue
        right = tenpai_discards(_tiles(held))
        if len(right) < len(kinds):
            return DrillQuestion(
                drill=Drill.ONE_SUIT_DISCARDS,
                tiles=_names(held),
                answers=tuple(DrillOption(tiles=_names([kind]), waits=_names(_after(held, kind))) for kind in kinds),
                right_answers=frozenset(place for place, kind in enumerate(kinds) if kind in right),
                requires_all=True,
            )


def _after(held: Sequence[Kind], gone: Kind) -> Sequence[Kind]:
    """For what the tiles wait after this discard."""
    place = held.index(gone)
    return waits(_tiles((*held[:place], *held[place + 1 :])))


# --- safety


def _safety(chance: Random, drill: Drill, number: int) -> DrillQuestion:
    """A river of somebody in riichi, and tiles of which the safest are right."""
    while True:
        tiles = chance.sample([kind for kind in range(KIND_COUNT) for _ in range(_COPIES)], _RIVER + 14)
        river, held = tiles[:_RIVER], sorted(tiles[_RIVER:])
        asked = sorted(chance.sample(sorted({*held}), number)) if number < len(held) else sorted({*held})
        seen = counts([PLAIN_TILES[kind] for kind in tiles])
        found = [tier(kind, river, seen) for kind in asked]
        if min(found) < max(found) and (drill is Drill.FOLD or found.count(min(found)) == 1):
            return DrillQuestion(
                drill=drill,
                tiles=_names(held) if drill is Drill.FOLD else (),
                river=_names(river),
                answers=tuple(
                    DrillOption(tiles=_names([kind]), tier=one) for kind, one in zip(asked, found, strict=True)
                ),
                right_answers=frozenset(place for place, one in enumerate(found) if one == min(found)),
            )


# --- yaku and score


def _won_hand(chance: Random, *, riichi: bool) -> tuple[tuple[Kind, ...], Situation, Value | None]:
    """A closed hand, its winning tile last, how it was won, and what it is worth."""
    groups = _complete(chance)
    whole = sorted(kind for group in groups for kind in group)
    winning = chance.choice(whole)
    held = [*whole[: whole.index(winning)], *whole[whole.index(winning) + 1 :]]
    dora = PLAIN_TILES[chance.choice(range(KIND_COUNT))]
    won = Situation(
        seat_wind=chance.choice(_WINDS),
        round_wind=chance.choice(_WINDS[:2]),
        tsumo=chance.random() < 0.5 and riichi,
        riichi=1 if riichi and chance.random() < 0.5 else 0,
        dora=(dora,),
    )
    worth = value(tuple(PLAIN_TILES[kind] for kind in held), PLAIN_TILES[winning], (), won, _SCORE)
    return (*held, winning), won, worth


def _yaku(chance: Random) -> DrillQuestion:
    """Asks if a closed hand may win by ron without riichi; in half of the questions it may."""
    wanted = chance.random() < 0.5
    while True:
        tiles, won, worth = _won_hand(chance, riichi=False)
        simple = sum(kind in ORPHANS for kind in tiles) <= 4
        if (worth is not None) == wanted and (wanted or simple):
            return DrillQuestion(
                drill=Drill.YAKU,
                tiles=_names(tiles),
                win_situation=won,
                answers=(DrillOption(key="practise.has_yaku"), DrillOption(key="practise.no_yaku")),
                right_answers=frozenset([0 if wanted else 1]),
                value=worth,
            )


def _score(chance: Random, drill: Drill) -> DrillQuestion:
    """Asks for the points that the winner of a hand gets: by tsumo, from all three together."""
    while True:
        tiles, won, worth = _won_hand(chance, riichi=True)
        if worth is None or not _is_of(worth, drill):
            continue
        right = winner_points(worth.base, won)
        others = sorted({winner_points(base, won) for base in _BASES} - {right}, key=lambda points: abs(points - right))
        answers = sorted([right, *chance.sample(others[:_LIKELY], _ANSWERS - 1)])
        return DrillQuestion(
            drill=drill,
            tiles=_names(tiles),
            win_situation=won,
            answers=tuple(DrillOption(number=points) for points in answers),
            right_answers=frozenset([answers.index(right)]),
            value=worth,
        )


def _is_of(worth: Value, drill: Drill) -> bool:
    """True for a hand as the drill wants it: any for scores, one with a limit for limits, else one below them with 30
    or 40 fu.
    """
    if drill is Drill.LIMITS:
        return worth.limit is not None
    return drill is Drill.SCORE or (worth.limit is None and worth.fu in _USUAL)


def winner_points(base: int, won: Situation) -> int:
    """The points that the winner gets for these basic points; by tsumo, from all three together."""
    dealer = won.seat_wind == EAST
    if not won.tsumo:
        return ron_points(base, dealer)
    from_dealer, other = tsumo_points(base, dealer)
    return 3 * other if dealer else from_dealer + 2 * other


_MAKERS: Final[dict[Drill, Callable[[Random], DrillQuestion]]] = {
    Drill.WAITS: lambda chance: _waits(chance, Drill.WAITS),
    Drill.MANY_WAITS: lambda chance: _waits(chance, Drill.MANY_WAITS, _MANY),
    Drill.ONE_SUIT: _suit_waits,
    Drill.ONE_SUIT_DISCARDS: _suit_discards,
    Drill.SAFE: lambda chance: _safety(chance, Drill.SAFE, _ANSWERS),
    Drill.FOLD: lambda chance: _safety(chance, Drill.FOLD, 14),
    Drill.YAKU: _yaku,
    Drill.LIMITS: lambda chance: _score(chance, Drill.LIMITS),
    Drill.COMMON_FU: lambda chance: _score(chance, Drill.COMMON_FU),
    Drill.SCORE: lambda chance: _score(chance, Drill.SCORE),
}
