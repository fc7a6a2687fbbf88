"""The exact odds of the 15 named tests, written from the rulebook alone: it holds the program to its rules.

Readings chosen where the rulebook leaves room:
- An impossible shot of a Sharpshooter re-rolls a natural 0, and a 9 on the second die hits (MT.2.47, 10.17).
- Losses and tests of one round are those of that round; in `melee` every survivor is engaged in every round.
- Who is destroyed by a shot does not test (MT.11.03); what is destroyed in a round has left.
- The lance's first blow falls in round 1 only, and who falls to it does not strike back (MT.13.34).
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction as F
from functools import cache
from math import comb, floor
from typing import Any

Odds = dict[str, F]
Fields = Mapping[str, Any]
TOLERANCE = 0.001 + 1e-9
D10 = range(10)

WEAPONS = {  # range, power up to half of it, power beyond
    "bow": (18, 6, 7), "thrown": (6, 6, 6), "pistol": (8, 4, 4), "musket": (24, 4, 6), "obsolete-firearm": (16, 5, 7),
    "carbine": (16, 4, 6), "long-rifle": (72, 4, 5), "rifled-musket": (72, 4, 5), "rifle": (72, 4, 5),
    "repeating-carbine": (24, 4, 5), "artillery": (120, 2, 2),
}  # fmt: skip
POWDER = ("musket", "obsolete-firearm", "carbine", "long-rifle", "rifled-musket")
COLUMNS = (2, 4, 8, 12, 18, 24, 36, 48, 96, 120)
SKY = {"clear": 0, "heavy-rain": -1, "half-light": -2, "darkness": -3, "mist": -3, "fog": -5, "storm": -5}
RALLY = {"trained": 5, "skirmisher": 4, "native": 5, "recruit": 6, "warrior": 7, "conscript": 7}
STANDING = "no-effect"
TWO = {
    "trained": "recoil-or-shaken", "skirmisher": "recoil", "native": "recoil", "recruit": "recoil-or-shaken",
    "warrior": "recoil-or-shaken", "conscript": "recoil-and-shaken",
}  # fmt: skip


def odds(test: str, **fields: Any) -> Odds:
    """The odds of one named test; every field is given."""
    return {outcome: chance for outcome, chance in TESTS[test](fields).items() if chance}


def _gather(pairs: Iterable[tuple[Any, F]]) -> dict[Any, F]:
    found: dict[Any, F] = defaultdict(F)
    for outcome, chance in pairs:
        found[outcome] += chance
    return found


def _at_least(need: int) -> F:
    """One die shows so much."""
    return F(sum(face >= need for face in D10), 10)


@cache
def _binomial(n: int, chance: F) -> tuple[F, ...]:
    return tuple(comb(n, k) * chance**k * (1 - chance) ** (n - k) for k in range(n + 1))


def _beyond(distance: float, limit: float) -> bool:
    return distance > limit + TOLERANCE


# Spotting, MT.8


def _spot(f: Fields) -> Odds:
    column = 8 + 3 * f["target_smoke"] + f["target_mounted"] + 2 * f["target_large"] + f["spotter_scout"]
    column += {"none": 0, "light": -3, "dense": -4, "solid": -4}[f["target_cover"]]
    column -= f["target_scout_or_natives"] + 2 * f["target_hidden_marker"] + f["obstacles_crossed"]
    column -= floor((f["light_inches"] + TOLERANCE) / 6) + 2 * floor((f["dense_inches"] + TOLERANCE) / 3)
    column = min(10, max(1, column + SKY[f["weather"]]))
    seen = not f["sight_blocked"] and not _beyond(f["distance"], COLUMNS[column - 1])
    return {"spotted" if seen else "not-spotted": F(1)}


# Shooting, MT.10


def _need(f: Fields) -> int:
    """What a die to hit has to show."""
    need: int = f["shooting"] + bool(f.get("hasty")) + f["obstacles_crossed"]
    need += 4 if _beyond(f["distance"], 24) else 2 if _beyond(f["distance"], 12) else 0
    need += {"none": 0, "light": 1, "dense": 2, "solid": 4}[f["target_cover"]]
    need += f["target_formation"] == "dispersed"
    return need - f["target_mounted"] - 2 * f["large_target"]


def _hit(f: Fields) -> tuple[F, bool]:
    """The chance of one die to hit, and whether the shot is normally impossible."""
    need = _need(f)
    impossible = need >= 10
    hits = _at_least(9 if impossible else need)
    if f["sharpshooter"] and need > 0:  # a 0 that misses
        hits += F(1, 10) * hits
    return hits, impossible


def _kill(f: Fields, impossible: bool) -> F:
    reach, near, far = WEAPONS[f["weapon"]]
    power = far if _beyond(f["distance"], reach / 2) else near
    wet = f["wet_powder"] and f["weapon"] in POWDER
    return _at_least(power + 3 * (impossible or wet))


def _to_hit(f: Fields) -> Odds:
    hits, _ = _hit(f)
    return {"hit": hits, "miss": 1 - hits}


def _to_kill(f: Fields) -> Odds:
    kills = _kill(f, f["impossible"])
    return {"kill": kills, "no-kill": 1 - kills}


def _shot(f: Fields) -> Odds:
    hits, impossible = _hit(f)
    kills = _kill(f, impossible)
    return {"miss": 1 - hits, "hit-no-kill": hits * (1 - kills), "kill": hits * kills}


def _capped(chances: Iterable[F], most: int) -> dict[int, F]:
    return _gather((min(number, most), chance) for number, chance in enumerate(chances))


def _losses(f: Fields) -> dict[int, F]:
    hits, impossible = _hit(f)
    return _capped(_binomial(f["shooters"], hits * _kill(f, impossible)), f["exposed_figures"])


def _named_losses(chances: Mapping[int, F]) -> Odds:
    return {f"losses-{number}": chance for number, chance in chances.items()}


def _fire(f: Fields) -> Odds:
    pairs: list[tuple[str, F]] = []
    for lost, chance in _losses(f).items():
        left = f["target_figures"] - lost
        if not lost or left <= 0:
            pairs.append(("destroyed" if lost else "no-loss", chance))
            continue
        test = {
            "cause": "shooting",
            "troop_type": f["target_type"],
            "figures": left,
            "is_officer": f["target_is_officer"],
            "officer_near": f["officer_near"],
            "formed": _still_formed(f, left),
            "losses": lost,
            "artillery": f["weapon"] == "artillery",
            "fleeing": False,
            **{
                name: f[name]
                for name in (
                    "natives_in_cover",
                    "solid_cover",
                    "volley",
                    "shooter_unseen",
                    "shooter_close_order",
                )
            },
        }
        pairs += [(outcome, chance * share) for outcome, share in _reaction(test).items()]
    return _gather(pairs)


def _still_formed(f: Fields, left: int) -> bool:
    if f["target_formation"] == "close-order":
        return left >= 4
    return f["target_formation"] == "column" and f["target_close_order_trait"] and left >= 2


def _engage(f: Fields) -> Odds:
    outcomes = {"no-loss": "contact", STANDING: "contact", "destroyed": "destroyed"}
    fired = _fire({**f, "hasty": not f["vigilance"]})
    return _gather((outcomes.get(one, "engagement-fails"), chance) for one, chance in fired.items())


# Reaction, MT.11


def _result(kind: str, total: int) -> str:
    if total < 0:
        return "rout"
    if total >= 4 or (total == 3 and kind == "trained"):
        return STANDING
    return ("flight", "recoil-and-shaken", TWO[kind], "recoil")[total]


def _plus(f: Fields) -> int:
    size = f["figures"]
    plus = int(f["is_officer"] or f["officer_near"]) + (2 if size >= 10 else int(size >= 6)) + 2 * f["formed"]
    plus -= 3 * (size <= 3 and not f["is_officer"])
    if f["cause"] == "morale":
        return plus - 3
    if f["cause"] == "shooting":
        plus += f["natives_in_cover"] + f["solid_cover"] - int(f["volley"] or f["shooter_unseen"])
        return plus - 2 * (f["losses"] >= 3) - int(f["artillery"] or f["shooter_close_order"])
    better = not f["losses"] or f["losses"] < f["enemy_losses"]
    return plus - f["losses"] + 2 * f["two_to_one"] - 2 * f["surprised"] + 2 * better


def _reaction(f: Fields) -> Odds:
    plus = _plus(f)
    results = [_result(f["troop_type"], face + plus) for face in D10]
    if f["fleeing"]:
        results = [one if one in (STANDING, "rout") else "flight" for one in results]
    return _gather((one, F(1, 10)) for one in results)


def _rally(f: Fields) -> Odds:
    fails = (1 - _at_least(RALLY[f["troop_type"]])) ** f["attempts"]
    return {"rallied": 1 - fails, "still-fleeing": fails}


# Hand-to-hand, MT.13


def _shock(f: Fields) -> bool:
    return f["bonus_rounds"] == "all" or f["round"] == 1


def _attack(f: Fields) -> F:
    plus = int(f["striker_weapon"] == "naval")
    if f["striker_engaged"]:
        plus += f["ferocious"] and f["round"] == 1
        if _shock(f):
            plus += 2 * (f["striker_weapon"] == "lance")
            plus += f["striker_weapon"] == "sabre" and f["striker_mounted"] and not f["struck_mounted"]
    return _at_least(f["aggressiveness"] - plus)


def _parry(f: Fields) -> F:
    plus = {"sabre": 1, "lance": -1}.get(f["struck_weapon"], 0) - 2 * (f["surprised"] and _shock(f))
    chance = _at_least(f["defence"] - plus)
    return 1 - (1 - chance) ** 2 if f["defended_position"] else chance


def _strike(f: Fields) -> Odds:
    hits, parries = _attack(f), _parry(f)
    return {"miss": 1 - hits, "parried": hits * parries, "kill": hits * (1 - parries)}


def _melee_losses(f: Fields) -> Odds:
    return _named_losses(_capped(_binomial(f["dice"], _strike(f)["kill"]), f["struck_figures"]))


def _blows(f: Fields, striker: str, struck: str, round: int) -> F:
    """The chance that one figure of a unit kills one of the other."""
    engager = striker == "engager"
    return _strike(
        {
            "round": round,
            "bonus_rounds": f["bonus_rounds"],
            "aggressiveness": f[f"{striker}_aggressiveness"],
            "defence": f[f"{struck}_defence"],
            "striker_weapon": f[f"{striker}_melee_weapon"],
            "struck_weapon": f[f"{struck}_melee_weapon"],
            "striker_engaged": engager,
            "striker_mounted": f[f"{striker}_mounted"],
            "struck_mounted": f[f"{struck}_mounted"],
            "ferocious": engager and f["engager_ferocious"],
            "surprised": engager and f["engaged_surprised"],
            "defended_position": engager and f["engaged_defended_position"],
        }
    )["kill"]


def _fallen(f: Fields, round: int, ours: int, theirs: int) -> dict[tuple[int, int], F]:
    """Losses of the engager and of the engaged unit, of whom so many are engaged."""
    struck = _capped(_binomial(ours, _blows(f, "engager", "engaged", round)), theirs)
    back = _blows(f, "engaged", "engager", round)
    first = f["engager_melee_weapon"] == "lance" and _shock({**f, "round": round})
    return _gather(
        ((own, lost), chance * share)
        for lost, chance in struck.items()
        for own, share in _capped(_binomial(theirs - lost * first, back), ours).items()
    )


def _leaves(f: Fields, who: str, round: int, left: int, engaged: tuple[int, int], lost: tuple[int, int]) -> F:
    """The chance that a unit leaves after a round; `engaged` and `lost` are its own and the enemy's."""
    if not left:
        return F(1)
    other = who == "engaged"
    test = {
        "cause": "melee",
        "troop_type": f[f"{who}_type"],
        "figures": left,
        "is_officer": f[f"{who}_is_officer"],
        "officer_near": f[f"{who}_officer_near"],
        "formed": other and f["engaged_close_order"] and left >= 4,
        "fleeing": False,
        "losses": lost[0],
        "enemy_losses": lost[1],
        "two_to_one": engaged[0] >= 1 and engaged[0] >= 2 * engaged[1],
        "surprised": other and f["engaged_surprised"] and round == 1,
    }
    gone = ("recoil", "recoil-and-shaken", "flight", "rout")
    gone += ("recoil-or-shaken",) if f[f"{who}_choice"] == "recoil" else ()
    return sum((chance for one, chance in _reaction(test).items() if one in gone), F(0))


