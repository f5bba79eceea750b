"""mjai's messages, one JSON object each: what they hold. Whatever is not as it says here is refused before anybody
looks at it.
"""

from typing import Annotated, Any, Final, Literal, TypeAlias, TypeVar, get_args

import msgspec
from msgspec import UNSET, Meta, UnsetType

from bot.mahjong.tiles import NAMES, TILES

HONOURS: Final = "ESWNPFC"
MJAI_TILE_NAMES: Final = tuple(
    HONOURS[int(name[0]) - 1] if name[1] == "z" else f"5{name[1]}r" if name[0] == "0" else name for name in NAMES
)
"""The tiles as mjai writes them: `5mr`, `E`, `P`."""
TILES_BY_MJAI_NAME: Final = {here: TILES[name] for here, name in zip(MJAI_TILE_NAMES, NAMES, strict=True)}

DRAW_REASONS: Final = {
    "exhaustive": "fanpai",
    "nagashi": "nagashimangan",
    "kyuushu": "kyushukyuhai",
    "suucha": "suchariichi",
    "sanchahou": "sanchaho",
    "suukaikan": "sukaikan",
    "suufon": "sufonrenda",
}
"""The ends of a hand without a winner, in our words and in mjai's."""

_T = TypeVar("_T")

_Actor: TypeAlias = Annotated[int, Meta(ge=0, le=3)]
_Tile: TypeAlias = Annotated[str, Meta(pattern=r"^([1-9][mps]|5[mps]r|[ESWNPFC])\Z")]
_MaybeHidden: TypeAlias = Annotated[str, Meta(pattern=r"^([1-9][mps]|5[mps]r|[ESWNPFC]|\?)\Z")]
_Hand: TypeAlias = Annotated[tuple[_MaybeHidden, ...], Meta(max_length=14)]
_Points: TypeAlias = Annotated[int, Meta(ge=-(10**9), le=10**9)]
_Scores: TypeAlias = Annotated[tuple[_Points, ...], Meta(min_length=3, max_length=4)]
_Count: TypeAlias = Annotated[int, Meta(ge=0, le=10**6)]


class MjaiMove(msgspec.Struct, frozen=True, omit_defaults=True):
    """A player's answer."""

    type: str
    actor: int | None = None
    target: int | None = None
    pai: str | None = None
    consumed: tuple[str, ...] | None = None
    tsumogiri: bool | None = None
    reason: str | None = None


class MjaiEvent(msgspec.Struct, frozen=True, kw_only=True):
    """Something that happens; of a kind that we do not know, if it is none of those below. Some arenas say with it
    what the player may do now.
    """

    possible_actions: tuple[MjaiMove, ...] | None = None


class StartGame(MjaiEvent, frozen=True, kw_only=True, tag="start_game"):
    """A game begins. `id` is the seat of the player to whom it is told, `naki` the rule book in logs of ours."""

    id: _Actor | None = 0
    names: tuple[str, ...] = ()
    aka_flag: bool = True
    naki: Any = UNSET


class StartKyoku(MjaiEvent, frozen=True, kw_only=True, tag="start_kyoku"):
    """A hand is dealt."""

    bakaze: Literal["E", "S", "W", "N"]
    kyoku: Annotated[int, Meta(ge=1, le=4)]
    honba: _Count
    kyotaku: _Count
    oya: _Actor
    dora_marker: _Tile
    tehais: Annotated[tuple[_Hand, ...], Meta(min_length=3, max_length=4)]
    scores: _Scores | None = None

    @property
    def players(self) -> int:
        """The number of players: of three, some programs leave the fourth seat out, others give it no tiles, or no
        points.
        """
        fourth_has_tiles = any(self.tehais[3:])
        fourth_has_points = self.scores is None or self.scores[3:] != (0,)
        return 4 if fourth_has_tiles and fourth_has_points else 3


class EndKyoku(MjaiEvent, frozen=True, kw_only=True, tag="end_kyoku"):
    """A hand is over."""


class EndGame(MjaiEvent, frozen=True, kw_only=True, tag="end_game"):
    """The game is over."""

    scores: _Scores | None = None


class SeatEvent(MjaiEvent, frozen=True, kw_only=True):
    """Something that a seat does."""

    actor: _Actor


class Tsumo(SeatEvent, frozen=True, kw_only=True, tag="tsumo"):
    """A tile is drawn."""

    pai: _MaybeHidden


