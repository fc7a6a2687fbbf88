"""The table as a terminal draws it."""

from collections.abc import Iterator, Mapping

from escarmouche.client.sketch import Mark
from escarmouche.rulesets.blackpowder.data import tables
from escarmouche.rulesets.blackpowder.data.state import State, Unit
from escarmouche.rulesets.blackpowder.table.footprint import footprint
from escarmouche.table import rectangles
from escarmouche.table.tabletop import At

GROUND = {
    "open": " ", "wood": "♣", "scrub": ":", "ploughed": "\"", "marsh": "%", "stream": "~", "ford": "-",
    "difficult": "%", "very-difficult": "%", "extremely-difficult": "%", "river": "~", "cliff": "^",
    "impassable": "^", "hill": "'", "building": "#", "hedge": "&", "fence": "+", "wall": "=", "ditch": "_",
    "fieldworks": "w", "redoubt": "w", "road": ".", "bridge": "=",
}  # fmt: skip
GLYPHS = (
    {"infantry": "I", "cavalry": "C", "artillery": "A", "general": "G"},
    {"infantry": "i", "cavalry": "c", "artillery": "a", "general": "g"},
)  # the two sides differ by more than colour


def marks(state: State, called: Mapping[str, str]) -> Iterator[Mark]:
    """Units with the ground that they cover, then the commanders."""
    for unit in state.on_table():
        rect = footprint(state, unit)
        yield Mark(
            id=unit.id,
            at=(rect.x, rect.y),
            radius=tables.INFANTRY_STAND / 2.0,
            glyph=GLYPHS[state.plan.sides.index(unit.side)][unit.arm],
            side=unit.side,
            label=called[unit.id],
            facing=unit.pose.facing if isinstance(unit.where, At) else None,
            markers=tuple(_markers(unit)),
            outline=rectangles.corners(rect),
        )
    for commander in state.commanders.values():
        if isinstance(commander.where, At):
            yield Mark(
                id=commander.id,
                at=commander.point,
                radius=tables.COMMANDER_RADIUS,
                glyph=GLYPHS[state.plan.sides.index(commander.side)]["general"],
                side=commander.side,
                label=called[commander.id],
                markers=(f"rating-{commander.rating}",),
            )


def _markers(unit: Unit) -> Iterator[str]:
    yield unit.formation
    if unit.casualties:
        yield f"casualties-{unit.casualties}"
    if unit.disordered:
        yield "disordered"
    if unit.shaken:
        yield "shaken"
