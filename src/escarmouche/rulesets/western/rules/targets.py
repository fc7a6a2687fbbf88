"""Shots read off the table: whom a figure can aim at, and by what that is judged (FW.5.02-5.25, 8.16-8.19)."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import NamedTuple, cast

from escarmouche.rulesets.western.data import tables
from escarmouche.rulesets.western.data.state import (
    DRIVER,
    Figure,
    State,
    Weapon,
    place,
    while_same,
    while_standing,
)
from escarmouche.rulesets.western.rules.situations import Contact, Cover, Manner, Shot
from escarmouche.rulesets.western.rules.weapons import THROWN, bands, longest_range, ready, throws
from escarmouche.rulesets.western.table.board import bodies, body, contacts, group_of, groups, touched, within
from escarmouche.rulesets.western.table.sight import Eye, Seen, eye_of, look, looking
from escarmouche.speed.keep import kept, kept_calls
from escarmouche.table import plane
from escarmouche.table.tabletop import Point, at_most, gap_to_segment

PICK = "pick:"  # before the id of a figure chosen in a group


class Mark(NamedTuple):
    """Somebody who can be aimed at: how far off he is, and under what cover."""

    id: str
    distance: float
    cover: Cover = "none"


class Target(NamedTuple):
    """A target as one shooter sees it: a figure alone, or a group (FW.5.02).

    `marks` are those of its members who show and are not mixed with friends of the shooter, the reference figure first
    (FW.5.03, 5.21).
    """

    members: tuple[str, ...]
    marks: tuple[Mark, ...]
    contact: Contact = "none"
    picked: bool = False

    @property
    def reference(self) -> Mark:
        return self.marks[0]

    @property
    def id(self) -> str:
        return self.marks[0].id

    @property
    def alone(self) -> bool:
        """One figure takes all hits: nobody is drawn from a group (FW.5.25)."""
        return self.picked or len(self.members) == 1

    @property
    def key(self) -> str:
        """As an option of a question names it."""
        return PICK + self.id if self.picked else self.id


@while_same("weapons", "melee")
@kept
def missiles(figure: Figure) -> tuple[Weapon, ...]:
    """What a figure can shoot with: its missile weapons, and a tomahawk in its hand (FW.6.46)."""
    if not (thrown := throws(figure)):
        return figure.weapons
    others = tuple(one for one in figure.weapons if one.kind != THROWN)
    return (*others, Weapon(kind=THROWN, count=thrown))


def reach_of(state: State, weapon: str) -> float:
    """The distance beyond which it cannot shoot (FW.6.02)."""
    return longest_range(weapon, state.options.thrown_short)


def farthest(state: State, shooter: Figure) -> float:
    """How far its weapons reach; 0 without any."""
    return _farthest(shooter, state.options.thrown_short)


@while_same("weapons", "melee")
@kept_calls(2)
def _farthest(shooter: Figure, thrown_short: bool) -> float:
    return max([longest_range(weapon.kind, thrown_short) for weapon in missiles(shooter)], default=0.0)


def limits_of(state: State, shooter: Figure) -> tuple[float, ...]:
    """The distances at which a shot of his becomes another, or none (FW.6.01, 8.15, 8.31)."""
    found = {
        limit for weapon in missiles(shooter) for limit, _ in bands(weapon.kind, state.options.thrown_short)
    }
    if shooter.skill == tables.NERVOUS:
        found.add(tables.DANGER)
    if shooter.scope:
        found.add(tables.SCOPE_FROM)
    return tuple(sorted(found))


def targets(state: State, shooter: Figure) -> tuple[Target, ...]:
    """Whom a figure can aim at from where it is, the nearest first; in contact, whom it touches (FW.5.16, 5.20)."""
    if enemies := contacts(state, shooter):
        return tuple(Target((id,), (Mark(id, 0.0),), _contact(shooter, id)) for id in enemies)
    if state.figures.get(shooter.id) is not shooter:
        return _targets(state, shooter)
    return _targets_of(state, shooter.id, farthest(state, shooter))


@while_standing
@kept_calls()
def _targets_of(state: State, shooter: str, reach: float) -> tuple[Target, ...]:
    """Kept by how far it can shoot now as well."""
    return _targets(state, state.figures[shooter])


def _targets(state: State, shooter: Figure) -> tuple[Target, ...]:
    x, y, r = body(state, shooter)
    near = _in_reach(state, shooter, (x, y), r, groups(state, state.enemy(shooter.side)))
    return _showing(state, eye_of(state, shooter), near) if near else ()


def targets_from(
    state: State, shooter: Figure, eye: Eye, among: Collection[tuple[str, ...]]
) -> tuple[Target, ...]:
    """The same from a place of its way, where it touches nobody; `among` are the groups that come near it at all."""
    near = _in_reach(state, shooter, eye.point, eye.radius, among)
    return _showing(state, eye, near) if near else ()


def _contact(shooter: Figure, enemy: str) -> Contact:
    """Who came to whom, and when (shooting field `contact`)."""
    if enemy in shooter.contacts:
        return "since_start"
    return "arriving" if shooter.met else "joined"


def in_contact_with(state: State, shooter: Figure, enemy: str) -> Contact | None:
    """How a figure is in contact with that enemy, if it is."""
    return _contact(shooter, enemy) if enemy in contacts(state, shooter) else None


def _in_reach(
    state: State, shooter: Figure, point: Point, radius: float, among: Collection[tuple[str, ...]]
) -> list[tuple[str, ...]]:
    """The groups of which some member is near enough for the weapon that reaches farthest: most are not, and are not
    looked at any closer."""
    (x, y), known = point, bodies(state)
    most = farthest(state, shooter) + radius + plane.EPSILON
    near = []
    for members in among:
        for id in members:
            there, along, s = known[id]
            reach = most + s
            if (there - x) * (there - x) + (along - y) * (along - y) <= reach * reach:
                near.append(members)
                break
    return near


def _showing(state: State, eye: Eye, among: Collection[tuple[str, ...]]) -> tuple[Target, ...]:
    """Those of them of whom somebody can be seen, the nearest first."""
    found = [
        Target(members, nearest_first(marks)) for members in among if (marks := marks_of(state, eye, members))
    ]
    return tuple(sorted(found, key=_reference) if len(found) > 1 else found)


def nearest_first(marks: Sequence[Mark]) -> tuple[Mark, ...]:
    """The reference figure and those behind it (FW.5.03)."""
    return tuple(sorted(marks, key=_nearest) if len(marks) > 1 else marks)


def _reference(target: Target) -> tuple[float, int]:
    return _nearest(target.marks[0])


def _nearest(mark: Mark) -> tuple[float, int]:
    """Equal distances: the less covered; then the roster decides, as sorting keeps its order (FW.5.21)."""
    return round(mark.distance, 3), -tables.COVERS[mark.cover]


def marks_of(state: State, eye: Eye, ids: Iterable[str]) -> list[Mark]:
    """Figures as they show to a shooter, without those who cannot be seen or are mixed with his friends (FW.5.17)."""
    figures, known, mixed, view = state.figures, bodies(state), touched(state), looking(state, eye)
    found = []
    for id in ids:
        if id in mixed or not (seen := view(figures[id])).visible:
            continue
        x, y, r = known[id]
        found.append(Mark(id, plane.gap(eye.point, eye.radius, (x, y), r), cover_in(seen)))
    return found


def cover_in(seen: Seen) -> Cover:
    return cast(Cover, seen.cover)


def eligible(state: State, target: Target, weapon: str) -> tuple[str, ...]:
    """Those who can be drawn: in range, and no better covered than the reference figure (FW.5.04)."""
    if target.contact != "none":
        return (target.id,)
    reach, cover = reach_of(state, weapon), tables.COVERS[target.reference.cover]
    return tuple(
        mark.id
        for mark in target.marks
        if at_most(mark.distance, reach) and tables.COVERS[mark.cover] >= cover
    )


def picks(state: State, target: Target) -> tuple[Target, ...]:
    """Each figure of a group, aimed at by itself by an elite shooter (FW.5.25, 8.09)."""
    if len(target.members) == 1 or target.contact != "none":
        return ()
    return tuple(Target((mark.id,), (mark,), picked=True) for mark in target.marks)


def may_pick(state: State, shooter: Figure, target: Figure) -> bool:
    """Leaders by reflex, others on the troop leader's order; of a close-order unit the front rank (FW.8.16-8.19)."""
    if not (target.leader or target.troop_leader or ordered(state, shooter)):
        return False
    return target.order != "close" or in_front(state, shooter, target)


