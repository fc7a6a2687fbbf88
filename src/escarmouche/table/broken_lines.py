"""The numeric core of sight: one segment against broken lines, and which lines and openings it crosses.

Written as `segments` is. A broken line is a band of half-width `eps`, and is crossed by who enters the band on
one flank and leaves it on the other. The two ends of a broken line are no flanks.
"""

from math import sqrt

from escarmouche.speed.core import kernel
from escarmouche.table.plane import EPSILON
from escarmouche.table.segments import AT_END, FloatBuffer, Floats, IntBuffer, Ints

NOISE = 1e-7
"""A band that ends this near a segment's end lasts to that end, so that the next leg of a path agrees."""


CONTACT = 14
"""Width of a row of `trace_chains`: the contact, how many lines it is with, and up to three with their openings."""

NO_OPENING = -1

Chains = tuple[
    Floats,
    Floats,
    Ints,
    Ints,
    Floats,
    Ints,
    Floats,
    Floats,
    Ints,
    Floats,
    Floats,
    Floats,
    FloatBuffer,
    FloatBuffer,
    IntBuffer,
    FloatBuffer,
]
"""The broken lines of a table as `trace_chains` takes them, from `xs` on."""


@kernel
def edge_contact(
    px: float, py: float, ux: float, uy: float, eps: float, ax: float, ay: float, bx: float, by: float
) -> tuple[float, float]:
    """From where to where the segment's line is within `eps` of the edge a-b; low above high for never."""
    low = 1.0
    high = 0.0
    found = False
    dx = bx - ax
    dy = by - ay
    length = sqrt(dx * dx + dy * dy)
    if length > 0.0:
        ex = dx / length
        ey = dy / length
        off = ex * (py - ay) - ey * (px - ax)
        off_rate = ex * uy - ey * ux
        along = ex * (px - ax) + ey * (py - ay)
        along_rate = ex * ux + ey * uy
        s0 = 0.0
        s1 = 0.0
        bounded = False
        hit = True
        if off_rate > 1e-12 or off_rate < -1e-12:
            s0 = (-eps - off) / off_rate
            s1 = (eps - off) / off_rate
            if s0 > s1:
                s0, s1 = s1, s0
            bounded = True
        elif off > eps or off < -eps:
            hit = False
        if along_rate > 1e-12 or along_rate < -1e-12:
            r0 = -along / along_rate
            r1 = (length - along) / along_rate
            if r0 > r1:
                r0, r1 = r1, r0
            if bounded:
                s0 = max(s0, r0)
                s1 = min(s1, r1)
            else:
                s0 = r0
                s1 = r1
        elif along < 0.0 or along > length:
            hit = False
        if hit and s0 <= s1:
            low = s0
            high = s1
            found = True
    for end in range(2):
        cx = ax if end == 0 else bx
        cy = ay if end == 0 else by
        d = ux * (cy - py) - uy * (cx - px)
        square = eps * eps - d * d
        if square > 0.0:
            half = sqrt(square)
            middle = ux * (cx - px) + uy * (cy - py)
            if not found or middle - half < low:
                low = middle - half
            if not found or middle + half > high:
                high = middle + half
            found = True
    return low, high


