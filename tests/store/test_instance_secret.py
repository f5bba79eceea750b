"""Accounts that were forgotten can be told again, but not read."""

from bot.store.database import Database
from bot.store.instance_secret import account_code, instance_secret


async def test_a_database_keeps_its_secret(database: Database, other: Database) -> None:
    secret = await instance_secret(database)
    assert len(secret) == 32
    assert await instance_secret(other) == await instance_secret(database) == secret


def test_an_account_has_one_code_with_each_secret_and_none_without() -> None:
    one, another = bytes(32), bytes(31) + b"\1"
    assert account_code(one, 77) == account_code(one, 77)
    assert len({account_code(secret, user) for secret in (one, another) for user in (77, 78)}) == 4
