"""What a picture shows, in words, for people who do not see it: from the same view, the most useful facts first."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from bot.games.american.view.model import AmericanHandView, AmericanTableView, AmericanWinView, PileTile
from bot.games.riichi.view.model import (
    RiichiHandView,
    RiichiResultView,
    RiichiSeatView,
    RiichiStandingView,
    RiichiTableView,
    RiichiWinView,
    RiverTile,
    TenpaiDiscard,
    Wait,
)
from bot.i18n.catalogue import Words
from bot.i18n.phrases import name_and_level, named, points, speak, thousands, tie
from bot.view.model import (
    AnyView,
    GuideView,
    HandView,
    LeagueView,
    Meld,
    OpenTableView,
    ResultView,
    ScoreLine,
    SeatView,
    StandingsView,
    SummaryView,
    TableView,
    WinView,
)
from render.league_alt import league_told
from render.plate import ended_hand, hand_name, short_name
from render.standings import title
from render.tiles import INDEX, RED_FIVES
from render.worth import doublings, made_up_of, worth, yaku_lines

LIMIT: Final = 1024
"""Characters of alt text that Discord accepts."""
_DISCARDS: Final = 6
"""Of so many is told what they leave; more would take the room of the table."""


def alt_text(view: AnyView, text: Words) -> str:
    """The picture in words, at most `LIMIT` characters: sentences are added as long as they fit."""
    kept = ""
    for sentence in _sentences(view, text):
        longer = f"{kept} {sentence}" if kept else sentence
        if len(longer) > LIMIT:
            return kept or sentence[: LIMIT - 1] + "…"
        kept = longer
    return kept


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
        case LeagueView():
            yield from league_told(view, text)


def spoken(tile: str, text: Words) -> str:
    """A tile in a line of text and on a button: its index, with a red five's colour behind it, `5mr`; winds and dragons
    by their names in the reader's language.
    """
    key = f"tile.{INDEX[tile]}"
    return text(key) if key in text else INDEX[tile] + "r" * (tile in RED_FIVES)


def _row(tiles: Iterable[str | None], text: Words) -> str:
    return " ".join("##" if tile is None else spoken(tile, text) for tile in tiles)


def _table(view: TableView, text: Words) -> Iterator[str]:
    yield from _now(view, text)
    yield from _around(view, text)


def _now(view: TableView, text: Words) -> Iterator[str]:
    """Which hand it is, and what is being done."""
    hand = hand_name(view, text)
    if isinstance(view, RiichiTableView):
        yield text("alt.table.rivers", hand=hand, honba=view.honba, sticks=view.sticks, left=view.tiles_left)
    else:
        yield text("alt.table.pile", hand=hand, left=view.tiles_left)
    yield from doing(view, text)


def doing(view: TableView, text: Words) -> Iterator[str]:
    """What is being done at the table, by whom, and the newest discard."""
    if caption := between_turns(view, text):
        yield f"{caption}."
    if view.turn is not None:
        yield text("alt.turn", player=named(view.seats[view.turn].player, text))
    if view.last_discard is not None and view.newest is not None:
        yield text("alt.last", player=named(view.seats[view.last_discard].player, text), tile=spoken(view.newest, text))


def between_turns(view: TableView, text: Words) -> str:
    """What the table is doing while it is nobody's turn, if anything: the name of a pass."""
    return speak(view.caption, text) if isinstance(view, AmericanTableView) else ""


def _around(view: TableView, text: Words) -> Iterator[str]:
    """Dora, the players with what lies open before them, and all discards."""
    if isinstance(view, RiichiTableView) and (turned := [tile for tile in view.indicators if tile is not None]):
        yield text("alt.dora", tiles=_row(turned, text))
    for seat in view.seats:
        yield _seat(seat, text)
    match view:
        case RiichiTableView():
            for seat in view.seats:
                if seat.river:
                    yield text("alt.river", player=named(seat.player, text), tiles=_river(seat.river, text))
        case AmericanTableView(pile=pile) if pile:
            yield text("alt.pile", tiles=_pile(pile, text))
        case _:
            return


def _seat(seat: SeatView, text: Words) -> str:
    wind, score = text(f"wind.{seat.wind}"), points(seat.score)
    parts = [text("alt.seat", wind=wind, player=name_and_level(seat.player, text), score=score)]
    parts += [speak(seat.banner, text)] if seat.banner else []
    riichi, norths = (seat.riichi, seat.norths) if isinstance(seat, RiichiSeatView) else (False, 0)
    states = ("riichi", riichi), ("computer", seat.player.computer), ("away", seat.away), ("dead", seat.dead)
    parts += [text(f"alt.{state}") for state, is_so in states if is_so]
    parts += [_meld(meld, text) for meld in seat.melds]
    parts += [text("alt.norths", count=norths)] if norths else []
    return text.listed(parts) + "."


