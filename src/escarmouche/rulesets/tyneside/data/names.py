"""What players call figures, units, markers and terrain, and how a terminal may draw the table."""

from collections.abc import Iterator, Mapping

from escarmouche.client.sketch import Mark, mark_of
from escarmouche.kernel.text import Texts
from escarmouche.rulesets.tyneside.data.marker_plan import decoys_for, hidden_groups
from escarmouche.rulesets.tyneside.data.scenario import SCENARIOS
from escarmouche.rulesets.tyneside.data.state import Figure, State, Unit
from escarmouche.setup.forces import Mustered
from escarmouche.setup.names import numbered, roll_call, terrain_names

GROUND = {
    "trail": ".", "road": ".", "forest": "♣", "brush": ":", "corn": "\"", "rocks": "^", "marsh": "%", "stream": "-",
    "river": "~", "ford": "-", "bridge": "=", "hill": "'", "slope": "'", "fence": "+", "log": "x", "hedge": "&",
    "wall": "=", "breastwork": "█", "palisade": "|", "building": "#",
}  # fmt: skip
GLYPHS = (("B", "H", "C"), ("f", "h", "c"))  # foot, mounted, leader; the two sides differ by more than colour
MARKER = "?"
MARKER_RADIUS = 1.0  # as it is drawn; a marker is a point


def names(state: State, lang: str, texts: Texts) -> Mapping[str, str]:
    """The name of everything that has an id."""
    given = SCENARIOS.names(state.scenario, lang)
    found = {side: texts.say(lang, f"side-{side}") for side in state.plan.sides}
    found |= {one.id: _figure(one, lang, texts) for one in state.figures.values()}
    found |= {unit.id: _unit(unit, lang, texts) for unit in state.units.values() if not unit.alone}
    found |= {marker: numbered(texts.say(lang, "marker"), marker) for marker in _all_markers(state)}
    for platoon in dict.fromkeys(unit.platoon for unit in state.units.values() if unit.platoon):
        found[platoon] = numbered(texts.say(lang, "platoon"), platoon)
    for seat in (one.seat for one in state.figures.values() if one.seat):
        found.setdefault(seat, seat)
    return found | terrain_names(state.table, given, lang, texts)


def _all_markers(state: State) -> tuple[str, ...]:
    """Those on the table, and those that have been turned over."""
    hidden = [len(hidden_groups(state, side)) for side in state.plan.hidden]
    number = max(len(state.markers), sum(real + decoys_for(real) for real in hidden))
    return tuple(dict.fromkeys([*state.markers, *(f"marker-{one}" for one in range(1, number + 1))]))


def _figure(figure: Figure, lang: str, texts: Texts) -> str:
    """`Ranger R-3`: his group and number tell him from the others; a leader by his own name."""
    if lang in figure.name:
        return figure.name[lang]
    if not figure.troop:
        return figure.id
    name = texts.say(lang, f"troop-{figure.troop}")
    return name if figure.leads else f"{name} {figure.id.removeprefix(figure.troop + '-')}"


def _unit(unit: Unit, lang: str, texts: Texts) -> str:
    return unit.name.get(lang) or texts.say(lang, "group", {"id": unit.id})


def muster(state: State) -> Iterator[Mustered]:
    """The roll call: every figure of both sides, those under markers too."""
    return roll_call(state.figures.values())


def marks(state: State, called: Mapping[str, str]) -> Iterator[Mark]:
    """Markers, then the figures."""
    for marker in state.markers.values():
        known = ("unknown",) if marker.unknown else () if marker.unit else ("decoy",)
        yield mark_of(marker, called, MARKER, marker.at, MARKER_RADIUS, markers=known)
    for figure in state.on_table():
        glyphs = GLYPHS[("british", "french").index(figure.side)]
        glyph = glyphs[2 if figure.leads else 1 if figure.mounted else 0]
        facing = state.units[figure.unit].facing
        markers = _markers(state, figure)
        yield mark_of(figure, called, glyph, figure.point, figure.radius, facing, markers=markers)


def _markers(state: State, figure: Figure) -> Iterator[str]:
    unit = state.units[figure.unit]
    if figure.wounds:
        yield "wounded"
    if not figure.loaded:
        yield "unloaded"
    if unit.commanded or figure.commanded:
        yield "commanded"
    if unit.routing:
        yield "routing"
    if unit.driven_back:
        yield "driven-back"
    if unit.formation == "broken":
        yield "broken"
    if figure.skirts == "raised":
        yield "skirts-raised"
