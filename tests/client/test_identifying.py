"""Shards take turns to identify."""

from bot.client.identifying import IdentifyPermits

BUCKETS = 2


class Turns:
    """Whose turn it was, and who then identified, as other processes would see it."""

    def __init__(self) -> None:
        self.seen: list[tuple[str, int, bool]] = []

    async def wait_to_identify(self, bucket: int, *, urgent: bool = False) -> None:
        self.seen.append(("turn", bucket, urgent))

    async def note_identified(self, bucket: int) -> None:
        self.seen.append(("identifies", bucket, False))


async def buckets() -> int:
    return BUCKETS


async def test_a_shard_waits_for_its_bucket_once_and_that_of_direct_messages_goes_first() -> None:
    turns = Turns()
    permits = IdentifyPermits(turns, buckets)
    for shard in (0, 3):
        await permits.take(shard)
    for shard in (3, 0):
        await permits.use(shard)
    assert turns.seen == [("turn", 0, True), ("turn", 1, False), ("identifies", 1, False), ("identifies", 0, False)]


async def test_a_shard_that_identifies_again_takes_a_turn_again() -> None:
    turns = Turns()
    permits = IdentifyPermits(turns, buckets)
    for _ in range(2):
        await permits.use(1)
    assert turns.seen == [("turn", 1, False), ("identifies", 1, False)] * 2
