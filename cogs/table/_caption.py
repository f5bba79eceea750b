"""What happened last, in a line. It reads the public view and nothing else, so it can tell nothing that is hidden."""

from bot.client.tile_emojis import TileEmojis
from bot.i18n.catalogue import Words
from bot.view.model import TableView
from cogs._people import plain


def caption(view: TableView, words: Words, emojis: TileEmojis) -> str:
    """What the table is doing between turns; else the last call or discard, and whose turn it is."""
    said = (f"**{view.caption}**",) if view.caption else (_last(view, words, emojis), _turn(view, words))
    return " ".join(filter(None, said))


def _last(view: TableView, words: Words, emojis: TileEmojis) -> str:
    """The newest call, else the newest discard; a riichi is both."""
    thrower = None if view.last_discard is None else view.seats[view.last_discard]
    for seat in view.seats:
        if seat.banner and seat is not thrower:
            return words("table.call", player=plain(seat.player.name), call=seat.banner)
    if thrower is None or view.newest is None:
        return ""
    thrown = words("table.threw", player=plain(thrower.player.name), tile=emojis.line((view.newest,)))
    return f"{thrown} **{thrower.banner}**" if thrower.banner else thrown


def _turn(view: TableView, words: Words) -> str:
    return "" if view.turn is None else words("table.turn", player=plain(view.seats[view.turn].player.name))
