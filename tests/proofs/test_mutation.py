import pytest

from tests.proofs.mutation import (
    SURVIVORS_FILE,
    Mutant,
    Survivor,
    read_survivors,
    report_survivors,
    stale_explanations,
    unexplained_survivors,
)

NEAREST = Mutant("bot.engine.claims._could_change", "if distance < nearest:", "if distance <= nearest:")
EXPLANATION = Survivor(NEAREST.function, NEAREST.was, "No two seats are equally near.", NEAREST.now)


def test_every_explanation_gives_a_reason_and_none_stands_twice() -> None:
    known = read_survivors(SURVIVORS_FILE.read_text(encoding="utf-8"))
    assert all(survivor.why.endswith(".") for survivor in known)
    assert len({(survivor.function, survivor.was, survivor.now) for survivor in known}) == len(known)


def test_an_explanation_is_for_one_change_of_one_line_or_for_any_change_of_it() -> None:
    other = NEAREST._replace(now="if distance > nearest:")
    assert unexplained_survivors([NEAREST, other], [EXPLANATION]) == [other]
    assert unexplained_survivors([NEAREST, other], [Survivor(NEAREST.function, NEAREST.was, "Why.")]) == []
    assert unexplained_survivors([NEAREST], [Survivor("bot.engine.claims.due", NEAREST.was, "Why.")]) == [NEAREST]


def test_an_explanation_without_a_survivor_is_out_of_date() -> None:
    assert stale_explanations([], [EXPLANATION]) == [EXPLANATION]
    assert stale_explanations([NEAREST], [EXPLANATION]) == []


def test_a_living_mutant_fails_unless_it_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    results = {"one": "killed", "two": "survived"}
    assert report_survivors(results, [NEAREST], []) == 1
    assert NEAREST.now in capsys.readouterr().out
    assert report_survivors(results, [NEAREST], [EXPLANATION]) == 0
    assert capsys.readouterr().out == (
        "mutation: 2 mutants, 1 found out, 1 explained: 0 unexplained, 0 explanations out of date\n"
    )


def test_a_run_without_mutants_or_with_old_explanations_fails() -> None:
    assert report_survivors({}, [], []) == 1
    assert report_survivors({"one": "killed"}, [], [EXPLANATION]) == 1
