"""The people of a waiting list who play together."""

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from typing import Final

from bot.store.waiting_lists import WaitingPerson

_CONSIDERED: Final = 12
"""People of an offer among whom a table is looked for."""


def matching_people(
    waiting: Sequence[WaitingPerson], seats: Mapping[str, int], kept_apart: Callable[[int, int], bool]
) -> tuple[str, Sequence[WaitingPerson]] | None:
    """An offer, and enough people who wait for it: the offer of whoever has waited longest comes first, and of those
    who wait for it the first who do not keep apart. `seats` has how many an offer needs, if it can be played.
    """
    for offer in dict.fromkeys(offer for one in waiting for offer in one.offers if offer in seats):
        wanting = [one for one in waiting if offer in one.offers][:_CONSIDERED]
        for group in combinations(wanting, seats[offer]):
            if not any(kept_apart(one.account, other.account) for one, other in combinations(group, 2)):
                return offer, group
    return None
