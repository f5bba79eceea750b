"""The check of our requests can fail: it knows Discord's limits and routes."""

import pytest

from tests.cogs import openapi

ACTION_ROW, BUTTON, V2 = 1, 2, 1 << 15


@pytest.fixture(scope="module")
def api() -> openapi.Api:
    return openapi.load()


def row(*labels: str, custom_id: str = "mj1:a:0:x") -> dict[str, object]:
    buttons = [
        {"type": BUTTON, "style": 2, "label": label, "custom_id": f"{custom_id}{n}"} for n, label in enumerate(labels)
    ]
    return {"type": ACTION_ROW, "components": buttons}


def test_a_good_message_passes(api: openapi.Api) -> None:
    body = {"flags": V2, "components": [row("Join", "Leave")], "attachments": [{"id": 0, "filename": "table.png"}]}
    assert api.complaints("POST", "/channels/123/messages", body) == []


@pytest.mark.parametrize(
    "body",
    [
        {"components": [row(*"abcdef")]},
        {"components": [row("x" * 81)]},
        {"components": [row("x", custom_id="y" * 101)]},
        {"content": "x" * 4001},
        {"components": [{"type": 12, "items": [{"media": {"url": "attachment://a.png"}, "description": "x" * 1025}]}]},
    ],
    ids=["six buttons in a row", "a long label", "a long custom id", "a long text", "a long alt text"],
)
def test_a_message_over_a_limit_is_complained_about(api: openapi.Api, body: dict[str, object]) -> None:
    assert api.complaints("POST", "/channels/123/messages", body)


def test_an_unknown_route_is_complained_about(api: openapi.Api) -> None:
    assert api.complaints("POST", "/channels/123/mahjong", {}) == ["POST /channels/123/mahjong: there is no such route"]


def test_literal_parts_of_a_path_go_before_placeholders(api: openapi.Api) -> None:
    assert api.complaints("PATCH", "/webhooks/1/token/messages/@original", {"components": [row("OK")]}) == []
