"""The JSON of tenhou.net/6: for each seat its deal, its draws and its discards, in columns of their own.

The order in which the seats acted has to be found again: a call stands among the draws of its caller, and names whose
discard it took. Indicators are told without the moment at which they turned, and stakes not at all.
"""

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import msgspec

from bot.engine.question import Seat
from bot.games.riichi.formats import record as r
from bot.games.riichi.formats.book import book_in_header
from bot.games.riichi.formats.readers.schemas import tenhou6 as schema
from bot.games.riichi.formats.readers.schemas.fields import decode_json, in_chair_order
from bot.games.riichi.formats.readers.tenhou6_result import end_of_hand
from bot.games.riichi.rules import Rules, riichi_book_rules
from bot.mahjong.melds import Meld, MeldKind, side_of
from bot.mahjong.tiles import KIND_OF_TILE, PLAIN_TILES, RED_TILE_OF_KIND, Tile
from bot.records.files import BadRecord

DRAWN, SKIPPED = 60, 0
_CALL = re.compile(r"((?:[0-9]{2}){0,3})([a-z])((?:[0-9]{2}){1,4})")
_CALLS = {"c": MeldKind.CHII, "p": MeldKind.PON, "m": MeldKind.DAIMINKAN}


def is_tenhou6_log(text: str) -> bool:
    return text.lstrip().startswith("{") and all(f'"{key}"' in text for key in ("name", "rule", "log"))


def read_tenhou6(text: str) -> r.Record:
    """The game. Raises BadRecord."""
    game = decode_json(text, schema.Tenhou6Game)
    book, overrides, rules = _rules(game.rule)
    players = rules.game.players
    deals = tuple(_deal(schema.tenhou6_hand(columns, players), rules) for columns in game.log)
    if not deals:
        raise BadRecord("no hand was dealt")
    return r.Record(
        program="tenhou.net/6",
        book=book,
        overrides=overrides,
        rules=rules,
        names=in_chair_order(range(players), game.name),
        deals=deals,
        final=_final(game.sc, players),
        unlogged_fact_types=(r.Dora, r.RiichiDeposit),
        is_excerpt_collection=_leaps(deals) or _breaks_off(deals, game.sc),
    )


def _leaps(deals: tuple[r.Deal, ...]) -> bool:
    """True if the hands cannot be one game's: one of them goes back, or skips a dealer."""
    return any(
        not before.round <= after.round <= before.round + 1
        or (before.round, before.honba) == (after.round, after.honba)
        for before, after in pairwise(deals)
    )


def _breaks_off(deals: tuple[r.Deal, ...], final: list[float] | None) -> bool:
    """True if a hand has no end although the game goes on, or has one."""
    ended = deals if final else deals[:-1]
    return any(not deal.facts or not isinstance(deal.facts[-1], r.Settlement) for deal in ended)


def _rules(rule: schema.Tenhou6Rule) -> tuple[str, dict[str, object], Rules]:
    """The book that the header states: three players, length, open tanyao and red fives are letters of its name."""
    ours = book_in_header(rule.naki)
    if ours is not None:
        return ours
    letters = rule.disp
    book = "sanma-tenhou" if "三" in letters else "tenhou"
    overrides: dict[str, object] = {}
    if not any((rule.aka, rule.aka51, rule.aka52, rule.aka53)) and "赤" not in letters:
        overrides["score.red_fives"] = [0, 0, 0]
    if letters and "喰" not in letters:
        overrides["score.kuitan"] = False
    if "東" in letters:
        overrides["game.rounds"] = 1
    return book, overrides, riichi_book_rules(book).with_options(overrides)


def _final(given: list[float] | None, players: int) -> r.Final | None:
    if not given:
        return None
    points, totals = given[0 : 2 * players : 2], given[1 : 2 * players : 2]
    return r.Final(
        points=tuple(int(score) for score in points),
        totals=tuple(totals),
        whole_thousands=all(float(total).is_integer() for total in totals),
    )


