"""The checks of a script: what a `=` line demands of the table, and what is there instead."""

import re
from collections.abc import Sequence
from functools import partial
from itertools import permutations

from msgspec.structs import replace

from bot.engine.question import QuestionKind, Seat
from bot.games.riichi.engine.events import HandEnded, Won
from bot.games.riichi.engine.furiten import furiten
from bot.games.riichi.engine.payments import Payments
from bot.games.riichi.engine.state import DiscardedTile, GameStage
from bot.games.riichi.scoring.yaku import DORA_YAKU, Yaku
from bot.mahjong.melds import Meld, layout_text
from bot.mahjong.tiles import KIND_OF_TILE, name
from bot.tools.games.riichi.scenario.table import RiichiTable
from bot.tools.scenario import checks
from bot.tools.scenario.checks import CheckReader, CheckWords, only_word, words_like
from bot.tools.scenario.seating import Seating
from bot.tools.scenario.steps import Check, read_number
from bot.tools.scenario.table import LineFailed

# --- the turn, the counters


def _honba(table: RiichiTable) -> int:
    return table.state.honba


def _sticks(table: RiichiTable) -> int:
    return table.state.sticks


def _limit(table: RiichiTable) -> int:
    question = table.question(QuestionKind.TURN)
    return 0 if question is None else question.limit_s or 0


def _dealer(table: RiichiTable) -> Seat:
    return table.state.dealer


# --- what lies on the table, and furiten


def _furiten(words: CheckWords, seating: Seating) -> Check:
    seat = seating.seat(only_word(words))

    def check(table: RiichiTable) -> None:
        if furiten(table.state.rules, table.state.current_hand.players[seat]) is None:
            raise LineFailed("there is no furiten")

    return check


def _not_furiten(words: CheckWords, seating: Seating) -> Check:
    if words[:1] != ["furiten"]:
        raise ValueError("'= not' is followed by 'furiten'")
    seat = seating.seat(only_word(words[1:]))

    def check(table: RiichiTable) -> None:
        kind = furiten(table.state.rules, table.state.current_hand.players[seat])
        if kind is not None:
            raise LineFailed(f"{kind} furiten")

    return check


def _meld(words: CheckWords, seating: Seating) -> Check:
    seat, expected = _lies(words, seating)

    def check(table: RiichiTable) -> None:
        there = [
            _spellings(meld, table.state.rules.kan.ankan_display)
            for meld in table.state.current_hand.players[seat].melds
        ]
        if len(there) != len(expected) or any(text not in texts for text, texts in zip(expected, there, strict=True)):
            raise LineFailed(f"there lies {' '.join(texts[0] for texts in there) or '-'}")

    return check


def _spellings(meld: Meld, display: str) -> list[str]:
    """The ways to write the group: a red five from the hand before or behind the plain ones."""
    kinds = [KIND_OF_TILE[tile] for tile in meld.own]
    orders = (own for own in permutations(meld.own) if [KIND_OF_TILE[tile] for tile in own] == kinds)
    return [layout_text(replace(meld, own=own), display) for own in orders]


def _river(words: CheckWords, seating: Seating) -> Check:
    seat, expected = _lies(words, seating)
    expected = [re.sub(r"\((..)\)\*", r"(\1*)", text) for text in expected]

    def check(table: RiichiTable) -> None:
        there = [_discard(discard) for discard in table.state.current_hand.players[seat].river]
        if there != expected:
            raise LineFailed(f"there lies {' '.join(there) or '-'}")

    return check


def _lies(words: CheckWords, seating: Seating) -> tuple[Seat, list[str]]:
    """The seat, and what lies before it; `-` for nothing."""
    wind, *there = words or [""]
    return seating.seat(wind), [text for text in there if text != "-"]


def _discard(discard: DiscardedTile) -> str:
    text = name(discard.tile) + ("*" if discard.sideways else "")
    return text if discard.called_by is None else f"({text})"


# --- wins and settlements


