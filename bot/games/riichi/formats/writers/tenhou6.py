"""Write the JSON of tenhou.net/6, which its viewer and many tools read."""

import json
from collections.abc import Sequence
from typing import Any, Final
from urllib.parse import quote

from bot.engine.question import Seat
from bot.engine.rules import option_differences
from bot.games.riichi.formats import book
from bot.games.riichi.formats import record as r
from bot.games.riichi.formats.japanese import DRAW_NAMES, LIMITS
from bot.games.riichi.formats.readers.tenhou6 import DRAWN, SKIPPED
from bot.games.riichi.formats.writers.shares import wins_and_shares
from bot.games.riichi.rules import Rules, riichi_book_rules
from bot.games.riichi.scoring.value import tsumo_points
from bot.games.riichi.scoring.yaku import Limit, Yaku
from bot.mahjong.melds import SIDE_STEP, Meld, MeldKind
from bot.mahjong.tiles import KIND_OF_TILE, NORTH, PLAIN_TILES, RED_KINDS, RED_TILES, Tile

_LETTERS = {
    MeldKind.CHII: "c",
    MeldKind.PON: "p",
    MeldKind.DAIMINKAN: "m",
    MeldKind.SHOUMINKAN: "k",
    MeldKind.ANKAN: "a",
}
_YAKUMAN = 13
_ASSUMED: Final = (
    *("claim.multi_ron", "riichi.ippatsu", "riichi.ura", "draw.noten_total", "pay.renchan", "score.kiriage"),
    *("score.kazoe", "game.start", "game.return", "game.uma", "game.uma_floating", "game.extension", "game.tobi"),
    "game.agari_yame",
)
"""Options of which a player's choices depend, and of which the header says nothing."""


VIEWER_URL: Final = "https://tenhou.net/6/#json="
"""The part of a link to Tenhou's viewer that stands before the game."""


def write_tenhou6(record: r.Record) -> str:
    """The game as one JSON document. Its header names the rule book, so that we read it back by the same rules."""
    document = _document(record, record.deals)
    final = record.final
    if final is not None and not isinstance(final.points, r.Unknown) and not isinstance(final.totals, r.Unknown):
        pairs = zip(final.points, final.totals, strict=True)
        document["sc"] = [number for pair in pairs for number in pair]
    return _json(document)


def tenhou6_links(record: r.Record) -> tuple[str, ...]:
    """Each hand as a link that opens it in Tenhou's viewer, where programs that review hands take it from, too."""
    return tuple(VIEWER_URL + quote(_json(_document(record, [deal])), safe="") for deal in record.deals)


def options_beyond_header(rules: Rules) -> tuple[str, ...]:
    """The options in which the rules differ from those that readers of the format assume, Tenhou's, and that its header
    has no word for.
    """
    assumed = riichi_book_rules("tenhou" if rules.game.players == 4 else "sanma-tenhou")
    differing = option_differences(assumed, rules)
    return tuple(key for key in _ASSUMED if key in differing)


def _document(record: r.Record, deals: Sequence[r.Deal]) -> dict[str, Any]:
    return {
        "title": ["Naki", ""],
        "name": [*record.names],
        "rule": _rule(record),
        "log": [_columns(deal, record) for deal in deals],
    }


def _json(document: dict[str, Any]) -> str:
    return json.dumps(document, ensure_ascii=False, separators=(",", ":"))


def _rule(record: r.Record) -> dict[str, Any]:
    rules = record.rules
    reds = any(rules.score.red_fives)
    letters = (
        ("三", rules.game.players == 3),
        ("般", True),
        ("東", rules.game.rounds == 1),
        ("南", rules.game.rounds == 2),
        ("喰", rules.score.kuitan),
        ("赤", reds),
    )
    return {
        "disp": "".join(letter for letter, holds in letters if holds),
        "aka": int(reds),
        **{f"aka5{suit}": int(count > 0) for suit, count in enumerate(rules.score.red_fives, start=1)},
        book.BOOK_HEADER_KEY: book.book_header(record.book, record.overrides),
    }


def code_of(tile: Tile) -> int:
    """The tile's code: 11-19 m, 21-29 p, 31-39 s, 41-47 honours, 51-53 the red fives."""
    if tile in RED_TILES:
        return 51 + RED_KINDS.index(KIND_OF_TILE[tile])
    suit, rank = divmod(PLAIN_TILES.index(tile), 9)
    return 10 * (suit + 1) + rank + 1


