"""Sentences of the alt texts of all games: tiles and melds in a line of text, players, own hands, how hands ended."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeAlias

from bot.i18n.catalogue import Words
from bot.i18n.phrases import name_and_level, phrase_text, player_name, points, tie_suffix
from bot.view.model import HandView, MeldView, ResultView, ScoreLine, ScorePart, SeatView, TableView, WinView
from render.tiles import LATIN_INDEX, RED_FIVES


def short_tile_text(tile: str, text: Words) -> str:
    """A tile in a line of text and on a button: its index, with a red five's colour behind it, `5mr`; winds and dragons
    by their names in the reader's language.
    """
    key = f"tile.{LATIN_INDEX[tile]}"
    return text(key) if key in text else LATIN_INDEX[tile] + "r" * (tile in RED_FIVES)


TileFormatter: TypeAlias = Callable[[Iterable[str], Words], str]
"""A way to say tiles: `short_tiles_text` in short, `tile_names` in full."""


def short_tiles_text(tiles: Iterable[str | None], text: Words) -> str:
    """Tiles one behind the other, `##` for one that lies face down."""
    return " ".join("##" if tile is None else short_tile_text(tile, text) for tile in tiles)


def tile_name(tile: str, text: Words) -> str:
    """A tile in full, for whoever doesn't know its index: `3 of circles`, `White dragon`."""
    index = LATIN_INDEX[tile]
    if not index[0].isdigit() or len(index) == 1:
        return text(f"tile_name.{index}")
    name = text(f"tile_name.{index[1]}", number=index[0])
    return text("tile_name.red", tile=name) if tile in RED_FIVES else name


def tile_names(tiles: Iterable[str], text: Words) -> str:
    """Tiles in full, one behind the other."""
    return text.enumeration(tile_name(tile, text) for tile in tiles)


def meld_text(meld: MeldView, text: Words) -> str:
    """The tiles of a group, jokers as what they stand for, and how many of these there are."""
    tiles: list[str | None] = []
    for tile in meld:
        tiles += [tile.stands_for or tile.tile]
        tiles += [tile.added] if tile.added else []
    jokers = sum(tile.stands_for is not None for tile in meld)
    return f"{short_tiles_text(tiles, text)} (J×{jokers})" if jokers else short_tiles_text(tiles, text)


def sum_text(parts: Sequence[ScorePart], text: Words) -> str:
    """The parts of a change of score, as a sum: `7,700 hand + 300 honba + 1,000 sticks`. Of a loss what was paid."""
    sign = -1 if sum(part.points for part in parts) < 0 else 1
    told = ""
    for part in parts:
        points = sign * part.points
        amount = text("sum", points=f"{abs(points):,}", reason=text(f"part.{part.reason}"))
        told += (" + " if points > 0 else " − ") + amount if told else ("" if points > 0 else "−") + amount
    return told


def turn_sentences(view: TableView, text: Words) -> Iterator[str]:
    """The caption, the player whose turn it is, and the newest discard."""
    if view.caption:
        yield text("alt.sentence", said=phrase_text(view.caption, text))
    if view.turn is not None:
        yield text("alt.turn", player=player_name(view.seats[view.turn].player, text))
    if view.last_discarder is not None and view.newest_discard is not None:
        yield text(
            "alt.last",
            player=player_name(view.seats[view.last_discarder].player, text),
            tile=short_tile_text(view.newest_discard, text),
        )


def seat_sentence(seat: SeatView, text: Words, declared: Sequence[str] = (), beside: Sequence[str] = ()) -> str:
    """A player as everybody sees them, with what is `declared` and what lies `beside` the melds."""
    wind, score = text(f"wind.{seat.wind}"), points(seat.score)
    parts = [text("alt.seat", wind=wind, player=name_and_level(seat.player, text), score=score)]
    parts += [phrase_text(seat.banner, text)] if seat.banner else []
    states = ("computer", seat.player.is_computer), ("away", seat.away), ("dead", seat.dead)
    parts += [*declared, *(text(f"alt.{state}") for state, is_so in states if is_so)]
    said = text.enumeration([*parts, *(meld_text(meld, text) for meld in seat.melds), *beside])
    return text("alt.sentence", said=said)


def own_hand_sentences(view: HandView, text: Words) -> Iterator[str]:
    """The own hand, the drawn tile, and what is marked."""
    yield text("alt.hand", tiles=short_tiles_text((tile.tile for tile in view.tiles), text))
    if view.drawn is not None:
        yield text("alt.drawn", tile=short_tile_text(view.drawn.tile, text))
    own = [*view.tiles, *([view.drawn] if view.drawn else [])]
    for label, marked in (
        ("forbidden", [tile.tile for tile in own if tile.forbidden]),
        ("candidates", [tile.tile for tile in own if tile.candidate]),
        ("picked", [tile.tile for tile in own if tile.picked]),
        ("received", [tile.tile for tile in own if tile.received]),
    ):
        if marked:
            yield text(f"alt.{label}", tiles=short_tiles_text(marked, text))


def ending_sentences(view: ResultView, ended: str, text: Words) -> Iterator[str]:
    """The way in which the hand ended, its name, `ended`, and notes."""
    yield text("alt.sentence", said=phrase_text(view.title, text))
    yield text("alt.sentence", said=ended)
    yield from (phrase_text(note, text) for note in view.notes)


def win_sentences(view: ResultView, win: WinView, by: str, worth: Iterable[str], text: Words) -> Iterator[str]:
    """The winner, the player who dealt in, the worth of the hand, and the points that the winner receives. `by` says
    which words the game has for a win.
    """
    line, amount = view.scores[win.winner], points(win.points)
    winner = player_name(line.player, text)
    if win.loser is None:
        yield text(f"alt.won.{by}", player=winner, points=amount)
    else:
        loser = player_name(view.scores[win.loser].player, text)
        yield text(f"alt.won_from.{by}", player=winner, loser=loser, points=amount)
    yield from worth
    if len(line.received_parts) > 1:
        total = points(sum(part.points for part in line.received_parts))
        yield text("alt.receives", player=winner, points=total, parts=sum_text(line.received_parts, text))


def settlement_sentences(view: ResultView, text: Words) -> Iterator[str]:
    """The payments between players, and the new scores."""
    names = [player_name(line.player, text) for line in view.scores]
    for payment in view.payments:
        kind = "alt.pays_parts" if payment.parts else "alt.pays"
        payer, payee = names[payment.payer], names[payment.payee]
        parts = text.enumeration(phrase_text(part, text) for part in payment.parts)
        yield text(kind, payer=payer, payee=payee, points=points(payment.points), parts=parts)
    for name, line in zip(names, view.scores, strict=True):
        if line.stake_paid:
            yield text("alt.staked", player=name, points=points(line.stake_paid))
    yield text("alt.scores", scores=text.enumeration(_score(line, view, text) for line in view.scores))


def _score(line: ScoreLine, view: ResultView, text: Words) -> str:
    """A player's new score, and the place that they are in with it, if it is told."""
    shared = tie_suffix(line.place, [other.place for other in view.scores])
    place = "" if line.place is None else text(f"place.{line.place}")
    return text(f"alt.score{shared}", player=player_name(line.player, text), score=points(line.after), place=place)


def winning_hands(view: ResultView, text: Words) -> Iterator[str]:
    """The tiles of every winner."""
    for win in view.wins:
        player = player_name(view.scores[win.winner].player, text)
        tiles = text.enumeration([short_tiles_text(win.tiles, text), *(meld_text(meld, text) for meld in win.melds)])
        yield text("alt.winning", player=player, tiles=tiles, tile=short_tile_text(win.winning_tile, text))
