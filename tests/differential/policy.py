"""How the players of a hand answer: at random, some greedy, some blind, some shy."""

from random import Random

import msgspec

from bot.engine.question import Seat
from bot.games.riichi.engine.actions import Verb
from bot.games.riichi.engine.state import PlayerState, State, without_tiles
from bot.mahjong.shanten import shanten
from bot.mahjong.tiles import KIND_OF_TILE, ORPHANS, TILES, WINDS, Kind
from tests.differential.words import Offers

_CHANCES = (0.0, 0.1, 0.5, 0.9, 1.0)
_CARES = (0.0, 0.5, 0.9, 1.0)
_WHIMS = (*[frozenset[Kind]()] * 8, *[ORPHANS] * 2, *(frozenset((wind,)) for wind in WINDS))


class Policy(msgspec.Struct, frozen=True):
    """How likely a player takes each thing that is offered, and discards with care.

    `care`: the discard keeps the hand closest to tenpai. `whim`: kinds that go first, whatever the hand.
    """

    takes: dict[Verb, float]
    care: float
    whim: frozenset[Kind]

    def answer(self, rng: Random, state: State, seat: Seat, offered: frozenset[str]) -> str:
        """One of the words offered."""
        by_verb: dict[Verb, list[str]] = {}
        for said in sorted(offered):
            by_verb.setdefault(Verb(said.partition("_")[0]), []).append(said)
        for verb, words in by_verb.items():
            if rng.random() < self.takes.get(verb, 0):
                return rng.choice(words)
        if Verb.PASS in by_verb:
            return str(Verb.PASS)
        return self._discard(rng, state.current_hand.players[seat], by_verb[Verb.DISCARD])

    def _discard(self, rng: Random, player: PlayerState, words: list[str]) -> str:
        tiles = {TILES[said.removeprefix(f"{Verb.DISCARD}_")]: said for said in words}
        if first := [tile for tile in tiles if KIND_OF_TILE[tile] in self.whim]:
            return tiles[rng.choice(first)]
        if rng.random() >= self.care:
            return rng.choice(words)
        left = {tile: shanten(without_tiles(player.held_tiles, tile)) for tile in tiles}
        return tiles[rng.choice([tile for tile, distance in left.items() if distance == min(left.values())])]


def tempers(rng: Random, players: int) -> tuple[Policy, ...]:
    """How everybody plays for one hand: all in the same way, or each in another, but with the same whim."""
    whim = rng.choice(_WHIMS)
    if rng.random() < 0.5:
        return (_temper(rng, whim),) * players
    return tuple(_temper(rng, whim) for _ in range(players))


def _temper(rng: Random, whim: frozenset[Kind]) -> Policy:
    verbs = [verb for verb in Verb if verb not in (Verb.DISCARD, Verb.PASS)]
    return Policy({verb: rng.choice(_CHANCES) for verb in verbs}, care=rng.choice(_CARES), whim=whim)


def answers(rng: Random, tempers: tuple[Policy, ...], state: State, offers: Offers) -> dict[Seat, str]:
    """Everybody's answer, in the order in which they speak."""
    seats = sorted(offers)
    rng.shuffle(seats)
    return {seat: tempers[seat].answer(rng, state, seat, offers[seat]) for seat in seats}
