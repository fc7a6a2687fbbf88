"""Situations from the fields of the named tests; what cannot exist is refused with its rule and field."""

from escarmouche.kernel.named_tests import Values, number, situation_of
from escarmouche.rulesets.guepier.data.state import MODES, ON_HORSE
from escarmouche.rulesets.guepier.data.tables import DOOR_RESISTANCE, OBSTACLE_RESISTANCE
from escarmouche.rulesets.guepier.odds import fields as f
from escarmouche.rulesets.guepier.odds.exchanges import (
    Charge,
    DirectFire,
    Fire,
    Initiative,
    Melee,
    Move,
    Neighbours,
    Obstacle,
    Volley,
)
from escarmouche.rulesets.guepier.odds.fields import distance, text, yes
from escarmouche.rulesets.guepier.rules.artillery import CannonShot
from escarmouche.rulesets.guepier.rules.command import Points
from escarmouche.rulesets.guepier.rules.melee import Fighter
from escarmouche.rulesets.guepier.rules.morale import Nerve
from escarmouche.rulesets.guepier.rules.saves import Struck
from escarmouche.rulesets.guepier.rules.shooting import Shot


def points(values: Values) -> Points:
    return Points(yes(values, "leader"), number(values, "casualties"))


def initiative(values: Values) -> Initiative:
    attacker, defender = groups(values, "attacker_groups"), groups(values, "defender_groups")
    return Initiative(attacker, defender, text(values, "tie_to"))


def groups(values: Values, name: str) -> tuple[Points, ...]:
    """Groups written L2 (with leader, two lost) or N0 (without, none lost)."""
    found = f.codes(values, name, r"[LN][0-9]{1,2}", "L0, N2", f.MOST_GROUPS, "GM.4.03")
    return tuple(Points(code[0] == "L", int(code[1:])) for code in found)


def nerve(values: Values) -> Nerve:
    return Nerve(
        text(values, "troop_class"),
        text(values, "training"),
        yes(values, "tenacious"),
        text(values, "marker"),
        number(values, "ap_spent") if "ap_spent" in values else 0,
    )


def neighbours(values: Values) -> Neighbours:
    return Neighbours(nerve(values), number(values, "count"))


def move(values: Values) -> Move:
    return Move(text(values, "pace"), distance(values))


def shot(values: Values) -> Shot:
    f.check_shooter(values)
    f.check_target(values)
    return situation_of(Shot, values)


def struck(values: Values, cause: str) -> Struck:
    f.check_target(values)
    return Struck(
        cause,
        text(values, "cover"),
        text(values, "target_mode"),
        yes(values, "target_mounted"),
        text(values, "target_marker") if "target_marker" in values else "none",
        text(values, "skirmish_save"),
    )


def fire(values: Values) -> Fire:
    shots = number(values, "shots") if "shots" in values else 1
    return Fire(shot(values), struck(values, text(values, "weapon")), shots)


def salvo(values: Values) -> Volley:
    f.check_salvo(values)
    return Volley(shot(values), number(values, "shooters"))


def salvo_losses(values: Values) -> Volley:
    volley = salvo(values)
    tests = Nerve(
        text(values, "target_class"), text(values, "target_training"), yes(values, "target_tenacious"), "none"
    )
    return Volley(
        volley.shot,
        volley.shooters,
        struck(values, text(values, "weapon")),
        number(values, "targets"),
        tests if yes(values, "packed") else None,
    )


