"""Exact odds of the 24 named tests, counted from the rulebook alone to check those of the program.

Plain enumeration of the dice, with Fractions; it must never import the program.

Readings chosen (those on fields are in oracle_fields, those on salvos in oracle_salvo):
- `fire-series`: every shot is a different shooter's, with its own d4, aim and jam; a save that succeeds
  makes the target immobile for the shots to come, to hit and to save; cover stays. An eliminated target is
  shot at no more.
- `hit` with aiming: one d4 for the shot, the better of two weapon dice, jam only on two natural 1s.
- Old rifles are rifles: 5+ to save, -2 on the move (and their own -1).
- `morale-group`: each neighbour tests once for the one loss; losses by the test itself start no new tests.
- `charge`: reaching is judged on the whole gap (GM.9.34), not on the 0.5 cm of contact; the longest charge
  (26 cm) is inside the range of every firearm, so a defender who may fire always has a shot.
- `charge-melee`: a shot fired costs -2 in the melee even when the weapon jammed. The defender's weapon is the
  one named even if it is a pistol that has just jammed: the test names no other one (GM.11.25 would forbid it
  in a game, where the player picks another weapon).
- `cannon-obstacle`, `ram`: a score equal to the resistance does 0 points, which is `no-damage` (GM.10.17).
- `cannon`: the cover is taken as given, GM.13.11 being already counted in it.
- `blast`: one d8 for all; a pinned figure that saves is eliminated too; no morale.
"""

from collections import defaultdict
from collections.abc import Callable
from fractions import Fraction
from itertools import product

from tests.rulesets.guepier import oracle_guns as guns
from tests.rulesets.guepier.oracle_dice import (
    BETTER,
    SMALL_ARMS_BANDS,
    STATE,
    TRAINING,
    WORSE,
    Odds,
    band,
    binomial,
    faces,
    morale_failures,
    save_of,
    saved,
    saving_faces,
    share,
    shooter_modifier,
    shot,
    shot_of,
    sight_modifier,
    two_dice,
    within,
)
from tests.rulesets.guepier.oracle_fields import DEFAULTS, Situation, valid
from tests.rulesets.guepier.oracle_requests import IMPOSSIBLE, situations
from tests.rulesets.guepier.oracle_salvo import losses_by_hits

__all__ = ["DEFAULTS", "IMPOSSIBLE", "odds", "situations", "valid"]

MELEE_CLASS = {
    "french_regular": 2,
    "mexican_regular": 2,
    "militia": -1,
    "irregular": -1,
    "legion": 0,
    "free_corps": 0,
}
PACE = {"skirmish": 5, "fast": 10, "trot": 10, "gallop": 20, "cannon": 5}
SHELTER = {"open": 3, "light": 4, "dense": 6}
HAND_DIE = {
    "bare_hands": (4, 4),
    "butt": (8, 6),
    "knife": (8, 8),
    "sabre": (10, 10),
    "bayonet": (12, 8),
    "lance": (12, 8),
    "pistol": (10, 10),
}
"""Die in the open and in a closed dense zone (GM.14.04)."""


def action_points(leader: bool, casualties: int) -> list[int]:
    """The equally likely AP of a group."""
    dice = two_dice() if leader else list(faces(6))
    return [max(0, die - min(5, casualties)) for die in dice]


def side_total(codes: str) -> dict[int, Fraction]:
    """The AP of all groups of a side together."""
    totals = {0: Fraction(1)}
    for code in codes.split(","):
        results = action_points(code[0] == "L", int(code[1:]))
        after: dict[int, Fraction] = defaultdict(Fraction)
        for (total, chance), points in product(totals.items(), results):
            after[total + points] += chance / len(results)
        totals = after
    return totals


def initiative(s: Situation) -> Odds:
    result: Odds = defaultdict(Fraction)
    attackers, defenders = side_total(s.word("attacker_groups")), side_total(s.word("defender_groups"))
    for (attacker, p), (defender, q) in product(attackers.items(), defenders.items()):
        if attacker == defender:
            result[s.word("tie_to")] += p * q
        else:
            result["attacker" if attacker > defender else "defender"] += p * q
    return result


def troop_failures(s: Situation, ap: int = 0) -> Fraction:
    fails = morale_failures(
        s.word("troop_class"), s.word("training"), s.flag("tenacious"), s.word("marker"), ap
    )
    return Fraction(fails, 6)


