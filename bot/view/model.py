"""What may be seen: the public table, one player's own panel, results, standings and replay frames. Data only.

A picture, an alt text and a computer player read these and nothing else. `TableView` has no field in which a
concealed tile could sit: hands are counts there. Own tiles live in `HandView`, opened hands in `ResultView` and
`OpenTableView`.

Tiles are written as players write them: riichi `1m`-`9m 0m`, `p`, `s`, `1z`-`7z` (riichi.md §2); American `5B 3C 7D`,
winds `Ew Sw Ww Nw`, dragons `G R 0`, flower `F`, joker `J` (american.md §1). Seats are indices into
`TableView.seats`, in turn order. Names of yaku, limits and card hands, banners and notes come already translated;
`language` is for the words around them.
"""

from typing import Literal, TypeAlias

import msgspec

Tile: TypeAlias = str
Wind: TypeAlias = Literal["E", "S", "W", "N"]
Discards: TypeAlias = Literal["rivers", "pile"]
"""How discards lie: in front of whoever discarded them, or all in the middle."""
Amounts: TypeAlias = Literal["thousands", "points"]
"""How points that moved are written where there is little room: in thousands with a decimal, or whole."""


class RiverTile(msgspec.Struct, frozen=True):
    """A discard in its river: turned sideways by riichi, discarded straight from the draw, or called away (shown as a
    ghost).
    """

    tile: Tile
    turned: bool = False
    tsumogiri: bool = False
    called: bool = False


class PileTile(msgspec.Struct, frozen=True):
    """An American discard: who discarded it and, if somebody claimed it, who."""

    tile: Tile
    seat: int
    claimed_by: int | None = None


class MeldTile(msgspec.Struct, frozen=True):
    """One place of a group on the table, left to right (riichi.md §3).

    `tile` is None when it lies face down. `added` lies against a turned tile (shouminkan). `stands_for` is what a
    joker is.
    """

    tile: Tile | None
    turned: bool = False
    added: Tile | None = None
    stands_for: Tile | None = None


Meld: TypeAlias = tuple[MeldTile, ...]


class Player(msgspec.Struct, frozen=True, kw_only=True):
    """How a player is named: `username` is the account's Latin name, used where no font can write `name`.

    `chair` is the player's place at this table, from 0: it chooses the colour that stands for the player in every
    picture.
    """

    name: str
    username: str = ""
    computer: bool = False
    chair: int = 0


class SeatView(msgspec.Struct, frozen=True, kw_only=True):
    """What everybody sees of one player.

    `concealed` counts all tiles in hand, the drawn one included; `drawn` says that one of them lies apart. `stick` is
    the riichi stick in front of the player; `norths` are those set aside with three players. `banner` is a call just
    made ("Pon!").
    """

    player: Player
    wind: Wind
    score: int = 0
    concealed: int = 13
    drawn: bool = False
    river: tuple[RiverTile, ...] = ()
    melds: tuple[Meld, ...] = ()
    norths: int = 0
    riichi: bool = False
    stick: bool = False
    banner: str = ""
    ready: bool = False
    away: bool = False
    dead: bool = False


class TableView(msgspec.Struct, frozen=True, kw_only=True):
    """The table as a spectator sees it, from behind the seat `viewer`.

    `indicators` are the dora indicators in their order, None for those not turned yet. `turn` is whose turn it is.
    `last_discard` is the seat whose newest discard is to be marked. `pile` is the discards in the middle, oldest first;
    `caption` is a word for a table between turns ("First right"), and `passing` how many seats on the tiles then go.
    """

    seats: tuple[SeatView, ...]
    discards: Discards = "rivers"
    viewer: int = 0
    round_wind: Wind = "E"
    hand_number: int = 1
    honba: int = 0
    sticks: int = 0
    tiles_left: int = 70
    indicators: tuple[Tile | None, ...] = ()
    turn: int | None = None
    last_discard: int | None = None
    pile: tuple[PileTile, ...] = ()
    caption: str = ""
    passing: int = 0
    language: str = "en"

    @property
    def newest(self) -> Tile | None:
        """The discard that is to be marked."""
        if self.last_discard is None:
            return None
        thrown = self.pile or self.seats[self.last_discard].river
        return thrown[-1].tile if thrown else None


class OwnTile(msgspec.Struct, frozen=True):
    """A tile in the player's own hand.

    `forbidden` may not be discarded (kuikae) or passed (a joker); `candidate` may be discarded with riichi; `picked` is
    chosen for the Charleston; `received` has just come from it.
    """

    tile: Tile
    forbidden: bool = False
    candidate: bool = False
    picked: bool = False
    received: bool = False


class Wait(msgspec.Struct, frozen=True):
    """A tile that completes the hand, how many are still unseen, and a warning ("no yaku", "furiten") or nothing."""

    tile: Tile
    left: int
    note: str = ""


class CardTile(msgspec.Struct, frozen=True):
    """A place in a hand of the card and the tile that belongs there.

    `held`: the player has one for it, or a `joker` that stands for it; `exposed`: it lies open on the rack.
    """

    tile: Tile
    held: bool = True
    joker: bool = False
    exposed: bool = False


CardGroup: TypeAlias = tuple[CardTile, ...]


class NearHand(msgspec.Struct, frozen=True, kw_only=True):
    """A hand of the card, group by group, and how far the player is from it. `value` is in points."""

    name: str
    groups: tuple[CardGroup, ...]
    away: int
    value: int
    concealed: bool = False


