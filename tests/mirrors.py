"""Counts the modules whose tests stand at their mirrored path; `python -m tests.mirrors --missing` lists the others.

A module counts if there is something in it to test: a function of more than one statement. One that holds nothing but
constants, types, a registry or answers of one line is tested through whoever uses it.
"""

import ast
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent


def mirrored_path(module: Path) -> Path:
    """Where the tests of this module stand, relative to the project."""
    folders = module.parent.parts
    return Path("tests", *(folders[1:] if folders[0] == "bot" else folders), f"test_{module.name.lstrip('_')}")


def has_something_to_test(source: str) -> bool:
    """Whether a function in it has more than one statement, its docstring aside."""
    functions = (n for n in ast.walk(ast.parse(source)) if isinstance(n, ast.FunctionDef | ast.AsyncFunctionDef))
    return any(
        _is_more_than_an_answer(function.body[ast.get_docstring(function) is not None :]) for function in functions
    )


def _is_more_than_an_answer(body: list[ast.stmt]) -> bool:
    return len(body) > 1 or any(not isinstance(each, ast.Return | ast.Expr | ast.Pass | ast.Raise) for each in body)


def main() -> None:
    """Print both figures, and the modules that count and have no test there."""
    modules = [
        path.relative_to(ROOT) for top in ("bot", "cogs", "render") for path in sorted((ROOT / top).rglob("*.py"))
    ]
    modules = [module for module in modules if module.name != "__init__.py"]
    counting = [module for module in modules if has_something_to_test((ROOT / module).read_text())]
    for what, those in (("all modules", modules), ("modules with something to test", counting)):
        there = sum((ROOT / mirrored_path(module)).is_file() for module in those)
        sys.stdout.write(f"{what}: {there} of {len(those)}, {there / len(those):.0%}\n")
    if "--missing" in sys.argv:
        missing = (module for module in counting if not (ROOT / mirrored_path(module)).is_file())
        sys.stdout.writelines(f"{module}\n" for module in missing)


if __name__ == "__main__":
    main()
