"""A step of a finished game as a message: its picture, and everywhere one can go from there."""

import asyncio
from collections.abc import Callable, Iterator
from io import BytesIO
from typing import Any, Final, NamedTuple

import discord
from discord import ui

from bot.engine.question import Seat
from bot.games.registry import GAMES
from bot.i18n.catalogue import Words
from bot.i18n.phrases import player_name
from bot.records.replay import Replay, StepView
from bot.ui.custom_id import NO_QUESTION, Press
from bot.ui.parts import PartNumber, Parts
from bot.view.model import SummaryView
from cogs._base import Interaction, MessageLayout, button, select, words_for
from cogs._finished_game import StoredGame, find_finished_game, is_review_forbidden
from cogs._people import plain_text, table_label
from cogs.records._hands import hand_options, hand_titles
from render.alt import alt_text

_REPLAY_FILE: Final = "replay.png"
ALL_HANDS_STEP: Final = 0
"""The step that shows all hands of the game at once."""
_ROOM: Final = 100
"""Characters of an option in a list."""


class ReplayPlace(Parts, frozen=True):
    """A step of a game, and whose eyes it is seen with: 0 for everybody's, 1 for those of the first seat."""

    step: PartNumber
    viewpoint: PartNumber = 0

    def seat(self, seats: int) -> Seat | None:
        """The seat whose eyes they are."""
        return self.viewpoint - 1 if 1 <= self.viewpoint <= seats else None

    def token(self, verb: str) -> str:
        """The token in the custom id of a button that leads here."""
        return f"{verb}_{self.step}_{self.viewpoint}"


class ShownStep(NamedTuple):
    """A step as it is shown: the game, its moments, where in it this is, and the view."""

    game: StoredGame
    replay: Replay
    place: ReplayPlace
    view: StepView | SummaryView


class ReplayPage(NamedTuple):
    """A message and its picture."""

    layout: MessageLayout
    picture: discord.File


async def replay_page(
    interaction: Interaction, table: str, place: ReplayPlace, *, more: bool = False
) -> ReplayPage | None:
    """The step for whoever asked, with the lists of hands and eyes or, behind **More**, with all other buttons; None if
    there is no such game, which they have been told.
    """
    shown = await _find_step(interaction, table, place)
    if shown is None:
        return None
    words, party = words_for(interaction), shown.game.history.party
    if more:
        reviewed = GAMES[party.terms.game].review is not None
        reviewed = reviewed and not await is_review_forbidden(interaction.client, party)
        rows = await asyncio.to_thread(lambda: list(_more_rows(shown, words, reviewed=reviewed)))
    else:
        rows = await asyncio.to_thread(lambda: list(_rows(shown, words)))
    return await _page(interaction, shown, rows)


async def posted_page(interaction: Interaction, table: str, place: ReplayPlace) -> ReplayPage | None:
    """The step for everybody, with a button that opens it."""
    shown = await _find_step(interaction, table, place)
    if shown is None:
        return None
    press = Press(table, NO_QUESTION, shown.place.token("watch"))
    return await _page(interaction, shown, [[button(press, words_for(interaction)("replay.watch"))]])


async def _find_step(interaction: Interaction, table: str, place: ReplayPlace) -> ShownStep | None:
    game = await find_finished_game(interaction, table)
    return None if game is None else await asyncio.to_thread(_step_at, game, place)


def _step_at(game: StoredGame, place: ReplayPlace) -> ShownStep:
    replay, (projection, players) = game.replay(), game.projection_and_company
    seat = place.seat(game.history.party.seats)
    if place.step == ALL_HANDS_STEP:
        view: StepView | SummaryView = projection.summary(replay.final_state, players)
    else:
        view = replay.view(place.step, projection, players, seat)
    step = ALL_HANDS_STEP if place.step == ALL_HANDS_STEP else replay.clamped_step(place.step)
    return ShownStep(game, replay, ReplayPlace(step, 0 if seat is None else seat + 1), view)


async def _page(interaction: Interaction, shown: ShownStep, rows: list[list[ui.Item[Any]]]) -> ReplayPage:
    client, user, words = interaction.client, interaction.user.id, words_for(interaction)
    party = shown.game.history.party
    style = client.picture_styles.of("user", user)
    picture = await client.studio.picture(shown.view, words, style, message=(party.id, "replay", user))
    card = ui.Container[MessageLayout](
        ui.MediaGallery(
            discord.MediaGalleryItem(f"attachment://{_REPLAY_FILE}", description=alt_text(shown.view, words))
        ),
        ui.TextDisplay(_line(shown, words)),
        accent_colour=discord.Colour.dark_teal(),
    )
    layout = MessageLayout(card, *(ui.ActionRow[MessageLayout](*row) for row in rows))
    return ReplayPage(layout, discord.File(BytesIO(picture), _REPLAY_FILE))


def _line(shown: ShownStep, words: Words) -> str:
    party, place = shown.game.history.party, shown.place
    seat = place.seat(party.seats)
    game = plain_text(table_label(party, words))
    if place.step == ALL_HANDS_STEP:
        return words("records.strip", game=game)
    if seat is None:
        return words("records.frame", game=game, step=place.step, steps=shown.replay.steps)
    player = plain_text(player_name(shown.game.projection_and_company[1].players[seat], words))
    return words("records.frame_of", game=game, step=place.step, steps=shown.replay.steps, player=player)


