"""Tenhou's tags, read one after the other: game logs and the client's own traffic are written in the same ones."""

import re
from collections.abc import Mapping, Sequence
from urllib.parse import unquote

from bot.engine.question import Seat
from bot.games.riichi.engine.state import without_tiles
from bot.games.riichi.formats import record as r
from bot.games.riichi.formats.readers.schemas import tenhou_tags as schema
from bot.games.riichi.formats.readers.schemas.fields import in_chair_order
from bot.games.riichi.formats.tenhou import DRAW_KINDS, SPECIAL, CalledGroup, game_type_rules, round_of, tenhou_tile
from bot.games.riichi.rules import Rules
from bot.games.riichi.scoring.yaku import TENHOU_YAKU, in_listed_order
from bot.mahjong.melds import MeldKind
from bot.mahjong.tiles import Tile
from bot.records.files import BadRecord

_DRAW = re.compile(r"([T-W])([0-9]*)")
_DISCARD = re.compile(r"([D-Gd-g])([0-9]+)")

_CLAIM_BITS = {1: "pon", 2: "daiminkan", 4: "chii", 8: "ron"}
_TURN_BITS = {16: "tsumo", 32: "riichi", 64: "kyuushu"}
_HINTS = frozenset((*_CLAIM_BITS.values(), *_TURN_BITS.values()))


