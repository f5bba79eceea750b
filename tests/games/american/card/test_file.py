import tomllib
from pathlib import Path

import pytest

from bot.games.american.card import file as card_file
from bot.games.american.card.file import house_card, read_card, warnings
from bot.games.american.card.forms import letter_assignment_count
from bot.games.cards import BadCard
from bot.i18n.catalogue import words
from bot.i18n.sentences import flaw_sentence
from tests.cards import CARD, HAND, HEAD, HOUSE

SHARED = Path(__file__).parents[5] / "shared" / "rules" / "american-card.toml"
ENGLISH = words("en")


def flaws(text: str) -> list[str]:
    with pytest.raises(BadCard) as bad:
        read_card(text.encode())
    return [flaw_sentence(flaw, ENGLISH) for flaw in bad.value.flaws]


def test_the_house_card_has_62_hands_in_ten_categories_and_1742_sets_of_tiles() -> None:
    card = house_card()
    assert len(card.lines) == 62
    assert len(card.categories) == 10
    assert len({(form.fixed_tiles, form.sets) for form in card.forms}) == len(card.forms) == 1742
    assert max(map(letter_assignment_count, card.lines)) == 504
    assert not [warning for warning in warnings(card) if warning.name == "shared"]


@pytest.mark.skipif(not SHARED.is_file(), reason="the specification is not beside this repository")
def test_the_house_card_is_that_of_the_specification() -> None:
    assert SHARED.read_text() == HOUSE


def test_every_hand_of_the_house_card_has_fourteen_tiles_in_every_form() -> None:
    for form in house_card().forms:
        assert sum(map(len, form.groups)) == form.size == 14


BAD_HANDS = {
    "thirteen tiles": ('"22:a"', '"2:a"', "it has 13 tiles instead of 14."),
    "fifteen tiles": ('"22:a"', '"222:a"', "it has 15 tiles instead of 14."),
    "an unknown symbol": ('"22:a"', '"2X:a"', "'2X:a' isn't a group: use 1 to 14 card symbols."),
    "a septet": ('"1111:a"', '"1111111:a"', "'1111111:a' isn't a group: at most 6 tiles can be equal."),
    "a fourth suit": ('"22:a"', '"22:d"', "'22:d' isn't a group: the suit must be a, b or c, or x, y, z for dragons."),
    "no suit": ('"22:a"', '"22"', "'22' needs a suit: a, b or c."),
    "a suit for flowers": ('"22:a"', '"FF:a"', "'FF:a' can't have a suit."),
    "a dragon suit for numbers": ('"22:a"', '"22:x"', "'22:x' isn't allowed: x, y, z are for dragons only."),
    "an empty suit": ('"22:a"', '"22:"', "'22:' isn't a group: the suit must be a, b or c, or x, y, z for dragons."),
    "no value": ("value = 25", "", "'value' is missing."),
    "a negative value": ("value = 25", "value = -5", "its value -5 must be a multiple of 5, at least 5."),
    "an odd value": ("value = 25", "value = 26", "its value 26 must be a multiple of 5, at least 5."),
    "a value in words": ("value = 25", 'value = "25"', "value must be a whole number."),
    "no exposure": ('exposure = "X"', "", "'exposure' is missing."),
    "another exposure": ('exposure = "X"', 'exposure = "Q"', "exposure can't be 'Q'."),
    "another category": ('category = "all"', 'category = "odds"', "there's no category 'odds'."),
    "an empty id": ('id = "A"', 'id = ""', "its id is empty."),
    "an unknown key": ("value = 25", "value = 25\nvalues = 30", "unknown key 'values'."),
    "groups and variants": (
        "value = 25",
        'value = 25\nvariants = [["FF"]]',
        "a hand has either groups or variants, not both.",
    ),
    "five naturals": (
        '"1111:a", "22:a"',
        '"N", "N", "N", "N", "N", "2:a"',
        "it needs 5 naturals of Nw, of which there are 4.",
    ),
    "nine flowers alone": (
        '"1111:a", "22:a", "3333:b"',
        '"FF", "FF", "FF", "FF", "FF"',
        "it needs 10 naturals of F, of which there are 8.",
    ),
    "nine jokers": (
        '"1111:a", "22:a", "3333:b", "4444:b"',
        '"NNNNNN", "NNNNNN", "NN"',
        "it needs 10 jokers, of which there are 8.",
    ),
}


@pytest.mark.parametrize("name", BAD_HANDS)
def test_a_hand_that_cannot_be_is_named_with_its_line(name: str) -> None:
    before, after, sentence = BAD_HANDS[name]
    assert before in CARD
    found = flaws(HEAD + HAND.replace(before, after))
    hand = "" if name == "an empty id" else ", hand A"
    assert found == [f"line 13{hand}: {sentence}"]


