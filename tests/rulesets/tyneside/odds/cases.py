"""The named tests: fields and outcomes as the rules' table gives them, odds and refusals worked out by hand."""

from collections.abc import Iterator
from fractions import Fraction as F
from itertools import product
from random import Random
from typing import Any

from escarmouche.rulesets.tyneside import RULESET
from tests.rulesets.odds import Case, Cases, Given, Odds
from tests.rulesets.tyneside import oracle
from tests.rulesets.tyneside.oracle_fields import FIELDS, requests, whole

CLASS = "hero veteran green=veteran"
# Each field: name, values or range, default; * for one that must be given, - for one that may be absent.
SHOT = (
    f"shooter_class={CLASS}|weapon=rifle musket pistol bow spear hatchet stones=musket|distance=0..=*|"
    "cover=open light heavy=open|firer=individual volley commanded uncommanded automatic=individual|"
    "movement=none half full=none|advancing=bool=False|loaded=bool=True|shooter_wounds=0..1=0"
)


def risk(fled: bool = False) -> str:
    return (
        "table=loose formed=loose|risk_factor=..=-|hero_with_unit=bool=False|entirely_in_cover=bool=False|"
        "enemy_in_range=bool=False|greens_in_range=bool=False|start_strength=1..40=10|lost=0..40=0|"
        f"unit_of_one=bool=False|seconds_killed=0..10=0|enemy_on_flank=bool=False|fled_or_pushed_back=bool={fled}"
    )


