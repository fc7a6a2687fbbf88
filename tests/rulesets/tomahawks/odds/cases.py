"""The named tests: outcomes, odds and refusals worked out by hand."""

from fractions import Fraction as F
from typing import Any

from escarmouche.rulesets.tomahawks import RULESET
from tests.rulesets.odds import Case, Cases, Given, Odds
from tests.rulesets.tomahawks import oracle
from tests.rulesets.tomahawks.oracle_fields import FIELDS, requests, whole

OUTCOMES = {
    "spot": "spotted not-spotted",
    "to-hit": "hit miss",
    "to-kill": "kill no-kill",
    "shot": "miss hit-no-kill kill",
    "fire-losses": "losses-0 losses-1",
    "fire": "no-loss no-effect recoil recoil-or-shaken recoil-and-shaken flight rout destroyed",
    "engage": "contact engagement-fails destroyed",
    "reaction": "no-effect recoil recoil-or-shaken recoil-and-shaken flight rout",
    "rally": "rallied still-fleeing",
    "melee-strike": "miss parried kill",
    "melee-losses": "losses-0 losses-1 losses-2 losses-3 losses-4 losses-5 losses-6",
    "melee-round": "both-stand engager-leaves engaged-leaves both-leave",
    "melee": "engager-holds engaged-holds both-leave third-round",
    "break-off": "losses-0 losses-1 losses-2 losses-3 losses-4 losses-5 losses-6",
    "first-player": "side-a side-b",
}
LANCES: Given = {"striker_weapon": "lance", "striker_engaged": True, "round": 2}
BY_HAND: list[tuple[str, Given, Odds]] = [
    ("spot", {"distance": 48}, {"spotted": F(1)}),
    ("spot", {"distance": 48.1}, {"not-spotted": F(1)}),
    ("spot", {"distance": 18, "target_cover": "light"}, {"spotted": F(1)}),
    ("spot", {"distance": 2, "target_cover": "solid", "weather": "fog", "dense_inches": 30}, {"spotted": F(1)}),
    ("spot", {"distance": 0, "sight_blocked": True}, {"not-spotted": F(1)}),
    ("to-hit", {}, {"hit": F(3, 10), "miss": F(7, 10)}),
    ("to-hit", {"distance": 12.5}, {"hit": F(1, 10)}),
    ("to-hit", {"distance": 12.5, "hasty": True}, {"hit": F(1, 10)}),
    ("to-hit", {"sharpshooter": True}, {"hit": F(33, 100)}),
    ("to-kill", {"distance": 12}, {"kill": F(6, 10)}),
    ("to-kill", {"distance": 12.5}, {"kill": F(4, 10)}),
    ("to-kill", {"distance": 12.5, "impossible": True}, {"kill": F(1, 10)}),
    ("shot", {}, {"miss": F(7, 10), "hit-no-kill": F(12, 100), "kill": F(18, 100)}),
    ("fire-losses", {"shooters": 2}, {"losses-0": F(82, 100) ** 2, "losses-2": F(18, 100) ** 2}),
    ("fire", {"target_figures": 1}, {"no-loss": F(82, 100), "destroyed": F(18, 100)}),
    ("engage", {"target_figures": 1, "vigilance": True}, {"contact": F(82, 100), "destroyed": F(18, 100)}),
    ("reaction", {}, {"recoil-and-shaken": F(1, 10), "recoil-or-shaken": F(1, 10), "no-effect": F(8, 10)}),
    ("reaction", {"troop_type": "conscript", "figures": 3}, {"rout": F(3, 10), "no-effect": F(3, 10)}),
    ("rally", {"troop_type": "warrior", "attempts": 2}, {"rallied": F(51, 100), "still-fleeing": F(49, 100)}),
    ("melee-strike", {}, {"miss": F(6, 10), "parried": F(16, 100), "kill": F(24, 100)}),
    ("melee-strike", {"defended_position": True}, {"parried": F(4, 10) * F(64, 100)}),
    ("melee-strike", LANCES, {"miss": F(6, 10)}),
    ("melee-strike", {**LANCES, "bonus_rounds": "all"}, {"miss": F(4, 10)}),
    ("melee-strike", {"surprised": True, "round": 3, "bonus_rounds": "all"}, {"parried": F(4, 10) * F(2, 10)}),
    ("melee-losses", {"dice": 1}, {"losses-1": F(24, 100)}),
    ("break-off", {"figures": 1, "kind": "flight"}, {"losses-0": F(6, 10), "losses-1": F(4, 10)}),
    ("first-player", {}, {"side-a": F(1, 2), "side-b": F(1, 2)}),
]  # fmt: skip
ALIKE: list[tuple[str, Given, Given]] = [
    ("fire-losses", {"shooters": 4}, {"shooters": 4, "exposed_figures": 4}),
    ("fire", {"shooters": 9, "target_figures": 4}, {"shooters": 9, "target_figures": 4, "exposed_figures": 4}),
    ("engage", {"shooters": 9, "target_figures": 4}, {"shooters": 9, "target_figures": 4, "exposed_figures": 4}),
    ("fire", {"target_cover": "solid"}, {"target_cover": "solid", "solid_cover": True}),
    ("fire", {"target_cover": "dense"}, {"target_cover": "dense", "solid_cover": False}),
    ("reaction", {"cause": "shooting"}, {"cause": "shooting", "losses": 1}),
    ("reaction", {"cause": "melee"}, {"cause": "melee", "losses": 0}),
    ("melee-losses", {"dice": 4}, {"dice": 4, "struck_figures": 4}),
    ("melee-round", {"engager_figures": 4}, {"engager_figures": 4, "engager_engaged": 4, "engaged_engaged": 6}),
]  # fmt: skip
REFUSED: list[tuple[Any, ...]] = [
    ("to-hit", {"distance": -1}),
    ("to-hit", {"distance": 24.5}),
    ("to-hit", {"weapon": "thrown", "distance": 6.1}),
    ("to-hit", {"weapon": "sabre"}),
    ("to-hit", {"wind": 3}),
    ("to-hit", {"wet_powder": True}),
    ("shot", {"shooting": 11}),
    ("fire", {"volley": True, "shooters": 8}),
    ("fire", {"volley": True, "shooter_close_order": True, "shooters": 3}),
    ("engage", {"hasty": True}),
    ("spot", {"distance": 201}),
    ("spot", {"weather": "snow"}),
    ("rally", {"attempts": 0}),
    ("melee-round", {"engager_figures": 4, "engager_engaged": 5}),
    ("melee-strike", {"round": 4}),
    ("first-player", {"side": "british"}),
    ("to-hit", {"distance": 24.1}, "MT.10.02", "out-of-range"),
    ("to-kill", {"weapon": "bow", "distance": 18.1}, "MT.10.02", "out-of-range"),
    ("shot", {"weapon": "pistol"}, "MT.10.02", "out-of-range"),
    ("engage", {"weapon": "thrown", "distance": 6.1}, "MT.10.02", "out-of-range"),
    ("fire", {"volley": True, "shooters": 4}, "MT.10.30", "no-volley"),
    ("fire-losses", {"weapon": "artillery"}, "MT.9.21", "no-crew"),
    ("fire-losses", {"weapon": "artillery", "shooters": 5}, "MT.9.21", "field-value"),
    ("engage", {"weapon": "artillery", "shooters": 2, "vigilance": True}, "MT.9.24", "artillery-cannot"),
    ("melee-round", {"engaged_engaged": 7}, "MT.13.09", "field-value"),
    ("melee", {"engager_engaged": 3}, "", "field-unknown"),
]  # fmt: skip
ROLLED: dict[str, Given] = {
    "spot": {"distance": 35},
    "to-hit": {"distance": 20, "target_cover": "light", "shooting": 5},
    "to-kill": {"weapon": "bow", "distance": 10},
    "shot": {"sharpshooter": True, "shooting": 5},
    "fire-losses": {"shooters": 6, "exposed_figures": 2},
    "fire": {"shooters": 8, "target_type": "native"},
    "engage": {"shooters": 5, "target_type": "recruit"},
    "reaction": {"cause": "melee", "troop_type": "warrior", "losses": 2, "enemy_losses": 1},
    "rally": {"attempts": 2},
    "melee-strike": {"surprised": True, "defended_position": True},
    "melee-losses": {"dice": 4, "struck_figures": 3},
    "melee-round": {"engager_ferocious": True, "engaged_surprised": True},
    "melee": {
        "engager_figures": 4,
        "engaged_figures": 4,
        "engager_melee_weapon": "lance",
        "engager_mounted": True,
    },
    "break-off": {"figures": 5, "kind": "flight"},
    "first-player": {},
}
HEAVIEST: list[Case] = [
    ("fire", {"shooters": 40, "target_figures": 40}),
    ("engage", {"shooters": 40, "target_figures": 40}),
    ("melee-round", {"engager_figures": 40, "engaged_figures": 40}),
    ("melee", {"engager_figures": 40, "engaged_figures": 40}),
    ("melee", {"engager_figures": 40, "engaged_figures": 40, "engager_melee_weapon": "lance", "bonus_rounds": "all"}),
]  # fmt: skip

CASES = Cases(
    ruleset=RULESET,
    oracle=lambda test, given: oracle.odds(test, **whole(test, given)),
    fields=FIELDS,
    requests=lambda test: requests(test, 1757, 40 if FIELDS[test] else 1),
    number=560,
    outcomes=OUTCOMES,
    by_hand=BY_HAND,
    alike=ALIKE,
    refused=REFUSED,
    rolled=ROLLED,
    heaviest=HEAVIEST,
)
