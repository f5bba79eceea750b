"""mjai: one JSON event a line, as computer players exchange them. Programs differ in when they tell a new indicator."""

from collections.abc import Iterable, Mapping

from bot.engine.decision import Seat
from bot.engine.riichi.rules import STAKE, Rules, preset
from bot.mahjong.melds import Meld, MeldKind, side_of
from bot.mahjong.tiles import KIND, NAMES, TILES, Tile
from bot.records.book import stated
from bot.records.readers.schemas import mjai as schema
from bot.records.readers.schemas.fields import converted, decoded, of_all
from bot.records.record import (
    UNTOLD,
    Call,
    Deal,
    Discard,
    Dora,
    Draw,
    Final,
    Kan,
    North,
    NoWinner,
    Record,
    Settled,
    Stake,
    Told,
    Unreadable,
    Untold,
    Win,
)

HONOURS = "ESWNPFC"
NAMES_HERE = tuple(
    HONOURS[int(name[0]) - 1] if name[1] == "z" else f"5{name[1]}r" if name[0] == "0" else name for name in NAMES
)
"""The tiles as mjai writes them: `5mr`, `E`, `P`."""
_TILES = {here: TILES[name] for here, name in zip(NAMES_HERE, NAMES, strict=True)}

DRAWS = {
    "exhaustive": "fanpai",
    "nagashi": "nagashimangan",
    "kyuushu": "kyushukyuhai",
    "suucha": "suchariichi",
    "sanchahou": "sanchaho",
    "suukaikan": "sukaikan",
    "suufon": "sufonrenda",
}
_DRAWS = {reason: kind for kind, reason in DRAWS.items()}
_WINDS = ("E", "S", "W", "N")
_CALLS = {"chi": MeldKind.CHII, "pon": MeldKind.PON, "daiminkan": MeldKind.DAIMINKAN}

Said = Mapping[str, object]


def recognise(text: str) -> bool:
    """Whether the text is such a log."""
    return '"type":"start_' in text[:500].replace(" ", "")


def read(text: str) -> Record:
    """The game. Raises Unreadable."""
    return record_of(decoded(line, dict[str, object]) for line in text.split("\n") if line.strip())


def record_of(events: Iterable[Said]) -> Record:
    """The game of which these are the events so far. Raises Unreadable."""
    table = _Table()
    for said in events:
        table.read(said)
    return table.record()


