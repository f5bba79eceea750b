"""Refusals as sentences for the person who was refused: at a table, and by the rules of its game."""

from collections.abc import Mapping
from typing import Final

from bot.engine.orders import OrderReason
from bot.engine.question import PressRefusalReason
from bot.engine.refusal import Refusal, RefusalValue
from bot.engine.rules import Conflict
from bot.i18n.catalogue import Words
from bot.i18n.phrases import points
from bot.i18n.sentences import conflict_sentence
from bot.table.answers import TableReason
from bot.table.news import Scene
from cogs._people import plain_text, seat_name
from cogs.games.registry import game_ui_of

_RACE_MS: Final = 10_000
"""Milliseconds. A player who was later than this is not told by how much."""


def table_refusal_sentence(refusal: Refusal, words: Words) -> str:
    """The sentence about something asked of the table, or ordered or proposed there, that cannot be done."""
    why = refusal.why
    if why == OrderReason.WRONG_SUM:
        more = _number(refusal.about, "by")
        return words("ordered.more" if more > 0 else "ordered.fewer", points=points(abs(more)))
    if not isinstance(why, TableReason):
        return words(f"ordered.{why}")
    found = refusal.about.get("conflicts", ())
    conflicts = found if isinstance(found, tuple) else ()
    lines = (f"• {conflict_sentence(each, words)}" for each in conflicts if isinstance(each, Conflict))
    named = {key: plain_text(value) if isinstance(value, str) else value for key, value in refusal.about.items()}
    return "\n".join((words(f"denied.{why}", **named), *lines))


def press_refusal_sentence(refusal: Refusal, token: str, scene: Scene, words: Words) -> str:
    """The press with this token is not played."""
    why, state, party = refusal.why, scene.state, scene.party
    if isinstance(why, TableReason):
        return table_refusal_sentence(refusal, words)
    by = _number(refusal.about, "by")
    values: Mapping[str, object] = {}
    if why == PressRefusalReason.LATE and not 0 < by <= _RACE_MS:
        return words("refusal.gone")
    if why in (PressRefusalReason.LATE, PressRefusalReason.TOO_SOON):
        values = {"seconds": f"{max(by, 100) / 1000:.1f}"}
    elif state is not None and why == PressRefusalReason.NOT_YOUR_TURN:
        values = {"player": seat_name(party, state.turn, words)}
    elif state is not None and not isinstance(why, PressRefusalReason):
        values = game_ui_of(party).refusal_values(why, token, state, party, words)
    return words(f"refusal.{why}", **values)


def _number(about: Mapping[str, RefusalValue], key: str) -> int:
    value = about.get(key)
    return value if isinstance(value, int) else 0
