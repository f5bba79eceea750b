"""The child process of `bot.reading.reader`."""

from bot.reading.reader import serve_files

if __name__ == "__main__":
    serve_files()
