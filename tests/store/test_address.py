"""Where the database is, as a setting names it."""

from pathlib import Path

import pytest

from bot.store.address import ServerAddress, read_address


@pytest.mark.parametrize("text", ["naki.db", "/var/lib/naki/naki.db", "games:today.db"])
def test_what_names_no_server_is_a_file(text: str) -> None:
    assert read_address(text) == Path(text)


@pytest.mark.parametrize("scheme", ["postgresql", "postgres"])
def test_a_server_is_told_without_user_and_password(scheme: str) -> None:
    address = read_address(f"{scheme}://naki:s3cret@db.example:5433/games")
    assert isinstance(address, ServerAddress)
    assert address.url.endswith("naki:s3cret@db.example:5433/games")
    for told in (str(address), repr(address), f"{address}"):
        assert "postgresql://db.example:5433/games" in told
        assert "s3cret" not in told
        assert "naki:" not in told


@pytest.mark.parametrize("text", ["mysql://db/games", "sqlite:///naki.db", "postgresql://db:port/games", "https://db"])
def test_no_other_server_will_do(text: str) -> None:
    with pytest.raises(ValueError, match=r".+"):
        read_address(text)
