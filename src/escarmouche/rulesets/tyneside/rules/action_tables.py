"""The Action Tables (tables d'actions): which row, which cell, and whom it binds (chapters 9 to 11)."""

from bisect import bisect_right
from typing import get_args

from escarmouche.kernel.dice import D6, Dice
from escarmouche.kernel.rules import Check, Rolled
from escarmouche.rulesets.tyneside.data.state import Cell, Options
from escarmouche.rulesets.tyneside.data.tables import FORMED_ACTIONS, FREE_WHEN_COMMANDED, LOOSE_ACTIONS
from escarmouche.rulesets.tyneside.rules.situations import Roll

CHARGES: tuple[Cell, ...] = ("continue-charge", "advance-charge")  # with the note "Charge?" (TY.12.05)
RETREATS: tuple[Cell, ...] = ("refuge", "halfback", "flee")  # TY.17.02


class Table:
    """One of the two tables: the lowest Risk Factor of each row, and its six cells, each italic or plain."""

    def __init__(self, rows: dict[int, str]) -> None:
        self.lowest = tuple(rows)
        self.cells = tuple(tuple(_cell(word) for word in row.split()) for row in rows.values())

    def row(self, factor: int) -> int:
        return bisect_right(self.lowest, max(0, factor)) - 1


def _cell(word: str) -> tuple[Cell, bool]:
    name = word.removesuffix("*")
    for cell in get_args(Cell):
        if cell == name:
            return cell, name != word
    raise ValueError(f"no cell is called {name}")


LOOSE, FORMED = Table(LOOSE_ACTIONS), Table(FORMED_ACTIONS)


def table(formed: bool) -> Table:
    """That of lines and columns (TY.11), or everybody else's (TY.10)."""
    return FORMED if formed else LOOSE


def row(factor: int, formed: bool) -> int:
    """The row of a Risk Factor, the calmest 0 (TY.9.12)."""
    return table(formed).row(factor)


def row_bounds(number: int, formed: bool) -> tuple[int, int | None]:
    """The lowest and highest Risk Factor of a row; the last has no end."""
    lowest = table(formed).lowest
    return lowest[number], lowest[number + 1] - 1 if number + 1 < len(lowest) else None


def cell(factor: int, formed: bool, die: int) -> Cell:
    """What a unit with this Risk Factor does when its die shows this (TY.10.01, 11.01)."""
    found = table(formed)
    return found.cells[found.row(factor)][die - 1][0]


def italic(factor: int, formed: bool, die: int) -> bool:
    found = table(formed)
    return found.cells[found.row(factor)][die - 1][1]


def binds(factor: int, formed: bool, die: int, options: Options) -> bool:
    """Commanded troops and player characters must do it: a plain cell (TY.9.14), the calm ones excepted (TY.10.09)."""
    if italic(factor, formed, die):
        return False
    return options.strict_plain_cells or cell(factor, formed, die) not in FREE_WHEN_COMMANDED


def counts_italic(factor: int, formed: bool, die: int) -> bool:
    """Italic for the platoon rule, in which march and deploy count so (TY.11.09)."""
    return italic(factor, formed, die) or cell(factor, formed, die) in FREE_WHEN_COMMANDED


ACTION: Check[Roll] = Check("action", "TY.10.01", die=lambda roll: D6)
FORMED_ACTION: Check[Roll] = Check("action-formed", "TY.11.01", die=lambda roll: D6)


def roll_action(factor: int, formed: bool, dice: Dice, by: str = "") -> Rolled:
    """The unmodified d6 of a unit (TY.9.01, 9.13); its `natural` is the column."""
    check = FORMED_ACTION if formed else ACTION
    with dice.by(by):
        return check.roll(Roll(factor, formed), dice)
