"""What a picture shows, in words, for people who do not see it: from the same view, the most useful facts first."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from bot.i18n.catalogue import Words, words
from bot.view.model import (
    AnyView,
    GuideView,
    HandView,
    Meld,
    OpenTableView,
    PileTile,
    ResultView,
    RiverTile,
    SeatView,
    StandingsView,
    SummaryView,
    TableView,
    WinView,
)
from render.guide import SIGNS
from render.tiles import INDEX, RED_FIVES

LIMIT: Final = 1024
"""Characters of alt text that Discord accepts."""


def alt_text(view: AnyView) -> str:
    """The picture in words, at most `LIMIT` characters: sentences are added as long as they fit."""
    text = words(_language(view))
    kept = ""
    for sentence in _sentences(view, text):
        longer = f"{kept} {sentence}" if kept else sentence
        if len(longer) > LIMIT:
            return kept or sentence[: LIMIT - 1] + "…"
        kept = longer
    return kept


def _language(view: AnyView) -> str:
    match view:
        case HandView() | OpenTableView():
            return view.table.language
        case GuideView():
            return _language(view.panel)
        case _:
            return view.language


def _sentences(view: AnyView, text: Words) -> Iterator[str]:
    match view:
        case TableView():
            yield from _table(view, text)
        case HandView():
            yield from _hand(view, text)
        case ResultView():
            yield from _result(view, text)
        case StandingsView():
            yield from _standings(view, text)
        case OpenTableView():
            yield from _replay(view, text)
        case SummaryView():
            yield from _summary(view, text)
        case GuideView():
            yield text("guide.title")
            yield from (f"{number}. {text(f'guide.{sign}')}." for number, sign in enumerate(SIGNS, start=1))


def spoken(tile: str) -> str:
    """A tile as it is read out: its index, a red five as `0m`."""
    return tile if tile in RED_FIVES else INDEX[tile]


def _row(tiles: Iterable[str | None]) -> str:
    return " ".join("##" if tile is None else spoken(tile) for tile in tiles)


def _table(view: TableView, text: Words) -> Iterator[str]:
    yield from _now(view, text)
    yield from _around(view, text)


def _now(view: TableView, text: Words) -> Iterator[str]:
    """Which hand it is, and what is being done."""
    name = text("hand.name", wind=text(f"wind.{view.round_wind}"), number=view.hand_number)
    numbers = {"honba": view.honba, "sticks": view.sticks, "left": view.tiles_left}
    yield text(f"alt.table.{view.discards}", hand=name, **numbers)
    yield from doing(view, text)


def doing(view: TableView, text: Words) -> Iterator[str]:
    """What is being done at the table, by whom, and the newest discard."""
    if view.caption:
        yield f"{view.caption}."
    if view.turn is not None:
        yield text("alt.turn", player=view.seats[view.turn].player.name)
    if view.last_discard is not None and view.newest is not None:
        yield text("alt.last", player=view.seats[view.last_discard].player.name, tile=spoken(view.newest))


def _around(view: TableView, text: Words) -> Iterator[str]:
    """Dora, the players with what lies open before them, and all discards."""
    turned = [tile for tile in view.indicators if tile is not None]
    if turned:
        yield text("alt.dora", tiles=_row(turned))
    for seat in view.seats:
        yield _seat(seat, text)
    for seat in view.seats:
        if seat.river:
            yield text("alt.river", player=seat.player.name, tiles=_river(seat.river))
    if view.pile:
        yield text("alt.pile", tiles=_pile(view.pile))


def _seat(seat: SeatView, text: Words) -> str:
    parts = [text("alt.seat", wind=text(f"wind.{seat.wind}"), player=seat.player.name, score=f"{seat.score:,}")]
    parts += [seat.banner] if seat.banner else []
    states = ("riichi", seat.riichi), ("computer", seat.player.computer), ("away", seat.away), ("dead", seat.dead)
    parts += [text(f"alt.{state}") for state, is_so in states if is_so]
    parts += [_meld(meld) for meld in seat.melds]
    parts += [text("alt.norths", count=seat.norths)] if seat.norths else []
    return ", ".join(parts) + "."


def _meld(meld: Meld) -> str:
    tiles: list[str | None] = []
    for tile in meld:
        tiles += [tile.stands_for or tile.tile]
        tiles += [tile.added] if tile.added else []
    jokers = sum(tile.stands_for is not None for tile in meld)
    return f"{_row(tiles)} (J×{jokers})" if jokers else _row(tiles)


def _river(tiles: Sequence[RiverTile]) -> str:
    """The newest first; a riichi tile in round brackets, one called away in square ones."""
    shown = (
        f"[{spoken(tile.tile)}]" if tile.called else f"({spoken(tile.tile)})" if tile.turned else spoken(tile.tile)
        for tile in reversed(tiles)
    )
    return " ".join(shown)


def _pile(tiles: Sequence[PileTile]) -> str:
    """The newest first; one that was claimed in square brackets."""
    return " ".join(
        f"[{spoken(tile.tile)}]" if tile.claimed_by is not None else spoken(tile.tile) for tile in reversed(tiles)
    )


def _hand(view: HandView, text: Words) -> Iterator[str]:
    yield text("alt.hand", tiles=_row(tile.tile for tile in view.tiles))
    if view.drawn is not None:
        yield text("alt.drawn", tile=spoken(view.drawn.tile))
    own = [*view.tiles, *([view.drawn] if view.drawn else [])]
    for label, marked in (
        ("forbidden", [tile.tile for tile in own if tile.forbidden]),
        ("candidates", [tile.tile for tile in own if tile.candidate]),
        ("picked", [tile.tile for tile in own if tile.picked]),
        ("received", [tile.tile for tile in own if tile.received]),
    ):
        if marked:
            yield text(f"alt.{label}", tiles=_row(marked))
    if view.furiten:
        yield text("alt.furiten")
    if view.waits:
        waits = ", ".join(
            f"{spoken(wait.tile)} ×{wait.left}" + (f" ({wait.note})" if wait.note else "") for wait in view.waits
        )
        yield text("alt.waits", waits=waits)
    if view.passed:
        yield text("alt.passed", tiles=_row(view.passed))
    yield from (f"{note}." for note in view.notes)
    yield from _now(view.table, text)
    for near in view.nearest:
        missing = _row(tile.tile for group in near.groups for tile in group if not tile.held)
        kind = "alt.near_concealed" if near.concealed else "alt.near"
        yield text(kind, hand=near.name, value=near.value, away=near.away, tiles=missing)
    yield from _around(view.table, text)


def _result(view: ResultView, text: Words) -> Iterator[str]:
    yield f"{view.title}. {view.hand}."
    if view.note:
        yield view.note
    names = [line.player.name for line in view.scores]
    for win in view.wins:
        yield from _win(view, win, names, text)
    for payment in view.payments:
        yield text("alt.pays", payer=names[payment.payer], payee=names[payment.payee], points=f"{payment.points:,}")
    yield text("alt.scores", scores=", ".join(f"{line.player.name} {line.after:,}" for line in view.scores))
    for shown in view.shown:
        parts = [_row(shown.tiles), *(_meld(meld) for meld in shown.melds)]
        yield text("alt.shown", player=names[shown.seat], note=shown.note, tiles=", ".join(parts))
    for win in view.wins:
        tiles = ", ".join([_row(win.tiles), *(_meld(meld) for meld in win.melds)])
        yield text("alt.winning", player=names[win.winner], tiles=tiles, tile=spoken(win.winning_tile))


def _win(view: ResultView, win: WinView, names: Sequence[str], text: Words) -> Iterator[str]:
    winner, points = names[win.winner], f"{win.points:,}"
    worth_of = "card" if win.groups else "yaku"
    if win.loser is None:
        yield text(f"alt.won.{worth_of}", player=winner, points=points)
    else:
        yield text(f"alt.won_from.{worth_of}", player=winner, loser=names[win.loser], points=points)
    worth = [text("picture.worth", han=win.han, fu=win.fu)] if win.fu else []
    worth += [win.limit] if win.limit else []
    if worth:
        yield ", ".join(worth) + "."
    if win.yaku:
        yield ", ".join(f"{line.name} {line.amount}" for line in win.yaku) + "."


def _standings(view: StandingsView, text: Words) -> Iterator[str]:
    yield f"{view.title}."
    scored = any(row.total for row in view.rows)
    for row in view.rows:
        total = f", {row.total:+.1f}".replace("-", "−") if scored else ""
        yield f"{row.rank}. {row.player.name} {row.score:,}{total}."
    if view.note:
        yield view.note
    for place, row in enumerate(view.rows):
        if len(view.history) > 1:
            scores = " ".join(f"{scores[place]:,}" for scores in view.history)
            yield text("alt.history", player=row.player.name, scores=scores)


def _replay(view: OpenTableView, text: Words) -> Iterator[str]:
    yield f"{view.step} / {view.steps}."
    for seat, hand in zip(view.table.seats, view.hands, strict=True):
        if hand is not None:
            tiles = [*hand.tiles, *([hand.drawn] if hand.drawn else [])]
            yield text("alt.opened", player=seat.player.name, tiles=_row(tiles))
    yield from _table(view.table, text)


def _summary(view: SummaryView, text: Words) -> Iterator[str]:
    yield f"{view.title}."
    order = sorted(range(len(view.players)), key=lambda seat: view.ranks[seat])
    yield " ".join(f"{view.ranks[seat]}. {view.players[seat].name} {view.scores[seat]:,}." for seat in order)
    for hand in view.hands:
        winners = ", ".join(view.players[seat].name for seat in hand.winners)
        kind = text(f"end.{hand.kind}")
        yield f"{hand.name}: {kind}" + (f", {winners} {hand.points:,}." if winners else ".")
