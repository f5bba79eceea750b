"""The newest version of Naki, according to the address that an operator has named."""

import re
from http import HTTPStatus
from typing import Final
from urllib.parse import urljoin, urlsplit

import aiohttp
import msgspec

_TIMEOUT: Final = aiohttp.ClientTimeout(total=5)
"""Seconds."""
_LARGEST: Final = 64 * 1024
"""Bytes of an answer that are read."""
_HOPS: Final = 3
_VERSION: Final = re.compile(r"v?(\d{1,6})\.(\d{1,6})\.(\d{1,6})")
_HEADERS: Final = {"User-Agent": "naki"}
"""All that the address learns of who asks."""


class UpdateUnknown(Exception):
    """The address says nothing of use."""


class _Release(msgspec.Struct):
    tag_name: str


async def newest_version(address: str) -> str:
    """The version that stands at the address, as text or as `{"tag_name": …}`. Redirects to other hosts are not
    followed. Raises UpdateUnknown.
    """
    try:
        async with aiohttp.ClientSession(timeout=_TIMEOUT, headers=_HEADERS) as session:
            text = await _read(session, address)
    except (aiohttp.ClientError, TimeoutError) as error:
        raise UpdateUnknown(str(error) or "no answer") from None
    stated = text.decode(errors="replace").strip()
    if stated.startswith("{"):
        try:
            stated = msgspec.json.decode(text, type=_Release).tag_name
        except msgspec.MsgspecError as error:
            raise UpdateUnknown(str(error)) from None
    found = _VERSION.fullmatch(stated)
    if found is None:
        raise UpdateUnknown("there is no version")
    return ".".join(found.groups())


def is_newer(version: str, than: str) -> bool:
    """True if a version is later than another one; both are three numbers."""
    return _numbers(version) > _numbers(than)


def _numbers(version: str) -> tuple[int, ...]:
    found = _VERSION.match(version)
    return () if found is None else tuple(map(int, found.groups()))


async def _read(session: aiohttp.ClientSession, address: str) -> bytes:
    host = urlsplit(address).netloc
    for _ in range(_HOPS):
        async with session.get(address, allow_redirects=False) as answer:
            if answer.status == HTTPStatus.OK:
                text = await answer.content.read(_LARGEST + 1)
                if len(text) > _LARGEST:
                    raise UpdateUnknown("the answer is too long")
                return text
            if answer.status not in range(HTTPStatus.MULTIPLE_CHOICES, HTTPStatus.BAD_REQUEST):
                raise UpdateUnknown(f"it answers {answer.status}")
            address = urljoin(address, answer.headers.get("Location", ""))
            if urlsplit(address).netloc != host:
                raise UpdateUnknown("it leads to another host")
    raise UpdateUnknown("it leads nowhere")
