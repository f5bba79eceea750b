"""The page of what Naki needs beside itself."""

import re
from importlib import metadata

from bot.tools.licences import third_party


def test_every_library_is_there_once_with_its_licence() -> None:
    rows = re.findall(r"^\| ([a-z0-9-]+) \| (.+) \|$", third_party(), re.MULTILINE)
    names = [name for name, _ in rows if name != "package"]
    assert names == sorted(set(names))
    assert {"discord-py", "aiosqlite", "pillow", "msgspec"} <= {*names}
    assert all(licence.strip() for _, licence in rows)


def test_what_only_developers_need_is_not_there() -> None:
    assert metadata.version("pytest")
    assert "| pytest |" not in third_party()
