"""Refusals as sentences that tell the player why something was not done."""

from bot.engine.decision import Reason, Reject
from bot.i18n.catalogue import Words
from bot.i18n.sentences import conflict_sentence
from bot.table.answers import Refused
from bot.table.news import Scene
from cogs._people import seat_name
from render.alt import spoken


def refused(refusal: Refused, words: Words) -> str:
    """A refusal by the table, as a sentence."""
    conflicts = (f"• {conflict_sentence(conflict, words)}" for conflict in refusal.conflicts)
    return "\n".join((words(f"denied.{refusal.reason}"), *conflicts))


def rejected(reject: Reject, token: str, scene: Scene, words: Words) -> str:
    """A refusal by the rules, as a sentence."""
    values: dict[str, object] = {}
    state = scene.state
    match reject.reason:
        case Reason.LATE if not reject.by:
            return words("refusal.gone")
        case Reason.LATE | Reason.TOO_SOON:
            values["seconds"] = f"{max(reject.by, 100) / 1000:.1f}"
        case Reason.NOT_YOUR_TURN:
            values["player"] = seat_name(scene.party, state.deal.turn, words)
        case Reason.CHII_NEXT_ONLY:
            values["player"] = seat_name(scene.party, (state.deal.source + 1) % state.players, words)
        case Reason.KUIKAE:
            values["tile"] = spoken(token.split("_")[1])
        case _:
            pass
    return words(f"refusal.{reject.reason}", **values)