def _tile_of(code: int) -> Tile:
    """The tile with this code: 11-19 m, 21-29 p, 31-39 s, 41-47 honours, 51-53 the red fives."""
    suit, rank = divmod(code, 10)
    if suit == 5:
        return RED_TILE_OF_KIND[9 * (rank - 1) + 4]
    return PLAIN_TILES[9 * (suit - 1) + rank - 1]


def _deal(hand: schema.Tenhou6Hand, rules: Rules) -> r.Deal:
    players = rules.game.players
    start = hand.start
    round_ = start.round // 4 * players + start.round % 4
    turned = tuple(_tile_of(code) for code in hand.dora)
    facts = _in_order(hand.seats, dealer=round_ % players, players=players)
    hidden = tuple(_tile_of(code) for code in hand.ura)
    return r.Deal(
        round=round_,
        honba=start.honba,
        sticks=start.sticks,
        scores=tuple(hand.scores[:players]),
        hands=tuple(tuple(sorted(_tile_of(code) for code in seat.dealt)) for seat in hand.seats),
        indicator=turned[0],
        final_indicators=turned,
        facts=(*facts, *end_of_hand(hand.result, facts, hidden, players)),
    )


# --- the order of play


_MOST_POINTS = 5000
"""So many are looked at to find the order of a hand, which has about a hundred and fifty."""


class _Point(msgspec.Struct, frozen=True):
    """A point in the unrolled hand: how many draws and discards of each seat are told, whose turn it is, what came
    before.

    `thrown` is the discard that lies ready to be called; `melds` are the pons by seat and kind.
    """

    drawn: tuple[int, ...]
    thrown_count: tuple[int, ...]
    turn: Seat
    thrown: Tile | None = None
    fact: r.AnyRecordFact | None = None
    before: "_Point | None" = None
    pons: dict[tuple[Seat, int], Meld] = {}


def _in_order(seats: list[schema.Tenhou6SeatColumns], dealer: Seat, players: int) -> list[r.AnyRecordFact]:
    """The facts in the order of play. Where a discard could have been called now or later, the way that uses up all
    columns is it.
    """
    nothing = (0,) * players
    open_points = [_Point(nothing, nothing, dealer)]
    deepest = open_points[0]
    for _ in range(_MOST_POINTS):
        if not open_points:
            break
        point = open_points.pop()
        followers = list(_followers(point, seats, players))
        if not followers and _is_complete(point, seats):
            return _facts(point)
        deepest = max(deepest, point, key=lambda point: sum(point.drawn) + sum(point.thrown_count))
        open_points += reversed(followers)
    raise BadRecord(f"the columns do not fit together after fact {len(_facts(deepest))} of a hand")


def _is_complete(point: _Point, seats: list[schema.Tenhou6SeatColumns]) -> bool:
    told = zip(seats, point.drawn, point.thrown_count, strict=True)
    return all(drawn == len(seat.draws) and thrown == len(seat.discards) for seat, drawn, thrown in told)


def _facts(point: _Point | None) -> list[r.AnyRecordFact]:
    facts: list[r.AnyRecordFact] = []
    while point is not None:
        if point.fact is not None:
            facts.append(point.fact)
        point = point.before
    return facts[::-1]


def _followers(point: _Point, seats: list[schema.Tenhou6SeatColumns], players: int) -> Iterator[_Point]:
    """All that can come next: a call of the discard that lies ready, else the draw of the seat whose turn it is, or its
    discard.
    """
    if point.thrown is not None:
        for step in range(1, players):
            caller = (point.turn + step) % players
            called = _after_call(point, seats, caller, players)
            if called is not None:
                yield called
        following = (point.turn + 1) % players
        yield from _draw(msgspec.structs.replace(point, turn=following, thrown=None), seats)
    elif sum(point.drawn) == sum(point.thrown_count):
        yield from _draw(point, seats)
    else:
        yield from _discard(point, seats)


def _plus(counts: tuple[int, ...], seat: Seat) -> tuple[int, ...]:
    return (*counts[:seat], counts[seat] + 1, *counts[seat + 1 :])


