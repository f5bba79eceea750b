"""What Naki says when it was given something it cannot use."""


class UsageError(Exception):
    """Bad input from the person at the command line: one clear line that names what is wrong. `naki` ends with 2."""
