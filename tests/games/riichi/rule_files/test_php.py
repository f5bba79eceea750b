"""A Pantheon ruleset as it stands in its source."""

import pytest

from bot.games.riichi.rule_files.php import NotPhp, ruleset


def php(body: str) -> str:
    return f"<?php\nreturn {body};\n"


def test_values_are_read_by_the_names_by_which_they_are_set() -> None:
    text = php(
        "(new RulesetConfig())->setOka(0)->setWithKazoe(true)->setUma((new Uma())->setPlace1(15000)->setPlace4(-15000))"
    )
    assert ruleset(text) == {"Oka": 0, "WithKazoe": True, "Uma": {"Place1": 15_000, "Place4": -15_000}}


@pytest.mark.parametrize(
    ("value", "read"),
    [
        ("-1.5", -1.5),
        ("false", False),
        ("Rules::TENHOU", "Rules::TENHOU"),
        ("[1, 2, 3]", [1, 2, 3]),
        ("[]", []),
        ("YakuMap::allExceptListed([1, 2])", {"except": [1, 2]}),
        ("/* a comment */ 7 // and another\n", 7),
    ],
)
def test_a_value_is_a_number_a_truth_a_name_or_a_list(value: str, read: object) -> None:
    assert ruleset(php(f"(new Config())->setOne({value})")) == {"One": read}


@pytest.mark.parametrize(
    "text",
    [
        "",
        "return 5;",
        "<?php echo 5;",
        php("5"),
        php("(new Config())->setOne("),
        php("(new Config())->setOne(1"),
        php("(old Config())"),
        php("(new Config())->setOne($x)"),
        php("(new Config())->setOne([1 2])"),
        php("(new Config())->setOne(" + "[" * 20 + "]" * 20 + ")"),
    ],
)
def test_another_text_is_no_ruleset(text: str) -> None:
    with pytest.raises(NotPhp):
        ruleset(text)