def rally(s: Situation) -> Odds:
    fails = troop_failures(s, s.whole("ap_spent"))
    marker = s.word("marker")
    return {STATE[BETTER[marker]]: 1 - fails, STATE[WORSE[marker]]: fails}


def morale(s: Situation) -> Odds:
    fails = troop_failures(s)
    return {"unchanged": 1 - fails, STATE[WORSE[s.word("marker")]]: fails}


def morale_group(s: Situation) -> Odds:
    chances = binomial(s.whole("count"), troop_failures(s))
    return {f"failures-{number}": chance for number, chance in enumerate(chances)}


def localisation(s: Situation) -> Odds:
    cases = ("several_observers", "target_moving", "target_fired_last_turn", "target_mounted")
    bonus = sum(1 for case in cases if s.flag(case)) + (1 if within(s.length("distance"), 20) else 0)
    need = SHELTER[s.word("shelter")]
    return share("located" if die + bonus >= need else "not-located" for die in faces(6))


def reaches(pace: str, distance: Fraction) -> Fraction:
    """The chance that the rolled allowance covers the distance."""
    return Fraction(sum(1 for die in faces(6) if within(distance, die + PACE[pace])), 6)


def move(s: Situation) -> Odds:
    chance = reaches(s.word("pace"), s.length("distance"))
    return {"reaches": chance, "falls-short": 1 - chance}


def hit(s: Situation) -> Odds:
    jam, hits = shot_of(s, s.word("target_mode"))
    return {"jam": jam, "miss": 1 - jam - hits, "hit": hits}


def save(s: Situation) -> Odds:
    return save_of(s, s.word("cause"), s.word("target_mode"), s.word("target_marker"))


def fire(s: Situation) -> Odds:
    jam, hits = shot_of(s, s.word("target_mode"))
    result = {"jam": jam, "miss": 1 - jam - hits}
    for state, chance in save_of(s, s.word("weapon"), s.word("target_mode"), s.word("target_marker")).items():
        result[state] = hits * chance
    return result


def fire_series(s: Situation) -> Odds:
    markers = {state: marker for marker, state in STATE.items()}
    now = {(s.word("target_marker"), s.word("target_mode")): Fraction(1)}
    for _ in range(s.whole("shots")):
        after: dict[tuple[str, str], Fraction] = defaultdict(Fraction)
        for (marker, mode), chance in now.items():
            if marker == "gone":
                after[marker, mode] += chance
                continue
            _, hits = shot_of(s, mode)
            after[marker, mode] += chance * (1 - hits)
            for state, fate in save_of(s, s.word("weapon"), mode, marker).items():
                after[markers[state], "immobile"] += chance * hits * fate
        now = after
    result: Odds = defaultdict(Fraction)
    for (marker, _), chance in now.items():
        result[STATE[marker]] += chance
    return result


def hits_of_salvo(s: Situation) -> list[Fraction]:
    _, hits = shot_of(s, s.word("target_mode"))
    return binomial(s.whole("shooters"), hits)


def salvo(s: Situation) -> Odds:
    return {f"hits-{number}": chance for number, chance in enumerate(hits_of_salvo(s))}


def salvo_losses(s: Situation) -> Odds:
    weapon, cover, option = s.word("weapon"), s.word("cover"), s.word("skirmish_save")
    clear, yellow, green = (
        morale_failures(s.word("target_class"), s.word("target_training"), s.flag("target_tenacious"), marker)
        for marker in ("none", "yellow", "green")
    )
    table = losses_by_hits(
        s.whole("targets"),
        s.whole("shooters"),
        saving_faces(weapon, cover, s.word("target_mode"), option),
        saving_faces(weapon, cover, "immobile", option),
        (clear, yellow, green) if s.flag("packed") else None,
    )
    result: Odds = defaultdict(Fraction)
    for chance, losses in zip(hits_of_salvo(s), table, strict=True):
        for number, fate in enumerate(losses):
            result[f"lost-{number}"] += chance * fate
    return result


def defender_may_fire(s: Situation) -> bool:
    return s.flag("defender_fires") and s.word("defender_marker") != "green"