def test_a_quint_without_jokers_does_not_exist() -> None:
    text = CARD.replace('"1111:a", "22:a"', '"11111:a", "2:a"') + "jokers = false\n"
    assert flaws(text) == ["line 13, hand A: it needs 5 naturals of 1B, of which there are 4."]


def test_a_range_without_a_number_is_no_range() -> None:
    text = CARD.replace('"1111:a", "22:a"', '"pppp:a", "qq:a"')
    assert flaws(text + "range = [9, 9]\n") == ["line 13, hand A: its range allows no number."]
    assert read_card((text + "range = [8, 8]\n").encode()).forms


def test_each_variant_has_to_be_possible() -> None:
    variants = (
        'variants = [["1111:a", "22:a", "3333:b", "4444:b"], ["N", "N", "N", "N", "N", "111:a", "222:a", "333:a"]]'
    )
    text = CARD.replace('groups = ["1111:a", "22:a", "3333:b", "4444:b"]', variants)
    assert flaws(text) == ["line 13, hand A: it needs 5 naturals of Nw, of which there are 4."]


def test_what_is_said_of_a_card_stands_on_one_line() -> None:
    card = read_card(CARD.replace('"All"', r'" All\n\n# hands \u202E"').encode())
    assert card.categories[0].title == "All # hands"


def test_outside_its_league_only_names_and_values_are_told_of_a_private_card() -> None:
    card = read_card(CARD.replace('"original"', '"private-use"').encode())
    told = card.public_part
    assert [(line.id, line.category, line.value) for line in told.lines] == [("A", "all", 25)]
    assert told.forms == ()
    assert told.digest == card.digest
    assert b"1111" not in told.content
    assert told.public_part == told
    for rights in ("original", "licensed"):
        free = read_card(CARD.replace('"original"', f'"{rights}"').encode())
        assert free.public_part is free


def test_several_hands_are_named_each_with_its_line() -> None:
    text = HEAD + HAND.replace("25", "26") + HAND.replace('"A"', '"B"').replace("22:a", "2:a") + HAND
    assert flaws(text) == [
        "line 13, hand A: its value 26 must be a multiple of 5, at least 5.",
        "line 20, hand B: it has 13 tiles instead of 14.",
        "line 27, hand A: its id is used twice.",
    ]


def test_a_hand_under_the_card_s_own_minimum_is_refused() -> None:
    text = CARD.replace('rights = "original"', 'rights = "original"\nminimum_value = 30')
    assert flaws(text) == ["line 14, hand A: its value 25 must be a multiple of 5, at least 30."]


def test_headers_are_counted_with_their_comments() -> None:
    text = HEAD + "\n[[hand]]   # a comment\n" + HAND.partition("[[hand]]\n")[2].replace("25", "1")
    assert flaws(text) == ["line 13, hand A: its value 1 must be a multiple of 5, at least 5."]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "schema must be 1."),
        (CARD.replace("schema = 1", "schema = 2"), "schema must be 1."),
        (CARD.replace("schema = 1", 'schema = 1\nhands = "none"'), "a card has no part called 'hands'."),
        (HAND, "[card] is missing."),
        (HEAD, "[[hand]] is missing."),
        (HEAD.partition("[[category]]")[0] + HAND, "[[category]] is missing."),
        (CARD.replace('rights = "original"', ""), "line 3: 'rights' is missing."),
        (CARD.replace('"original"', '"stolen"'), "line 3: rights can't be 'stolen'."),
        (CARD.replace("year = 2026", 'year = 2026\ntiles = "american-160"'), "line 3: tiles can't be 'american-160'."),
        (
            CARD.replace("year = 2026", 'year = 2026\nvalid_from = "soon"'),
            "line 3: valid_from must be a date like 2027-01-01.",
        ),
        (CARD.replace('"All"', f'"{"x" * 101}"'), "line 9: title is longer than 100."),
        (CARD.replace('title = "All"', ""), "line 9: 'title' is missing."),
        (CARD.replace(HAND, HEAD.partition("schema = 1")[2]), "not valid TOML: "),
        ("[[hand", "not valid TOML: "),
        (CARD + HAND * 150, "a card can have at most 150 hands; this one has 151."),
        (CARD + "# " + "x" * 65536, "That file is too large. The limit is 64 KiB."),
        ("x" * 2**20, "That file is too large. The limit is 64 KiB."),
    ],
)
def test_a_file_that_is_no_card_is_refused_with_a_sentence(text: str, sentence: str) -> None:
    assert any(flaw.startswith(sentence) for flaw in flaws(text))


