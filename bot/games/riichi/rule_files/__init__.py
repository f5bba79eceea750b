"""Rule books as files of other programs."""