class HandView(msgspec.Struct, frozen=True, kw_only=True):
    """The table from one player's seat, with that player's own tiles; `drawn` lies apart. For nobody else's eyes.

    `notes` are short lines under the hand (a dead hand, a switch that is on). `after_discard` is the tile that
    must be discarded first for the waits to hold, None when the hand waits as it stands. `passed` is what was
    given away in the newest pass of the Charleston. `claimable` says that the player may call the newest discard.
    """

    table: TableView
    tiles: tuple[OwnTile, ...]
    drawn: OwnTile | None = None
    waits: tuple[Wait, ...] = ()
    after_discard: Tile | None = None
    furiten: bool = False
    passed: tuple[Tile, ...] = ()
    nearest: tuple[NearHand, ...] = ()
    notes: tuple[str, ...] = ()
    claimable: bool = False


class Line(msgspec.Struct, frozen=True):
    """A named amount: a yaku and its han, a reason and its fu, a doubling."""

    name: str
    amount: str


class WinView(msgspec.Struct, frozen=True, kw_only=True):
    """A winning hand: `tiles` without the winning one; `loser` is who discarded it, None for tsumo.

    `points` is what the hand is worth without honba and sticks. `groups` is the hand of the card that an American win
    has matched, winning tile and all; `yaku` then begins with its name and value.
    """

    winner: int
    loser: int | None
    tiles: tuple[Tile, ...]
    winning_tile: Tile
    melds: tuple[Meld, ...] = ()
    norths: int = 0
    indicators: tuple[Tile | None, ...] = ()
    ura: tuple[Tile, ...] = ()
    yaku: tuple[Line, ...] = ()
    fu_lines: tuple[Line, ...] = ()
    han: int = 0
    fu: int = 0
    limit: str = ""
    points: int = 0
    groups: tuple[CardGroup, ...] = ()


class ShownHand(msgspec.Struct, frozen=True, kw_only=True):
    """A hand laid open at a draw, a chombo or the end: whose, and why ("tenpai")."""

    seat: int
    tiles: tuple[Tile, ...]
    melds: tuple[Meld, ...] = ()
    waits: tuple[Tile, ...] = ()
    note: str = ""


class PaymentView(msgspec.Struct, frozen=True):
    """Points that go from one seat to another."""

    payer: int
    payee: int
    points: int


class ScoreLine(msgspec.Struct, frozen=True, kw_only=True):
    """A player's score before and after the hand, in points."""

    player: Player
    wind: Wind
    before: int
    after: int


class ResultView(msgspec.Struct, frozen=True, kw_only=True):
    """How a hand ended. `title` names it ("Ron", "Exhaustive draw"), `hand` names the deal ("East 2, 1 honba").

    `note` explains an abort or a chombo in a sentence; `sticks` is the riichi sticks the first winner took.
    """

    kind: Literal["win", "draw", "abort", "chombo"]
    title: str
    hand: str
    scores: tuple[ScoreLine, ...]
    wins: tuple[WinView, ...] = ()
    shown: tuple[ShownHand, ...] = ()
    payments: tuple[PaymentView, ...] = ()
    honba: int = 0
    sticks: int = 0
    note: str = ""
    language: str = "en"


class StandingView(msgspec.Struct, frozen=True, kw_only=True):
    """A player's place at the end: `score` in points; uma, oka, penalty and total in thousands of points."""

    rank: int
    player: Player
    score: int
    uma: float = 0.0
    oka: float = 0.0
    penalty: float = 0.0
    total: float = 0.0


class StandingsView(msgspec.Struct, frozen=True, kw_only=True):
    """The final standings, best first, and the score of every player after every hand.

    `history[h][i]` is the score of `rows[i]` after `h` hands, the starting score first; `hands[h]` names hand `h`
    ("E1").
    """

    title: str
    rows: tuple[StandingView, ...]
    history: tuple[tuple[int, ...], ...] = ()
    hands: tuple[str, ...] = ()
    note: str = ""
    language: str = "en"


class OpenHand(msgspec.Struct, frozen=True, kw_only=True):
    """A hand whose tiles a replay shows; the drawn tile lies apart."""

    tiles: tuple[Tile, ...]
    drawn: Tile | None = None


class OpenTableView(msgspec.Struct, frozen=True, kw_only=True):
    """A frame of a replay: the table and, per seat, its hand laid open or None. `step` of `steps` starts at 1."""

    table: TableView
    hands: tuple[OpenHand | None, ...]
    step: int = 1
    steps: int = 1


class HandSummary(msgspec.Struct, frozen=True, kw_only=True):
    """One hand of a game in a line: its name ("E1"), how it ended, who won from whom, and what each seat gained, in
    points.
    """

    name: str
    kind: Literal["ron", "tsumo", "draw", "abort", "chombo", "discard", "self_pick", "wall", "dead"]
    winners: tuple[int, ...] = ()
    loser: int | None = None
    points: int = 0
    limit: str = ""
    gains: tuple[int, ...] = ()


class SummaryView(msgspec.Struct, frozen=True, kw_only=True):
    """A whole game as one strip: the players in seat order with their final scores, and every hand."""

    title: str
    players: tuple[Player, ...]
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    hands: tuple[HandSummary, ...]
    amounts: Amounts = "thousands"
    language: str = "en"


class GuideView(msgspec.Struct, frozen=True, kw_only=True):
    """A panel in which everything that can be seen is named."""

    panel: HandView


AnyView: TypeAlias = TableView | HandView | ResultView | StandingsView | OpenTableView | SummaryView | GuideView
"""Everything that there is a picture of."""
