"""What a view shows is known without a language: the same view is told to everybody in theirs."""

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

import msgspec
import pytest

from bot.engine.level import Level
from bot.i18n.catalogue import LANGUAGES, words
from bot.i18n.phrases import phrase_text
from bot.tools.games.registry import contest_for_book
from bot.view.model import AnyView, Phrase, Player
from bot.view.project.projection import SeatedPlayers
from render import alt_text
from tests.render.test_pictures import game, has_just_ended

TURNS: Final = 60
"""Every so many states somebody looks."""
BOOKS: Final = ("tenhou", "sanma-tenhou", "american")
PEOPLE: Final = ("Aiko", "Ben")
"""Two people, one who was forgotten, and a computer player."""

_TILE: Final = re.compile(r"[0-9][mpsz]|[1-9][BCD]|[ESWN]w|[0GRFJ]")


def _key(prefix: str = "") -> Callable[[str], bool]:
    """Whether every catalogue has it."""
    return lambda text: all(f"{prefix}{text}" in words(language) for language in LANGUAGES)


def _is_a_tile_or_a_wind(text: str) -> bool:
    return _TILE.fullmatch(text) is not None or text in tuple("ESWN")


def _is_of_the_card(text: str) -> bool:
    return re.fullmatch(r"[A-Z]+[0-9]+ .+", text) is not None


WHAT: Final[Mapping[str, Callable[[str], object]]] = {
    "Player.name": ("", *PEOPLE).__contains__,
    "Player.username": ("",).__contains__,
    "Player.computer_name": lambda plays: not plays or _key("player.level.")(plays),
    "Phrase.key": _key(),
    "YakuLine.yaku": _key("yaku."),
    "FuLine.reason": _key("fu."),
    "ScorePart.reason": _key("part."),
    "RiichiWinView.limit": lambda limit: not limit or _key("limit.")(limit),
    "Doubling.reason": _key("american.worth."),
    "NearHand.name": _is_of_the_card,
    "AmericanWinView.name": _is_of_the_card,
    "SummaryView.amounts": ("thousands", "points").__contains__,
}
"""What may stand in a field that holds text; in every other one it is a tile or a wind."""


def texts(part: Any, place: str = "") -> Iterator[tuple[str, str]]:
    """Every text in a view, and the field where it stands."""
    match part:
        case str():
            yield place, part
        case msgspec.Struct():
            for field in part.__struct_fields__:
                yield from texts(getattr(part, field), f"{type(part).__name__}.{field}")
        case tuple():
            for each in part:
                yield from texts(each, place)
        case dict():
            for each in part.values():
                yield from texts(each, place)
        case _:
            return


def phrases(part: Any) -> Iterator[Phrase]:
    """Everything in a view that is said."""
    match part:
        case Phrase():
            yield part
        case msgspec.Struct():
            for field in part.__struct_fields__:
                yield from phrases(getattr(part, field))
        case tuple():
            for each in part:
                yield from phrases(each)
        case _:
            return


def seen(book: str) -> Iterator[AnyView]:
    """Everything that there is to see of a game, now and then."""
    played = contest_for_book(book, short=book == "american")
    shown = played.projection
    for number, state in enumerate(game(played.engine, f"{book}/language")):
        if number % TURNS and not has_just_ended(state):
            continue
        players = [Player(name=name, chair=chair) for chair, name in enumerate((*PEOPLE, ""))]
        company = SeatedPlayers(
            [*players, Player(is_computer=True, chair=3, computer_name=Level.STRONG)][: state.players]
        )
        yield shown.table(state, company)
        yield shown.open_table(state, company)
        yield from (shown.hand(state, company, seat) for seat in range(state.players))
        ends = (shown.result(state, company), shown.standings(state, company), shown.summary(state, company))
        yield from (view for view in ends if view is not None)


@pytest.mark.parametrize("book", BOOKS)
def test_a_view_holds_names_keys_and_tiles_and_not_one_sentence(book: str) -> None:
    for view in seen(book):
        for place, text in texts(view):
            assert WHAT.get(place, _is_a_tile_or_a_wind)(text), (place, text)


@pytest.mark.parametrize("book", BOOKS)
def test_one_view_is_told_in_every_language(book: str) -> None:
    said = 0
    for view in seen(book):
        assert alt_text(view, words("ja")) != alt_text(view, words("en"))
        for phrase in phrases(view):
            assert all(phrase_text(phrase, words(language)) for language in LANGUAGES)
            said += 1
    assert said > 0


def test_who_has_no_name_is_named_in_the_language_of_who_reads_it() -> None:
    over = Phrase("ended.by", {"players": (Player(name="Aiko"), Player(chair=1), Player(is_computer=True, chair=3))})
    assert phrase_text(over, words("en")) == "Aiko, Former player, CPU 4 ended the game."
    assert phrase_text(over, words("ja")) != phrase_text(over, words("en"))
    assert "Aiko" in phrase_text(over, words("ja"))
