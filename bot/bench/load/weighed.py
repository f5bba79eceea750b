"""Naki as it runs everywhere, which can also be weighed: on SIGUSR1 it forgets what nobody needs any more, and
gives free memory back to the system.
"""

import ctypes
import gc
import signal
from contextlib import suppress
from runpy import run_module


def tidy(*_: object) -> None:
    """What is left afterwards is held by something."""
    gc.collect()
    with suppress(AttributeError):  # only glibc has it
        ctypes.CDLL(None).malloc_trim(0)


if __name__ == "__main__":
    signal.signal(signal.SIGUSR1, tidy)
    run_module("bot", run_name="__main__")
