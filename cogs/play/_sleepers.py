"""Tables without a home that nobody came back to."""

from collections.abc import Sequence
from typing import Final

from typing_extensions import override

from cogs._upkeep import Upkeep

_LOOK_EVERY_MS: Final = 86_400_000
"""Tables that fall asleep meanwhile are not due before the next look."""


class SleepingTableUpkeep(Upkeep):
    """Ends tables that have slept for too long."""

    @override
    async def run_due(self) -> Sequence[int]:
        tables = self._client.tables
        return (*await tables.give_up_sleeping_tables(), self._client.clock.now() + _LOOK_EVERY_MS)
