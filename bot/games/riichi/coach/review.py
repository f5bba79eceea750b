"""The review of a game for one of its players: what may have cost something, by what they could see then."""

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from typing import Final

from msgspec.structs import replace

from bot.engine.question import Seat
from bot.games.review import NamedProgram, ProgramChoice, Review, ReviewFinding
from bot.games.riichi.coach.calls import PON_AND_CHII, can_make_yaku_after
from bot.games.riichi.coach.choices import PlayerChoice, seat_choices
from bot.games.riichi.coach.programs import program_choices
from bot.games.riichi.coach.tiers import Tier, rivals_in_riichi, tiers
from bot.games.riichi.computers.strong import StrongPlayer
from bot.games.riichi.computers.strong.visible_table import VisibleTable, visible_table
from bot.games.riichi.engine.actions import Action, Verb
from bot.games.riichi.engine.events import Event
from bot.games.riichi.statistics.judgement import judge_discard
from bot.games.riichi.view.model import TenpaiDiscard, Wait
from bot.mahjong.shanten import improving_kinds, min_shanten_discards
from bot.mahjong.tiles import KIND_OF_TILE, NAMES, PLAIN_TILES, Kind, counts

MAX_FINDINGS: Final = 10
"""So many findings a game has at most."""
_FAR: Final = 2
"""A hand so far from tenpai does not match a riichi."""
_LIVE_WALL: Final = 4
_THROWS: Final = (Verb.DISCARD, Verb.RIICHI)
_TIER_WEIGHT, _RIICHI_WEIGHT, _CALL_WEIGHT, _RON_WEIGHT = 4, 20, 16, 6
"""The weights of a tier, a riichi, a call and a ron in tiles of acceptance, to put findings in an order."""


class FindingKind(StrEnum):
    """The kinds of findings."""

    EFFICIENCY = "efficiency"
    """Another discard leaves more tiles that help."""
    AWAY_FROM_TENPAI = "away"
    """The discard led away from tenpai."""
    DANGER = "danger"
    """Before a riichi a safer tile kept the hand as near."""
    RIICHI = "riichi"
    """Tenpai that could not win by ron, and was not declared."""
    PUSH = "push"
    """A far hand discarded a dangerous tile before a riichi."""
    CANNOT_RON = "noron"
    """Tenpai that could not win by ron."""
    CALL = "call"
    """After the call no yaku is in reach."""


def review(events: Sequence[Event], seat: Seat, asked: NamedProgram | None = None) -> Review:
    """The findings for this seat, heaviest choices only and at most `MAX_FINDINGS`; `asked` is a program that gives
    its opinion on each of them as well.
    """
    choices = list(seat_choices(events, seat))
    found = [finding for choice in choices for finding in _findings(choice)]
    by_step = {choice.replay_step: choice for choice in choices}
    worst = sorted(_once_each(found), key=lambda finding: -finding.weight)[:MAX_FINDINGS]
    found = [_with_opinions(finding, by_step[finding.step]) for finding in worst]
    if asked is not None:
        found = _with_program(events, seat, found, by_step, asked)
    return Review(tuple(found), len(choices))


def _with_program(
    events: Sequence[Event],
    seat: Seat,
    found: Sequence[ReviewFinding],
    by_step: Mapping[int, PlayerChoice],
    asked: NamedProgram,
) -> list[ReviewFinding]:
    """The same with what the program would have done, where that is something else."""
    choices = [by_step[step] for step in sorted(finding.step for finding in found)]
    others = {
        choice.replay_step: ProgramChoice(asked.name, action)
        for choice, action in program_choices(events, seat, choices, asked)
        if not _means_same(action, choice.action)
    }
    return [replace(finding, program_choice=others.get(finding.step)) for finding in found]


def _once_each(found: Sequence[ReviewFinding]) -> Iterator[ReviewFinding]:
    """The heaviest of each step; that a hand could not win by ron is told once, however long it waited."""
    best: dict[int, ReviewFinding] = {}
    silent = False
    for finding in found:
        cannot_win = finding.kind.value == FindingKind.CANNOT_RON.value
        repeated, silent = cannot_win and silent, cannot_win
        known = best.get(finding.step)
        if not repeated and (known is None or finding.weight > known.weight):
            best[finding.step] = finding
    yield from best.values()


def _with_opinions(finding: ReviewFinding, choice: PlayerChoice) -> ReviewFinding:
    adviser = StrongPlayer(choice.state.rules)
    advice = adviser.explain(choice.view, choice.options)
    if _means_same(advice.action, choice.action):
        return finding
    return replace(finding, own_opinion=adviser.explain(choice.view, choice.options, choice.action), advice=advice)


def _means_same(one: Action, other: Action) -> bool:
    """The same, whichever of two equal tiles is discarded."""
    return one.verb is other.verb and [*map(KIND_OF_TILE.__getitem__, one.tiles)] == [
        *map(KIND_OF_TILE.__getitem__, other.tiles)
    ]


def _findings(choice: PlayerChoice) -> Iterator[ReviewFinding]:
    sight = visible_table(choice.view)
    if choice.action.verb in _THROWS and not sight.in_riichi:
        yield from _of_discard(choice, sight)
    if choice.action.verb in PON_AND_CHII:
        yield from _of_call(choice, sight)


# --- discards


