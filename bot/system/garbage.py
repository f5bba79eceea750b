"""Python's garbage collector, beside work that remembers much."""

import gc


def freeze_live_objects() -> None:
    """Collect what the work so far has left in cycles, and never look through the rest again. Called between two
    pieces of work it takes a moment; without it, the collector looks through all that is remembered in the middle of
    one, which a computer player's memories make half a second.
    """
    gc.collect()
    gc.freeze()
