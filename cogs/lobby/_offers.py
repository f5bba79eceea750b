"""Offers for which people may wait on a server: a table as it is usual there, and its presets for everybody."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from bot.client import Naki
from bot.engine.rules import BadRules
from bot.i18n.catalogue import Words
from bot.table.admission import AdmissionKind
from bot.table.preset import Preset
from cogs.lobby._opening import usual_preset
from cogs.lobby._presets import with_current_rules
from cogs.rules import rules_named, usual_rules_name

USUAL_OFFER: Final = "usual"
"""The key of a table as it is usual on the server."""


class Offer(NamedTuple):
    """One of them, with its key and its name; `preset` is as it was saved, and None for what is usual."""

    key: str
    name: str
    preset: Preset | None = None


async def known_offers(client: Naki, guild: int, words: Words) -> Sequence[Offer]:
    """Those of a server, what is usual first."""
    presets = await client.presets.of("guild", guild)
    saved = [Offer(one.key, one.name, one.preset) for one in presets if one.preset.kind is AdmissionKind.EVERYBODY]
    return [Offer(USUAL_OFFER, words("board.usual")), *saved]


async def offered_preset(client: Naki, guild: int, offer: Offer) -> Preset | None:
    """The table of this offer by the rules of now; None if there are none any more."""
    if offer.preset is not None:
        return await with_current_rules(client, guild, offer.preset)
    words = client.languages.of("guild", guild)
    try:
        known = await rules_named(client, guild, usual_rules_name(client, guild), words)
    except BadRules:
        return None
    return None if known is None else usual_preset(client, guild, known, words)
