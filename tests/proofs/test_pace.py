"""The observers of the pace: they notice what tells something, and at a brisk table there is little to notice."""

from random import Random

from tests.proofs.pace import Wait, tables, tried


def seen(could_ms: int, could_not_ms: int, spread: int, random: Random) -> list[Wait]:
    """Waits of about so many milliseconds for tiles that could be claimed, and for the others."""
    waits = [
        Wait(number % 4, usual + random.randrange(spread), 0, 0, could=could)
        for number in range(400)
        for could, usual in ((True, could_ms), (False, could_not_ms))
    ]
    return shuffled(waits, random)


def shuffled(waits: list[Wait], random: Random) -> list[Wait]:
    return random.sample(waits, len(waits))


def test_an_observer_tells_waits_apart_that_are_of_different_lengths() -> None:
    assert max(tried(seen(1_500, 1_000, 400, Random(1))).values()) > 0.9


def test_an_observer_tells_waits_apart_that_are_repeated() -> None:
    random = Random(2)
    waits = [
        Wait(0, random.randrange(3_000), 0, 0 if could is False else random.randrange(1, 9), could=could)
        for could in (True, False) * 400
    ]
    assert tried(shuffled(waits, random))["by_echo"] > 0.9


def test_no_observer_tells_waits_apart_that_are_alike() -> None:
    assert max(tried(seen(1_000, 1_000, 900, Random(3))).values()) < 0.56


async def test_at_a_brisk_table_a_tile_nobody_can_claim_lies_there_as_long_as_others() -> None:
    waits = await tables(16, 2)
    assert sum(wait.could for wait in waits) > 100
    assert max(tried(waits).values()) < 0.62