def _round(
    f: Fields, round: int, sizes: tuple[int, int], engaged: tuple[int, int]
) -> dict[tuple[bool, bool, int, int], F]:
    """Who has left after a round, the engager first, and how many figures each has."""
    found: list[tuple[tuple[bool, bool, int, int], F]] = []
    for (own, lost), chance in _fallen(f, round, *engaged).items():
        left = sizes[0] - own, sizes[1] - lost
        standing = engaged[0] - own, engaged[1] - lost
        one = _leaves(f, "engager", round, left[0], standing, (own, lost))
        two = _leaves(f, "engaged", round, left[1], standing[::-1], (lost, own))
        for gone, share in ((True, one), (False, 1 - one)):
            for routed, part in ((True, two), (False, 1 - two)):
                found.append(((gone, routed, *left), chance * share * part))
    return _gather(found)


def _melee_round(f: Fields) -> Odds:
    sizes = f["engager_figures"], f["engaged_figures"]
    names = {(0, 0): "both-stand", (1, 0): "engager-leaves", (0, 1): "engaged-leaves", (1, 1): "both-leave"}
    after = _round(f, f["round"], sizes, (f["engager_engaged"], f["engaged_engaged"]))
    return _gather((names[one, two], chance) for (one, two, _, _), chance in after.items())


