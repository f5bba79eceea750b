"""The exception for a process that does not answer. It does not need Redis, so that other modules can import it
without.
"""


class ProcessUnreachable(Exception):
    """The other process does not answer. It may have done what it was asked all the same."""
