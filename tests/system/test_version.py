"""Which Naki this is."""

import re

import pytest

from bot.system.version import COMMIT_VARIABLE, naki_version


def test_an_image_names_the_commit_it_was_built_from(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(COMMIT_VARIABLE, raising=False)
    version = naki_version()
    assert re.fullmatch(r"\d+\.\d+\S*", version)
    monkeypatch.setenv(COMMIT_VARIABLE, "2f6c1a9")
    assert naki_version() == f"{version} (2f6c1a9)"
