"""The views that sample pictures show."""

from bot.tools.samples import sample
from bot.view.model import HandView, TableView


def table(name: str = "table-day") -> TableView:
    view = sample(name).view
    assert isinstance(view, TableView)
    return view


def hand(name: str) -> HandView:
    view = sample(name).view
    assert isinstance(view, HandView)
    return view
