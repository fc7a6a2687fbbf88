"""The named tests: fields and outcomes as the rules' table gives them, odds and refusals worked out by hand."""

from fractions import Fraction as F
from typing import Any

from escarmouche.rulesets.western import RULESET
from escarmouche.rulesets.western.rules import shooting
from tests.rulesets.odds import Case, Cases, Given, Odds
from tests.rulesets.western import oracle
from tests.rulesets.western.oracle_fields import FIELDS
from tests.rulesets.western.oracle_requests import situations

MISSILES = (
    "revolver pistol derringer pepperbox_small pepperbox_large repeating_carbine breech_carbine muzzle_carbine "
    "muzzle_rifle breech_rifle shotgun_long shotgun_short mares_leg bow thrown"
)
FIREARMS = MISSILES.removesuffix(" bow thrown")
BLADES = "lance handled_tool heavy_tool sabre tomahawk war_club club rifle_butt knife pistol_butt bare_hands"
CONTACT = "contact=none arriving joined since_start=none"
KINDS = "foot cavalry mounted_foot vehicle_crew"
COVERS = "none cover swimmer forest loophole"
# Each field: name, values or range, default; * for one that must be given.
SHOOTER = (
    f"klass=1..6=3|skill=1..6=3|amerindian=bool=False|shooter_kind={KINDS}=foot|moved=bool=False|"
    "vehicle_moved=bool=False|shots=1..3=1|other_shots=0..2=0|spacing=together spaced=together|strikes=bool=False"
)
MANNER = (
    "fleeting_shooter=bool=False|elite=none bonus pick=none|scope=bool=False|danger=bool=False|"
    "concealed=bool=False|ambush=bool=False|early=bool=False|idle_last_turn=bool=False|loaded=bool=True"
)
SHOT = (
    f"weapon={MISSILES}=*|distance=0..=*|{CONTACT}|{SHOOTER}|cover={COVERS}=none|target_kind=foot mounted=foot|"
    f"fleeting_target=bool=False|{MANNER}|numeric_skill=bool=True|bow_moving_penalty=bool=True|"
    "one_moving_shot=bool=True|thrown_short=bool=False|penalties_add=bool=False"
)
DUELLIST = f"weapon={FIREARMS}=revolver|{CONTACT}|{SHOOTER}|cover={COVERS}=none|{MANNER}"
OPTIONS = "numeric_skill=bool=True|one_moving_shot=bool=True|penalties_add=bool=False"
GROUND = "cavalry_terrain=clear difficult very_difficult=clear"
BLOW = (
    f"klass=1..6=3|target_klass=1..6=3|weapon={BLADES}=sabre|kind={KINDS}=foot|target_kind={KINDS}=foot|"
    "charging=bool=False|target_higher=bool=False|target_crossing=bool=False|close_order=bool=False|"
    f"indoors=bool=False|{GROUND}"
)
FIGHTER = (
    f"klass=1..6=3|weapon={BLADES}=sabre|kind={KINDS}=foot|charging=bool=False|higher=bool=False|"
    "crossing=bool=False|close_order=bool=False|strikes=bool=True"
)
GOING = (
    "kind=foot cavalry mounted_foot=foot|heavy=bool=False|amerindian=bool=False|"
    "terrain=difficult very_difficult=difficult"
)


def of(prefix: str, fields: str) -> str:
    return "|".join(f"{prefix}_{field}" for field in fields.split("|"))


