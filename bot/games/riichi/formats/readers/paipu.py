"""The paipu of kobalab's Majiang: JSON, one small object a move, players numbered by their wind in the hand.

An indicator is told after the discard before which it turned. One owed for an earlier open kan turns when the next kan
is announced, even if that is robbed; with us it turns when the kan is made (riichi.md §6.2), so a robbed kan turns
none.
"""

import re
from collections.abc import Mapping
from typing import TypeVar

from bot.engine.question import Seat
from bot.games.riichi.formats import record as r
from bot.games.riichi.formats.japanese import draw_named, yaku_named
from bot.games.riichi.formats.readers.schemas import paipu as schema
from bot.games.riichi.formats.readers.schemas.fields import decode_json, in_chair_order
from bot.games.riichi.rules import Rules, riichi_book_rules
from bot.games.riichi.scoring.yaku import Yaku, in_listed_order
from bot.mahjong.melds import Meld, MeldKind, Side
from bot.mahjong.tiles import KIND_OF_TILE, TILES, Tile
from bot.records.files import BadRecord

_BOOK = "tenhou"
MAJIANG_OPTIONS: Mapping[str, object] = {
    "score.double_yakuman": ["daisuushii", "suuankou_tanki", "kokushi_13", "junsei_chuuren"],
    "pay.pao_scope": "pao_part",
    "pay.pao_honba": "discarder",
    "kan.riichi_ankan": "waits_only",
}
"""In what Majiang's own rules differ from Tenhou's; a paipu says nothing of them."""

_PLAYERS = 4
_T = TypeVar("_T")
_SIDES = {"-": Side.LEFT, "=": Side.ACROSS, "+": Side.RIGHT}


def read_paipu(text: str) -> r.Record:
    """The game: seat 0 is the player who dealt first."""
    game = decode_json(text, schema.PaipuGame)
    first = game.qijia
    rules = riichi_book_rules(_BOOK).with_options(MAJIANG_OPTIONS)
    points = [game.defen[(first + seat) % _PLAYERS] for seat in range(_PLAYERS)]
    totals = [float(game.point[(first + seat) % _PLAYERS]) for seat in range(_PLAYERS)]
    return r.Record(
        program="majiang",
        book=_BOOK,
        overrides=dict(MAJIANG_OPTIONS),
        rules=rules,
        names=tuple(game.player[(first + seat) % _PLAYERS] for seat in range(_PLAYERS)),
        deals=tuple(_Hand(moves, rules).deal() for moves in game.log),
        final=r.Final(
            points=tuple(points), totals=tuple(totals), whole_thousands=all(total.is_integer() for total in totals)
        ),
        unlogged_fact_types=(r.Dora, r.RiichiDeposit),
        first_seat_in_log=first,
    )


def _tiles_of(text: str) -> tuple[Tile, ...]:
    """The tiles of `m123p0z7`; signs that say something else about them are passed over."""
    return tuple(
        TILES[rank + suit]
        for suit, ranks in re.findall(r"([mpsz])([^mpsz]*)", text)
        for rank in re.findall(r"\d", ranks)
    )


