"""Fire and hand-to-hand weighed with exact odds: what a shot, a place, a combat or a charge promises."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from escarmouche.rulesets.guepier.bot import known_odds
from escarmouche.rulesets.guepier.bot.known_odds import SPARED, Bout, Fate
from escarmouche.rulesets.guepier.bot.lines_of_fire import armed, away, cover, faces, field, in_reach, sees
from escarmouche.rulesets.guepier.bot.worth import share, value
from escarmouche.rulesets.guepier.data import tables
from escarmouche.rulesets.guepier.data.state import Figure, State
from escarmouche.rulesets.guepier.rules.localisation import is_located
from escarmouche.rulesets.guepier.rules.melee import Fighter, fighter_of, weapons
from escarmouche.rulesets.guepier.rules.saves import struck_of
from escarmouche.rulesets.guepier.rules.shooting import Shot, last_band, make_shot
from escarmouche.rulesets.guepier.table.board import place
from escarmouche.rulesets.guepier.table.sight import cut, eye_of
from escarmouche.speed.keep import kept
from escarmouche.table.tabletop import Table

__all__ = [
    "armed",
    "away",
    "bout",
    "charge_value",
    "combat",
    "exposure",
    "faces",
    "fate_of",
    "fighter",
    "firepower",
    "harm",
    "odds_of",
    "priorities",
    "sees",
    "shot_kills",
    "shot_of",
    "targets",
]

TURNING = 0.4  # how often an enemy who does not face a man yet will when he fires next
LATER = 0.4  # what the fire of an enemy counts who cannot fire this turn
CROWD = 0.25  # how much each friend near by draws fire away
CROWD_REACH = 12.0
SHOTS_KEPT = 2000  # of a table, with which they go; each holds its men
CHARGES_KEPT = 1000


class Odds(NamedTuple):
    """What becomes of the target of a shot, and the chances of a hit and of a jam."""

    fate: Fate
    hit: float
    jam: float


@kept
def _shots(table: Table) -> dict[tuple[int, int, bool, bool], tuple[Figure, Figure, Odds]]:
    return {}


@kept
def _charges(table: Table) -> dict[tuple[int, int, str, bool], tuple[Figure, Figure, Fate, Bout]]:
    return {}


def targets(state: State, shooter: Figure) -> list[Figure]:
    """The enemies at whom an armed figure can fire, the nearest first."""
    return [enemy for _, enemy in field(state).targets(shooter)]


def priorities(state: State, shooter: Figure, able: Sequence[Figure]) -> frozenset[str]:
    """The priority targets among those that it can fire at."""
    return field(state).first(shooter) & {one.id for one in able}


def shot_of(
    state: State, shooter: Figure, target: Figure, priority: bool, aiming: bool = False
) -> Shot | None:
    """The shot of one at the other as it counts for the odds, at the end of its range band; None out of range."""
    shot = make_shot(state, shooter, target, priority=priority, aiming=aiming)
    band = known_odds.banded(shot.weapon, shot.distance, shot.sunrise)
    return None if band is None else replace(shot, distance=band)


def odds_of(state: State, shooter: Figure, target: Figure, priority: bool, aiming: bool = False) -> Odds:
    """What becomes of the target of a shot in arc and sight, the chance of a hit and of a jam.

    It is kept while both stand as they do.
    """
    key = (id(shooter), id(target), priority, aiming)
    shots = _shots(state.table)
    known = shots.get(key)
    if known is not None and known[0] is shooter and known[1] is target:
        return known[2]
    if len(shots) >= SHOTS_KEPT:
        shots.clear()
    shot = shot_of(state, shooter, target, priority, aiming)
    if shot is None:
        found = Odds(SPARED, 0.0, 0.0)
    else:
        struck = struck_of(state, target, shot.weapon, cover(state, target, shooter.point, shooter.level))
        found = Odds(known_odds.fire(shot, struck), known_odds.hit(shot), known_odds.jam(shot))
    shots[key] = (shooter, target, found)
    return found


def fate_of(state: State, shooter: Figure, target: Figure, priority: bool, aiming: bool = False) -> Fate:
    """What becomes of the target of a shot that is in arc and sight."""
    return odds_of(state, shooter, target, priority, aiming).fate


def shot_kills(state: State, shooter: Figure, target: Figure) -> float:
    """The chance that a shot of one eliminates the other, save included; 0 where it cannot fire at him."""
    known = field(state)
    if not known.may_fire(shooter) or not in_reach(state, shooter, target) or known.engaged(target):
        return 0.0
    return fate_of(state, shooter, target, target.id in known.first(shooter)).eliminated


def harm(state: State, target: Figure, fate: Fate) -> float:
    """What a fate costs the side of the figure: its worth, or the share of it that a marker takes."""
    worth = value(state, target)
    now = share(state, target, target.marker)
    return worth * (
        fate.eliminated * now
        + fate.pinned * max(0.0, now - share(state, target, "green"))
        + fate.stopped * max(0.0, now - share(state, target, "yellow"))
    )


def firepower(state: State, figure: Figure) -> float:
    """The best that one shot of it promises from where it stands and as it faces."""
    if not armed(state, figure):
        return 0.0
    known = field(state)
    first = known.first(figure)
    return max(
        (harm(state, one, fate_of(state, figure, one, one.id in first)) for _, one in known.targets(figure)),
        default=0.0,
    )


def _threats(state: State, figure: Figure) -> Iterator[float]:
    """The chance that each enemy in sight would eliminate a figure if he fired at it."""
    enemy_side = state.enemy(figure.side)
    here = place(state, figure).point
    mine = eye_of(state, figure)
    located = is_located(figure)
    for enemy in state.figures.values():
        if enemy.side != enemy_side or enemy.ranged not in tables.FIRE_DIE or not enemy.placed:
            continue
        if enemy.marker == "green":
            continue
        limit = last_band(enemy.ranged, state.options.sunrise) + 3.0
        dx, dy = here[0] - enemy.point[0], here[1] - enemy.point[1]
        if dx * dx + dy * dy > limit * limit or cut(state, eye_of(state, enemy), mine) is not None:
            continue
        weight = 1.0 if faces(state, enemy, here) else TURNING
        if enemy.shot or enemy.jammed_until >= state.turn:
            weight *= LATER
        chance = fate_of(state, enemy, figure, located).eliminated
        if chance:
            yield weight * chance


def exposure(state: State, figure: Figure) -> float:
    """The chance that the enemy's next fire eliminates a figure where it stands."""
    near = len(field(state).near(figure.side, figure, CROWD_REACH))
    share = 1.0 / (1.0 + CROWD * near)
    spared = 1.0
    for chance in _threats(state, figure):
        spared *= 1.0 - share * chance
    return 1.0 - spared