POINTS = f"pc_class={CLASS}|seconds_hero=0..6=0|seconds_veteran=0..6=0|seconds_green=0..6=0|musicians=0..4=0"
TARGETS = "targets_fit=0..20={}|targets_wounded=0..20=0"
OWN, ENEMY = f"own_class={CLASS}|own_factor=0..3=2", f"enemy_class={CLASS}|enemy_factor=0..3=2"
MELEES = " ".join(
    "-".join(words)
    for words in product(("win", "tie", "lose"), ("unhurt", "wounded", "dead"), ("none", "wound", "kill"))
)
DISTANCE, SEEN = "distance=0..=*", "fired_last=bool=False|plain_view=bool=False"
TOLLS = (
    "dead-0-wounded-0 dead-0-wounded-1 dead-0-wounded-2 dead-1-wounded-0 dead-1-wounded-1 dead-2-wounded-0"
)
TABLE: dict[str, tuple[str, str]] = {
    "initiative": ("", "first second re-roll"),
    "command-points": (POINTS, " ".join(f"points-{number}" for number in range(3, 19))),
    "command": (
        f"{POINTS}|leaders_at_two=0..22=0|men_at_one=0..60=0|men_at_two=0..60=0",
        "commanded refused",
    ),
    "spot": (
        f"{DISTANCE}|target_terrain=open dense=dense|same_piece=bool=False|depth=0..=0|{SEEN}|observer_depth=0..=0",
        "seen not-seen",
    ),
    "marker": (DISTANCE, "revealed hidden"),
    "action": (risk(), "continue advance cover hold continue-charge advance-charge refuge flee"),
    "control": (risk(), "free bound-cover bound-refuge bound-flee"),
    "charge-order": (f"{risk()}|can_reach=bool=True|may_charge=bool=True", "charge no-charge"),
    "rally": (risk(fled=True), "rallied still-routing"),
    "to-hit": (SHOT, "no-shot miss hit"),
    "damage": (
        f"{'|'.join(SHOT.split('|')[:2])}|target_wounds=0..1=0",
        "graze wound dead",
    ),
    "fire": (f"{SHOT}|target_wounds=0..1=0", "no-shot miss graze wound dead"),
    "allocation": ("troopers=0..20=*|leaders=0..6=0", "trooper leader lost"),
    "fire-on-group": (
        f"{SHOT}|{TARGETS.format(4)}|leader=none fit wounded=none",
        "no-shot miss lost graze trooper-wounded trooper-dead leader-wounded leader-dead",
    ),
    "group-hits": (f"{SHOT}|able=0..20=*", "no-shot hits-0 hits-1 hits-2 hits-3"),
    "group-damage": (
        f"hits=0..20=*|{'|'.join(SHOT.split('|')[:2])}|{TARGETS.format(8)}",
        TOLLS,
    ),
    "group-fire": (
        f"{SHOT}|able=0..20=*|{TARGETS.format(8)}",
        f"no-shot {TOLLS}",
    ),
    "melee": (
        f"{OWN}|own_wounds=0..1=0|enemies=1..6=1|{ENEMY}|enemy_wounds=0..1=0",
        MELEES,
    ),
    "melee-line": (f"pairs=1..20=*|{OWN}|{ENEMY}", "enemy-pushed-back both-pushed-back own-pushed-back"),
}
LEAST: dict[str, Given] = {
    "spot": {"distance": 30},
    "marker": {"distance": 30},
    "to-hit": {"distance": 10},
    "fire": {"distance": 10},
    "allocation": {"troopers": 4},
    "fire-on-group": {"distance": 10},
    "group-hits": {"distance": 10, "able": 3},
    "group-damage": {"hits": 2},
    "group-fire": {"distance": 10, "able": 2},
    "melee-line": {"pairs": 3},
}
"""The fields that must be given."""
FOLLOWING: list[tuple[str, Given, str]] = [
    ("action", {"table": "formed"}, "march hold deploy advance-charge halfback flee"),
    ("control", {"table": "formed"}, "free bound-halfback bound-flee"),
    (
        "control",
        {"option.strict_plain_cells": True},
        "free bound-continue bound-advance bound-cover bound-refuge bound-flee",
    ),
    (
        "control",
        {"table": "formed", "option.strict_plain_cells": True},
        "free bound-march bound-deploy bound-halfback bound-flee",
    ),
    (
        "group-damage",
        {"hits": 3, "targets_fit": 1, "targets_wounded": 1},
        "dead-0-wounded-0 dead-0-wounded-1 dead-1-wounded-0 dead-1-wounded-1 dead-2-wounded-0",
    ),
]
BY_HAND: list[tuple[str, Given, Odds]] = [
    ("initiative", {}, {"first": F(5, 12), "second": F(5, 12), "re-roll": F(1, 6)}),
    ("command-points", {"pc_class": "green"}, {"points-2": F(1, 36), "points-7": F(6, 36), "points-12": F(1, 36)}),
    ("command-points", {"pc_class": "green", "musicians": 3}, {"points-3": F(1, 216), "points-18": F(1, 216)}),
    ("command", {"pc_class": "green", "men_at_one": 7}, {"commanded": F(21, 36), "refused": F(15, 36)}),
    ("spot", {"distance": 45}, {"seen": F(2, 6), "not-seen": F(4, 6)}),
    ("spot", {"distance": 10, "depth": 10.002}, {"not-seen": F(1)}),
    ("marker", {"distance": 45}, {"revealed": F(2, 6), "hidden": F(4, 6)}),
    ("marker", {"distance": 10}, {"revealed": F(1)}),
    ("action", {"risk_factor": 7}, {"cover": F(2, 6), "flee": F(1, 6), "continue-charge": F(1, 6)}),
    ("control", {"risk_factor": 7}, {"free": F(3, 6), "bound-cover": F(1, 6), "bound-refuge": F(1, 6)}),
    ("control", {"table": "formed", "risk_factor": 2}, {"free": F(1)}),
    ("charge-order", {"risk_factor": 3}, {"charge": F(3, 6), "no-charge": F(3, 6)}),
    ("rally", {"risk_factor": 9}, {"still-routing": F(2, 6), "rallied": F(4, 6)}),
    (
        "to-hit",
        {"distance": 32, "cover": "light", "firer": "automatic", "movement": "full"},
        {"hit": F(2, 8), "miss": F(6, 8)},
    ),
    ("to-hit", {"distance": 20, "shooter_class": "hero"}, {"hit": F(1)}),
    (
        "to-hit",
        {"distance": 120, "cover": "heavy", "shooter_class": "green"},
        {"miss": F(1)},
    ),
    ("damage", {"weapon": "stones", "shooter_class": "green"}, {"graze": F(4, 6), "wound": F(2, 6)}),
    ("fire", {"distance": 20}, {"miss": F(1, 8), "graze": F(7, 24), "wound": F(7, 24), "dead": F(7, 24)}),
    ("allocation", {"troopers": 3, "leaders": 1}, {"trooper": F(3, 4), "leader": F(1, 4)}),
    ("group-hits", {"distance": 20, "able": 7, "firer": "automatic", "movement": "half"}, {"hits-2": F(25, 64)}),
    ("group-damage", {"hits": 1}, {"dead-0-wounded-0": F(1, 3), "dead-1-wounded-0": F(1, 3)}),
    ("melee", {}, {"tie-unhurt-none": F(6, 36), "win-unhurt-kill": F(5, 36), "win-unhurt-wound": F(4, 36)}),
    ("melee-line", {"pairs": 1}, {"enemy-pushed-back": F(15, 36), "both-pushed-back": F(6, 36)}),
    ("initiative", {}, {"first": F(15, 36), "second": F(15, 36), "re-roll": F(6, 36)}),
    ("command-points", {"pc_class": "green"}, {"points-7": F(6, 36)}),
    ("command", {}, {"commanded": F(1)}),
    # of 216 throws 108 come to 11 and more, 27 to 10
    ("command", {"men_at_one": 10}, {"commanded": F(135, 216)}),
    ("charge-order", {"enemy_in_range": True}, {"charge": F(4, 6)}),
    ("damage", {"weapon": "bow", "shooter_class": "hero"}, {"graze": F(1, 6), "wound": F(3, 6), "dead": F(2, 6)}),
    ("fire", {"distance": 10}, {"miss": F(1, 8), "wound": F(7, 24)}),
    ("fire", {"distance": 10, "target_wounds": 1}, {"graze": F(7, 24), "dead": F(14, 24)}),
    ("fire", {"distance": 10, "movement": "full"}, {"no-shot": F(1)}),
    ("fire-on-group", {"distance": 10, "leader": "fit"}, {"leader-dead": F(7, 8) / 5 / 3}),
    ("group-hits", {"distance": 10, "able": 0}, {"hits-0": F(1)}),
    ("group-hits", {"distance": 10, "able": 5, "firer": "commanded"}, {"hits-2": F(49, 64)}),
    ("group-damage", {"hits": 0}, {"dead-0-wounded-0": F(1)}),
    ("group-damage", {"hits": 1}, {"dead-1-wounded-0": F(1, 3), "dead-0-wounded-1": F(1, 3)}),
    ("group-damage", {"hits": 20, "targets_fit": 0, "targets_wounded": 1}, {"dead-0-wounded-0": F(1, 3) ** 20}),
    ("group-fire", {"distance": 121, "able": 5}, {"no-shot": F(1)}),
    ("group-fire", {"distance": 10, "able": 0}, {"dead-0-wounded-0": F(1)}),
    ("group-fire", {"distance": 10, "able": 1}, {"dead-1-wounded-0": F(7, 24)}),
    # one against two: a six comes to 5 and beats 4 and less
    ("melee", {"enemies": 2}, {"win-unhurt-kill": F(1, 6) * (F(16, 36) + 2 * F(4, 36))}),
]  # fmt: skip
REFUSED: list[tuple[Any, ...]] = [
    ("to-hit", {}),
    ("to-hit", {"distance": -1}),
    ("to-hit", {"distance": 10, "weapon": "sword"}),
    ("to-hit", {"distance": 10, "wind": 3}),
    ("fire", {"distance": 10, "target_wounds": 2}),
    ("action", {"start_strength": 5, "lost": 6}),
    ("action", {"start_strength": 0}),
    ("command", {"seconds_green": 1, "leaders_at_two": 2}),
    ("allocation", {}),
    ("group-fire", {"distance": 10}),
    ("group-fire", {"distance": 10, "able": 21}),
    ("melee", {"enemies": 0}),
    ("melee", {"own_factor": 4}),
    ("melee-line", {}),
    ("spot", {}),
    ("marker", {}),
    ("rally", {"option.strict_plain_cells": "perhaps"}),
    ("rally", {"option.no_such_option": True}),
    ("command", {"seconds_veteran": 1, "musicians": 1, "leaders_at_two": 3}, "field-value", "leaders_at_two"),
    ("command", {"leaders_at_two": 1}, "field-value", "leaders_at_two"),
    ("action", {"lost": 11}, "field-value", "lost"),
    ("rally", {"start_strength": 4, "lost": 5}, "field-value", "lost"),
    ("action", {"start_strength": 0}, "field-value", "start_strength"),
    ("action", {"risk_factor": 1.5}, "field-value", "risk_factor"),
    ("to-hit", {"distance": -1}, "field-value", "distance"),
    ("to-hit", {"distance": 10, "weapon": "sword"}, "field-value", "weapon"),
    ("to-hit", {"distance": 10, "shooter_wounds": 2}, "field-value", "shooter_wounds"),
    ("group-hits", {"distance": 10, "able": 21}, "field-value", "able"),
    ("group-damage", {"hits": 21}, "field-value", "hits"),
    ("melee", {"enemies": 0}, "field-value", "enemies"),
    ("melee", {"own_factor": 4}, "field-value", "own_factor"),
    ("melee-line", {"pairs": 0}, "field-value", "pairs"),
    ("allocation", {"troopers": 5, "leaders": 7}, "field-value", "leaders"),
    ("spot", {"distance": 10, "target_terrain": "marsh"}, "field-value", "target_terrain"),
    ("action", {"option.strict_plain_cells": "maybe"}, "field-value"),
    ("action", {"option.full_speed_fire": "some"}, "field-value"),
    ("action", {"option.front_arc": "wide"}, "field-value"),
    ("action", {"option.unheard_of": "true"}, "field-unknown"),
    ("action", {"strict_plain_cells": "true"}, "field-unknown"),
]  # fmt: skip
SCRIPTS: list[tuple[str, Given, list[int], str]] = [
    ("initiative", {}, [3, 5], "second"),
    ("command-points", {"seconds_green": 1, "musicians": 2}, [1, 2, 3, 4, 5, 6], "points-21"),
    ("command", {"pc_class": "green", "men_at_one": 7}, [3, 4], "commanded"),
    ("spot", {"distance": 35}, [3], "not-seen"),
    ("marker", {"distance": 45}, [5], "revealed"),
    ("action", {"risk_factor": 5}, [6], "advance-charge"),
    ("control", {"risk_factor": 9}, [4], "bound-cover"),
    ("charge-order", {"risk_factor": 1}, [3], "charge"),
    ("rally", {"lost": 6}, [2], "still-routing"),
    ("to-hit", {"distance": 30}, [4], "hit"),
    ("damage", {}, [3], "wound"),
    ("fire", {"distance": 30}, [4, 5], "dead"),
    ("allocation", {"troopers": 2, "leaders": 1}, [3], "leader"),
    ("fire-on-group", {"distance": 30, "leader": "fit"}, [4, 5, 4], "leader-wounded"),
    ("group-hits", {"distance": 30, "able": 5, "firer": "automatic"}, [3, 4], "hits-1"),
    ("group-damage", {"hits": 3}, [1, 3, 1, 4, 2, 5], "dead-2-wounded-0"),
    ("group-fire", {"distance": 30, "able": 3, "firer": "volley"}, [3, 4, 2, 3, 5, 6, 1], "dead-0-wounded-1"),
    ("melee", {"enemies": 2}, [6, 1, 5], "win-unhurt-kill"),
    ("melee-line", {"pairs": 2}, [3, 3, 2, 4], "both-pushed-back"),
    # nothing is thrown where nothing is open
    ("spot", {"distance": 61}, [], "not-seen"),
    ("spot", {"distance": 10, "target_terrain": "open"}, [], "seen"),
    ("spot", {"distance": 15, "same_piece": True}, [], "seen"),
    ("spot", {"distance": 15, "depth": 12}, [], "not-seen"),
    ("marker", {"distance": 9}, [], "revealed"),
    ("marker", {"distance": 61}, [], "hidden"),
    ("to-hit", {"distance": 10, "movement": "full"}, [], "no-shot"),
    ("group-fire", {"distance": 10, "able": 4, "loaded": False}, [], "no-shot"),
    ("allocation", {"troopers": 1}, [], "trooper"),
]
ROLLED: dict[str, Given] = {
    "initiative": {},
    "command-points": {"pc_class": "green", "musicians": 1},
    "command": {"seconds_green": 1, "men_at_one": 14, "men_at_two": 2},
    "spot": {"distance": 35},
    "marker": {"distance": 25},
    "action": {"risk_factor": 6},
    "control": {"risk_factor": 9},
    "charge-order": {"risk_factor": 1},
    "rally": {"lost": 6},
    "to-hit": {"distance": 50, "cover": "light"},
    "damage": {"weapon": "bow", "target_wounds": 1},
    "fire": {"distance": 30, "shooter_class": "green"},
    "allocation": {"troopers": 5, "leaders": 2},
    "fire-on-group": {"distance": 15, "targets_wounded": 2, "leader": "fit"},
    "group-hits": {"distance": 30, "able": 9, "firer": "volley"},
    "group-damage": {"hits": 4, "targets_fit": 3, "targets_wounded": 2},
    "group-fire": {"distance": 30, "able": 6, "firer": "volley", "targets_fit": 4},
    "melee": {"enemies": 2, "enemy_class": "green", "enemy_factor": 3},
    "melee-line": {"pairs": 5, "own_factor": 3},
}


