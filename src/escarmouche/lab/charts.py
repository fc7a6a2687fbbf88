"""The charts of a report: SVG that takes whatever width there is, in type of constant size.

Lengths along the page are shares of the width, so that a phone and a printed page get the same drawing. A side is
told by colour, hatching and the shape of its plate, never by colour alone.
"""

from collections.abc import Mapping, Sequence
from math import ceil, floor, log10

import msgspec

from escarmouche.lab.markup import Child, Markup, el, join, percent

BAR = 16
COLUMNS = 150  # the height of the tallest column
ROOM_ABOVE, ROOM_BELOW = 22, 24  # for figures over columns, and for turns under them
FIGURES_UP_TO = 12  # columns that still have room for a figure over each
LUCK_REACH = 4.0  # standard deviations from the middle to the edge
PLATES = (
    "M0 -6A6 6 0 1 0 .01 -6Z",
    "M0 -7L7 0L0 7L-7 0Z",
    "M-5.5 -5.5H5.5V5.5H-5.5Z",
)  # round, lozenge, square


class Tone(msgspec.Struct, frozen=True):
    """How a side is drawn: in light, in the dark, and the lines that engravers gave its colour."""

    light: str
    dark: str
    hatching: str


HORIZONTAL = "M0 1.5H6M0 4.5H6"
DOWN = "M-1 -1L7 7M-1 5L1 7M5 -1L7 1"
VERTICAL = "M1.5 0V6M4.5 0V6"
UP = "M7 -1L-1 7M1 -1L-1 1M7 5L5 7"
CROSSED = HORIZONTAL + VERTICAL
TINTS: Mapping[str, Tone] = {
    "blue": Tone("#1f4f93", "#3a72c4", HORIZONTAL),
    "green": Tone("#1f7a4d", "#2c9763", DOWN),
}
OTHERS = (
    Tone("#b3261e", "#d2453a", VERTICAL),
    Tone("#96590f", "#bb7a27", UP),
    Tone("#3d3a36", "#6b665e", CROSSED),
)


def tones(tints: Sequence[str]) -> list[Tone]:
    """The tone of each side by its tint; those without one of their own take what is left."""
    free = iter(OTHERS)
    return [TINTS[tint] if tint in TINTS else next(free, OTHERS[-1]) for tint in tints]


def sheet(tints: Sequence[str]) -> tuple[str, Markup]:
    """The style and the hatchings that the charts of sides with these tints refer to."""
    found = tones(tints)
    light = "".join(f".side-{place}{{--side:{tone.light}}}" for place, tone in enumerate(found))
    dark = "".join(f".side-{place}{{--side:{tone.dark}}}" for place, tone in enumerate(found))
    patterns = [
        el(
            "pattern",
            el("path", d=tone.hatching, stroke="#fff", stroke_width=1, opacity=0.4, fill="none"),
            id=f"hatch-{place}",
            width=6,
            height=6,
            patternUnits="userSpaceOnUse",
        )
        for place, tone in enumerate(found)
    ]
    defs = el("svg", el("defs", *patterns), width=0, height=0, class_="defs", aria_hidden="true")
    return f"{light}@media screen and (prefers-color-scheme:dark){{{dark}}}", defs


def plate(side: int | None) -> Markup:
    """The sign of a side: the first is round, the second a lozenge, a third square; nobody has an empty ring."""
    if side is None:
        shape = el("circle", r=5, class_="nobody")
    else:
        shape = el("path", d=PLATES[min(side, len(PLATES) - 1)], class_="fill")
    return el(
        "svg",
        shape,
        class_=_side("plate", side),
        width=16,
        height=16,
        viewBox="-8 -8 16 16",
        aria_hidden="true",
    )


def _side(name: str, side: int | None) -> str:
    return name if side is None else f"{name} side-{side}"


def _hatched(side: int | None, **place: str | float) -> Markup:
    """A rectangle in the colour of a side, with its hatching over it."""
    if side is None:
        return el("rect", class_="nobody", **place)
    return join(el("rect", class_="fill", **place), el("rect", fill=f"url(#hatch-{side})", **place))


