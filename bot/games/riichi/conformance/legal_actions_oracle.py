"""An umpire who watches a log and says what each player may do: a second opinion on the table's own list.

It follows the tiles by itself and reads the rules anew, so that a fault in the list of legal actions is not the
umpire's fault too; only the arithmetic of shanten is shared. Of ron and tsumo it says nothing: they hang on the value
of the hand.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations, pairwise

from bot.engine.question import Seat
from bot.games.riichi.engine import actions as a
from bot.games.riichi.engine.actions import Action, Verb
from bot.games.riichi.formats.record import (
    AnyRecordFact,
    Call,
    Deal,
    Discard,
    Dora,
    Draw,
    Kan,
    North,
    RiichiDeposit,
    Win,
)
from bot.games.riichi.rules import RIICHI_STICK, Rules
from bot.mahjong.melds import Meld, MeldKind
from bot.mahjong.shanten import tenpai_discards, triplet_in_every_reading, waits
from bot.mahjong.tiles import EAST, KIND_OF_TILE, NORTH, ORPHANS, PLAIN_TILES, Kind, Tile, full_set

JUDGED_VERBS = frozenset(
    (
        Verb.DISCARD,
        Verb.RIICHI,
        Verb.KYUUSHU,
        Verb.ANKAN,
        Verb.SHOUMINKAN,
        Verb.KITA,
        Verb.CHII,
        Verb.PON,
        Verb.DAIMINKAN,
    )
)
"""The kinds of action of which an umpire speaks."""

_DEAD_WALL = 14
_KANS = 4


def riichi_payers(facts: Iterable[AnyRecordFact]) -> list[Seat]:
    """The seats that have paid a riichi stick: nobody called ron on the discard that declared."""
    moves = [fact for fact in facts if not isinstance(fact, RiichiDeposit | Dora)]
    return [fact.seat for fact, after in pairwise(moves) if isinstance(fact, Discard) and _stands(fact, after)]


def _stands(discard: Discard, after: AnyRecordFact) -> bool:
    return discard.riichi and not isinstance(after, Win) and getattr(after, "kind", None) != "sanchahou"


class _Hand:
    """One seat's tiles, as the log shows them."""

    def __init__(self, dealt: Iterable[Tile], score: int) -> None:
        self.tiles = sorted(dealt)
        self.drawn: Tile | None = None
        self.melds: list[Meld] = []
        self.in_riichi = False
        self.has_discarded = False
        self.score = score

    @property
    def held_tiles(self) -> tuple[Tile, ...]:
        """All tiles in the hand, the one just drawn among them."""
        return tuple(sorted(self.tiles if self.drawn is None else [*self.tiles, self.drawn]))

    def of(self, kind: Kind) -> list[Tile]:
        """The tiles of this kind, the drawn one apart."""
        return [tile for tile in self.tiles if KIND_OF_TILE[tile] == kind]

    def lose(self, *tiles: Tile) -> None:
        """Tiles leave the hand; the drawn one is sorted in."""
        self.tiles = list(self.held_tiles)
        self.drawn = None
        for tile in tiles:
            self.tiles.remove(tile)


