"""Refusals as sentences for the player: by the table, by the rules, and of a referee's order."""

from collections.abc import Mapping
from typing import Final

from bot.engine.decision import Reason, Reject
from bot.engine.orders import OrderRefusal
from bot.i18n.catalogue import Words
from bot.i18n.phrases import points
from bot.i18n.sentences import conflict_sentence
from bot.table.answers import Refused
from bot.table.news import Scene, UnplayedPress
from cogs._people import seat_name
from cogs.games.registry import game_ui_of

_RACE_MS: Final = 10_000
"""Milliseconds. A player who was later than this is not told by how much."""


def table_refusal_sentence(refusal: Refused, words: Words) -> str:
    conflicts = (f"• {conflict_sentence(conflict, words)}" for conflict in refusal.conflicts)
    return "\n".join((words(f"denied.{refusal.reason}"), *conflicts))


def unplayed_press_sentence(press: UnplayedPress, scene: Scene, words: Words) -> str:
    reason = press.reason
    return (
        table_refusal_sentence(reason, words)
        if isinstance(reason, Refused)
        else rule_refusal_sentence(reason, press.token, scene, words)
    )


def order_refusal_sentence(denied: Refused | Reject, words: Words) -> str:
    if isinstance(denied, Refused):
        return table_refusal_sentence(denied, words)
    if isinstance(denied.reason, OrderRefusal) and denied.reason is OrderRefusal.SUM:
        return words("ordered.more" if denied.by > 0 else "ordered.fewer", points=points(abs(denied.by)))
    return words(f"ordered.{denied.reason}")


def rule_refusal_sentence(reject: Reject, token: str, scene: Scene, words: Words) -> str:
    reason, state, party = reject.reason, scene.state, scene.party
    values: Mapping[str, object] = {}
    if reason is Reason.LATE and not 0 < reject.by <= _RACE_MS:
        return words("refusal.gone")
    if reason in (Reason.LATE, Reason.TOO_SOON):
        values = {"seconds": f"{max(reject.by, 100) / 1000:.1f}"}
    elif state is not None and reason is Reason.NOT_YOUR_TURN:
        values = {"player": seat_name(party, state.turn, words)}
    elif state is not None and not isinstance(reason, Reason):
        values = game_ui_of(party).refusal(reason, token, state, party, words)
    return words(f"refusal.{reason}", **values)
