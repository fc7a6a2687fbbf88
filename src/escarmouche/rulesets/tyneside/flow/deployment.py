"""Setting up: the side that moves second first, then the other (section 22, TY.18.10)."""

from collections.abc import Mapping

import msgspec

from escarmouche.kernel.answers import Guide, Spot
from escarmouche.kernel.questions import Flow, Place
from escarmouche.rulesets.tyneside.data.events import SideDeployed
from escarmouche.rulesets.tyneside.data.state import Figure, Play, State, change_each, move_cursor
from escarmouche.rulesets.tyneside.flow.hidden_markers import hide
from escarmouche.rulesets.tyneside.flow.questions import Deploy
from escarmouche.rulesets.tyneside.rules.hidden_markers import place, place_open
from escarmouche.rulesets.tyneside.table import deployment_places, deployment_proposals
from escarmouche.table.tabletop import At, Point, Pose, Waiting

RULE = "TY.18.10"
HIDDEN = "hidden"  # the markers of a player are put down


def deploy(game: Play, side: str) -> Flow[bool]:
    """All of a side but its reinforcements; False while there is more of it to come."""
    if not game.state.cursor.ready:
        put_down(game, deployment_proposals.drawn_up(game.state, side))
        move_cursor(game, ready=True)
        return False
    if game.state.automatic(side):
        by_itself(game, side)
    elif side in game.state.plan.hidden and HIDDEN not in game.state.cursor.done:
        yield from hide(game, side)
        move_cursor(game, done=(HIDDEN,))
        return False
    elif figures := to_deploy(game.state, side):
        spots: dict[str, Spot] = yield question(game.state, side, figures)
        put_down(game, {id: spot.at for id, spot in spots.items()})
    count = len(game.state.of_side(side))
    if count:
        game.emit(SideDeployed(rules=(RULE,), side=side, count=count))
    return True


def by_itself(game: Play, side: str) -> None:
    """An automatic side: under its markers, or in loose rows from the corner nearest the enemy on."""
    state = game.state
    if side in state.plan.hidden:
        place(game, side)
    elif any(zone.side == side for zone in state.plan.zones):
        put_down(game, deployment_proposals.rows(state, side, to_deploy(state, side)))
    else:
        place_open(game, side)


def to_deploy(state: State, side: str) -> tuple[Figure, ...]:
    """The figures of a side that still have to be set up: not those who come later, nor those under markers."""
    coming = {arrival.unit for arrival in state.plan.arrivals}
    hidden = {marker.unit for marker in state.markers.values()}
    return tuple(
        one
        for one in state.figures.values()
        if one.side == side and isinstance(one.where, Waiting) and one.unit not in coming | hidden
    )


def question(state: State, side: str, figures: tuple[Figure, ...]) -> Place:
    def check(spots: Mapping[str, Spot]) -> None:
        if problem := deployment_places.refusal(state, spots):
            raise problem

    usual = deployment_proposals.proposal(state, side, figures)
    return Place(
        seat=side,
        about=Deploy(len(figures), side),
        pieces=tuple(one.id for one in figures),
        guide=Guide(spots={id: (Spot(at),) for id, at in usual.items()}, turns=False),
        default=msgspec.to_builtins({id: Spot(at) for id, at in usual.items()}),
        check=check,
    )


def put_down(game: Play, points: Mapping[str, Point]) -> None:
    change_each(game, {id: {"where": At(Pose(*at).rounded())} for id, at in points.items()})
