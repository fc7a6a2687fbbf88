"""Actions and costs of the movement sequence: what may be done, added to it, and for how much (GM.9.09-9.18)."""

from collections.abc import Collection, Sequence

import msgspec

from escarmouche.kernel.answers import Spot, Way
from escarmouche.kernel.dice import D6
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.guepier.data import tables
from escarmouche.rulesets.guepier.data.state import Figure, Formation, Gun, Mode, State
from escarmouche.rulesets.guepier.data.tables import ACTION_COST, CLIMB_COST, DOOR_COST
from escarmouche.rulesets.guepier.rules import carriers, doors_and_rams, explosions, ladders
from escarmouche.rulesets.guepier.rules.cover import cover_for_save
from escarmouche.rulesets.guepier.rules.movement import seated
from escarmouche.rulesets.guepier.table.board import areas_at, contacts, engaged
from escarmouche.rulesets.guepier.table.deployment_places import is_gunner
from escarmouche.rulesets.guepier.table.terrain import is_open_to, is_zone
from escarmouche.table.tabletop import At, at_most, gap, overlaps

MOVES = ("continue", "skirmish", "brake", "fast")
STILL = ("hold", "halt")
ACTIONS = (*MOVES, *STILL)
LEAVES = ("leave_light", "leave_dense")
SUPPLEMENTS = ("contact", *LEAVES)
FORMS: dict[str, Formation] = {"form:line": "line", "form:column": "column"}
MOUNTS = ("mount", "dismount")
ADDED = ("pivot", *FORMS, *MOUNTS)


class Order(msgspec.Struct, frozen=True):
    """What an activation does: who, the action and what is added, whom they charge, how they stand, its price."""

    members: tuple[str, ...]
    action: str
    also: tuple[str, ...] = ()
    gun: str = ""
    charges: dict[str, str] = {}
    stand: dict[str, Way] = {}
    form: dict[str, Spot] = {}
    cost: int = 0

    @property
    def moves(self) -> bool:
        return self.action in MOVES

    @property
    def extras(self) -> tuple[str, ...]:
        """What the chapter on ladders, doors and rams adds."""
        return tuple(key for key in self.also if key not in ADDED and key not in SUPPLEMENTS)

    @property
    def paid(self) -> tuple[str, ...]:
        return tuple(key for key in self.also if key in LEAVES)

    @property
    def shape(self) -> Formation:
        return next((FORMS[key] for key in self.also if key in FORMS), "none")


def pace_of(action: str, mounted: bool, gun: bool = False) -> str:
    """The row of the table of distances (GM.9.03, 9.37)."""
    if gun:
        return "cannon"
    if action in ("skirmish", "brake"):
        return "trot" if mounted else "skirmish"
    return "gallop" if mounted else "fast"


PACE_MODES: dict[str, Mode] = {
    "skirmish": "skirmish", "fast": "fast", "trot": "trot", "gallop": "gallop", "cannon": "gunmove",
}  # fmt: skip


def mode_after(order: Order, mounted: bool) -> Mode:
    """The mode taken with an action, as soon as it is paid (GM.9.05, 9.07, 18.3)."""
    if not order.moves:
        return "immobile"
    return PACE_MODES[pace_of(order.action, mounted, bool(order.gun))]


def longest(pace: str) -> int:
    """The farthest that a pace may carry."""
    return tables.PACE[pace] + max(D6.values)


def activation_refusal(state: State, figure: Figure) -> Illegal | None:
    """Why a figure may not be activated now (18.3, step 1)."""
    if figure.activated:
        return Illegal("GM.5.15", "E07", figure=figure.id)
    if figure.marker == "green":
        return Illegal("GM.6.13", "E09", figure=figure.id)
    if figure.on_ladder:
        return Illegal("GM.10.08", "on-ladder", figure=figure.id)
    if engaged(state, figure):
        return Illegal("GM.9.17", "E21", figure=figure.id)
    return None


def gunner_refusal(state: State, gun: Gun, figure: Figure) -> Illegal | None:
    """Why a figure cannot move or turn this gun (GM.5.08, 9.18)."""
    if not is_gunner(figure) or figure.side != gun.side:
        return Illegal("GM.9.18", "E29", gun=gun.id, figure=figure.id)
    if figure.group != gun.group:
        return Illegal("GM.5.08", "E02", figure=figure.id)
    if refusal := activation_refusal(state, figure):
        return refusal
    if figure.marker != "none":
        return Illegal("GM.9.18", "E45", figure=figure.id)
    if figure.moving:
        return Illegal("GM.5.09", "E04", figure=figure.id)
    return None if _serves(gun, figure) else Illegal("GM.9.18", "E29", gun=gun.id, figure=figure.id)


