"""The entries of a file of rules that have no place in ours, in sentences."""

from collections.abc import Callable, Iterable, Iterator

from bot.engine.book import UnplacedEntry
from bot.i18n.catalogue import Words


def unplaced_sentences(unplaced: Iterable[UnplacedEntry], words: Words) -> list[str]:
    """A line for every entry, with the option's name; what belongs to a league or an event in a line for each topic."""
    return list(_lines(unplaced, words, lambda key: f"*{words(f'option.{key}')}*"))


def unplaced_key_sentences(unplaced: Iterable[UnplacedEntry], words: Words) -> list[str]:
    """The same for who writes options by their keys, at the command line."""
    return list(_lines(unplaced, words, str))


def _lines(unplaced: Iterable[UnplacedEntry], words: Words, name: Callable[[str], str]) -> Iterator[str]:
    topics: dict[str, list[str]] = {}
    for one in unplaced:
        if one.topic:
            topics.setdefault(one.topic, []).append(one.key)
        elif one.option:
            yield words("rulefile.unplaced_option", entry=one.key, value=one.value, option=name(one.option))
        else:
            yield words("rulefile.unplaced", entry=one.key, value=one.value)
    for topic, keys in topics.items():
        yield words("rulefile.unplaced_topic", topic=words(f"rulefile.topic.{topic}"), keys=", ".join(keys))