class LegalActionsOracle:
    """Watches one hand, fact by fact. Every seat's tiles have to be there; made-up ones will do for a hidden hand, of
    which nobody will ask.
    """

    def __init__(self, deal: Deal, rules: Rules) -> None:
        self._rules = rules
        self._hands = [_Hand(dealt or (), score) for dealt, score in zip(deal.hands, deal.scores, strict=True)]
        self._left = len(full_set(rules.game.players)) - 13 * rules.game.players - _DEAD_WALL
        self._kans: list[Seat] = []
        self._first_round = True
        self._declared: Discard | None = None

    def see(self, fact: AnyRecordFact) -> Mapping[Seat, set[Action]]:
        """Takes the next fact, and gives the actions that seats then have: whoever's turn it is, or all others about a
        tile.
        """
        if self._declared is not None and _stands(self._declared, fact):
            self._hands[self._declared.seat].score -= RIICHI_STICK
        self._declared = None
        match fact:
            case Draw(seat=seat, tile=int() as tile):
                self._left -= 1
                self._hands[seat].drawn = tile
                return {seat: {*self._discards(seat), *self._own_moves(seat)}}
            case Discard(seat=seat):
                self._note_discard(fact)
                return {other: self._calls(other, fact) for other in self._others(seat)}
            case Call(seat=seat, meld=meld):
                self._note_meld(seat, meld)
                return {} if meld.is_kan else {seat: set(self._after_call(seat, meld))}
            case Kan(seat=seat, meld=meld):
                self._note_meld(seat, meld)
                return {other: set() for other in self._others(seat)}
            case North(seat=seat):
                self._first_round = False
                self._hands[seat].lose(PLAIN_TILES[NORTH])
                return {other: set() for other in self._others(seat)}
            case _:
                return {}

    def _others(self, seat: Seat) -> Iterator[Seat]:
        return (other for other in range(len(self._hands)) if other != seat)

    # --- what has happened

    def _note_discard(self, fact: Discard) -> None:
        hand = self._hands[fact.seat]
        hand.lose(fact.tile)
        hand.has_discarded = True
        if fact.riichi:
            hand.in_riichi = True
            self._declared = fact

    def _note_meld(self, seat: Seat, meld: Meld) -> None:
        hand = self._hands[seat]
        self._first_round = False
        if meld.added is None:
            hand.lose(*meld.own)
        else:
            hand.lose(meld.added)
            hand.melds = [other for other in hand.melds if other.tile_kind != meld.tile_kind]
        hand.melds.append(meld)
        if meld.is_kan:
            self._kans.append(seat)

    # --- the own turn (riichi.md §4.3)

    def _discards(self, seat: Seat) -> Iterator[Action]:
        """Any tile; in riichi the drawn one."""
        hand = self._hands[seat]
        if not hand.in_riichi:
            yield from (a.discard(tile) for tile in set(hand.tiles))
        if hand.drawn is not None:
            yield a.discard(hand.drawn, drawn=True)

    def _own_moves(self, seat: Seat) -> Iterator[Action]:
        """The actions with a tile just drawn, other than to discard it: riichi, ankan, shouminkan, kita, kyuushu."""
        hand = self._hands[seat]
        held = hand.held_tiles
        kinds = Counter(KIND_OF_TILE[tile] for tile in held)
        if self._may_declare(hand):
            riichi = {kind for kind in tenpai_discards(held, len(self._hands)) if self._leaves_tenpai(hand, kind)}
            yield from (
                Action(Verb.RIICHI, discard.tiles, discard.tsumogiri)
                for discard in self._discards(seat)
                if KIND_OF_TILE[discard.tile] in riichi
            )
        if self._left and len(self._kans) < _KANS:
            fours = [kind for kind, count in kinds.items() if count == 4 and self._may_lay(hand, kind)]
            yield from (
                Action(Verb.ANKAN, tuple(tile for tile in held if KIND_OF_TILE[tile] == kind)) for kind in fours
            )
            yield from self._added_kans(hand)
        if self._rules.score.kita and self._left and PLAIN_TILES[NORTH] in ((hand.drawn,) if hand.in_riichi else held):
            yield Action(Verb.KITA)
        first = self._first_round and not hand.has_discarded
        if self._rules.draw.kyuushu and first and len(ORPHANS & set(kinds)) >= 9:
            yield a.KYUUSHU

    def _may_declare(self, hand: _Hand) -> bool:
        """A closed hand, tiles left to draw, and points for the stake (riichi.md §7.1)."""
        rules = self._rules.riichi
        closed = all(meld.kind is MeldKind.ANKAN for meld in hand.melds)
        pays = rules.min_points == "any" or hand.score >= rules.min_points
        return closed and not hand.in_riichi and self._left >= rules.min_wall and pays

    def _leaves_tenpai(self, hand: _Hand, kind: Kind) -> bool:
        """True if the hand without a tile of this kind waits for one of which the player does not have all four."""
        left = list(hand.held_tiles)
        left.remove(next(tile for tile in left if KIND_OF_TILE[tile] == kind))
        had = Counter(KIND_OF_TILE[tile] for tile in left)
        if self._rules.tenpai.own_four == "noten_incl_melds":
            had.update(KIND_OF_TILE[tile] for meld in hand.melds for tile in meld.tiles)
        return any(had[wait] < 4 for wait in waits(tuple(left), len(self._hands)))

    def _may_lay(self, hand: _Hand, kind: Kind) -> bool:
        """In riichi a concealed kan is of the drawn tile and changes nothing about the hand (riichi.md §7.3)."""
        if not hand.in_riichi:
            return True
        if self._rules.kan.riichi_ankan == "never" or hand.drawn is None or KIND_OF_TILE[hand.drawn] != kind:
            return False
        before, players = tuple(hand.tiles), len(self._hands)
        rest = tuple(tile for tile in before if KIND_OF_TILE[tile] != kind)
        waited = waits(before, players)
        reads_alike = self._rules.kan.riichi_ankan == "waits_only" or triplet_in_every_reading(before, waited, kind)
        return waits(rest, players) == waited and reads_alike

    def _added_kans(self, hand: _Hand) -> Iterator[Action]:
        """A fourth tile to an own pon."""
        pons = {meld.tile_kind for meld in hand.melds if meld.kind is MeldKind.PON}
        if pons and not hand.in_riichi:
            yield from (Action(Verb.SHOUMINKAN, (tile,)) for tile in set(hand.held_tiles) if KIND_OF_TILE[tile] in pons)

    # --- calls (riichi.md §5)

    def _calls(self, seat: Seat, discard: Discard) -> set[Action]:
        """Every way to take the discard for a group."""
        hand, tile = self._hands[seat], discard.tile
        if hand.in_riichi or not self._left or self._four_kans_end_it():
            return set()
        kind = KIND_OF_TILE[tile]
        same = hand.of(kind)
        calls = {Action(Verb.PON, pair) for pair in combinations(same, 2)}
        if self._rules.claim.chii_from == "next" and seat == (discard.seat + 1) % len(self._hands):
            near = [own for own in hand.tiles if kind < EAST and 0 < abs(KIND_OF_TILE[own] - kind) < 3]
            calls |= {Action(Verb.CHII, pair) for pair in combinations(near, 2) if _is_run((*pair, tile))}
        calls = {call for call in calls if self._may_discard(hand, call, tile)}
        if len(same) == 3 and len(self._kans) < _KANS:
            calls.add(Action(Verb.DAIMINKAN, tuple(same)))
        return calls

    def _four_kans_end_it(self) -> bool:
        """After the fourth kan of several players a discard may only be ronned (riichi.md §6.3)."""
        shared = len(self._kans) == _KANS and len(set(self._kans)) > 1
        return shared and self._rules.kan.fourth == "abort_if_shared"

    def _may_discard(self, hand: _Hand, call: Action, tile: Tile) -> bool:
        """True if kuikae leaves a tile to discard after the call."""
        rest = list(hand.tiles)
        for own in call.tiles:
            rest.remove(own)
        return any(not self._swaps(call.tiles, tile, other) for other in rest)

    def _after_call(self, seat: Seat, meld: Meld) -> Iterator[Action]:
        """Only a discard, and not one that swaps."""
        for tile in set(self._hands[seat].tiles):
            if meld.called is None or not self._swaps(meld.own, meld.called, tile):
                yield a.discard(tile)

    def _swaps(self, own: tuple[Tile, ...], called: Tile, tile: Tile) -> bool:
        """True if the tile could have stood where the called one stands: kuikae (riichi.md §5.4)."""
        if KIND_OF_TILE[tile] == KIND_OF_TILE[called]:
            return self._rules.kuikae.same == "forbidden"
        return self._rules.kuikae.other_end == "forbidden" and _is_run((*own, tile))


def _is_run(tiles: tuple[Tile, ...]) -> bool:
    low, middle, high = sorted(KIND_OF_TILE[tile] for tile in tiles)
    return high < EAST and low // 9 == high // 9 and middle == low + 1 and high == low + 2
