"""What a picture style changes, small: a few tiles, a plate and a mark on the table, for a panel of settings."""

from collections.abc import Iterator
from typing import Final

from bot.i18n.catalogue import Words
from bot.view.model import Player, TableView
from bot.view.model import SeatView
from render.board import board
