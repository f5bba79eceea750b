"""What a file of rules says that ours cannot."""

from bot.engine.book import UnplacedEntry
from bot.i18n.catalogue import words
from bot.i18n.rule_files import unplaced_key_sentences, unplaced_sentences

WORDS = words("en")
UNPLACED = (
    UnplacedEntry("kuikae", "sometimes", option="score.kuitan"),
    UnplacedEntry("music", "loud"),
    UnplacedEntry("uma_a", "1", topic="rating"),
    UnplacedEntry("uma_b", "2", topic="rating"),
)


def test_options_are_named_for_players_and_by_their_keys_at_the_command_line() -> None:
    (for_players, *_), (by_key, *_) = unplaced_sentences(UNPLACED, WORDS), unplaced_key_sentences(UNPLACED, WORDS)
    assert WORDS("option.score.kuitan") in for_players
    assert "score.kuitan" not in for_players
    assert "score.kuitan" in by_key
    for line in (for_players, by_key):
        assert "kuikae" in line
        assert "sometimes" in line


def test_what_belongs_together_is_one_line() -> None:
    lines = unplaced_sentences(UNPLACED, WORDS)
    assert len(lines) == 3
    assert "uma_a, uma_b" in lines[-1]
    assert "loud" in lines[1]
