"""What a line of sight meets, in numbers, the same plain and compiled (FW.1.09, 1.10, 1.14, 1.22, 4.07, 4.08)."""

from escarmouche.speed.core import kernel
from escarmouche.table import broken_lines, segments
from escarmouche.table.broken_lines import Chains
from escarmouche.table.segments import Floats, IntBuffer, Ints, Outlines

BUILDING, FOREST, BRUSH = 1, 2, 3  # what an area is to a line of sight
SOLID, HIGH, LOW = 1, 2, 3  # what a line is

NONE = -1


@kernel
def thickness(rows: Floats, count: int, natures: Ints) -> float:
    """How much of the line lies in forests, what two of them share counted once."""
    total = 0.0
    reached = 0.0
    for _ in range(count):
        first = NONE
        for i in range(count):
            if (
                natures[int(rows[3 * i])] == FOREST
                and rows[3 * i + 2] > reached
                and (first == NONE or rows[3 * i + 1] < rows[3 * first + 1])
            ):
                first = i
        if first == NONE:
            break
        total += rows[3 * first + 2] - max(reached, rows[3 * first + 1])
        reached = rows[3 * first + 2]
    return total


@kernel
def meets(
    px: float,
    py: float,
    qx: float,
    qy: float,
    eps: float,
    on_edge: bool,
    touching: bool,
    outlines: Outlines,
    chains: Chains,
    natures: Ints,
    line_natures: Ints,
    found: IntBuffer,
) -> tuple[int, int, float, int]:
    """The first building and the first solid line in the way, the thickness of forests, and how many things are written
    to `found`: stretches of brush, then obstacles, which are numbered after the areas."""
    building = NONE
    solid = NONE
    count = 0
    stretches, _ = segments.trace_areas(px, py, qx, qy, eps, on_edge, *outlines)
    rows = outlines[8]
    nearest = 0.0
    for i in range(stretches):
        area = int(rows[3 * i])
        if natures[area] == BUILDING and (building == NONE or rows[3 * i + 1] < nearest):
            building = area
            nearest = rows[3 * i + 1]
        elif natures[area] == BRUSH:
            found[count] = area
            count += 1
    forest = thickness(rows, stretches, natures)
    if len(line_natures) == 0:
        return building, solid, forest, count
    contacts = broken_lines.trace_chains(px, py, qx, qy, eps, *chains)
    met = chains[15]
    for n in range(contacts):
        row = broken_lines.CONTACT * n
        if not touching and met[row + 5] * met[row + 6] != -1.0:
            continue
        for i in range(row + 8, row + 8 + 2 * int(met[row + 7]), 2):
            line = int(met[i])
            if line_natures[line] == SOLID:
                if solid == NONE or met[row + 4] < nearest:
                    solid = line
                    nearest = met[row + 4]
            else:
                found[count] = len(natures) + line
                count += 1
    return building, solid, forest, count
