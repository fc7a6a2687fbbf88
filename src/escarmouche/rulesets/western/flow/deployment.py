"""Setting up: hidden figures are noted in secret, then each side deploys the others (FW.9.10, 14.02, 14.07)."""

from collections.abc import Mapping
from typing import NamedTuple

import msgspec

from escarmouche.kernel.answers import Guide, Spot
from escarmouche.kernel.questions import Flow, Place
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.western.data import tables
from escarmouche.rulesets.western.data.events import FiguresHidden, SideDeployed
from escarmouche.rulesets.western.data.state import Figure, Play, State, change_each
from escarmouche.rulesets.western.table import deployment_places, deployment_proposals
from escarmouche.rulesets.western.table.board import Place as Station
from escarmouche.rulesets.western.table.board import bases, stations
from escarmouche.speed.keep import kept
from escarmouche.table.tabletop import EPSILON, At, Point, Pose, Table, Waiting, in_reach, overlaps

HIDE, DEPLOY = "FW.9.10", "FW.14.02"
CHOICES = 6  # good places offered to each figure
OFFERS_KEPT = 64  # of a table


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

    offer = _offered(state, figures, True, max(limits.values()))
    return Place(
        seat=side,
        key="hide",
        rule=HIDE,
        params={"count": len(figures), "side": side},
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

    offer = _offered(state, figures, False)
    return Place(
        seat=side,
        key="deploy",
        rule=DEPLOY,
        params={"count": len(figures), "side": side},
        pieces=tuple(one.id for one in figures),
        guide=Guide(spots=offer.spots, turns=False),
        default=msgspec.to_builtins(offer.proposed),
        check=check,
    )


class Offer(NamedTuple):
    """Good places for each of some figures, and where everybody is put who has no place of his own."""

    spots: dict[str, tuple[Spot, ...]]
    proposed: dict[str, Spot]


@kept
def _offers(table: Table) -> dict[object, Offer]:
    """What was offered on a table, in all games: most of them begin alike."""
    return {}


def _offered(state: State, figures: list[Figure], hidden: bool, most: int = 0) -> Offer:
    """What is offered to these, of whom so many at most are put down without a word."""
    known, zones = _offers(state.table), state.plan.zones
    who = tuple([(one.id, one.troop, one.kind, one.leader or one.troop_leader) for one in figures])
    wheels = tuple([one.where for one in state.vehicles.values()])
    key = (figures[0].side, who, hidden, most, zones, wheels, _about(state, figures, hidden))
    found = known.get(key)
    if found is None:
        if len(known) >= OFFERS_KEPT:
            known.clear()
        proposed = deployment_proposals.proposal(state, figures[: most or None], hidden)
        found = known[key] = Offer(_shared_out(state, figures, hidden), proposed)
    return found


def _about(state: State, figures: list[Figure], hidden: bool) -> tuple[Station, ...]:
    """Those on the table who matter to it: all to who hides from them, else those near his ground."""
    everybody = (*stations(state), *bases(state))
    if hidden or not everybody:
        return everybody
    zones = {deployment_places.zone_for(state, one) for one in figures}
    grounds = [box for zone in zones if zone for box in deployment_places.grounds(state, zone)]
    near = max(one.radius for one in figures) + tables.ENEMY_CLEARANCE + 2 * EPSILON
    return tuple(
        [one for one in everybody if any(in_reach(box, (one[0], one[1]), near + one[2]) for box in grounds)]
    )


def _shared_out(state: State, figures: list[Figure], hidden: bool) -> dict[str, tuple[Spot, ...]]:
    """Good places dealt out among the figures: whatever each takes of his own, none lies on another's."""
    decks = {_deck(state, one, hidden): one for one in figures}
    wanted = CHOICES * len(figures)
    left = {deck: iter(deployment_places.spots(state, one, hidden, wanted)) for deck, one in decks.items()}
    own = {one.id: left[_deck(state, one, hidden)] for one in figures}
    dealt: dict[str, list[Spot]] = {one.id: [] for one in figures}
    taken: list[tuple[Point, float]] = []
    for _ in range(CHOICES):
        for one in figures:
            radius = one.radius
            for spot in own[one.id]:
                if not any(overlaps(spot.at, radius, *other) for other in taken):
                    dealt[one.id].append(spot)
                    taken.append((spot.at, radius))
                    break
    return {id: tuple(spots) for id, spots in dealt.items() if spots}


def _deck(state: State, figure: Figure, hidden: bool) -> tuple[int, bool]:
    """Figures of one zone and size share its places."""
    zone = deployment_places.zone_for(state, figure, hidden)
    return (-1 if zone is None else state.plan.zones.index(zone)), figure.mounted


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
