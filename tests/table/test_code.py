"""Codes as people type them."""

import re
import secrets

from bot.table.code import CODE_PATTERN, random_code, read_code


def test_a_code_has_six_letters_and_digits_that_nobody_mixes_up() -> None:
    codes = {random_code(secrets.token_bytes) for _ in range(500)}
    assert len(codes) == 500
    assert all(re.fullmatch(CODE_PATTERN, code) for code in codes)
    assert not set("0O1IL") & set("".join(codes))


def test_case_spaces_hyphens_and_wide_letters_make_no_difference() -> None:
    for typed in (
        "K7Q2MR",
        "k7q-2mr",
        " k7q 2mr ",
        "\uff2b\uff17\uff31\uff12\uff2d\uff32",
        "k7q\u30fc2mr",
        "k7q\u20112mr",
    ):
        assert read_code(typed) == "K7Q2MR"
