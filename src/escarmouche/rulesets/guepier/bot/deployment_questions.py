"""Where a group is set up: in covers that look out on the enemy, near what it wants, with room between the men."""

from collections.abc import Iterable, Sequence

import msgspec

from escarmouche.kernel.answers import Spot
from escarmouche.kernel.game import Raw, View
from escarmouche.kernel.judgement import Proposal, Reason
from escarmouche.kernel.points import Point
from escarmouche.kernel.questions import Ask, Choose, Place
from escarmouche.rulesets.guepier.bot import works
from escarmouche.rulesets.guepier.bot.deployment_places import arrangements, enemy_points, worth
from escarmouche.rulesets.guepier.bot.destinations import stands
from escarmouche.rulesets.guepier.data import tables
from escarmouche.rulesets.guepier.data.state import Group, State
from escarmouche.rulesets.guepier.flow import questions
from escarmouche.rulesets.guepier.rules.deployment import LATER, may_wait
from escarmouche.rulesets.guepier.table import deployment_proposals
from escarmouche.rulesets.guepier.table.deployment_places import edge_foot, record_for
from escarmouche.table.plane import distance


def deploy(about: questions.Deploy, view: View[State], ask: Ask) -> Iterable[Proposal]:
    """The places of a whole group: several arrangements, the best that stands."""
    state = view.state
    assert isinstance(ask, Place)
    group = state.groups[about.group]
    usual = deployment_proposals.packings(state, group)
    if not usual:
        return
    known = (
        [usual[0]] if record_for(state, group, False).nearest_wall else arrangements(state, group, usual[0])
    )
    found = [(worth(state, group, spots), spots) for spots in known]
    for value, spots in sorted(found, key=lambda one: -one[0]):
        raw = {**_plain(spots), **_kit(state, group, spots, ask)}
        if stands(ask, raw):
            yield Proposal(raw, value, Reason("why-deploy"))
            return


def _plain(spots: dict[str, Spot]) -> dict[str, Raw]:
    return {piece: msgspec.to_builtins(spot) for piece, spot in spots.items()}


def _kit(state: State, group: Group, spots: dict[str, Spot], ask: Place) -> dict[str, Raw]:
    """What nobody needs is laid down; for what has a use carriers are named, as many as it takes."""
    found: dict[str, Raw] = {}
    men = [
        one.id
        for one in deployment_proposals.waiting(state, group)
        if not one.leader and not one.mounted and one.id in spots
    ]
    first = list(next(iter(spots.values())).at)
    for piece in ask.pieces:
        kit = state.kit.get(piece)
        if kit is None:
            continue
        useful, waits = works.useful(state, kit), may_wait(state, group, kit)
        chosen = _bearers(men, spots, works.bearers(state, kit)) if useful else []
        if chosen and (kit.kind == "ram" or not waits):
            found[piece] = {"at": list(spots[chosen[0]].at), "tags": {"carriers": ",".join(chosen)}}
            men = [id for id in men if id not in chosen]
        elif waits:
            found[piece] = {"at": first, "tags": {"carriers": LATER}}
        elif not useful:
            found[piece] = {"at": first}
    return found


def _bearers(men: Sequence[str], spots: dict[str, Spot], count: int) -> list[str]:
    """Men who stand together: the first, and those nearest to each other from him on."""
    for first in men:
        chosen = [first]
        while len(chosen) < count:
            near = [
                (distance(spots[id].at, spots[one].at), id)
                for id in men
                if id not in chosen
                for one in chosen
                if spots[id].level == spots[one].level
            ]
            far, id = min(near, default=(99.0, ""))
            if far - 2 * tables.FOOT_RADIUS > tables.CHAIN:
                break
            chosen.append(id)
        if len(chosen) == count:
            return chosen
    return []


def edge(about: questions.Edge, view: View[State], ask: Ask) -> Iterable[Proposal]:
    """By which edge a reserve comes on: the nearest to what it is to do; a ram comes where the doors are."""
    state = view.state
    assert isinstance(ask, Choose)
    group = state.groups[about.group]
    rivals = [
        one
        for one in state.groups.values()
        if one.side == group.side
        and one.id != group.id
        and one.enters
        and not one.edge
        and _carries(state, one)
    ]
    for option in ask.options:
        middle = _middle(state, option.key)
        far = _to_do(state, group, middle)
        given_up = (
            15.0 if not _carries(state, group) and rivals and _first_choice(state, ask, middle) else 0.0
        )
        yield Proposal(option.key, -far - given_up, Reason("why-edge", {"edge": option.key}))


def _carries(state: State, group: Group) -> bool:
    return any(kit.group == group.id and kit.kind == "ram" for kit in state.kit.values())


def _middle(state: State, edge: str) -> Point:
    width, height = state.table.width, state.table.height
    return edge_foot(width, height, edge, (width / 2, height / 2), 0.0)


def _doors(state: State) -> list[Point]:
    return [door.centre for door in works.closed_doors(state)]


def _to_do(state: State, group: Group, at: Point) -> float:
    """How far it is from there to the enemy, or to the doors for those who bring a ram."""
    if _carries(state, group) and (doors := _doors(state)):
        return min(distance(at, door) for door in doors)
    foes = enemy_points(state, group.side)
    return sum(sorted(distance(at, foe) for foe in foes)[:10]) / min(10, len(foes))


def _first_choice(state: State, ask: Choose, at: Point) -> bool:
    doors = _doors(state)
    if not doors:
        return False
    here = min(distance(at, door) for door in doors)
    return all(
        here <= min(distance(_middle(state, option.key), door) for door in doors) for option in ask.options
    )


def enter(about: questions.Enter, view: View[State], ask: Ask) -> Iterable[Proposal]:
    """A reserve comes on as it usually does; what it brings is carried by as many as it takes."""
    state = view.state
    assert isinstance(ask, Place)
    spots = {id: packed[0] for id, packed in ask.guide.spots.items()}
    raw = _plain(spots)
    men = [id for id in spots if not state.figures[id].leader and not state.figures[id].mounted]
    for piece in ask.pieces:
        kit = state.kit.get(piece)
        if kit is not None and (chosen := _bearers(men, spots, works.bearers(state, kit))):
            raw[piece] = {"at": list(spots[chosen[0]].at), "tags": {"carriers": ",".join(chosen)}}
            men = [id for id in men if id not in chosen]
    yield Proposal(raw, 1.0, Reason("why-enter", {"group": about.group}))
    yield Proposal(_plain(spots), 0.0, Reason("why-enter", {"group": about.group}))
