"""The tables of the schema: what there is to copy, in an order in which no row comes before the one it belongs to."""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from graphlib import TopologicalSorter

import msgspec

from bot.store.schema import migrations


class Relation(msgspec.Struct, frozen=True):
    """A table: its columns, those that tell its rows apart, and whether it numbers its rows itself."""

    name: str
    columns: tuple[str, ...]
    key: tuple[str, ...]
    numbered: bool

    @property
    def select_sql(self) -> str:
        """The query for all its rows, in order."""
        return f"SELECT {_quote(self.columns)} FROM {self.name} ORDER BY {_quote(self.key)}"

    @property
    def insert_sql(self) -> str:
        """The statement that adds a row."""
        marks = ", ".join("?" * len(self.columns))
        return f"INSERT INTO {self.name} ({_quote(self.columns)}) VALUES ({marks})"


def relations() -> Sequence[Relation]:
    """Every table of this Naki's schema. The feed comes last: triggers write it while others are filled."""
    with closing(sqlite3.connect(":memory:")) as connection:
        for step in migrations():
            connection.executescript(step.sql)
        found = {relation.name: relation for relation in _read(connection)}
        belonging = {
            name: {row[2] for row in connection.execute(f"PRAGMA foreign_key_list({name})")} - {name} for name in found
        }
    order = TopologicalSorter({**belonging, "feed": found.keys() - {"feed"}}).static_order()
    return [found[name] for name in order]


def _read(connection: sqlite3.Connection) -> Iterator[Relation]:
    names = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").fetchall()
    for (name,) in names:
        columns = connection.execute(f"SELECT name, type, pk FROM pragma_table_info('{name}')").fetchall()
        key = [(place, column) for column, _, place in columns if place]
        numbered = len(key) == 1 and ("INTEGER", 1) in [(kind, place) for _, kind, place in columns]
        yield Relation(
            name, tuple(column for column, _, _ in columns), tuple(column for _, column in sorted(key)), numbered
        )


def _quote(names: Sequence[str]) -> str:
    return ", ".join(f'"{name}"' for name in names)
