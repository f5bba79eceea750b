"""What Naki says when it was given something it cannot use."""


class Complaint(Exception):
    """Bad input from the person at the command line: one clear line that names what is wrong. `naki` ends with 2."""
