import pytest

from bot.shards.sharing import fair_shares, shard_of
from bot.store.shards import NakiProcess


def processes(*most: int | None) -> list[NakiProcess]:
    return [NakiProcess("abcdefgh"[place], limit, 0) for place, limit in enumerate(most)]


@pytest.mark.parametrize(
    ("total", "most", "given"),
    [
        (16, (None, None, None, None), [4, 4, 4, 4]),
        (16, (None, None, None), [6, 5, 5]),
        (2, (None, None, None), [1, 1, 0]),
        (16, (2, None, None, None), [2, 5, 5, 4]),
        (16, (1, 1), [1, 1]),
        (3, (), []),
    ],
)
def test_shards_are_shared_as_equally_as_everybody_takes_them(
    total: int, most: tuple[int | None, ...], given: list[int]
) -> None:
    assert list(fair_shares(total, processes(*most)).values()) == given


def test_the_shard_of_a_server_is_discord_s_and_direct_messages_are_the_first_s() -> None:
    assert shard_of(None, 16) == 0
    assert shard_of(81_384_788_765_712_384, 16) == (81_384_788_765_712_384 >> 22) % 16
