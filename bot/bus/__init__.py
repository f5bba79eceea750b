"""What several Nakis share in the moment, in Redis: the calls to Discord, turns to identify, sessions with its
gateway, what is asked of another one, how often each person has asked for something, and word of what was changed.

Without `NAKI_BUS` only `address`, `gone` and `session` are loaded, and not the client library. Nothing here has to
last: what must is in the store.
"""
