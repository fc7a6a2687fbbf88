"""Columns of text with a little colour: what short commands print without waiting for more."""

import os
import sys
from collections.abc import Sequence

STYLES = {"bold": "1", "dim": "2", "cyan": "36"}
GAP = " "


def coloured() -> bool:
    """Whether the screen wants colours."""
    terminal = sys.stdout.isatty() and os.environ.get("TERM", "") not in ("", "dumb")
    return (terminal or bool(os.environ.get("FORCE_COLOR"))) and not os.environ.get("NO_COLOR")


def styled(text: str, style: str) -> str:
    return f"\x1b[{STYLES[style]}m{text}\x1b[0m" if coloured() and text else text


def print_columns(rows: Sequence[Sequence[str]], styles: Sequence[str] = ()) -> None:
    """Rows of as many texts each, every column as wide as its longest one; `styles` by column, "" for plain."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    styles = [*styles, *[""] * (len(widths) - len(styles))]
    for row in rows:
        cells = [
            (styled(text, style) if style else text) + " " * (width - len(text))
            for text, width, style in zip(row, widths, styles, strict=True)
        ]
        print(GAP.join(cells).rstrip())