def ordered(state: State, shooter: Figure) -> bool:
    """The troop leader in person is the shooter, or stands by him (FW.8.19)."""
    if shooter.troop_leader:
        return True
    return any(
        one.troop_leader and within(state, one, shooter, tables.LEADER_VOICE)
        for one in state.of_side(shooter.side)
    )


def in_front(state: State, shooter: Figure, target: Figure) -> bool:
    """Nobody of the same close-order group stands before him on the line of sight (FW.8.19)."""
    here, there = place(state, shooter), place(state, target)
    away = plane.distance(here, there)
    for id in group_of(state, target.id):
        other = state.figures[id]
        point = place(state, other)
        nearer = id != target.id and plane.distance(here, point) < away
        if nearer and at_most(gap_to_segment(point, other.radius, here, there), tables.RANK_WIDTH):
            return False
    return True


def make_shot(state: State, shooter: Figure, weapon: Weapon, target: Target, manner: Manner) -> Shot:
    """What the shots of one figure at one target are judged by."""
    options, mark = state.options, target.reference
    vehicle = state.vehicles.get(shooter.aboard)
    surprise = manner.moment == "surprise"
    early = manner.moment in ("early", "interruption")
    return Shot(
        weapon=weapon.kind,
        distance=mark.distance,
        contact=target.contact,
        klass=shooter.klass,
        skill=skill_of(state, shooter),
        amerindian=shooter.amerindian,
        shooter_kind=shooter.kind,
        moved=manner.moment == "moving" or (manner.moment == "shoot" and shooter.moved),
        vehicle_moved=vehicle is not None and vehicle.moved,
        shots=manner.shots,
        other_shots=manner.other,
        spacing=manner.spacing,
        cover=mark.cover,
        target_kind="mounted" if state.figures[mark.id].mounted else "foot",
        fleeting_target=manner.fleeting_target,
        fleeting_shooter=manner.fleeting_shooter,
        elite=manner.elite,
        scope=shooter.scope,
        danger=in_danger(state, shooter, surprise),
        concealed=weapon.concealed,
        ambush=surprise and well_ambushed(state, shooter, state.figures[mark.id]),
        early=early,
        idle_last_turn=shooter.idle_last_turn,
        loaded=ready(weapon) and shooter.barred != state.turn,
        numeric_skill=options.numeric_skill,
        bow_moving_penalty=options.bow_moving_penalty,
        one_moving_shot=options.one_moving_shot,
        thrown_short=options.thrown_short,
        penalties_add=options.penalties_add,
        wounded=shooter.wounded,
    )


