"""Bad input from whoever runs Naki: a wrong argument, setting or file."""


class UsageError(Exception):
    """Bad input from the person at the command line: one clear line that names what is wrong. `naki` ends with 2."""