def _columns(deal: r.Deal, record: r.Record) -> list[Any]:
    players = record.rules.game.players
    seats = [_Columns(deal, seat, players) for seat in range(players)]
    for fact in deal.facts:
        if isinstance(fact, r.Draw | r.Discard | r.Call | r.Kan | r.North):
            seats[fact.seat].add(fact)
    turned = [deal.indicator, *(fact.tile for fact in deal.facts if isinstance(fact, r.Dora))]
    ura = max(
        (fact.ura for fact in deal.facts if isinstance(fact, r.Win) and not isinstance(fact.ura, r.Unknown)),
        key=len,
        default=(),
    )
    nobody: list[list[int]] = [[], [], []] if players == 3 else []
    return [
        [deal.round // players * 4 + deal.round % players, deal.honba, deal.sticks],
        [*deal.scores, *[0] * (4 - players)],
        [code_of(tile) for tile in turned if not isinstance(tile, r.Unknown)],
        [code_of(tile) for tile in ura],
        *(column for seat in seats for column in (seat.dealt, seat.draws, seat.discards)),
        *nobody,
        _result(deal, record),
    ]


class _Columns:
    def __init__(self, deal: r.Deal, seat: Seat, players: int) -> None:
        self.dealt = [code_of(tile) for tile in deal.hands[seat] or ()]
        self.draws: list[int | str] = []
        self.discards: list[int | str] = []
        self._seat = seat
        self._players = players

    def add(self, fact: r.Draw | r.Discard | r.Call | r.Kan | r.North) -> None:
        match fact:
            case r.Draw(tile=tile):
                self.draws.append(0 if isinstance(tile, r.Unknown) else code_of(tile))
            case r.Discard(tile=tile, tsumogiri=drawn, riichi=riichi):
                code = DRAWN if drawn else code_of(tile)
                self.discards.append(f"r{code}" if riichi else code)
            case r.Call(meld=meld):
                self.draws.append(self._call_code(meld))
                if meld.kind is MeldKind.DAIMINKAN:
                    self.discards.append(SKIPPED)
            case r.Kan(meld=meld):
                self.discards.append(self._call_code(meld))
            case r.North():
                self.discards.append(f"f{code_of(PLAIN_TILES[NORTH])}")

    def _call_code(self, meld: Meld) -> str:
        """The group in one word: its letter stands before the tile that came from another seat, or was added."""
        own = [str(code_of(tile)) for tile in meld.own]
        if meld.called is None or meld.side is None:
            return "".join((*own[:3], _LETTERS[meld.kind], own[3]))
        source = (self._seat + SIDE_STEP[meld.side]) % self._players
        place = {3: 0, 2: 1}.get((source - self._seat) % 4, len(own))
        called = str(code_of(meld.called))
        marked = called if meld.added is None else f"{code_of(meld.added)}{called}"
        return "".join((*own[:place], _LETTERS[meld.kind], marked, *own[place:]))


# --- the result


def _result(deal: r.Deal, record: r.Record) -> list[Any]:
    wins = [part for win, share in wins_and_shares(deal) for part in ([*share], _worth(win, deal, record))]
    if wins:
        return ["和了", *wins]
    for fact in deal.facts:
        if isinstance(fact, r.NoWinner) and not isinstance(fact.kind, r.Unknown):
            return _draw_result(fact, fact.kind, deal.deltas)
    return []


def _draw_result(fact: r.NoWinner, kind: str, deltas: tuple[int, ...]) -> list[Any]:
    if any(deltas):
        return [DRAW_NAMES[kind], [*deltas]]
    if kind != "exhaustive":
        return [DRAW_NAMES[kind]]
    return ["全員聴牌" if fact.tenpai else "全員不聴"]


def _worth(win: r.Win, deal: r.Deal, record: r.Record) -> list[Any]:
    source = win.seat if win.source is None else win.source
    liable = win.seat if win.liable is None or isinstance(win.liable, r.Unknown) else win.liable
    yaku = () if isinstance(win.yaku, r.Unknown) else win.yaku
    return [win.seat, source, liable, _value(win, deal, record), *(_yaku_text(name, han, win) for name, han in yaku)]


def _value(win: r.Win, deal: r.Deal, record: r.Record) -> str:
    """`30符4飜7700点`, `満貫4000点∀`, `20符3飜700-1300点`."""
    limit = win.limit if isinstance(win.limit, Limit) else None
    name = LIMITS[limit] if limit is not None else f"{win.fu}符{win.han}飜"
    if win.source is not None or isinstance(win.points, r.Unknown) or isinstance(win.base, r.Unknown):
        return f"{name}{win.points}点"
    players = record.rules.game.players
    dealer = win.seat == deal.round % players
    by_dealer, by_others = tsumo_points(win.base, dealer)
    if dealer:
        return f"{name}{win.points // (players - 1)}点∀"
    split = (win.points - by_dealer - by_others * (players - 2)) // (players - 1)
    return f"{name}{by_others + split}-{by_dealer + split}点"


def _yaku_text(name: Yaku, han: int, win: r.Win) -> str:
    times = han // _YAKUMAN if win.limit is Limit.YAKUMAN else 0
    worth = {0: f"{han}飜", 1: "役満"}.get(times, "ダブル役満")
    return f"{name.japanese}({worth})"