def _meld(meld: Meld, text: Words) -> str:
    tiles: list[str | None] = []
    for tile in meld:
        tiles += [tile.stands_for or tile.tile]
        tiles += [tile.added] if tile.added else []
    jokers = sum(tile.stands_for is not None for tile in meld)
    return f"{_row(tiles, text)} (J×{jokers})" if jokers else _row(tiles, text)


def _river(tiles: Sequence[RiverTile], text: Words) -> str:
    """The newest first; a riichi tile in round brackets, one called away in square ones."""
    shown = (
        f"[{spoken(tile.tile, text)}]"
        if tile.called
        else f"({spoken(tile.tile, text)})"
        if tile.turned
        else spoken(tile.tile, text)
        for tile in reversed(tiles)
    )
    return " ".join(shown)


def _pile(tiles: Sequence[PileTile], text: Words) -> str:
    """The newest first; one that was claimed in square brackets."""
    return " ".join(
        f"[{spoken(tile.tile, text)}]" if tile.claimed_by is not None else spoken(tile.tile, text)
        for tile in reversed(tiles)
    )


def _hand(view: HandView, text: Words) -> Iterator[str]:
    yield text("alt.hand", tiles=_row((tile.tile for tile in view.tiles), text))
    if view.drawn is not None:
        yield text("alt.drawn", tile=spoken(view.drawn.tile, text))
    own = [*view.tiles, *([view.drawn] if view.drawn else [])]
    for label, marked in (
        ("forbidden", [tile.tile for tile in own if tile.forbidden]),
        ("candidates", [tile.tile for tile in own if tile.candidate]),
        ("picked", [tile.tile for tile in own if tile.picked]),
        ("received", [tile.tile for tile in own if tile.received]),
    ):
        if marked:
            yield text(f"alt.{label}", tiles=_row(marked, text))
    match view:
        case RiichiHandView():
            yield from _waits(view, text)
            yield from _now(view.table, text)
        case AmericanHandView():
            yield from _passed(view, text)
            yield from _now(view.table, text)
            yield from _nearest(view, text)
        case _:
            yield from _now(view.table, text)
    yield from _around(view.table, text)


def _waits(view: RiichiHandView, text: Words) -> Iterator[str]:
    if view.furiten:
        yield text("alt.furiten")
    if view.waits:
        waits = text.listed(
            f"{spoken(wait.tile, text)} ×{wait.left}" + (f" ({speak(wait.note, text)})" if wait.note else "")
            for wait in view.waits
        )
        yield text("alt.waits", waits=waits)
    if view.tenpai_discards:
        best = (leaves(discard, text) for discard in view.tenpai_discards[:_DISCARDS])
        yield text("alt.tenpai_discards", discards="; ".join(best))


def leaves(discard: TenpaiDiscard, text: Words) -> str:
    """What a discard leaves: the tiles that it makes the hand wait for, how many of them are left, and what stands in
    the way of a ron on all or on some of them.
    """
    waits = _row((wait.tile for wait in discard.waits), text)
    said = text("wait.leaves", tile=spoken(discard.tile, text), waits=waits, left=discard.left)
    return text.listed((said, *_warnings(discard.waits, text)))


def _warnings(waits: Sequence[Wait], text: Words) -> Iterator[str]:
    for note in dict.fromkeys(speak(wait.note, text) for wait in waits if wait.note):
        about = [wait.tile for wait in waits if speak(wait.note, text) == note]
        yield note if len(about) == len(waits) else text("wait.some", note=note, tiles=_row(about, text))


def _passed(view: AmericanHandView, text: Words) -> Iterator[str]:
    if view.passed:
        yield text("alt.passed", tiles=_row(view.passed, text))
    yield from (f"{speak(note, text)}." for note in view.notes)


def _nearest(view: AmericanHandView, text: Words) -> Iterator[str]:
    for near in view.nearest:
        missing = _row((tile.tile for group in near.groups for tile in group if not tile.held), text)
        kind = "alt.near_concealed" if near.concealed else "alt.near"
        yield text(kind, hand=near.name, value=near.value, away=near.away, tiles=missing)


