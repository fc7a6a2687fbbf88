"""One line of sight judged in numbers, the same plain and compiled: GM.7.13-7.28.

An eye is a run of numbers that starts at some place of a sequence: x, y, level, level of its ground, the elevation it
stands on, 1 at 2 cm or less from the border of that, the zone out of whose edge it looks, how many obstacles it is at
the foot of, these, how many zones it is in, these. Areas and lines go by their number, -1 for none.

What is so near to an end of a line that its crossings cannot be told apart is judged by whether the eye there is in
the zone or not (GM.7.28).
"""

from math import sqrt

from escarmouche.rulesets.guepier.data.tables import EDGE_SIGHT
from escarmouche.speed.core import kernel
from escarmouche.table import broken_lines, segments
from escarmouche.table.broken_lines import Chains
from escarmouche.table.plane import EPSILON
from escarmouche.table.segments import Floats, IntBuffer, Ints, Outlines

DENSE, LIGHT, ELEVATION, ROOF = 1, 2, 4, 8  # what an area is to a line of sight, added up

CLEAR, OWN_ROOF, THROUGH_DENSE, INTO_DENSE, THROUGH_LIGHT, HIGHER, NO_CREST, AT_OPENING, AT_LINE = range(9)

NONE = -1
ELSEWHERE = -2  # over a building that is none to a line of sight
HEAD = 7  # where the obstacles begin that an eye is at the foot of

Terrain = tuple[Ints, Ints, Ints, Ints, Ints]
"""Nature, level and building below of each area; 1 for each high line; 1 for each opening that is a gap."""


@kernel
def listed(eyes: Floats, at: int, number: int) -> bool:
    """The number is in the counted list that starts there."""
    found = False
    for i in range(at + 1, at + 1 + int(eyes[at])):
        found = found or eyes[i] == number
    return found


@kernel
def inside(eyes: Floats, at: int, zone: int) -> bool:
    """An eye is in a zone."""
    return listed(eyes, at + HEAD + 1 + int(eyes[at + HEAD]), zone)


@kernel
def at_crest(
    eyes: Floats,
    at: int,
    px: float,
    py: float,
    qx: float,
    qy: float,
    length: float,
    border_rows: Floats,
    borders: int,
) -> bool:
    """At 2 cm or less from the border of one's elevation, which the line crosses at 4 cm or less (GM.7.23)."""
    if eyes[at + 5] != 1.0:
        return False
    for i in range(borders):
        if border_rows[4 * i] == eyes[at + 4]:
            t = border_rows[4 * i + 2] / length
            dx = px + (qx - px) * t - eyes[at]
            dy = py + (qy - py) * t - eyes[at + 1]
            if sqrt(dx * dx + dy * dy) <= EDGE_SIGHT + EPSILON:
                return True
    return False


@kernel
def in_order(stretch_rows: Floats, count: int, length: float, order: IntBuffer) -> None:
    """The stretches by where they begin, those that begin together by area."""
    for i in range(count):
        k = i
        while k > 0 and stretch_rows[3 * order[k - 1] + 1] / length > stretch_rows[3 * i + 1] / length:
            order[k] = order[k - 1]
            k -= 1
        order[k] = i


@kernel
def by_dense(
    ones: Floats,
    a: int,
    others: Floats,
    b: int,
    own_a: int,
    own_b: int,
    length: float,
    natures: Ints,
    rows: Floats,
    count: int,
    order: Ints,
) -> tuple[int, int]:
    """Dense zones cut, but for one's own when both are in it, one looks out of its edge, or is on its roof."""
    zone = shut_in(ones, a, others, b, natures)
    if zone == NONE:
        zone = shut_in(others, b, ones, a, natures)
    if zone != NONE:
        return INTO_DENSE, zone
    for n in range(count):
        row = 3 * order[n]
        zone = int(rows[row])
        if natures[zone] & DENSE == 0 or zone in (own_a, own_b):
            continue
        from_a = inside(ones, a, zone)
        from_b = inside(others, b, zone)
        if from_a and from_b:
            continue
        if from_a and rows[row + 1] / length * length <= EPSILON:
            depth = rows[row + 2] / length * length
        elif from_b and (1 - rows[row + 2] / length) * length <= EPSILON:
            depth = (1 - rows[row + 1] / length) * length
        else:
            return THROUGH_DENSE, zone
        if depth > EDGE_SIGHT + EPSILON:
            return INTO_DENSE, zone
    return CLEAR, NONE


@kernel
def shut_in(ones: Floats, a: int, others: Floats, b: int, natures: Ints) -> int:
    """The dense zone that an eye is in, without looking out of its edge, and the other is not (GM.7.19)."""
    first = a + HEAD + 1 + int(ones[a + HEAD])
    for i in range(first + 1, first + 1 + int(ones[first])):
        zone = int(ones[i])
        if natures[zone] & DENSE != 0 and ones[a + 6] != zone and not inside(others, b, zone):
            return zone
    return NONE


@kernel
def by_light(
    ones: Floats,
    a: int,
    others: Floats,
    b: int,
    length: float,
    natures: Ints,
    rows: Floats,
    count: int,
    order: Ints,
) -> tuple[int, int]:
    """Light zones and fires cut a line that goes right through them (GM.7.15, 7.16, 7.26)."""
    for n in range(count):
        zone = int(rows[3 * order[n]])
        if natures[zone] & LIGHT == 0:
            continue
        row = 3 * order[n]
        if (rows[row + 1] / length * length > EPSILON or not inside(ones, a, zone)) and (
            (1.0 - rows[row + 2] / length) * length > EPSILON or not inside(others, b, zone)
        ):
            return THROUGH_LIGHT, zone
    return CLEAR, NONE


