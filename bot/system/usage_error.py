"""Errors of the person at the command line: a wrong argument, setting or file."""


class UsageError(Exception):
    """One line that says what is wrong; `naki` prints it and exits with 2."""
