"""The last event at a table, in one line. It is made from the public view alone, so it cannot tell what is hidden."""

from bot.client.tile_emojis import TileEmojis
from bot.i18n.catalogue import Words
from bot.i18n.phrases import phrase_text, player_name
from bot.view.model import Player, TableView
from cogs._people import plain_text


def caption(view: TableView, words: Words, emojis: TileEmojis) -> str:
    """The table's doings between turns; else the last call or discard, and whose turn it is."""
    if view.caption:
        return f"**{phrase_text(view.caption, words)}**"
    return words.joined_texts(_last(view, words, emojis), _turn(view, words))


def _last(view: TableView, words: Words, emojis: TileEmojis) -> str:
    """The newest call, else the newest discard; a riichi is both."""
    thrower = None if view.last_discarder is None else view.seats[view.last_discarder]
    for seat in view.seats:
        if seat.banner and seat is not thrower:
            return words("table.call", player=_plainly(seat.player, words), call=phrase_text(seat.banner, words))
    if thrower is None or view.newest_discard is None:
        return ""
    thrown = words(
        "table.threw", player=_plainly(thrower.player, words), tile=emojis.line((view.newest_discard,), words)
    )
    return words.joined_texts(thrown, f"**{phrase_text(thrower.banner, words)}**" if thrower.banner else "")


def _turn(view: TableView, words: Words) -> str:
    return "" if view.turn is None else words("table.turn", player=_plainly(view.seats[view.turn].player, words))


def _plainly(player: Player, words: Words) -> str:
    return plain_text(player_name(player, words))
