"""What follows from the games that were played: each module makes rows of its own from what the durable reader
(`bot.store.follower`) hands it.
"""
