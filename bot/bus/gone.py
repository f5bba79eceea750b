"""What is raised when another process does not answer; it is known also where there is no Redis."""


class Gone(Exception):
    """The other process does not answer. What it was asked it may have done all the same."""