TABLE: dict[str, tuple[str, str]] = {
    "slowness": (GOING, "blocked allowance-19 allowance-18 allowance-17 allowance-16 allowance-15"),
    "reach": (f"{GOING}|wanted=0..=*|clear_before=0..=0", "blocked short arrives"),
    "shot": (SHOT, "hit miss"),
    "fire": (
        f"{SHOT}|target_life=1..2=1",
        "no-effect no-effect-jam wounded wounded-jam out-of-action out-of-action-jam",
    ),
    "fire-group": (
        f"{SHOT}|eligible=1..25=2",
        "losses-0 losses-0-jam losses-1 losses-1-jam losses-2 losses-2-jam losses-3 losses-3-jam",
    ),
    "allocation": ("hits=1..25=1|eligible=1..25=2", "picked spared"),
    "volley": ("dice=1..25=*|n=2..12=*", "hits-0 hits-1 hits-2"),
    "jam": ("shots=2..3=2", "jam clear"),
    "duel-speed": ("a_skill=1..6=3|b_skill=1..6=3", "a-faster tie b-faster"),
    "duel": (
        f"distance=0..=*|{of('a', f'{DUELLIST}|life=1..2=1')}|{of('b', f'{DUELLIST}|life=1..2=1')}|{OPTIONS}",
        "only-a-out only-b-out both-out neither-out",
    ),
    "multi-duel": (
        f"distance=0..=*|group_size=2..6=2|{of('lone', f'{DUELLIST}|life=1..2=1')}|{of('group', DUELLIST)}|{OPTIONS}",
        ("lone-stands-losses-0 lone-stands-losses-1 lone-stands-losses-2 "
        "lone-out-losses-0 lone-out-losses-1 lone-out-losses-2"),
    ),
    "blow": (BLOW, "kill push-back miss"),
    "free-blow": (BLOW, "kill push-back miss"),
    "melee": (
        f"{of('a', FIGHTER)}|{of('b', FIGHTER)}|indoors=bool=False|{GROUND}",
        "a-kills a-pushes-back b-kills b-pushes-back no-result",
    ),
    "wound-check": ("health=1..6=3", "stays-wounded out-of-action"),
}  # fmt: skip
LEAST: dict[str, Given] = {
    "reach": {"wanted": 10},
    "shot": {"weapon": "revolver", "distance": 5},
    "fire": {"weapon": "revolver", "distance": 5},
    "fire-group": {"weapon": "revolver", "distance": 5},
    "volley": {"dice": 2, "n": 6},
    "duel": {"distance": 5},
    "multi-duel": {"distance": 5},
}
"""The fields that must be given."""
FOLLOWING: list[tuple[str, Given, str]] = [
    (
        "slowness",
        {"amerindian": True},
        "blocked allowance-19 allowance-18 allowance-17 allowance-16 allowance-15",
    ),
    (
        "slowness",
        {"kind": "cavalry", "terrain": "very_difficult"},
        f"blocked {' '.join(f'allowance-{number}' for number in range(18, 9, -1))}",
    ),
    (
        "slowness",
        {"heavy": True, "terrain": "very_difficult"},
        "blocked " + " ".join(f"allowance-{n}" for n in (7, 6, 5, 4, 3)),
    ),
    ("volley", {"dice": 4, "n": 7}, "hits-0..4"),
]
BY_HAND: list[tuple[str, Given, Odds]] = [
    ("slowness", {}, {"blocked": F(1, 6), "allowance-19": F(1, 6), "allowance-15": F(1, 6)}),
    ("slowness", {"amerindian": True}, {"blocked": F(1, 36), "allowance-19": F(11, 36)}),
    ("slowness", {"heavy": True, "terrain": "very_difficult"}, {"allowance-3": F(1, 6), "blocked": F(1, 6)}),
    ("slowness", {"kind": "cavalry"}, {"blocked": F(1, 36), "allowance-33": F(6, 36)}),
    (
        "slowness",
        {"kind": "mounted_foot", "terrain": "very_difficult", "amerindian": True},
        {"blocked": F(11, 36), "allowance-8": F(1, 36), "allowance-11": F(4, 36), "allowance-6": F(0)},
    ),
    ("reach", {"wanted": 17}, {"arrives": F(3, 6), "short": F(2, 6), "blocked": F(1, 6)}),
    ("reach", {"wanted": 17.001, "clear_before": 17}, {"arrives": F(5, 6), "blocked": F(1, 6)}),
    ("reach", {"wanted": 17.002, "clear_before": 17}, {"arrives": F(2, 6), "short": F(3, 6)}),
    ("shot", {"weapon": "revolver", "distance": 10.001}, {"hit": F(2, 6), "miss": F(4, 6)}),
    ("shot", {"weapon": "revolver", "distance": 10.002}, {"hit": F(1, 6)}),
    ("shot", {"weapon": "bow", "distance": 40}, {"hit": F(1, 36), "miss": F(35, 36)}),
    ("shot", {"weapon": "muzzle_rifle", "distance": 80}, {"hit": F(1, 36)}),
    ("shot", {"weapon": "revolver", "distance": 25, "skill": 2, "contact": "joined"}, {"hit": F(1, 6)}),
    ("shot", {"weapon": "derringer", "distance": 10, "concealed": True, "ambush": True}, {"hit": F(2, 6)}),
    ("shot", {"weapon": "pistol", "distance": 3, "skill": 6, "elite": "bonus"}, {"hit": F(5, 6)}),
    (
        "shot",
        {"weapon": "pistol", "distance": 3, "skill": 6, "elite": "bonus", "ambush": True},
        {"hit": F(5, 6)},
    ),
    (
        "shot",
        {
            "weapon": "breech_rifle",
            "distance": 60,
            "skill": 4,
            "elite": "pick",
            "scope": True,
            "cover": "forest",
        },
        {"hit": F(1, 6)},
    ),
    (
        "fire",
        {"weapon": "revolver", "distance": 15, "shots": 2, "cover": "cover"},
        {"out-of-action": F(2, 27), "no-effect-jam": F(1, 36), "no-effect": F(97, 108)},
    ),
    (
        "fire",
        {"weapon": "revolver", "distance": 15, "shots": 2, "cover": "cover", "spacing": "spaced"},
        {"out-of-action": F(71, 1296), "no-effect-jam": F(36, 1296), "no-effect": F(1189, 1296)},
    ),
    (
        "fire",
        {"weapon": "revolver", "distance": 20, "shots": 3, "cover": "loophole", "skill": 5},
        {"out-of-action": F(1, 216), "no-effect-jam": F(16, 216), "no-effect": F(199, 216)},
    ),
    (
        "fire",
        {"weapon": "revolver", "distance": 10, "shots": 1, "other_shots": 1},
        {"out-of-action": F(1, 6), "no-effect-jam": F(1, 36), "no-effect": F(29, 36)},
    ),
    (
        "fire",
        {"weapon": "revolver", "distance": 10, "shots": 2, "moved": True, "shooter_kind": "cavalry"},
        {"out-of-action": F(11, 36), "no-effect-jam": F(1, 36), "no-effect": F(24, 36)},
    ),
    ("fire", {"weapon": "shotgun_long", "distance": 30}, {"out-of-action": F(2, 27), "no-effect": F(25, 27)}),
    (
        "fire",
        {"weapon": "repeating_carbine", "distance": 40, "shots": 2, "target_life": 2},
        {"no-effect": F(24, 36), "no-effect-jam": F(1, 36), "wounded": F(10, 36), "out-of-action": F(1, 36)},
    ),
    (
        "fire",
        {"weapon": "pepperbox_small", "distance": 10, "shots": 2, "concealed": True},
        {"out-of-action": F(16, 36), "no-effect-jam": F(1, 36), "no-effect": F(19, 36)},
    ),
    (
        "fire-group",
        {"weapon": "revolver", "distance": 10, "shots": 2},
        {"losses-2": F(4, 36), "losses-1": F(16, 36), "losses-0": F(15, 36), "losses-0-jam": F(1, 36)},
    ),
    (
        "fire-group",
        {"weapon": "revolver", "distance": 10, "shots": 2, "spacing": "spaced"},
        {"losses-2": F(2, 36), "losses-1": F(18, 36), "losses-0": F(15, 36)},
    ),
    ("allocation", {"hits": 3, "eligible": 7}, {"picked": F(3, 7), "spared": F(4, 7)}),
    ("allocation", {"hits": 5, "eligible": 3}, {"picked": F(1), "spared": F(0)}),
    ("volley", {"dice": 1, "n": 7}, {"hits-1": F(1, 36)}),
    ("volley", {"dice": 2, "n": 7}, {"hits-1": F(2, 27), "hits-2": F(0)}),
    ("volley", {"dice": 3, "n": 7}, {"hits-2": F(1, 1296), "hits-1": F(170, 1296)}),
    ("volley", {"dice": 3, "n": 8}, {"hits-1": F(1, 216)}),
    ("volley", {"dice": 25, "n": 2}, {"hits-25": F(5, 6) ** 25}),
    ("jam", {}, {"jam": F(1, 36), "clear": F(35, 36)}),
    ("jam", {"shots": 3}, {"jam": F(16, 216)}),
    ("duel-speed", {}, {"a-faster": F(15, 36), "tie": F(6, 36), "b-faster": F(15, 36)}),
    ("duel-speed", {"a_skill": 6, "b_skill": 1}, {"a-faster": F(35, 36), "tie": F(1, 36), "b-faster": F(0)}),
    (
        "duel",
        {"distance": 10},
        {"only-a-out": F(29, 108), "only-b-out": F(29, 108), "both-out": F(1, 54), "neither-out": F(4, 9)},
    ),
    (
        "duel",
        {"distance": 10, "b_life": 2},
        {"only-a-out": F(1, 3), "only-b-out": F(0), "both-out": F(0), "neither-out": F(2, 3)},
    ),
    (
        "multi-duel",
        {"distance": 10},
        {
            "lone-stands-losses-0": F(8, 27),
            "lone-stands-losses-1": F(29, 162),
            "lone-out-losses-0": F(145, 324),
            "lone-out-losses-1": F(25, 324),
        },
    ),
    (
        "multi-duel",
        {"distance": 10, "lone_life": 2, "group_cover": "loophole"},
        {"lone-stands-losses-1": F(101, 3888)},
    ),
    ("blow", {}, {"kill": F(1, 2), "push-back": F(1, 6), "miss": F(1, 3)}),
    ("blow", {"target_klass": 6}, {"kill": F(1, 36), "push-back": F(5, 36), "miss": F(30, 36)}),
    ("blow", {"klass": 1, "weapon": "bare_hands", "target_klass": 6}, {"kill": F(1, 36), "miss": F(35, 36)}),
    ("blow", {"klass": 2, "weapon": "heavy_tool"}, {"kill": F(1, 2), "push-back": F(1, 6)}),
    ("blow", {"weapon": "heavy_tool", "indoors": True}, {"kill": F(1, 3), "push-back": F(1, 6)}),
    ("blow", {"kind": "cavalry", "charging": True}, {"kill": F(5, 6), "push-back": F(0), "miss": F(1, 6)}),
    ("blow", {"kind": "cavalry", "cavalry_terrain": "difficult"}, {"kill": F(1, 2)}),
    ("blow", {"target_kind": "cavalry", "cavalry_terrain": "difficult"}, {"kill": F(1, 3)}),
    ("free-blow", {"target_kind": "cavalry", "cavalry_terrain": "very_difficult"}, {"kill": F(1, 2)}),
    ("free-blow", {"target_crossing": True, "target_higher": True, "weapon": "knife"}, {"kill": F(1, 2)}),
    (
        "melee",
        {},
        {
            "a-kills": F(12, 36),
            "b-kills": F(12, 36),
            "a-pushes-back": F(2, 36),
            "b-pushes-back": F(2, 36),
            "no-result": F(8, 36),
        },
    ),
    (
        "melee",
        {"a_weapon": "lance"},
        {"a-kills": F(9, 18), "a-pushes-back": F(3, 18), "b-kills": F(3, 18), "b-pushes-back": F(1, 18)},
    ),
    (
        "melee",
        {"a_klass": 6, "b_klass": 6},
        {"a-kills": F(35, 1296), "b-pushes-back": F(150, 1296), "no-result": F(926, 1296)},
    ),
    ("melee", {"a_kind": "cavalry", "a_weapon": "knife", "b_strikes": False}, {"no-result": F(1)}),
    ("wound-check", {}, {"stays-wounded": F(2, 6), "out-of-action": F(4, 6)}),
    ("wound-check", {"health": 1}, {"stays-wounded": F(0), "out-of-action": F(1)}),
    ("slowness", {}, {"blocked": F(1, 6), "allowance-17": F(1, 6)}),
    ("slowness", {"amerindian": True}, {"blocked": F(1, 36), "allowance-19": F(11, 36)}),
    ("slowness", {"kind": "mounted_foot"}, {"blocked": F(1, 36), "allowance-29": F(6, 36), "allowance-25": F(2, 36)}),
    ("reach", {"wanted": 18}, {"blocked": F(1, 6), "short": F(3, 6), "arrives": F(2, 6)}),
    ("shot", {"weapon": "revolver", "distance": 10}, {"hit": F(2, 6)}),
    ("shot", {"weapon": "revolver", "distance": 10.001}, {"hit": F(2, 6)}),
    ("shot", {"weapon": "revolver", "distance": 10.01}, {"hit": F(1, 6)}),
    ("shot", {"weapon": "revolver", "distance": 15, "cover": "forest"}, {"hit": F(1, 36)}),
    # any two of three 1s: 3 x 5/216 + 1/216
    ("jam", {"shots": 3}, {"jam": F(16, 216)}),
    ("jam", {}, {"jam": F(1, 36)}),
    # two dice at 5+: none 16/36 (of which a double 1 jams), one or two put him out
    ("fire", {"weapon": "revolver", "distance": 5, "shots": 2},
     {"no-effect": F(15, 36), "no-effect-jam": F(1, 36), "out-of-action": F(20, 36)}),
    ("fire", {"weapon": "revolver", "distance": 5, "shots": 2, "target_life": 2},
     {"wounded": F(16, 36), "out-of-action": F(4, 36)}),
    # at N = 7 two dice: both 6, or one 6 confirmed
    ("fire", {"weapon": "shotgun_long", "distance": 25}, {"out-of-action": F(1, 36) + F(10, 216)}),
    # two hits in one throw fall on two men, in two throws on one man half the time
    ("fire-group", {"weapon": "revolver", "distance": 5, "shots": 2}, {"losses-2": F(4, 36)}),
    ("fire-group", {"weapon": "revolver", "distance": 5, "shots": 2, "spacing": "spaced"}, {"losses-2": F(2, 36)}),
    ("allocation", {"hits": 2, "eligible": 5}, {"picked": F(2, 5), "spared": F(3, 5)}),
    ("allocation", {"hits": 25, "eligible": 3}, {"picked": F(1)}),
    ("volley", {"dice": 3, "n": 8}, {"hits-1": F(1, 216), "hits-0": F(215, 216)}),
    # four dice: two pairs, or three 6s of which the third is confirmed
    ("volley", {"dice": 4, "n": 7}, {"hits-2": F(1, 1296) + F(20, 1296) / 6}),
    ("duel-speed", {"a_skill": 4}, {"a-faster": F(21, 36), "tie": F(5, 36), "b-faster": F(10, 36)}),
    # 15/36 each way, 6/36 together; each hits with 1/3
    ("duel", {"distance": 5},
     {"both-out": F(6, 36) / 9, "neither-out": F(4, 9),
      "only-a-out": F(5, 12) * F(1, 3) + F(5, 12) * F(2, 9) + F(1, 6) * F(2, 9)}),
    ("blow", {"target_klass": 6}, {"kill": F(1, 36), "push-back": F(5, 36), "miss": F(30, 36)}),
    ("wound-check", {"health": 1}, {"out-of-action": F(1)}),
    ("wound-check", {"health": 6}, {"stays-wounded": F(5, 6)}),
]  # fmt: skip
REVOLVER = {"weapon": "revolver", "distance": 10}
REFUSED: list[tuple[Any, ...]] = [
    ("reach", {"wanted": 20.002}, "FW.16.11"),
    ("shot", {"weapon": "revolver", "distance": 25, "loaded": False}, "FW.16.03"),
    ("shot", {"weapon": "mares_leg", "contact": "since_start", "shots": 3}, "FW.16.04"),
    ("shot", {"weapon": "bow", "contact": "since_start"}, "FW.16.04"),
    ("shot", {"weapon": "revolver", "distance": 20.002, "shots": 3}, "FW.16.02"),
    ("shot", {"weapon": "breech_carbine", "distance": 71}, "FW.16.02"),
    ("shot", {"weapon": "breech_rifle", "distance": 80.002}, "FW.16.02"),
    ("shot", {"weapon": "thrown", "distance": 21, "thrown_short": True}, "FW.16.02"),
    ("shot", {**REVOLVER, "shots": 3, "elite": "bonus"}, "FW.16.06"),
    ("shot", {**REVOLVER, "shots": 2, "strikes": True}, "FW.16.06"),
    ("shot", {**REVOLVER, "shots": 1, "other_shots": 1, "moved": True}, "FW.16.06"),
    ("shot", {**REVOLVER, "shots": 3, "skill": 5, "numeric_skill": False}, "FW.16.06"),
    ("shot", {"weapon": "repeating_carbine", "distance": 9, "shots": 2, "moved": True}, "FW.16.06"),
    (
        "shot",
        {"weapon": "pepperbox_large", "distance": 9, "shots": 2, "moved": True, "shooter_kind": "cavalry"},
        "FW.16.06",
    ),
    ("shot", {**REVOLVER, "elite": "pick", "moved": True}, "FW.16.08"),
    ("shot", {**REVOLVER, "elite": "bonus", "skill": 4, "early": True}, "FW.16.08"),
    ("shot", {**REVOLVER, "elite": "pick"}, "FW.16.09"),
    ("shot", {"weapon": "bow", "distance": 40, "moved": True}, "FW.16.10"),
    ("fire", {**REVOLVER, "distance": 20, "cover": "loophole", "shots": 2}, "FW.16.10"),
    (
        "fire",
        {**REVOLVER, "distance": 20, "cover": "loophole", "shots": 3, "skill": 6, "spacing": "spaced"},
        "FW.16.10",
    ),
    ("fire", {"weapon": "shotgun_long", "distance": 30, "cover": "cover"}, "FW.16.10"),
    ("fire-group", {"weapon": "revolver", "contact": "joined", "shots": 3}, "FW.16.18"),
    ("volley", {"dice": 2, "n": 8}, "FW.16.10"),
    ("volley", {"dice": 6, "n": 12}, "FW.16.10"),
    ("duel", {"distance": 10, "b_loaded": False, "a_shots": 3}, "FW.16.03"),
    ("duel", {"distance": 20.5}, "FW.16.02"),
    ("duel", {"distance": 5, "a_contact": "joined", "b_shots": 2}, "FW.16.06"),
    ("duel", {"distance": 5, "b_other_shots": 1}, "FW.10.06"),
    ("duel", {"distance": 5, "b_ambush": True}, "FW.10.13"),
    ("multi-duel", {"distance": 10, "group_moved": True, "group_elite": "bonus"}, "FW.16.07"),
    ("blow", {"kind": "cavalry", "weapon": "bare_hands", "cavalry_terrain": "difficult"}, "FW.16.14"),
    ("blow", {"kind": "mounted_foot", "charging": True}, "FW.16.16"),
    ("free-blow", {"kind": "mounted_foot", "weapon": "knife", "charging": True}, "FW.16.14"),
    ("melee", {"b_kind": "cavalry", "b_charging": True, "cavalry_terrain": "difficult"}, "FW.16.16"),
]  # fmt: skip
MISSING: list[tuple[Any, ...]] = [
    ("shot", {"distance": 5}, "weapon"),
    ("fire", {"weapon": "bow"}, "distance"),
    ("fire-group", {}, "weapon"),
    ("reach", {"clear_before": 3}, "wanted"),
    ("volley", {"dice": 3}, "n"),
    ("volley", {"n": 6}, "dice"),
    ("duel", {"a_contact": "arriving"}, "distance"),
    ("multi-duel", {}, "distance"),
]
SCRIPTS: list[tuple[str, Given, list[int], str]] = [
    ("slowness", {"kind": "cavalry"}, [4, 5], "allowance-31"),
    ("reach", {"wanted": 18, "clear_before": 17.5}, [5], "short"),
    ("shot", {"weapon": "bow", "distance": 30}, [6, 6], "hit"),
    ("fire", {"weapon": "revolver", "distance": 5, "shots": 1, "other_shots": 1}, [1, 1], "no-effect-jam"),
    (
        "fire-group",
        {"weapon": "revolver", "distance": 5, "shots": 2, "eligible": 4},
        [5, 6, 4, 1],
        "losses-2",
    ),
    ("allocation", {"hits": 2, "eligible": 4}, [3, 1], "picked"),
    ("volley", {"dice": 3, "n": 7}, [6, 2, 3, 6], "hits-1"),
    ("jam", {"shots": 3}, [1, 4, 1], "jam"),
    ("duel-speed", {}, [3, 5], "b-faster"),
    ("duel", {"distance": 15, "b_cover": "cover"}, [4, 4, 6, 6, 6], "both-out"),
    ("multi-duel", {"distance": 5, "group_size": 3}, [6, 1, 5, 2, 3, 5], "lone-out-losses-1"),
    ("blow", {"target_klass": 6}, [6, 6], "kill"),
    ("free-blow", {}, [3], "push-back"),
    ("melee", {"b_weapon": "lance"}, [1, 4], "a-kills"),
    ("wound-check", {}, [2], "stays-wounded"),
]
ROLLED: dict[str, Given] = {
    "slowness": {"kind": "mounted_foot", "terrain": "very_difficult"},
    "reach": {"kind": "cavalry", "wanted": 34, "clear_before": 3},
    "shot": {"weapon": "bow", "distance": 40},
    "fire": {"weapon": "revolver", "distance": 8, "shots": 3, "skill": 5, "target_life": 2},
    "fire-group": {
        "weapon": "pepperbox_large",
        "distance": 9,
        "shots": 2,
        "spacing": "spaced",
        "eligible": 3,
    },
    "allocation": {"hits": 2, "eligible": 5},
    "volley": {"dice": 9, "n": 7},
    "jam": {"shots": 3},
    "duel-speed": {"a_skill": 4},
    "duel": {"distance": 9, "a_shots": 2, "a_life": 2, "b_weapon": "shotgun_short", "b_skill": 4},
    "multi-duel": {"distance": 9, "group_size": 3, "lone_shots": 3, "lone_skill": 6, "lone_life": 2},
    "blow": {"target_klass": 5},
    "free-blow": {"weapon": "knife", "target_kind": "cavalry"},
    "melee": {"a_klass": 4, "b_kind": "cavalry", "b_charging": True},
    "wound-check": {"health": 4},
}
HEAVIEST: list[Case] = [
    ("slowness", {"kind": "cavalry", "terrain": "very_difficult"}),
    ("fire", {"weapon": "revolver", "distance": 15, "skill": 5, "shots": 3, "spacing": "spaced", "cover": "cover"}),
    ("fire-group", {"weapon": "revolver", "distance": 15, "skill": 5, "shots": 3, "spacing": "spaced",
                    "cover": "cover", "eligible": 25}),
    ("allocation", {"hits": 24, "eligible": 25}),
    ("volley", {"dice": 25, "n": 7}),
    ("duel", {"distance": 15, "a_skill": 6, "b_skill": 5, "a_shots": 3, "b_shots": 3, "a_spacing": "spaced",
              "b_spacing": "spaced", "a_life": 2, "b_life": 2, "a_cover": "cover", "b_cover": "cover"}),
    ("multi-duel", {"distance": 15, "group_size": 6, "lone_skill": 6, "group_skill": 5, "lone_shots": 3,
                    "group_shots": 3, "lone_spacing": "spaced", "group_spacing": "spaced", "lone_life": 2,
                    "lone_cover": "cover", "group_cover": "cover"}),
    ("melee", {"a_klass": 6, "b_klass": 6}),
]  # fmt: skip
MANY = ("shot", "fire", "fire-group", "duel", "multi-duel", "blow", "melee")


def by_oracle(test: str, given: Given) -> Odds | str:
    return oracle.refusal(test, **given) or oracle.odds(test, **given)


def requests(test: str) -> list[Given]:
    return [given for _, given in situations(1873, {test: 300 if test in MANY else 60})]


CASES = Cases(
    ruleset=RULESET,
    oracle=by_oracle,
    fields=FIELDS,
    requests=requests,
    number=2500,
    outcomes={test: outcomes for test, (_, outcomes) in TABLE.items()},
    least=LEAST,
    table={test: fields for test, (fields, _) in TABLE.items()},
    following=FOLLOWING,
    by_hand=BY_HAND,
    refused=[*REFUSED, *MISSING],
    scripts=SCRIPTS,
    untold=("allocation", "fire-group", "multi-duel"),
    rolled=ROLLED,
    staged=[(id, ROLLED[id]) for id, test in RULESET.tests.items() if test.chances],
    heaviest=HEAVIEST,
    plain_values=True,
    seconds=0.05,
    kept=(shooting._need, shooting._pools, shooting._allowed),
)
