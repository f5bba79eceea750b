"""Names by rule: what does something is a verb, what answers is a noun or an adjective, and one public name stands for
one thing. Only the games say the same words for what is the same in all of them, each in its own room.
"""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PARTICIPLE = re.compile(
    r"""[a-z]{3,}ed
    | told | said | asked | read | written | drawn | thrown | held | kept | made | met | paid | put | seen | sent | set
    | shown | spelt | spent | taken | left | lost | begun | borne | bound | brought | built | bought | caught | chosen
    | done | driven | fed | felt | found | given | gone | grown | heard | hidden | known | laid | led | lent | let | lit
    | meant | sat | sold | split | spread | stood | stuck | sung | swept | thought | torn | turned | understood | won
    | worn""",
    re.VERBOSE,
)
VERB_OR_NOUN = re.compile("read|set|put|let|split|spread|need|speed|feed|seed|embed|shed|bed")
"""Words that look like participles and are plain verbs or nouns too."""
ENTRY_POINTS = frozenset({"setup", "register"})
"""What discord.py looks up in each extension, and the command line in each of its modules."""


def is_bare_participle(name: str) -> bool:
    """Whether the name leaves open if it does something or answers something: `told`, `_asked`."""
    word = name.strip("_")
    return VERB_OR_NOUN.fullmatch(word) is None and PARTICIPLE.fullmatch(word) is not None


def modules() -> Iterator[tuple[str, ast.Module]]:
    """Each module of the product, by its path."""
    for top in ("bot", "cogs", "render"):
        for path in sorted((ROOT / top).rglob("*.py")):
            yield path.relative_to(ROOT).as_posix(), ast.parse(path.read_text(encoding="utf-8"))


def functions() -> Iterator[tuple[str, str]]:
    """Each function, method and property: the path of its module, and its name."""
    for path, tree in modules():
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                yield path, node.name


def public_names(tree: ast.Module) -> Iterator[str]:
    """The classes, functions, constants and aliases that a module defines for others."""
    for node in tree.body:
        match node:
            case ast.ClassDef(name=name) | ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                yield name
            case ast.AnnAssign(target=ast.Name(id=name)):
                yield name
            case ast.Assign(targets=targets):
                yield from (target.id for target in targets if isinstance(target, ast.Name))
            case _:
                pass


def places_of_names() -> Mapping[str, list[str]]:
    """Where each public name is defined."""
    found: dict[str, list[str]] = defaultdict(list)
    for path, tree in modules():
        for name in dict.fromkeys(public_names(tree)):
            if not name.startswith("_") and name not in ENTRY_POINTS:
                found[name].append(path)
    return found


def parallel(places: list[str]) -> bool:
    """Whether these are the same room of each game: a module of one may be a package of the other."""
    games = [re.findall(r"\b(?:american|riichi)\b", place) for place in places]
    rooms = {re.sub(r"\b(?:american|riichi)\b", "*", place.replace("/__init__.py", ".py")) for place in places}
    return len(rooms) == 1 and len({tuple(game) for game in games}) == len(places)


def test_no_public_name_stands_for_two_things() -> None:
    assert {name: at for name, at in places_of_names().items() if len(at) > 1 and not parallel(at)} == {}


def test_no_function_is_named_by_a_bare_participle() -> None:
    assert [(path, name) for path, name in functions() if is_bare_participle(name)] == []


def test_no_module_is_named_by_a_bare_participle() -> None:
    assert [path for path, _ in modules() if any(map(is_bare_participle, Path(path).with_suffix("").parts))] == []


@pytest.mark.parametrize("name", ["told", "_asked", "played", "written"])
def test_a_bare_participle_is_recognised(name: str) -> None:
    assert is_bare_participle(name)


@pytest.mark.parametrize("name", ["tell", "drawn_tile", "has_voted", "read", "seed", "due"])
def test_verbs_nouns_and_questions_are_none(name: str) -> None:
    assert not is_bare_participle(name)


def test_only_the_same_room_of_the_other_game_is_a_parallel() -> None:
    rules = ["bot/games/american/rules.py", "bot/games/riichi/rules/__init__.py"]
    assert parallel(rules)
    assert not parallel([*rules, "bot/view/rules.py"])
    assert not parallel(["bot/games/riichi/rules/__init__.py", "bot/games/american/engine/state.py"])
    assert not parallel(["bot/games/riichi/rules/__init__.py", "bot/games/riichi/rules/__init__.py"])
