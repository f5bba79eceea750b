"""The checks of a script: what a `=` line demands of the table, and what is there instead."""

import re
from collections.abc import Callable, Sequence
from typing import TypeAlias

from bot.engine.decision import Seat
from bot.engine.riichi.events import HandEnded, Won
from bot.engine.riichi.furiten import furiten
from bot.engine.riichi.state import Stage, Thrown
from bot.mahjong.melds import layout_text
from bot.mahjong.tiles import name
from bot.mahjong.yaku import DORA_YAKU, Yaku
from bot.scenario.riichi.seating import WINDS, Seating
from bot.scenario.riichi.table import Failed, Table

Check: TypeAlias = Callable[[Table], None]
"""Looks at the table. Raises Failed with what is there instead."""
Words: TypeAlias = Sequence[str]

_TOLERANCE_MS = 10


def read_check(text: str, seating: Seating) -> Check:
    """The check behind a `=`. Raises ValueError."""
    what, *words = text.split()
    if what not in _CHECKS:
        raise ValueError(f"'= {text}' checks nothing")
    return _CHECKS[what](words, seating)


def _one(words: Words) -> str:
    if len(words) != 1:
        raise ValueError("one word belongs here")
    return words[0]


# --- the window, the turn, the counters


def _closed(words: Words, _: Seating) -> Check:
    expected = float(_one(words)) * 1000

    def check(table: Table) -> None:
        if table.closed is None:
            raise Failed("the window is still open")
        if abs(table.closed - expected) > _TOLERANCE_MS:
            raise Failed(f"it was decided at {table.closed / 1000:g}")

    return check


def _number(count: Callable[[Table], int]) -> Callable[[Words, Seating], Check]:
    def read(words: Words, _: Seating) -> Check:
        expected = int(_one(words))

        def check(table: Table) -> None:
            if count(table) != expected:
                raise Failed(f"it is {count(table)}")

        return check

    return read


def _honba(table: Table) -> int:
    return table.state.honba


def _sticks(table: Table) -> int:
    return table.state.sticks


def _left(table: Table) -> int:
    return table.state.table.left


def _turn(words: Words, seating: Seating) -> Check:
    expected = seating.seat(_one(words))

    def check(table: Table) -> None:
        if table.state.table.turn != expected:
            raise Failed(f"it is the turn of {table.seating.wind(table.state.table.turn)}")

    return check


def _dealer(words: Words, seating: Seating) -> Check:
    expected = seating.seat(_one(words))

    def check(table: Table) -> None:
        if table.state.dealer != expected:
            raise Failed(f"the dealer is {table.seating.wind(table.state.dealer)}")

    return check


# --- what lies on the table, and furiten


def _furiten(words: Words, seating: Seating) -> Check:
    seat = seating.seat(_one(words))

    def check(table: Table) -> None:
        if furiten(table.state.rules, table.state.table.players[seat]) is None:
            raise Failed("there is no furiten")

    return check


def _not_furiten(words: Words, seating: Seating) -> Check:
    if words[:1] != ["furiten"]:
        raise ValueError("'= not' is followed by 'furiten'")
    seat = seating.seat(_one(words[1:]))

    def check(table: Table) -> None:
        kind = furiten(table.state.rules, table.state.table.players[seat])
        if kind is not None:
            raise Failed(f"{kind} furiten")

    return check


def _lies(show: Callable[[Table, Seat], list[str]]) -> Callable[[Words, Seating], Check]:
    def read(words: Words, seating: Seating) -> Check:
        wind, *expected = words or [""]
        seat = seating.seat(wind)
        expected = [re.sub(r"\((..)\)\*", r"(\1*)", text) for text in expected if text != "-"]

        def check(table: Table) -> None:
            there = show(table, seat)
            if there != expected:
                raise Failed(f"there lies {' '.join(there) or '-'}")

        return check

    return read


def _melds(table: Table, seat: Seat) -> list[str]:
    display = table.state.rules.kan.ankan_display
    return [layout_text(meld, display) for meld in table.state.table.players[seat].melds]


def _river(table: Table, seat: Seat) -> list[str]:
    return [_thrown(thrown) for thrown in table.state.table.players[seat].river]


def _thrown(thrown: Thrown) -> str:
    text = name(thrown.tile) + ("*" if thrown.turned else "")
    return text if thrown.called_by is None else f"({text})"


# --- wins and settlements