def charge(s: Situation) -> Odds:
    pace, distance = s.word("attacker_pace"), s.length("distance")
    reached = reaches(pace, distance)
    result: Odds = defaultdict(Fraction, {"falls-short": 1 - reached})
    hits = Fraction(0)
    if defender_may_fire(s):
        weapon = s.word("defender_firearm")
        modifier = shooter_modifier(
            s.word("defender_class"),
            s.word("defender_training"),
            weapon,
            s.word("defender_marker"),
            s.flag("defender_moving"),
        ) + sight_modifier(pace in ("trot", "gallop"), pace, s.flag("smoke"))
        _, hits = shot(weapon, band(distance, SMALL_ARMS_BANDS, s.flag("sunrise")), modifier)
        saves = Fraction(saving_faces(weapon, s.word("attacker_cover"), pace, s.word("skirmish_save")), 8)
        for state, chance in saved(saves, s.word("attacker_marker")).items():
            result[state] += reached * hits * chance
    result["contact"] = reached * (1 - hits)
    return result


def fighter_totals(
    s: Situation, who: str, other: str, *, mounted: dict[str, bool], charges: bool, fired: bool
) -> list[int]:
    """The equally likely totals of one fighter."""
    die = HAND_DIE[s.word(f"{who}_weapon")][1 if s.flag(f"{who}_in_building") else 0]
    modifier = MELEE_CLASS[s.word(f"{who}_class")] + TRAINING[s.word(f"{who}_training")]
    modifier += s.whole(f"{who}_supporters")
    if s.word(f"{who}_marker") == "yellow":
        modifier -= 1
    if fired:
        modifier -= 2
    if charges and not mounted[who]:
        modifier += 1
    if mounted[other]:
        modifier += 2
    dice = product(faces(die), repeat=2 if charges and mounted[who] else 1)
    return [sum(throw) + modifier for throw in dice]


def fight(s: Situation, *, attacker_mounted: bool, charged: bool, defender_fired: bool) -> Odds:
    if s.word("defender_marker") == "green":
        return {"attacker-wins": Fraction(1)}
    if s.word("attacker_marker") == "green":
        return {"defender-wins": Fraction(1)}
    mounted = {"attacker": attacker_mounted, "defender": s.flag("defender_mounted")}
    attackers = fighter_totals(
        s,
        "attacker",
        "defender",
        mounted=mounted,
        charges=charged,
        fired=s.flag("attacker_fired_defensively"),
    )
    defenders = fighter_totals(
        s, "defender", "attacker", mounted=mounted, charges=False, fired=defender_fired
    )
    return share(
        "tie" if mine == theirs else "attacker-wins" if mine > theirs else "defender-wins"
        for mine, theirs in product(attackers, defenders)
    )


def melee(s: Situation) -> Odds:
    return fight(
        s,
        attacker_mounted=s.flag("attacker_mounted"),
        charged=s.flag("attacker_charged"),
        defender_fired=s.flag("defender_fired_defensively"),
    )


def charge_melee(s: Situation) -> Odds:
    result = charge(s)
    contact = result.pop("contact")
    mounted = s.word("attacker_pace") in ("trot", "gallop")
    for winner, chance in fight(
        s, attacker_mounted=mounted, charged=True, defender_fired=defender_may_fire(s)
    ).items():
        result[winner] = contact * chance
    return result


def points(s: Situation) -> Odds:
    return share(f"ap-{ap}" for ap in action_points(s.flag("leader"), s.whole("casualties")))


TESTS: dict[str, Callable[[Situation], Odds]] = {
    "action-points": points,
    "initiative": initiative,
    "rally": rally,
    "morale": morale,
    "morale-group": morale_group,
    "localisation": localisation,
    "move": move,
    "hit": hit,
    "save": save,
    "fire": fire,
    "fire-series": fire_series,
    "salvo": salvo,
    "salvo-losses": salvo_losses,
    "charge": charge,
    "melee": melee,
    "charge-melee": charge_melee,
    "cannon-hit": guns.cannon_hit,
    "cannon": guns.cannon,
    "blast": guns.blast,
    "cannon-obstacle": guns.cannon_obstacle,
    "ram": guns.ram,
    "demolition": guns.demolition,
    "barrel": guns.barrel,
    "bombardment": guns.bombardment,
}


def odds(test: str, **fields: object) -> dict[str, Fraction]:
    """The exact odds of a named test; outcomes that cannot happen are left out."""
    if not valid(test, **fields):
        raise ValueError(f"{test}: impossible request {fields}")
    result = TESTS[test](Situation(test, fields))
    assert sum(result.values()) == 1
    return {outcome: chance for outcome, chance in result.items() if chance}
