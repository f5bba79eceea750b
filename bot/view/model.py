"""Views: the public table, one player's own panel, results, standings and replay frames. Data only.

A picture, an alt text and a computer player read these and nothing else. `TableView` has no field in which a
concealed tile could sit: hands are counts there. Own tiles live in `HandView`, opened hands in `ResultView` and
`OpenTableView`.

Tiles are written as players write them: riichi `1m`-`9m 0m`, `p`, `s`, `1z`-`7z` (riichi.md §2); American `5B 3C 7D`,
winds `Ew Sw Ww Nw`, dragons `G R 0`, flower `F`, joker `J` (american.md §1). Seats are indices into
`TableView.seats`, in turn order. A hand's short name is its round wind and number, `E1`, with honba `S3-2`.

A view holds facts and no language: what has to be said is a `Phrase`, and whoever shows the view has the words for it.
Here is what every game has; `bot.games.riichi.view.model` and `bot.games.american.view.model` add what only theirs has.
"""

from collections.abc import Mapping
from typing import Literal, TypeAlias

import msgspec

TileName: TypeAlias = str
Wind: TypeAlias = Literal["E", "S", "W", "N"]
PointsNotation: TypeAlias = Literal["thousands", "points"]
"""The notation of points that moved, where there is little room: in thousands with a decimal, or whole."""


class MeldTile(msgspec.Struct, frozen=True):
    """One place of a group on the table, left to right (riichi.md §3).

    `tile` is None when it lies face down. `added` lies against a turned tile (shouminkan). `stands_for` is what a
    joker is.
    """

    tile: TileName | None
    turned: bool = False
    added: TileName | None = None
    stands_for: TileName | None = None


MeldView: TypeAlias = tuple[MeldTile, ...]


class Player(msgspec.Struct, frozen=True, kw_only=True):
    """A player by name: `username` is the account's Latin name, used where no font can write `name`. A computer player
    has no name, and neither has a person who was forgotten.

    `chair` is the player's place at this table, from 0: it chooses the colour that stands for the player in every
    picture. `computer_name` is a computer player's level, or what a program is called.
    """

    name: str = ""
    username: str = ""
    is_computer: bool = False
    chair: int = 0
    computer_name: str = ""


PhraseValue: TypeAlias = str | int | Player | tuple[Player, ...]
"""A value that a phrase may name: tiles, a number, a player or several."""


class Phrase(msgspec.Struct, frozen=True):
    """Something to be said in any language: a key of the catalogue, and the values that its sentence names."""

    key: str
    values: Mapping[str, PhraseValue] = {}


class SeatView(msgspec.Struct, frozen=True, kw_only=True):
    """One player in everybody's eyes.

    `concealed_count` counts all tiles in hand, the drawn one included; `has_drawn` says that one of them lies apart.
    `banner` is a call just made ("Pon!").
    """

    player: Player
    wind: Wind
    score: int = 0
    concealed_count: int = 13
    has_drawn: bool = False
    melds: tuple[MeldView, ...] = ()
    banner: Phrase | None = None
    ready: bool = False
    away: bool = False
    dead: bool = False


class TableView(msgspec.Struct, frozen=True, kw_only=True):
    """The table as a spectator sees it, from behind the seat `viewer`.

    `turn` is whose turn it is; between turns `caption` says what is being done. `last_discarder` is the seat whose
    newest discard is to be marked. Without a `round_wind` hands are counted through the whole game.
    """

    seats: tuple[SeatView, ...]
    viewer: int = 0
    round_wind: Wind | None = None
    hand_number: int = 1
    tiles_left: int = 70
    turn: int | None = None
    last_discarder: int | None = None
    caption: Phrase | None = None

    @property
    def newest_discard(self) -> TileName | None:
        """The discard that is to be marked."""
        return None


class OwnTile(msgspec.Struct, frozen=True):
    """A tile in the player's own hand.

    `forbidden` may not be discarded (kuikae) or passed (a joker); `candidate` may be discarded with riichi; `picked` is
    chosen for the Charleston; `received` has just come from it.
    """

    tile: TileName
    forbidden: bool = False
    candidate: bool = False
    picked: bool = False
    received: bool = False


class HandView(msgspec.Struct, frozen=True, kw_only=True):
    """The table from one player's seat, with that player's own tiles; `drawn` lies apart. `may_claim` says that the
    player may call the newest discard. For nobody else's eyes.
    """

    table: TableView
    tiles: tuple[OwnTile, ...]
    drawn: OwnTile | None = None
    may_claim: bool = False


class WinView(msgspec.Struct, frozen=True, kw_only=True):
    """A winning hand: `tiles` without the winning one; `loser` is who discarded it, None for a self-drawn tile."""

    winner: int
    loser: int | None
    tiles: tuple[TileName, ...]
    winning_tile: TileName
    melds: tuple[MeldView, ...] = ()
    points: int = 0


class PaymentView(msgspec.Struct, frozen=True):
    """Points that go from one seat to another; `parts` says what they are for if that is several things."""

    payer: int
    payee: int
    points: int
    parts: tuple[Phrase, ...] = ()


class ScorePart(msgspec.Struct, frozen=True):
    """Points that a player gained in a hand, or lost where they are below zero, and what for, by its key."""

    reason: str
    points: int