def _win(words: Words, seating: Seating) -> Check:
    """`S 4 han 30 fu 8000` or `S yakuman 32000`."""
    wind, *value, points = words if len(words) > 2 else ("", "", "0")
    seat, wanted, expected = seating.seat(wind), " ".join(value), int(points)
    if wanted != "yakuman" and not re.fullmatch(r"\d+ han \d+ fu", wanted):
        raise ValueError(f"'{wanted}' is no value; write '4 han 30 fu' or 'yakuman'")

    def check(table: Table) -> None:
        win = _won(table, seat)
        names = [f"{win.value.han} han {win.value.fu} fu", *(["yakuman"] if win.value.yakuman else [])]
        if wanted not in names or win.points != expected:
            raise Failed(f"it is {names[-1]} {win.points}")

    return check


def _yaku(words: Words, seating: Seating) -> Check:
    wind, *names = words or [""]
    seat, expected = seating.seat(wind), _read_yaku(names)

    def check(table: Table) -> None:
        there = {yaku for yaku, _ in _won(table, seat).value.yaku} - DORA_YAKU
        if there != expected:
            raise Failed(" ".join(yaku for yaku in Yaku if yaku in there))

    return check


def _won(table: Table, seat: Seat) -> Won:
    win = next((event for event in table.events if isinstance(event, Won) and event.seat == seat), None)
    if win is None:
        raise Failed(f"{table.seating.wind(seat)} has not won")
    return win


def _read_yaku(words: Words) -> set[Yaku]:
    """Names in one word or several: `doubleriichi`, `double riichi`, `seat E`, `kokushi13`."""
    known = {_plain(yaku): yaku for yaku in Yaku} | {"chiitoitsu": Yaku.CHIITOI}
    found: set[Yaku] = set()
    while words:
        length = next((length for length in (3, 2, 1) if _plain("".join(words[:length])) in known), None)
        if length is None:
            raise ValueError(f"'{words[0]}' is no yaku")
        found.add(known[_plain("".join(words[:length]))])
        words = words[length:]
    return found - DORA_YAKU


def _plain(yaku: str) -> str:
    return re.sub(r"[-_ ]", "", yaku).lower()


def _delta(words: Words, seating: Seating) -> Check:
    pairs = zip(words[::2], words[1::2], strict=True)
    expected = {seating.seat(wind): int(gain) for wind, gain in pairs}

    def check(table: Table) -> None:
        ended = next((event for event in reversed(table.events) if isinstance(event, HandEnded)), None)
        if ended is None:
            raise Failed("the hand is not over")
        if any(ended.deltas[seat] != gain for seat, gain in expected.items()):
            seats = {wind: table.seating.seat(wind) for wind in WINDS[: table.seating.players]}
            raise Failed(" ".join(f"{wind} {ended.deltas[seat]:+}" for wind, seat in seats.items()))

    return check


# --- the end of the game


def _final(words: Words, seating: Seating) -> Check:
    """`S 1 45200 +35.2`: rank, points on the table, and the result in thousands."""
    wind, rank, points, total = words if len(words) == 4 else ("", "0", "0", "0")
    seat, expected = seating.seat(wind), (int(rank), int(points), float(total))

    def check(table: Table) -> None:
        standing = next((standing for standing in table.state.standings if standing.seat == seat), None)
        if standing is None:
            raise Failed("the game goes on")
        if (standing.rank, standing.points, standing.total) != expected:
            raise Failed(f"{standing.rank} {standing.points} {standing.total:+g}")

    return check


def _score(words: Words, seating: Seating) -> Check:
    wind, points = words if len(words) == 2 else ("", "0")
    seat, expected = seating.seat(wind), int(points)

    def check(table: Table) -> None:
        if table.state.scores[seat] != expected:
            raise Failed(f"there are {table.state.scores[seat]}")

    return check


def _game(words: Words, _: Seating) -> Check:
    over = {"over": True, "on": False}.get(_one(words))
    if over is None:
        raise ValueError("write '= game over' or '= game on'")

    def check(table: Table) -> None:
        if (table.state.stage is Stage.OVER) is not over:
            raise Failed("the game goes on" if over else "the game is over")

    return check


_CHECKS: dict[str, Callable[[Words, Seating], Check]] = {
    "closed": _closed,
    "honba": _number(_honba),
    "sticks": _number(_sticks),
    "left": _number(_left),
    "turn": _turn,
    "dealer": _dealer,
    "furiten": _furiten,
    "not": _not_furiten,
    "meld": _lies(_melds),
    "river": _lies(_river),
    "win": _win,
    "yaku": _yaku,
    "delta": _delta,
    "score": _score,
    "final": _final,
    "game": _game,
}