def skill_of(state: State, figure: Figure) -> int:
    """Without numeric skill everybody has the default, elite shooters the least of theirs (FW.8.40)."""
    if state.options.numeric_skill:
        return figure.skill
    return tables.ELITE_SKILL if figure.elite else tables.DEFAULT_SKILL


def in_danger(state: State, shooter: Figure, surprise: bool = False) -> bool:
    """An enemy near by who sees him, or shot at this turn or last; it matters to the nervous alone (FW.8.31)."""
    if shooter.skill != tables.NERVOUS:
        return False
    if shooter.shot_at and shooter.shot_at >= state.turn - 1:
        return True
    if surprise:
        return False
    return any(
        within(state, enemy, shooter, tables.DANGER)
        and not enemy.hidden
        and look(state, enemy, shooter).visible
        for enemy in state.of_side(state.enemy(shooter.side))
    )


def well_ambushed(state: State, shooter: Figure, target: Figure) -> bool:
    """In cover or forest with respect to the target (FW.9.06)."""
    standing = eye_of(state, shooter)._replace(hidden=False, lurking=False)
    return look(state, target, standing).cover != "none"


def is_driver(figure: Figure) -> bool:
    return bool(figure.aboard) and figure.seat == DRIVER


def aims_of(state: State, shooter: Figure) -> Iterator[Target]:
    """Whatever a figure could aim at: isolated figures, groups, and figures in a group for an elite shooter."""
    found = targets(state, shooter)
    yield from found
    if shooter.elite:
        for target in found:
            yield from picks(state, target)
