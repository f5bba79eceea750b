"""The commands of `naki` that only one game has."""
