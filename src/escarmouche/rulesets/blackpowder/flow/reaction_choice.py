"""What a charged unit does about it (réactions): evade, counter-charge, face, form square, fire, stand (BP.11.17)."""

from collections.abc import Sequence

from escarmouche.kernel.answers import Guide, Option, Spot
from escarmouche.kernel.questions import Choose, Flow, Judged, Place
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.blackpowder.data import events, tables
from escarmouche.rulesets.blackpowder.data.state import Play, State, change
from escarmouche.rulesets.blackpowder.flow import break_tests, reaction_shots
from escarmouche.rulesets.blackpowder.flow.questions import Evade, Reaction
from escarmouche.rulesets.blackpowder.rules import casualties, reaction_fire, reactions, small_tests
from escarmouche.rulesets.blackpowder.rules.contact import Charger, meet, over, put, together
from escarmouche.rulesets.blackpowder.rules.reactions import Evasion
from escarmouche.rulesets.blackpowder.table import board, contact_places, footprint, movement
from escarmouche.table.tabletop import At, Pose, ahead, bearing

TERRIFYING = ("terrifying-charge", "fanatics")
STAND = "stand"
SQUARE_RULE = "BP.16.21"
FIRES = ("closing-fire", "steady-line")
STOPPED = {"retires": "retired", "breaks": "broken"}  # what closing fire makes of a charge (BP.10.05)


def react(game: Play, target_id: str, charges: Sequence[Charger]) -> Flow[None]:
    """All who charge one unit: its fright, then one reaction against one of them (BP.10.14, 11.19, 16.15)."""
    chargers = _against(game.state, target_id, charges)
    yield from _fright(game, target_id, chargers)
    chargers = _against(game.state, target_id, chargers)
    if not chargers or game.state.engaged(target_id) or game.state.units[target_id].wagon:
        return
    for one in chargers:
        if reactions.must_evade(one.at_start(game.state), target_id, one.unit):
            yield from _evade(game, target_id, one, chargers, forced=True)
            return
    for one in chargers:
        if reactions.must_form_square(one.at_start(game.state), target_id, one.unit):
            if (yield from _slips_away(game, target_id, one)):
                _tell(game, target_id, one, "evade")
                yield from _evade(game, target_id, one, chargers)
            else:
                _form_square(game, target_id, one, chargers)
            return
    one, reaction = yield from _chosen(game, target_id, chargers)
    _tell(game, target_id, one, reaction)
    if reaction == "evade":
        yield from _evade(game, target_id, one, chargers)
    elif reaction == "counter-charge":
        counter_charge(game, target_id, one)
    elif reaction == "face":
        face(game, target_id, one)
    elif reaction in FIRES:
        yield from _fire(game, target_id, one, steady_line=reaction == "steady-line")


def _against(state: State, target_id: str, charges: Sequence[Charger]) -> list[Charger]:
    """Those still on their way to it, or to the building that it holds with others (BP.9.47)."""
    return [one for one in charges if not one.ended and target_id in together(state, one.targets)]


def _fright(game: Play, target_id: str, chargers: Sequence[Charger]) -> Flow[None]:
    """Terrifying Charge: if the charged retire or break, the chargers go where they stood (BP.16.15)."""
    scaring = [one for one in chargers if any(game.state.units[one.unit].has(rule) for rule in TERRIFYING)]
    if not scaring or game.state.units[target_id].wagon:
        return
    before, ways = game.state, ways_to(game.state, target_id, chargers)
    outcome = yield from break_tests.take(game, target_id, "terrifying-charge", (scaring[0].unit,))
    if outcome != "holds" and _away(before, game.state, target_id):
        over(game, (target_id, *before.engaged(target_id)))
        held = [id for id in together(before, (target_id,)) if not _away(before, game.state, id)]
        for one in chargers:
            if held:  # the assault goes on against who is still in the building
                one.targets = [held[0] if id == target_id else id for id in one.targets]
            elif target_id in one.targets:
                unopposed(game, one, target_id, ways.get(one.unit), "BP.16.15")


def _away(before: State, now: State, unit_id: str) -> bool:
    return before.units[unit_id].where != now.units[unit_id].where


def ways_to(state: State, target_id: str, chargers: Sequence[Charger]) -> dict[str, Pose]:
    """Where each charger whose first target this is would touch it."""
    found: dict[str, Pose] = {}
    for one in chargers:
        if one.targets[0] == target_id:
            docked = contact_places.dock(one.at_start(state), one.unit, target_id)
            if not isinstance(docked, Illegal):
                found[one.unit] = docked.pose
    return found


