"""The URL of a server in a setting."""

import pytest

from bot.system.server_url import check_url


@pytest.mark.parametrize(
    "url",
    [
        "redis://localhost",
        "redis://localhost:6379/0",
        "postgresql://naki:s3cret@db:5432/games",
        "postgresql://naki:p%2Fw@one,two:5433/games",
        "redis://[::1]:6379",
    ],
)
def test_a_host_may_have_a_port_and_there_may_be_several(url: str) -> None:
    check_url(url)


@pytest.mark.parametrize(
    "url",
    [
        "redis://localhost:port",
        "redis://localhost:70000",
        "postgresql://naki:pa/ss@db/games",
        "postgresql://naki:pa#ss@db/games",
        "postgresql://naki:pa?ss@db/games",
        "redis://[::1",
    ],
)
def test_a_password_that_breaks_the_url_is_not_quoted(url: str) -> None:
    with pytest.raises(ValueError, match="its port is no number") as bad:
        check_url(url)
    assert "pa" not in str(bad.value).replace("part", "").replace("password", "")
