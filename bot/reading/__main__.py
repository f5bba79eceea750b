"""The child process of `bot.reading.reader`."""

from bot.reading.reader import run_reader_process

if __name__ == "__main__":
    run_reader_process()
