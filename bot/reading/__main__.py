"""The child process of `bot.reading.reader`."""

from bot.reading.reader import serve

if __name__ == "__main__":
    serve()
