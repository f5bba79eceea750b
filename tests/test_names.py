"""One name, one thing: a public class is found by its name alone. Only the two games say the same words for what is the
same in both, each in its own room.
"""

import ast
import re
from collections import defaultdict
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).parents[1]


def classes() -> Mapping[str, list[str]]:
    """Where each public class is, by its name."""
    found: dict[str, list[str]] = defaultdict(list)
    for top in ("bot", "cogs", "render"):
        for path in sorted((ROOT / top).rglob("*.py")):
            for node in ast.parse(path.read_text(encoding="utf-8")).body:
                if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                    found[node.name].append(path.relative_to(ROOT).as_posix())
    return found


def parallel(places: list[str]) -> bool:
    """Whether these are the same room of each game: `bot/games/riichi/rules/__init__.py` and `bot/games/american/rules.py`."""
    games = [re.findall(r"\b(?:american|riichi)\b", place) for place in places]
    rooms = {re.sub(r"\b(?:american|riichi)\b", "*", place) for place in places}
    return len(rooms) == 1 and len({tuple(game) for game in games}) == len(places)


def test_no_public_class_has_the_name_of_another() -> None:
    assert {name: places for name, places in classes().items() if len(places) > 1 and not parallel(places)} == {}


def test_only_the_same_room_of_the_other_game_is_a_parallel() -> None:
    rules = ["bot/games/american/rules.py", "bot/games/riichi/rules/__init__.py"]
    assert parallel(rules)
    assert not parallel([*rules, "bot/view/rules.py"])
    assert not parallel(["bot/games/riichi/rules/__init__.py", "bot/games/american/engine/state.py"])
    assert not parallel(["bot/games/riichi/rules/__init__.py", "bot/games/riichi/rules/__init__.py"])