class Dahai(SeatEvent, frozen=True, kw_only=True, tag="dahai"):
    """A tile is discarded; `tsumogiri`: the one just drawn."""

    pai: _Tile
    tsumogiri: bool


class Reach(SeatEvent, frozen=True, kw_only=True, tag="reach"):
    """Riichi is declared with the discard that follows."""


class ReachAccepted(SeatEvent, frozen=True, kw_only=True, tag="reach_accepted"):
    """The stick is paid."""

    scores: _Scores | None = None
    deltas: _Scores | None = None


class Chi(SeatEvent, frozen=True, kw_only=True, tag="chi"):
    """A discard is taken for a run."""

    target: _Actor
    pai: _Tile
    consumed: tuple[_Tile, _Tile]


class Pon(SeatEvent, frozen=True, kw_only=True, tag="pon"):
    """A discard is taken for a triplet."""

    target: _Actor
    pai: _Tile
    consumed: tuple[_Tile, _Tile]


class Daiminkan(SeatEvent, frozen=True, kw_only=True, tag="daiminkan"):
    """A discard is taken for a kan."""

    target: _Actor
    pai: _Tile
    consumed: tuple[_Tile, _Tile, _Tile]


class Ankan(SeatEvent, frozen=True, kw_only=True, tag="ankan"):
    """A closed kan."""

    consumed: tuple[_Tile, _Tile, _Tile, _Tile]


class Kakan(SeatEvent, frozen=True, kw_only=True, tag="kakan"):
    """A tile is added to a pon."""

    pai: _Tile


class Nukidora(SeatEvent, frozen=True, kw_only=True, tag="nukidora"):
    """A north is set aside."""


class DoraTurned(MjaiEvent, frozen=True, kw_only=True, tag="dora"):
    """An indicator is turned."""

    dora_marker: _Tile


class Hora(SeatEvent, frozen=True, kw_only=True, tag="hora"):
    """Somebody wins. Programs differ in what they call the ura indicators."""

    target: _Actor
    pai: _Tile | UnsetType = UNSET
    ura_markers: tuple[_Tile, ...] | UnsetType = UNSET
    uradora_markers: tuple[_Tile, ...] | UnsetType = UNSET
    fu: _Count | UnsetType = UNSET
    hora_points: _Points | UnsetType = UNSET
    scores: _Scores | None = None
    deltas: _Scores | None = None


class Ryukyoku(MjaiEvent, frozen=True, kw_only=True, tag="ryukyoku"):
    """A hand without a winner."""

    reason: str = ""
    tenpais: Annotated[tuple[bool, ...], Meta(min_length=3, max_length=4)] | None = None
    scores: _Scores | None = None
    deltas: _Scores | None = None


class _Kind(msgspec.Struct, frozen=True):
    type: str


_Known: TypeAlias = (
    StartGame
    | StartKyoku
    | EndKyoku
    | EndGame
    | Tsumo
    | Dahai
    | Reach
    | ReachAccepted
    | Chi
    | Pon
    | Daiminkan
    | Ankan
    | Kakan
    | Nukidora
    | DoraTurned
    | Hora
    | Ryukyoku
)
_KINDS: Final = frozenset(str(kind.__struct_config__.tag) for kind in get_args(_Known))
_KNOWN: Final[msgspec.json.Decoder[_Known]] = msgspec.json.Decoder(_Known)
_UNKNOWN: Final = msgspec.json.Decoder(MjaiEvent)
_KIND: Final = msgspec.json.Decoder(_Kind)
_MOVE: Final = msgspec.json.Decoder(MjaiMove)


def kind_of(text: str | bytes | msgspec.Raw) -> str:
    """The kind of event that a JSON object says to be; empty if it is none that we know. Raises ValueError."""
    kind = _decode(_KIND, text).type
    return kind if kind in _KINDS else ""


def event_of(text: str | bytes | msgspec.Raw) -> MjaiEvent:
    """The event in a JSON object. Raises ValueError."""
    return _decode(_KNOWN, text) if kind_of(text) else _decode(_UNKNOWN, text)


def move_of(text: str) -> MjaiMove:
    """A player's answer in a JSON object. Raises ValueError."""
    return _decode(_MOVE, text)


def _decode(decoder: msgspec.json.Decoder[_T], text: str | bytes | msgspec.Raw) -> _T:
    try:
        return decoder.decode(text)
    except RecursionError:
        raise ValueError("it is nested too deeply") from None
