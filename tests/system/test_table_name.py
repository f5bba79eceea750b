"""Tables without a home: by their names they are known, and spread."""

from collections import Counter
from random import Random

from bot.shards.sharing import shard_of
from bot.system.table_name import is_homeless, random_table_name, shard_key

SHARDS, PROCESSES = 16, 4


def test_a_table_of_a_server_is_where_the_server_is() -> None:
    name = random_table_name(Random(1).randbytes)
    assert not is_homeless(name)
    assert shard_key(7 << 22, name) == 7 << 22
    assert shard_key(None, name) is None


def test_a22_tables_without_a_home_are_spread_over_all_shards() -> None:
    names = [random_table_name(Random(seed).randbytes, homeless=True) for seed in range(40)]
    assert all(map(is_homeless, names))
    held = Counter(shard_of(shard_key(None, name), SHARDS) % PROCESSES for name in names)
    assert max(held.values()) <= 20


def test_no_server_moves_a_table_without_a_home() -> None:
    name = random_table_name(Random(1).randbytes, homeless=True)
    assert shard_key(7 << 22, name) == shard_key(None, name)
