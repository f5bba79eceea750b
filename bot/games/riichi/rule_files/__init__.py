"""Rule books as files: a club's own as TOML, and what other programs know rules by."""
