"""What players call units, commanders, brigades and terrain."""

from collections.abc import Iterator, Mapping

from escarmouche.kernel.text import Texts
from escarmouche.rulesets.blackpowder.data.roster import profile_of
from escarmouche.rulesets.blackpowder.data.scenario import SCENARIOS
from escarmouche.rulesets.blackpowder.data.state import Brigade, Commander, State, Unit
from escarmouche.setup.forces import Mustered
from escarmouche.setup.names import numbered, roll_call, terrain_names


def names(state: State, lang: str, texts: Texts) -> Mapping[str, str]:
    """The name of everything that has an id."""
    given = SCENARIOS.names(state.scenario, lang)
    found = {side: texts.say(lang, f"side-{side}") for side in state.plan.sides}
    found |= terrain_names(state.table, given, lang, texts)
    for objective in state.plan.objectives:
        found[objective.id] = given.get(objective.id) or found.get(objective.building) or objective.id
    return found | _called(state, lang, texts)


def _called(state: State, lang: str, texts: Texts) -> dict[str, str]:
    """Brigades, units and commanders; with their side where both sides have one of that name."""
    brigades, units, commanders = state.brigades.values(), state.units.values(), state.commanders.values()
    found = {one.id: (_brigade(one, lang, texts), one.side) for one in brigades}
    found |= {one.id: (_unit(one, lang, texts), one.side) for one in units}
    found |= {one.id: (_commander(one, lang, texts), one.side) for one in commanders}
    sides: dict[str, set[str]] = {}
    for name, side in found.values():
        sides.setdefault(name, set()).add(side)
    return {
        id: name if len(sides[name]) == 1 else texts.say(lang, f"name-of-{side}", {"name": name})
        for id, (name, side) in found.items()
    }


def _unit(unit: Unit, lang: str, texts: Texts) -> str:
    if lang in unit.name:
        return unit.name[lang]
    if unit.wagon:
        return numbered(texts.say(lang, "wagon"), unit.id)
    profile = profile_of(unit.troop)
    return numbered(profile.name[lang], unit.id) if profile else unit.id


def _brigade(brigade: Brigade, lang: str, texts: Texts) -> str:
    return brigade.name.get(lang) or numbered(texts.say(lang, "brigade"), brigade.id)


def _commander(commander: Commander, lang: str, texts: Texts) -> str:
    if lang in commander.name:
        return commander.name[lang]
    word = "brigadier" if commander.brigade and not commander.cinc else "cinc"
    return numbered(texts.say(lang, word), commander.brigade if word == "brigadier" else "")


def muster(state: State) -> Iterator[Mustered]:
    """The roll call: every unit of both sides; wagons are none."""
    return roll_call(unit for unit in state.units.values() if not unit.wagon)