def _result(view: ResultView, text: Words) -> Iterator[str]:
    yield f"{speak(view.title, text)}. {ended_hand(view, text)}."
    yield from (speak(note, text) for note in view.notes)
    names = [named(line.player, text) for line in view.scores]
    for win in view.wins:
        yield from _win(win, names, text)
        received = view.scores[win.winner].received
        if len(received) > 1:
            total = points(sum(part.points for part in received))
            yield text("alt.receives", player=names[win.winner], points=total, parts=made_up_of(received, text))
    for payment in view.payments:
        kind = "alt.pays_parts" if payment.parts else "alt.pays"
        payer, payee = names[payment.payer], names[payment.payee]
        parts = text.listed(speak(part, text) for part in payment.parts)
        yield text(kind, payer=payer, payee=payee, points=points(payment.points), parts=parts)
    for name, line in zip(names, view.scores, strict=True):
        if line.staked:
            yield text("alt.staked", player=name, points=points(line.staked))
    yield text("alt.scores", scores=text.listed(_score(line, view, text) for line in view.scores))
    for shown in view.shown if isinstance(view, RiichiResultView) else ():
        parts = [_row(shown.tiles, text), *(_meld(meld, text) for meld in shown.melds)]
        yield text("alt.shown", player=names[shown.seat], note=speak(shown.note, text), tiles=text.listed(parts))
    for win in view.wins:
        tiles = text.listed([_row(win.tiles, text), *(_meld(meld, text) for meld in win.melds)])
        yield text("alt.winning", player=names[win.winner], tiles=tiles, tile=spoken(win.winning_tile, text))


def _score(line: ScoreLine, view: ResultView, text: Words) -> str:
    """A player's new score, and the place that they are in with it."""
    shared = tie(line.place, [other.place for other in view.scores])
    place = text(f"place.{line.place}")
    return text(f"alt.score{shared}", player=named(line.player, text), score=points(line.after), place=place)


def _win(win: WinView, names: Sequence[str], text: Words) -> Iterator[str]:
    winner, amount = names[win.winner], points(win.points)
    worth_of = "card" if isinstance(win, AmericanWinView) else "yaku"
    if win.loser is None:
        yield text(f"alt.won.{worth_of}", player=winner, points=amount)
    else:
        yield text(f"alt.won_from.{worth_of}", player=winner, loser=names[win.loser], points=amount)
    match win:
        case RiichiWinView():
            if parts := worth(win, text):
                yield text.listed(parts) + "."
            yield text.listed(f"{name} {han}" for name, han in yaku_lines(win, text)) + "."
        case AmericanWinView():
            yield text.listed(f"{name} {amount}" for name, amount in doublings(win, text)) + "."
        case _:
            return


def _standings(view: StandingsView, text: Words) -> Iterator[str]:
    yield f"{title(view, text)}."
    totals = [row.total if isinstance(row, RiichiStandingView) else 0.0 for row in view.rows]
    for row, total in zip(view.rows, thousands(totals), strict=True):
        told = f", {total}" if any(totals) else ""
        own = f" ({text('picture.you')})" if row.player.chair == view.reader else ""
        yield f"{row.rank}. {named(row.player, text)}{own} {points(row.score)}{told}."
    if view.by_seat:
        yield text("standings.by_seat")
    if view.given_up is not None:
        yield speak(view.given_up, text)
    for place, row in enumerate(view.rows):
        if len(view.history) > 1:
            scores = " ".join(points(scores[place]) for scores in view.history)
            yield text("alt.history", player=named(row.player, text), scores=scores)


def _replay(view: OpenTableView, text: Words) -> Iterator[str]:
    yield f"{view.step} / {view.steps}."
    for seat, hand in zip(view.table.seats, view.hands, strict=True):
        if hand is not None:
            tiles = [*hand.tiles, *([hand.drawn] if hand.drawn else [])]
            yield text("alt.opened", player=named(seat.player, text), tiles=_row(tiles, text))
    yield from _table(view.table, text)


def _summary(view: SummaryView, text: Words) -> Iterator[str]:
    yield f"{text('summary.title')}."
    order = sorted(range(len(view.players)), key=lambda seat: view.ranks[seat])
    placed = ((view.ranks[seat], named(view.players[seat], text), points(view.scores[seat])) for seat in order)
    yield " ".join(f"{rank}. {name} {score}." for rank, name, score in placed)
    for hand in view.hands:
        winners = text.listed(named(view.players[seat], text) for seat in hand.winners)
        won = f", {winners} {points(hand.points)}" if winners else ""
        yield f"{short_name(hand.name, text)}: {speak(hand.ending, text)}{won}."