def _serves(gun: Gun, figure: Figure) -> bool:
    """A gunner of the gun's group at 3 cm or less from it, whatever hinders him (GM.5.08, 9.18)."""
    return (
        is_gunner(figure)
        and figure.group == gun.group
        and at_most(gap(figure.point, figure.radius, gun.point, tables.GUN_RADIUS), tables.CREW_REACH)
    )


def gun_crew(state: State, gun: Gun) -> tuple[Figure, ...]:
    """The gunners who can move or turn a gun now."""
    return tuple(figure for figure in state.placed(gun.side) if gunner_refusal(state, gun, figure) is None)


def gun_refusal(state: State, gun: Gun) -> Illegal | None:
    """Why a gun can be neither moved nor turned now (GM.9.18, 12.01)."""
    if gun.fired or gun.moved:
        return Illegal("GM.12.01", "E28", gun=gun.id)
    too_few = Illegal("GM.12.03", "E29", gun=gun.id)
    if not isinstance(gun.where, At):
        return too_few
    near = [figure for figure in state.placed(gun.side) if _serves(gun, figure)]
    hindered = [refusal for figure in near if (refusal := gunner_refusal(state, gun, figure))]
    if len(near) - len(hindered) >= tables.CREW_NEEDED:
        return None
    return too_few if len(near) < tables.CREW_NEEDED else hindered[0]


def actions_of(moving: bool) -> tuple[str, ...]:
    """The actions open to those who bear a movement marker, and to those who do not (GM.9.10)."""
    return ("halt", "continue", "brake") if moving else ("hold", "skirmish", "fast")


def action_refusal(state: State, members: Collection[str], action: str, gun: bool = False) -> Illegal | None:
    """Why these may not take that action, its price apart (GM.9.10, 9.13, 9.16)."""
    figures = [state.figures[id] for id in members]
    moving = figures[0].moving
    if action == "fast":
        for figure in figures:
            if figure.marker != "none":
                return Illegal("GM.6.11", "E08", figure=figure.id)
            if figure.off_ladder:
                return Illegal("GM.10.07", "E39", figure=figure.id)
    if action not in actions_of(moving) or (gun and action not in ("hold", "skirmish")):
        return Illegal("GM.9.10", "action-mode", action=action)
    # A load may be laid down first, GM.10.21.
    return carriers.move_refusal(state, tuple(members), action, ("lay-down",))


def also_refusal(state: State, members: Sequence[str], action: str, key: str) -> Illegal | None:
    """Why this may not be added to that action, its price apart (GM.9.13)."""
    refusal: Illegal | None = None
    if key == "pivot" or key in FORMS:
        if action not in STILL:
            return Illegal("GM.9.13", "E18")
        if key in FORMS and len(members) < tables.SMALLEST_DETACHMENT:
            return Illegal("GM.9.23", "E44")
    elif key in MOUNTS:
        refusal = mount_refusal(state, members, action, key)
    elif key not in SUPPLEMENTS:
        return extra_refusal(state, tuple(members), action, key)
    elif action not in MOVES:
        return Illegal("GM.9.13", "supplement-still")
    return refusal or carriers.move_refusal(state, tuple(members), action, (key,))


def together_refusal(also: Collection[str]) -> Illegal | None:
    """Why these may not be added together."""
    if len(also) < 2:
        return None
    for alike in (tuple(FORMS), MOUNTS, ("form:line", *MOUNTS), ("form:column", *MOUNTS)):
        if len([key for key in alike if key in also]) > 1:
            return Illegal("GM.9.13", "not-together")
    climbs = [key for key in also if key.startswith("climb:")]
    if len(climbs) > 1 or (climbs and "contact" in also):
        return Illegal("GM.10.06", "not-together")
    return None


def mount_refusal(state: State, members: Sequence[str], action: str, key: str) -> Illegal | None:
    """Why these may not mount or dismount: immobile or trotting, a horse of the group within 3 cm (GM.9.10, 9.31)."""
    figures = [state.figures[id] for id in members]
    for figure in figures:
        if action not in STILL or not figure.rider or figure.mounted != (key == "dismount"):
            return Illegal("GM.9.10", "E40", figure=figure.id)
    if key == "dismount":
        return None
    found = horses_for(state, figures)
    for figure in figures:
        if figure.id not in found:
            return Illegal("GM.9.31", "E40", figure=figure.id)
        for area in areas_at(state.table, figure.point, figure.level):
            if not is_open_to(area, mounted=True):
                return Illegal("GM.8.08", "E17", figure=figure.id, thing=area.id)
        if not state.table.within(figure.point, tables.MOUNTED_RADIUS):
            return Illegal("GM.9.19", "E42", figure=figure.id, reason="table")
        if touched := contacts(state, seated(state, figure, mounted=True)):
            return Illegal("GM.9.15", "E13", figure=touched[0].id)
        for other in state.placed():
            grown = tables.MOUNTED_RADIUS if other.id in members else other.radius
            if (
                other.id != figure.id
                and other.level == figure.level
                and overlaps(figure.point, tables.MOUNTED_RADIUS, other.point, grown)
            ):
                return Illegal("GM.9.19", "E42", figure=other.id, reason="overlap")
    return None


