"""What several Nakis share in the moment, in Redis: the calls to Discord, turns to identify, presses for tables that
another one plays, and word of what was changed.

Without `NAKI_BUS` only `address` and `gone` are loaded, and not the client library. Nothing here has to last: what must
is in the store.
"""