def _melee(f: Fields) -> Odds:
    found: Odds = defaultdict(F)
    standing = {(f["engager_figures"], f["engaged_figures"]): F(1)}
    for round in (1, 2, 3):
        still: dict[tuple[int, int], F] = defaultdict(F)
        for sizes, chance in standing.items():
            for (one, two, *left), share in _round(f, round, sizes, sizes).items():
                if one or two:
                    found["both-leave" if one and two else "engaged-holds" if one else "engager-holds"] += (
                        chance * share
                    )
                else:
                    still[left[0], left[1]] += chance * share
        standing = still
    found["third-round"] = sum(standing.values(), F(0))
    return found


def _break_off(f: Fields) -> Odds:
    return _named_losses(dict(enumerate(_binomial(f["figures"], F(1 if f["kind"] == "recoil" else 4, 10)))))


TESTS: dict[str, Callable[[Fields], Odds]] = {
    "spot": _spot,
    "to-hit": _to_hit,
    "to-kill": _to_kill,
    "shot": _shot,
    "fire-losses": lambda f: _named_losses(_losses(f)),
    "fire": _fire,
    "engage": _engage,
    "reaction": _reaction,
    "rally": _rally,
    "melee-strike": _strike,
    "melee-losses": _melee_losses,
    "melee-round": _melee_round,
    "melee": _melee,
    "break-off": _break_off,
    "first-player": lambda _: {"side-a": F(1, 2), "side-b": F(1, 2)},
}
