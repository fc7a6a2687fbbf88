"""The table drawn in a terminal: terrain by signs, figures by side, a ruler along two edges."""

from collections.abc import Iterator
from math import ceil
from typing import Any

from rich.text import Text

from escarmouche.cli.telling import teller_of
from escarmouche.client.sketch import Mark, Sketch
from escarmouche.contract.ruleset import Ruleset
from escarmouche.kernel.teller import Teller
from escarmouche.table.plane import between, distance
from escarmouche.table.tabletop import Area, Conventions, contains

MARGIN = 5  # columns for the ruler on the left
WIDEST = 140
HIGHEST = 40
SIDE_STYLES = ("bold white on blue", "bold white on dark_green")
OPEN_GROUND = "·"


def draw(ruleset: Ruleset[Any], state: Any, lang: str, width: int) -> Text:
    """The map of a state as somebody knows it, as wide as the terminal allows, with the figures named below."""
    sketch = ruleset.sketch(state, lang)
    styles = dict(zip(ruleset.seats(state), SIDE_STYLES, strict=False))
    text = _grid(sketch, styles, min(width, WIDEST) - MARGIN)
    text.append(_roll_call(teller_of(ruleset, state, lang), sketch, styles))
    return text


def _grid(sketch: Sketch, styles: dict[str, str], columns: int) -> Text:
    table = sketch.table
    across = max(table.width / max(20, columns), table.height / (2 * HIGHEST))
    down = across * 2  # a sign of a terminal is about twice as high as wide
    columns, rows = ceil(table.width / across), ceil(table.height / down)
    signs = [
        [_ground(sketch, (column + 0.5) * across, (row + 0.5) * down) for column in range(columns)]
        for row in range(rows)
    ]
    for line in table.lines:
        for a, b in zip(line.points, line.points[1:], strict=False):
            steps = max(1, ceil(distance(a, b) / across))
            for step in range(steps + 1):
                x, y = between(a, b, step / steps)
                _put(signs, x / across, y / down, sketch.ground.get(line.kind, "#"), "")
    openings = [opening for line in table.lines for opening in line.openings]
    openings += [opening for area in table.areas for opening in area.openings]
    for opening in openings:
        x, y = opening.centre
        _put(signs, x / across, y / down, "D" if opening.state == "closed" else " ", "bold")
    for mark in sketch.marks:
        style = styles.get(mark.side, "bold")
        if mark.hampered:
            style += " underline"
        for column, row in _covered(mark, across, down):
            _put(signs, column, row, mark.glyph, style)
        x, y = mark.at[0] / across, mark.at[1] / down
        number = mark.id.rpartition(".")[2]
        if number.isdecimal() and mark.radius > across / 2:
            _put(signs, x + 1, y, number[-1], style)
        _put(signs, x, y, mark.glyph, style)
    text = Text()
    tens = {int(y / down): y for y in range(0, int(table.height), 10)}
    for row in reversed(range(rows)):
        text.append(f"{tens[row]:>4} " if row in tens else " " * MARGIN, style="dim")
        for sign, style in signs[row]:
            text.append(sign, style=style or None)
        text.append("\n")
    text.append(_ruler(columns, across), style="dim")
    return text


def _ground(sketch: Sketch, x: float, y: float) -> tuple[str, str]:
    inside = Conventions(on_edge_inside=True)
    found = [
        area for area in sketch.table.areas if contains(area, (x, y), inside) and area.kind in sketch.ground
    ]
    top = max(found, key=lambda area: area.level, default=None)
    return (sketch.ground[top.kind], "dim") if top else (OPEN_GROUND, "dim")


def _covered(mark: Mark, across: float, down: float) -> Iterator[tuple[int, int]]:
    """The signs of the map whose middle lies on the ground of a piece."""
    if mark.outline:
        ground = Area(id=mark.id, kind="", outline=mark.outline)
        west, south, east, north = ground.box
        for row in range(int(south / down), ceil(north / down)):
            for column in range(int(west / across), ceil(east / across)):
                if contains(ground, ((column + 0.5) * across, (row + 0.5) * down)):
                    yield column, row


def _put(signs: list[list[tuple[str, str]]], x: float, y: float, sign: str, style: str) -> None:
    row, column = min(int(y), len(signs) - 1), min(int(x), len(signs[0]) - 1)
    if row >= 0 and column >= 0:
        signs[row][column] = (sign, style)


def _ruler(columns: int, across: float) -> str:
    line = " " * (MARGIN + columns + 4)
    every = 10 if columns * across <= 90 else 20
    for x in range(0, int(columns * across) + 1, every):
        at = MARGIN + int(x / across)
        line = line[:at] + str(x) + line[at + len(str(x)) :]
    return line.rstrip() + "\n"


def _roll_call(teller: Teller, sketch: Sketch, styles: dict[str, str]) -> Text:
    """Every figure by name, with its place and markers, side by side."""
    text = Text()
    for side in dict.fromkeys(mark.side for mark in sketch.marks):
        text.append(f" {teller.word(side) if side else '—'} ", style=styles.get(side, "bold"))
        text.append("\n")
        for mark in sketch.marks:
            if mark.side != side:
                continue
            markers = ", ".join(teller.word(marker) for marker in mark.markers)
            facing = "" if mark.facing is None else f" {mark.facing:.0f}°"
            level = f" ↑{mark.level}" if mark.level else ""
            text.append(f"  {mark.glyph} {mark.id}", style="bold")
            text.append(f"  {mark.label}  {teller.place(mark.at)}{facing}{level}  {markers}\n")
    return text
