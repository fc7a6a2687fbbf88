"""Setting up: hidden figures are noted in secret, then each side deploys the others (FW.9.10, 14.02, 14.07)."""

from collections.abc import Mapping

import msgspec

from escarmouche.kernel.answers import Guide, Spot
from escarmouche.kernel.questions import Flow, Place
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.western.data.events import FiguresHidden, SideDeployed
from escarmouche.rulesets.western.data.state import Figure, Play, State, change_each
from escarmouche.rulesets.western.flow import questions
from escarmouche.rulesets.western.table import deployment_places
from escarmouche.rulesets.western.table.deployment_proposals import offered
from escarmouche.table.tabletop import At, Pose, Waiting

HIDE, DEPLOY = "FW.9.10", "FW.14.02"


def hide(game: Play, side: str) -> Flow[bool]:
    """Where a side hides its figures; nobody else learns it (FW.9.10)."""
    state = game.state
    figures = [one for one in _waiting(state, side) if deployment_places.zone_for(state, one, hidden=True)]
    if figures:
        spots: dict[str, Spot] = yield hiding_question(state, side, figures)
        _put_down(game, spots, hidden=True)
        if spots:
            game.emit(FiguresHidden(rules=(HIDE,), side=side, count=len(spots)))
    return True


def deploy(game: Play, side: str) -> Flow[bool]:
    """All visible figures of a side in its zones (FW.14.02, 14.07)."""
    state = game.state
    figures = [one for one in _waiting(state, side) if deployment_places.zone_for(state, one) is not None]
    if figures:
        spots: dict[str, Spot] = yield deployment_question(state, side, figures)
        _put_down(game, spots, hidden=False)
        game.emit(SideDeployed(rules=(DEPLOY,), side=side, count=len(spots)))
    return True


def _waiting(state: State, side: str) -> tuple[Figure, ...]:
    return tuple(one for one in state.figures.values() if one.side == side and isinstance(one.where, Waiting))


def hiding_question(state: State, side: str, figures: list[Figure]) -> Place:
    """Some must hide, of others so many may; the answer is for the own side only."""
    limits = {
        one.id: zone.most for one in figures if (zone := deployment_places.zone_for(state, one, hidden=True))
    }
    by_choice = any(not deployment_places.must_hide(state, one) for one in figures)

    def check(spots: Mapping[str, Spot]) -> None:
        for one in figures:
            if one.id not in spots and deployment_places.must_hide(state, one):
                raise Illegal(HIDE, "hiding-must", figure=one.id)
        limit = max(limits.values())
        if limit and len(spots) > limit:
            raise Illegal(HIDE, "hiding-many", most=limit)
        if problem := deployment_places.refusal(state, _poses(state, spots, hidden=True), hidden=True):
            raise problem

    offer = offered(state, figures, True, max(limits.values()))
    return Place(
        seat=side,
        about=questions.Hide(len(figures), side),
        pieces=tuple(one.id for one in figures),
        optional=by_choice,
        guide=Guide(spots=offer.spots, turns=False),
        default=msgspec.to_builtins(offer.proposed),
        check=check,
        audience=(side,),
        masked="hide",
    )


def deployment_question(state: State, side: str, figures: list[Figure]) -> Place:
    def check(spots: Mapping[str, Spot]) -> None:
        if problem := deployment_places.refusal(state, _poses(state, spots, hidden=False)):
            raise problem

    offer = offered(state, figures, False)
    return Place(
        seat=side,
        about=questions.Deploy(len(figures), side),
        pieces=tuple(one.id for one in figures),
        guide=Guide(spots=offer.spots, turns=False),
        default=msgspec.to_builtins(offer.proposed),
        check=check,
    )


def _poses(state: State, spots: Mapping[str, Spot], hidden: bool) -> dict[str, Pose]:
    found = {}
    for id, spot in spots.items():
        zone = deployment_places.zone_for(state, state.figures[id], hidden)
        facing = 0.0 if zone is None else deployment_places.facing_at(zone, spot.at)
        found[id] = spot.pose(facing)
    return found


def _put_down(game: Play, spots: Mapping[str, Spot], hidden: bool) -> None:
    changes = {}
    for id, pose in _poses(game.state, spots, hidden).items():
        changes[id] = {"where": At(pose), "hidden": hidden, "crouched": hidden}
    change_each(game, changes)
