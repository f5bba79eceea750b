"""The table of jansou (Python, Tenhou's rules)."""

from collections.abc import Generator, Mapping

from jansou.core.rules import Rules, preset
from jansou.core.tiles import Tile as Piece
from jansou.core.tiles import TileKind, Wind
from jansou.game import actions as does
from jansou.game.flow import DealOutcome, DecisionPoint, Position, deal_steps, new_deal
from jansou.game.wall import Wall

from bot.engine.question import Seat
from bot.games.riichi.engine.actions import Verb
from bot.mahjong.tiles import KIND_OF_TILE, PLAIN_TILES, RED_TILE_OF_KIND, RED_TILES, Tile
from tests.differential.deal import Deal
from tests.differential.words import Offers, word

BOOKS = {3: preset("tenhou-3p"), 4: preset("tenhou")}
_STAKE = 1000
_VERBS: dict[type[does.Action], Verb] = {
    does.Discard: Verb.DISCARD,
    does.Riichi: Verb.RIICHI,
    does.Tsumo: Verb.TSUMO,
    does.Ron: Verb.RON,
    does.Chii: Verb.CHII,
    does.Pon: Verb.PON,
    does.OpenKan: Verb.DAIMINKAN,
    does.ClosedKan: Verb.ANKAN,
    does.AddedKan: Verb.SHOUMINKAN,
    does.Nuki: Verb.KITA,
    does.NineTerminals: Verb.KYUUSHU,
    does.Pass: Verb.PASS,
}


class LaidWall(Wall):
    """A wall that lies as the deal says, whoever deals and however many replacement tiles are drawn."""

    def __init__(self, deal: Deal) -> None:
        laid = deal.laid
        self._hands = tuple(tuple(piece(tile) for tile in hand) for hand in laid.hands)
        self._rinshan = tuple(piece(tile) for tile in laid.rinshan)
        stacks = [piece(tile) for pair in zip(laid.indicators, laid.ura, strict=True) for tile in pair]
        live = [piece(tile) for tile in laid.live_wall]
        super().__init__((*self._rinshan[:4], *stacks, *live))

    def deal(self, player_count: int) -> tuple[tuple[Piece, ...], ...]:
        assert player_count == len(self._hands)
        return self._hands

    def draw_replacement(self) -> Piece:
        super().draw_replacement()
        return self._rinshan[self.replacements_taken - 1]


class JansouTable:
    """One hand by jansou, which asks one seat after the other; what it will ask the others is looked up."""

    def __init__(self, deal: Deal, rules: Rules | None = None) -> None:
        position = Position(deal.dealer, Wind(deal.wind), deal.dealer + 1, deal.honba)
        rules = rules or BOOKS[deal.players]
        self.state = new_deal(rules, LaidWall(deal), position, list(deal.scores), deal.sticks * _STAKE)
        self._game: Generator[DecisionPoint, does.Action, DealOutcome] = deal_steps(self.state, lambda event: None)
        self._point: DecisionPoint | None = next(self._game)
        self._robbed: does.Action | None = None

    @property
    def offers(self) -> Offers:
        options = self._options
        return {seat: frozenset(_word(action) for action in said) for seat, said in options.items()}

    @property
    def _options(self) -> Mapping[Seat, tuple[does.Action, ...]]:
        point = self._point
        if point is None:
            return {}
        if point.kind.name == "SELF":
            return {point.seat: point.actions}
        source = self.state.current_player
        seats = [(source + step) % self.state.player_count for step in range(1, self.state.player_count)]
        return {seat: options for seat in seats if (options := tuple(self._reactions(seat)))}

    def _reactions(self, seat: Seat) -> list[does.Action]:
        match self._robbed:
            case does.AddedKan(tile):
                return does.robbed_kan_reactions(self.state, seat, tile, added_kan=True)
            case does.ClosedKan(kind):
                return does.robbed_kan_reactions(self.state, seat, Piece(kind), added_kan=False)
            case does.Nuki():
                return does.north_reactions(self.state, seat, Piece(TileKind.NORTH))
            case _:
                final = self.state.wall.live_draws_remaining == 0
                return does.discard_reactions(self.state, seat, final=final)

    def answer(self, words: Mapping[Seat, str]) -> None:
        asked = self._options
        for _ in asked:
            point = self._point
            assert point is not None
            assert point.actions == asked[point.seat], "it asks what was looked up"
            said = next(action for action in reversed(point.actions) if _word(action) == words[point.seat])
            if point.kind.name == "SELF":
                self._robbed = said
            try:
                self._point = self._game.send(said)
            except StopIteration:
                self._point = None

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(self.state.scores)

    @property
    def sticks(self) -> int:
        return self.state.deposit_pool // _STAKE


def piece(tile: Tile) -> Piece:
    return Piece(TileKind(KIND_OF_TILE[tile]), red=tile in RED_TILES)


def _tile(piece_: Piece) -> Tile:
    return (RED_TILE_OF_KIND if piece_.red else PLAIN_TILES)[piece_.kind]


def _word(action: does.Action) -> str:
    verb = _VERBS[type(action)]
    match action:
        case does.Discard(tile) | does.Riichi(tile) | does.AddedKan(tile):
            return word(verb, (_tile(tile),))
        case does.Chii(tiles) | does.Pon(tiles):
            return word(verb, tuple(_tile(tile) for tile in tiles))
        case does.ClosedKan(kind):
            return word(verb, (PLAIN_TILES[kind],))
        case _:
            return word(verb)