class Bar(msgspec.Struct, frozen=True):
    """A line of a bar chart: whose it is (None: nobody's), what it says, how much, and between what."""

    side: int | None
    label: str
    value: str
    share: float
    interval: tuple[float, float] | None = None


def bars(rows: Sequence[Bar], middle: bool = False) -> Markup:
    """Shares on a true track from 0 to 100 %, with ticks at the quarters; `middle` draws the half as a line."""
    return el("div", *(_bar(row, middle) for row in rows), class_="bars")


def _bar(row: Bar, middle: bool) -> Markup:
    drawn = [el("rect", class_="track", width="100%", height=BAR)]
    if row.share > 0:
        drawn.append(_hatched(row.side, width=percent(row.share), height=BAR))
    for quarter in (0.25, 0.5, 0.75):
        kind = "half" if middle and quarter == 0.5 else "tick"
        drawn.append(el("line", x1=percent(quarter), x2=percent(quarter), y1=0, y2=BAR, class_=kind))
    if row.interval is not None:
        drawn.append(_whisker(row.interval))
    return el(
        "div",
        el(
            "div",
            el("span", plate(row.side), " ", row.label, class_="label"),
            el("b", row.value),
            class_="line",
        ),
        el("svg", *drawn, class_=_side("bar", row.side), width="100%", height=BAR, aria_hidden="true"),
        class_="row",
    )


def _whisker(interval: tuple[float, float]) -> Markup:
    low, high = (percent(end) for end in interval)
    middle = BAR / 2
    parts = [
        el("line", x1=low, x2=high, y1=middle, y2=middle),
        el("line", x1=low, x2=low, y1=middle - 5, y2=middle + 5),
        el("line", x1=high, x2=high, y1=middle - 5, y2=middle + 5),
    ]
    return join(el("g", *parts, class_="halo"), el("g", *parts, class_="whisker"))


class Stack(msgspec.Struct, frozen=True):
    """A line of a stacked chart: lost, left and there, as shares of all."""

    side: int | None
    label: str
    value: str
    lost: float
    left: float


def stacks(rows: Sequence[Stack]) -> Markup:
    drawn = []
    for row in rows:
        parts = [
            el("rect", class_="track", width="100%", height=BAR),
            el("rect", class_="left", x=percent(row.lost), width=percent(row.left), height=BAR),
            _hatched(row.side, width=percent(row.lost), height=BAR),
        ]
        label = el("span", plate(row.side), " ", row.label, class_="label")
        svg = el("svg", *parts, class_=_side("bar", row.side), width="100%", height=BAR, aria_hidden="true")
        drawn.append(el("div", el("div", label, el("b", row.value), class_="line"), svg, class_="row"))
    return el("div", *drawn, class_="bars")


def key(parts: Sequence[tuple[Markup, str]]) -> Markup:
    """What the signs of a chart mean."""
    return el("p", *(el("span", sign, " ", word) for sign, word in parts), class_="key")


def swatch(kind: str) -> Markup:
    """A little of a bar, in nobody's colour."""
    return el(
        "svg",
        el("rect", class_=kind, width=22, height=12),
        class_="swatch",
        width=22,
        height=12,
        aria_hidden="true",
    )


class Column(msgspec.Struct, frozen=True):
    """One of the columns over a place of the axis: whose it is, how high, and the figure over it."""

    side: int | None
    value: float
    figure: str = ""


