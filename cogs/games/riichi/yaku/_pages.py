"""The pages of `/yaku`: the list by han, a page for each yaku, points and fu, and why a hand cannot win."""

from collections.abc import Sequence
from io import BytesIO
from typing import Any, Final, Literal, NamedTuple, cast

import discord
from discord import ui

from bot.client.cooldowns import RequestKind
from bot.engine.question import Seat
from bot.games.registry import GAMES
from bot.games.riichi.engine.state import State
from bot.games.riichi.game import RIICHI
from bot.games.riichi.rules import Rules
from bot.games.riichi.scoring.examples import ALL_YAKU, examples
from bot.games.riichi.scoring.yaku import Yaku
from bot.games.riichi.view.examples import example_view
from bot.table.party import Terms
from bot.table.table import Table
from bot.ui.custom_id import NO_QUESTION, NO_TABLE, Press
from bot.ui.parts import NoParts, Parts, PartWord
from cogs._base import (
    Interaction,
    MessageLayout,
    TableComponent,
    button,
    home_of,
    reply_privately,
    select,
    text_message,
    words_for,
)
from cogs._people import small_print
from cogs.games.registry import game_ui_of
from cogs.games.riichi.ui import WHAT_IS_VERB, YAKU_VERB, yaku_key
from cogs.games.riichi.yaku import _words as told
from cogs.rules import KnownRules, explanation, rules_of_button, terms_rules, usual_rules
from render.alt import alt_text

FIRST_PAGE: Final = told.PAGE_MIN_HAN[0]
_TABLE: Final = "table"
_LONGEST: Final = 100
"""Characters of a line in a list."""
_BY_KEY: Final = {yaku_key(yaku): yaku for yaku in ALL_YAKU}
_EXAMPLE_FILE: Final = "example.png"

_Buttons = Sequence[ui.Button[Any]]


class YakuPageLink(Parts, frozen=True):
    """By which rules the yaku are shown, and what of them: a page of the list, a yaku, the points, why not, a yaku for
    everybody, or its option; `item` is which.
    """

    whose: Literal["table", "book", "own"]
    key: PartWord
    show: Literal["list", "of", "points", "why", "here", "option"]
    item: PartWord


class YakuPage(NamedTuple):
    """A page, and the picture in it, if it has one."""

    layout: MessageLayout
    picture: bytes | None = None

    @property
    def files(self) -> list[discord.File]:
        """The picture, to be sent beside the page."""
        return [] if self.picture is None else [discord.File(BytesIO(self.picture), _EXAMPLE_FILE)]


