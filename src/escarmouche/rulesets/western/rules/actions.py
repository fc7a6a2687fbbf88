"""Actions: who may still act in the movement step, what he may do, and what a turn at an obstacle clears away
(FW.2.18, 16.11, 16.12, 16.17, section 6.2)."""

from collections.abc import Iterable
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from escarmouche.kernel.answers import Option
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.western.data import tables
from escarmouche.rulesets.western.data.events import ObstacleWorkedOn, OrderTaken
from escarmouche.rulesets.western.data.state import Figure, Order as Formed, Play, State, change_all, update
from escarmouche.rulesets.western.rules import mounting, vehicles
from escarmouche.rulesets.western.rules.weapons import needs_reload, reload_refusal, reloads
from escarmouche.rulesets.western.table.board import groups, within
from escarmouche.rulesets.western.table.movement import move_refusal
from escarmouche.rulesets.western.table.terrain import conceals
from escarmouche.speed.keep import kept_calls
from escarmouche.table.tabletop import at_most, gap_to_line
from escarmouche.table.tracks import Track

ACTIVATE, POSTURE = "FW.2.18", "FW.1.13"
FORMED: tuple[Formed, ...] = ("loose", "close")
GROUP = "group:"  # how a whole group is named, by the first of its members


class Order(msgspec.Struct, frozen=True):
    """What one figure does: `thing` is the weapon it reloads or the vehicle, `track` the path declared."""

    figure: str
    action: str
    thing: str = ""
    number: int = 0  # barrels to fill, or the seat taken
    posture: str = ""
    track: Track | None = None
    group: tuple[str, ...] = ()  # those activated with it (FW.2.18)
    formation: Formed | None = None  # that the group takes: close or loose

    @staticmethod
    def named(figure: str, key: str) -> "Order":
        """As an option of the question names it: `reload:shotgun_long:1`."""
        action, _, rest = key.partition(":")
        thing, _, number = rest.partition(":")
        return Order(figure, action, thing, int(number or 0))

    def along(self, track: Track | None, posture: str = "") -> "Order":
        """With a path; without one the figure stays where it is."""
        return replace(self, track=track, posture=posture)


def may_crouch(state: State, figure: Figure) -> bool:
    """It is on foot where crouching conceals, or crouches already; who is hidden stays as he is (FW.1.11, 1.13)."""
    if figure.kind != "foot" or not figure.placed or figure.hidden:
        return False
    return figure.crouched or conceals(state.table, figure.point)


@kept_calls(2)
def able(state: State, side: str) -> tuple[Figure, ...]:
    """The figures of a side that have something to decide in the movement step, besides holding."""
    return tuple(one for one in state.of_side(side) if not one.activated and _has_choice(state, one))


def _has_choice(state: State, figure: Figure) -> bool:
    if figure.placed and move_refusal(figure) is None:
        return True
    return len(actions(state, figure)) > 1 or may_crouch(state, figure)


def actions(state: State, figure: Figure) -> tuple[Option, ...]:
    """What a figure may do; who is hidden shows himself and moves (FW.9.12)."""
    move = (Option("move", "option-move", rule="FW.2.19"),)
    free = move_refusal(figure) is None
    if figure.hidden:
        return move if free else ()
    return (
        *(move if free and figure.placed else ()),
        *(mounting.options(state, figure) if free and figure.placed else ()),
        *(vehicles.options(state, figure)),
        *reloads(state, figure),
        Option("hold", "option-hold", rule=ACTIVATE),
    )


def action_refusal(state: State, figure: Figure, key: str) -> Illegal | None:
    """Why a figure may not do that (FW.16.11, 16.12, 16.17)."""
    action, _, rest = key.partition(":")
    thing = rest.partition(":")[0]
    if action == "reload":
        return reload_refusal(state, figure, thing)
    if action not in ("move", *mounting.ACTIONS, *vehicles.ACTIONS):
        return None
    if action != "drive" and (problem := move_refusal(figure)):
        return problem
    if action in mounting.ACTIONS:
        return mounting.refusal(state, figure, action)
    return vehicles.refusal(state, figure, action, thing) if action in vehicles.ACTIONS else None