def _rows(shown: ShownStep, words: Words) -> Iterator[list[ui.Item[Any]]]:
    """The steps right under the picture, since on a phone little else is seen with it; the hands, and whose eyes."""
    table, place = shown.game.history.party.id, shown.place
    yield _steps(shown, words, more=False)
    jump = Press(table, NO_QUESTION, f"jump_{place.viewpoint}")
    hands = hand_options(
        hand_titles(shown.replay, *shown.game.projection_and_company, words),
        shown.replay.hand_starts,
        place.step,
        words,
    )
    yield [select(jump, words("replay.hand"), hands)]
    yield [select(Press(table, NO_QUESTION, f"eyes_{place.step}"), words("replay.eyes"), list(_eyes(shown, words)))]


def _more_rows(shown: ShownStep, words: Words, *, reviewed: bool) -> Iterator[list[ui.Item[Any]]]:
    """The steps in their place, so that a thumb that goes on need not move; farther ways, and what can be done."""
    yield _steps(shown, words, more=True)
    yield [_to(shown, name, step, words) for name, step in _hand_ways(shown)]
    yield [_to(shown, name, step, words) for name, step in _call_ways(shown)]
    yield [*_deeds(shown, words)]
    yield [*_own_deeds(shown, words, reviewed=reviewed)]


def _steps(shown: ShownStep, words: Words, *, more: bool) -> list[ui.Item[Any]]:
    """One step back or on, the hand as a film, and the other half of the buttons."""
    step = shown.place.step
    back, on = step - 1 or None if step else None, step + 1 if step < shown.replay.steps else None
    press = Press(shown.game.history.party.id, NO_QUESTION, _step_token(shown, "other", step, more=not more))
    return [
        _to(shown, "back", back, words, more=more),
        _to(shown, "on", on, words, more=more),
        _deed(shown, "film", words),
        button(press, words("replay.less" if more else "replay.more")),
    ]


def _eyes(shown: ShownStep, words: Words) -> Iterator[discord.SelectOption]:
    """Everybody's, and those of each player."""
    place = shown.place
    yield discord.SelectOption(label=words("replay.everybody"), value="0", default=place.viewpoint == 0)
    for seat, player in enumerate(shown.game.projection_and_company[1].players, start=1):
        label = words("replay.seen_by", player=player_name(player, words))[:_ROOM]
        yield discord.SelectOption(label=label, value=str(seat), default=place.viewpoint == seat)


def _to(shown: ShownStep, name: str, step: int | None, words: Words, *, more: bool = True) -> ui.Button[Any]:
    """A button that leads to a step; it is off where there is none."""
    press = Press(shown.game.history.party.id, NO_QUESTION, _step_token(shown, name, step or 0, more=more))
    leads = step is not None and step != shown.place.step
    return button(press, words(f"replay.{name}"), disabled=not leads)


def _step_token(shown: ShownStep, name: str, step: int, *, more: bool) -> str:
    return f"step_{name.replace('_', '')}_{step}_{shown.place.viewpoint}_{int(more)}"


def _hand_ways(shown: ShownStep) -> Iterator[tuple[str, int | None]]:
    """The hands beside this one; after the last hand comes its end."""
    step, replay = shown.place.step, shown.replay
    yield "before", next((hand for hand in reversed(replay.hand_starts) if hand < step), None)
    yield "next", next((hand for hand in replay.hand_starts if hand > step), replay.steps)
    yield "hands", ALL_HANDS_STEP


def _call_ways(shown: ShownStep) -> Iterator[tuple[str, int | None]]:
    """Riichi, calls and wins; with somebody's eyes also what that player had to choose."""
    replay, step, looks = shown.replay, shown.place.step, shown.game.projection_and_company
    seat = shown.place.seat(shown.game.history.party.seats)

    def is_announcement(one: int) -> bool:
        return replay.is_announcement(one, *looks)

    meant: dict[str, Callable[[int], bool]] = {"told": is_announcement}
    if seat is not None:
        meant["choice"] = lambda one: replay.has_choice(one, seat)
    for name, is_meant in meant.items():
        yield f"{name}_before", replay.find_step(step, -1, is_meant)
        yield f"{name}_next", replay.find_step(step, 1, is_meant)


def _deeds(shown: ShownStep, words: Words) -> Iterator[ui.Button[Any]]:
    """Buttons for what can be done with a step of a hand."""
    return (_deed(shown, verb, words) for verb in ("turn", "words", "post"))


def _deed(shown: ShownStep, verb: str, words: Words) -> ui.Button[Any]:
    press = Press(shown.game.history.party.id, NO_QUESTION, shown.place.token(verb))
    return button(press, words(f"replay.{verb}"), disabled=shown.place.step == ALL_HANDS_STEP)


def _own_deeds(shown: ShownStep, words: Words, *, reviewed: bool) -> Iterator[ui.Button[Any]]:
    """The buttons for whoever looks on themselves: to look at their own choices, and to play on from here."""
    table, place = shown.game.history.party.id, shown.place
    if reviewed:
        yield button(Press(table, NO_QUESTION, "review"), words("replay.review"))
    ends = place.step == ALL_HANDS_STEP or shown.replay.next_waiting_moment(place.step) is None
    yield button(Press(table, NO_QUESTION, place.token("playon")), words("replay.play_on"), disabled=ends)