class YakuView:
    """The pages of the yaku by these rules, in the reader's language."""

    def __init__(self, interaction: Interaction, rules: KnownRules, table: Table | None) -> None:
        self._interaction = interaction
        self._words = words_for(interaction)
        self._known = rules
        self._rules = cast(Rules, rules.rules)
        self._table = table

    def list_page(self, page: int) -> YakuPage:
        """A page of the list."""
        words, score = self._words, self._rules.score
        yaku = told.yaku_on(page, score)
        text = "\n".join((self._title(), *told.yaku_list_lines(yaku, score, words)))
        books = [
            discord.SelectOption(label=words(f"book.{book.name}"), value=f"book_{book.name.replace('-', '')}")
            for book in GAMES[RIICHI.id].books
        ]
        picks = [
            discord.SelectOption(
                label=words(f"yaku.{one}"),
                value=yaku_key(one),
                description=told.yaku_description(one, words)[:_LONGEST],
            )
            for one in yaku
        ]
        pages = [
            button(self._press("list", str(other)), words(f"yaku_book.page.{other}"), disabled=other == page)
            for other in told.PAGE_MIN_HAN
            if told.yaku_on(other, score)
        ]
        rows = [
            ui.ActionRow[MessageLayout](
                select(Press(self._table_name, NO_QUESTION, f"yakubooks_{page}"), words("yaku_book.books"), books)
            ),
            ui.ActionRow[MessageLayout](*pages),
        ]
        if picks:
            token = self._press("of").token
            rows.append(
                ui.ActionRow[MessageLayout](
                    select(Press(self._table_name, NO_QUESTION, token), words("yaku_book.pick"), picks)
                )
            )
        return YakuPage(MessageLayout(_page(text), *rows, ui.ActionRow[MessageLayout](*self._more())))

    async def yaku_page(self, yaku: Yaku) -> YakuPage:
        """The page of a yaku."""
        words, place = self._words, ALL_YAKU.index(yaku)
        knobs = [
            button(self._press("of", yaku_key(ALL_YAKU[place - 1])), words("yaku_book.back"), disabled=not place),
            button(
                self._press("of", yaku_key(ALL_YAKU[(place + 1) % len(ALL_YAKU)])),
                words("yaku_book.next"),
                disabled=yaku is ALL_YAKU[-1],
            ),
            button(self._press("list", str(told.page_of(yaku, self._rules.score))), words("yaku_book.all")),
        ]
        if told.option_of(yaku):
            knobs.append(button(self._press("option", yaku_key(yaku)), words("yaku_book.option")))
        if _may_post(self._interaction):
            knobs.append(button(self._press("here", yaku_key(yaku)), words("yaku_book.here")))
        return await self._with_picture(yaku, ui.ActionRow[MessageLayout](*knobs))

    async def public_page(self, yaku: Yaku) -> YakuPage:
        """The page of a yaku, to be read only."""
        return await self._with_picture(yaku)

    def points_page(self) -> YakuPage:
        """Points and fu."""
        text = f"## {self._words('yaku_book.points.title')}\n{told.points_table(self._rules, self._words)}"
        return YakuPage(MessageLayout(_page(text), ui.ActionRow[MessageLayout](self.list_button())))

    def win_obstacles_page(self, state: State, seat: Seat) -> YakuPage:
        """The page with the reasons why the reader's hand cannot win."""
        lines = told.win_obstacle_lines(state, seat, self._words, self._interaction.client.tile_emojis)
        text = "\n".join((f"## {self._words('yaku_book.why')}", *lines))
        return YakuPage(MessageLayout(_page(text), ui.ActionRow[MessageLayout](self.list_button())))

    def option_page(self, yaku: Yaku) -> YakuPage | None:
        """The page of the option that decides about a yaku, if there is one."""
        key = told.option_of(yaku)
        return None if key is None else YakuPage(explanation(key, self._known, self._words))

    async def _with_picture(self, yaku: Yaku, *rows: ui.ActionRow[MessageLayout]) -> YakuPage:
        client, words, example = self._interaction.client, self._words, examples()[yaku]
        view, style = example_view(example), client.picture_styles.of("user", self._interaction.user.id)
        head = f"## {words(f'yaku.{yaku}')}\n**{told.han_text(yaku, self._rules.score, words)}**"
        paper = _page(f"{head}\n{told.yaku_description(yaku, words)}")
        shown = discord.MediaGalleryItem(f"attachment://{_EXAMPLE_FILE}", description=alt_text(view, words))
        paper.add_item(ui.MediaGallery[MessageLayout](shown))
        below = (
            told.win_line(example, words, client.tile_emojis),
            *told.remarks(yaku, self._rules, words),
            small_print(words("yaku_book.by", rules=self._known.title(words))),
        )
        paper.add_item(ui.TextDisplay("\n".join(below)))
        return YakuPage(MessageLayout(paper, *rows), await client.studio.picture(view, words, style))

    def _title(self) -> str:
        return f"## {self._words('yaku_book.title', rules=self._known.title(self._words))}"

    def _more(self) -> _Buttons:
        points = button(self._press("points", "0"), self._words("yaku_book.points"))
        if self._table is None or _own_hand(self._table, self._interaction.user.id) is None:
            return [points]
        return [points, button(self._press("why", "0"), self._words("yaku_book.why"))]

    def list_button(self) -> ui.Button[Any]:
        """The way to the list."""
        return button(self._press("list", str(FIRST_PAGE)), self._words("yaku_book.all"))

    @property
    def _table_name(self) -> str:
        return NO_TABLE if self._table is None else self._table.id

    def _press(self, show: str, what: str = "") -> Press:
        rules = self._known.button_key if self._table is None else f"{_TABLE}_0"
        return Press(self._table_name, NO_QUESTION, "_".join(filter(None, ("yaku", rules, show, what))))


def _own_hand(table: Table, user: int) -> tuple[State, Seat] | None:
    """The hand that somebody plays here, if the table allows that they are told about it."""
    state, seat = table.scene.state, table.party.seat_of(user)
    return (state, seat) if isinstance(state, State) and seat is not None and table.party.terms.hints else None


def _page(text: str) -> ui.Container[MessageLayout]:
    return ui.Container[MessageLayout](ui.TextDisplay(text), accent_colour=discord.Colour.dark_teal())


async def _view(interaction: Interaction, press: Press, whose: str, key: str) -> YakuView | None:
    """The yaku by these rules; None, once that has been said, if they are not there or of another game."""
    client, words = interaction.client, words_for(interaction)
    table = client.tables.get(press.table) if whose == _TABLE else None
    if whose == _TABLE:
        known = None if table is None else terms_rules(table.party.terms)
    else:
        known = await rules_of_button(client, home_of(interaction), whose, key)
    if known is None:
        await reply_privately(interaction, words("denied.no_table" if whose == _TABLE else "rules.no_book"))
        return None
    if known.game != RIICHI.id:
        await reply_privately(interaction, words("yaku_book.american"))
        return None
    return YakuView(interaction, known, table)