@kernel
def flank(
    x: float,
    y: float,
    eps: float,
    xs: Floats,
    ys: Floats,
    start: int,
    end: int,
    ring: bool,
    members: IntBuffer,
    first: int,
    last: int,
) -> int:
    """On which side of a broken line a point beside it lies: 1 left, -1 right, 0 beyond or at an end of it.

    Judged by the nearest of the edges `members[first:last]`; round the outside of a bend, by the bend.
    """
    best = -1.0
    edge = start
    where = 0
    for m in range(first, last):
        i = members[m]
        dx = xs[i + 1] - xs[i]
        dy = ys[i + 1] - ys[i]
        square = dx * dx + dy * dy
        f = 0.0
        if square > 0.0:
            f = ((x - xs[i]) * dx + (y - ys[i]) * dy) / square
        place = 0
        if f <= 0.0:
            f = 0.0
            place = -1
        elif f >= 1.0:
            f = 1.0
            place = 1
        ox = xs[i] + dx * f - x
        oy = ys[i] + dy * f - y
        off = ox * ox + oy * oy
        if best < 0.0 or off < best:
            best = off
            edge = i
            where = place
    dx = xs[edge + 1] - xs[edge]
    dy = ys[edge + 1] - ys[edge]
    size = sqrt(dx * dx + dy * dy)
    if not ring:
        along = ((x - xs[edge]) * dx + (y - ys[edge]) * dy) / size
        if edge == start and along <= 1.01 * eps:
            return 0
        if edge == end - 2 and along >= size - 1.01 * eps:
            return 0
    if where != 0:
        before = edge
        after = edge + 1
        if where < 0:
            before = edge - 1
            after = edge
            if before < start:
                before = end - 2
        elif after > end - 2:
            after = start
        bx = xs[before + 1] - xs[before]
        by = ys[before + 1] - ys[before]
        ax = xs[after + 1] - xs[after]
        ay = ys[after + 1] - ys[after]
        bend = bx * ay - by * ax
        straight = bx * ax + by * ay
        scale = sqrt(bx * bx + by * by) * sqrt(ax * ax + ay * ay)
        if bend > 1e-6 * scale:
            return -1
        if bend < -1e-6 * scale:
            return 1
        if straight < 0.0:
            return 0
    side = dx * (y - ys[edge]) - dy * (x - xs[edge])
    if side < 0.0:
        return -1
    return 1


@kernel
def opening_at(
    line: int, position: float, first_openings: Ints, froms: Floats, lengths: Floats, totals: Floats
) -> int:
    """The opening at a place along a line, the one added last where several overlap."""
    for i in range(first_openings[line + 1] - 1, first_openings[line] - 1, -1):
        reach = froms[i] + lengths[i] + EPSILON
        if froms[i] - EPSILON <= position <= reach or position + totals[line] <= reach:
            return i
    return NO_OPENING


@kernel
def name_lines(
    x: float,
    y: float,
    eps: float,
    xs: Floats,
    ys: Floats,
    start: int,
    end: int,
    ring: bool,
    edge: int,
    lines: Ints,
    begins: Floats,
    ends: Floats,
    first_openings: Ints,
    froms: Floats,
    lengths: Floats,
    totals: Floats,
    rows: FloatBuffer,
    at: int,
) -> None:
    """Write how many lines pass at a place of a chain's edge, and each with its opening, in the table's order.

    It is one line, or those that meet where the segment passes just at their joint.
    """
    count = 0
    last = end - 2
    for step in range(3):
        i = edge
        if step > 0:
            corner = edge + step - 1
            if sqrt((x - xs[corner]) * (x - xs[corner]) + (y - ys[corner]) * (y - ys[corner])) > eps:
                continue
            if step == 1:
                i = edge - 1 if edge > start else last
                if edge == start and not ring:
                    continue
            else:
                i = edge + 1 if edge < last else start
                if edge == last and not ring:
                    continue
        line = lines[i]
        known = False
        for k in range(count):
            if rows[at + 1 + 2 * k] == line:
                known = True
        if known:
            continue
        away = sqrt((x - xs[i]) * (x - xs[i]) + (y - ys[i]) * (y - ys[i]))
        position = begins[i] + away if ends[i] >= begins[i] else begins[i] - away
        k = count
        while k > 0 and rows[at + 1 + 2 * (k - 1)] > line:
            rows[at + 1 + 2 * k] = rows[at + 1 + 2 * (k - 1)]
            rows[at + 2 + 2 * k] = rows[at + 2 + 2 * (k - 1)]
            k -= 1
        rows[at + 1 + 2 * k] = line
        rows[at + 2 + 2 * k] = opening_at(line, position, first_openings, froms, lengths, totals)
        count += 1
    rows[at] = count


