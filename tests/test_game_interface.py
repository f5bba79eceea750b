"""Tables, conversations and pictures know no game by name: each game is registered once in the core, once on Discord's
side and once among the pictures. What they may ask of a game is written down as types (`bot.engine.game`), and no `Any`
is between them.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.games.registry import GAMES

HOUSE = Path(__file__).parents[1]
PLACES = ("bot/**/*.py", "cogs/**/*.py", "render/**/*.py")
OWN = (
    *(f"{side}/games/{game}/" for side in ("bot", "cogs", "render", "bot/tools", "bot/cli") for game in GAMES),
    *("bot/games/registry.py", "cogs/games/registry.py", "render/games/registry.py", "bot/tools/games/registry.py"),
)
"""What a game has of its own on each side, and where that is registered."""
ELSEWHERE = {
    "bot/league/counting.py": "logs of leagues have an order of standings by the name of the first game with it",
    "bot/tools/bench/": "what is measured is one game's: its engine, its card, its tables with four players each",
    "bot/tools/samples/": "samples are pictures of riichi, and recorded ones of the American game",
    "bot/table/party.py": "a lobby opens with riichi unless somebody asks for another game, and parties stored before "
    "there was a second one do not say what they play",
    "bot/cli/stats.py": "riichi are counted, which are called like the game",
    "bot/store/statistics.py": "riichi are counted, which are called like the game",
    "bot/games/rates.py": "riichi are counted, which are called like the game",
    "cogs/help/": "help has a chapter on the American game",
    "render/icons.py": "a stick is called after what it declares",
}
"""Places that name a game, and why."""


def named(path: Path) -> Iterator[str]:
    """The ids of games that stand in the code as text, and their packages where they are imported."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and node.value in GAMES:
            yield f"{path}:{node.lineno} {node.value}"
        if isinstance(node, ast.ImportFrom) and set((node.module or "").split(".")) & set(GAMES):
            yield f"{path}:{node.lineno} {node.module}"


@pytest.mark.parametrize("place", PLACES)
def test_no_game_is_named_outside_of_the_registries_and_its_own_packages(place: str):
    files = [path for path in HOUSE.glob(place) if not str(path.relative_to(HOUSE)).startswith((*OWN, *ELSEWHERE))]
    assert files
    assert [line for path in files for line in named(path)] == []


@pytest.mark.parametrize("place", ELSEWHERE)
def test_a_place_that_may_name_a_game_does(place: str):
    files = [HOUSE / place] if place.endswith(".py") else (HOUSE / place).rglob("*.py")
    assert [line for path in files for line in named(path)]


TYPED = (
    *("bot/engine/*.py", "bot/games/*/engine/variant.py", "bot/table/*.py", "bot/view/**/*.py", "bot/games/*.py"),
    *("bot/consumers/*.py", "bot/ui/*.py", "bot/store/feed.py", "bot/records/replay.py"),
    *("cogs/**/*.py", "render/**/*.py"),
)
"""Where games meet what knows none of them."""
FRAMEWORK = {
    *("Button", "Select", "UserSelect", "RoleSelect", "ChannelSelect", "TextInput", "FileUpload", "Item"),
    *("Command", "Interaction", "Coroutine", "MessageComponent", "TableComponent"),
}
"""Types with a parameter that says nothing about a game: of discord.py and asyncio the view, the cog, the client, what
a coroutine is sent; of our buttons what their ids say.
"""
EDGES = {"render/painting_process.py": "what another process has pickled"}
"""Files with values from outside, whose type nobody can know, and what these are."""
ERASERS = {"bot/games/game.py", "cogs/games/game_ui.py", "render/games/game_pictures.py"}
"""Where a registry forgets which game a record is of: once in the core, on Discord's side, and among the pictures."""
FORGETTING = re.compile(r"Any[A-Z]")
"""What the types of no particular game are called."""


def untyped(path: Path) -> Iterator[str]:
    """The lines in which `Any` stands for what a game brings."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    allowed = {
        id(node)
        for outer in ast.walk(tree)
        if isinstance(outer, ast.Subscript) and _last_name(outer.value) in FRAMEWORK
        for node in ast.walk(outer.slice)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Name | ast.Attribute) and _last_name(node) == "Any" and id(node) not in allowed:
            yield f"{path}:{node.lineno}"


def _last_name(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


@pytest.mark.parametrize("place", TYPED)
def test_no_any_is_between_engine_table_views_and_conversations(place: str):
    files = [path for path in HOUSE.glob(place) if str(path.relative_to(HOUSE)) not in EDGES]
    assert files
    assert [line for path in files for line in untyped(path)] == []


def test_types_are_erased_in_one_place_of_each_registry():
    places = {path for place in TYPED for path in HOUSE.glob(place)}
    erasers = {
        str(path.relative_to(HOUSE))
        for path in places
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and _last_name(node.func) == "cast" and FORGETTING.match(_last_name(node.args[0]))
    }
    assert erasers == ERASERS


def test_an_any_is_found_wherever_it_stands(tmp_path: Path):
    code = "def f(a: Any, b: dict[str, typing.Any], c: ui.Button[Any]) -> Coroutine[Any, Any, None]: ..."
    (tmp_path / "code.py").write_text(code)
    assert len(list(untyped(tmp_path / "code.py"))) == 2


def private_imports(path: Path, root: Path = HOUSE) -> Iterator[str]:
    """The private modules of other conversations that a module under `cogs` imports."""
    own = path.relative_to(root).parts[1].removesuffix(".py")
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Import | ast.ImportFrom):
            continue
        within = f"{node.module}." if isinstance(node, ast.ImportFrom) else ""
        for imported in (f"{within}{alias.name}" for alias in node.names):
            top, other, *inside = *imported.split("."), ""
            if top == "cogs" and other not in ("games", own) and any(re.match("_[a-z]", part) for part in inside):
                yield f"{path}:{node.lineno} {imported}"


def test_no_conversation_imports_a_private_module_of_another():
    assert [line for path in (HOUSE / "cogs").rglob("*.py") for line in private_imports(path)] == []


def test_an_import_of_a_private_module_is_found(tmp_path: Path):
    planted = tmp_path / "cogs" / "lobby" / "planted.py"
    planted.parent.mkdir(parents=True)
    planted.write_text(
        "from cogs.hand._layout import HAND\nfrom cogs.rules import _draft\nimport cogs.night._desk\n"
        "from cogs.lobby._terms import x\nimport cogs.lobby._code\nfrom cogs._base import y\nimport cogs._lists\n"
    )
    found = ["cogs.hand._layout.HAND", "cogs.rules._draft", "cogs.night._desk"]
    assert [line.split()[-1] for line in private_imports(planted, tmp_path)] == found
