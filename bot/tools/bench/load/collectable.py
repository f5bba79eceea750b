"""Runs Naki as usual, and collects garbage when the process gets SIGUSR1, so that its memory can be measured."""

import ctypes
import gc
import signal
from contextlib import suppress
from runpy import run_module


def collect(*_: object) -> None:
    """Collect garbage and return free memory to the system."""
    gc.collect()
    with suppress(AttributeError):  # only glibc has it
        ctypes.CDLL(None).malloc_trim(0)


if __name__ == "__main__":
    signal.signal(signal.SIGUSR1, collect)
    run_module("bot", run_name="__main__")