@kernel
def by_height(
    ones: Floats,
    a: int,
    others: Floats,
    b: int,
    crest: bool,
    natures: Ints,
    levels: Ints,
    overs: Ints,
    rows: Floats,
    count: int,
    order: Ints,
) -> tuple[int, int]:
    """A crest edge is needed between different heights, and what is higher than both cuts (GM.7.22, 7.23)."""
    highest = max(ones[a + 2], others[b + 2])
    for n in range(count):
        area = int(rows[3 * order[n]])
        # Seen from below a roof is part of its building, which has been judged.
        if natures[area] & ELEVATION != 0 and levels[area] > highest and overs[area] == NONE:
            return HIGHER, area
    if ones[a + 2] != others[b + 2] and not crest:
        return NO_CREST, int(ones[a + 4] if ones[a + 2] > others[b + 2] else others[b + 4])
    return CLEAR, NONE


@kernel
def by_lines(
    ones: Floats,
    a: int,
    others: Floats,
    b: int,
    length: float,
    touching: bool,
    high: Ints,
    gaps: Ints,
    rows: Floats,
    count: int,
) -> tuple[int, int]:
    """Each high obstacle cuts, unless one of the two is declared at its foot (GM.7.20, 7.21, 7.25)."""
    code = CLEAR
    thing = NONE
    first = 0.0
    for n in range(count):
        row = broken_lines.CONTACT * n
        if not touching and rows[row + 5] * rows[row + 6] != -1.0:
            continue
        if code != CLEAR and rows[row + 4] / length >= first:
            continue
        for i in range(row + 8, row + 8 + 2 * int(rows[row + 7]), 2):
            line = int(rows[i])
            opening = int(rows[i + 1])
            if high[line] == 0 or listed(ones, a + HEAD, line) or listed(others, b + HEAD, line):
                continue
            if opening != broken_lines.NO_OPENING and gaps[opening] == 1:
                continue
            first = rows[row + 4] / length
            if opening != broken_lines.NO_OPENING:
                code, thing = AT_OPENING, opening
            else:
                code, thing = AT_LINE, line
            break
    return code, thing


@kernel
def judge(
    ones: Floats,
    a: int,
    others: Floats,
    b: int,
    eps: float,
    on_edge: bool,
    touching: bool,
    outlines: Outlines,
    chains: Chains,
    terrain: Terrain,
) -> tuple[int, int]:
    """What cuts the line between two eyes, and which area, line or opening it is; the same from either end."""
    for i in range(3):
        if others[b + i] != ones[a + i]:
            if others[b + i] < ones[a + i]:
                ones, others = others, ones
                a, b = b, a
            break
    natures, levels, overs, high, gaps = terrain
    on_a = int(ones[a + 4])
    on_b = int(others[b + 4])
    if on_a >= 0 and on_a == on_b and natures[on_a] & ROOF != 0:
        return CLEAR, NONE  # nothing on the ground rises between two men on one roof
    own_a = NONE
    own_b = NONE
    if on_a >= 0:
        own_a = overs[on_a]
    if on_b >= 0:
        own_b = overs[on_b]
    # A roof and the inside of the same building do not see each other (GM.7.27).
    if own_a >= 0 and (inside(ones, a, own_a) or inside(others, b, own_a)):
        return OWN_ROOF, own_a
    if own_b >= 0 and (inside(ones, a, own_b) or inside(others, b, own_b)):
        return OWN_ROOF, own_b
    px = ones[a]
    py = ones[a + 1]
    qx = others[b]
    qy = others[b + 1]
    length = sqrt((qx - px) * (qx - px) + (qy - py) * (qy - py))
    stretches, borders = segments.trace_areas(px, py, qx, qy, eps, on_edge, *outlines)
    order, rows, border_rows = outlines[7], outlines[8], outlines[9]
    crest = at_crest(ones, a, px, py, qx, qy, length, border_rows, borders)
    crest = crest or at_crest(others, b, px, py, qx, qy, length, border_rows, borders)
    if stretches > 0:
        in_order(rows, stretches, length, order)
    code, thing = by_dense(ones, a, others, b, own_a, own_b, length, natures, rows, stretches, order)
    if code == CLEAR:
        code, thing = by_light(ones, a, others, b, length, natures, rows, stretches, order)
    if code != CLEAR:
        return code, thing
    code, thing = by_height(ones, a, others, b, crest, natures, levels, overs, rows, stretches, order)
    if code != CLEAR or crest or len(high) == 0:
        return code, thing
    contacts = broken_lines.trace_chains(px, py, qx, qy, eps, *chains)
    return by_lines(ones, a, others, b, length, touching, high, gaps, chains[15], contacts)


@kernel
def judge_all(
    ones: Floats,
    one_starts: Ints,
    others: Floats,
    other_starts: Ints,
    eps: float,
    on_edge: bool,
    touching: bool,
    outlines: Outlines,
    chains: Chains,
    terrain: Terrain,
    seen: IntBuffer,
) -> None:
    """Write 1 where one of the first eyes sees one of the others, row by row."""
    at = 0
    for a in one_starts:
        for b in other_starts:
            code, _ = judge(ones, a, others, b, eps, on_edge, touching, outlines, chains, terrain)
            seen[at] = 1 if code == CLEAR else 0
            at += 1
