"""The files that messages show, as Discord's CDN serves them."""

import re
from collections import deque
from collections.abc import Iterable
from io import BytesIO
from typing import Any

from PIL import Image, UnidentifiedImageError
from simcord.backend.cdn import CdnStore
from typing_extensions import override

MOST_RETIRED_PICTURES = 64  # pictures that no message shows any more, kept while a page may still be loading them
_UNSAFE_CHARACTERS = re.compile(r"[^\w.-]")


class Cdn(CdnStore):
    """Files by address, served by the sandbox itself under `/cdn/`."""

    def __init__(self, origin: str) -> None:
        super().__init__()
        self._origin = origin
        self._files: dict[str, tuple[bytes, str]] = {}
        self._retired: deque[str] = deque()

    @override
    def store_attachment(
        self, attachment_id: int, channel_id: int, filename: str, data: bytes, description: str | None
    ) -> dict[str, Any]:
        stored = super().store_attachment(attachment_id, channel_id, filename, data, description)
        self._blobs.pop(stored["url"])
        url = f"{self._origin}/cdn/attachments/{channel_id}/{attachment_id}/{_UNSAFE_CHARACTERS.sub('_', filename)}"
        attachment = stored | {"url": url, "proxy_url": url} | _picture_facts(data)
        self._files[url] = (data, attachment["content_type"])
        return attachment

    def store_emoji(self, emoji_id: int, data: bytes) -> None:
        content_type = _picture_facts(data).get("content_type", "application/octet-stream")
        self._files[f"{self._origin}/cdn/emojis/{emoji_id}"] = (data, content_type)

    def retire(self, urls: Iterable[str]) -> None:
        """No message shows these files any more: forget them once enough newer ones have gone the same way."""
        self._retired.extend(urls)
        while len(self._retired) > MOST_RETIRED_PICTURES:
            self._files.pop(self._retired.popleft(), None)

    def file_at(self, path: str) -> tuple[bytes, str] | None:
        """The file under this path with its media type, if there is one."""
        return self._files.get(self._origin + path)


def _picture_facts(data: bytes) -> dict[str, Any]:
    """The fields that Discord adds to a picture's attachment: its size in pixels and its true media type."""
    try:
        with Image.open(BytesIO(data)) as picture:
            return {"width": picture.width, "height": picture.height, "content_type": picture.get_format_mimetype()}
    except (UnidentifiedImageError, OSError):
        return {}
