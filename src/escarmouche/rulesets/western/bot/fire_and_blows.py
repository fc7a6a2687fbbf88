"""Who could do what to whom: fire and blows between two figures, one of them perhaps imagined elsewhere."""

from escarmouche.rulesets.western.bot import known_odds
from escarmouche.rulesets.western.bot.known_odds import NO_FIRE, Aim, Bout, Fire, Profile
from escarmouche.rulesets.western.data.state import Figure, State
from escarmouche.rulesets.western.rules import blows_struck
from escarmouche.rulesets.western.table.sight import Eye, look
from escarmouche.table import plane


def apart(one: Eye, other: Eye) -> float:
    return plane.gap(one.point, one.radius, other.point, other.radius)


def fire_at(
    state: State,
    shooter: Figure,
    profile: Profile,
    eye: Eye,
    target: Figure,
    aimed: Eye,
    moved: bool = False,
    elite: bool = True,
    firearms: bool = True,
) -> Fire:
    """What a shooter whose eye is there does to a target that is there."""
    off = apart(eye, aimed)
    if off > profile.reach + 0.001:
        return NO_FIRE
    far = known_odds.band(off)
    if far is None:
        return NO_FIRE
    seen = look(state, eye, aimed)
    if not seen.visible:
        return NO_FIRE
    vehicle = state.vehicles.get(eye.aboard) if eye.aboard else None
    wheels = vehicle is not None and vehicle.moved
    aim = Aim(
        far,
        seen.cover,
        aimed.mounted,
        moved,
        "none",
        elite and not moved and shooter.elite,
        target.life,
        firearms,
        wheels,
    )
    return known_odds.fire(profile, aim)


def point_blank(profile: Profile, target: Figure, contact: str, moved: bool = False) -> Fire:
    """What a shooter does to whom it touches."""
    aim = Aim(known_odds.POINT_BLANK, "none", target.mounted, moved, contact, False, target.life)
    return known_odds.fire(profile, aim)


def bout_between(state: State, one: Figure, other: Figure) -> tuple[Bout, str]:
    """The exchange of blows of two figures as they stand, each with the weapon that serves it best; and that weapon."""
    theirs = blows_struck.weapons_of(other)
    answer = blows_struck.blow_of(state, other, one, theirs[0]) if theirs else None
    best: tuple[Bout, str] = (known_odds.bout(None, answer), "")
    for weapon in blows_struck.weapons_of(one):
        found = known_odds.bout(blows_struck.blow_of(state, one, other, weapon), answer)
        if not best[1] or found.kills - found.falls > best[0].kills - best[0].falls + 1e-9:
            best = (found, weapon)
    return best
