"""The table of riichienv (Rust, Tenhou's rules)."""

from collections.abc import Iterable, Mapping
from itertools import count
from typing import Any, TypeAlias

from riichienv import (  # pyright: ignore[reportMissingTypeStubs]
    Action,
    Action3P,
    ActionType,
    GameRule,
    RiichiEnv,
)

from bot.engine.question import Seat
from bot.games.riichi.engine.actions import Verb
from bot.games.riichi.scoring.yaku import TENHOU_YAKU, Yaku
from bot.mahjong.tiles import KIND_OF_TILE, PLAIN_TILES, RED_TILE_OF_KIND, RED_TILES, Tile
from tests.differential.deal import Deal
from tests.differential.words import Offers, word

_VERBS = {
    ActionType.DISCARD: Verb.DISCARD,
    ActionType.TSUMO: Verb.TSUMO,
    ActionType.KYUSHU_KYUHAI: Verb.KYUUSHU,
    ActionType.ANKAN: Verb.ANKAN,
    ActionType.KAKAN: Verb.SHOUMINKAN,
    ActionType.KITA: Verb.KITA,
    ActionType.CHI: Verb.CHII,
    ActionType.PON: Verb.PON,
    ActionType.DAIMINKAN: Verb.DAIMINKAN,
    ActionType.RON: Verb.RON,
    ActionType.PASS: Verb.PASS,
}
Steps: TypeAlias = tuple[Action | Action3P, ...]
"""What an answer takes: a riichi is declared first, and discarded then."""

_RED_IDS = (16, 52, 88)


def numbered(wall: Iterable[Tile]) -> list[int]:
    """The wall in the 136 numbers of Tenhou, of which three are red."""
    plain = {kind: (tile for tile in count(4 * kind) if tile not in _RED_IDS) for kind in range(34)}
    return [4 * KIND_OF_TILE[tile] if tile in RED_TILES else next(plain[KIND_OF_TILE[tile]]) for tile in wall]


def tile_of(number: int | None) -> Tile:
    assert number is not None
    kind = number // 4
    return RED_TILE_OF_KIND[kind] if number in _RED_IDS else PLAIN_TILES[kind]


class RiichienvTable:
    """One hand by riichienv."""

    def __init__(self, deal: Deal) -> None:
        self._env: Any = RiichiEnv(f"{deal.players}p-red-single", rule=GameRule.default_tenhou())
        self._seen = self._env.reset(
            oya=deal.dealer,
            wall=numbered(deal.wall),
            round_wind=deal.wind,
            scores=list(deal.scores),
            honba=deal.honba,
            kyotaku=deal.sticks,
        )
        self._steps = self._steps_now()

    @property
    def offers(self) -> Offers:
        return {seat: frozenset(steps) for seat, steps in self._steps.items()}

    def answer(self, words: Mapping[Seat, str]) -> None:
        said = {seat: self._steps[seat][word] for seat, word in words.items()}
        for step in range(max(len(steps) for steps in said.values())):
            self._seen = self._env.step({seat: steps[step] for seat, steps in said.items()})
        self._steps = self._steps_now()

    def _steps_now(self) -> dict[Seat, dict[str, Steps]]:
        if self._env.done():
            return {}
        steps: dict[Seat, dict[str, Steps]] = {}
        for seat in sorted(self._seen):
            words: dict[str, Steps] = {}
            for action in self._seen[seat].legal_actions():
                if action.action_type == ActionType.RIICHI:
                    words |= self._riichis(seat, action)
                else:
                    words[_word(action)] = (action,)
            steps[seat] = words
        return steps

    def _riichis(self, seat: Seat, declared: Action | Action3P) -> dict[str, Steps]:
        after = self._env.clone().step({seat: declared})[seat]
        return {word(Verb.RIICHI, (tile_of(action.tile),)): (declared, action) for action in after.legal_actions()}

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(self._env.scores())

    @property
    def sticks(self) -> int:
        return self._env.riichi_sticks

    @property
    def yaku(self) -> dict[Seat, tuple[Yaku, ...]]:
        """By winner, what the hand is paid for."""
        return {
            seat: tuple(TENHOU_YAKU[yaku.tenhou_id] for yaku in win.yaku_list())
            for seat, win in self._env.win_results.items()
        }


def _word(action: Action | Action3P) -> str:
    verb = _VERBS[action.action_type]
    if verb in (Verb.DISCARD, Verb.SHOUMINKAN):
        return word(verb, (tile_of(action.tile),))
    if verb in (Verb.CHII, Verb.PON, Verb.ANKAN):
        return word(verb, tuple(tile_of(number) for number in action.consume_tiles))
    return word(verb)
