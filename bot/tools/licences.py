"""THIRD_PARTY.md: what Naki needs beside itself, with licences, from what is installed."""

from collections.abc import Iterator
from importlib import metadata
from typing import Final

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

_HEAD: Final = """# Third parties

The libraries and fonts that Naki needs, with their licences as they state them: `naki legal licences` prints this page.
The fonts (Noto) are under the SIL Open Font License.

| package | licence |
| --- | --- |
"""
_SANDBOX: Final = "sandbox"
"""The extra of Naki that is listed too."""
_SHORT: Final = 60
"""Letters of a name of a licence; what is longer is its text."""


def third_party() -> str:
    """The page."""
    return _HEAD + "".join(f"| {name} | {_licence(name)} |\n" for name in sorted(set(_dependencies("naki"))))


def _dependencies(name: str) -> Iterator[str]:
    """The packages that this one needs on any machine that has them installed, and what these need."""
    for line in metadata.requires(name) or ():
        wanted = Requirement(line)
        marker = wanted.marker
        if marker is not None and "extra" in str(marker) and not marker.evaluate({"extra": _SANDBOX}):
            continue
        try:
            metadata.version(wanted.name)
        except metadata.PackageNotFoundError:
            continue
        yield canonicalize_name(wanted.name)
        yield from _dependencies(wanted.name)


def _licence(name: str) -> str:
    told = metadata.metadata(name)
    for field in ("License-Expression", "License"):
        for stated in told.get_all(field) or ():
            if stated and len(stated) <= _SHORT:
                return stated.replace("\n", " ")
    classified = [line.rpartition(" :: ")[2] for line in told.get_all("Classifier") or () if line.startswith("License")]
    return ", ".join(classified) or "see the package"