def fighter(
    state: State,
    figure: Figure,
    adversary: Figure,
    weapon: str = "",
    supporters: int = 0,
    assailant: bool | None = None,
    defensive: bool | None = None,
) -> Fighter:
    """One of two in a combat; his best weapon unless one is given."""
    known = fighter_of(state, figure, adversary, weapon or weapons(state, figure)[0], supporters)
    return replace(
        known,
        assailant=known.assailant if assailant is None else assailant,
        fired_defensively=known.fired_defensively if defensive is None else defensive,
        seat="",
    )


def bout(state: State, one: Figure, other: Figure, charging: bool | None = None) -> Bout:
    """How a combat of the two ends for the first; he is taken for the assailant unless they are in contact already."""
    if charging is None:
        charging = not (
            one.id in other.assailant_of or other.id in one.assailant_of or field(state).engaged(one)
        )
    mine = fighter(state, one, other, assailant=True if charging else None)
    return known_odds.bout(mine, fighter(state, other, one))


def combat(state: State, one: Figure, other: Figure) -> float:
    """The chance that one beats the other hand-to-hand."""
    return bout(state, one, other).wins


def charge_value(
    state: State, charger: Figure, target: Figure, pace: str = "", length: float | None = None
) -> float:
    """What a charge promises: the loss of the enemy against one's own, by defensive fire or in the combat.

    Without a length the way is taken to be straight; without a pace it is the fastest that the charger may go.
    """
    if not pace:
        quick, slow = ("gallop", "trot") if charger.mounted else ("fast", "skirmish")
        pace = slow if charger.marker == "yellow" else quick
    if length is None:
        length = away(state, charger, target)
    reach = known_odds.reaches(pace, length)
    if not reach:
        return 0.0
    prize, own = value(state, target), value(state, charger)
    fires = field(state).may_fire(target)
    fate, defended = _charge(state, charger, target, pace, fires)
    stopped = fate.eliminated + fate.pinned + fate.stopped
    return reach * (
        (1.0 - stopped) * (defended.wins * prize - defended.loses * own) - harm(state, charger, fate)
    )


def _charge(state: State, charger: Figure, target: Figure, pace: str, fires: bool) -> tuple[Fate, Bout]:
    """What the defensive shot does to a charger, and how the combat ends; kept while both stand as they do."""
    key = (id(charger), id(target), pace, fires)
    charges = _charges(state.table)
    known = charges.get(key)
    if known is not None and known[0] is charger and known[1] is target:
        return known[2], known[3]
    if len(charges) >= CHARGES_KEPT:
        charges.clear()
    running = replace(charger, mode=pace)
    fires = fires and in_reach(state, target, running)
    fate = fate_of(state, target, running, priority=True) if fires else SPARED
    bout = known_odds.bout(
        fighter(state, running, target, assailant=True),
        fighter(state, target, running, defensive=fires or target.defensive),
    )
    charges[key] = (charger, target, fate, bout)
    return fate, bout
