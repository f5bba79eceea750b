"""What Tenhou's tags say, one after the other: game logs and the client's own traffic are written in the same ones."""

import re
from collections.abc import Mapping
from urllib.parse import unquote

from bot.engine.decision import Seat
from bot.engine.riichi.rules import Rules
from bot.mahjong.melds import MeldKind
from bot.mahjong.tiles import Tile
from bot.mahjong.yaku import TENHOU_YAKU, as_listed
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
    Offers,
    Record,
    Settled,
    Stake,
    Told,
    Unreadable,
    Untold,
    Win,
)
from bot.records.tenhou import DRAWS, CalledGroup, round_of, rules_of, tile_of

Attributes = Mapping[str, str]

_DRAW = re.compile(r"([T-W])(\d*)")
_DISCARD = re.compile(r"([D-Gd-g])(\d+)")

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
        self._deals: list[Deal] = []
        self._final: Final | None = None
        self._start: Attributes | None = None
        self._clear()

    def _clear(self) -> None:
        self._facts: list[Told] = []
        self._drawn: dict[int, int | None] = {}
        self._declaring: int | None = None
        self._deltas: list[int] = []
        self._shown: dict[Seat, tuple[Tile, ...]] = {}

    def read(self, tag: str, said: Attributes) -> None:
        """Take the next tag in. Tags that change nothing at the table are passed over."""
        if draw := _DRAW.fullmatch(tag):
            self._draw(ord(draw[1]) - ord("T"), draw[2], said)
        elif discard := _DISCARD.fullmatch(tag):
            self._discard(ord(discard[1].upper()) - ord("D"), int(discard[2]), discard[1].islower(), said)
        else:
            handler = getattr(self, f"_{tag.lower()}", None)
            if handler is not None and tag in _TAGS:
                handler(said)

    def record(self) -> Record:
        """The game. Raises Unreadable if nothing was dealt."""
        self._close_hand()
        if not self._deals:
            raise Unreadable("no hand was dealt")
        book, overrides, rules = self._book
        return Record(
            program=self._program,
            book=book,
            overrides=overrides,
            rules=rules,
            names=tuple(self._names.get(chair, "") for chair in self._chairs()),
            deals=tuple(self._deals),
            final=self._final,
            hints=_HINTS if self._viewer is not None else frozenset(),
            viewer=None if self._viewer is None else self._seat(self._viewer),
        )

    # --- the game

    def _go(self, said: Attributes) -> None:
        if self._stated is not None:
            raise Unreadable("it begins a second time: several games, or a player who came back")
        self._type = int(said["type"])
        self._stated = rules_of(self._type)

    @property
    def _book(self) -> tuple[str, dict[str, object], Rules]:
        """Name, options beside it, and rules. Raises Unreadable before they are told."""
        if self._stated is None:
            raise Unreadable("a hand is played before the game has begun")
        return self._stated

    @property
    def _rules(self) -> Rules:
        return self._book[2]

    @property
    def _players(self) -> int:
        return self._rules.game.players

    def _un(self, said: Attributes) -> None:
        for chair in range(4):
            if said.get(f"n{chair}"):
                self._names.setdefault(chair, unquote(said[f"n{chair}"]))

    def _seat(self, chair: int) -> Seat:
        return (chair - (self._first_dealer or 0)) % self._players

    def _chairs(self) -> list[int]:
        """The chairs in the order of our seats."""
        return sorted(range(self._players), key=self._seat)

    def _init(self, said: Attributes) -> None:
        self._close_hand()
        if self._first_dealer is None:
            self._first_dealer = (int(said["oya"]) - int(said["seed"].split(",")[0]) % 4) % self._players
            if "shuffle" in said:
                self._stated = rules_of(self._type, old=True)
        self._start = said
        self._clear()

    def _close_hand(self) -> None:
        if self._start is None:
            return
        said = self._start
        number, honba, sticks, _, _, indicator = (int(part) for part in said["seed"].split(","))
        scores = [100 * int(score) for score in said["ten"].split(",")]
        if self._deltas:
            self._facts.append(Settled(deltas=tuple(100 * self._deltas[chair] for chair in self._chairs())))
        self._deals.append(
            Deal(
                round=round_of(number, self._players),
                honba=honba,
                sticks=sticks,
                scores=tuple(scores[chair] for chair in self._chairs()),
                hands=tuple(self._dealt(said, chair) for chair in self._chairs()),
                indicator=self._tile(indicator),
                facts=tuple(self._facts),
                shown=self._shown,
            )
        )
        self._start = None

    def _dealt(self, said: Attributes, chair: int) -> tuple[Tile, ...] | None:
        key = f"hai{chair}" if self._viewer is None else "hai" if chair == self._viewer else ""
        return tuple(sorted(self._tiles(said[key]))) if key else None

    def _tile(self, number: int) -> Tile:
        return tile_of(number, self._rules)

    def _tiles(self, numbers: str) -> tuple[Tile, ...]:
        return tuple(self._tile(int(number)) for number in numbers.split(","))

    # --- turns and calls

    def _offers(self, bits: Mapping[int, str], said: Attributes, *, mine: bool) -> Offers:
        """What the server offered the viewer with this tag; the client shows nobody else's."""
        if self._viewer is None or not mine:
            return {}
        given = int(said.get("t", "0"))
        return {self._seat(self._viewer): frozenset(verb for bit, verb in bits.items() if given & bit)}

    def _draw(self, chair: int, number: str, said: Attributes) -> None:
        self._drawn[chair] = int(number) if number else None
        offers = self._offers(_TURN_BITS, said, mine=chair == self._viewer)
        tile = self._tile(int(number)) if number else UNTOLD
        self._facts.append(Draw(seat=self._seat(chair), tile=tile, offers=offers or UNTOLD))

    def _discard(self, chair: int, number: int, thrown_as_drawn: bool, said: Attributes) -> None:
        drawn = thrown_as_drawn or self._drawn.get(chair) == number
        riichi = self._declaring == chair
        self._declaring = None
        self._drawn[chair] = None
        offers = self._offers(_CLAIM_BITS, said, mine=chair != self._viewer)
        self._facts.append(
            Discard(
                seat=self._seat(chair), tile=self._tile(number), drawn=drawn, riichi=riichi, offers=offers or UNTOLD
            )
        )

    def _reach(self, said: Attributes) -> None:
        chair = int(said["who"])
        if said["step"] == "1":
            self._declaring = chair
        else:
            self._facts.append(Stake(seat=self._seat(chair)))

    def _n(self, said: Attributes) -> None:
        chair, group = int(said["who"]), CalledGroup(int(said["m"]))
        seat = self._seat(chair)
        offers = self._offers(_CLAIM_BITS, said, mine=chair != self._viewer) or UNTOLD
        if group.is_kita:
            self._facts.append(North(seat=seat, offers=offers))
            return
        meld = group.meld(chair, self._players, self._rules)
        announced = meld.kind in (MeldKind.ANKAN, MeldKind.SHOUMINKAN)
        self._facts.append(Kan(seat=seat, meld=meld, offers=offers) if announced else Call(seat=seat, meld=meld))

    def _dora(self, said: Attributes) -> None:
        self._facts.append(Dora(tile=self._tile(int(said["hai"]))))

    # --- the end of a hand

    def _agari(self, said: Attributes) -> None:
        who, source = int(said["who"]), int(said["fromWho"])
        fu, points, _ = (int(part) for part in said["ten"].split(","))
        pairs = [int(part) for part in said.get("yaku", "").split(",") if part]
        yaku = [(TENHOU_YAKU[number], han) for number, han in zip(pairs[::2], pairs[1::2], strict=True) if han]
        yaku += [(TENHOU_YAKU[int(number)], 13) for number in said.get("yakuman", "").split(",") if number]
        winning = self._tile(int(said["machi"]))
        self._facts.append(
            Win(
                seat=self._seat(who),
                source=None if who == source else self._seat(source),
                tile=winning,
                fu=UNTOLD if "yakuman" in said else fu,
                points=points,
                yaku=as_listed(yaku),
                ura=self._tiles(said["doraHaiUra"]) if "doraHaiUra" in said else (),
                liable=self._seat(int(said["paoWho"])) if "paoWho" in said else None,
            )
        )
        shown = list(self._tiles(said["hai"]))
        if who != source:
            shown.remove(winning)
        self._shown[self._seat(who)] = tuple(sorted(shown))
        self._settle(said)

    def _ryuukyoku(self, said: Attributes) -> None:
        kind = DRAWS[said.get("type", "")]
        for chair in range(self._players):
            if f"hai{chair}" in said:
                self._shown[self._seat(chair)] = tuple(sorted(self._tiles(said[f"hai{chair}"])))
        self._settle(said)
        self._facts.append(NoWinner(kind=kind, tenpai=self._tenpai(kind)))

    def _tenpai(self, kind: str) -> tuple[Seat, ...] | Untold:
        """Who showed tenpai. A client is not shown its own hand, but whether it was paid."""
        if kind not in ("exhaustive", "nagashi") or (kind == "nagashi" and self._viewer is not None):
            return UNTOLD
        tenpai = set(self._shown)
        if self._viewer is not None and (self._deltas[self._viewer] > 0 or (tenpai and not any(self._deltas))):
            tenpai.add(self._seat(self._viewer))
        return tuple(sorted(tenpai))

    def _settle(self, said: Attributes) -> None:
        moved = [int(part) for part in said["sc"].split(",")][1::2]
        before = self._deltas or [0] * len(moved)
        self._deltas = [old + new for old, new in zip(before, moved, strict=True)]
        if "owari" in said:
            parts = said["owari"].split(",")
            totals = tuple(float(parts[2 * chair + 1]) for chair in self._chairs())
            self._final = Final(
                points=tuple(100 * int(parts[2 * chair]) for chair in self._chairs()),
                totals=totals,
                whole=all(total.is_integer() for total in totals),
            )


_TAGS = frozenset(("GO", "UN", "INIT", "REACH", "N", "DORA", "AGARI", "RYUUKYOKU"))