def situations(test: str, number: int, **most: int) -> Iterator[Case]:
    """Fields at random, the numbers in `most` small enough to run through every face."""
    chance = Random(f"{test} 1755")
    for _ in range(number):
        given: Given = {}
        for field in RULESET.tests[test].fields:
            if field.kind == "word":
                given[field.name] = chance.choice(field.values)
            elif field.kind == "bool":
                given[field.name] = chance.random() < (0.8 if field.default is True else 0.3)
            elif field.kind == "number":
                given[field.name] = chance.choice((3, 5, 8, 12, 20, 30, 45, 90, 130))
            else:
                given[field.name] = chance.randint(int(field.low or 0), most[field.name])
        yield test, given


STAGED: list[Case] = [
    *situations("command-points", 25, seconds_hero=0, seconds_veteran=1, seconds_green=1, musicians=2),
    *situations("group-hits", 25, shooter_wounds=1, able=6),
    *situations("group-damage", 25, hits=3, targets_fit=3, targets_wounded=2),
    *situations("group-fire", 25, shooter_wounds=1, able=4, targets_fit=3, targets_wounded=2),
    *situations("melee-line", 25, pairs=2, own_factor=3, enemy_factor=3),
]
HEAVIEST: list[Case] = [
    ("command-points", {"pc_class": "hero", "seconds_hero": 6, "seconds_veteran": 6, "seconds_green": 6,
                        "musicians": 4, "option.musician_class_dice": True}),
    ("command", {"pc_class": "hero", "seconds_hero": 6, "seconds_veteran": 6, "seconds_green": 6, "musicians": 4,
                 "men_at_one": 60, "men_at_two": 60}),
    ("fire-on-group", {"distance": 30, "targets_fit": 20, "targets_wounded": 20, "leader": "fit"}),
    ("group-hits", {"distance": 30, "able": 20}),
    ("group-damage", {"hits": 20, "targets_fit": 20, "targets_wounded": 20}),
    ("group-fire", {"distance": 30, "able": 20, "targets_fit": 20, "targets_wounded": 20}),
    ("group-fire", {"distance": 30, "able": 20, "weapon": "bow", "targets_fit": 20, "targets_wounded": 20}),
    ("melee", {"enemies": 6, "own_class": "hero", "own_factor": 3}),
    ("melee-line", {"pairs": 20}),
]  # fmt: skip

CASES = Cases(
    ruleset=RULESET,
    oracle=lambda test, given: oracle.odds(test, **whole(test, given)),
    fields=FIELDS,
    unbounded=("lost", "leaders_at_two"),
    requests=lambda test: requests(test, 1755, 50),
    number=950,
    outcomes={test: outcomes for test, (_, outcomes) in TABLE.items()},
    least=LEAST,
    table={test: fields for test, (fields, _) in TABLE.items()},
    following=FOLLOWING,
    by_hand=BY_HAND,
    refused=REFUSED,
    scripts=SCRIPTS,
    untold=("allocation", "fire-on-group", "group-damage", "group-fire"),
    rolled=ROLLED,
    staged=STAGED,
    heaviest=HEAVIEST,
    plain_values=True,
    seconds=0.1,
)
