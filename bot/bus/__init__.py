"""Redis, which the processes of one Naki share: the rate limit of requests, turns to identify, gateway sessions,
interactions passed on, each person's request counts, and announcements of changes.

Without `NAKI_BUS` only `address`, `gone`, `session` and `stopping` are imported, and not the client library. Nothing
here is permanent: that is the store's job.
"""
