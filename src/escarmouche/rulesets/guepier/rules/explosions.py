"""Explosions and powder barrels: who is caught, the save die of a side, holes (GM.12.07-12.08, 12.18-12.23, 13.12)."""

from collections.abc import Collection
from itertools import count

from msgspec.structs import replace

from escarmouche.kernel.dice import D6, Dice
from escarmouche.kernel.rules import Check, Illegal
from escarmouche.rulesets.guepier.data.events import BarrelSet, Exploded, Saved
from escarmouche.rulesets.guepier.data.state import (
    Figure,
    Gun,
    Kit,
    Play,
    State,
    WeakSpot,
    change,
    put_kit,
    update,
)
from escarmouche.rulesets.guepier.data.tables import BARREL, BLAST, CONTIGUOUS
from escarmouche.rulesets.guepier.rules.carriers import laden, load
from escarmouche.rulesets.guepier.rules.casualties import eliminate, in_order, mark
from escarmouche.rulesets.guepier.rules.cover import cover_in_blast
from escarmouche.rulesets.guepier.rules.demolition import Obstacle, at_foot, bring_down, obstacle_named
from escarmouche.rulesets.guepier.rules.saves import FATE_RULES, resolve_blast, struck_of
from escarmouche.rulesets.guepier.table.board import engaged, foot_of, ground, place
from escarmouche.table.tabletop import Point, at_most, gap

STILL = ("hold", "halt")
POWDER: Check[None] = Check("barrel", "GM.12.19", die=lambda barrel: D6)


def caught(
    state: State, impact: Point, gun: Gun | None = None, target: Figure | None = None
) -> tuple[str, ...]:
    """Every figure at 10 cm or less from the impact, or from the figure aimed at: friend or foe, seen or not.

    Heights do not count. By option the friends of the gun are spared (GM.17.04).
    """
    radius = 0.0 if target is None else target.radius
    return in_order(
        state,
        (
            figure.id
            for figure in state.figures.values()
            if figure.in_play
            and at_most(gap(place(state, figure).point, figure.radius, impact, radius), BLAST)
            and not (gun is not None and state.options.spare_friends and figure.side == gun.side)
        ),
    )


def explode(
    game: Play, impact: Point, cause: str, gun: Gun | None = None, target: str = "", level: int = 0
) -> None:
    """A blast at a point of that level; `target` is the figure aimed at in direct fire (GM.12.06-12.08, 13.12).

    One die for each side, the initiative side first; all results count at once, then the losses test morale.
    """
    state = game.state
    aimed_at = state.figures[target] if target else None
    figures = caught(state, impact, gun, aimed_at)
    rule = "GM.12.07" if aimed_at else "GM.12.18" if gun else "GM.12.20"
    game.emit(Exploded(rules=(rule, "GM.13.12"), impact=impact, cause=cause, figures=figures))
    fates: dict[str, str] = {}
    for side in state.order():
        own = [state.figures[id] for id in figures if state.figures[id].side == side]
        if own:
            covers = [cover_of(state, figure, impact, gun, target, level) for figure in own]
            fates |= _save(game, side, own, covers, cause)
    for id, fate in fates.items():
        if fate != "eliminated":
            mark(game, id, "yellow" if fate == "stopped" else "green", cause)
    lost = [id for id, fate in fates.items() if fate == "eliminated"]
    if lost:
        eliminate(game, lost, cause)


def cover_of(state: State, figure: Figure, impact: Point, gun: Gun | None, target: str, level: int) -> str:
    """The figure aimed at has its linear cover from the gun, the others from the impact (GM.13.11)."""
    origin = gun.point if gun is not None and figure.id == target else None
    return cover_in_blast(state, figure, impact, origin, level)


def _save(game: Play, side: str, figures: list[Figure], covers: list[str], cause: str) -> dict[str, str]:
    """The single die of a side, read for each of its figures with his own modifiers (GM.12.08)."""
    struck = tuple(
        struck_of(game.state, figure, cause, cover) for figure, cover in zip(figures, covers, strict=True)
    )
    with game.dice.by(side):
        fates = resolve_blast(struck, game.dice)
    rolls = game.dice.take()
    for figure, cover, fate, roll in zip(figures, covers, fates, rolls, strict=True):
        game.emit(
            Saved(
                rules=("GM.12.08", "GM.13.02", *FATE_RULES[fate]),
                figure=figure.id,
                cause=cause,
                cover=cover,
                outcome=fate,
                rolls=(roll,),
            )
        )
    return {figure.id: fate for figure, fate in zip(figures, fates, strict=True)}


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


def set_off(game: Play, barrel: Kit, against: Obstacle) -> None:
    """The charge is fired: one die tells what it does (GM.12.19-12.22). The barrel is spent."""
    carrier = game.state.figures[barrel.carriers[0]]
    with game.dice.by(carrier.side):
        outcome = resolve_barrel(game.dice)
    put_kit(game, replace(barrel, state="spent", at=carrier.point, carriers=()))
    change(game, carrier.id, busy=True)
    game.emit(
        BarrelSet(
            rules=("GM.12.19", "GM.12.20"),
            figure=carrier.id,
            barrel=barrel.id,
            against=against.id,
            outcome=outcome,
        )
    )
    at = against.nearest(carrier.point)
    if outcome == "blast":
        explode(game, carrier.point, "explosion", level=carrier.level)
    elif outcome == "hole-to-widen":
        used = {spot.id for spot in game.state.weak}
        name = next(word for number in count(1) if (word := f"weak-{number}") not in used)
        update(game, weak=(*game.state.weak, WeakSpot(name, against.id, at, carrier.side)))
    elif outcome == "hole":
        bring_down(game, against, at)


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


def resolve_barrel(dice: Dice) -> str:
    """What a powder barrel does against a wall: blast, dud, hole-to-widen or hole (GM.12.19)."""
    return BARREL[POWDER.roll(None, dice).natural]
