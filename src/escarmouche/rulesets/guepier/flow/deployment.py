"""Setting up, and reserves that come on: chapter 16 (GM.16.01-16.02, 16.07)."""

from functools import partial

import msgspec
from msgspec.structs import replace

from escarmouche.kernel.answers import Guide, Option
from escarmouche.kernel.dice import D6
from escarmouche.kernel.questions import Choose, Flow, Judged, Place
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.guepier.data.events import AttackerDrawn, GroupDeployed, GroupEntered
from escarmouche.rulesets.guepier.data.state import Group, Play, State, move_cursor, update
from escarmouche.rulesets.guepier.flow import questions
from escarmouche.rulesets.guepier.rules.deployment import (
    DEPLOY,
    ENTER,
    FORMATIONS,
    LATER,
    Arrangement,
    arrange,
    arrange_entry,
    kit_of,
    may_wait,
    put_down,
)
from escarmouche.rulesets.guepier.table import deployment_proposals
from escarmouche.rulesets.guepier.table.deployment_places import INWARD, record_for

LOT = 3  # the first side attacks on a d6 of 1 to 3


def draw_attacker(game: Play) -> None:
    """The lot of a free battle: a d6, 1 to 3 the first side attacks, 4 to 6 the other (GM.16.02)."""
    one, other = game.state.plan.sides
    attacker = one if game.dice.roll(D6) <= LOT else other
    update(game, plan=replace(game.state.plan, attacker=attacker, attacker_by_lot=False))
    game.emit(AttackerDrawn(rules=("GM.16.02",), side=attacker))


def deploy(game: Play, side: str) -> Flow[bool]:
    """The next group of a side is put down; True when all stand (GM.16.01)."""
    group = next(
        (
            one
            for one in game.state.groups.values()
            if one.side == side and not one.enters and one.id not in game.state.cursor.placed
        ),
        None,
    )
    if group is None:
        return True
    if deployment_proposals.waiting(game.state, group):
        arranged = Judged(partial(arrange, game.state, group))
        spots = yield deployment_question(game.state, group, arranged)
        put_down(game, arranged.of(spots))
        game.emit(GroupDeployed(rules=(DEPLOY,), group=group.id, side=side))
    move_cursor(game, placed=(*game.state.cursor.placed, group.id))
    return False


def deployment_question(state: State, group: Group, check: Judged[Arrangement]) -> Place:
    """Where each figure of a group stands, and its gun; ladders, rams and barrels may be left to the first who can
    carry them."""
    pieces = tuple(figure.id for figure in deployment_proposals.waiting(state, group))
    guns = tuple(gun.id for gun in state.guns.values() if gun.group == group.id)
    kit = kit_of(state, group)
    known = deployment_proposals.packings(state, group)
    tags = {piece: {"formation": _formations(state, group, state.figures[piece].mounted)} for piece in pieces}
    tags |= {one.id: {"carriers": (LATER,)} for one in kit if may_wait(state, group, one)}
    return Place(
        seat=group.side,
        about=questions.Deploy(group.id),
        pieces=(*pieces, *guns, *(one.id for one in kit)),
        optional=bool(kit),
        guide=_guide(known, tags),
        default=msgspec.to_builtins(known[0]) if known else None,
        check=check,
    )


def _guide(
    known: tuple[deployment_proposals.Packed, ...], tags: dict[str, dict[str, tuple[str, ...]]]
) -> Guide:
    """Places known to be good: the n-th of every piece make one whole answer."""
    pieces = known[0] if known else {}
    return Guide(spots={piece: tuple(packed[piece] for packed in known) for piece in pieces}, tags=tags)


def _formations(state: State, group: Group, mounted: bool) -> tuple[str, ...]:
    wanted = record_for(state, group, mounted).formation
    return FORMATIONS if wanted == "any" else (wanted,)


def enter(game: Play, side: str) -> Flow[bool]:
    """One step of the entry of reserves: an edge, or a group put down; True when none is left (GM.16.07)."""
    group = next(
        (
            one
            for one in game.state.groups.values()
            if one.side == side
            and 0 < one.enters <= game.state.turn
            and one.id not in game.state.cursor.placed
            and deployment_proposals.waiting(game.state, one)
        ),
        None,
    )
    if group is None:
        return True
    if not group.edge:
        edge = yield edge_question(game.state, group)
        update(game, groups={**game.state.groups, group.id: replace(group, edge=edge)})
        return False
    if deployment_proposals.entry(game.state, group, group.edge):
        arranged = Judged(partial(arrange_entry, game.state, group))
        spots = yield entry_question(game.state, group, arranged)
        arrangement = arranged.of(spots)
        put_down(game, arrangement)
        entered = tuple(arrangement.puts)
        game.emit(GroupEntered(rules=(ENTER,), group=group.id, figures=entered, edge=group.edge))
    move_cursor(game, placed=(*game.state.cursor.placed, group.id))
    return False


def edge_question(state: State, group: Group) -> Choose:
    """The edge by which a reserve comes on: each group of a side by another one, where it has a choice."""
    taken = {one.edge for one in state.groups.values() if one.side == group.side}
    edges = tuple(edge for edge in group.edges if edge not in taken) or group.edges
    return Choose(
        seat=group.side,
        about=questions.Edge(group.id),
        options=tuple(Option(edge, f"option-edge-{edge}") for edge in edges),
        default=edges[0],
        why_not=lambda edge: (
            Illegal(ENTER, "E42", figure=group.id, reason="edge") if edge in INWARD else None
        ),
    )


def entry_question(state: State, group: Group, check: Judged[Arrangement]) -> Place:
    """Where the figures of a reserve come on; those without a place wait a turn."""
    packed = deployment_proposals.entry(state, group, group.edge)
    pieces = tuple(figure.id for figure in deployment_proposals.waiting(state, group))
    return Place(
        seat=group.side,
        about=questions.Enter(group.id, group.edge),
        pieces=(*pieces, *(kit.id for kit in kit_of(state, group))),
        optional=True,
        guide=_guide((packed,), {piece: {"formation": FORMATIONS} for piece in pieces}),
        default=msgspec.to_builtins(packed),
        check=check,
    )