def horses_for(state: State, figures: Sequence[Figure]) -> dict[str, str]:
    """A horse marker of the group within 3 cm for each, none for two; who finds none is left out (GM.9.31)."""
    near = {
        figure.id: [
            horse.id
            for horse in state.horses.values()
            if horse.group == figure.group
            and at_most(gap(figure.point, figure.radius, horse.at, tables.OBJECT_RADIUS), tables.HORSE_REACH)
        ]
        for figure in figures
    }
    rider_of: dict[str, str] = {}
    for figure in figures:
        _seat(figure.id, near, rider_of, set())
    return {rider: horse for horse, rider in rider_of.items()}


def _seat(rider: str, near: dict[str, list[str]], rider_of: dict[str, str], tried: set[str]) -> bool:
    """A horse for a rider; one who has it already takes another if he can."""
    for horse in near[rider]:
        if horse not in tried:
            tried.add(horse)
            if horse not in rider_of or _seat(rider_of[horse], near, rider_of, tried):
                rider_of[horse] = rider
                return True
    return False


def leaves_due(state: State, members: Collection[str], gun: str = "") -> tuple[str, ...]:
    """The supplements for leaving the zones in which these stand (GM.9.10, 9.14)."""
    poses = [state.figures[id].pose for id in members] + ([state.guns[gun].pose] if gun else [])
    zones = [
        area for pose in poses for area in areas_at(state.table, pose.point, pose.level) if is_zone(area)
    ]
    if not zones:
        return ()
    due = {tables.TERRAIN[zone.kind].leaving for zone in zones}
    return tuple(key for key in LEAVES if key in due)


def covered(state: State, charger: Figure, target: Figure) -> bool:
    """A shot from the charger's place would meet a save bonus (GM.9.12)."""
    return cover_for_save(state, target, charger.point, charger.level) != "none"


def contact_cost(state: State, charges: dict[str, str]) -> int:
    """The supplement of contact, paid once: more when a horseman goes at an enemy in cover (GM.9.12, 9.14)."""
    for charger, target in charges.items():
        figure = state.figures[charger]
        if figure.mounted and covered(state, figure, state.figures[target]):
            return tables.SUPPLEMENT_COST["contact_covered"]
    return tables.SUPPLEMENT_COST["contact"]


def price(state: State, action: str, also: Collection[str], charges: dict[str, str] | None = None) -> int:
    """All costs added up (GM.9.11)."""
    return tables.ACTION_COST[action] + sum([price_of(state, key, charges or {}) for key in also])


def price_of(state: State, key: str, charges: dict[str, str] | None = None) -> int:
    if key == "contact":
        return contact_cost(state, charges or {})
    if key in LEAVES:
        return tables.SUPPLEMENT_COST[key]
    if key in ADDED:
        return tables.ACTION_COST["form" if key in FORMS else key]
    return extra_cost(state, key)


def price_refusal(state: State, group: str, cost: int) -> Illegal | None:
    """The points of the group do not suffice (GM.9.09)."""
    have = state.groups[group].ap
    return Illegal("GM.9.09", "E01", need=cost, have=have) if cost > have else None


def extra_cost(state: State, key: str) -> int:
    """Action points besides those of the action: for a door (GM.10.13); a climb is a skirmish (GM.10.06)."""
    verb = key.split(":")[0]
    if verb == "climb":
        return CLIMB_COST - ACTION_COST["skirmish"]
    return DOOR_COST if verb in doors_and_rams.TURNED_INTO else 0


def extra_refusal(state: State, members: Collection[str], action: str, key: str) -> Illegal | None:
    """Why these may not do that with this action."""
    verb, _, thing = key.partition(":")
    match verb:
        case "open" | "close":
            return doors_and_rams.door_refusal(state, members, action, verb, thing)
        case "pick-up":
            return carriers.take_refusal(state, members, action, thing)
        case "climb":
            return ladders.climb_refusal(state, members, action, thing)
        case "lay-down":
            carried = carriers.loads(state, members)
            return None if carried else Illegal("GM.10.21", "nothing-carried")
        case "set-barrel":
            return explosions.set_refusal(state, members, action)
    return Illegal("GM.9.13", "answer-option", given=key, allowed="")