class _Table:
    """A game put together from its events."""

    def __init__(self) -> None:
        self._header: schema.MjaiStartGame | None = None
        self._start: schema.MjaiStartKyoku | None = None
        self._deals: list[Deal] = []
        self._scores: list[int] | None = None
        self._final: Final | None = None
        self._shift = 0

    def read(self, said: Said) -> None:
        """Take the next event in. Events of a kind we do not know change nothing at the table."""
        kind = said.get("type")
        if isinstance(kind, str) and kind in EVENTS:
            getattr(self, f"_{kind}")(converted(said, schema.EVENTS[kind]))

    def record(self) -> Record:
        """The game. Raises Unreadable if nothing was dealt."""
        self._end_kyoku()
        if not self._deals:
            raise Unreadable("no hand was dealt")
        names = (self._header and self._header.names) or [""] * self._players
        return Record(
            program="mjai",
            book=self._book,
            overrides=self._overrides,
            rules=self._rules,
            names=of_all(self._chairs, names),
            deals=tuple(self._deals),
            final=self._final,
            silent=(Dora,),
        )

    def _seat(self, actor: int) -> Seat:
        return (actor - self._shift) % self._players

    @property
    def _chairs(self) -> list[int]:
        """The chairs in the order of our seats."""
        return [(seat + self._shift) % self._players for seat in range(self._players)]

    def _by_seat(self, values: list[int]) -> tuple[int, ...]:
        return of_all(self._chairs, values)

    def _start_game(self, said: schema.MjaiStartGame) -> None:
        if self._header is not None:
            raise Unreadable("it holds several games: give each a file of its own")
        self._header = said

    def _start_kyoku(self, said: schema.MjaiStartKyoku) -> None:
        self._end_kyoku()
        if not self._deals:
            self._players = 3 if _fourth_is_nobody(said) else 4
            self._shift = (said.oya - (said.kyoku - 1)) % self._players
            self._book, self._overrides, self._rules = self._book_of(self._header or schema.MjaiStartGame())
        self._start = said
        self._scores = self._starting_scores(said)
        self._opening = self._by_seat(self._scores)
        self._facts: list[Told] = []
        self._turned = [_TILES[said.dora_marker]]
        self._declaring = False
        self._pons: dict[tuple[Seat, int], Meld] = {}
        self._deltas: tuple[int, ...] | None = None

    def _book_of(self, header: schema.MjaiStartGame) -> tuple[str, dict[str, object], Rules]:
        """The book that the header states; without a word about it, Tenhou's."""
        ours = stated(header.naki)
        if ours is not None:
            return ours
        book = "sanma-tenhou" if self._players == 3 else "tenhou"
        overrides: dict[str, object] = {} if header.aka_flag else {"score.red_fives": [0, 0, 0]}
        return book, overrides, preset(book).with_options(overrides)

    def _starting_scores(self, said: schema.MjaiStartKyoku) -> list[int]:
        """What everybody has; where the hand does not say so, what the hands before left them."""
        if said.scores is not None:
            return said.scores[: self._players]
        if not self._deals:
            return [self._rules.game.start] * self._players
        if self._scores is None:
            raise Unreadable("a hand says neither what it moved nor what the next one starts with")
        return self._scores

    def _end_kyoku(self, said: schema.MjaiEvent | None = None) -> None:
        start = self._start
        if start is None:
            return
        if self._deltas is not None:
            self._facts.append(Settled(deltas=self._deltas))
        wind = _WINDS.index(start.bakaze)
        self._deals.append(
            Deal(
                round=wind * self._players + start.kyoku - 1,
                honba=start.honba,
                sticks=start.kyotaku,
                scores=self._opening,
                hands=tuple(map(_hand, of_all(self._chairs, start.tehais))),
                indicator=self._turned[0],
                turned=tuple(self._turned),
                facts=tuple(self._facts),
            )
        )
        self._start = None

    def _end_game(self, said: schema.MjaiEndGame) -> None:
        self._end_kyoku()
        self._final = Final(points=UNTOLD if said.scores is None else self._by_seat(said.scores))

    # --- turns and calls

    def _tsumo(self, said: schema.MjaiTsumo) -> None:
        self._facts.append(Draw(seat=self._seat(said.actor), tile=_TILES.get(said.pai, UNTOLD)))

    def _dahai(self, said: schema.MjaiDahai) -> None:
        self._facts.append(
            Discard(
                seat=self._seat(said.actor),
                tile=_TILES[said.pai],
                drawn=said.tsumogiri,
                riichi=self._declaring,
            )
        )
        self._declaring = False

    def _reach(self, said: schema.MjaiEvent) -> None:
        self._declaring = True

    def _reach_accepted(self, said: schema.MjaiReachAccepted) -> None:
        self._facts.append(Stake(seat=self._seat(said.actor)))
        stake = [0] * self._players
        stake[said.actor] = -STAKE
        self._move(said, stake)

    def _call(self, said: schema.MjaiCall) -> None:
        seat, source = self._seat(said.actor), self._seat(said.target)
        meld = Meld(_CALLS[said.type], _tiles(said.consumed), _TILES[said.pai], side_of(seat, source, self._players))
        if meld.kind is MeldKind.PON:
            self._pons[seat, meld.tile_kind] = meld
        self._facts.append(Call(seat=seat, meld=meld))

    _chi = _pon = _daiminkan = _call

    def _ankan(self, said: schema.MjaiAnkan) -> None:
        meld = Meld(MeldKind.ANKAN, _tiles(said.consumed))
        self._facts.append(Kan(seat=self._seat(said.actor), meld=meld))

    def _kakan(self, said: schema.MjaiKakan) -> None:
        seat, added = self._seat(said.actor), _TILES[said.pai]
        pon = self._pons.get((seat, KIND[added]))
        if pon is None:
            raise Unreadable(f"a kan adds {said.pai} to no pon")
        meld = Meld(MeldKind.SHOUMINKAN, pon.own, pon.called, pon.side, added)
        self._facts.append(Kan(seat=seat, meld=meld))

    def _nukidora(self, said: schema.MjaiNukidora) -> None:
        self._facts.append(North(seat=self._seat(said.actor)))

    def _dora(self, said: schema.MjaiDora) -> None:
        self._turned.append(_TILES[said.dora_marker])

    # --- the end of a hand

    def _hora(self, said: schema.MjaiHora) -> None:
        seat, source = self._seat(said.actor), self._seat(said.target)
        ura = said.uradora_markers if said.ura_markers is None else said.ura_markers
        self._facts.append(
            Win(
                seat=seat,
                source=None if source == seat else source,
                tile=UNTOLD if said.pai is None else _TILES[said.pai],
                ura=UNTOLD if ura is None else tuple(_TILES[name] for name in ura),
                fu=UNTOLD if said.fu is None else said.fu,
                points=UNTOLD if said.hora_points is None else said.hora_points,
            )
        )
        self._settle(said)

    def _ryukyoku(self, said: schema.MjaiRyukyoku) -> None:
        tenpai: tuple[Seat, ...] | Untold = UNTOLD
        if said.tenpais is not None:
            tenpai = tuple(seat for seat, shows in enumerate(of_all(self._chairs, said.tenpais)) if shows)
        kind = _DRAWS.get(said.reason, UNTOLD)
        self._facts.append(NoWinner(kind=kind, tenpai=tenpai))
        self._settle(said)

    def _move(self, said: schema.MjaiMoved, deltas: list[int] | None) -> None:
        """Points move: the event says what everybody has now, or what went to and fro."""
        if said.scores is not None:
            self._scores = said.scores[: self._players]
        elif deltas is None or self._scores is None:
            self._scores = None
        else:
            self._scores = [score + delta for score, delta in zip(self._scores, deltas[: self._players], strict=True)]

    def _settle(self, said: schema.MjaiMoved) -> None:
        self._move(said, said.deltas)
        if said.deltas is not None:
            moved = self._by_seat(said.deltas)
            before = self._deltas or (0,) * self._players
            self._deltas = tuple(old + new for old, new in zip(before, moved, strict=True))


EVENTS = frozenset(schema.EVENTS)
"""The kinds of events that we know; others change nothing at the table."""


def _fourth_is_nobody(start: schema.MjaiStartKyoku) -> bool:
    """Whether three play: some programs leave the fourth seat out, others give it no tiles, or no points."""
    return not start.tehais[3:] or not start.tehais[3] or (start.scores or [])[3:] == [0]


def _tiles(names: list[str]) -> tuple[Tile, ...]:
    return tuple(sorted(_TILES[name] for name in names))


def _hand(names: list[str]) -> tuple[Tile, ...] | None:
    return _tiles(names) if names and names[0] in _TILES else None