def _win(words: CheckWords, seating: Seating) -> Check:
    """`S 4 han 30 fu 8000` or `S yakuman 32000`."""
    wind, *value, points = words if len(words) > 2 else ("", "", "0")
    seat, wanted, expected = seating.seat(wind), " ".join(value), read_number(points)
    if wanted != "yakuman" and not re.fullmatch(r"\d+ han \d+ fu", wanted):
        raise ValueError(f"'{wanted}' is no value; write '4 han 30 fu' or 'yakuman'")

    def check(table: RiichiTable) -> None:
        win = _win_of(table, seat)
        names = [f"{win.value.han} han {win.value.fu} fu", *(["yakuman"] if win.value.yakuman else [])]
        if wanted not in names or win.points != expected:
            raise LineFailed(f"it is {names[-1]} {win.points}")

    return check


def _yaku(words: CheckWords, seating: Seating) -> Check:
    wind, *names = words or [""]
    seat, expected = seating.seat(wind), _read_yaku(names)

    def check(table: RiichiTable) -> None:
        there = {yaku for yaku, _ in _win_of(table, seat).value.yaku} - DORA_YAKU
        if there != expected:
            raise LineFailed(" ".join(yaku for yaku in Yaku if yaku in there))

    return check


def _win_of(table: RiichiTable, seat: Seat) -> Won:
    win = next((event for event in table.events if isinstance(event, Won) and event.seat == seat), None)
    if win is None:
        raise LineFailed(f"{table.seating.wind(seat)} has not won")
    return win


def _read_yaku(words: CheckWords) -> set[Yaku]:
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


def _last_hand_end(table: RiichiTable) -> HandEnded | None:
    return next((event for event in reversed(table.events) if isinstance(event, HandEnded)), None)


def _deltas(table: RiichiTable) -> Sequence[int] | None:
    ended = _last_hand_end(table)
    return None if ended is None else ended.deltas


def _payments(table: RiichiTable) -> Payments | None:
    ended = _last_hand_end(table)
    return None if ended is None else ended.payments


# --- the end of the game


def _final(words: CheckWords, seating: Seating) -> Check:
    """`S 1 45200 +35.2`: rank, points on the table, and the result in thousands."""
    wind, rank, points, total = words_like(words, "S 1 45200 +35.2")
    seat, expected = seating.seat(wind), (read_number(rank), read_number(points), float(total))

    def check(table: RiichiTable) -> None:
        standing = next((standing for standing in table.state.standings if standing.seat == seat), None)
        if standing is None:
            raise LineFailed("the game goes on")
        if (standing.rank, standing.points, standing.total) != expected:
            raise LineFailed(f"{standing.rank} {standing.points} {standing.total:+g}")

    return check


def _penalty(words: CheckWords, seating: Seating) -> Check:
    """`S -20`: thousands off the final result."""
    wind, thousands = words_like(words, "S -20")
    seat, expected = seating.seat(wind), read_number(thousands)

    def check(table: RiichiTable) -> None:
        if table.state.penalties[seat] != expected:
            raise LineFailed(f"it is {table.state.penalties[seat]}")

    return check


def _game(words: CheckWords, _: Seating) -> Check:
    over = {"over": True, "on": False}.get(only_word(words))
    if over is None:
        raise ValueError("write '= game over' or '= game on'")

    def check(table: RiichiTable) -> None:
        if (table.state.stage is GameStage.GAME_OVER) is not over:
            raise LineFailed("the game goes on" if over else "the game is over")

    return check


_CHECKS: dict[str, CheckReader] = {
    **checks.SHARED_CHECKS,
    "honba": checks.number_check(_honba),
    "sticks": checks.number_check(_sticks),
    "limit": checks.number_check(_limit),
    "dealer": checks.seat_check(_dealer, "the dealer is"),
    "furiten": _furiten,
    "not": _not_furiten,
    "meld": _meld,
    "river": _river,
    "win": _win,
    "yaku": _yaku,
    "delta": checks.delta_check(_deltas),
    "paid": checks.payments_check(_payments),
    "final": _final,
    "penalty": _penalty,
    "game": _game,
}

read_check = partial(checks.read_check_among, checks=_CHECKS)
"""The check behind a `=`. Raises ValueError."""
