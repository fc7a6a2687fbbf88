"""What players call figures, units, cards, markers and terrain, and how a terminal may draw the table."""

from collections.abc import Iterator, Mapping

from escarmouche.client.sketch import Mark, mark_of
from escarmouche.kernel.text import Texts
from escarmouche.rulesets.tomahawks.data import tables
from escarmouche.rulesets.tomahawks.data.roster import profile_of
from escarmouche.rulesets.tomahawks.data.scenario import SCENARIOS
from escarmouche.rulesets.tomahawks.data.state import Card, Figure, State, Unit
from escarmouche.setup.forces import Mustered
from escarmouche.setup.names import numbered, roll_call, terrain_names

GROUND = {
    "road": ".", "bridge": "=", "woods": "♣", "brush": ":", "orchard": "¤", "crops": "\"", "swamp": "%", "rocks": "^",
    "building": "#", "ruin": "x", "hill": "'", "river": "~", "ford": "-", "fence": "+", "hedge": "&", "low-wall": "=",
    "palisade": "|", "wagon": "W", "cart": "w", "bush": "*",
}  # fmt: skip
GLYPHS = {
    "british": ("B", "H", "O", "G"),
    "french": ("f", "h", "o", "g"),
}  # foot, mounted, Officer, piece or vehicle
MARKER = "?"


def names(state: State, lang: str, texts: Texts) -> Mapping[str, str]:
    """The name of everything that has an id."""
    given = SCENARIOS.names(state.scenario, lang)
    found = {side: texts.say(lang, f"side-{side}") for side in state.plan.sides}
    for unit in state.units.values():
        found[unit.id] = _unit(unit, lang)
        found |= {id: _figure(state.figures[id], unit, lang, texts) for id in unit.members}
    found |= {id: numbered(texts.say(lang, "marker"), id) for id in all_markers(state)}
    decoys = range(1, max(state.plan.decoys.values(), default=0) + 1)
    found |= {f"decoy-{number}": f"{texts.say(lang, 'decoy')} {number}" for number in decoys}
    found |= {card.id: _card(card, lang, texts, found) for card in state.cards.values()}
    return found | terrain_names(state.table, given, lang, texts)


def all_markers(state: State) -> tuple[str, ...]:
    """Those on the table, and those that may have been turned over: more than there ever were tell nothing."""
    most = len(state.plan.hidden) + sum(state.plan.decoys.values())
    return tuple(dict.fromkeys([*state.markers, *(f"marker-{number}" for number in range(1, most + 1))]))


def _unit(unit: Unit, lang: str) -> str:
    if lang in unit.name:
        return unit.name[lang]
    profile = profile_of(unit.troop)
    return numbered(profile.name[lang], unit.id) if profile else unit.id


def _figure(figure: Figure, unit: Unit, lang: str, texts: Texts) -> str:
    """`Ranger 3`: his number tells him from the others of his unit; an Officer by the name of his unit."""
    if lang in figure.name:
        return figure.name[lang]
    if not unit.troop:
        return figure.id
    if unit.officer or unit.vehicle:
        return _unit(unit, lang)
    name = texts.say(lang, "piece" if not figure.man else f"troop-{unit.troop}")
    number = figure.id.removeprefix(f"{unit.id}-")
    several = unit.id.removeprefix(unit.troop).strip("-")
    return (
        f"{name} {several}.{number}" if several and figure.man else f"{name} {number}" if figure.man else name
    )


def _card(card: Card, lang: str, texts: Texts, found: Mapping[str, str]) -> str:
    params = {"side": found.get(card.side, ""), "type": card.type}
    params["type_word"] = texts.say(lang, f"value-{card.type}") if card.type else ""
    return texts.say(lang, f"card-{card.kind}", params)


def muster(state: State) -> Iterator[Mustered]:
    """The roll call: every man of both camps, the hidden ones too; pieces and vehicles are none."""
    men = (figure for figure in state.figures.values() if figure.man)
    return roll_call(men, lambda man: state.units[man.unit].troop)


def marks(state: State, called: Mapping[str, str]) -> Iterator[Mark]:
    """Markers, then the figures."""
    for marker in state.markers.values():
        known = ("unknown",) if marker.unknown else () if marker.unit else ("decoy",)
        yield mark_of(marker, called, MARKER, marker.at, tables.MARKER_RADIUS, markers=known)
    for figure in state.on_table():
        unit = state.units[figure.unit]
        kind = 3 if not figure.man else 2 if unit.officer else 1 if figure.mounted else 0
        glyph, facing = GLYPHS[figure.side][kind], figure.pose.facing
        markers = _markers(unit, figure)
        yield mark_of(figure, called, glyph, figure.point, figure.radius, facing, markers=markers)


def _markers(unit: Unit, figure: Figure) -> Iterator[str]:
    if figure.smoke:
        yield "smoke"
    if unit.vigilant:
        yield "vigilant"
    if unit.shaken:
        yield "shaken"
    if unit.fleeing:
        yield "fleeing"
    if unit.formation != "normal":
        yield unit.formation
