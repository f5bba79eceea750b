"""Who holds which shards, for an operator."""

from bot.shards.overview import overview
from bot.store.database import Write
from tests.shards.hosts import FakeHost, share


async def test_the_overview_has_every_process_and_what_nobody_holds(hosts: list[FakeHost]) -> None:
    a, b, _ = hosts
    await share(a, b)
    await a.database.write(Write("UPDATE shards SET owner = NULL WHERE shard = 7", [()]))
    seen = [(one.name, list(one.shards)) for one in await overview(a.leases)]
    assert seen == [("a", [0, 1, 2, 3]), ("b", [4, 5, 6]), ("", [7])]