class _Hand:
    def __init__(self, moves: list[schema.PaipuMove], rules: Rules) -> None:
        self._rules = rules
        self._facts: list[r.AnyRecordFact] = []
        self._deltas: list[int] | None = None
        self._pons: dict[tuple[Seat, int], Meld] = {}
        start = moves[0].qipai if moves else None
        if start is None:
            raise BadRecord("a hand does not begin with its deal")
        self._start = start
        self._dealer: Seat = start.jushu
        self._turned = list(_tiles_of(start.baopai))
        self._announced = 0
        for move in moves[1:]:
            self._take(move)

    def deal(self) -> r.Deal:
        start = self._start
        settled = [] if self._deltas is None else [r.Settlement(deltas=self._by_seat(self._deltas))]
        return r.Deal(
            round=_PLAYERS * start.zhuangfeng + start.jushu,
            honba=start.changbang,
            sticks=start.lizhibang,
            scores=self._by_seat(start.defen),
            hands=tuple(tuple(sorted(_tiles_of(text))) for text in self._by_seat(start.shoupai)),
            indicator=self._turned[0],
            final_indicators=tuple(self._turned),
            facts=(*self._facts, *settled),
        )

    def _take(self, move: schema.PaipuMove) -> None:
        match move:
            case (
                schema.PaipuMove(zimo=schema.PaipuZimo() as said)
                | schema.PaipuMove(gangzimo=schema.PaipuZimo() as said)
            ):
                self._zimo(said)
            case schema.PaipuMove(dapai=schema.PaipuZimo() as said):
                self._dapai(said)
            case schema.PaipuMove(fulou=schema.PaipuMeld() as said):
                self._fulou(said)
            case schema.PaipuMove(gang=schema.PaipuMeld() as said):
                self._gang(said)
            case schema.PaipuMove(kaigang=schema.PaipuKaigang() as said):
                self._kaigang(said)
            case schema.PaipuMove(hule=schema.PaipuHule() as said):
                self._hule(said)
            case schema.PaipuMove(pingju=schema.PaipuPingju() as said):
                self._pingju(said)
            case _:
                raise BadRecord("a hand has a move that is none")

    def _seat(self, wind: int) -> Seat:
        return (self._dealer + wind) % _PLAYERS

    def _by_seat(self, values: list[_T]) -> tuple[_T, ...]:
        return in_chair_order(((seat - self._dealer) % _PLAYERS for seat in range(_PLAYERS)), values)

    def _zimo(self, said: schema.PaipuZimo) -> None:
        self._facts.append(r.Draw(seat=self._seat(said.l), tile=_tiles_of(said.p)[0]))

    def _dapai(self, said: schema.PaipuZimo) -> None:
        text = said.p
        self._facts.append(
            r.Discard(seat=self._seat(said.l), tile=_tiles_of(text)[0], tsumogiri="_" in text, riichi="*" in text)
        )

    def _fulou(self, said: schema.PaipuMeld) -> None:
        seat, text = self._seat(said.l), said.m
        called, sign = re.findall(r"(\d)([-=+])", text)[0]
        tiles = list(_tiles_of(text))
        tile = TILES[called + text[0]]
        tiles.remove(tile)
        kinds = {KIND_OF_TILE[other] for other in (*tiles, tile)}
        kind = MeldKind.CHII if len(kinds) == 3 else MeldKind.DAIMINKAN if len(tiles) == 3 else MeldKind.PON
        meld = Meld(kind, tuple(sorted(tiles)), tile, _SIDES[sign])
        if kind is MeldKind.PON:
            self._pons[seat, KIND_OF_TILE[tile]] = meld
        self._facts.append(r.Call(seat=seat, meld=meld))

    def _gang(self, said: schema.PaipuMeld) -> None:
        seat, tiles = self._seat(said.l), _tiles_of(said.m)
        self._announced = len(self._turned)
        pon = self._pons.get((seat, KIND_OF_TILE[tiles[0]]))
        if pon is None:
            meld = Meld(MeldKind.ANKAN, tuple(sorted(tiles)))
        else:
            meld = Meld(MeldKind.SHOUMINKAN, pon.own, pon.called, pon.side, tiles[-1])
        self._facts.append(r.Kan(seat=seat, meld=meld))

    def _kaigang(self, said: schema.PaipuKaigang) -> None:
        self._turned += _tiles_of(said.baopai)

    def _hule(self, said: schema.PaipuHule) -> None:
        yaku = [(yaku_named(item.name), item.fanshu) for item in said.hupai]
        listed = [(name, 13 * len(han) if isinstance(han, str) else han) for name, han in yaku]
        source = said.baojia
        if any(name is Yaku.CHANKAN for name, _ in listed):
            del self._turned[self._announced :]
        self._facts.append(
            r.Win(
                seat=self._seat(said.l),
                source=None if source is None else self._seat(source),
                fu=r.UNKNOWN if said.fu is None else said.fu,
                han=r.UNKNOWN if said.fanshu is None else said.fanshu,
                points=said.defen,
                yaku=in_listed_order(listed),
                ura=tuple(tile for text in said.fubaopai or () for tile in _tiles_of(text)),
            )
        )
        self._settle(said.fenpei)

    def _pingju(self, said: schema.PaipuPingju) -> None:
        kind = draw_named(said.name)
        tenpai: tuple[Seat, ...] | r.Unknown = r.UNKNOWN
        if kind in ("exhaustive", "nagashi"):
            tenpai = tuple(seat for seat, shown in enumerate(self._by_seat(said.shoupai)) if shown)
        self._facts.append(r.NoWinner(kind=kind, tenpai=tenpai))
        self._settle(said.fenpei)

    def _settle(self, moved: list[int]) -> None:
        before = self._deltas or [0] * _PLAYERS
        self._deltas = [old + new for old, new in zip(before, moved, strict=True)]
