"""Powder barrels (tonneaux de poudre): setting, blasts, holes and their widening (GM.12.19-12.23)."""

from collections.abc import Collection

from msgspec.structs import replace

from escarmouche.kernel.answers import Option
from escarmouche.kernel.questions import Choose, Confirm, Flow
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.guepier.data.events import BarrelSet
from escarmouche.rulesets.guepier.data.state import (
    Figure,
    Kit,
    Play,
    State,
    WeakSpot,
    change,
    put_kit,
    update,
)
from escarmouche.rulesets.guepier.data.tables import CONTIGUOUS
from escarmouche.rulesets.guepier.rules.artillery import resolve_barrel
from escarmouche.rulesets.guepier.rules.carriers import laden, load
from escarmouche.rulesets.guepier.rules.demolition import Obstacle, at_foot, bring_down, obstacle_named
from escarmouche.rulesets.guepier.rules.explosions import explode
from escarmouche.rulesets.guepier.table.board import engaged, foot_of, ground
from escarmouche.table.tabletop import at_most, gap

STILL = ("hold", "halt")


def barrel_of(state: State, members: Collection[str]) -> Kit | None:
    """The barrel that one of these carries."""
    return next((kit for id in members if (kit := load(state, id)) and kit.kind == "barrel"), None)


def set_refusal(state: State, members: Collection[str], action: str) -> Illegal | None:
    """Why no barrel can be set: nobody carries one, or its carrier is at no wall, door or barricade (GM.12.20)."""
    barrel = barrel_of(state, members)
    if barrel is None:
        return Illegal("GM.12.20", "no-barrel")
    if action not in STILL:
        return Illegal("GM.12.20", "E18", kit=barrel.id)
    if not at_foot(state, state.figures[barrel.carriers[0]]):
        return Illegal("GM.12.20", "barrel-reach", kit=barrel.id)
    return None


def offer(game: Play, barrel: Kit) -> Flow[None]:
    """At the end of the move that brings a barrel to a wall its owner says whether it is set (GM.12.20)."""
    carrier = game.state.figures[barrel.carriers[0]]
    against = at_foot(game.state, carrier)
    if not against:
        return
    agreed: bool = yield Confirm(
        seat=carrier.side,
        key="set-barrel",
        rule="GM.12.20",
        params={"figure": carrier.id, "kit": barrel.id, "obstacle": against[0].id},
        default=False,
    )
    if agreed:
        yield from set_barrel(game, barrel)


def set_barrel(game: Play, barrel: Kit) -> Flow[None]:
    """The charge is laid and fired: one die tells what it does (GM.12.19-12.22). The barrel is spent."""
    carrier = game.state.figures[barrel.carriers[0]]
    near = {obstacle.id: obstacle for obstacle in at_foot(game.state, carrier)}
    chosen: str = yield Choose(
        seat=carrier.side,
        key="barrel-against",
        rule="GM.12.22",
        options=tuple(Option(id, "option-obstacle", {"obstacle": id}) for id in near),
        params={"figure": carrier.id, "kit": barrel.id},
        default=next(iter(near)),
    )
    with game.dice.by(carrier.side):
        outcome = resolve_barrel(game.dice)
    put_kit(game, replace(barrel, state="spent", at=carrier.point, carriers=()))
    change(game, carrier.id, busy=True)
    game.emit(
        BarrelSet(
            rules=("GM.12.19", "GM.12.20"),
            figure=carrier.id,
            barrel=barrel.id,
            against=chosen,
            outcome=outcome,
        )
    )
    _goes_off(game, carrier, near[chosen], outcome)


def _goes_off(game: Play, carrier: Figure, against: Obstacle, outcome: str) -> None:
    at = against.nearest(carrier.point)
    if outcome == "blast":
        explode(game, carrier.point, "explosion", level=carrier.level)
    elif outcome == "hole-to-widen":
        spot = WeakSpot(_new_id(game.state), against.id, at, carrier.side)
        update(game, weak=(*game.state.weak, spot))
    elif outcome == "hole":
        bring_down(game, against, at)


def _new_id(state: State) -> str:
    used = {spot.id for spot in state.weak}
    number = 1
    while f"weak-{number}" in used:
        number += 1
    return f"weak-{number}"


def at_work(state: State, spot: WeakSpot, figure: Figure) -> bool:
    """At the damaged spot, able to work on it and doing nothing else (GM.12.21).

    The side that blew it works on it, in a scenario's spot the attacker: who guards a hole does not widen it.
    """
    if figure.side != (spot.side or state.plan.attacker) or not figure.placed:
        return False
    if ground(state.table, figure.point, figure.level):
        return False
    obstacle = obstacle_named(state.table, spot.on)
    return (
        obstacle is not None
        and at_most(gap(spot.at, 0.0, figure.point, figure.radius), CONTIGUOUS)
        and foot_of(state.table, obstacle.thing, figure.point, figure.radius, figure)
        and figure.marker != "green"
        and figure.mode == "immobile"
        and not (figure.moved or figure.busy or figure.shot or figure.fought)
        and not engaged(state, figure)
        and (not laden(state, figure.id) or barrel_of(state, (figure.id,)) is not None)
    )


def begin_work(game: Play) -> None:
    """Who stands at a damaged spot as the turn begins."""
    state = game.state
    update(
        game,
        weak=tuple(
            replace(
                spot,
                working=tuple(one.id for one in state.figures.values() if stands_at(state, spot, one)),
            )
            for spot in state.weak
        ),
    )


def stands_at(state: State, spot: WeakSpot, figure: Figure) -> bool:
    """As the turn begins a skirmisher still has last turn's mode: that is no hindrance, a movement marker is."""
    return not figure.moving and at_work(state, spot, replace(figure, mode="immobile"))


def end_work(game: Play) -> None:
    """Holes at which somebody has worked for the whole turn are wide enough now (GM.4.05, 12.21)."""
    for spot in game.state.weak:
        state = game.state
        still = (state.figures[id] for id in spot.working if state.figures[id].in_play)
        obstacle = obstacle_named(state.table, spot.on)
        if spot in state.weak and obstacle and any(at_work(state, spot, figure) for figure in still):
            bring_down(game, obstacle, spot.at)
