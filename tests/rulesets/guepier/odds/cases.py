"""The named tests: fields and outcomes as the rulebook's table gives them, odds worked out by hand."""

from fractions import Fraction as F

from escarmouche.rulesets.guepier import RULESET
from tests.rulesets.guepier import oracle
from tests.rulesets.guepier.oracle_fields import FIELDS
from tests.rulesets.odds import Case, Cases, Given, Odds

CLASSES = "french_regular mexican_regular militia irregular legion free_corps"
TRAININGS = "green experienced veteran"
MODES = "immobile skirmish fast trot gallop"
HAND = "bare_hands butt knife sabre bayonet lance pistol"
# Each field: name, values or range, default.
TROOP = f"troop_class={CLASSES}={CLASSES.split()[0]}|training={TRAININGS}=experienced|tenacious=bool=False"
SALVO_SHOOTER = (
    f"shooter_class={CLASSES}=french_regular|shooter_training={TRAININGS}=experienced|"
    "shooter_marker=none yellow=none|shooter_moving=bool=False|weapon=rifle obsolete_rifle pistol=rifle|"
    "non_priority=bool=False"
)
SHOOTER = f"{SALVO_SHOOTER}|aiming=bool=False"
SHOT = "distance=0..=30|sunrise=bool=False|smoke=bool=False"
SEEN = f"target_mounted=bool=False|target_mode={MODES}=immobile"
COVER, SKIRMISH = "cover=none light dense=none", "skirmish_save=minus plus=minus"
TARGET = f"{SEEN}|target_marker=none yellow green=none|{COVER}|{SKIRMISH}"
GUN = (
    f"crew_class={CLASSES}=french_regular|crew_training={TRAININGS}=experienced|crew_stopped=bool=False|"
    "obsolete=bool=False|distance=0..=60|sunrise=bool=False|smoke=bool=False"
)
SALVO = f"{SALVO_SHOOTER}|{SHOT}|{SEEN}|shooters=2..12=3"
DEFENDER = f"defender_class={CLASSES}=french_regular|defender_training={TRAININGS}=experienced"
ATTACKER = f"attacker_class={CLASSES}=french_regular|attacker_training={TRAININGS}=experienced"
CHARGE = (
    "attacker_pace=skirmish fast trot gallop=fast|attacker_marker=none yellow=none|"
    "attacker_cover=none light dense=none|"
    f"distance=0..=12|{DEFENDER}|defender_firearm=rifle obsolete_rifle pistol=rifle|"
    "defender_marker=none yellow green=none|defender_moving=bool=False|defender_fires=bool=True|"
    f"sunrise=bool=False|smoke=bool=False|{SKIRMISH}"
)
WEAPONS = f"attacker_weapon={HAND}=bayonet|defender_weapon={HAND}=bayonet"
PLACES = (
    "attacker_in_building=bool=False|defender_in_building=bool=False|attacker_supporters=0..2=0|"
    "defender_supporters=0..2=0|attacker_fired_defensively=bool=False"
)
MELEE = (
    f"{ATTACKER}|{DEFENDER}|{WEAPONS}|attacker_mounted=bool=False|defender_mounted=bool=False|"
    "attacker_marker=none yellow green=none|defender_marker=none yellow green=none|"
    f"{PLACES}|defender_fired_defensively=bool=False|attacker_charged=bool=True"
)
CHARGE_MELEE = f"{CHARGE}|{ATTACKER}|{WEAPONS}|defender_mounted=bool=False|{PLACES}"
OBSTACLE, DOOR = "obstacle=door barricade wall=door", "door=simple reinforced=simple|bearers=2..4=4"
SPOTTING = (
    "shelter=open light dense=open|several_observers=bool=False|target_moving=bool=False|"
    "target_fired_last_turn=bool=False|target_mounted=bool=False|distance=0..=30"
)
SAVE = (
    f"cause=rifle pistol cannon explosion=rifle|{COVER}|target_mode={MODES}=immobile|target_mounted=bool=False|"
    f"target_marker=none yellow green=none|{SKIRMISH}"
)
LOSSES = (
    f"{SALVO}|{COVER}|{SKIRMISH}|targets=2..12=3|target_class={CLASSES}=mexican_regular|"
    f"target_training={TRAININGS}=experienced|target_tenacious=bool=False|packed=bool=True"
)
STATES = "unmarked stopped pinned eliminated"
FATES = "stopped pinned eliminated"
TABLE: dict[str, tuple[str, str]] = {
    "action-points": ("leader=bool=True|casualties=0..99=0", "ap-0..12"),
    "initiative": (
        "attacker_groups=codes=L0,L0,L0|defender_groups=codes=L0,L0,L0|tie_to=attacker defender=attacker",
        "attacker defender",
    ),
    "rally": (f"{TROOP}|marker=yellow green=yellow|ap_spent=0..12=0", STATES),
    "morale": (f"{TROOP}|marker=none yellow green=none", f"unchanged {FATES}"),
    "morale-group": (f"{TROOP}|marker=none yellow green=none|count=1..10=2", "failures-0..2"),
    "localisation": (SPOTTING, "located not-located"),
    "move": ("pace=skirmish fast trot gallop cannon=fast|distance=0..=12", "reaches falls-short"),
    "hit": (f"{SHOOTER}|{SHOT}|{SEEN}", "jam miss hit"),
    "save": (SAVE, FATES),
    "fire": (f"{SHOOTER}|{SHOT}|{TARGET}", f"jam miss {FATES}"),
    "fire-series": (f"{SHOOTER}|{SHOT}|{TARGET}|shots=1..6=3", STATES),
    "salvo": (SALVO, "hits-0..3"),
    "salvo-losses": (LOSSES, "lost-0..3"),
    "charge": (CHARGE, f"falls-short {FATES} contact"),
    "melee": (MELEE, "attacker-wins tie defender-wins"),
    "charge-melee": (CHARGE_MELEE, f"falls-short {FATES} attacker-wins tie defender-wins"),
    "cannon-hit": (f"{GUN}|{SEEN}", "hit miss"),
    "cannon": (f"{GUN}|{SEEN}|{COVER}|target_marker=none yellow green=none|{SKIRMISH}", f"miss {FATES}"),
    "blast": (f"figures=codes=none:immobile:none|{SKIRMISH}", "eliminated-0..1"),
    "cannon-obstacle": (
        f"{OBSTACLE}|damage=0..9=0",
        "no-damage damaged damaged-and-fire destroyed destroyed-and-fire",
    ),
    "ram": (f"{DOOR}|damage=0..5=0", "no-damage damaged destroyed"),
    "demolition": (
        f"means=cannon ram=cannon|{OBSTACLE}|{DOOR}|damage=0..9=0|attempts=1..8=2",
        "standing destroyed",
    ),
    "barrel": ("", "blast dud hole-to-widen hole"),
    "bombardment": (GUN, "miss left-2..12 right-2..12 forward-2..12 back-2..12"),
}
FOLLOWING: list[tuple[str, Given, str]] = [
    ("morale-group", {"count": 5}, "failures-0..5"),
    ("salvo", {"shooters": 7}, "hits-0..7"),
    ("salvo-losses", {"targets": 9}, "lost-0..9"),
    ("blast", {"figures": "none:fast:none,light:trot:yellow"}, "eliminated-0..2"),
]
MIXED_FIGURES = "dense:immobile:none,none:immobile:none,light:fast:none,none:immobile:green"
BY_HAND: list[tuple[str, Given, Odds]] = [
    ("action-points", {}, {"ap-7": F(6, 36), "ap-2": F(1, 36), "ap-12": F(1, 36), "ap-1": F(0)}),
    ("action-points", {"casualties": 9}, {"ap-0": F(10, 36), "ap-7": F(1, 36), "ap-8": F(0)}),
    ("action-points", {"leader": False, "casualties": 2}, {"ap-0": F(2, 6), "ap-4": F(1, 6)}),
    ("initiative", {"attacker_groups": "N0", "defender_groups": "N0"}, {"attacker": F(21, 36)}),
    (
        "initiative",
        {"attacker_groups": "N5", "defender_groups": "N99", "tie_to": "defender"},
        {"attacker": F(5, 36), "defender": F(31, 36)},
    ),
    ("initiative", {"attacker_groups": "L0", "defender_groups": "N5"}, {"attacker": F(1)}),
    ("rally", {}, {"unmarked": F(1, 2), "pinned": F(1, 2)}),
    ("rally", {"ap_spent": 12}, {"unmarked": F(5, 6), "pinned": F(1, 6)}),
    (
        "rally",
        {"troop_class": "legion", "training": "veteran", "tenacious": True, "marker": "green"},
        {"stopped": F(1, 2), "eliminated": F(1, 2)},
    ),
    ("rally", {"troop_class": "militia", "training": "green", "marker": "green"}, {"eliminated": F(1)}),
    ("morale", {}, {"unchanged": F(2, 3), "stopped": F(1, 3)}),
    ("morale", {"training": "veteran", "tenacious": True}, {"unchanged": F(5, 6), "stopped": F(1, 6)}),
    ("morale", {"troop_class": "mexican_regular", "marker": "green"}, {"unchanged": F(1, 6)}),
    ("morale-group", {}, {"failures-0": F(4, 9), "failures-1": F(4, 9), "failures-2": F(1, 9)}),
    ("morale-group", {"troop_class": "mexican_regular", "count": 3}, {"failures-1": F(3, 8)}),
    ("localisation", {}, {"located": F(4, 6), "not-located": F(2, 6)}),
    ("localisation", {"shelter": "dense", "distance": 20.001}, {"located": F(2, 6)}),
    ("localisation", {"shelter": "dense", "distance": 20.002}, {"located": F(1, 6)}),
    ("localisation", {"target_moving": True, "distance": 20}, {"located": F(1), "not-located": F(0)}),
    ("move", {}, {"reaches": F(5, 6), "falls-short": F(1, 6)}),
    ("move", {"distance": 16.001}, {"reaches": F(1, 6)}),
    ("move", {"distance": 16.002}, {"reaches": F(0), "falls-short": F(1)}),
    ("move", {"pace": "gallop", "distance": 21}, {"reaches": F(1)}),
    ("move", {"pace": "cannon", "distance": 10}, {"reaches": F(2, 6)}),
    ("hit", {}, {"jam": F(1, 12), "miss": F(2, 12), "hit": F(9, 12)}),
    ("hit", {"distance": 30.002}, {"hit": F(7, 12)}),
    ("hit", {"sunrise": True}, {"hit": F(7, 12)}),
    ("hit", {"distance": 5}, {"jam": F(1, 12), "miss": F(0), "hit": F(11, 12)}),
    ("hit", {"aiming": True}, {"jam": F(1, 144), "miss": F(8, 144), "hit": F(135, 144)}),
    ("hit", {"non_priority": True}, {"jam": F(4, 48), "miss": F(18, 48), "hit": F(26, 48)}),
    ("hit", {"shooter_moving": True}, {"hit": F(7, 12)}),
    ("hit", {"shooter_moving": True, "weapon": "obsolete_rifle"}, {"hit": F(6, 12)}),
    ("hit", {"shooter_moving": True, "weapon": "pistol", "distance": 10}, {"hit": F(4, 6)}),
    ("hit", {"shooter_class": "legion", "weapon": "pistol", "distance": 60}, {"jam": F(1, 6), "hit": F(0)}),
    ("hit", {"target_mounted": True, "target_mode": "trot", "smoke": True}, {"hit": F(8, 12)}),
    ("save", {}, {"stopped": F(1, 2), "eliminated": F(1, 2)}),
    ("save", {"cause": "cannon", "cover": "dense"}, {"stopped": F(1, 2)}),
    ("save", {"cause": "pistol", "target_mode": "skirmish"}, {"stopped": F(2, 8)}),
    ("save", {"cause": "pistol", "target_mode": "skirmish", "skirmish_save": "plus"}, {"stopped": F(4, 8)}),
    ("save", {"target_marker": "yellow", "cover": "light"}, {"pinned": F(5, 8), "eliminated": F(3, 8)}),
    ("save", {"target_marker": "green"}, {"eliminated": F(1)}),
    ("fire", {}, {"jam": F(1, 12), "miss": F(1, 6), "stopped": F(3, 8), "eliminated": F(3, 8)}),
    (
        "fire",
        {"weapon": "pistol", "distance": 10, "target_marker": "yellow"},
        {"jam": F(1, 6), "miss": F(0), "pinned": F(5, 16), "eliminated": F(25, 48)},
    ),
    (
        "fire-series",
        {"shots": 2},
        {"unmarked": F(4, 64), "stopped": F(12, 64), "pinned": F(9, 64), "eliminated": F(39, 64)},
    ),
    (
        "fire-series",
        {"shots": 2, "target_mode": "skirmish"},
        {"unmarked": F(1, 9), "stopped": F(7, 48), "pinned": F(3, 32), "eliminated": F(187, 288)},
    ),
    ("fire-series", {"shots": 1, "target_marker": "green"}, {"pinned": F(1, 4), "eliminated": F(3, 4)}),
    ("salvo", {}, {"hits-0": F(1, 64), "hits-1": F(9, 64), "hits-3": F(27, 64)}),
    ("salvo", {"shooters": 2, "non_priority": True}, {"hits-2": F(169, 576), "hits-0": F(121, 576)}),
    (
        "salvo-losses",
        {"shooters": 2, "targets": 2, "packed": False},
        {"lost-0": F(25, 64), "lost-1": F(30, 64), "lost-2": F(9, 64)},
    ),
    (
        "salvo-losses",
        {"targets": 2, "packed": False},
        {"lost-0": F(125, 512), "lost-1": F(225, 512), "lost-2": F(162, 512)},
    ),
    (
        "salvo-losses",
        {"targets": 2, "target_class": "militia", "target_training": "green"},
        {"lost-0": F(250, 1024), "lost-1": F(351, 1024), "lost-2": F(423, 1024)},
    ),
    (
        "charge",
        {},
        {"falls-short": F(1, 6), "stopped": F(15, 64), "eliminated": F(25, 64), "contact": F(5, 24)},
    ),
    (
        "charge",
        {
            "attacker_pace": "skirmish",
            "attacker_marker": "yellow",
            "attacker_cover": "light",
            "distance": 10,
            "defender_class": "militia",
            "defender_firearm": "pistol",
        },
        {"falls-short": F(2, 3), "pinned": F(1, 48), "eliminated": F(5, 144), "contact": F(5, 18)},
    ),
    (
        "charge",
        {"attacker_pace": "gallop", "distance": 26, "defender_marker": "green"},
        {"falls-short": F(5, 6), "contact": F(1, 6)},
    ),
    ("charge", {"distance": 0, "defender_fires": False}, {"contact": F(1)}),
    ("charge", {"distance": 300}, {"falls-short": F(1)}),
    ("melee", {}, {"attacker-wins": F(78, 144), "tie": F(11, 144), "defender-wins": F(55, 144)}),
    (
        "melee",
        {"attacker_weapon": "bare_hands", "defender_weapon": "bare_hands", "attacker_charged": False},
        {"attacker-wins": F(6, 16), "tie": F(4, 16), "defender-wins": F(6, 16)},
    ),
    (
        "melee",
        {"attacker_weapon": "bare_hands", "defender_weapon": "bare_hands", "attacker_mounted": True},
        {"attacker-wins": F(32, 64), "tie": F(12, 64), "defender-wins": F(20, 64)},
    ),
    (
        "melee",
        {"attacker_weapon": "butt", "attacker_in_building": True, "defender_weapon": "bare_hands"},
        {"attacker-wins": F(18, 24), "tie": F(3, 24), "defender-wins": F(3, 24)},
    ),
    ("melee", {"attacker_marker": "green"}, {"defender-wins": F(1)}),
    (
        "charge-melee",
        {},
        {
            "falls-short": F(1, 6),
            "stopped": F(15, 64),
            "eliminated": F(25, 64),
            "attacker-wins": F(55, 384),
            "tie": F(5, 384),
            "defender-wins": F(5, 96),
        },
    ),
    ("charge-melee", {"distance": 11, "defender_marker": "green"}, {"attacker-wins": F(1)}),
    ("charge-melee", {"distance": 11, "defender_fires": False}, {"attacker-wins": F(78, 144)}),
    ("cannon-hit", {}, {"hit": F(33, 36), "miss": F(3, 36)}),
    ("cannon-hit", {"distance": 60.002}, {"hit": F(26, 36)}),
    ("cannon-hit", {"crew_class": "legion", "distance": 7.5, "sunrise": True}, {"hit": F(35, 36)}),
    ("cannon-hit", {"crew_class": "legion", "distance": 7.502, "sunrise": True}, {"hit": F(30, 36)}),
    ("cannon-hit", {"distance": 500, "crew_stopped": True, "obsolete": True}, {"hit": F(1, 36)}),
    ("cannon", {}, {"miss": F(1, 12), "stopped": F(11, 48), "eliminated": F(11, 16)}),
    ("cannon", {"cover": "dense", "target_marker": "yellow"}, {"pinned": F(11, 24), "eliminated": F(11, 24)}),
    ("blast", {}, {"eliminated-0": F(1, 4), "eliminated-1": F(3, 4)}),
    (
        "blast",
        {"figures": MIXED_FIGURES},
        {"eliminated-4": F(1, 2), "eliminated-3": F(1, 4), "eliminated-1": F(1, 4)},
    ),
    (
        "cannon-obstacle",
        {},
        {
            "no-damage": F(6, 36),
            "damaged": F(20, 36),
            "damaged-and-fire": F(4, 36),
            "destroyed": F(0),
            "destroyed-and-fire": F(6, 36),
        },
    ),
    (
        "cannon-obstacle",
        {"damage": 3},
        {"damaged": F(9, 36), "destroyed": F(11, 36), "destroyed-and-fire": F(10, 36)},
    ),
    ("cannon-obstacle", {"obstacle": "wall"}, {"no-damage": F(26, 36), "damaged": F(10, 36)}),
    ("ram", {}, {"damaged": F(4, 6), "destroyed": F(2, 6), "no-damage": F(0)}),
    ("ram", {"door": "reinforced", "bearers": 2}, {"no-damage": F(3, 6), "damaged": F(3, 6)}),
    ("ram", {"bearers": 2, "damage": 5}, {"no-damage": F(1, 6), "destroyed": F(5, 6)}),
    ("demolition", {}, {"standing": F(553, 1296), "destroyed": F(743, 1296)}),
    ("demolition", {"obstacle": "wall", "damage": 9}, {"destroyed": F(155, 324)}),
    ("demolition", {"means": "ram"}, {"standing": F(1, 12), "destroyed": F(11, 12)}),
    ("barrel", {}, {"blast": F(1, 6), "dud": F(1, 6)}),
    ("barrel", {}, {"hole-to-widen": F(1, 2), "hole": F(1, 6)}),
    ("bombardment", {}, {"miss": F(1, 12), "left-7": F(11, 288), "back-12": F(11, 1728), "left-1": F(0)}),
    ("bombardment", {"smoke": True}, {"miss": F(10, 36), "forward-2": F(26, 36 * 4 * 36)}),
    # 2d6 - 5: 7 on a double six only; 2 to 5 give 0
    ("action-points", {"casualties": 6}, {"ap-0": F(10, 36), "ap-7": F(1, 36), "ap-5": F(3, 36)}),
    ("action-points", {"leader": False}, {"ap-1": F(1, 6), "ap-6": F(1, 6)}),
    # one die against one: 15 of 36 win, 6 tie
    (
        "initiative",
        {"attacker_groups": "N0", "defender_groups": "N0", "tie_to": "defender"},
        {"attacker": F(15, 36), "defender": F(21, 36)},
    ),
    # militia -1, stopped -1, 1 AP: 5 or 6
    ("rally", {"troop_class": "militia", "ap_spent": 1}, {"unmarked": F(2, 6), "pinned": F(4, 6)}),
    # tenacious legionnaire: +1, 3 to 6
    ("morale", {"troop_class": "legion", "tenacious": True}, {"unchanged": F(4, 6), "stopped": F(2, 6)}),
    # French regulars fail on 1 and 2
    ("morale-group", {"count": 2}, {"failures-0": F(4, 9), "failures-1": F(4, 9), "failures-2": F(1, 9)}),
    ("localisation", {"shelter": "dense", "distance": 20}, {"located": F(2, 6), "not-located": F(4, 6)}),
    ("move", {"pace": "gallop", "distance": 24}, {"reaches": F(3, 6), "falls-short": F(3, 6)}),
    # 30 cm needs 6, +2: 4 to 12; 1 jams
    ("hit", {}, {"jam": F(1, 12), "miss": F(2, 12), "hit": F(9, 12)}),
    # best of two d12
    ("hit", {"aiming": True}, {"jam": F(1, 144), "miss": F(8, 144), "hit": F(135, 144)}),
    # pistol at 30 needs 6 on d6, +2: 4 to 6; -1d4 leaves 5, 6 and none: 4-1: 5,6 ; -2: 6
    (
        "hit",
        {"weapon": "pistol", "non_priority": True},
        {"jam": F(4, 24), "hit": F(3, 24), "miss": F(17, 24)},
    ),
    ("save", {"cover": "light", "target_mode": "fast"}, {"stopped": F(4, 8), "eliminated": F(4, 8)}),
    ("save", {"cause": "cannon", "target_marker": "yellow"}, {"pinned": F(2, 8), "eliminated": F(6, 8)}),
    ("save", {"target_marker": "green", "cover": "dense"}, {"eliminated": F(1)}),
    ("fire", {}, {"jam": F(1, 12), "miss": F(2, 12), "stopped": F(9, 24), "eliminated": F(9, 24)}),
    # one hit in two of 3/4 kills; two hits: 1/2 killed by the first, else pinned or killed
    (
        "fire-series",
        {"shots": 2},
        {"unmarked": F(1, 16), "stopped": F(3, 16), "pinned": F(9, 64), "eliminated": F(39, 64)},
    ),
    ("salvo", {"shooters": 2}, {"hits-0": F(1, 16), "hits-1": F(6, 16), "hits-2": F(9, 16)}),
    (
        "salvo-losses",
        {"shooters": 2, "targets": 2, "packed": False},
        {"lost-0": F(1, 16) + F(6, 32) + F(9, 64), "lost-1": F(6, 32) + F(9, 32), "lost-2": F(9, 64)},
    ),
    # reaches on 2 or more; then hit 3/4 (10 to 30 cm needs 6), save at -1
    (
        "charge",
        {},
        {
            "falls-short": F(1, 6),
            "contact": F(5, 24),
            "stopped": F(5, 8) * F(3, 8),
            "eliminated": F(5, 8) * F(5, 8),
        },
    ),
    # both d12 +2, the assailant +1: 78 of 144 win, 11 tie
    ("melee", {}, {"attacker-wins": F(78, 144), "tie": F(11, 144), "defender-wins": F(55, 144)}),
    ("melee", {"defender_marker": "green"}, {"attacker-wins": F(1)}),
    ("charge-melee", {"distance": 5, "defender_marker": "green"}, {"attacker-wins": F(1)}),
    ("cannon-hit", {"distance": 121}, {"hit": F(6, 36), "miss": F(30, 36)}),
    ("cannon", {"distance": 15}, {"stopped": F(2, 8), "eliminated": F(6, 8)}),
    (
        "blast",
        {"figures": "none:immobile:none,dense:immobile:none"},
        {"eliminated-0": F(2, 8), "eliminated-1": F(2, 8), "eliminated-2": F(4, 8)},
    ),
    (
        "cannon-obstacle",
        {"damage": 1},
        {"no-damage": F(6, 36), "damaged": F(20, 36), "destroyed-and-fire": F(10, 36)},
    ),
    ("ram", {"bearers": 2, "door": "reinforced"}, {"no-damage": F(3, 6), "damaged": F(3, 6)}),
    ("ram", {"damage": 3}, {"damaged": F(1, 6), "destroyed": F(5, 6)}),
    # simple door, 4 bearers: 2 to 7 points; one blow destroys on 5 or 6
    ("demolition", {"means": "ram", "attempts": 1}, {"destroyed": F(2, 6), "standing": F(4, 6)}),
    # left standing after two blows: 2+2, 2+3, 3+2
    ("demolition", {"means": "ram", "attempts": 2}, {"destroyed": F(33, 36), "standing": F(3, 36)}),
    ("barrel", {}, {"blast": F(1, 6), "dud": F(1, 6), "hole-to-widen": F(3, 6), "hole": F(1, 6)}),
    ("bombardment", {"distance": 15}, {"left-2": F(1, 144), "back-7": F(6, 144), "miss": F(0)}),
]
SCRIPTS: list[tuple[str, Given, list[int], str]] = [
    ("initiative", {"attacker_groups": "L0,N1", "defender_groups": "N0,L2"}, [3, 4, 6, 6, 1, 6], "attacker"),
    ("hit", {"non_priority": True, "aiming": True}, [4, 2, 8], "hit"),
    ("fire", {"non_priority": True}, [1, 5, 4], "eliminated"),
    ("fire-series", {"shots": 4}, [2, 12, 5, 12, 5, 12, 8], "eliminated"),
    ("fire-series", {"shots": 3}, [12, 4], "eliminated"),
    ("morale-group", {"count": 3}, [1, 6, 2], "failures-2"),
    ("salvo", {"shooters": 3, "non_priority": True}, [1, 12, 4, 7, 1, 1], "hits-1"),
    ("salvo-losses", {"shooters": 2, "targets": 3}, [12, 12, 1, 4, 3, 5], "lost-1"),
    (
        "salvo-losses",
        # both hit; the first dies, the second is stopped and the third holds; the second then dies of its hit
        {"shooters": 2, "targets": 3},
        [12, 12, 1, 3, 4, 1, 4],
        "lost-2",
    ),
    ("charge", {}, [1], "falls-short"),
    ("charge", {}, [2, 1], "contact"),
    ("charge", {}, [6, 12, 6], "stopped"),
    ("charge-melee", {}, [6, 2, 5, 2], "attacker-wins"),
    ("charge-melee", {"attacker_pace": "gallop"}, [6, 2, 3, 2, 5], "tie"),
    ("cannon", {}, [3, 3, 6], "eliminated"),
    ("bombardment", {}, [6, 6, 4, 5, 5], "back-10"),
    ("demolition", {"attempts": 3}, [2, 2, 6, 4], "destroyed"),
    ("blast", {"figures": "none:immobile:none,light:immobile:none"}, [6], "eliminated-1"),
]
ROLLED: dict[str, Given] = {
    "action-points": {"casualties": 3},
    "initiative": {"attacker_groups": "L0,N1,L3", "defender_groups": "L2,L0"},
    "rally": {"marker": "green", "ap_spent": 2},
    "morale": {"troop_class": "irregular", "marker": "yellow"},
    "morale-group": {"count": 6},
    "localisation": {"shelter": "light", "distance": 15},
    "hit": {"non_priority": True, "aiming": True, "distance": 60},
    "save": {"cause": "pistol", "cover": "light", "target_marker": "yellow"},
    "fire": {"weapon": "pistol", "distance": 10, "shooter_class": "militia"},
    "fire-series": {"shots": 4, "target_mode": "skirmish", "cover": "light"},
    "salvo": {"shooters": 6, "distance": 60},
    "salvo-losses": {"shooters": 4, "targets": 5, "distance": 60, "target_tenacious": True},
    "charge": {"attacker_pace": "trot", "attacker_marker": "yellow", "distance": 14},
    "melee": {"attacker_mounted": True, "attacker_weapon": "lance", "defender_supporters": 2},
    "charge-melee": {"distance": 13, "defender_firearm": "pistol", "attacker_cover": "dense"},
    "cannon": {"distance": 100, "crew_class": "militia"},
    "blast": {"figures": "none:immobile:none,light:fast:none,dense:immobile:green,dense:immobile:none"},
    "demolition": {"attempts": 3, "obstacle": "wall"},
    "bombardment": {"distance": 90},
}
STAGED: list[Case] = [
    ("initiative", {"attacker_groups": "L1,N0", "defender_groups": "N2,L6"}),
    ("morale-group", {"count": 4, "marker": "yellow"}),
    ("fire-series", {"shots": 2, "target_mode": "skirmish", "non_priority": True}),
    ("salvo", {"shooters": 3, "non_priority": True}),
    ("salvo-losses", {"shooters": 2, "targets": 3, "target_class": "militia", "target_mode": "fast"}),
    ("charge-melee", {"attacker_pace": "trot", "defender_weapon": "knife"}),
    ("demolition", {"attempts": 2, "obstacle": "barricade"}),
]
HEAVIEST: list[Case] = [
    ("initiative", {"attacker_groups": "L0,L1,L2,L3,L4,L5", "defender_groups": "L5,L4,L3,L2,L1,L0"}),
    ("morale-group", {"count": 10}),
    ("fire-series", {"shots": 6, "non_priority": True}),
    ("salvo", {"shooters": 12, "non_priority": True}),
    ("salvo-losses", {"shooters": 12, "targets": 12}),
    ("charge-melee", {"attacker_pace": "gallop"}),
    ("demolition", {"attempts": 8, "obstacle": "wall"}),
]
LARGE: list[Given] = [
    {"shooters": 5, "targets": 12, "target_mode": "skirmish"},
    {"shooters": 12, "targets": 10, "target_class": "militia", "target_training": "green"},
    {"shooters": 12, "targets": 6, "target_tenacious": True, "cover": "dense"},
    {"shooters": 12, "targets": 12, "packed": False, "target_mode": "fast"},
]
ORACLE_TARGETS = 8  # the oracle counts packed salvos the long way: seconds beyond this size
REQUESTS = list(oracle.situations(seed=1863, per_test=30))


def requests(test: str) -> list[Given]:
    found = [given for name, given in REQUESTS if name == test]
    if test == "salvo-losses":
        return [given for given in found if int(str(given.get("targets", 3))) <= ORACLE_TARGETS] + LARGE
    return found


CASES = Cases(
    ruleset=RULESET,
    oracle=lambda test, given: oracle.odds(test, **given),
    fields=FIELDS,
    requests=requests,
    number=600,
    outcomes={test: outcomes for test, (_, outcomes) in TABLE.items()},
    table={test: fields for test, (fields, _) in TABLE.items()},
    following=FOLLOWING,
    by_hand=BY_HAND,
    refused=oracle.IMPOSSIBLE,
    scripts=SCRIPTS,
    rolled=ROLLED,
    staged=STAGED,
    heaviest=HEAVIEST,
    seconds=1.5,
)
