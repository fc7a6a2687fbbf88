"""Shots (tirs): who may fire and how many of a group, the d8 to hit, and the lot of those hit (chapter 14)."""

from collections.abc import Callable, Hashable, Sequence
from fractions import Fraction
from typing import TypeVar

from msgspec.structs import replace

from escarmouche.kernel.dice import D8, Dice
from escarmouche.kernel.modifier_lines import by_word
from escarmouche.kernel.points import rounded
from escarmouche.kernel.rules import Check, Illegal, Rolled
from escarmouche.rulesets.tyneside.data import tables
from escarmouche.rulesets.tyneside.rules.situations import Firer, Movement, Shot
from escarmouche.table.plane import at_most

T = TypeVar("T")
SHARING = ("commanded", "uncommanded", "automatic")  # TY.14.12: only some of them fire
BY_THEMSELVES = ("uncommanded", "automatic")
SHORT, LONG = 0, len(tables.BANDS) - 1


def band(weapon: str, distance: float) -> int | None:
    """0, 1 or 2 for short, medium or long range; none beyond (TY.3.01)."""
    for number, limit in enumerate(tables.WEAPONS[weapon].ranges):
        if at_most(distance, limit):
            return number
    return None


def is_muzzle_loader(weapon: str) -> bool:
    """It must be loaded by standing still for a turn (TY.3.04)."""
    return tables.WEAPONS[weapon].family == "powder"


def range_penalty(shot: Shot) -> int:
    """One range further for those who move and fire uncommanded, but for spears thrown on the advance (TY.14.10)."""
    if shot.firer not in BY_THEMSELVES or not shot.moved or (shot.weapon == "spear" and shot.advancing):
        return 0
    return tables.RANGE_PENALTY


def row_of(shot: Shot) -> int | None:
    """The range that counts in the table of TY.14.14."""
    true = band(shot.weapon, shot.distance)
    if true is None or true + range_penalty(shot) > LONG:
        return None
    return true + range_penalty(shot)


def movement_allows(shot: Shot) -> bool:
    """Half speed is the limit of all but those outside any player's control (TY.14.06-14.09, 14.12)."""
    if shot.movement != "full":
        return True
    if shot.firer == "automatic":
        return shot.full_speed_fire != "none"
    return shot.firer == "uncommanded" and shot.full_speed_fire == "all"


def loading_allows(shot: Shot) -> bool:
    """Where only a share fires, nobody keeps count of loading (TY.14.11, 14.13)."""
    return shot.loaded or shot.firer in SHARING or not is_muzzle_loader(shot.weapon)


def farthest(shot: Shot) -> float:
    """The farthest distance at which he may fire with this weapon in this phase (TY.14.18); below 0 if he may not."""
    if not movement_allows(shot) or not loading_allows(shot):
        return -1.0
    last = SHORT if shot.shooter_wounds else LONG - range_penalty(shot)
    ranges = tables.WEAPONS[shot.weapon].ranges
    return ranges[last] if ranges else -1.0


def refusal(shot: Shot) -> Illegal | None:
    """Why there is no shot, as far as it shows by itself (TY.14.12, section 20)."""
    if not tables.WEAPONS[shot.weapon].ranges:
        return Illegal("TY.3.01", "not-a-missile", weapon=shot.weapon)
    if not movement_allows(shot):
        return Illegal("TY.14.06", "moved-too-far")
    if not loading_allows(shot):
        return Illegal("TY.14.05", "not-loaded", weapon=shot.weapon)
    last = farthest(shot)
    if at_most(shot.distance, last):
        return None
    rule = "TY.14.22" if shot.shooter_wounds else "TY.14.10" if range_penalty(shot) else "TY.3.01"
    return Illegal(rule, "out-of-range", weapon=shot.weapon, distance=rounded(shot.distance), last=last)


def can_fire(shot: Shot) -> bool:
    return at_most(shot.distance, farthest(shot))


def need(shot: Shot) -> int | None:
    """What the d8 must come to; none where there is no shot (TY.14.14)."""
    return need_of(shot) if can_fire(shot) else None


def need_of(shot: Shot) -> int:
    row = row_of(shot)
    if row is None:
        raise Illegal(
            "TY.3.01",
            "out-of-range",
            weapon=shot.weapon,
            distance=rounded(shot.distance),
            last=farthest(shot),
        )
    return tables.TO_HIT[shot.cover][row]


HIT: Check[Shot] = Check(
    "hit",
    "TY.14.14",
    die=lambda shot: D8,
    need=need_of,
    modifiers=by_word("TY.14.15", "shooter", tables.HIT_CLASS, lambda shot: shot.shooter_class),
)


def hits(shot: Shot, face: int) -> bool:
    """Whether a face of the d8 hits."""
    reading = HIT.known(shot)
    return face + reading.plus >= (reading.need or 0)


def hit_chance(shot: Shot) -> Fraction:
    """How likely an allowed shot hits."""
    return Fraction(sum([hits(shot, face) for face in D8.shown]), len(D8.shown))


def shoot(shot: Shot, dice: Dice, by: str = "") -> Rolled:
    """The d8 of one allowed shot (TY.14.14); `success` is a hit."""
    with dice.by(by):
        return HIT.roll(shot, dice)


def share(able: int, firer: Firer, movement: Movement) -> int:
    """How many of so many able shooters fire; movement is the unit's (TY.14.01, 14.04, 14.12)."""
    if firer not in SHARING or not able:
        return able
    return max(1, able // (tables.SHARE_STANDING if movement == "none" else tables.SHARE_MOVED))


def best_shot(weapons: Sequence[str], shot: Shot) -> Shot | None:
    """What a man fires whom nobody tells: the lowest number, then the worst wounds, then the first (TY.3.06); None
    where he has nothing for it. The shot is his at the target, with whatever weapon."""
    found = []
    for number, weapon in enumerate(weapons):
        if not tables.WEAPONS[weapon].ranges:
            continue
        with_it = replace(shot, weapon=weapon)
        wanted = need(with_it)
        if wanted is not None:
            found.append((wanted, tables.FAMILIES.index(tables.WEAPONS[weapon].family), number, with_it))
    return min(found, key=lambda one: one[:3])[3] if found else None


def draw_victim(
    dice: Dice, eligible: Sequence[T], by: str = "", kind: Callable[[T], Hashable] | None = None
) -> T | None:
    """Whom a hit finds among the eligible, in roster order, leaders last; nobody: the hit is lost (TY.14.18)."""
    if not eligible:
        return None
    with dice.by(by):
        return dice.draw(eligible, kind)
