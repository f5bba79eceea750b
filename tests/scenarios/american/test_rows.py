"""Every row of the specification is played."""

from pathlib import Path

from bot.tools.scenario.script import read_scripts


def test_every_row_of_the_specification_stands_here() -> None:
    titles = [
        script.title.text.split()[0] for path in Path(__file__).parent.glob("*.scn") for script in read_scripts(path)
    ]
    assert {title for title in titles if title.startswith("A")} == {f"A{row:02}" for row in range(1, 55)}
    assert len(titles) == len(set(titles))
