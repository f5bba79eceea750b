"""mjai: one JSON event a line, as computer players exchange them. Programs differ in when they tell a new indicator."""

from collections.abc import Iterable

from msgspec import UNSET

from bot.engine.question import Seat
from bot.games.riichi.formats import record as r
from bot.games.riichi.formats.book import book_in_header
from bot.games.riichi.mjai import messages as m
from bot.games.riichi.rules import RIICHI_STICK, Rules, riichi_book_rules
from bot.mahjong.melds import Meld, MeldKind, side_of
from bot.mahjong.tiles import KIND_OF_TILE, Tile
from bot.records.files import BadRecord

_DRAWS = {reason: kind for kind, reason in m.DRAW_REASONS.items()}
_CALLS = {m.Chi: MeldKind.CHII, m.Pon: MeldKind.PON, m.Daiminkan: MeldKind.DAIMINKAN}
_NO_POINTS = (0, 0, 0, 0)


def read_mjai(text: str) -> r.Record:
    """The game. Raises BadRecord, or ValueError for what is no event."""
    return mjai_record(m.event_of(line) for line in text.split("\n") if line.strip())


def mjai_record(events: Iterable[m.MjaiEvent]) -> r.Record:
    """The game of which these are the events so far. Raises BadRecord."""
    table = _Table()
    for event in events:
        table.read(event)
    return table.record()


