"""Write mjai: one JSON event a line, as computer players exchange them."""

import json
from collections.abc import Iterator
from typing import Any

from bot.games.riichi.formats import book
from bot.games.riichi.formats import record as r
from bot.games.riichi.formats.writers.shares import wins_and_shares
from bot.games.riichi.mjai.messages import DRAW_REASONS, MJAI_TILE_NAMES
from bot.mahjong.melds import MeldKind
from bot.mahjong.tiles import NORTH, PLAIN_TILES, Tile

_TYPES = {
    MeldKind.CHII: "chi",
    MeldKind.PON: "pon",
    MeldKind.DAIMINKAN: "daiminkan",
    MeldKind.SHOUMINKAN: "kakan",
    MeldKind.ANKAN: "ankan",
}

MjaiLine = dict[str, Any]


def write_mjai(record: r.Record) -> str:
    """The game, an event a line. The first names the rule book, so that we read it back by the same rules."""
    return "".join(f"{json.dumps(line, ensure_ascii=False, separators=(',', ':'))}\n" for line in _lines(record))


def _lines(record: r.Record) -> Iterator[MjaiLine]:
    yield game_start(record)
    for deal in record.deals:
        yield from hand_lines(deal)
        yield {"type": "end_kyoku"}
    final = record.final
    if final is not None:
        scores = {} if isinstance(final.points, r.Unknown) else {"scores": [*final.points]}
        yield {"type": "end_game", **scores}


def game_start(record: r.Record) -> MjaiLine:
    """The first line of a game, with its players and its rule book."""
    return {
        "type": "start_game",
        "names": [*record.names],
        book.BOOK_HEADER_KEY: book.book_header(record.book, record.overrides),
    }


def hand_lines(deal: r.Deal) -> Iterator[MjaiLine]:
    """A hand as far as it is told, without the line that ends it."""
    yield _start(deal)
    yield from _hand(deal)


def _start(deal: r.Deal) -> MjaiLine:
    players = len(deal.scores)
    wind, dealer = divmod(deal.round, players)
    return {
        "type": "start_kyoku",
        "bakaze": "ESWN"[wind],
        "dora_marker": "?" if isinstance(deal.indicator, r.Unknown) else MJAI_TILE_NAMES[deal.indicator],
        "kyoku": dealer + 1,
        "honba": deal.honba,
        "kyotaku": deal.sticks,
        "oya": dealer,
        "scores": [*deal.scores],
        "tehais": [_names(hand) if hand is not None else ["?"] * 13 for hand in deal.hands],
    }


def _hand(deal: r.Deal) -> Iterator[MjaiLine]:
    shares = {win.seat: share for win, share in wins_and_shares(deal)}
    deltas = deal.deltas or (0,) * len(deal.scores)
    for fact in deal.facts:
        if isinstance(fact, r.Win):
            yield _hora(fact, shares[fact.seat])
        elif isinstance(fact, r.NoWinner):
            yield _ryukyoku(fact, deltas)
        else:
            yield from _event(fact, len(deal.scores))


def _event(fact: r.AnyRecordFact, players: int) -> Iterator[MjaiLine]:
    match fact:
        case r.Draw(seat=seat, tile=tile):
            yield {"type": "tsumo", "actor": seat, "pai": "?" if isinstance(tile, r.Unknown) else MJAI_TILE_NAMES[tile]}
        case r.Discard(seat=seat, tile=tile, tsumogiri=drawn, riichi=riichi):
            if riichi:
                yield {"type": "reach", "actor": seat}
            yield {"type": "dahai", "actor": seat, "pai": MJAI_TILE_NAMES[tile], "tsumogiri": drawn}
        case r.RiichiDeposit(seat=seat):
            yield {"type": "reach_accepted", "actor": seat}
        case r.Call(seat=seat, meld=meld):
            yield {
                "type": _TYPES[meld.kind],
                "actor": seat,
                "target": meld.source(seat, players),
                "pai": "?" if meld.called is None else MJAI_TILE_NAMES[meld.called],
                "consumed": _names(meld.own),
            }
        case r.Kan(seat=seat, meld=meld) if meld.added is not None and meld.called is not None:
            yield {
                "type": _TYPES[meld.kind],
                "actor": seat,
                "pai": MJAI_TILE_NAMES[meld.added],
                "consumed": _names((*meld.own, meld.called)),
            }
        case r.Kan(seat=seat, meld=meld):
            yield {"type": _TYPES[meld.kind], "actor": seat, "consumed": _names(meld.own)}
        case r.North(seat=seat):
            yield {"type": "nukidora", "actor": seat, "pai": MJAI_TILE_NAMES[PLAIN_TILES[NORTH]]}
        case r.Dora(tile=tile):
            yield {"type": "dora", "dora_marker": MJAI_TILE_NAMES[tile]}
        case _:
            pass


def _hora(win: r.Win, deltas: tuple[int, ...]) -> MjaiLine:
    said: MjaiLine = {"type": "hora", "actor": win.seat, "target": win.seat if win.source is None else win.source}
    if not isinstance(win.tile, r.Unknown):
        said["pai"] = MJAI_TILE_NAMES[win.tile]
    if not isinstance(win.ura, r.Unknown):
        said["ura_markers"] = _names(win.ura)
    for key, value in (("fu", win.fu), ("fan", win.han), ("hora_points", win.points)):
        if not isinstance(value, r.Unknown):
            said[key] = value
    return {**said, "deltas": [*deltas]}


def _ryukyoku(drawn: r.NoWinner, deltas: tuple[int, ...]) -> MjaiLine:
    said: MjaiLine = {"type": "ryukyoku"}
    if not isinstance(drawn.kind, r.Unknown):
        said["reason"] = DRAW_REASONS[drawn.kind]
    if not isinstance(drawn.tenpai, r.Unknown):
        said["tenpais"] = [seat in drawn.tenpai for seat in range(len(deltas))]
    return {**said, "deltas": [*deltas]}


def _names(tiles: tuple[Tile, ...]) -> list[str]:
    return [MJAI_TILE_NAMES[tile] for tile in tiles]
