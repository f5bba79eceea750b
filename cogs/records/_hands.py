"""The hands of a finished game by name and result, to go to one of them."""

from collections.abc import Iterator, Sequence
from typing import Final

import discord

from bot.i18n.catalogue import Words
from bot.i18n.phrases import phrase_text, player_name, points
from bot.records.replay import Replay
from bot.view.model import ResultView
from bot.view.project.projection import AnyProjection, SeatedPlayers
from render.plate import hand_title, short_hand_title

_PAGE: Final = 23
"""Hands in a list, which has room for 25 options: two lead to the hands before and after."""
_ROOM: Final = 100
"""Characters of an option."""


def hand_titles(replay: Replay, projection: AnyProjection, company: SeatedPlayers, words: Words) -> list[str]:
    """Each hand in a line: `South 2-1 · Ron 7,700 · Aiko ← Ben`."""
    return [_hand_line(replay, hand, projection, company, words) for hand in range(1, len(replay.hand_starts) + 1)]


def _hand_line(replay: Replay, hand: int, projection: AnyProjection, company: SeatedPlayers, words: Words) -> str:
    state = replay.moment_at(replay.last_step_of(hand)).state
    result = projection.result(state, company)
    if result is None:
        return words("replay.unfinished", hand=hand_title(projection.table(state, company), words))
    name = short_hand_title(projection.summary(state, company).hands[-1].name, words)
    ending = phrase_text(result.title, words)
    if not result.wins:
        return words("replay.unwon", hand=name, ending=ending)
    winners, loser = _players(result, words)
    worth = points(max(win.points for win in result.wins))
    key = "replay.won_from" if loser else "replay.won"
    return words(key, hand=name, ending=ending, points=worth, winners=winners, loser=loser)


def _players(result: ResultView, words: Words) -> tuple[str, str]:
    """The winner, and whoever they won from."""
    names = [player_name(line.player, words) for line in result.scores]
    loser = result.wins[0].loser
    return words.enumeration(names[win.winner] for win in result.wins), "" if loser is None else names[loser]


def hand_options(lines: Sequence[str], starts: Sequence[int], step: int, words: Words) -> list[discord.SelectOption]:
    """The hands around the step, each with the step at which it begins; of a long game one page of them."""
    here = max(0, sum(start <= step for start in starts) - 1)
    first = here // _PAGE * _PAGE
    return list(_options(lines, starts, here if step else None, first, words))


def _options(
    lines: Sequence[str], starts: Sequence[int], here: int | None, first: int, words: Words
) -> Iterator[discord.SelectOption]:
    last = min(first + _PAGE, len(lines))
    if first > 0:
        yield discord.SelectOption(label=words("replay.earlier"), value=str(starts[first - 1]))
    for place in range(first, last):
        yield discord.SelectOption(label=lines[place][:_ROOM], value=str(starts[place]), default=place == here)
    if last < len(lines):
        yield discord.SelectOption(label=words("replay.later"), value=str(starts[last]))