class _Table:
    def __init__(self) -> None:
        self._header: m.StartGame | None = None
        self._start: m.StartKyoku | None = None
        self._deals: list[r.Deal] = []
        self._scores: tuple[int, ...] | None = None
        self._final: r.Final | None = None
        self._shift = 0

    def read(self, event: m.MjaiEvent) -> None:
        match event:
            case m.StartGame() if self._header is not None:
                raise BadRecord("it holds several games: give each a file of its own")
            case m.StartGame():
                self._header = event
            case m.StartKyoku():
                self._start_kyoku(event)
            case m.EndKyoku():
                self._end_kyoku()
            case m.EndGame(scores=scores):
                self._end_kyoku()
                self._final = r.Final(points=r.UNKNOWN if scores is None or not self._deals else self._by_seat(scores))
            case _ if self._start is not None:
                self._happen(event)
            case m.DoraTurned() | m.Ryukyoku() | m.SeatEvent():
                raise BadRecord("something happens before a hand is dealt")
            case _:
                pass

    def record(self) -> r.Record:
        self._end_kyoku()
        if not self._deals:
            raise BadRecord("no hand was dealt")
        names = (*(self._header.names if self._header is not None else ()), *("",) * self._players)
        return r.Record(
            program="mjai",
            book=self._book,
            overrides=self._overrides,
            rules=self._rules,
            names=tuple(names[(seat + self._shift) % self._players] for seat in range(self._players)),
            deals=tuple(self._deals),
            final=self._final,
            unlogged_fact_types=(r.Dora,),
            first_seat_in_log=self._shift,
        )

    def _seat(self, actor: int) -> Seat:
        if actor >= self._players:
            raise BadRecord(f"there is no seat {actor} in a game of {self._players}")
        return (actor - self._shift) % self._players

    def _by_seat(self, values: tuple[int, ...]) -> tuple[int, ...]:
        if len(values) < self._players:
            raise BadRecord(f"something is told of {len(values)} of {self._players} players")
        return tuple(values[(seat + self._shift) % self._players] for seat in range(self._players))

    def _start_kyoku(self, said: m.StartKyoku) -> None:
        self._end_kyoku()
        if not self._deals:
            self._players = said.players
            self._shift = (said.oya - (said.kyoku - 1)) % self._players
            self._book, self._overrides, self._rules = self._book_of(self._header)
        if len(said.tehais) < self._players or max(said.kyoku, said.oya + 1) > self._players:
            raise BadRecord(f"a hand is not one for {self._players} players")
        self._start = said
        self._scores = self._starting_scores(said)
        self._opening = self._by_seat(self._scores)
        self._facts: list[r.AnyRecordFact] = []
        self._turned = [m.TILES_BY_MJAI_NAME[said.dora_marker]]
        self._declaring = False
        self._pons: dict[tuple[Seat, int], Meld] = {}
        self._deltas: tuple[int, ...] | None = None

    def _book_of(self, header: m.StartGame | None) -> tuple[str, dict[str, object], Rules]:
        """The book that the header states; without a word about it, Tenhou's."""
        ours = None if header is None or header.naki is UNSET else book_in_header(header.naki)
        if ours is not None:
            return ours
        book = "sanma-tenhou" if self._players == 3 else "tenhou"
        has_red_fives = header is None or header.aka_flag
        overrides: dict[str, object] = {} if has_red_fives else {"score.red_fives": [0, 0, 0]}
        return book, overrides, riichi_book_rules(book).with_options(overrides)

    def _starting_scores(self, said: m.StartKyoku) -> tuple[int, ...]:
        """They are what the hands before left, if the hand does not say them."""
        if said.scores is not None:
            return said.scores
        if not self._deals:
            return (self._rules.game.start,) * self._players
        if self._scores is None:
            raise BadRecord("a hand says neither what it moved nor what the next one starts with")
        return self._scores

    def _end_kyoku(self) -> None:
        start = self._start
        if start is None:
            return
        if self._deltas is not None:
            self._facts.append(r.Settlement(deltas=self._deltas))
        self._deals.append(
            r.Deal(
                round="ESWN".index(start.bakaze) * self._players + start.kyoku - 1,
                honba=start.honba,
                sticks=start.kyotaku,
                scores=self._opening,
                hands=tuple(_hand(start.tehais[(seat + self._shift) % self._players]) for seat in range(self._players)),
                indicator=self._turned[0],
                final_indicators=tuple(self._turned),
                facts=tuple(self._facts),
            )
        )
        self._start = None

    def _happen(self, event: m.MjaiEvent) -> None:
        match event:
            case m.Tsumo(actor=actor, pai=pai):
                self._facts.append(r.Draw(seat=self._seat(actor), tile=m.TILES_BY_MJAI_NAME.get(pai, r.UNKNOWN)))
            case m.Dahai(actor=actor, pai=pai, tsumogiri=drawn):
                tile, declaring = m.TILES_BY_MJAI_NAME[pai], self._declaring
                self._facts.append(r.Discard(seat=self._seat(actor), tile=tile, tsumogiri=drawn, riichi=declaring))
                self._declaring = False
            case m.Reach():
                self._declaring = True
            case m.ReachAccepted(actor=actor):
                self._facts.append(r.RiichiDeposit(seat=self._seat(actor)))
                self._move(event.scores, tuple(-RIICHI_STICK if seat == actor else 0 for seat in range(self._players)))
            case m.Chi() | m.Pon() | m.Daiminkan():
                self._call(event)
            case m.Ankan(actor=actor, consumed=consumed):
                self._facts.append(r.Kan(seat=self._seat(actor), meld=Meld(MeldKind.ANKAN, _tiles(consumed))))
            case m.Kakan():
                self._kakan(event)
            case m.Nukidora(actor=actor):
                self._facts.append(r.North(seat=self._seat(actor)))
            case m.DoraTurned(dora_marker=marker):
                self._turned.append(m.TILES_BY_MJAI_NAME[marker])
            case m.Hora():
                self._hora(event)
            case m.Ryukyoku():
                self._ryukyoku(event)
            case _:
                pass

    # --- calls

    def _call(self, said: m.Chi | m.Pon | m.Daiminkan) -> None:
        seat, source = self._seat(said.actor), self._seat(said.target)
        if seat == source:
            raise BadRecord("somebody calls their own discard")
        called, side = m.TILES_BY_MJAI_NAME[said.pai], side_of(seat, source, self._players)
        meld = Meld(_CALLS[type(said)], _tiles(said.consumed), called, side)
        if meld.kind is MeldKind.PON:
            self._pons[seat, meld.tile_kind] = meld
        self._facts.append(r.Call(seat=seat, meld=meld))

    def _kakan(self, said: m.Kakan) -> None:
        seat, added = self._seat(said.actor), m.TILES_BY_MJAI_NAME[said.pai]
        pon = self._pons.get((seat, KIND_OF_TILE[added]))
        if pon is None:
            raise BadRecord(f"a kan adds {said.pai} to no pon")
        meld = Meld(MeldKind.SHOUMINKAN, pon.own, pon.called, pon.side, added)
        self._facts.append(r.Kan(seat=seat, meld=meld))

    # --- the end of a hand

    def _hora(self, said: m.Hora) -> None:
        seat, source = self._seat(said.actor), self._seat(said.target)
        ura = said.uradora_markers if said.ura_markers is UNSET else said.ura_markers
        self._facts.append(
            r.Win(
                seat=seat,
                source=None if source == seat else source,
                tile=r.UNKNOWN if said.pai is UNSET else m.TILES_BY_MJAI_NAME[said.pai],
                ura=r.UNKNOWN if ura is UNSET else tuple(m.TILES_BY_MJAI_NAME[name] for name in ura),
                fu=said.fu,
                points=said.hora_points,
            )
        )
        self._settle(said)

    def _ryukyoku(self, said: m.Ryukyoku) -> None:
        tenpai: tuple[Seat, ...] | r.Unknown = r.UNKNOWN
        if said.tenpais is not None:
            tenpai = tuple(seat for seat, shows in enumerate(self._by_seat(said.tenpais)) if shows)
        self._facts.append(r.NoWinner(kind=_DRAWS.get(said.reason, r.UNKNOWN), tenpai=tenpai))
        self._settle(said)

    def _move(self, scores: tuple[int, ...] | None, deltas: tuple[int, ...] | None) -> None:
        """The event says what everybody has now, or what went to and fro."""
        if scores is not None:
            self._scores = scores
        elif deltas is None or self._scores is None:
            self._scores = None
        else:
            self._scores = tuple(score + delta for score, delta in zip(self._scores, deltas, strict=False))

    def _settle(self, said: m.Hora | m.Ryukyoku) -> None:
        self._move(said.scores, said.deltas)
        if said.deltas is not None:
            before = self._deltas or _NO_POINTS
            self._deltas = tuple(old + new for old, new in zip(before, self._by_seat(said.deltas), strict=False))


def _tiles(names: Iterable[str]) -> tuple[Tile, ...]:
    return tuple(sorted(m.TILES_BY_MJAI_NAME[name] for name in names))


def _hand(names: tuple[str, ...]) -> tuple[Tile, ...] | None:
    """None for a hand that is not shown. Raises BadRecord for one that is shown in part."""
    hidden = names.count("?")
    if hidden not in (0, len(names)) or not names:
        raise BadRecord("a hand is shown in part")
    return None if hidden else _tiles(names)
