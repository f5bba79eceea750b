"""Exchanging players between tables as long as the seating becomes better (league.md §3.3)."""

from bot.league.seating.meetings import Costs, NumberedTables, consecutive_tables


class Descent:
    """A seating that is being improved. It keeps what each player would cost at each table, so that an exchange is
    judged by six numbers.
    """

    def __init__(self, tables: NumberedTables, costs: Costs) -> None:
        self._costs = costs
        self._size = len(tables[0])
        self._table = [0] * sum(map(len, tables))
        for number, table in enumerate(tables):
            for player in table:
                self._table[player] = number
        self._beside = [[sum(row[other] for other in table) for table in tables] for row in costs]

    @property
    def tables(self) -> NumberedTables:
        """The tables as they are now."""
        return consecutive_tables(
            sorted(range(len(self._table)), key=lambda player: (self._table[player], player)), self._size
        )

    @property
    def cost(self) -> int:
        """The cost of the whole seating."""
        return sum(self._beside[player][table] for player, table in enumerate(self._table)) // 2

    def descend(self) -> None:
        """Exchange two players wherever that costs less, until a whole pass changes nothing."""
        table, beside, costs, everybody = self._table, self._beside, self._costs, range(len(self._table))
        changed = True
        while changed:
            changed = False
            for one in everybody:
                here, mine, row = table[one], beside[one], costs[one]
                for other in range(one + 1, len(table)):
                    there = table[other]
                    if here == there:
                        continue
                    theirs = beside[other]
                    if mine[there] + theirs[here] - 2 * row[other] < mine[here] + theirs[there]:
                        self.exchange(one, other)
                        here, changed = there, True

    def exchange(self, one: int, other: int) -> None:
        """Exchange these two players."""
        here, there = self._table[one], self._table[other]
        if here == there:
            return
        self._table[one], self._table[other] = there, here
        ones, others = self._costs[one], self._costs[other]
        for player, row in enumerate(self._beside):
            moved = others[player] - ones[player]
            row[here] += moved
            row[there] -= moved


def descend(tables: NumberedTables, costs: Costs) -> NumberedTables:
    """The tables after all exchanges that make them better."""
    descent = Descent(tables, costs)
    descent.descend()
    return descent.tables