def test_a_string_may_be_as_long_as_a_hand() -> None:
    straight = CARD.replace('"1111:a", "22:a", "3333:b", "4444:b"', '"123456789:a", "NEWS", "F"')
    assert read_card(straight.encode()).forms[0].size == 14


def test_a_flaw_is_said_in_the_language_of_who_reads_it() -> None:
    with pytest.raises(BadCard) as bad:
        read_card(CARD.replace('"22:a"', '"2:a"').encode())
    [flaw] = bad.value.flaws
    assert flaw_sentence(flaw, words("ja")) == "13行目、手A：14枚ではなく13枚あります。"


def test_bytes_that_are_no_text_are_refused() -> None:
    with pytest.raises(BadCard) as bad:
        read_card(b"\xff\xfe\x00")
    assert [flaw.name for flaw in bad.value.flaws] == ["no_text"]


DOTTED = ".".join(["a"] * 30_000)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (f"{DOTTED} = 1", "That is nested too deeply. The limit is 8 levels."),
        (f"[{DOTTED}]", "That is nested too deeply. The limit is 8 levels."),
        (f"{CARD}x = {{{DOTTED} = 1}}", "That is nested too deeply. The limit is 8 levels."),
        ('"a"." b"' * 1500 + " = 1", "That is nested too deeply. The limit is 8 levels."),
        (f"x = {'[' * 1500}", "That is nested too deeply. The limit is 8 levels."),
        (f"x = {'{a = ' * 1500}", "That is nested too deeply. The limit is 8 levels."),
        (
            f'x = ["""a"""", {"[" * 30}1{"]" * 30}]',
            "That is nested too deeply. The limit is 8 levels.",
        ),
        ("\n" * 6000, "That file has too many lines. The limit is 5000."),
        (
            "".join(f"a{number} = 1\n" for number in range(3001)),
            "There are too many values. The limit is 3000.",
        ),
        (
            CARD.replace("2026", "9" * 5000),
            "A number there is too long. The limit is 100 digits.",
        ),
        (
            f"{CARD}x = {'1_' * 2500}1",
            "A number there is too long. The limit is 100 digits.",
        ),
    ],
)
def test_what_would_take_long_to_read_is_not_read(monkeypatch: pytest.MonkeyPatch, text: str, sentence: str) -> None:
    def loads(_: str) -> None:
        raise AssertionError("it is refused before anything is read")

    monkeypatch.setattr(card_file.tomllib, "loads", loads)
    assert list(flaws(text)) == [sentence]


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("year = 2026", "year = 10000", "line 3: year must be at most 9999."),
        ("year = 2026", f"year = {'9' * 90}", "line 3: year must be at most 9999."),
        ("year = 2026", "year = 0", "line 3: year must be at least 1."),
        ("value = 25", "value = 10005", "line 13, hand A: value must be at most 10000."),
        ("value = 25", f"value = {'5' * 99}", "line 13, hand A: value must be at most 10000."),
        ("value = 25", f"value = -{'5' * 99}", "line 13, hand A: value must be at least -10000."),
    ],
)
def test_no_number_of_a_card_is_without_end(old: str, new: str, sentence: str) -> None:
    assert old in CARD
    assert list(flaws(CARD.replace(old, new))) == [sentence]


def test_texts_and_comments_give_a_card_no_shape() -> None:
    note = f'note = "{"." * 50}{"[" * 40}" # {"." * 200}{"{" * 50}'
    assert read_card(f"{CARD}{note}".encode()).lines


def test_a_card_that_could_be_filled_too_often_is_refused() -> None:
    one = HAND.replace('"1111:a", "22:a", "3333:b", "4444:b"', '"ppp:a", "ppp:b", "DD:x", "DD:y", "UU", "VV"')
    many = "".join(one.replace('"A"', f'"A{number}"') for number in range(6))
    assert flaws(HEAD + many) == ["its hands can be made in more than 20000 ways."]


def test_hands_that_share_tiles_or_need_jokers_are_noted() -> None:
    twins = (
        CARD + HAND.replace('"A"', '"B"') + HAND.replace('"A"', '"C"').replace('"1111:a", "22:a"', '"11111:a", "2:a"')
    )
    assert [flaw_sentence(flaw, ENGLISH) for flaw in warnings(read_card(twins.encode()))] == [
        "some hands share a set of tiles: A, B.",
        "hand C: it can't be made without jokers; it needs at least 1.",
    ]


def test_the_house_card_is_written_as_the_reader_understands_it() -> None:
    raw = tomllib.loads(HOUSE)
    assert [row["id"] for row in raw["hand"]] == [line.id for line in house_card().lines]
    assert [row["groups"] for row in raw["hand"]] == [
        [str(group) for group in line.variants[0]] for line in house_card().lines
    ]