@kernel
def trace_chains(
    px: float,
    py: float,
    qx: float,
    qy: float,
    eps: float,
    xs: Floats,
    ys: Floats,
    starts: Ints,
    rings: Ints,
    boxes: Floats,
    lines: Ints,
    begins: Floats,
    ends: Floats,
    first_openings: Ints,
    froms: Floats,
    lengths: Floats,
    totals: Floats,
    lows: FloatBuffer,
    highs: FloatBuffer,
    members: IntBuffer,
    contact_rows: FloatBuffer,
) -> int:
    """Contacts of the segment with broken lines, and the flanks by which it comes and goes; how many.

    A row is chain, edge, from, to, where it crosses, flank it comes by, flank it goes by, and the lines there.
    """
    contacts = 0
    length = sqrt((qx - px) * (qx - px) + (qy - py) * (qy - py))
    if length <= 0.0:
        return 0
    ux = (qx - px) / length
    uy = (qy - py) / length
    west = min(px, qx) - eps
    east = max(px, qx) + eps
    south = min(py, qy) - eps
    north = max(py, qy) + eps
    for chain in range(len(rings)):
        box = 4 * chain
        if boxes[box] > east or boxes[box + 1] > north or boxes[box + 2] < west or boxes[box + 3] < south:
            continue
        start = starts[chain]
        end = starts[chain + 1]
        ring = rings[chain] == 1
        count = 0
        for i in range(start, end - 1):
            ax = xs[i]
            ay = ys[i]
            bx = xs[i + 1]
            by = ys[i + 1]
            da = ux * (ay - py) - uy * (ax - px)
            db = ux * (by - py) - uy * (bx - px)
            if (da > eps and db > eps) or (da < -eps and db < -eps):
                continue
            low, high = edge_contact(px, py, ux, uy, eps, ax, ay, bx, by)
            if low > high or high < -NOISE or low > length + NOISE:
                continue
            at = count
            while at > 0 and lows[at - 1] > low:
                lows[at] = lows[at - 1]
                highs[at] = highs[at - 1]
                members[at] = members[at - 1]
                at -= 1
            lows[at] = low
            highs[at] = high
            members[at] = i
            count += 1
        first = 0
        while first < count:
            low = lows[first]
            high = highs[first]
            last = first + 1
            while last < count and lows[last] <= high + 1e-9:
                high = max(high, highs[last])
                last += 1
            reached = max(low, 0.0)
            left = min(high, length)
            came = flank(
                px + ux * reached, py + uy * reached, eps, xs, ys, start, end, ring, members, first, last
            )
            went = flank(px + ux * left, py + uy * left, eps, xs, ys, start, end, ring, members, first, last)
            if low <= NOISE and came != 0:
                came = AT_END
            if high >= length - NOISE and went != 0:
                went = AT_END
            at_s = (reached + left) / 2.0
            at_edge = members[first]
            for m in range(first, last):
                i = members[m]
                da = ux * (ys[i] - py) - uy * (xs[i] - px)
                db = ux * (ys[i + 1] - py) - uy * (xs[i + 1] - px)
                if (da <= 0.0 <= db or db <= 0.0 <= da) and da != db:
                    sa = ux * (xs[i] - px) + uy * (ys[i] - py)
                    sb = ux * (xs[i + 1] - px) + uy * (ys[i + 1] - py)
                    at_s = min(max(sa + (sb - sa) * da / (da - db), 0.0), length)
                    at_edge = i
                    break
            row = CONTACT * contacts
            contact_rows[row] = chain
            contact_rows[row + 1] = at_edge
            contact_rows[row + 2] = low
            contact_rows[row + 3] = high
            contact_rows[row + 4] = at_s
            contact_rows[row + 5] = came
            contact_rows[row + 6] = went
            t = at_s / length
            name_lines(
                px + (qx - px) * t,
                py + (qy - py) * t,
                eps,
                xs,
                ys,
                start,
                end,
                ring,
                at_edge,
                lines,
                begins,
                ends,
                first_openings,
                froms,
                lengths,
                totals,
                contact_rows,
                row + 7,
            )
            contacts += 1
            first = last
    return contacts