def charge(values: Values) -> Charge:
    f.check_charge(values)
    pace, firearm = text(values, "attacker_pace"), text(values, "defender_firearm")
    mounted = pace in ON_HORSE
    defensive = Shot(
        shooter_class=text(values, "defender_class"),
        shooter_training=text(values, "defender_training"),
        shooter_marker=text(values, "defender_marker"),
        shooter_moving=yes(values, "defender_moving"),
        weapon=firearm,
        distance=distance(values),
        sunrise=yes(values, "sunrise"),
        smoke=yes(values, "smoke"),
        target_mounted=mounted,
        target_mode=pace,
    )
    charger = Struck(
        firearm,
        text(values, "attacker_cover"),
        pace,
        mounted,
        text(values, "attacker_marker"),
        text(values, "skirmish_save"),
    )
    fires = yes(values, "defender_fires") and text(values, "defender_marker") != "green"
    return Charge(pace, distance(values), charger, defensive if fires else None)


def fighter(
    values: Values, side: str, *, mounted: bool, adversary_mounted: bool, charged: bool, fired: bool
) -> Fighter:
    return Fighter(
        text(values, f"{side}_class"),
        text(values, f"{side}_training"),
        text(values, f"{side}_weapon"),
        mounted,
        text(values, f"{side}_marker"),
        yes(values, f"{side}_in_building"),
        number(values, f"{side}_supporters"),
        fired,
        charged,
        adversary_mounted,
    )


def combat(values: Values, *, mounted: bool, charged: bool, answered: bool, run: Charge | None) -> Melee:
    """Both fighters: whether the attacker is mounted and charged, and whether the defender fired first."""
    f.check_fighters(values, mounted)
    on_horse = yes(values, "defender_mounted")
    fired = yes(values, "attacker_fired_defensively")
    return Melee(
        fighter(
            values, "attacker", mounted=mounted, adversary_mounted=on_horse, charged=charged, fired=fired
        ),
        fighter(
            values, "defender", mounted=on_horse, adversary_mounted=mounted, charged=False, fired=answered
        ),
        run,
    )


def melee(values: Values) -> Melee:
    mounted, charged = yes(values, "attacker_mounted"), yes(values, "attacker_charged")
    answered = yes(values, "defender_fired_defensively")
    return combat(values, mounted=mounted, charged=charged, answered=answered, run=None)


def charge_melee(values: Values) -> Melee:
    run = charge(values)
    return combat(values, mounted=run.charger.mounted, charged=True, answered=run.shot is not None, run=run)


def cannon_shot(values: Values) -> CannonShot:
    f.check_target(values)
    return situation_of(CannonShot, values)


def bombardment(values: Values) -> CannonShot:
    """A point has no mode and no horse (GM.12.16)."""
    return cannon_shot({**values, "target_mounted": False, "target_mode": "immobile"})


def cannon(values: Values) -> DirectFire:
    return DirectFire(cannon_shot(values), struck(values, "cannon"))


def blast(values: Values) -> tuple[Struck, ...]:
    """Figures written cover:mode:marker."""
    pattern = ":".join(f"({'|'.join(words)})" for words in (f.COVER.values, MODES, f.MARKERS))
    found = []
    for code in f.codes(values, "figures", pattern, "none:immobile:none", f.MOST_IN_A_BLAST, "GM.12.08"):
        cover, mode, marker = code.split(":")
        f.check_pose(mode, marker, "figures")
        mounted = mode in ON_HORSE
        found.append(Struck("explosion", cover, mode, mounted, marker, text(values, "skirmish_save")))
    return tuple(found)


def shot_at_obstacle(values: Values) -> Obstacle:
    what, damage = text(values, "obstacle"), number(values, "damage")
    f.check_standing(damage, OBSTACLE_RESISTANCE[what], "GM.12.13")
    return Obstacle("cannon", what, damage)


def rammed(values: Values) -> Obstacle:
    f.check_standing(number(values, "damage"), DOOR_RESISTANCE, "GM.10.18")
    return Obstacle("ram", text(values, "door"), number(values, "damage"), number(values, "bearers"))


def demolition(values: Values) -> Obstacle:
    one = rammed(values) if text(values, "means") == "ram" else shot_at_obstacle(values)
    return Obstacle(one.means, one.what, one.damage, one.bearers, number(values, "attempts"))