class ScoreLine(msgspec.Struct, frozen=True, kw_only=True):
    """A player's score before and after the hand, in points, the place that they are in with it, from 1, if it is told
    after each hand, and what the change is made up of.
    """

    player: Player
    wind: Wind
    before: int
    after: int
    place: int | None = None
    parts: tuple[ScorePart, ...] = ()

    @property
    def change(self) -> int:
        return self.after - self.before

    @property
    def received_parts(self) -> tuple[ScorePart, ...]:
        """The points that the hand has brought, without those it has cost."""
        return tuple(part for part in self.parts if part.points > 0)

    @property
    def stake_paid(self) -> int:
        """The cost of the own riichi stick: no other seat got it from this one."""
        return -sum(part.points for part in self.parts if part.reason == "stake")


class ResultView(msgspec.Struct, frozen=True, kw_only=True):
    """The end of the hand `hand_number` of the round `round_wind`, or of the game. `title` names it ("Ron", "Exhaustive
    draw"), `notes` explain what is not plain: an abort, a chombo, a kitty.
    """

    title: Phrase
    round_wind: Wind | None = None
    hand_number: int
    scores: tuple[ScoreLine, ...]
    wins: tuple[WinView, ...] = ()
    payments: tuple[PaymentView, ...] = ()
    notes: tuple[Phrase, ...] = ()


class StandingView(msgspec.Struct, frozen=True, kw_only=True):
    """A player's place at the end: `score` in points."""

    rank: int
    player: Player
    score: int

    @property
    def amounts_beside_score(self) -> Mapping[str, float]:
        """Amounts beside the score, in thousands of points, by their names."""
        return {}


class HandName(msgspec.Struct, frozen=True):
    """A hand of a game: `number` from 1 in the round of the wind, with so many honba; without winds, in the game."""

    wind: Wind | None
    number: int
    honba: int = 0


class StandingsView(msgspec.Struct, frozen=True, kw_only=True):
    """The standings, best first, and the score of every player after every hand. They are final unless
    `given_up_reason` says how the game came to be given up.

    `score_history[h][i]` is the score of `rows[i]` after `h` hands, the starting score first; `hands[h]` is which hand
    `h` was. `viewer_chair` is the chair of whoever they are shown to, None for everybody.
    """

    rows: tuple[StandingView, ...]
    viewer_chair: int | None = None
    score_history: tuple[tuple[int, ...], ...] = ()
    hands: tuple[HandName, ...] = ()
    given_up_reason: Phrase | None = None

    @property
    def chairs_placed_by_seat(self) -> frozenset[int]:
        """The chairs of those whom only the order of seats keeps apart: as many points, another place."""
        return frozenset(
            row.player.chair
            for row in self.rows
            if any(other.score == row.score and other.rank != row.rank for other in self.rows)
        )


class OpenHand(msgspec.Struct, frozen=True, kw_only=True):
    """A hand whose tiles a replay shows; the drawn tile lies apart."""

    tiles: tuple[TileName, ...]
    drawn: TileName | None = None


class OpenTableView(msgspec.Struct, frozen=True, kw_only=True):
    """A frame of a replay: the table and, per seat, its hand laid open or None. `replay_step` of `replay_step_count`
    starts at 1.
    """

    table: TableView
    hands: tuple[OpenHand | None, ...]
    replay_step: int = 1
    replay_step_count: int = 1


class HandSummary(msgspec.Struct, frozen=True, kw_only=True):
    """One hand of a game in a line: which it was, how it ended, who won, and what each seat gained, in points."""

    name: HandName
    ending: Phrase
    winners: tuple[int, ...] = ()
    points: int = 0
    gains: tuple[int, ...] = ()


class SummaryView(msgspec.Struct, frozen=True, kw_only=True):
    """A whole game as one strip: the players in seat order with their final scores, and every hand."""

    players: tuple[Player, ...]
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    hands: tuple[HandSummary, ...]
    amounts: PointsNotation = "thousands"


class GuideView(msgspec.Struct, frozen=True, kw_only=True):
    """A panel in which everything that can be seen is named."""

    panel: HandView


class PreviewView(msgspec.Struct, frozen=True):
    """A piece of a table, painted in a style to show what it changes."""


class ExampleView(msgspec.Struct, frozen=True, kw_only=True):
    """A winning hand alone, as an example: `tiles` without the winning one."""

    tiles: tuple[TileName, ...]
    winning_tile: TileName
    melds: tuple[MeldView, ...] = ()


class CardView(msgspec.Struct, frozen=True, kw_only=True):
    """A page of a card by which a game is played."""


class LeagueView(msgspec.Struct, frozen=True, kw_only=True):
    """The head of every picture of a league: the league's name, which of its phases and rounds this is, and when the
    last game ended, in the league's own time. What else there is to see is in `bot.view.league`.
    """

    league: str
    phase: int = 1
    phases: int = 1
    round: int | None = None
    last_game: str = ""


class StatsSubject(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody, and which of their games are counted: with how many players (None: any number), and how many."""

    player: Player
    game: str
    players: int | None
    games: int
    hands: int


class NumbersView(msgspec.Struct, frozen=True, kw_only=True):
    """The head of every picture of somebody in numbers. What else there is to see is in `bot.view.numbers`."""

    subject: StatsSubject


AnyView: TypeAlias = (
    TableView
    | HandView
    | ResultView
    | StandingsView
    | OpenTableView
    | SummaryView
    | GuideView
    | PreviewView
    | ExampleView
    | CardView
    | LeagueView
    | NumbersView
)
"""Everything that there is a picture of."""
