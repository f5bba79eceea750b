"""The version of this Naki."""

import os
from importlib import metadata
from typing import Final

COMMIT_VARIABLE: Final = "NAKI_COMMIT"
"""The variable in which an image names the commit that it was built from."""


def naki_version() -> str:
    """The version, and beside it the commit if that is known: `1.0.0 (2f6c1a9)`."""
    commit = os.environ.get(COMMIT_VARIABLE, "")
    return metadata.version("naki") + (f" ({commit})" if commit else "")
