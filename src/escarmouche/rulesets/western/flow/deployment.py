"""Setting up: hidden figures are noted in secret, then each side deploys the others (FW.9.10, 14.02, 14.07)."""

from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from escarmouche.kernel.answers import Guide, Spot
from escarmouche.kernel.questions import Flow, Place
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.western.data.events import FiguresHidden, SideDeployed
from escarmouche.rulesets.western.data.state import Figure, Play, State, change_each
from escarmouche.rulesets.western.flow import questions
from escarmouche.rulesets.western.table import deployment_places
from escarmouche.rulesets.western.table.deployment_proposals import offered
from escarmouche.rulesets.western.table.terrain import level_at
from escarmouche.table.tabletop import At, Pose, Waiting

HIDE, DEPLOY = "FW.9.10", "FW.14.02"


def hide(game: Play, side: str) -> Flow[bool]:
    """Where a side hides its figures; nobody else learns it (FW.9.10)."""
    figures = _waiting(game.state, side, hidden=True)
    if figures:
        spots: dict[str, Spot] = yield hiding_question(game.state, side, figures)
        _put_down(game, spots, hidden=True)
        if spots:
            game.emit(FiguresHidden(rules=(HIDE,), side=side, count=len(spots)))
    return True


def deploy(game: Play, side: str) -> Flow[bool]:
    """All visible figures of a side in its zones (FW.14.02, 14.07)."""
    figures = _waiting(game.state, side, hidden=False)
    if figures:
        spots: dict[str, Spot] = yield deployment_question(game.state, side, figures)
        _put_down(game, spots, hidden=False)
        game.emit(SideDeployed(rules=(DEPLOY,), side=side, count=len(spots)))
    return True


def _waiting(state: State, side: str, hidden: bool) -> list[Figure]:
    """Those of a side who are to be put down, and have a zone for it."""
    waiting = [one for one in state.figures.values() if one.side == side and isinstance(one.where, Waiting)]
    return [one for one in waiting if deployment_places.zone_for(state, one, hidden) is not None]


def hiding_question(state: State, side: str, figures: list[Figure]) -> Place:
    """Some must hide, of others so many may; the answer is for the own side only."""
    zones = [deployment_places.zone_for(state, one, hidden=True) for one in figures]
    limit = max(zone.most for zone in zones if zone is not None)
    bound = [one.id for one in figures if deployment_places.must_hide(state, one)]

    def check(spots: Mapping[str, Spot]) -> None:
        for id in bound:
            if id not in spots:
                raise Illegal(HIDE, "hiding-must", figure=id)
        if limit and len(spots) > limit:
            raise Illegal(HIDE, "hiding-many", most=limit)
        _judge(state, spots, hidden=True)

    offer = offered(state, figures, True, limit)
    return Place(
        seat=side,
        about=questions.Hide(len(figures), side),
        pieces=tuple(one.id for one in figures),
        optional=len(bound) < len(figures),
        guide=Guide(spots=offer.spots, turns=False),
        default=msgspec.to_builtins(offer.proposed),
        check=check,
        audience=(side,),
        masked="hide",
    )


def deployment_question(state: State, side: str, figures: list[Figure]) -> Place:
    offer = offered(state, figures, False)
    return Place(
        seat=side,
        about=questions.Deploy(len(figures), side),
        pieces=tuple(one.id for one in figures),
        guide=Guide(spots=offer.spots, turns=False),
        default=msgspec.to_builtins(offer.proposed),
        check=lambda spots: _judge(state, spots, hidden=False),
    )


def _judge(state: State, spots: Mapping[str, Spot], hidden: bool) -> None:
    if problem := deployment_places.refusal(state, _poses(state, spots, hidden), hidden):
        raise problem


def _poses(state: State, spots: Mapping[str, Spot], hidden: bool) -> dict[str, Pose]:
    found = {}
    for id, spot in spots.items():
        zone = deployment_places.zone_for(state, state.figures[id], hidden)
        facing = 0.0 if zone is None else deployment_places.facing_at(zone, spot.at)
        found[id] = replace(spot.pose(facing), level=level_at(state.table, spot.at))
    return found


def _put_down(game: Play, spots: Mapping[str, Spot], hidden: bool) -> None:
    changes = {}
    for id, pose in _poses(game.state, spots, hidden).items():
        changes[id] = {"where": At(pose), "hidden": hidden, "crouched": hidden}
    change_each(game, changes)
