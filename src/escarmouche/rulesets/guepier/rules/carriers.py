"""Carriers of ladders, rams and barrels: taking up, carrying, laying down (GM.10.01-10.03, 10.20-10.21, 12.23)."""

from collections.abc import Collection

from msgspec.structs import replace

from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.guepier.data.events import KitDropped, KitTaken
from escarmouche.rulesets.guepier.data.state import Figure, Kit, Play, State, change_all, put_kit
from escarmouche.rulesets.guepier.data.tables import CARRIERS, CONTACT, OBJECT_RADIUS
from escarmouche.rulesets.guepier.table.board import barriers, ground
from escarmouche.table.tabletop import Point, at_most, gap

MOVES = ("skirmish", "fast", "continue", "brake")
ADDED = ("pivot", "form", "mount", "dismount")
TOO_FEW = {"ladder": ("GM.10.01", "E30"), "ram": ("GM.10.15", "E31"), "barrel": ("GM.12.23", "kit-reach")}
CARRYING = {"ladder": "GM.10.01", "ram": "GM.10.20", "barrel": "GM.12.23"}


def load(state: State, figure: str) -> Kit | None:
    """What a figure carries; a ladder raised is carried no more."""
    kit = state.carried_by(figure)
    return kit if kit is not None and kit.state == "carried" else None


def loads(state: State, members: Collection[str]) -> tuple[Kit, ...]:
    """All that these figures carry, each thing once."""
    return tuple(
        kit
        for kit in state.kit.values()
        if kit.state == "carried" and any(carrier in members for carrier in kit.carriers)
    )


def laden(state: State, figure: str) -> bool:
    """Carries something, or raised a ladder or let it fall this turn: he does nothing else (GM.10.01, 10.21)."""
    kit = state.carried_by(figure)
    if kit is None:
        return state.figures[figure].hauled
    return kit.state == "carried" or kit.raised_in == state.turn


def place_of(state: State, kit: Kit) -> Point:
    """A carried thing is where the carrier named first stands (GM.10.21)."""
    return state.figures[kit.carriers[0]].point if kit.state == "carried" else kit.at


def at_hand(state: State, kit: Kit, figure: Figure) -> bool:
    """In contact with a thing on the ground, with nothing between (GM.1.06)."""
    return (
        figure.placed
        and ground(state.table, figure.point, figure.level) == 0
        and at_most(gap(kit.at, OBJECT_RADIUS, figure.point, figure.radius), CONTACT)
        and not barriers(state.table, kit.at, figure.point)
    )


def takers(state: State, members: Collection[str], kit: Kit) -> tuple[str, ...]:
    """Who of these would take the thing up: in contact with it, on foot, unmarked, with free hands."""
    able = (
        id
        for id in members
        if at_hand(state, kit, state.figures[id])
        and not state.figures[id].mounted
        and state.figures[id].marker == "none"
        and state.carried_by(id) is None
    )
    return tuple(able)[: CARRIERS[kit.kind][1]]


def take_refusal(state: State, members: Collection[str], action: str, kit_id: str) -> Illegal | None:
    """Why these may not take up a thing: it takes HOLD, and enough unmarked men in contact with it (GM.10.03)."""
    kit = state.kit.get(kit_id)
    if kit is None or kit.state != "ground":
        return Illegal("GM.10.10", "kit-not-on-ground", kit=kit_id)
    rule = "GM.12.23" if kit.kind == "barrel" else "GM.10.03"
    if action != "hold":
        return Illegal(rule, "E18", kit=kit_id)
    if len(takers(state, members, kit)) >= CARRIERS[kit.kind][0]:
        return None
    near = [state.figures[id] for id in members if at_hand(state, kit, state.figures[id])]
    if stopped := [figure for figure in near if figure.marker != "none"]:
        return Illegal("GM.6.12", "E45", figure=stopped[0].id)
    if not near:
        return Illegal(rule, "kit-reach", kit=kit_id)
    if busy := [figure for figure in near if figure.mounted or state.carried_by(figure.id)]:
        return Illegal(CARRYING[kit.kind], "hands-not-free", figure=busy[0].id)
    rule, code = TOO_FEW[kit.kind]
    return Illegal(rule, code, kit=kit_id)


def take(game: Play, members: Collection[str], kit_id: str) -> None:
    """They take the thing up and move no more this turn (GM.10.03, 12.23)."""
    kit = game.state.kit[kit_id]
    carriers = takers(game.state, members, kit)
    at = game.state.figures[carriers[0]].point
    put_kit(game, replace(kit, state="carried", carriers=carriers, at=at))
    change_all(game, carriers, busy=True)
    rule = "GM.12.23" if kit.kind == "barrel" else "GM.10.03"
    game.emit(KitTaken(rules=(rule,), kit=kit_id, kind_of=kit.kind, figures=carriers))


def lay_down(game: Play, members: Collection[str]) -> None:
    """These let go of what they carry; it lies where it was when too few are left (GM.10.10, 10.21). Free."""
    for kit in loads(game.state, members):
        others = tuple(id for id in kit.carriers if id not in members)
        if len(others) >= CARRIERS[kit.kind][0]:
            put_kit(game, replace(kit, carriers=others))
            continue
        at = place_of(game.state, kit)
        put_kit(game, replace(kit, state="ground", at=at, carriers=()))
        game.emit(KitDropped(rules=("GM.10.21",), kit=kit.id, kind_of=kit.kind, at=at))


def move_refusal(
    state: State, members: Collection[str], action: str, also: Collection[str] = ()
) -> Illegal | None:
    """Why carriers may not do this: carrying is all they do, and they do it together (GM.10.01-10.02, 12.23).

    `also` are the supplements and what is added to the action; who lays his load down is free of it.
    """
    if not state.kit or "lay-down" in also:
        return None
    for kit in loads(state, members):
        rule = CARRYING[kit.kind]
        carriers = [id for id in kit.carriers if id in members]
        if stopped := [id for id in carriers if state.figures[id].marker != "none"]:
            return Illegal("GM.6.12", "E45", figure=stopped[0])
        if "mount" in also or any(supplement.startswith("contact") for supplement in also):
            return Illegal(rule, "carriers-only-carry", figure=carriers[0])
        if kit.kind == "barrel":
            continue
        if any(added.split(":")[0] in ADDED for added in also):
            return Illegal(rule, "carriers-only-carry", figure=carriers[0])
        if action not in MOVES:
            continue
        if len(carriers) < CARRIERS[kit.kind][0]:
            few, code = TOO_FEW[kit.kind]
            return Illegal(few, code, kit=kit.id)
        if {id for id in kit.carriers if state.figures[id].marker == "none"} != set(members):
            return Illegal("GM.10.02", "carriers-together", kit=kit.id)
    return None
