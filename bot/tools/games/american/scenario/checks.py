"""The checks of an American script: racks, the pile, who is dead, wins, cards."""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial

from bot.engine.question import Seat
from bot.games.american.card.matching import Exposure
from bot.games.american.engine.events import HandEnded, Phase, Won
from bot.games.american.engine.payments import Payments
from bot.games.american.engine.state import DiscardedTile
from bot.games.american.tiles import AmericanTile, read_tiles, tile_notation
from bot.tools.games.american.scenario.table import AmericanTable
from bot.tools.scenario import checks
from bot.tools.scenario.checks import CheckReader, CheckWords, words_like
from bot.tools.scenario.seating import Seating
from bot.tools.scenario.steps import Check, read_number
from bot.tools.scenario.table import LineFailed


def _phase(table: AmericanTable) -> str:
    """`pass 1`, `vote`, `courtesy`, `turn`, `claim`, `ended`, `over`."""
    hand = table.state.current_hand
    return f"pass {hand.pass_number}" if hand.phase is Phase.PASS else str(hand.phase)


def _east(table: AmericanTable) -> Seat:
    return table.state.east


def _kitty(table: AmericanTable) -> int:
    return table.state.kitty


def _card(table: AmericanTable) -> str:
    return table.state.card.id


def _last_hand_end(table: AmericanTable) -> HandEnded | None:
    return next((event for event in reversed(table.events) if isinstance(event, HandEnded)), None)


def _deltas(table: AmericanTable) -> Sequence[int] | None:
    ended = _last_hand_end(table)
    return None if ended is None else ended.deltas


def _payments(table: AmericanTable) -> Payments | None:
    ended = _last_hand_end(table)
    return None if ended is None else ended.payments


def _scored_card(words: CheckWords, _: Seating) -> Check:
    """`scored house-2026`: the newest result carries the hash of the card in force while it was played."""
    expected = checks.only_word(words)

    def check(table: AmericanTable) -> None:
        card = table.state.card
        if card.id != expected or table.state.played_hands[-1].card_digest != card.digest:
            raise LineFailed(f"it was scored with another card than {card.id}")

    return check


# --- tiles


def _rack_check(look: Callable[[AmericanTable, Seat, tuple[AmericanTile, ...]], str | None]) -> CheckReader:
    """Something about the concealed tiles of a seat; `look` says what is there instead, or None."""

    def read(words: CheckWords, seating: Seating) -> Check:
        seat, rest = checks.seat_first(words, seating)
        tiles = read_tiles("".join(rest))

        def check(table: AmericanTable) -> None:
            instead = look(table, seat, tiles)
            if instead is not None:
                raise LineFailed(instead)

        return check

    return read


def _concealed_tiles(table: AmericanTable, seat: Seat) -> tuple[AmericanTile, ...]:
    return table.state.current_hand.racks[seat].concealed


def _hand(table: AmericanTable, seat: Seat, tiles: tuple[AmericanTile, ...]) -> str | None:
    there = _concealed_tiles(table, seat)
    return None if sorted(tiles) == sorted(there) else f"there are {tile_notation(there)}"


def _holds(table: AmericanTable, seat: Seat, tiles: tuple[AmericanTile, ...]) -> str | None:
    there = _concealed_tiles(table, seat)
    return f"there are {tile_notation(there)}" if Counter(tiles) - Counter(there) else None


def _lacks(table: AmericanTable, seat: Seat, tiles: tuple[AmericanTile, ...]) -> str | None:
    there = _concealed_tiles(table, seat)
    return f"there are {tile_notation(there)}" if set(tiles) & set(there) else None


def _count(words: CheckWords, seating: Seating) -> Check:
    """`count E 14`: tiles in the rack and on it."""
    wind, count = words_like(words, "E 14")
    seat, expected = seating.seat(wind), read_number(count)

    def check(table: AmericanTable) -> None:
        rack = table.state.current_hand.racks[seat]
        there = len(rack.concealed) + sum(group.size for group in rack.exposures)
        if there != expected:
            raise LineFailed(f"there are {there}")

    return check


