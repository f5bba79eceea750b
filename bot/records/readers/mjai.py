"""mjai: one JSON event a line, as computer players exchange them. Programs differ in when they tell a new indicator."""

import json
from collections.abc import Iterable, Mapping
from typing import Any

from bot.engine.decision import Seat
from bot.engine.riichi.rules import STAKE, Rules, preset
from bot.mahjong.melds import Meld, MeldKind, side_of
from bot.mahjong.tiles import KIND, NAMES, TILES, Tile
from bot.records.book import stated
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
_CALLS = {"chi": MeldKind.CHII, "pon": MeldKind.PON, "daiminkan": MeldKind.DAIMINKAN}

Said = Mapping[str, Any]


def recognise(text: str) -> bool:
    """Whether the text is such a log."""
    return '"type":"start_' in text[:500].replace(" ", "")


def read(text: str) -> Record:
    """The game. Raises Unreadable."""
    return record_of(json.loads(line) for line in text.split("\n") if line.strip())


def record_of(events: Iterable[Said]) -> Record:
    """The game of which these are the events so far. Raises Unreadable."""
    table = _Table()
    for said in events:
        table.read(said)
    return table.record()


class _Table:
    """A game put together from its events."""

    def __init__(self) -> None:
        self._header: Said = {}
        self._start: Said | None = None
        self._deals: list[Deal] = []
        self._scores: list[int] | None = None
        self._final: Final | None = None
        self._shift = 0

    def read(self, said: Said) -> None:
        """Take the next event in. Events of a kind we do not know change nothing at the table."""
        handler = getattr(self, f"_{said['type']}", None)
        if handler is not None and said["type"] in EVENTS:
            handler(said)

    def record(self) -> Record:
        """The game. Raises Unreadable if nothing was dealt."""
        self._end_kyoku({})
        if not self._deals:
            raise Unreadable("no hand was dealt")
        names = self._header.get("names", [""] * self._players)
        return Record(
            program="mjai",
            book=self._book,
            overrides=self._overrides,
            rules=self._rules,
            names=tuple(names[(seat + self._shift) % self._players] for seat in range(self._players)),
            deals=tuple(self._deals),
            final=self._final,
            silent=(Dora,),
        )

    def _seat(self, actor: int) -> Seat:
        return (actor - self._shift) % self._players

    def _by_seat(self, values: list[int]) -> tuple[int, ...]:
        return tuple(values[(seat + self._shift) % self._players] for seat in range(self._players))

    def _start_game(self, said: Said) -> None:
        if self._header:
            raise Unreadable("it holds several games: give each a file of its own")
        self._header = said

    def _start_kyoku(self, said: Said) -> None:
        self._end_kyoku({})
        if not self._deals:
            self._players = 3 if _fourth_is_nobody(said) else 4
            self._shift = (said["oya"] - (said["kyoku"] - 1)) % self._players
            self._book, self._overrides, self._rules = self._book_of(self._header)
        self._start = said
        self._scores = self._starting_scores(said)
        self._opening = self._by_seat(self._scores)
        self._facts: list[Told] = []
        self._turned = [_TILES[said["dora_marker"]]]
        self._declaring = False
        self._pons: dict[tuple[Seat, int], Meld] = {}
        self._deltas: tuple[int, ...] | None = None

    def _book_of(self, header: Said) -> tuple[str, dict[str, object], Rules]:
        """The book that the header states; without a word about it, Tenhou's."""
        ours = stated(header)
        if ours is not None:
            return ours
        book = "sanma-tenhou" if self._players == 3 else "tenhou"
        overrides: dict[str, object] = {} if header.get("aka_flag", True) else {"score.red_fives": [0, 0, 0]}
        return book, overrides, preset(book).with_options(overrides)

    def _starting_scores(self, said: Said) -> list[int]:
        """What everybody has; where the hand does not say so, what the hands before left them."""
        if "scores" in said:
            return said["scores"][: self._players]
        if not self._deals:
            return [self._rules.game.start] * self._players
        if self._scores is None:
            raise Unreadable("a hand says neither what it moved nor what the next one starts with")
        return self._scores

    def _end_kyoku(self, said: Said) -> None:
        start = self._start
        if start is None:
            return
        if self._deltas is not None:
            self._facts.append(Settled(deltas=self._deltas))
        wind = "ESWN".index(start["bakaze"])
        self._deals.append(
            Deal(
                round=wind * self._players + start["kyoku"] - 1,
                honba=start["honba"],
                sticks=start["kyotaku"],
                scores=self._opening,
                hands=tuple(
                    _hand(start["tehais"][(seat + self._shift) % self._players]) for seat in range(self._players)
                ),
                indicator=self._turned[0],
                turned=tuple(self._turned),
                facts=tuple(self._facts),
            )
        )
        self._start = None

    def _end_game(self, said: Said) -> None:
        self._end_kyoku({})
        self._final = Final(points=self._by_seat(said["scores"]) if "scores" in said else UNTOLD)

    # --- turns and calls

    def _tsumo(self, said: Said) -> None:
        self._facts.append(Draw(seat=self._seat(said["actor"]), tile=_TILES.get(said["pai"], UNTOLD)))

    def _dahai(self, said: Said) -> None:
        self._facts.append(
            Discard(
                seat=self._seat(said["actor"]),
                tile=_TILES[said["pai"]],
                drawn=said["tsumogiri"],
                riichi=self._declaring,
            )
        )
        self._declaring = False

    def _reach(self, said: Said) -> None:
        self._declaring = True

    def _reach_accepted(self, said: Said) -> None:
        self._facts.append(Stake(seat=self._seat(said["actor"])))
        stake = [0] * self._players
        stake[said["actor"]] = -STAKE
        self._move(said, stake)

    def _call(self, said: Said) -> None:
        seat, source = self._seat(said["actor"]), self._seat(said["target"])
        meld = Meld(
            _CALLS[said["type"]], _tiles(said["consumed"]), _TILES[said["pai"]], side_of(seat, source, self._players)
        )
        if meld.kind is MeldKind.PON:
            self._pons[seat, meld.tile_kind] = meld
        self._facts.append(Call(seat=seat, meld=meld))

    _chi = _pon = _daiminkan = _call

    def _ankan(self, said: Said) -> None:
        meld = Meld(MeldKind.ANKAN, _tiles(said["consumed"]))
        self._facts.append(Kan(seat=self._seat(said["actor"]), meld=meld))

    def _kakan(self, said: Said) -> None:
        seat, added = self._seat(said["actor"]), _TILES[said["pai"]]
        pon = self._pons.get((seat, KIND[added]))
        if pon is None:
            raise Unreadable(f"a kan adds {said['pai']} to no pon")
        meld = Meld(MeldKind.SHOUMINKAN, pon.own, pon.called, pon.side, added)
        self._facts.append(Kan(seat=seat, meld=meld))

    def _nukidora(self, said: Said) -> None:
        self._facts.append(North(seat=self._seat(said["actor"])))

    def _dora(self, said: Said) -> None:
        self._turned.append(_TILES[said["dora_marker"]])

    # --- the end of a hand

    def _hora(self, said: Said) -> None:
        seat, source = self._seat(said["actor"]), self._seat(said["target"])
        ura = next((said[key] for key in _URA if key in said), None)
        self._facts.append(
            Win(
                seat=seat,
                source=None if source == seat else source,
                tile=_TILES[said["pai"]] if "pai" in said else UNTOLD,
                ura=UNTOLD if ura is None else tuple(_TILES[name] for name in ura),
                fu=said.get("fu", UNTOLD),
                points=said.get("hora_points", UNTOLD),
            )
        )
        self._settle(said)

    def _ryukyoku(self, said: Said) -> None:
        tenpai: tuple[Seat, ...] | Untold = UNTOLD
        if "tenpais" in said:
            tenpai = tuple(seat for seat, shows in enumerate(self._by_seat(said["tenpais"])) if shows)
        kind = _DRAWS.get(said.get("reason", ""), UNTOLD)
        self._facts.append(NoWinner(kind=kind, tenpai=tenpai))
        self._settle(said)

    def _move(self, said: Said, deltas: list[int] | None) -> None:
        """Points move: the event says what everybody has now, or what went to and fro."""
        if "scores" in said:
            self._scores = said["scores"][: self._players]
        elif deltas is None or self._scores is None:
            self._scores = None
        else:
            self._scores = [score + delta for score, delta in zip(self._scores, deltas[: self._players], strict=True)]

    def _settle(self, said: Said) -> None:
        self._move(said, said.get("deltas"))
        if "deltas" in said:
            moved = self._by_seat(said["deltas"])
            before = self._deltas or (0,) * self._players
            self._deltas = tuple(old + new for old, new in zip(before, moved, strict=True))


_URA = ("ura_markers", "uradora_markers")
EVENTS = frozenset(
    (
        "start_game",
        "start_kyoku",
        "end_kyoku",
        "end_game",
        "tsumo",
        "dahai",
        "reach",
        "reach_accepted",
        "chi",
        "pon",
        "daiminkan",
        "ankan",
        "kakan",
        "nukidora",
        "dora",
        "hora",
        "ryukyoku",
    )
)
"""The kinds of events that we know; others change nothing at the table."""


def _fourth_is_nobody(start: Said) -> bool:
    """Whether three play: some programs leave the fourth seat out, others give it no tiles, or no points."""
    return not start["tehais"][3:] or not start["tehais"][3] or start.get("scores", [])[3:] == [0]


def _tiles(names: list[str]) -> tuple[Tile, ...]:
    return tuple(sorted(_TILES[name] for name in names))


def _hand(names: list[str]) -> tuple[Tile, ...] | None:
    return _tiles(names) if names[0] in _TILES else None