def unopposed(game: Play, one: Charger, target_id: str, way: Pose | None, rule: str) -> None:
    """The target is gone: its charger comes to where it would have touched it, and its movement is over (BP.11.21)."""
    if one.targets[0] != target_id:
        one.targets.remove(target_id)
        return
    if way is not None:
        # a charge comes as near to other enemies as it likes; where somebody stands it stops before him
        state, unit = game.state, game.state.units[one.unit]
        there = board.free(state, unit, footprint.footprint_at(unit, way), near_enemies=True) is None
        end = way if there else contact_places.last_free(state, one.unit, one.start, way)
        if end is not None:
            one.go(game, end)
    one.ended = "unopposed"
    game.emit(events.GroundTaken(rules=(rule,), unit=one.unit, target=target_id, path=tuple(one.path)))


# The choice


def _rule(state: State, target_id: str) -> str:
    return "BP.11.17" if footprint.arm_of(state.units[target_id]) == "cavalry" else "BP.11.18"


def _chosen(game: Play, target_id: str, chargers: Sequence[Charger]) -> Flow[tuple[Charger, str]]:
    """Its owner's choice; closing fire that only standing could replace is given without asking (BP.10.12)."""
    state = game.state
    from_start = {one.unit: one.at_start(state) for one in chargers}
    open_to = {id: reactions.open_reactions(table, target_id, id) for id, table in from_start.items()}
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
        return reactions.why_not(from_start[against], target_id, against, reaction)

    chosen: str = yield Choose(
        seat=state.units[target_id].side,
        about=Reaction(target_id, chargers[0].unit, len(chargers)),
        rule=_rule(state, target_id),
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


def _slips_away(game: Play, target_id: str, one: Charger) -> Flow[bool]:
    """Skirmishers who may evade choose between that and a square (BP.10.14, 16.21)."""
    start = one.at_start(game.state)
    if not reactions.may_slip_away(start, target_id, one.unit):
        return False
    chosen: str = yield Choose(
        seat=start.units[target_id].side,
        about=Reaction(target_id, one.unit, 1),
        rule=SQUARE_RULE,
        options=tuple(
            [
                Option(key, f"option-reaction-{key}", {"charger": one.unit}, piece=one.unit)
                for key in (reactions.EVADE, reactions.SQUARE)
            ]
        ),
        default=reactions.SQUARE,
        why_not=lambda key: (
            reaction_fire.forbidden(SQUARE_RULE, target_id, key) if key in reactions.REACTIONS else None
        ),
    )
    return chosen == reactions.EVADE


# Carrying it out


def _tell(game: Play, target_id: str, one: Charger, reaction: str) -> None:
    rule = _rule(game.state, target_id)
    game.emit(events.Reacted(rules=(rule,), unit=target_id, charger=one.unit, reaction=reaction))


def _evade(
    game: Play, target_id: str, one: Charger, chargers: Sequence[Charger], forced: bool = False
) -> Flow[None]:
    """The chargers come to the point of contact, the unit is away by a full move (BP.11.21, 11.22). Cavalry in march
    column spreads out and is in disorder (BP.11.23)."""
    ways = ways_to(game.state, target_id, chargers)
    end = yield from _direction(game, target_id, one)
    path = (game.state.units[target_id].pose, end.pose)
    if end.off_table:
        assert end.exit is not None
        casualties.leave(game, target_id, end.exit, path)
    else:
        put(game, target_id, end.pose)
    if forced:
        loose = {"spacing": tables.SPACING[0], "ranks": 1, "astray": end.astray}
        change(game, target_id, formation=end.formation, **loose)
    game.emit(
        events.Evaded(
            rules=("BP.11.23" if forced else "BP.11.22",),
            unit=target_id,
            charger=one.unit,
            path=path,
            formation=end.formation,
            forced=forced,
            off_table=end.off_table,
        )
    )
    if forced and not game.state.units[target_id].lost:
        casualties.disorder(game, target_id)
    for other in chargers:
        unopposed(game, other, target_id, ways.get(other.unit), "BP.11.21")


def _direction(game: Play, target_id: str, one: Charger) -> Flow[Evasion]:
    """Its owner shows the way, within the cone (BP.11.22)."""
    state = one.at_start(game.state)
    unit = state.units[target_id]
    far, facing = movement.move_distance(state, unit), unit.pose.facing
    away = bearing(footprint.leader(state, state.units[one.unit]), unit.point)
    offered = {
        Pose(*ahead(unit.point, away + end.turn, far), facing).rounded(): end
        for end in reactions.evasions(state, target_id, one.unit)
    }

    def judge(placed: dict[str, Spot]) -> Evasion:
        to = placed[target_id].pose(facing)
        found = offered.get(to) or reactions.evade_to(state, target_id, one.unit, to)
        if isinstance(found, Illegal):
            raise found
        return found

    spots = tuple([Spot(to.point, facing) for to in offered])
    judged = Judged(judge)
    placed: dict[str, Spot] = yield Place(
        seat=unit.side,
        about=Evade(target_id, one.unit),
        pieces=(target_id,),
        guide=Guide(budget=far, starts={target_id: unit.point}, spots={target_id: spots}),
        default={target_id: {"at": list(spots[0].at), "facing": facing}},
        check=judged,
    )
    return judged.of(placed)


def counter_charge(game: Play, target_id: str, one: Charger) -> None:
    """They meet half-way, front to front; the counter-charger has the bonus, infantry that is met so is in disorder and
    has none (BP.11.25, 11.26)."""
    state = game.state
    met = reactions.meeting(state, target_id, one.unit)
    if isinstance(met, Illegal):
        return
    start = state.units[target_id].pose
    infantry = footprint.arm_of(state.units[one.unit]) == "infantry"
    one.go(game, met.charger)
    put(game, target_id, met.counter)
    one.ended = "engaged"
    game.emit(
        events.CounterCharged(
            rules=("BP.11.25", *(("BP.11.26",) if infantry else ())),
            unit=target_id,
            charger=one.unit,
            path=(start, met.counter),
            met=tuple(one.path),
            disordered=infantry,
        )
    )
    meet(game, one.unit, (target_id,))
    meet(game, target_id, (one.unit,))
    if infantry:
        change(game, one.unit, countered=True)
        casualties.disorder(game, one.unit)


def face(game: Play, target_id: str, one: Charger) -> None:
    """It turns on its leader, and is met in front (BP.11.28)."""
    pose = reactions.faced(one.at_start(game.state), target_id, one.unit)
    if isinstance(pose, Illegal):
        return
    put(game, target_id, pose)
    game.emit(events.TurnedToFace(rules=("BP.11.28",), unit=target_id, charger=one.unit, facing=pose.facing))


def _fire(game: Play, target_id: str, one: Charger, steady_line: bool) -> Flow[None]:
    """The charger is three inches from contact; if it bears the fire it goes in, or is met by a Steady Line (BP.10.04,
    10.05, 16.27)."""
    start = one.at_start(game.state)
    first, *others = one.targets
    there = contact_places.closing_point(start, one.unit, first, tuple(others))
    if game.state.units[one.unit].where != At(
        there
    ):  # before the fire of another target it has come there already
        one.go(game, there)
    game.emit(
        events.ChargerClosed(rules=("BP.10.04",), unit=one.unit, target=target_id, path=tuple(one.path))
    )
    outcome = yield from reaction_shots.closing(
        game, target_id, (one.unit,), steady_line, several=len(one.targets) > 1
    )
    if outcome in STOPPED:
        one.ended = STOPPED[outcome]
    elif steady_line:
        counter_charge(game, target_id, one)


def _form_square(game: Play, target_id: str, one: Charger, chargers: Sequence[Charger]) -> None:
    """By the dice; cavalry halts before a square in good order (BP.11.30, 16.21)."""
    unit = game.state.units[target_id]
    pose = reactions.square_at(game.state, target_id)
    if pose is None:
        outcome: small_tests.Formed = "fails-disordered"
    else:
        outcome = small_tests.form_square(game.dice, bool(unit.disordered), unit.side)
    formed = pose if outcome != "fails-disordered" else None
    if formed is not None:
        put(game, target_id, formed, formation="square", bent=False)
    game.emit(
        events.SquareTried(
            rules=(SQUARE_RULE,),
            unit=target_id,
            charger=one.unit,
            outcome=outcome,
            pose=formed,
            room=pose is not None,
        )
    )
    if outcome == "fails-disordered" or (outcome != "square" and not unit.disordered):
        casualties.disorder(game, target_id)
    if formed is None or game.state.units[target_id].disordered or unit.shaken:
        return
    for other in chargers:
        if footprint.arm_of(game.state.units[other.unit]) == "cavalry":
            other.go(game, contact_places.halting_point(other.at_start(game.state), other.unit, target_id))
            other.ended = "halted"
            game.emit(
                events.ChargeHalted(
                    rules=("BP.11.30",), unit=other.unit, target=target_id, path=tuple(other.path)
                )
            )