def other_game_page(interaction: Interaction, known: KnownRules, table: Table) -> YakuPage:
    """The page for a table that is not played by yaku: where its hands stand; the yaku are one press away all
    the same.
    """
    view, words = YakuView(interaction, known, None), words_for(interaction)
    at_hand = game_ui_of(table.party).permanent_buttons(table.party, words)
    return YakuPage(text_message(words("yaku_book.american"), *at_hand, view.list_button()))


async def usual_riichi_rules(interaction: Interaction) -> KnownRules | None:
    """The usual rules here, if they are of riichi, else those that most people know; where there are no such rules any
    more, whoever asks is told.
    """
    usual = await usual_rules(interaction)
    return usual if usual is None or usual.game == RIICHI.id else terms_rules(Terms())


async def open_page(
    interaction: Interaction, known: KnownRules, table: Table | None, yaku: Yaku | None = None
) -> YakuPage:
    """The list, or the page of this yaku."""
    view = YakuView(interaction, known, table)
    return view.list_page(FIRST_PAGE) if yaku is None else await view.yaku_page(yaku)


class YakuButton(TableComponent[YakuPageLink], verbs=("yaku",), private=True, ration=RequestKind.RECORD):
    """A button or a list under a page of `/yaku`."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Turn to what was pressed."""
        place, words = self.parts, words_for(interaction)
        view = await _view(interaction, self.press, place.whose, place.key)
        if view is None:
            return
        page = await self._page(interaction, view)
        if page is None:
            await reply_privately(interaction, words("trouble.lost"))
        elif place.show in ("here", "option"):
            await interaction.followup.send(view=page.layout, files=page.files, ephemeral=place.show == "option")
        else:
            await interaction.edit_original_response(view=page.layout, attachments=page.files)

    async def _page(self, interaction: Interaction, view: YakuView) -> YakuPage | None:
        place = self.parts
        yaku, table = _BY_KEY.get(place.item), interaction.client.tables.get(self.press.table)
        match place.show:
            case "list" if place.item in map(str, told.PAGE_MIN_HAN):
                return view.list_page(int(place.item))
            case "points":
                return view.points_page()
            case "why":
                hand = None if table is None else _own_hand(table, interaction.user.id)
                return None if hand is None else view.win_obstacles_page(*hand)
            case "of" if yaku is not None:
                return await view.yaku_page(yaku)
            case "here" if yaku is not None:
                return await view.public_page(yaku) if _may_post(interaction) else None
            case "option" if yaku is not None:
                return view.option_page(yaku)
            case _:
                return None


def _may_post(interaction: Interaction) -> bool:
    """The person may show something to everybody here."""
    return home_of(interaction) is not None and interaction.permissions.send_messages


class PickedBook(Parts, frozen=True):
    """The page that is shown, and the book that was picked."""

    page: Literal["1", "2", "3", "13", "26"]
    book: PartWord


class BookList(TableComponent[PickedBook], verbs=("yakubooks",), private=True, ration=RequestKind.RECORD):
    """The list of books over the yaku."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Show what holds by that book."""
        whose, _, key = self.parts.book.partition("_")
        view = await _view(interaction, Press(NO_TABLE, NO_QUESTION, "yaku"), whose, key)
        if view is not None:
            page = view.list_page(int(self.parts.page))
            await interaction.edit_original_response(view=page.layout, attachments=page.files)


class YakuOpener(TableComponent[NoParts], verbs=(YAKU_VERB,), ration=RequestKind.RECORD):
    """**Yaku** behind **More** in a panel."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Show what holds at the table."""
        table = interaction.client.tables.get(self.press.table)
        if table is None:
            await reply_privately(interaction, words_for(interaction)("denied.no_table"))
            return
        page = await open_page(interaction, terms_rules(table.party.terms), table)
        await interaction.followup.send(view=page.layout, ephemeral=True)


class PickedYaku(Parts, frozen=True):
    """The yaku that was picked."""

    yaku: PartWord


class ResultYakuList(TableComponent[PickedYaku], verbs=(WHAT_IS_VERB,), ration=RequestKind.RECORD):
    """**What is …?** under a result."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Show what the yaku is at this table, also once it is gone; if nothing is known of it, by the usual rules."""
        tables, yaku = interaction.client.tables, _BY_KEY.get(self.parts.yaku)
        if yaku is None:
            await reply_privately(interaction, words_for(interaction)("trouble.lost"))
            return
        table = tables.get(self.press.table)
        party = await tables.archive.party(self.press.table) if table is None else table.party
        if party is not None and party.terms.game == RIICHI.id:
            known: KnownRules | None = terms_rules(party.terms)
        else:
            known, table = await usual_riichi_rules(interaction), None
        if known is not None:
            page = await open_page(interaction, known, table, yaku)
            await interaction.followup.send(view=page.layout, files=page.files, ephemeral=True)
