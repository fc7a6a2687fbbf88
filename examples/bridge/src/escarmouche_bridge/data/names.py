"""What players call figures, sides and terrain, and how a terminal may draw the table."""

from collections.abc import Iterator, Mapping

from escarmouche.client.sketch import Mark, mark_of
from escarmouche.kernel.text import Texts
from escarmouche.setup.forces import Mustered
from escarmouche.setup.names import numbered, roll_call
from escarmouche_bridge.data import tables
from escarmouche_bridge.data.roster import roster
from escarmouche_bridge.data.scenario import SCENARIOS
from escarmouche_bridge.data.state import State

GROUND = {"water": "~", "bridge": "=", "wood": "♣", "wall": "#"}
GLYPHS = (("F", "C"), ("p", "u"))  # a man, a leader; the sides differ by more than colour


def names(state: State, lang: str, texts: Texts) -> Mapping[str, str]:
    """The name of everything that has an id."""
    found = {side: texts.say(lang, f"side-{side}") for side in state.plan.sides}
    found |= {one.id: numbered(roster()[one.troop].name[lang], one.id) for one in state.figures.values()}
    return found | SCENARIOS.names(state.scenario, lang)


def muster(state: State) -> Iterator[Mustered]:
    return roll_call(state.figures.values())


def marks(state: State, called: Mapping[str, str]) -> Iterator[Mark]:
    """The pieces as a terminal draws them."""
    for glyphs, side in zip(GLYPHS, state.plan.sides, strict=True):
        for one in state.placed(side):
            shaken = ("shaken",) if one.shaken else ()
            yield mark_of(one, called, glyphs[one.leader], one.point, tables.RADIUS, markers=shaken)