def columns(
    places: Sequence[tuple[str, Sequence[Column]]],
    axis: str,
    label: str,
    ruled: Mapping[float, str] | None = None,
) -> Markup:
    """Columns over the places of an axis (turns), side by side where there are several to a place.

    `ruled` are heights that get a line across the chart, with their figures.
    """
    top = max([column.value for _, group in places for column in group] + list(ruled or {}), default=0) or 1.0
    floor_at = ROOM_ABOVE + COLUMNS
    drawn: list[Child] = []
    for value, figure in (ruled or {}).items():
        y = floor_at - COLUMNS * value / top
        drawn.append(el("line", x1=0, x2="100%", y1=y, y2=y, class_="grid"))
        drawn.append(el("text", figure, x=0, y=y - 4, class_="small"))
    width = 1 / max(len(places), 1)
    for place, (word, group) in enumerate(places):
        share = 0.76 * width / max(len(group), 1)
        for number, column in enumerate(group):
            x = place * width + 0.12 * width + number * share
            height = COLUMNS * column.value / top
            bar = _hatched(
                column.side, x=percent(x), y=floor_at - height, width=percent(share), height=height
            )
            drawn.append(el("g", bar, class_=_side("column", column.side)))
            if column.figure and len(places) <= FIGURES_UP_TO:
                middle = percent(x + share / 2)
                drawn.append(el("text", column.figure, x=middle, y=floor_at - height - 6, class_="figure"))
        middle = percent((place + 0.5) * width)
        drawn.append(el("text", word, x=middle, y=floor_at + 17, class_="place"))
    drawn.append(el("line", x1=0, x2="100%", y1=floor_at, y2=floor_at, class_="floor"))
    height = floor_at + ROOM_BELOW
    svg = el("svg", *drawn, class_="columns", width="100%", height=height, role="img", aria_label=label)
    return join(svg, el("p", axis, class_="axis"))


def steps(top: float, most: int = 4) -> list[float]:
    """Round heights up to the top of a chart, at most so many."""
    if top <= 0:
        return []
    rough = top / most
    size = 10.0 ** floor(log10(rough))
    step = next(size * factor for factor in (1, 2, 5, 10) if size * factor >= rough * 0.999)
    return [round(step * number, 9) for number in range(1, ceil(top / step - 1e-9) + 1)]


class Dots(msgspec.Struct, frozen=True):
    """A line of the luck chart: a test, and the score of each side that rolled it."""

    label: str
    scores: Sequence[tuple[int | None, float, str]]  # side, score, how it is told


def luck(rows: Sequence[Dots], ends: tuple[str, str]) -> Markup:
    """Scores on a track of standard deviations; the band is where honest dice nearly always stay."""
    return el("div", *(_dots(row) for row in rows), _luck_axis(ends), class_="luck")


def _at(score: float) -> float:
    return (min(max(score, -LUCK_REACH), LUCK_REACH) + LUCK_REACH) / (2 * LUCK_REACH)


def _dots(row: Dots) -> Markup:
    drawn = [
        el("rect", class_="track", width="100%", height=20),
        el("rect", class_="band", x=percent(_at(-2)), width=percent(_at(2) - _at(-2)), height=20),
        el("line", x1="50%", x2="50%", y1=0, y2=20, class_="half"),
    ]
    for side, score, told in row.scores:
        sign = el("path", el("title", told), d=PLATES[min(side or 0, len(PLATES) - 1)], class_="fill")
        drawn.append(
            el("svg", sign, x=percent(_at(score)), y=10, overflow="visible", class_=_side("dot", side))
        )
    svg = el(
        "svg", *drawn, width="100%", height=20, role="img", aria_label="; ".join(one[2] for one in row.scores)
    )
    return el("div", el("span", row.label, class_="label"), svg, class_="dots")


def _luck_axis(ends: tuple[str, str]) -> Markup:
    texts = [
        el(
            "text",
            f"{score:+d}".replace("-", "−") if score else "0",
            x=percent(_at(score)),
            y=12,
            class_="place",
        )
        for score in (-2, 0, 2)
    ]
    outer = [
        el("text", ends[0], x=0, y=12, class_="small"),
        el("text", ends[1], x="100%", y=12, class_="small end"),
    ]
    svg = el("svg", *texts, *outer, width="100%", height=18, aria_hidden="true")
    return el("div", el("span"), svg, class_="dots")
