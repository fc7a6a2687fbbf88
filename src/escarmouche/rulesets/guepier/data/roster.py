"""Troop types and their prices, and how a group of a list becomes figures (GM.2.04, 3.04-3.10, 20.01-20.02)."""

from collections import Counter

import msgspec

from escarmouche.kernel.unfit import Unfit
from escarmouche.rulesets.guepier.data import tables
from escarmouche.rulesets.guepier.data.state import Figure, Group, Gun
from escarmouche.setup.forces import Troop
from escarmouche.setup.roster import Roster, called

SIDES = {"F": "french", "M": "mexican"}
REFERENCE_TRAINING = "experienced"  # GM.2.02


class Profile(Troop, frozen=True, omit_defaults=True, kw_only=True):
    """A line of the rosters. A leader without a class takes that of his group."""

    side: str = ""  # as its id has it
    troop_class: str = msgspec.field(default="", name="class")
    mounted: bool = False
    leader: bool = False
    gunner: bool = False
    ranged: str = "none"
    melee: tuple[str, ...] = ()


class Entry(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Like figures of a group. What is left out is as in the roster; for a leader, as most of his group."""

    troop: str
    count: int = 1
    training: str = ""
    tenacious: bool | None = None
    troop_class: str = msgspec.field(default="", name="class")
    ranged: str = ""
    melee: tuple[str, ...] = ()


class Team(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A group of a list: its figures, and its gun if it has one (`cannon` or `obsolete_cannon`)."""

    id: str = ""
    side: str = ""
    name: dict[str, str] | str = ""
    leader: dict[str, str] = {}  # what its leader is called
    man: dict[str, str] = {}  # and each of the others
    figures: tuple[Entry, ...] = ()
    gun: str = ""
    enters: int = 0
    edges: tuple[str, ...] = ()


def _told(profile: Profile) -> Profile:
    words = [f"class-{profile.troop_class or 'as-group'}"]
    words += ["mounted"] if profile.mounted else []
    words += [
        f"weapon-{weapon}" for weapon in dict.fromkeys((profile.ranged, *profile.melee)) if weapon != "none"
    ]
    cost = profile.cost + (tables.MOUNT_COST if profile.mounted else 0)
    return msgspec.structs.replace(profile, side=SIDES[profile.id[0]], cost=cost, words=tuple(words))


ROSTER = Roster(__file__, Profile, _told)
roster = ROSTER.all


def profile_of(troop: str) -> Profile | None:
    return ROSTER.find(troop.upper())


def price(base: int, training: str, tenacious: bool) -> int:
    """The points of a figure: base, training and tenacity, never less than 1 (GM.3.06-3.08)."""
    cost = base + tables.TRAINING_COST[training] + (tables.TENACIOUS_COST if tenacious else 0)
    return max(tables.LEAST_COST, cost)


class Majority(msgspec.Struct, frozen=True):
    """What most of a group are: its leader is the same unless he was bought otherwise (GM.2.04)."""

    troop_class: str
    training: str
    tenacious: bool


def majority(team: Team) -> Majority:
    """Counted over the figures that are not leaders; where two are as many, the one listed first."""
    classes: Counter[str] = Counter()
    trainings: Counter[str] = Counter()
    tenacious: Counter[bool] = Counter()
    for entry in team.figures:
        profile = profile_of(entry.troop)
        if profile is None or profile.leader:
            continue
        classes[entry.troop_class or profile.troop_class] += entry.count
        trainings[entry.training or REFERENCE_TRAINING] += entry.count
        tenacious[bool(entry.tenacious)] += entry.count
    return Majority(
        classes.most_common(1)[0][0] if classes else "",
        trainings.most_common(1)[0][0] if trainings else REFERENCE_TRAINING,
        tenacious.most_common(1)[0][0] if tenacious else False,
    )


def muster(team: Team) -> tuple[Figure, ...]:
    """The figures of a group, its first leader `<group>.0`, the others numbered in the order of the list."""
    most = majority(team)
    figures: list[Figure] = []
    number, led = 0, False
    for entry in team.figures:
        profile = profile_of(entry.troop)
        if profile is None:
            raise Unfit("no-troop", id=team.id, troop=entry.troop)
        for _ in range(entry.count):
            first = profile.leader and not led
            led = led or profile.leader
            number += 0 if first else 1
            figures.append(_figure(team, entry, profile, most, 0 if first else number))
    return tuple(sorted(figures, key=lambda figure: int(figure.id.rpartition(".")[2])))


def _figure(team: Team, entry: Entry, profile: Profile, most: Majority, number: int) -> Figure:
    training = entry.training or (most.training if profile.leader else REFERENCE_TRAINING)
    tenacious = entry.tenacious
    if tenacious is None:
        tenacious = profile.leader and most.tenacious
    side_class = "french_regular" if team.side == "french" else "mexican_regular"
    return Figure(
        id=f"{team.id}.{number}",
        side=team.side,
        group=team.id,
        troop=profile.id,
        troop_class=entry.troop_class or profile.troop_class or most.troop_class or side_class,
        training=training,
        tenacious=tenacious,
        leader=profile.leader,
        rider=profile.mounted,
        mounted=profile.mounted,
        ranged=entry.ranged or profile.ranged,
        melee=entry.melee or profile.melee,
        points=price(profile.cost, training, tenacious),
    )


def size_of(team: Team) -> int:
    return sum(entry.count for entry in team.figures)


def group_of(team: Team) -> Group:
    """The group that a list describes."""
    return Group(
        id=team.id,
        side=team.side,
        name=called(team.name),
        size=size_of(team),
        enters=team.enters,
        edges=team.edges,
    )


def gun_of(team: Team) -> Gun | None:
    if not team.gun:
        return None
    return Gun(id=f"{team.id}.gun", side=team.side, group=team.id, obsolete=team.gun == "obsolete_cannon")


def points_of(team: Team) -> int:
    """The points of a group, its gun included."""
    gun = tables.EQUIPMENT_COST[team.gun] if team.gun else 0
    return sum(figure.points for figure in muster(team)) + gun
