"""The numeric core of sight: one segment against outlines and discs; `bands` has it against broken lines.

Plain functions over flat sequences of numbers, with nothing but + - * /, square root and comparisons, so
that the same source runs as Python over lists and compiled over arrays and gives the same bits. Results are
written into buffers that the caller provides; lengths along the segment run from its start.

Everything nearer than `eps` is touching. A border is judged by cutting the segment at every crossing and
asking each piece's midpoint.
"""

from collections.abc import MutableSequence, Sequence
from math import sqrt

from escarmouche.speed.core import kernel

Floats = Sequence[float]
Ints = Sequence[int]
FloatBuffer = MutableSequence[float]
IntBuffer = MutableSequence[int]

Outlines = tuple[Floats, Floats, Ints, Ints, Floats, Floats, FloatBuffer, IntBuffer, FloatBuffer, FloatBuffer]
"""The areas of a table as `trace_areas` takes them, from `xs` on."""

LEFT = 1
RIGHT = -1

AT_END = 9
"""Side of a contact with a line that lasts to the segment's own end, where it cannot be known."""


@kernel
def polygon_side(
    x: float, y: float, eps: float, xs: Floats, ys: Floats, start: int, end: int
) -> tuple[int, int]:
    """1 inside, 0 on the border, -1 outside; and the nearest edge."""
    best = -1.0
    nearest = 0
    inside = False
    for i in range(start, end):
        k = i + 1
        if k == end:
            k = start
        ax = xs[i]
        ay = ys[i]
        bx = xs[k]
        by = ys[k]
        if (ay > y) != (by > y) and x < ax + (bx - ax) * (y - ay) / (by - ay):
            inside = not inside
        dx = bx - ax
        dy = by - ay
        square = dx * dx + dy * dy
        f = 0.0
        if square > 0.0:
            f = ((x - ax) * dx + (y - ay) * dy) / square
            if f < 0.0:
                f = 0.0
            elif f > 1.0:
                f = 1.0
        ox = ax + dx * f - x
        oy = ay + dy * f - y
        off = ox * ox + oy * oy
        if best < 0.0 or off < best:
            best = off
            nearest = i - start
    if best <= eps * eps:
        return 0, nearest
    if inside:
        return 1, nearest
    return -1, nearest


@kernel
def disc_side(x: float, y: float, eps: float, cx: float, cy: float, r: float) -> int:
    """1 inside, 0 on the circle, -1 outside."""
    d = sqrt((x - cx) * (x - cx) + (y - cy) * (y - cy))
    if d < r - eps:
        return 1
    if d <= r + eps:
        return 0
    return -1


@kernel
def add_cut(cuts: FloatBuffer, edges: IntBuffer, count: int, s: float, edge: int) -> int:
    """Put a cut in its place by length, the lower edge first among equals."""
    at = count
    while at > 0 and (cuts[at - 1] > s or (cuts[at - 1] == s and edges[at - 1] > edge)):
        cuts[at] = cuts[at - 1]
        edges[at] = edges[at - 1]
        at -= 1
    cuts[at] = s
    edges[at] = edge
    return count + 1


@kernel
def polygon_cuts(
    px: float,
    py: float,
    ux: float,
    uy: float,
    eps: float,
    xs: Floats,
    ys: Floats,
    start: int,
    end: int,
    cuts: FloatBuffer,
    edges: IntBuffer,
) -> int:
    """Where the segment's line crosses an edge, or passes a vertex within `eps`."""
    count = 0
    for i in range(start, end):
        k = i + 1
        if k == end:
            k = start
        ax = xs[i] - px
        ay = ys[i] - py
        bx = xs[k] - px
        by = ys[k] - py
        da = ux * ay - uy * ax
        db = ux * by - uy * bx
        sa = ux * ax + uy * ay
        if -eps <= da <= eps:
            edge = i - start - 1
            if edge < 0:
                edge = 0
            count = add_cut(cuts, edges, count, sa, edge)
        elif (db > eps and da < 0.0) or (db < -eps and da > 0.0):
            sb = ux * bx + uy * by
            count = add_cut(cuts, edges, count, sa + (sb - sa) * da / (da - db), i - start)
    return count


