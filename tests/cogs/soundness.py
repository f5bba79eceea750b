"""What holds for everything that Naki sends, whatever it is about."""

import re
from collections.abc import Iterator
from typing import Any

from simcord import HttpLogEntry
from simcord.backend.models import Message

from bot.ui.custom_id import decode_press

Json = dict[str, Any]
V2 = 1 << 15
TEXT, GALLERY = 10, 12
STRAY = re.compile(r"(?<=[^\n#\\-])(?:-#|#{1,3}) ")
"""What begins a line of small print or a heading, where no line begins."""
FILES = {
    "table.png",
    "card.png",
    "hand.png",
    "guide.png",
    "result.png",
    "standings.png",
    "replay.png",
    "review.png",
    "lesson.png",
    "puzzle.png",
    "stats.png",
    "replay.gif",
    "help.png",
    "look.png",
    "example.png",
    "table.txt",
    "hands.txt",
    "hands.jsonl",
    "tenhou6.json",
    "mjai.jsonl",
    "naki.jsonl",
    "game.html",
    "links.txt",
    "naki.json",
    "rules.toml",
    "standings.csv",
    "games.csv",
    "penalties.csv",
    "answers.csv",
    "log.csv",
    "league.json",
    "league.html",
    *(f"photo{number}.{ending}" for number in range(1, 5) for ending in ("png", "jpg", "webp", "gif")),
}


def complaints(request: HttpLogEntry) -> list[str]:
    """What is wrong with a request that sends or edits a message; nothing for any other."""
    body = _message(request.json)
    if body is None:
        return []
    items = list(_walk(body.get("components") or []))
    ids = [item["custom_id"] for item in items if "custom_id" in item]
    alts = [entry.get("description") or "" for item in items if item["type"] == GALLERY for entry in item["items"]]
    texts = [item["content"] for item in items if item["type"] == TEXT]
    files = {attachment["filename"] for attachment in body.get("attachments") or [] if "filename" in attachment}
    wrong = {
        "components without their flag": items and not body.get("flags", 0) & V2,
        "too many components": len(items) > 40,
        "a custom id of nobody's": [text for text in ids if decode_press(text) is None],
        "a custom id twice": len(ids) != len(set(ids)),
        "a picture without words": [alt for alt in alts if not 1 <= len(alt) <= 1024],
        "too much text": sum(map(len, texts)) > 4000,
        "small print or a heading within a line": [text for text in texts if STRAY.search(text)],
        "a mention that pings": (body.get("allowed_mentions") or {"parse": []})["parse"],
        "a file name that could tell something": files - FILES,
    }
    return [complaint for complaint, found in wrong.items() if found]


def unshown(message: Message) -> set[str]:
    """Files of a message that it carries and does not show: a picture without words."""
    galleries = [entry for item in _walk(message.components) if item["type"] == GALLERY for entry in item["items"]]
    shown = {entry["media"]["url"] for entry in galleries}
    pictures = [file for file in message.attachments if file["filename"].endswith(".png")]
    return {file["filename"] for file in pictures if message.components and file["url"] not in shown}


def _message(body: Any) -> Json | None:
    """The message in a request's body, or in the answer to an interaction."""
    if not isinstance(body, dict):
        return None
    message: Json = body.get("data") or body
    is_message = isinstance(message, dict) and "title" not in message and {"components", "content"} & message.keys()
    return message if is_message else None


def _walk(items: list[Json]) -> Iterator[Json]:
    for item in items:
        yield item
        yield from _walk(item.get("components", []))
