"""A player's plate: avatar, name, seat wind, score, and what the player is just now; and the banner of a call."""

from collections.abc import Iterator
from typing import Final

from bot.i18n.catalogue import Words
from bot.i18n.phrases import speak
from bot.view.model import Phrase, Player, ResultView, SeatView, TableView
from bot.view.riichi import RiichiResultView
from render.edge import frame_of
from render.fonts import readable
from render.scene import Box, Icon, Placed, Text
from render.theme import DAY

WIDTH: Final = 236
HEIGHT: Final = 124
_LEAST = 50
_PLATES = {0: (104, 872), 1: (760, 872), 2: (760, 104), 3: (104, 104)}
_BANNERS = {0: (372, 932), 1: (556, 932), 2: (556, 168), 3: (372, 168)}
_BANNER = (172, 64)


def chair(player: Player) -> int:
    """Which of the avatars' colours is the player's."""
    return player.chair % len(DAY.avatars)


def avatar(player: Player, x: int, y: int, size: int, words: Words, surface: str = "plate") -> Iterator[Placed]:
    """A disc in the chair's colour with the name's initial, or with a computer player's number."""
    colour = f"avatar{chair(player)}"
    yield Placed(x, y, Icon("disc", size, size, colour, surface))
    name = readable(player, words)
    initial = name[-1] if player.computer else name[0].upper()
    yield Placed(x + size // 2, y + size // 2, Text(initial, size * 5 // 9 // 2 * 2, "on_accent", colour, 700))


def plate(view: TableView, number: int, x: int, y: int, words: Words) -> Iterator[Placed]:
    """The plate of seat `number` with its left upper corner at (x, y)."""
    seat = view.seats[number]
    turn = view.turn == number
    yield Placed(x, y, Box(WIDTH, HEIGHT, "plate", 18, "accent" if turn else "line", 6 if turn else 2))
    yield from avatar(seat.player, x + 14, y + 12, 48, words)
    room = WIDTH - 72 - 16
    yield Placed(x + 72, y + 36, Text(readable(seat.player, words), 30, "text", "plate", 600, "l", room))
    yield from wind_badge(seat.wind, x + 16, y + 70, words)
    mark = _mark(seat)
    if mark:
        room -= 36
        colour = "warn" if seat.dead else "quiet"
        yield Placed(x + WIDTH - 48, y + 76, Icon(mark, 32, 32, colour, "plate"))
    yield Placed(x + 72, y + 92, Text(points(seat.score), 40, "text", "plate", 700, "l", room, _LEAST))


def players(view: TableView, words: Words) -> Iterator[Placed]:
    """All players' plates in the corners, and what they have just called."""
    for number, seat in enumerate(view.seats):
        turn = frame_of(view, number).turn
        yield from plate(view, number, *_PLATES[turn], words)
        if seat.banner:
            yield from banner(seat.banner, *_BANNERS[turn], *_BANNER, words)


def points(amount: int, sign: str = "") -> str:
    """Points as they are written: thousands apart, a real minus; `sign` "+" marks gains, too."""
    return f"{amount:{sign},}".replace("-", "−")


def wind_badge(wind: str, x: int, y: int, words: Words, surface: str = "plate") -> Iterator[Placed]:
    """A small square with the seat wind; East, who deals, is bright."""
    dealer = wind == "E"
    fill, ink = ("accent", "on_accent") if dealer else (surface, "text")
    yield Placed(x, y, Box(44, 44, fill, 10, "accent" if dealer else "quiet", 2, surface))
    yield Placed(x + 22, y + 22, Text(words(f"picture.wind.{wind}"), 30, ink, fill, 700))


def wind_chip(seat: SeatView, x: int, y: int, size: int, words: Words, surface: str = "felt") -> Iterator[Placed]:
    """A small square in the colour of the player's plate with the seat wind: it stands for the player on the table."""
    colour = f"avatar{chair(seat.player)}"
    yield Placed(x, y, Box(size, size, colour, 10, surface=surface))
    wind = Text(words(f"picture.wind.{seat.wind}"), size * 3 // 4 // 2 * 2, "on_accent", colour, 700)
    yield Placed(x + size // 2, y + size // 2, wind)


def _mark(seat: SeatView) -> str:
    """The icon for what matters most about the player just now, or nothing."""
    found = (("dead", seat.dead), ("away", seat.away), ("ready", seat.ready), ("computer", seat.player.computer))
    return next((name for name, is_so in found if is_so), "")


def hand_name(view: TableView | ResultView, words: Words) -> str:
    """Which hand it is: `East 2`."""
    return words("hand.name", wind=words(f"wind.{view.round_wind}"), number=view.hand_number)


def ended_hand(view: ResultView, words: Words) -> str:
    """Which hand has ended: `East 2`, with honba `East 2, 1 honba`."""
    if not isinstance(view, RiichiResultView) or not view.honba:
        return hand_name(view, words)
    wind = words(f"wind.{view.round_wind}")
    return words("hand.name_honba", wind=wind, number=view.hand_number, honba=view.honba)


def banner(call: Phrase, x: int, y: int, w: int, h: int, words: Words) -> Iterator[Placed]:
    """What a player has just called, in a bright box."""
    yield Placed(x, y, Box(w, h, "accent", 16))
    yield Placed(x + w // 2, y + h // 2, Text(speak(call, words), 44, "on_accent", "accent", 700, "m", w - 16, _LEAST))
