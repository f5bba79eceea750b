"""The places of a key in the code, whether it is written out or composed."""

from pathlib import Path

import pytest

from bot.i18n.catalogue import words
from bot.tools.key_uses import KeyUses, read_uses

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def uses() -> KeyUses:
    return read_uses(ROOT)


def test_every_sentence_is_used_somewhere(uses: KeyUses) -> None:
    assert [key for key in words("en") if not uses.of(key)] == []


def test_a_key_that_nobody_uses_has_no_place(uses: KeyUses) -> None:
    assert uses.of("nobody.says.this") == []


def test_each_place_has_the_key_on_its_line(uses: KeyUses) -> None:
    for key in ("settings.done", "yaku.tanyao", "refusal.late", "command.settings.me"):
        for use in uses.of(key):
            line = (ROOT / use.file).read_text(encoding="utf-8").splitlines()[use.line - 1]
            assert use.source[2:-1] in line, use


def test_of_composed_keys_the_nearest_counts(tmp_path: Path) -> None:
    (tmp_path / "bot").mkdir()
    (tmp_path / "bot" / "module.py").write_text(
        'words(f"league.{kind}")\nwords(f"league.life.{one}")\nwords(f"{one}.{other}")\nwords("league.life.over")\n'
        'more = "more"\nwords("more")\n'
    )
    uses = read_uses(tmp_path)
    assert [use.line for use in uses.of("league.life.over")] == [4, 2]
    assert [use.line for use in uses.of("league.name")] == [1]
    assert [use.line for use in uses.of("more")] == [6]