def groups_to_activate(state: State, side: str, fellows: list[Figure]) -> dict[str, tuple[str, ...]]:
    """Groups of which more than one may still act; who is hidden acts alone (FW.9.16)."""
    shown = {one.id for one in fellows if not one.hidden}
    found = {}
    for group in groups(state, side) if len(shown) > 1 else ():
        members = tuple(id for id in group if id in shown)
        if len(members) > 1:
            found[GROUP + members[0]] = members
    return found


def ranks(state: State, group: tuple[str, ...]) -> tuple[str, ...]:
    """Those of a group who may keep close order: on foot, beside one another (FW.8.17)."""
    afoot = [state.figures[id] for id in group if state.figures[id].kind == "foot"]
    return tuple(
        one.id
        for one in afoot
        if any(other is not one and within(state, one, other, tables.CLOSE_ORDER) for other in afoot)
    )


class Formation(NamedTuple):
    """Those of a group who may close up, or open out."""

    group: tuple[str, ...]
    rank: tuple[str, ...]
    order: Formed


def formations(state: State, activated: Iterable[tuple[str, ...]]) -> dict[str, Formation]:
    """What groups may do besides when they are activated: as an option names it, `close:` and the first of them."""
    found = {}
    for group in activated:
        rank = ranks(state, group)
        for order in FORMED:
            if any(state.figures[id].order != order for id in rank):
                found[f"{order}:{rank[0]}"] = Formation(group, rank, order)
    return found


def take_order(game: Play, ids: tuple[str, ...], order: Formed) -> None:
    """They close up or open out, which takes no time and is no movement (FW.8.17)."""
    turned = tuple(id for id in ids if game.state.figures[id].order != order)
    if turned:
        change_all(game, turned, order=order)
        game.emit(OrderTaken(rules=("FW.8.17",), figures=turned, order=order))


def fall_out(game: Play) -> None:
    """Once movements are over: who has nobody beside him any more who keeps close order with him is out of it."""
    close = tuple(one.id for one in game.state.in_play() if one.order == "close")
    if close:
        kept = [
            id for side in game.state.plan.sides for id in ranks(game.state, _own(game.state, side, close))
        ]
        take_order(game, tuple(id for id in close if id not in kept), "loose")


def _own(state: State, side: str, ids: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(id for id in ids if state.figures[id].side == side)


def choice_refusal(state: State, side: str, id: str) -> Illegal | None:
    """Why a figure cannot be activated now: it has acted, or can neither move nor reload what is empty."""
    figure = state.own(side, id)
    if figure is None:
        return None
    if figure.activated:
        return Illegal("FW.16.17", "activated", figure=id)
    problem = move_refusal(figure)
    empty = next((weapon.kind for weapon in figure.weapons if needs_reload(weapon)), "")
    barred = reload_refusal(state, figure, empty) if problem and empty else None
    if problem is None or barred is None:
        return problem
    causes = {"moves": problem.params["cause"], "cause": barred.params["cause"]}
    return Illegal("FW.16.12", "neither-moves-nor-reloads", figure=id, weapon=empty, **causes)


def work_on_obstacles(game: Play) -> None:
    """At step 7: what is cleared away by those who spend the whole turn at it, doing nothing else (section 6.2)."""
    for id, needed in game.state.plan.clearing.items():
        state = game.state
        if all(line.id != id for line in state.table.lines):
            continue
        workers = tuple(one.id for one in state.in_play() if works_at(state, one, id))
        if not workers:
            continue
        done = state.cleared.get(id, 0) + len(workers)
        update(game, cleared={**state.cleared, id: done})
        if cleared := done >= needed:
            lines = tuple(line for line in state.table.lines if line.id != id)
            update(game, table=replace(state.table, lines=lines))
        game.emit(
            ObstacleWorkedOn(
                rules=("FW.14.01",), obstacle=id, figures=workers, done=done, needed=needed, cleared=cleared
            )
        )


def works_at(state: State, figure: Figure, obstacle: str) -> bool:
    """On foot, of the side whose vehicle it stops, immobile within 2 cm of it all the turn, its hands free."""
    if figure.kind != "foot" or not figure.placed or figure.hidden:
        return False
    busy = figure.acted or figure.free_blow or figure.reloading
    drives = any(vehicle.side == figure.side and vehicle.pace for vehicle in state.vehicles.values())
    line = state.table.line(obstacle)
    near = at_most(gap_to_line(figure.point, figure.radius, line), tables.CLEARING_REACH)
    return drives and near and not busy
