"""Naki's own log as text, of whichever game: one JSON object a line for what happened, then the opened seal."""

from bot.records.seal import is_seal


def is_own_log(text: str) -> bool:
    return text.startswith('{"event":"GameStarted"')


def own_log_lines(text: str) -> tuple[list[bytes], str | None]:
    """The lines that tell what happened, and the one that opens the seal, if there is one.

    A line ends with a line feed alone: whatever else Unicode takes for the end of a line may stand in a name.
    """
    told = [line for line in text.split("\n") if line.strip()]
    facts = [line.encode() for line in told if not is_seal(line)]
    return facts, next((line for line in reversed(told) if is_seal(line)), None)
