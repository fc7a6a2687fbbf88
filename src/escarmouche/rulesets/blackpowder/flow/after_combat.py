"""Moves after a combat (mouvements après combat): stay, form, regroup, sweep on, occupy, return (BP.13.21-13.30)."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

from escarmouche.kernel.answers import Guide, Option, Spot, Way
from escarmouche.kernel.questions import Choose, Flow, Judged, Move, Place, Question
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.blackpowder.data.events import MovedAfterCombat
from escarmouche.rulesets.blackpowder.data.state import Play, State, Step, Unit, change, move_cursor
from escarmouche.rulesets.blackpowder.flow import charge_step
from escarmouche.rulesets.blackpowder.flow.questions import AfterCombat, AfterForm, AfterRegroup, AfterSweep
from escarmouche.rulesets.blackpowder.rules import (
    casualties,
    charge_targets,
    move_steps,
    moves_after_combat,
)
from escarmouche.rulesets.blackpowder.rules.contact import Charger, meet, put, together
from escarmouche.rulesets.blackpowder.table import (
    contact_places,
    formation_changes,
    movement,
    retreat_paths,
)
from escarmouche.rulesets.blackpowder.table.footprint import footprint
from escarmouche.rulesets.blackpowder.table.straight_moves import Glide
from escarmouche.table.tabletop import At, Inside, Pose

STAY, FORM, REGROUP, SWEEP, CHARGE, OCCUPY, ENTER, RETURN = (
    "stay",
    "form",
    "regroup",
    "sweep",
    "charge",
    "occupy",
    "enter",
    "return",
)
CHOICE, SWEEPING, OCCUPYING, RETURNING = "BP.13.21", "BP.13.25", "BP.13.27", "BP.13.23"
T = TypeVar("T")


def move(game: Play, units: Sequence[str], before: State, winner: str) -> Flow[None]:
    """The winners who touch no enemy any more, one after the other. `before` is the table of the round (BP.13.21)."""
    # those of the whole combat; whom a sweeping charge meets later is in another one (BP.13.22)
    still = [one for one in units if game.state.engaged(one)]
    for id in units:
        unit = game.state.units[id]
        if unit.side != winner or not unit.in_play:
            continue
        if not game.state.engaged(id) and isinstance(unit.where, At):
            yield from _move(game, id, still, before)
        if id in game.state.cursor.fought:  # not in a sweeping charge
            change(game, id, charged=False, countered=False)


def _move(game: Play, id: str, still: Sequence[str], before: State) -> Flow[None]:
    state = game.state
    chosen: str = yield Choose(
        seat=state.units[id].side,
        about=AfterCombat(id),
        options=tuple(options(state, id, still, before)),
        default=STAY,
        why_not=lambda key: why_not(state, id, still, key),
    )
    word, _, about = chosen.partition(":")
    if word == FORM:
        yield from _form(game, id)
    elif word == REGROUP:
        yield from _regroup(game, id)
    elif word == SWEEP:
        yield from _sweep(game, id)
    elif word == CHARGE:
        _charge(game, id, about)
    elif word == OCCUPY:
        _occupy(game, id, before, about)
    elif word == ENTER:
        change(game, id, where=Inside(about), formation="building", entered=True, bent=False)
        _tell(game, id, ENTER, OCCUPYING, building=about)
    elif word == RETURN:
        _return(game, id, about)


# What is open


def options(state: State, id: str, still: Sequence[str], before: State) -> Iterator[Option]:
    """What a unit of the winners may do; who did not charge neither sweeps on nor occupies anything (BP.13.28).
    `still`: those of its combat who fight on."""
    unit = state.units[id]
    yield Option(STAY, "option-after-stay", rule=CHOICE)
    if not unit.artillery:
        yield Option(FORM, "option-after-form", rule=CHOICE)
    if moves_after_combat.regroupings(state, id):
        yield Option(REGROUP, "option-after-regroup", rule="BP.13.24")
    for enemy in moves_after_combat.returns(state, id, still):
        yield Option(f"{RETURN}:{enemy}", "option-after-return", {"target": enemy}, RETURNING, enemy)
    if not unit.charged or still:
        return
    if moves_after_combat.sweeps(state, id):
        yield Option(SWEEP, "option-after-sweep", rule=SWEEPING)
    for enemy in moves_after_combat.sweeping_charges(state, id):
        yield Option(f"{CHARGE}:{enemy}", "option-after-charge", {"target": enemy}, SWEEPING, enemy)
    for enemy in before.engaged(id):
        held = before.units[enemy].where
        if isinstance(held, Inside):
            if moves_after_combat.may_occupy(state, id, held.holder):
                about = {"building": held.holder}
                yield Option(
                    f"{ENTER}:{held.holder}", "option-after-enter", dict(about), OCCUPYING, held.holder
                )
        elif moves_after_combat.ground_left(state, id, footprint(before, before.units[enemy])):
            yield Option(f"{OCCUPY}:{enemy}", "option-after-occupy", {"enemy": enemy}, OCCUPYING)


def why_not(state: State, id: str, still: Sequence[str], key: str) -> Illegal | None:
    """Why it makes no sweeping advance, or does not charge with it (BP.13.25)."""
    word, _, about = key.partition(":")
    if word not in (SWEEP, CHARGE):
        return None
    if still:
        return Illegal(SWEEPING, "no-sweep", unit=id, cause="contact")
    refused = (moves_after_combat.no_sweep if word == SWEEP else moves_after_combat.no_sweeping_charge)(
        state, id
    )
    if refused is None and about in state.units:
        return charge_targets.why_not(state, id, about) or Illegal(
            "BP.13.26", "no-sweep", unit=id, cause="reach"
        )
    return refused


# Carrying it out


def _tell(game: Play, id: str, move: str, rule: str, path: tuple[Pose, ...] = (), **about: Any) -> None:
    formation = game.state.units[id].formation
    game.emit(MovedAfterCombat(rules=(rule,), unit=id, move=move, path=path, formation=formation, **about))


def _form(game: Play, id: str) -> Flow[None]:
    """Another formation about its leader, or another facing (BP.7.07, 13.21)."""
    state = game.state
    unit = state.units[id]

    def judge(drawn: dict[str, Way]) -> move_steps.Stepped | None:
        way = drawn.get(id)
        return None if way is None else move_steps.perform(state, id, _formed(unit, way))

    judged: Judged[move_steps.Stepped | None] = Judged(judge)
    drawn: dict[str, Way] = yield Move(
        seat=unit.side,
        about=AfterForm(id),
        pieces=(id,),
        guide=Guide(
            starts={id: unit.point}, tags={id: {"formation": formation_changes.formations(state, unit)}}
        ),
        check=judged,
    )
    done = judged.of(drawn)
    if done is not None:
        change(game, id, **done.fields)
        _tell(game, id, FORM, CHOICE, done.path)


def _formed(unit: Unit, way: Way) -> Step:
    tags = way.tags
    if any(point != unit.point for point in way.path):
        raise Illegal("BP.7.07", "leader-stays", unit=unit.id)
    try:
        spacing, ranks = float(tags.get("spacing", unit.spacing)), int(tags.get("ranks", unit.ranks))
    except ValueError:
        raise Illegal(
            "BP.3.13", "formation-forbidden", unit=unit.id, formation="skirmish", cause="spacing"
        ) from None
    return Step(
        kind="change_formation",
        formation=move_steps.formation_named(tags["formation"]) if "formation" in tags else "",
        facing=way.facing,
        spacing=spacing,
        ranks=ranks,
    )


def _place(
    game: Play, id: str, about: Question, spots: Sequence[Spot], judge: Callable[[Pose], T]
) -> Flow[T]:
    """Its owner shows the place, and the facing where that is his to choose."""
    state = game.state
    unit = state.units[id]
    judged: Judged[T] = Judged(lambda placed: judge(placed[id].pose(unit.pose.facing)))
    placed: dict[str, Spot] = yield Place(
        seat=unit.side,
        about=about,
        pieces=(id,),
        guide=Guide(
            budget=movement.move_distance(state, unit), starts={id: unit.point}, spots={id: tuple(spots)}
        ),
        default={id: {"at": list(spots[0].at), "facing": spots[0].facing}},
        check=judged,
    )
    return judged.of(placed)


def _regroup(game: Play, id: str) -> Flow[None]:
    """Up to one move back, any facing at its end (BP.13.24)."""
    state = game.state
    spots = [
        Spot(pose.point, turned)
        for pose in moves_after_combat.regroupings(state, id)
        for turned in (pose.facing, (pose.facing + 180.0) % 360.0)
    ]

    def judge(pose: Pose) -> retreat_paths.Retreat:
        return retreat_paths.regroup(state, id, pose)

    found = yield from _place(game, id, AfterRegroup(id), spots, judge)
    put(game, id, found.pose)
    _tell(game, id, REGROUP, "BP.13.24", found.path)


def _sweep(game: Play, id: str) -> Flow[None]:
    """Up to one move, straight, within 45 degrees of straight ahead (BP.13.26)."""
    state = game.state
    start = state.units[id].pose
    offered = {end.pose: end for end in moves_after_combat.sweeps(state, id)}
    spots = [Spot(pose.point, pose.facing) for pose in offered]

    def judge(pose: Pose) -> Glide:
        found = offered.get(pose) or moves_after_combat.sweep_to(state, id, pose)
        if isinstance(found, Illegal):
            raise found
        return found

    end = yield from _place(game, id, AfterSweep(id), spots, judge)
    if end.exit is not None:
        casualties.leave(game, id, end.exit, (start, end.pose))
    else:
        put(game, id, end.pose)
    _tell(game, id, SWEEP, "BP.13.26", (start, end.pose), off_table=end.off_table)


def _charge(game: Play, id: str, target: str) -> None:
    """Whoever it hits may only stand; the combat is fought in this phase, as a new first round (BP.13.25, 13.26)."""
    unit = game.state.units[id]
    one = Charger(id, [target], movement.move_distance(game.state, unit), unit.pose)
    charge_step.home(game, one, sweeping=True)
    change(game, id, swept=True)
    if one.ended == "engaged":
        move_cursor(game, fought=tuple([other for other in game.state.cursor.fought if other != id]))


def _occupy(game: Play, id: str, before: State, enemy: str) -> None:
    """Onto the ground that an enemy has left (BP.13.27)."""
    start = game.state.units[id].pose
    end = moves_after_combat.ground_left(game.state, id, footprint(before, before.units[enemy]))
    if end is not None:
        put(game, id, end)
        _tell(game, id, OCCUPY, OCCUPYING, (start, end))


def _return(game: Play, id: str, enemy: str) -> None:
    """Into contact again, without the bonus of a charge; it fights from the next round on (BP.13.23, 13.29)."""
    docked = contact_places.dock(game.state, id, enemy)
    if isinstance(docked, Illegal):
        return
    start = game.state.units[id].pose
    put(game, id, docked.pose)
    for other, pose in docked.shifted.items():
        put(game, other, pose)
    meet(game, id, together(game.state, docked.engaged), charged=False)
    _tell(game, id, RETURN, RETURNING, (start, docked.pose), target=enemy)