def _of_discard(choice: PlayerChoice, sight: VisibleTable) -> Iterator[ReviewFinding]:
    riichis = rivals_in_riichi(sight)
    if riichis:
        yield from _before_riichi(choice, sight)
    else:
        yield from _of_acceptance(choice, sight)
    if choice.action.verb is Verb.DISCARD:
        yield from _of_tenpai(choice, sight)


def _of_acceptance(choice: PlayerChoice, sight: VisibleTable) -> Iterator[ReviewFinding]:
    held = bytearray(counts(sight.held_tiles))
    judgement = judge_discard(held, sight.unseen, choice.action.tile, sight.players)
    if judgement is None or judgement.is_efficient:
        return
    after = min_shanten_discards(held, sight.unseen, sight.players)
    best = [kind for kind, number in after.items() if number == judgement.best_acceptance]
    yield ReviewFinding(
        step=choice.replay_step,
        kind=FindingKind.EFFICIENCY if judgement.own_acceptance else FindingKind.AWAY_FROM_TENPAI,
        weight=judgement.best_acceptance - judgement.own_acceptance,
        tiles={"tile": (NAMES[choice.action.tile],), "better": _names(best)},
        numbers={"own": judgement.own_acceptance, "most": judgement.best_acceptance},
    )


def _before_riichi(choice: PlayerChoice, sight: VisibleTable) -> Iterator[ReviewFinding]:
    tier, kind = tiers(sight), KIND_OF_TILE[choice.action.tile]
    after = {held: _distance_without(sight, held) for held in sorted({KIND_OF_TILE[tile] for tile in sight.held_tiles})}
    allowed = {KIND_OF_TILE[option.tile] for option in choice.options if option.verb is Verb.DISCARD}
    rival = max(rivals_in_riichi(sight), key=lambda rival: kind not in rival.safe_kinds).seat
    safer = [held for held in after if held in allowed and after[held] <= after[kind] and tier[held] < tier[kind]]
    tile = (NAMES[choice.action.tile],)
    if safer:
        safest = min(tier[held] for held in safer)
        yield ReviewFinding(
            step=choice.replay_step,
            kind=FindingKind.DANGER,
            weight=_TIER_WEIGHT * (tier[kind] - safest),
            tiles={"tile": tile, "better": _names([held for held in safer if tier[held] == safest])},
            words={"tier": tier_key(tier[kind]), "safer": tier_key(safest)},
            rival=rival,
        )
    elif after[kind] >= _FAR and tier[kind] >= Tier.DOUBTFUL:
        yield ReviewFinding(
            step=choice.replay_step,
            kind=FindingKind.PUSH,
            weight=_TIER_WEIGHT * tier[kind],
            tiles={"tile": tile},
            numbers={"away": after[kind]},
            words={"tier": tier_key(tier[kind])},
            rival=rival,
        )


def _of_tenpai(choice: PlayerChoice, sight: VisibleTable) -> Iterator[ReviewFinding]:
    """A hand that waits for tiles on which it cannot win by ron."""
    kept = next((left for left in choice.view.tenpai_discards if _is_of(left, choice.action)), None)
    if kept is None or not all(wait.note for wait in kept.waits):
        return
    named = {"waits": tuple(wait.tile for wait in kept.waits)}
    why = kept.waits[0].note
    assert why is not None
    declared = replace(choice.action, verb=Verb.RIICHI)
    if (
        declared in choice.options
        and why.key == "wait.no_yaku"
        and _is_alive(kept.waits)
        and sight.tiles_left >= _LIVE_WALL
    ):
        opinion = StrongPlayer(choice.state.rules).explain(choice.view, choice.options, declared)
        numbers = {"live": kept.tiles_left, "points": opinion.value}
        weight = _RIICHI_WEIGHT + kept.tiles_left
        yield ReviewFinding(
            step=choice.replay_step, kind=FindingKind.RIICHI, weight=weight, tiles=named, numbers=numbers
        )
    else:
        words = {"why": why.key}
        yield ReviewFinding(
            step=choice.replay_step, kind=FindingKind.CANNOT_RON, weight=_RON_WEIGHT, tiles=named, words=words
        )


def _is_alive(waits: Sequence[Wait]) -> bool:
    return any(wait.tiles_left for wait in waits)


def _is_of(left: TenpaiDiscard, action: Action) -> bool:
    return left.tile == NAMES[PLAIN_TILES[KIND_OF_TILE[action.tile]]] or left.tile == NAMES[action.tile]


# --- calls


def _of_call(choice: PlayerChoice, sight: VisibleTable) -> Iterator[ReviewFinding]:
    action, claimed = choice.action, sight.newest_discard
    assert claimed is not None
    if can_make_yaku_after(sight, choice.state.rules, action):
        return
    yield ReviewFinding(
        step=choice.replay_step,
        kind=FindingKind.CALL,
        weight=_CALL_WEIGHT,
        tiles={"tile": (NAMES[claimed],)},
        words={"call": f"act.{action.verb}"},
    )


# --- in common


def tier_key(tier: Tier) -> str:
    """The key of the word for a tier."""
    return f"coach.tier.{tier.value}"


def _distance_without(sight: VisibleTable, kind: Kind) -> int:
    table = counts(sight.held_tiles)
    table[kind] -= 1
    return improving_kinds(bytes(table), sight.players)[0]


def _names(kinds: Sequence[Kind]) -> tuple[str, ...]:
    return tuple(NAMES[PLAIN_TILES[kind]] for kind in kinds)
