"""The consumers of finished games: each module builds rows from the entries that `bot.store.follower` hands it."""
