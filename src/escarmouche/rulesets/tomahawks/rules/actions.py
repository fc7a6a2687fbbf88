"""What a unit can do with an action, and why not (MT.5.01-5.08); burning (18.2).

Most are judged in chapters of their own (`engagement`, `targets`, `reloading`, `vigilance`).
"""

from msgspec.structs import replace

from escarmouche.kernel.answers import Option
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.tomahawks.data import tables
from escarmouche.rulesets.tomahawks.data.events import Burnt
from escarmouche.rulesets.tomahawks.data.state import Play, State, update
from escarmouche.rulesets.tomahawks.rules import engagement, reloading, targets, vigilance
from escarmouche.speed.keep import kept
from escarmouche.table.tabletop import Area, at_most, contains, gap_to_area

MOVE, ENGAGE, SHOOT, RELOAD, VIGILANCE, REVEAL, BURN, ENTER, DECLINE = (
    "move", "engage", "shoot", "reload", "vigilance", "reveal", "burn", "enter", "decline",
)  # fmt: skip
RULES = {
    MOVE: "MT.6.02",
    ENGAGE: "MT.13.01",
    SHOOT: "MT.10.01",
    RELOAD: "MT.5.03",
    VIGILANCE: "MT.5.07",
    REVEAL: "MT.8.42",
    BURN: "MT.5.01",
    ENTER: "MT.3.20",
    DECLINE: "MT.3.19",
}
RUIN = "ruin"  # what a burnt building is from then on


@kept
def options(state: State) -> tuple[Option, ...]:
    """The actions that the unit or marker in course of its activation may take."""
    id = state.cursor.activation.unit
    return tuple([_option(state, id, key) for key in _keys(state, id)])


def _keys(state: State, id: str) -> list[str]:
    activation = state.cursor.activation
    marker = state.markers.get(id)
    if marker is not None:
        return [MOVE, *((REVEAL,) if marker.unit and not activation.begun else ()), DECLINE]
    if not state.bases(id):
        return [ENTER, DECLINE]
    keys = [MOVE]
    if not activation.fought:
        keys += [f"{ENGAGE}:{target}" for target in engagement.targets(state, id)]
    if targets.can_shoot(state, id) and not _gun_has_shot(state, id):
        keys.append(SHOOT)
    keys += [key for key in (RELOAD, VIGILANCE) if SIMPLE[key](state, id) is None]
    keys += [f"{BURN}:{one}" for one in state.plan.burns if no_burning(state, id, one) is None]
    return [*keys, DECLINE]


def _option(state: State, id: str, key: str) -> Option:
    word, _, on = key.partition(":")
    piece = state.living(on)[0].id if on in state.units else on
    return Option(
        key, f"option-act-{word}", {"unit": id, "target": on} if on else {"unit": id}, RULES[word], piece
    )


def refusal(state: State, key: str) -> Illegal | None:
    """Why the unit in course of its activation may not do this (section 16.6)."""
    activation = state.cursor.activation
    id = activation.unit
    word, _, on = key.partition(":")
    if word not in RULES:
        return None
    if id in state.markers:
        if word == REVEAL and activation.begun:
            return Illegal("MT.8.42", "reveal-first", unit=id)
        return Illegal("MT.8.41", "unit-hidden", unit=id)
    if word == ENGAGE:
        if activation.fought:
            return Illegal("MT.13.33", "engaged-before", unit=id)
        return engagement.refusal(state, id, on)
    if word == BURN:
        return no_burning(state, id, on)
    return SIMPLE[word](state, id) if word in SIMPLE else None


def no_shooting(state: State, id: str) -> Illegal | None:
    """A gun shoots once in an activation; else somebody must have a target (MT.5.02, 10.02)."""
    if _gun_has_shot(state, id):
        return Illegal("MT.5.02", "artillery-shot", unit=id)
    return targets.no_target(state, id)


def _gun_has_shot(state: State, id: str) -> bool:
    return state.units[id].artillery and state.cursor.activation.shots > 0


def no_vigilance(state: State, id: str) -> Illegal | None:
    """A unit that has its marker already would gain nothing by another (MT.5.08)."""
    if state.units[id].vigilant:
        return Illegal("MT.5.08", "already-vigilant", unit=id)
    return vigilance.refusal(state, id)


def unsteady(state: State, id: str) -> Illegal | None:
    """In flight a unit can only rally, shaken only recover (MT.5.05)."""
    unit = state.units[id]
    if unit.fleeing:
        return Illegal("MT.5.05", "unit-fleeing", unit=id)
    if unit.shaken:
        return Illegal("MT.12.05", "unit-shaken", unit=id)
    return None


SIMPLE = {SHOOT: no_shooting, RELOAD: reloading.refusal, VIGILANCE: no_vigilance}


def no_burning(state: State, id: str, building: str) -> Illegal | None:
    """A building of the scenario, near enough and without enemies in it (18.2)."""
    if building not in state.plan.burns or state.units[id].side != state.plan.burners:
        return Illegal("MT.5.01", "cannot-burn", building=building)
    if building in state.burnt:
        return Illegal("MT.5.01", "burnt-already", building=building)
    if refused := unsteady(state, id):
        return refused
    area = state.table.area(building)
    if not any(
        at_most(gap_to_area(one.point, one.radius, area), tables.BURN_REACH) for one in state.living(id)
    ):
        return Illegal("MT.5.01", "building-too-far", building=building, distance=tables.BURN_REACH)
    if any(contains(area, one.point) for one in state.of_side(state.enemy(state.units[id].side))):
        return Illegal("MT.5.01", "building-held", building=building)
    return None


def burn(game: Play, id: str, building: str) -> None:
    """It is burnt at once: rough ground from then on, without cover and no longer in anybody's sight (18.2)."""
    table = game.state.table
    ruin: Area = replace(table.area(building), kind=RUIN)
    update(game, table=table.replace_area(ruin), burnt=(*game.state.burnt, building))
    game.emit(Burnt(rules=("MT.5.01",), building=building, unit=id))
