"""How many costly requests a person may make, counted here and together with other processes."""

from bot.client.cooldowns import LONG_WINDOW_S, REQUEST_LIMITS, WINDOW_S, Cooldowns, RequestKind, text_options
from tests.fakes.clock import FakeClock

AIKO, BEN = 7, 8


class Others:
    """Other processes, which have granted this person nothing more."""

    def __init__(self, *users: int) -> None:
        self.users = users
        self.within: list[float] = []

    async def count_request(self, what: str, user: int, most: int, within: float) -> float | None:
        self.within.append(within)
        return within if user in self.users else None


def still() -> FakeClock:
    return FakeClock(lambda: 0)


async def test_a_ration_is_granted_to_each_person_and_for_each_kind() -> None:
    cooldowns = Cooldowns(still())
    for _ in range(REQUEST_LIMITS[RequestKind.SHARE]):
        assert await cooldowns.count_request(RequestKind.SHARE, AIKO) is None
    wait = await cooldowns.count_request(RequestKind.SHARE, AIKO)
    assert wait is not None
    assert 0 < wait <= WINDOW_S
    assert await cooldowns.count_request(RequestKind.SHARE, BEN) is None
    assert await cooldowns.count_request(RequestKind.COMMAND, AIKO) is None


async def test_time_gives_it_back_and_codes_take_longer() -> None:
    clock = still()
    cooldowns = Cooldowns(clock)
    clock.step = round(1000 * WINDOW_S) + 1
    for _ in range(3):
        assert await cooldowns.count_request(RequestKind.NUDGE, AIKO) is None
    assert await cooldowns.count_request(RequestKind.REPORT, AIKO) is None
    assert await cooldowns.count_request(RequestKind.REPORT, AIKO) is not None


async def test_what_other_processes_have_granted_counts_here() -> None:
    others = Others(AIKO)
    cooldowns = Cooldowns(still())
    cooldowns.use_shared_counts(others)
    assert await cooldowns.count_request(RequestKind.COMMAND, AIKO) == WINDOW_S
    assert await cooldowns.count_request(RequestKind.CODE, BEN) is None
    assert others.within == [WINDOW_S, LONG_WINDOW_S]


def test_every_text_of_a_command_is_looked_at_those_of_subcommands_too() -> None:
    told = [
        {"name": "season", "options": [{"name": "reason", "value": "late"}, {"name": "places", "value": 4}]},
        {"name": "note", "value": "hello"},
    ]
    assert list(text_options(told)) == [("reason", "late"), ("note", "hello")]