class TenhouTags:
    """A game put together from its tags. `viewer` is the chair whose tiles and offers are told; None: everybody's
    tiles, no offers.
    """

    def __init__(self, program: str, viewer: int | None = None) -> None:
        self._program = program
        self._viewer = viewer
        self._names: dict[int, str] = {}
        self._type = 0
        self._stated: tuple[str, dict[str, object], Rules] | None = None
        self._first_dealer: int | None = None
        self._deals: list[r.Deal] = []
        self._final: r.Final | None = None
        self._start: schema.TenhouInit | None = None
        self._clear()

    def _clear(self) -> None:
        self._facts: list[r.AnyRecordFact] = []
        self._drawn: dict[int, int | None] = {}
        self._declaring: int | None = None
        self._deltas: list[int] = []
        self._shown: dict[Seat, tuple[Tile, ...]] = {}

    def read(self, tag: str, attributes: Mapping[str, str]) -> None:
        """Take the next tag in. Tags that change nothing at the table are passed over. Raises BadRecord."""
        if draw := _DRAW.fullmatch(tag):
            self._draw(ord(draw[1]) - ord("T"), draw[2], schema.decode_tag(schema.TenhouTurn, attributes))
        elif discard := _DISCARD.fullmatch(tag):
            said = schema.decode_tag(schema.TenhouTurn, attributes)
            self._discard(ord(discard[1].upper()) - ord("D"), discard[2], discard[1].islower(), said)
        elif tag in schema.TAGS:
            self._take(schema.decode_tag(schema.TAGS[tag], attributes))

    def _take(self, said: schema.TenhouTag) -> None:
        match said:
            case schema.TenhouGo():
                self._go(said)
            case schema.TenhouUn():
                self._un(said)
            case schema.TenhouInit():
                self._init(said)
            case schema.TenhouReach():
                self._reach(said)
            case schema.TenhouN():
                self._n(said)
            case schema.TenhouDora():
                self._facts.append(r.Dora(tile=self._tile(said.hai)))
            case schema.TenhouAgari():
                self._agari(said)
            case schema.TenhouRyuukyoku():
                self._ryuukyoku(said)
            case _:
                pass

    def record(self) -> r.Record:
        """The game. Raises BadRecord if nothing was dealt."""
        self._close_hand()
        if not self._deals:
            raise BadRecord("no hand was dealt")
        book, overrides, rules = self._book
        special = self._type >= SPECIAL
        return r.Record(
            program=self._program,
            book=book,
            overrides=overrides,
            rules=rules,
            names=tuple(self._names.get(chair, "") for chair in self._chairs()),
            deals=tuple(self._deals),
            final=self._final,
            offer_verbs=_HINTS if self._viewer is not None else frozenset(),
            viewer=None if self._viewer is None else self._seat(self._viewer),
            first_seat_in_log=self._first_dealer or 0,
            unknown_rules_reason=f"a special lobby (type 0x{self._type:x}) plays by rules of its own"
            if special
            else "",
        )

    # --- the game

    def _go(self, said: schema.TenhouGo) -> None:
        if self._stated is not None:
            raise BadRecord("it begins a second time: several games, or a player who came back")
        self._type = said.type
        self._stated = game_type_rules(self._type)

    @property
    def _book(self) -> tuple[str, dict[str, object], Rules]:
        if self._stated is None:
            raise BadRecord("a hand is played before the game has begun")
        return self._stated

    @property
    def _rules(self) -> Rules:
        return self._book[2]

    @property
    def _players(self) -> int:
        return self._rules.game.players

    def _un(self, said: schema.TenhouUn) -> None:
        for chair, name in enumerate((said.n0, said.n1, said.n2, said.n3)):
            if name:
                self._names.setdefault(chair, unquote(name))

    def _seat(self, chair: int) -> Seat:
        return (chair - (self._first_dealer or 0)) % self._players

    def _chairs(self) -> list[int]:
        """The chairs in the order of our seats."""
        return sorted(range(self._players), key=self._seat)

    def _init(self, said: schema.TenhouInit) -> None:
        self._close_hand()
        if self._first_dealer is None:
            self._first_dealer = (said.oya - said.seed[0] % 4) % self._players
            if said.shuffle is not None:
                self._stated = game_type_rules(self._type, old=True)
        self._start = said
        self._clear()

    def _close_hand(self) -> None:
        if self._start is None:
            return
        said = self._start
        number, honba, sticks, _, _, indicator = said.seed
        if self._deltas:
            self._facts.append(r.Settlement(deltas=self._points(self._deltas)))
        self._deals.append(
            r.Deal(
                round=round_of(number, self._players),
                honba=honba,
                sticks=sticks,
                scores=self._points(said.ten),
                hands=tuple(self._dealt(said, chair) for chair in self._chairs()),
                indicator=self._tile(indicator),
                facts=tuple(self._facts),
                revealed_tiles=self._shown,
            )
        )
        self._start = None

    def _points(self, hundreds: Sequence[int]) -> tuple[int, ...]:
        return tuple(100 * each for each in in_chair_order(self._chairs(), hundreds))

    def _dealt(self, said: schema.TenhouInit, chair: int) -> tuple[Tile, ...] | None:
        if self._viewer is not None:
            return self._sorted_tiles(said.hai) if chair == self._viewer else None
        return self._sorted_tiles((said.hai0, said.hai1, said.hai2, said.hai3)[chair])

    def _sorted_tiles(self, numbers: Sequence[int] | None) -> tuple[Tile, ...]:
        if numbers is None:
            raise BadRecord("a hand is not told")
        return tuple(sorted(map(self._tile, numbers)))

    def _tile(self, number: int) -> Tile:
        return tenhou_tile(number, self._rules)

    # --- turns and calls

    def _offers(self, bits: Mapping[int, str], said: schema.TenhouTag, *, mine: bool) -> r.Offers:
        """The server's offers to the viewer; the client shows nobody else's."""
        if self._viewer is None or not mine:
            return {}
        return {self._seat(self._viewer): frozenset(verb for bit, verb in bits.items() if said.t & bit)}

    def _draw(self, chair: int, digits: str, said: schema.TenhouTurn) -> None:
        number = schema.tile_number(digits) if digits else None
        self._drawn[chair] = number
        offers = self._offers(_TURN_BITS, said, mine=chair == self._viewer)
        tile = r.UNKNOWN if number is None else self._tile(number)
        self._facts.append(r.Draw(seat=self._seat(chair), tile=tile, offers=offers or r.UNKNOWN))

    def _discard(self, chair: int, digits: str, thrown_as_drawn: bool, said: schema.TenhouTurn) -> None:
        number = schema.tile_number(digits)
        drawn = thrown_as_drawn or self._drawn.get(chair) == number
        riichi = self._declaring == chair
        self._declaring = None
        self._drawn[chair] = None
        offers = self._offers(_CLAIM_BITS, said, mine=chair != self._viewer)
        self._facts.append(
            r.Discard(
                seat=self._seat(chair),
                tile=self._tile(number),
                tsumogiri=drawn,
                riichi=riichi,
                offers=offers or r.UNKNOWN,
            )
        )

    def _reach(self, said: schema.TenhouReach) -> None:
        if said.step == 1:
            self._declaring = said.who
        else:
            self._facts.append(r.RiichiDeposit(seat=self._seat(said.who)))

    def _n(self, said: schema.TenhouN) -> None:
        chair, group = said.who, CalledGroup(said.m)
        seat = self._seat(chair)
        offers = self._offers(_CLAIM_BITS, said, mine=chair != self._viewer) or r.UNKNOWN
        if group.is_kita:
            self._facts.append(r.North(seat=seat, offers=offers))
            return
        meld = group.meld(chair, self._players, self._rules)
        announced = meld.kind in (MeldKind.ANKAN, MeldKind.SHOUMINKAN)
        self._facts.append(r.Kan(seat=seat, meld=meld, offers=offers) if announced else r.Call(seat=seat, meld=meld))

    # --- the end of a hand

    def _agari(self, said: schema.TenhouAgari) -> None:
        fu, points, _ = said.ten
        yaku = [(TENHOU_YAKU[number], han) for number, han in zip(said.yaku[::2], said.yaku[1::2], strict=True) if han]
        yaku += [(TENHOU_YAKU[number], 13) for number in said.yakuman or ()]
        winning, seat = self._tile(said.machi), self._seat(said.who)
        tsumo = said.who == said.from_who
        self._facts.append(
            r.Win(
                seat=seat,
                source=None if tsumo else self._seat(said.from_who),
                tile=winning,
                fu=r.UNKNOWN if said.yakuman is not None else fu,
                points=points,
                yaku=in_listed_order(yaku),
                ura=tuple(map(self._tile, said.dora_hai_ura)),
                liable=None if said.pao_who is None else self._seat(said.pao_who),
            )
        )
        shown = self._sorted_tiles(said.hai)
        self._shown[seat] = shown if tsumo else without_tiles(shown, winning)
        self._settle(said)

    def _ryuukyoku(self, said: schema.TenhouRyuukyoku) -> None:
        kind = DRAW_KINDS[said.type]
        for chair, shown in enumerate((said.hai0, said.hai1, said.hai2, said.hai3)):
            if shown is not None and chair < self._players:
                self._shown[self._seat(chair)] = self._sorted_tiles(shown)
        self._settle(said)
        self._facts.append(r.NoWinner(kind=kind, tenpai=self._tenpai(kind)))

    def _tenpai(self, kind: str) -> tuple[Seat, ...] | r.Unknown:
        """A client is not shown its own hand, but whether it was paid."""
        if kind not in ("exhaustive", "nagashi") or (kind == "nagashi" and self._viewer is not None):
            return r.UNKNOWN
        tenpai = set(self._shown)
        if self._viewer is not None and (self._deltas[self._viewer] > 0 or (tenpai and not any(self._deltas))):
            tenpai.add(self._seat(self._viewer))
        return tuple(sorted(tenpai))

    def _settle(self, said: schema.TenhouEnd) -> None:
        moved = said.sc[1::2]
        before = self._deltas or [0] * len(moved)
        self._deltas = [old + new for old, new in zip(before, moved, strict=True)]
        if said.owari is not None:
            totals = in_chair_order(self._chairs(), said.owari[1::2])
            self._final = r.Final(
                points=tuple(100 * int(points) for points in in_chair_order(self._chairs(), said.owari[::2])),
                totals=totals,
                whole_thousands=all(total.is_integer() for total in totals),
            )
