"""Words on the screen lead to their key, and to the code that says them."""

import re
from pathlib import Path

from tests.cli.naki import naki


def search(screen: str, folder: Path) -> dict[str, list[str]]:
    """What is printed below each key."""
    answer = naki("text", screen, cwd=folder)
    assert (answer.returncode, answer.stderr) == (0, "")
    found: dict[str, list[str]] = {}
    for line in answer.stdout.splitlines():
        if line.startswith("  "):
            found[list(found)[-1]].append(line.strip())
        else:
            found[line] = []
    return found


def test_a_sentence_of_the_hand_panel(tmp_path: Path) -> None:
    [text, *places] = search("New here? On your turn, choose a tile to discard.", tmp_path)["panel.hello"]
    assert text.startswith("en: New here?")
    assert any(re.fullmatch(r"cogs/[\w/]+\.py:\d+: 'panel\.hello'", place) for place in places)


def test_a_refusal_with_a_player_s_name_in_it(tmp_path: Path) -> None:
    [text, *places] = search("It's 松本 蓮's turn.", tmp_path)["refusal.not_your_turn"]
    assert text == "en: It's {player}'s turn."
    assert any(re.search(r"\.py:\d+: f'refusal\.\{", place) for place in places)


def test_a_yaku(tmp_path: Path) -> None:
    [text, *places] = search("断么九", tmp_path)["yaku.tanyao"]
    assert text == "ja: 断么九"
    assert [
        place
        for place in places
        if place.startswith("render/games/riichi/worth.py:") and "f'yaku.{line.yaku}'" in place
    ]


def test_the_description_of_a_command(tmp_path: Path) -> None:
    found = search("Your preferences", tmp_path)
    assert any("'command.settings.me'" in place for place in found["command.settings.me"])


def test_words_that_naki_does_not_say(tmp_path: Path) -> None:
    answer = naki("text", "Colourless ideas sleep furiously", cwd=tmp_path)
    assert (answer.returncode, answer.stdout) == (1, "No sentence has these words.\n")