def _copies(words: CheckWords, _: Seating) -> Check:
    """`copies F 8`, `copies all 152`: how many there are in the whole game."""
    name, count = words_like(words, "F 8")
    wanted, expected = None if name == "all" else read_tiles(name)[0], read_number(count)

    def check(table: AmericanTable) -> None:
        hand = table.state.current_hand
        tiles = [*hand.wall[hand.tiles_drawn :], *(discard.tile for discard in hand.pile if discard.claimed_by is None)]
        for rack in hand.racks:
            tiles += [*rack.concealed, *(tile for group in rack.exposures for tile in group.tiles)]
        there = sum(wanted in (None, tile) for tile in tiles)
        if there != expected:
            raise LineFailed(f"there are {there}")

    return check


# --- what lies on the table


def _rack(words: CheckWords, seating: Seating) -> Check:
    """`rack N 7D7DJJ 4B4B4B`: the groups on it, oldest first; `-` for none."""
    seat, rest = checks.seat_first(words, seating)
    expected = [tile_notation(sorted(read_tiles(text))) for text in rest if text != "-"]

    def check(table: AmericanTable) -> None:
        there = [_group(group) for group in table.state.current_hand.racks[seat].exposures]
        if there != expected:
            raise LineFailed(f"there lies {', '.join(there) or '-'}")

    return check


def _group(group: Exposure) -> str:
    return tile_notation(sorted(group.tiles))


def _pile(words: CheckWords, _: Seating) -> Check:
    """`pile 5C 6D>N`: the newest discards, oldest of them first, and who claimed them."""

    def check(table: AmericanTable) -> None:
        there = [_discard(table, discard) for discard in table.state.current_hand.pile][-len(words) :]
        if there != list(words):
            raise LineFailed(f"there lies {' '.join(there) or '-'}")

    return check


def _discard(table: AmericanTable, discard: DiscardedTile) -> str:
    claimed = "" if discard.claimed_by is None else f">{table.seating.wind(discard.claimed_by)}"
    return tile_notation((discard.tile,)) + claimed


def _dead(table: AmericanTable) -> str:
    """The winds of the dead hands, in order; `-` for none."""
    return (
        " ".join(table.seating.wind(seat) for seat, rack in enumerate(table.state.current_hand.racks) if rack.is_dead)
        or "-"
    )


# --- the end


def _win(words: CheckWords, seating: Seating) -> Check:
    """`win S Y1 25 x2`: the hand of the card, its value, and how often it counts."""
    wind, line, value, times = words_like(words, "S Y1 25 x2")
    expected = seating.seat(wind), line, read_number(value), read_number(times.removeprefix("x"))

    def check(table: AmericanTable) -> None:
        won = next((event for event in reversed(table.events) if isinstance(event, Won)), None)
        if won is None:
            raise LineFailed("nobody has won")
        if (won.seat, won.line, won.value, won.multiple) != expected:
            raise LineFailed(f"it is {table.seating.wind(won.seat)} {won.line} {won.value} x{won.multiple}")

    return check


def _game(table: AmericanTable) -> str:
    return "over" if table.state.is_over else "on"


_CHECKS: dict[str, CheckReader] = {
    **checks.SHARED_CHECKS,
    "phase": checks.word_check(_phase),
    "east": checks.seat_check(_east, "East is"),
    "kitty": checks.number_check(_kitty),
    "card": checks.word_check(_card),
    "scored": _scored_card,
    "hand": _rack_check(_hand),
    "holds": _rack_check(_holds),
    "lacks": _rack_check(_lacks),
    "count": _count,
    "copies": _copies,
    "rack": _rack,
    "pile": _pile,
    "dead": checks.word_check(_dead),
    "win": _win,
    "delta": checks.delta_check(_deltas),
    "paid": checks.payments_check(_payments),
    "game": checks.word_check(_game),
}

read_check = partial(checks.read_check_among, checks=_CHECKS)
"""The check behind a `=`. Raises ValueError."""
