"""Sentences beside each other: whatever needs lines of its own has them, and one function alone puts them together."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

import cogs
from bot.i18n.catalogue import LANGUAGES, words

STRAY: Final = re.compile(r"(?<=[^\n#\\-])(?:-#|#{1,3}) ")
"""What Discord shows as it is written, since no line begins there."""
NO_SENTENCES: Final = {
    ("__init__.py", "' '.join((*error.parents, error.name))"),
    ("ui.py", "f\"{'✓' * picked[tile]} {short_tile_text(name, words)}\""),
    ("_commands.py", "f'{party.id} {table_label(party, words)}'"),
    ("_people.py", "' '.join(name.split())"),
    ("_pings.py", "' '.join(called)"),
    ("phase_syntax.py", "' '.join((f'{amount / unit:g}' for amount in amounts))"),
    ("referee_posts.py", "' '.join(map(snapshot.names.mention, able))"),
    ("ui.py", "f\"{words(f'act.{action.verb}')} {told((NAMES[tile] for tile in tiles), words)}\""),
    ("ui.py", "f\"{words(f'act.{action.verb}')} {told(_names(action), words)}\""),
    ("story.py", "' '.join((_tile(tile, story) for tile in event.meld.tiles))"),
    ("round_posts.py", "' '.join(map(snapshot.names.mention, missing_players(league, about.phase, round_)))"),
    ("round_posts.py", "' '.join(people)"),
    ("_summary.py", "' '.join((f'{n:+}' if n else '0' for n in numbers))"),
    ("kinds.py", "' '.join(map(reminder_key, cast(Sequence[Ms], value)))"),
    ("_words.py", "' '.join(map(_group, groups))"),
    ("_rates.py", "f\"{words('stats.best')} {points(best)}\""),
    ("_rates.py", "f\"{words(f'stats.count.{one}')} {getattr(counts, one)}\""),
    ("_commands.py", "' '.join((f'{name} {count}' for name, count in numbers.items()))"),
    ("_rates.py", "f'{words(key)} {most}'"),
    (
        "_numbers.py",
        "f\"{emojis.line([Achievement(one.achievement).tile], words)} {words(f'achievement.{one.achievement}')}\"",
    ),
    ("_which.py", "' '.join(map(str, (self.page, self.user, *games)))"),
}
"""What may be put together by a space alone: tiles, numbers, mentions, names."""


def _texts(language: str) -> Iterator[str]:
    ours = words(language)
    return (form for key in ours for form in ours.forms(key).values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_of_the_catalogue_loses_its_lines_beside_another(language: str) -> None:
    ours = words(language)
    for text in _texts(language):
        for told in (
            ours.joined_texts("Before.", text, "After."),
            ours.joined_texts(text, text),
            ours.joined_texts("", text, ""),
        ):
            assert not STRAY.search(told), told
            assert set(text.split("\n")) <= set(told.split("\n")) or "\n" not in text
    assert ours.joined_texts("", "") == ""


def _with_spaces(tree: ast.Module) -> Iterator[str]:
    """Where texts are put together by a space: `" ".join(...)`, and `{...} {...}` of what a catalogue says."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Attribute(value=ast.Constant(value=" "), attr="join")):
                yield ast.unparse(node)
            case ast.JoinedStr(
                values=[ast.FormattedValue() as before, ast.Constant(value=" "), ast.FormattedValue() as after]
            ):
                if any(
                    isinstance(name, ast.Name) and name.id == "words"
                    for part in (before, after)
                    for name in ast.walk(part)
                ):
                    yield ast.unparse(node)
            case _:
                pass


def test_sentences_are_put_together_by_one_function() -> None:
    (home,) = cogs.__path__
    found = {
        (file.name, text) for file in Path(home).rglob("*.py") for text in _with_spaces(ast.parse(file.read_text()))
    }
    assert found - NO_SENTENCES == set()
    assert NO_SENTENCES - found == set(), "nothing here any more"