def _follow(point: _Point, fact: r.AnyRecordFact, **changes: Any) -> _Point:
    return msgspec.structs.replace(point, fact=fact, before=point, **changes)


def _draw(point: _Point, seats: list[schema.Tenhou6SeatColumns]) -> Iterator[_Point]:
    draws = seats[point.turn].draws
    place = point.drawn[point.turn]
    newest = draws[place] if place < len(draws) else ""
    if isinstance(newest, int):
        fact = r.Draw(seat=point.turn, tile=_tile_of(newest))
        yield _follow(point, fact, drawn=_plus(point.drawn, point.turn))


def _after_call(point: _Point, seats: list[schema.Tenhou6SeatColumns], caller: Seat, players: int) -> _Point | None:
    draws = seats[caller].draws
    place = point.drawn[caller]
    code = draws[place] if place < len(draws) else None
    if not isinstance(code, str) or point.thrown is None:
        return None
    letter, before, tiles = _call_parts(code)
    called = tiles.pop(before)
    step = {0: 3, 1: 2}.get(before, 1)
    source = (caller + step) % 4
    if letter not in _CALLS or source != point.turn or called != point.thrown:
        return None
    meld = Meld(_CALLS[letter], tuple(sorted(tiles)), called, side_of(caller, source, players))
    pons = point.pons | {(caller, meld.tile_kind): meld} if meld.kind is MeldKind.PON else point.pons
    fact = r.Call(seat=caller, meld=meld)
    thrown_count = point.thrown_count
    if meld.kind is MeldKind.DAIMINKAN:
        thrown_count = _plus(thrown_count, caller)
    return _follow(
        point, fact, drawn=_plus(point.drawn, caller), thrown_count=thrown_count, turn=caller, thrown=None, pons=pons
    )


def _call_parts(text: str) -> tuple[str, int, list[Tile]]:
    """The letter of a call, how many tiles stand before it, and the tiles."""
    found = _CALL.fullmatch(text)
    if found is None:
        raise BadRecord(f"'{text}' is no call")
    digits = found[1] + found[3]
    codes = (digits[place : place + 2] for place in range(0, len(digits), 2))
    return found[2], len(found[1]) // 2, [_tile_of(int(code)) for code in codes]


def _discard(point: _Point, seats: list[schema.Tenhou6SeatColumns]) -> Iterator[_Point]:
    seat = point.turn
    _, draws, discards = seats[seat]
    place = point.thrown_count[seat]
    if place >= len(discards):
        return
    counts = _plus(point.thrown_count, seat)
    code = discards[place]
    if isinstance(code, str) and not code.startswith("r"):
        yield _after_kan_or_north(point, code, counts)
        return
    riichi = isinstance(code, str)
    number = int(code[1:]) if isinstance(code, str) else code
    newest = draws[point.drawn[seat] - 1]
    taken = newest if number == DRAWN else number
    if not isinstance(taken, int):
        return
    tile = _tile_of(taken)
    fact = r.Discard(seat=seat, tile=tile, tsumogiri=number == DRAWN, riichi=riichi)
    yield _follow(point, fact, thrown_count=counts, thrown=tile)


def _after_kan_or_north(point: _Point, code: str, counts: tuple[int, ...]) -> _Point:
    seat = point.turn
    letter, place, tiles = _call_parts(code)
    if letter == "f":
        return _follow(point, r.North(seat=seat), thrown_count=counts)
    if letter == "a":
        return _follow(point, r.Kan(seat=seat, meld=Meld(MeldKind.ANKAN, tuple(sorted(tiles)))), thrown_count=counts)
    pon = point.pons.get((seat, KIND_OF_TILE[tiles[0]]))
    if pon is None:
        raise BadRecord(f"'{code}' adds to no pon")
    meld = Meld(MeldKind.SHOUMINKAN, pon.own, pon.called, pon.side, tiles[place])
    return _follow(point, r.Kan(seat=seat, meld=meld), thrown_count=counts)
