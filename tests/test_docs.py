"""README, `.env.example`, the guides in `docs/` and the help of `naki` say what is there, in plain words."""

import ast
import io
import re
import subprocess
import tokenize
import tomllib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any

import pytest
import typer
from discord import app_commands
from discord.ext import commands

import cogs
from bot.__main__ import application
from bot.settings import Settings
from cogs import context_menus

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text()
ARCHITECTURE = (ROOT / "docs" / "ARCHITECTURE.md").read_text()
TESTING = (ROOT / "docs" / "TESTING.md").read_text()
SCENARIOS = ROOT / "tests" / "scenarios" / "README.md"
GUIDES = sorted([ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").rglob("*.md")])
Commands = list[tuple[str, Any]]


def section(page: str, title: str) -> str:
    """What stands under a title, up to the next one of its rank."""
    return page.partition(f"\n## {title}\n")[2].partition("\n## ")[0]


def rows(text: str) -> list[list[str]]:
    """The rows of the tables in a text, without their heads."""
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in text.splitlines() if line[:1] == "|"]
    rules = [place for place, row in enumerate(cells) if re.fullmatch(r"[-: ]+", row[0])]
    return [row for place, row in enumerate(cells) if place not in rules and place + 1 not in rules]


def quoted(text: str) -> list[str]:
    """What stands between backticks."""
    return re.findall(r"`([^`\n]+)`", text)


def first_cells(text: str) -> list[str]:
    return [name for row in rows(text) for name in quoted(row[0])]


# --- the settings


def test_the_readme_s_settings_are_those_there_are_with_their_defaults() -> None:
    listed = {quoted(name)[0]: "".join(quoted(default)) for name, default, _ in rows(section(README, "Settings"))}
    fields = Settings.model_fields.values()
    assert listed == {str(field.validation_alias): str(field.default or "") for field in fields}


def test_the_example_has_the_readme_s_settings_in_the_same_order() -> None:
    example = (ROOT / ".env.example").read_text()
    assert re.findall(r"^(\w+)=", example, re.MULTILINE) == first_cells(section(README, "Settings"))


def test_the_example_explains_each_setting_in_whole_sentences() -> None:
    for block in (ROOT / ".env.example").read_text().split("\n\n")[1:]:
        *comments, setting = block.splitlines()
        explained = " ".join(line.removeprefix("# ") for line in comments)
        assert explained.endswith("."), setting
        assert 1 <= len(re.findall(r"\.(?: |$)", explained)) <= 3, setting


# --- the command line


def command_line() -> Commands:
    """Every command that does something, by its full name."""

    def below(name: str, command: Any) -> Iterator[tuple[str, Any]]:
        yield name, command
        for word, inner in getattr(command, "commands", {}).items():
            yield from below(f"{name} {word}", inner)

    return list(below("naki", typer.main.get_command(application())))


def _works(name: str, command: Any) -> bool:
    """Whether a command does something by itself, and has not only others below it."""
    return not hasattr(command, "commands") or (name != "naki" and command.invoke_without_command)


def test_the_readme_names_every_command_and_no_other() -> None:
    there = [name for name, command in command_line() if _works(name, command)]
    assert sorted(first_cells(section(README, "Command line"))) == sorted(there)


@pytest.mark.parametrize(("name", "command"), command_line(), ids=lambda value: value if isinstance(value, str) else "")
def test_a_command_and_its_options_are_explained_in_sentences(name: str, command: Any) -> None:
    assert re.fullmatch(r"[A-Z].*[.]", command.help or "", re.DOTALL), name
    for parameter in command.params:
        assert re.fullmatch(r"[A-Z].*[.]", parameter.help or "", re.DOTALL), f"{name} {parameter.name}"


@pytest.mark.parametrize(("name", "command"), command_line(), ids=lambda value: value if isinstance(value, str) else "")
def test_the_first_sentence_of_a_command_fits_into_the_list_of_commands(name: str, command: Any) -> None:
    """A longer one ends in dots, in a terminal of 80 columns."""
    assert len(command.help.partition("\n")[0]) <= 62, name


def test_a_command_named_in_a_guide_exists() -> None:
    there = {name for name, _ in command_line()}
    for page in GUIDES:
        for named in re.findall(r"(?:`|^    )(naki(?: [a-z]+)+)", page.read_text(), re.MULTILINE):
            words = named.split()
            assert {" ".join(words[:2]), " ".join(words[:3])} & there, f"{page.name}: {named}"


# --- what can be typed on Discord


def slash_commands() -> set[str]:
    for module in walk_packages(cogs.__path__, "cogs."):
        import_module(module.name)
    named: set[str] = set()
    kinds = [commands.Cog]
    while kinds:
        kind = kinds.pop()
        kinds += kind.__subclasses__()
        if not kind.__module__.startswith("cogs."):
            continue
        group = f"{kind.__cog_group_name__} " if issubclass(kind, commands.GroupCog) else ""
        named |= {f"/{group}{command.name}" for command in kind.__cog_app_commands__}
    return named


def test_the_readme_names_every_slash_command_and_no_other() -> None:
    assert sorted(first_cells(section(README, "What it does"))) == sorted(slash_commands())


def test_the_readme_names_every_context_menu() -> None:
    menus = (menu for menu in vars(context_menus).values() if isinstance(menu, app_commands.ContextMenu))
    named = [menu.name for menu in menus]
    assert named
    assert [name for name in named if f"**{name}**" not in " ".join(README.split())] == []


# --- make


def targets() -> set[str]:
    makefile = (ROOT / "Makefile").read_text()
    listed = " ".join(re.findall(r"^(?:PROOFS :=|\.PHONY:)(.*)$", makefile, re.MULTILINE))
    return {*re.findall(r"^([a-z]+):", makefile, re.MULTILINE), *listed.split()}


@pytest.mark.parametrize("page", GUIDES, ids=lambda page: page.name)
def test_a_make_target_named_in_a_guide_exists(page: Path) -> None:
    assert set(re.findall(r"(?:`|^    )make ([a-z]+)", page.read_text(), re.MULTILINE)) <= targets()


def test_every_long_check_is_explained() -> None:
    (proofs,) = re.findall(r"^PROOFS := (.*)$", (ROOT / "Makefile").read_text(), re.MULTILINE)
    assert sorted(first_cells(section(TESTING, "Other checks"))) == sorted(f"make {name}" for name in proofs.split())


def test_every_folder_of_tests_is_on_the_map() -> None:
    kept = subprocess.run(["git", "ls-files", "tests"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    folders = {name.split("/")[1] for name in kept.splitlines() if name.count("/") > 1}
    assert sorted(first_cells(section(TESTING, "The folders of tests"))) == sorted(folders)


# --- the architecture


def packages() -> list[str]:
    return first_cells(section(ARCHITECTURE, "The packages"))


def test_the_architecture_has_a_row_for_each_package_and_no_other() -> None:
    there = {f"bot/{path.parent.name}" for path in (ROOT / "bot").glob("*/__init__.py")}
    assert sorted(packages()) == sorted({*there, "cogs", "render"})


def test_the_packages_stand_in_the_order_of_the_layers() -> None:
    """A package can lie in several layers by its modules: no row may stand above a package that lies wholly higher."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    (layers,) = (
        contract["layers"] for contract in project["tool"]["importlinter"]["contracts"] if contract["id"] == "direction"
    )
    depths: dict[str, list[int]] = {}
    for depth, layer in enumerate(layers):
        for module in re.findall(r"[\w.]+", layer):
            depths.setdefault("/".join(module.split(".")[: 2 if module.startswith("bot.") else 1]), []).append(depth)
    listed = packages()
    wrong = [
        (above, below)
        for place, above in enumerate(listed)
        for below in listed[place + 1 :]
        if min(depths[above]) > max(depths[below])
    ]
    assert wrong == []


def test_every_decision_is_listed_under_its_own_number_and_title() -> None:
    decisions = sorted((ROOT / "docs" / "adr").glob("*.md"))
    titles = [page.read_text().partition("\n")[0].removeprefix("# ") for page in decisions]
    assert re.findall(r"^\* \[(.+)\]\(adr/(.+)\)$", ARCHITECTURE, re.MULTILINE) == [
        (title, page.name) for title, page in zip(titles, decisions, strict=True)
    ]
    assert [int(title.partition(".")[0]) for title in titles] == list(range(1, len(decisions) + 1))
    assert [int(page.name[:4]) for page in decisions] == list(range(1, len(decisions) + 1))


def test_a_decision_that_is_named_exists() -> None:
    decisions = len(list((ROOT / "docs" / "adr").glob("*.md")))
    named = {int(number) for text in (*pages(), *explanations()) for number in re.findall(r"ADR (\d+)", text[1])}
    assert named
    assert named <= set(range(1, decisions + 1))


@pytest.mark.parametrize("page", GUIDES, ids=lambda page: page.name)
def test_a_path_named_in_a_guide_leads_somewhere(page: Path) -> None:
    text = page.read_text()
    drawn = re.findall(
        r"(?<![\w/.`])((?:bot|cogs|render)/[\w/]+)", "\n".join(re.findall(r"```text\n(.*?)```", text, re.DOTALL))
    )
    named = [name for name in quoted(text) if re.fullmatch(r"(?:bot|cogs|render|tests|docs)/[\w./-]*", name)]
    missing = [name for name in {*named, *drawn} if not any((ROOT / f"{name}{end}").exists() for end in ("", ".py"))]
    assert missing == []


# --- the words


def pages() -> list[tuple[str, str]]:
    """Everything that is written for people, page by page."""
    return [(str(page.relative_to(ROOT)), page.read_text()) for page in (*GUIDES, ROOT / "CHANGELOG.md", SCENARIOS)]


def explanations() -> Iterator[tuple[str, str]]:
    """Every docstring and comment of the sources, with the place where it stands."""
    folders = ("bot", "cogs", "render", "tests")
    for path in sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py")):
        source, name = path.read_text(), path.relative_to(ROOT)
        for node in ast.walk(ast.parse(source)):
            match node:
                case ast.Expr(value=ast.Constant(value=str(text)), lineno=line):
                    yield f"{name}:{line}", text
                case _:
                    pass
        for token in tokenize.generate_tokens(io.StringIO(source).readline):
            if token.type == tokenize.COMMENT:
                yield f"{name}:{token.start[0]}", token.string


def test_players_are_they_and_tiles_are_discarded() -> None:
    """Players call it a discard, and anybody may be one of them. Names in backticks are code."""
    unusual = re.compile(r"\b(he|his|him|himself|throws?|throwing|threw|thrown)\b", re.IGNORECASE)
    found = [
        f"{place}: {word}"
        for place, text in (*pages(), *explanations())
        for word in unusual.findall(re.sub(r"`[^`]*`", "", text))
    ]
    assert found == []
