"""Fire and hand-to-hand weighed with exact odds: what a shot, a place, a combat or a charge promises."""

from typing import NamedTuple

from msgspec.structs import replace

from escarmouche.rulesets.guepier.bot import known_odds
from escarmouche.rulesets.guepier.bot.known_odds import SPARED, Bout, Fate
from escarmouche.rulesets.guepier.bot.lines_of_fire import armed, cover, field, in_reach
from escarmouche.rulesets.guepier.bot.worth import share, value
from escarmouche.rulesets.guepier.data.state import Figure, Gun, State
from escarmouche.rulesets.guepier.rules import artillery
from escarmouche.rulesets.guepier.rules.charges import guns_at
from escarmouche.rulesets.guepier.rules.melee import Fighter, fighter_of, weapons
from escarmouche.rulesets.guepier.rules.saves import struck_of
from escarmouche.rulesets.guepier.rules.shooting import Shot, make_shot
from escarmouche.speed.keep import kept
from escarmouche.table.tabletop import Table

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
        (
            harm(state, one, odds_of(state, figure, one, one.id in first).fate)
            for _, one in known.targets(figure)
        ),
        default=0.0,
    )


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


def charge_value(state: State, charger: Figure, target: Figure, length: float, pace: str = "") -> float:
    """What a charge promises: the loss of the enemy against one's own, by defensive fire or in the combat.

    Without a pace it is the fastest that the charger may go.
    """
    if not pace:
        quick, slow = ("gallop", "trot") if charger.mounted else ("fast", "skirmish")
        pace = slow if charger.marker == "yellow" else quick
    reach = known_odds.reaches(pace, length)
    if not reach:
        return 0.0
    prize, own = value(state, target), value(state, charger)
    fires = field(state).may_fire(target)
    fate, defended = _charge(state, charger, target, pace, fires)
    stopped = fate.eliminated + fate.pinned + fate.stopped
    worth = (1.0 - stopped) * (defended.wins * prize - defended.loses * own) - harm(state, charger, fate)
    for gun in guns_at(state, target.id):
        hit, fate = _shelled(state, replace(charger, mode=pace), gun)
        worth = (1.0 - hit) * worth - hit * harm(state, charger, fate)
    return reach * worth


def _shelled(state: State, running: Figure, gun: Gun) -> tuple[float, Fate]:
    """The chance that a gun hits who charges its crew, and what becomes of him then (GM.11.39)."""
    if artillery.target_refusal(state, gun, running):
        return 0.0, SPARED
    shot = artillery.shot_at(state, gun, artillery.crew(state, gun), running)
    hit = known_odds.cannon(replace(shot, distance=known_odds.cannon_banded(shot.distance, shot.sunrise)))
    shelter = cover(state, running, gun.point, gun.pose.level)
    return hit, known_odds.save(struck_of(state, running, "cannon", shelter))


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
    fate = odds_of(state, target, running, priority=True).fate if fires else SPARED
    bout = known_odds.bout(
        fighter(state, running, target, assailant=True),
        fighter(state, target, running, defensive=fires or target.defensive),
    )
    charges[key] = (charger, target, fate, bout)
    return fate, bout