@kernel
def disc_cuts(
    px: float,
    py: float,
    ux: float,
    uy: float,
    cx: float,
    cy: float,
    r: float,
    cuts: FloatBuffer,
    edges: IntBuffer,
) -> int:
    """Where the segment's line crosses a circle."""
    d = ux * (cy - py) - uy * (cx - px)
    square = r * r - d * d
    if square <= 0.0:
        return 0
    half = sqrt(square)
    middle = ux * (cx - px) + uy * (cy - py)
    count = add_cut(cuts, edges, 0, middle - half, 0)
    return add_cut(cuts, edges, count, middle + half, 0)


@kernel
def trace_areas(
    px: float,
    py: float,
    qx: float,
    qy: float,
    eps: float,
    on_edge: bool,
    xs: Floats,
    ys: Floats,
    starts: Ints,
    discs: Ints,
    radii: Floats,
    boxes: Floats,
    cuts: FloatBuffer,
    edges: IntBuffer,
    stretch_rows: FloatBuffer,
    border_rows: FloatBuffer,
) -> tuple[int, int]:
    """Stretches of the segment in areas, and its crossings of their borders; how many of each.

    A row of the first is area, from, to; of the second area, edge, where, 1 for entering or 0 for leaving.
    """
    stretches = 0
    borders = 0
    length = sqrt((qx - px) * (qx - px) + (qy - py) * (qy - py))
    if length <= 0.0:
        return 0, 0
    ux = (qx - px) / length
    uy = (qy - py) / length
    # Shorter pieces than this have their midpoint on the border for no other reason than being short.
    short = 2.5 * eps
    west = min(px, qx) - eps
    east = max(px, qx) + eps
    south = min(py, qy) - eps
    north = max(py, qy) + eps
    for area in range(len(discs)):
        box = 4 * area
        if boxes[box] > east or boxes[box + 1] > north or boxes[box + 2] < west or boxes[box + 3] < south:
            continue
        start = starts[area]
        end = starts[area + 1]
        disc = discs[area] == 1
        r = radii[area]
        if disc:
            count = disc_cuts(px, py, ux, uy, xs[start], ys[start], r, cuts, edges)
            first = disc_side(px, py, eps, xs[start], ys[start], r)
            last = disc_side(qx, qy, eps, xs[start], ys[start], r)
            first_edge = 0
            last_edge = 0
        else:
            count = polygon_cuts(px, py, ux, uy, eps, xs, ys, start, end, cuts, edges)
            if count == 0:  # the whole outline lies on one side
                continue
            first, first_edge = polygon_side(px, py, eps, xs, ys, start, end)
            last, last_edge = polygon_side(qx, qy, eps, xs, ys, start, end)
        kept = 0
        low = 0.0
        for i in range(count):
            s = cuts[i]
            if s - low > short and length - s > short:
                cuts[kept] = s
                edges[kept] = edges[i]
                kept += 1
                low = s
            elif kept > 0 and s - low <= short and edges[i] < edges[kept - 1]:
                edges[kept - 1] = edges[i]
        was = first == 1 or (first == 0 and on_edge)
        piece_was = False
        opened = 0.0
        low = 0.0
        for i in range(kept + 1):
            high = length
            if i < kept:
                high = cuts[i]
            middle = (low + high) / 2.0
            if disc:
                side = disc_side(px + ux * middle, py + uy * middle, eps, xs[start], ys[start], r)
            else:
                side, _ = polygon_side(px + ux * middle, py + uy * middle, eps, xs, ys, start, end)
            now = side == 1 or (side == 0 and on_edge)
            if now != was:
                row = 4 * borders
                border_rows[row] = area
                border_rows[row + 1] = first_edge if i == 0 else edges[i - 1]
                border_rows[row + 2] = low
                border_rows[row + 3] = 1 if now else 0
                borders += 1
            if now and not piece_was:
                opened = low
            if piece_was and not now:
                stretch_rows[3 * stretches] = area
                stretch_rows[3 * stretches + 1] = opened
                stretch_rows[3 * stretches + 2] = low
                stretches += 1
            was = now
            piece_was = now
            low = high
        if piece_was:
            stretch_rows[3 * stretches] = area
            stretch_rows[3 * stretches + 1] = opened
            stretch_rows[3 * stretches + 2] = length
            stretches += 1
        ends_in = last == 1 or (last == 0 and on_edge)
        if ends_in != was:
            row = 4 * borders
            border_rows[row] = area
            border_rows[row + 1] = last_edge
            border_rows[row + 2] = length
            border_rows[row + 3] = 1 if ends_in else 0
            borders += 1
    return stretches, borders
