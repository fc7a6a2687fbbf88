"""What a charged unit does about it (réactions): evade, counter-charge, face, form square, fire, or stand (BP.11.17)."""

from collections.abc import Sequence

from escarmouche.kernel.ask import Choose, Flow, Guide, Judged, Option, Place, Spot
from escarmouche.kernel.rules import Illegal
from escarmouche.kernel.table import Pose
from escarmouche.rulesets.blackpowder import (
    board,
    casualties,
    docking,
    footprint,
    morale,
    reaction_fire,
    reactions,
    trials,
)
from escarmouche.rulesets.blackpowder.coming import Coming
from escarmouche.rulesets.blackpowder.contact import meet, put
from escarmouche.rulesets.blackpowder.events import (
    ChargeHalted,
    ChargerClosed,
    CounterCharged,
    Evaded,
    GroundTaken,
    Reacted,
    SquareTried,
    TurnedToFace,
)
from escarmouche.rulesets.blackpowder.model import Play, State, change

TERRIFYING = ("terrifying-charge", "fanatics")
STAND = "stand"
FIRES = ("closing-fire", "steady-line")


def react(game: Play, target_id: str, charges: Sequence[Coming]) -> Flow[None]:
    """All who charge one unit: its fright, then one reaction against one of them (BP.10.14, 11.19, 16.15)."""
    chargers = [one for one in charges if not one.ended and target_id in one.targets]
    yield from _fright(game, target_id, chargers)
    chargers = [one for one in chargers if not one.ended and target_id in one.targets]
    if not chargers or game.state.engaged(target_id) or game.state.units[target_id].wagon:
        return
    for one in chargers:
        if reactions.must_evade(game.state, target_id, one.unit):
            yield from _evade(game, target_id, one, chargers, forced=True)
            return
    for one in chargers:
        if reactions.must_form_square(game.state, target_id, one.unit):
            _form_square(game, target_id, one, chargers)
            return
    one, reaction = yield from _chosen(game, target_id, chargers)
    game.emit(Reacted(rules=(_rule(game.state, target_id),), unit=target_id, charger=one.unit, reaction=reaction))
    if reaction == "evade":
        yield from _evade(game, target_id, one, chargers)
    elif reaction == "counter-charge":
        _counter_charge(game, target_id, one)
    elif reaction == "face":
        _face(game, target_id, one)
    elif reaction in FIRES:
        yield from _fire(game, target_id, one, steady_line=reaction == "steady-line")


def _fright(game: Play, target_id: str, chargers: Sequence[Coming]) -> Flow[None]:
    """Terrifying Charge: if the charged retire or break, the chargers go where they stood (BP.16.15)."""
    scaring = [one for one in chargers if any(game.state.units[one.unit].has(rule) for rule in TERRIFYING)]
    if not scaring or game.state.units[target_id].wagon:
        return
    before, ways = game.state, _ways(game.state, target_id, chargers)
    outcome = yield from morale.test(game, target_id, "terrifying-charge", (scaring[0].unit,))
    if outcome != "holds" and _away(before, game.state, target_id):
        for one in chargers:
            _unopposed(game, one, target_id, ways.get(one.unit), "BP.16.15")


def _away(before: State, now: State, unit_id: str) -> bool:
    return before.units[unit_id].where != now.units[unit_id].where


def _ways(state: State, target_id: str, chargers: Sequence[Coming]) -> dict[str, Pose]:
    """Where each charger whose first target this is would touch it."""
    found: dict[str, Pose] = {}
    for one in chargers:
        if one.targets[0] == target_id:
            docked = docking.dock(one.at_start(state), one.unit, target_id)
            if not isinstance(docked, Illegal):
                found[one.unit] = docked.pose
    return found


def _unopposed(game: Play, one: Coming, target_id: str, way: Pose | None, rule: str) -> None:
    """The target is gone: its charger comes to where it would have touched it, and its movement is over (BP.11.21)."""
    if one.targets[0] != target_id:
        one.targets.remove(target_id)
        return
    end = None if way is None else docking.last_free(game.state, one.unit, one.start, way)
    if end is not None:
        one.go(game, end)
    one.ended = "unopposed"
    game.emit(GroundTaken(rules=(rule,), unit=one.unit, target=target_id, path=tuple(one.path)))


# The choice


def _rule(state: State, target_id: str) -> str:
    return "BP.11.17" if footprint.arm_of(state.units[target_id]) == "cavalry" else "BP.11.18"


def _chosen(game: Play, target_id: str, chargers: Sequence[Coming]) -> Flow[tuple[Coming, str]]:
    """Its owner's choice; closing fire that only standing could replace is given without asking (BP.10.12)."""
    state = game.state
    open_to = {one.unit: reactions.open_reactions(state, target_id, one.unit) for one in chargers}
    offers = [(one, reaction) for one in chargers for reaction in open_to[one.unit] if reaction != STAND]
    if not offers:
        return chargers[0], STAND
    if state.options.auto_closing_fire and [reaction for _, reaction in offers] == ["closing-fire"]:
        return offers[0]
    several = len(chargers) > 1
    keys = {(f"{reaction}:{one.unit}" if several else reaction): (one, reaction) for one, reaction in offers}
    keys[STAND] = chargers[0], STAND

    def why_not(key: str) -> Illegal | None:
        reaction, _, charger = key.partition(":")
        against = charger or chargers[0].unit
        if reaction not in reactions.REACTIONS or against not in open_to:
            return None
        return reactions.why_not(state, target_id, against, reaction)

    chosen: str = yield Choose(
        seat=state.units[target_id].side,
        key="reaction",
        rule=_rule(state, target_id),
        params={"unit": target_id, "charger": chargers[0].unit, "count": len(chargers)},
        options=tuple(
            [
                Option(key, f"option-reaction-{reaction}", {"charger": one.unit}, piece=one.unit)
                for key, (one, reaction) in keys.items()
            ]
        ),
        default=STAND,
        why_not=why_not,
    )
    return keys[chosen]


# Carrying it out


def _evade(
    game: Play, target_id: str, one: Coming, chargers: Sequence[Coming], forced: bool = False
) -> Flow[None]:
    """The chargers come to the point of contact, the unit is away by a full move (BP.11.21, 11.22). Cavalry in march
    column spreads out and is in disorder (BP.11.23)."""
    ways = _ways(game.state, target_id, chargers)
    end = yield from _direction(game, target_id, one, forced)
    start = game.state.units[target_id].pose
    for other in chargers:
        _unopposed(game, other, target_id, ways.get(other.unit), "BP.11.21")
    formation = reactions.evading_formation(game.state.units[target_id], forced)
    path = (start, end.pose)
    if end.off_table:
        casualties.leave(game, target_id, end.exit, path)
    else:
        put(game, target_id, end.pose, formation=formation, astray=end.astray)
    game.emit(
        Evaded(
            rules=("BP.11.23" if forced else "BP.11.22",),
            unit=target_id,
            charger=one.unit,
            path=path,
            formation=formation,
            forced=forced,
            off_table=end.off_table,
        )
    )
    if forced:
        casualties.disorder(game, target_id)
