"""Riichi hands walked through at random, with walls in which calls, kans and riichi really happen."""

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from hypothesis import strategies as st

from bot.engine.question import Seat
from bot.games.riichi.engine.actions import Action, Verb, riichi_action_from_token
from bot.games.riichi.engine.engine import RiichiEngine
from bot.games.riichi.engine.events import Discarded, Event, HandEnded, KanDeclared, NorthSetAside
from bot.games.riichi.engine.legal import RiichiQuestion
from bot.games.riichi.engine.state import ClaimableOrigin, GameStage, State
from bot.games.riichi.engine.variant import RiichiVariant
from bot.games.riichi.rules import RIICHI_BOOK_NAMES, Rules, riichi_book_rules
from bot.mahjong.shanten import shanten
from bot.mahjong.tiles import NORTH, PLAIN_TILES, TILES, Tile, full_set
from tests.laws.walk import Walk

GRAINS = ("loose", "pairs", "triplets", "quads", "runs", "suits")

_KEEN = {
    Verb.RON: 30, Verb.TSUMO: 30, Verb.RIICHI: 12, Verb.ANKAN: 20, Verb.SHOUMINKAN: 20, Verb.DAIMINKAN: 8,
    Verb.KITA: 6, Verb.PON: 3, Verb.CHII: 2, Verb.DRAW: 2, Verb.PASS: 4, Verb.DISCARD: 1, Verb.KYUUSHU: 9,
}  # fmt: skip
_SHY = {**_KEEN, Verb.RON: 2, Verb.TSUMO: 0.01, Verb.PASS: 20, Verb.CHII: 9}


UNIVERSE = tuple(
    action
    for verb in Verb
    for name in ("", *(f"_{tile}" for tile in TILES), "_4s6s", "_5p0p", "_1z1z1z", "_5m5m5m0m")
    for drawn in ("", "_x")
    if (action := riichi_action_from_token(f"{verb}{name}{drawn}")) is not None
)


class Grained(NamedTuple):
    """Chance that leaves some tiles side by side: equal ones, or runs; hands are dealt four tiles at a time."""

    seed: int
    grain: str

    def shuffled_tiles(self, purpose: str, tiles: Sequence[Tile]) -> tuple[Tile, ...]:
        """The tiles in some order, every one of them."""
        random = Random(f"{self.seed} {purpose}")
        blocks = list(self._blocks(sorted(tiles)))
        random.shuffle(blocks)
        return tuple(tile for block in blocks for tile in block)

    def _blocks(self, tiles: list[Tile]) -> Iterator[list[Tile]]:
        size = {"loose": 1, "pairs": 2, "triplets": 3, "quads": 4, "runs": 3, "suits": 8}[self.grain]
        if self.grain in ("runs", "suits"):
            copies: Counter[Tile] = Counter()
            order: list[tuple[int, Tile]] = []
            for tile in tiles:
                order.append((copies[tile], tile))
                copies[tile] += 1
            tiles = [tile for _, tile in sorted(order)]
        for place in range(0, len(tiles), size):
            yield tiles[place : place + size]


class RiichiWalk(Walk[State, Action, Event]):
    """Players who do what they like, at any time."""

    variant = RiichiVariant()
    universe = UNIVERSE
    prompts = (Discarded, KanDeclared, NorthSetAside)
    ending = HandEnded

    def __init__(self, rules: Rules, seed: int, grain: str, *, shy: bool = False) -> None:
        super().__init__(RiichiEngine(rules), Grained(seed, grain), seed)
        self.weights = _SHY if shy else _KEEN

    @property
    def over(self) -> bool:
        return self.state.stage is GameStage.GAME_OVER

    def whole_set(self) -> Counter[Tile]:
        rules = self.state.rules
        return Counter(full_set(rules.game.players, rules.score.red_fives))

    def tiles(self, state: State) -> Counter[Tile]:
        """With three players the wall's last four tiles are indicators and ura as well."""
        hand = state.current_hand
        hidden = 3 if state.players == 3 else 5
        tiles: Counter[Tile] = Counter(hand.live_wall[hand.tiles_drawn :])
        tiles.update(hand.rinshan[hand.replacements_drawn :] + hand.indicators[:hidden] + hand.ura[:hidden])
        for player in hand.players:
            tiles.update(player.held_tiles)
            tiles.update(tile for meld in player.melds for tile in meld.tiles)
            tiles.update(discard.tile for discard in player.river if discard.called_by is None)
            tiles[PLAIN_TILES[NORTH]] += player.norths
        robbed = (
            any(win.source is not None for win in hand.wins) and hand.claimable_origin is not ClaimableOrigin.DISCARD
        )
        tiles.update([hand.claimable_tile] if robbed else [])
        return +tiles

    def choose(self, question: RiichiQuestion) -> tuple[Seat, Action]:
        """Mostly what a keen, or a shy, player does; the discard mostly one that brings the hand closer."""
        seat = self.random.choice(tuple(question.options))
        options = question.options[seat]
        action = self.random.choices(options, [self.weights.get(option.verb, 1) for option in options])[0]
        if action.verb is not Verb.DISCARD or self.random.random() < 0.2:
            return seat, action
        discards = [option for option in options if option.verb is Verb.DISCARD]
        return seat, min(discards, key=lambda discard: self._distance_after(seat, discard))

    def _distance_after(self, seat: Seat, discard: Action) -> int:
        held = list(self.state.current_hand.players[seat].held_tiles)
        held.remove(discard.tile)
        return shanten(tuple(held), self.state.players)


walks = st.builds(
    RiichiWalk,
    st.sampled_from(RIICHI_BOOK_NAMES).map(riichi_book_rules),
    st.integers(0, 2**32),
    st.sampled_from(GRAINS),
    shy=st.booleans(),
)
