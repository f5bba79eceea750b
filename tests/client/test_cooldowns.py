"""How many costly requests a person may make, counted here and together with other processes."""

from bot.client.cooldowns import MOST_BY_RATION, SLOW_S, WITHIN_S, Cooldowns, Ration, text_options
from tests.fakes.clock import FakeClock

AIKO, BEN = 7, 8


class Others:
    """Other processes, which have granted this person nothing more."""

    def __init__(self, *users: int) -> None:
        self.users = users
        self.within: list[float] = []

    async def ask(self, what: str, user: int, most: int, within: float) -> float | None:
        self.within.append(within)
        return within if user in self.users else None


def still() -> FakeClock:
    return FakeClock(lambda: 0)


async def test_a_ration_is_granted_to_each_person_and_for_each_kind() -> None:
    cooldowns = Cooldowns(still())
    for _ in range(MOST_BY_RATION[Ration.SHARE]):
        assert await cooldowns.ask(Ration.SHARE, AIKO) is None
    wait = await cooldowns.ask(Ration.SHARE, AIKO)
    assert wait is not None
    assert 0 < wait <= WITHIN_S
    assert await cooldowns.ask(Ration.SHARE, BEN) is None
    assert await cooldowns.ask(Ration.COMMAND, AIKO) is None


async def test_time_gives_it_back_and_codes_take_longer() -> None:
    clock = still()
    cooldowns = Cooldowns(clock)
    clock.step = round(1000 * WITHIN_S) + 1
    for _ in range(3):
        assert await cooldowns.ask(Ration.NUDGE, AIKO) is None
    assert await cooldowns.ask(Ration.REPORT, AIKO) is None
    assert await cooldowns.ask(Ration.REPORT, AIKO) is not None


async def test_what_other_processes_have_granted_counts_here() -> None:
    others = Others(AIKO)
    cooldowns = Cooldowns(still())
    cooldowns.share(others)
    assert await cooldowns.ask(Ration.COMMAND, AIKO) == WITHIN_S
    assert await cooldowns.ask(Ration.CODE, BEN) is None
    assert others.within == [WITHIN_S, SLOW_S]


def test_every_text_of_a_command_is_looked_at_those_of_subcommands_too() -> None:
    told = [
        {"name": "season", "options": [{"name": "reason", "value": "late"}, {"name": "places", "value": 4}]},
        {"name": "note", "value": "hello"},
    ]
    assert list(text_options(told)) == [("reason", "late"), ("note", "hello")]
