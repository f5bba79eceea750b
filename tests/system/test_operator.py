"""Addresses of an operator's pages."""

import pytest

from bot.system.operator import MAX_ADDRESS_LENGTH, read_page_address


@pytest.mark.parametrize("text", ["", "https://naki.example/privacy", "http://127.0.0.1:8080/page", "http://127.0.0.1"])
def test_a_button_opens_pages_that_are_encrypted_or_on_this_machine(text: str) -> None:
    assert read_page_address(text) == text


@pytest.mark.parametrize(
    "text",
    [
        "naki.example",
        "http://naki.example",
        "https://",
        "https:///x",
        "https://a b",
        "http://127.0.0.1.example/x",
        "https://" + "x" * MAX_ADDRESS_LENGTH,
    ],
)
def test_it_opens_nothing_else(text: str) -> None:
    with pytest.raises(ValueError, match="it has to begin with https://"):
        read_page_address(text)
