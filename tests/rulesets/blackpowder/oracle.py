"""The exact odds of the 21 named tests, written from the rulebook alone: it holds the program to its rules.

Readings chosen where the rulebook leaves room:
- Pas de charge makes a column Reliable, so it adds nothing to a unit that is Reliable already (BP.16.26).
- Stubborn and Crack together re-roll two failed saves, a die each (BP.1.06, 16.34).
- A charger goes home disordered, and a mover goes on disordered, if it is so then, by this fire or before it.
- A rally leaves a unit unshaken if it was shaken and is so no more (BP.6.35).
- Who holds after closing fire fights its round with no more casualties than its stamina (BP.14.17).
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction as F
from functools import cache
from math import factorial, floor
from typing import Any

Odds = dict[str, F]
Fields = Mapping[str, Any]
TOLERANCE = 0.001
D6 = range(1, 7)
LOOSE = ("skirmish", "warband", "march_column", "limbered")
COLUMNS = ("attack_column", "march_column", "limbered")
NO_SUPPORT = ("skirmish", "square", "building")


def odds(test: str, **fields: Any) -> Odds:
    """The odds of one named test; every field is given."""
    return {outcome: chance for outcome, chance in TESTS[test](fields).items() if chance}


def _gather(pairs: Iterable[tuple[Any, F]]) -> dict[Any, F]:
    found: dict[Any, F] = defaultdict(F)
    for outcome, chance in pairs:
        found[outcome] += chance
    return found


def _two() -> Iterator[tuple[int, F]]:
    for one in D6:
        for other in D6:
            yield one + other, F(1, 36)


# Orders


def _rating(f: Fields, bonus: int, reliable: bool) -> int:
    rating = f["staff_rating"] + bonus + reliable - f["enemy_within_12"]
    if not f["marauders"]:
        rating -= floor((f["distance"] + TOLERANCE) / 12)
    return min(10, max(5, rating))


def _one_unit(f: Fields) -> int:
    formation = f["formation"]
    column = formation == "attack_column"
    bonus = 1 if column else 0
    if formation in ("march_column", "limbered"):
        bonus = 2 if f["on_road"] else 1
    return _rating(f, bonus, f["reliable"] or (column and f["pas_de_charge"]))


def _moves(total: int, rating: int) -> str:
    return {0: "one-move", 1: "one-move", 2: "two-moves"}.get(rating - total, "three-moves")


def _command(f: Fields) -> Odds:
    rating = _one_unit(f)
    square = f["formation"] == "square"
    free = f["first_step"] == "move" and (
        square or f["formation"] in ("march_column", "limbered") or f["superbly_drilled"]
    )

    def outcome(total: int) -> str:
        if total == 12:
            return "blunder"
        if total > rating:
            return "free-move" if free else "failure"
        if total == rating and f["unreliable"]:
            return "no-move"
        return "one-move" if square else _moves(total, rating)

    return _gather((outcome(total), chance) for total, chance in _two())


def _brigade_order(f: Fields) -> Odds:
    rating = _rating(f, f["formation_bonus"], f["reliable"])
    return _gather(
        ("blunder" if total == 12 else "failure" if total > rating else _moves(total, rating), chance)
        for total, chance in _two()
    )


def _follow_me(f: Fields) -> Odds:
    rating = _one_unit(f)

    def outcome(total: int) -> str:
        if total == 12:
            return "blunder"
        if total > rating:
            return "failure"
        if total == rating and f["unreliable"]:
            return "no-move"
        return "one-move" if f["formation"] == "square" else "three-moves"

    return _gather((outcome(total), chance) for total, chance in _two())


def _rally(f: Fields) -> Odds:
    rating = _one_unit(f)
    good = "rallied-unshaken" if f["casualties"] == f["stamina"] else "rallied"
    return _gather(
        ("blunder" if total == 12 else "failure" if total > rating else good, chance)
        for total, chance in _two()
    )


def _blunder(f: Fields) -> Odds:
    if f["artillery_unlimbered"]:
        return {
            "prolonge-back": F(2, 6), "pivot-left": F(1, 6), "pivot-right": F(1, 6), "prolonge-forward": F(2, 6)
        }  # fmt: skip
    first = ("rapid-retreat", "retreat", "left", "right", "forward")
    return {
        **dict.fromkeys(first, F(1, 6)), **dict.fromkeys(("charge-1", "charge-2", "charge-3"), F(1, 18))
    }  # fmt: skip


# Dice of a pool, as (misses, hits that are no sixes, sixes)

Pool = tuple[int, int, int]


def _chances(need: int, modifier: int) -> tuple[F, F, F]:
    """Of one die: a miss, a hit that is no six, a six."""
    hits = sum(face != 1 and face + modifier >= need for face in range(1, 6))
    return F(5 - hits, 6), F(hits, 6), F(1, 6)


def _pool(count: int, chances: tuple[F, F, F]) -> dict[Pool, F]:
    found = {}
    for misses in range(count + 1):
        for hits in range(count - misses + 1):
            sixes = count - misses - hits
            ways = factorial(count) // (factorial(misses) * factorial(hits) * factorial(sixes))
            found[misses, hits, sixes] = (
                ways * chances[0] ** misses * chances[1] ** hits * chances[2] ** sixes
            )
    return found


def _again(pool: dict[Pool, F], chances: tuple[F, F, F], taken: Callable[[Pool], Pool]) -> dict[Pool, F]:
    """Some of the dice are taken up and thrown again: `taken` says which."""
    found: dict[Pool, F] = defaultdict(F)
    for dice, chance in pool.items():
        up = taken(dice)
        for new, part in _pool(sum(up), chances).items():
            after = (dice[0] - up[0] + new[0], dice[1] - up[1] + new[1], dice[2] - up[2] + new[2])
            found[after] += chance * part
    return found


def _one_miss(dice: Pool) -> Pool:
    return (min(1, dice[0]), 0, 0)


def _all_misses(dice: Pool) -> Pool:
    return (dice[0], 0, 0)


def _one_hit(dice: Pool) -> Pool:
    return (0, 1, 0) if dice[1] else (0, 0, min(1, dice[2]))


@cache
def _losses(hits: int, need: int, modifier: int, again: int) -> dict[int, F]:
    """Casualties that come of hits; so many failed saves are thrown again."""
    saved = F(sum(face == 6 or (face != 1 and face + modifier >= need) for face in D6), 6)
    found: dict[int, F] = defaultdict(F)

    def count(n: int, k: int, chance: F) -> F:
        return F(factorial(n), factorial(k) * factorial(n - k)) * chance**k * (1 - chance) ** (n - k)

    for failed in range(hits + 1):
        chance = count(hits, failed, 1 - saved)
        up = min(again, failed)
        for still in range(up + 1):
            found[failed - up + still] += chance * count(up, still, 1 - saved)
    return dict(found)


# Fire


def _full(shooting: int, size: str) -> int:
    if size == "tiny":
        return 1
    return max(1, shooting + {"large": 1, "small": -1, "standard": 0}[size])


def _band(f: Fields) -> str:
    if f["distance"] <= 6 + TOLERANCE:
        return "short"
    return "medium" if f["distance"] <= f["weapon_range"] / 2 + TOLERANCE else "long"


def _shots(f: Fields, closing: bool) -> int:
    if f["shooter_arm"] == "artillery":
        band = "short" if closing else _band(f)
        dice = 3 if f["shrapnel"] and band == "medium" else {"short": 3, "medium": 2, "long": 1}[band]
    else:
        full = _full(f["shooting"], f["shooter_size"])
        dice = {
            "attack_column": 1,
            "square": 1,
            "building": min(2, full),
            "mixed": full if closing else 2 if full >= 4 else 1,
        }.get(f["shooter_formation"], full)
    dice += f["first_fire"] + f["extra_dice"]
    if f["max_dice"]:
        dice = min(dice, f["max_dice"])
    return dice * 2 if f["enfilade"] and not closing else dice


def _aim(f: Fields, closing: bool) -> int:
    guns = f["shooter_arm"] == "artillery"
    loose = f["shooter_formation"] == "skirmish" or (f["shooter_formation"] == "mixed" and not closing)
    near = not f["steady_line"] if closing else f["distance"] <= 6 + TOLERANCE
    open_order = f["target_formation"] == "skirmish" or (
        f["target_arm"] == "artillery" and f["target_formation"] == "unlimbered"
    )
    unclear = not f["target_clear"] or f["target_cover"] != "none" or f["target_formation"] == "building"
    modifier = 0
    modifier += guns and f["target_formation"] in (*COLUMNS, "square")
    modifier += near or loose
    modifier -= f["shooter_shaken"] or f["shooter_disordered"]
    modifier -= open_order or unclear
    if guns and not closing:
        modifier -= _band(f) == "long"
        modifier -= f["overhead"]
    return modifier


def _save_modifier(arm: str, formation: str, cover: str, hit_by: str) -> int:
    guns = hit_by.startswith("artillery")
    modifier = 1 if arm == "infantry" and formation == "attack_column" and not guns else 0
    modifier += 2 if formation == "building" else {"none": 0, "light": 1, "heavy": 2}[cover]
    modifier -= 2 if formation in ("march_column", "limbered") else 0
    modifier -= {"artillery-near": 2, "artillery-long": 1}.get(hit_by, 0)
    if hit_by == "lancers":
        modifier -= 1 if arm == "cavalry" else 2
    return modifier


def _volley(f: Fields, closing: bool = False) -> dict[tuple[int, bool], F]:
    """(casualties, whether a six stands) of one shot."""
    guns = f["shooter_arm"] == "artillery"
    shrapnel = guns and f["shrapnel"] and not closing and _band(f) == "medium"
    chances = _chances(5 if shrapnel else 4, _aim(f, closing))
    if f["needs_six"]:
        chances = (F(5, 6), F(0), F(1, 6))
    pool = _pool(_shots(f, closing), chances)
    if f["sharpshooters"]:
        pool = _again(pool, chances, _one_miss)
    if f["poor_shooters"]:
        pool = _again(pool, chances, _one_hit)
    hit_by = "small-arms"
    if guns:
        hit_by = "artillery-long" if not closing and _band(f) == "long" else "artillery-near"
    modifier = _save_modifier(f["target_arm"], f["target_formation"], f["target_cover"], hit_by)
    again = f["target_stubborn"] + (f["target_crack"] and f["target_casualties"] == 0)
    found: dict[tuple[int, bool], F] = defaultdict(F)
    for (_, hits, sixes), chance in pool.items():
        for lost, part in _losses(hits + sixes, f["target_morale"], modifier, again).items():
            found[lost, sixes > 0] += chance * part
    return found


def _fire(f: Fields) -> Odds:
    def name(lost: int, six: bool) -> str:
        if not lost:
            return "disordered" if six else "no-effect"
        return f"casualties-{lost}-disordered" if six else f"casualties-{lost}"

    return _gather((name(*result), chance) for result, chance in _volley(f).items())


def _row(total: int, arm: str, melee: bool) -> str:
    if total <= 4:
        return "breaks"
    if arm == "artillery":
        return "holds" if total >= 7 and not melee else "breaks"
    if total == 5 or (total == 6 and melee):
        return "retires-disordered"
    return "retires" if melee and arm == "cavalry" else "holds"


def _tested(modifier: int, arm: str, melee: bool) -> dict[str, F]:
    return _gather((_row(total + modifier, arm, melee), chance) for total, chance in _two())


def _by_guns(f: Fields, lost: int) -> bool:
    return f["shooter_arm"] == "artillery" and lost > 0


def _fire_and_break(f: Fields) -> Odds:
    def after(lost: int, six: bool) -> dict[str, F]:
        casualties = f["target_casualties"] + lost
        limit = f["target_stamina"] + (0 if f["break_on_shaken"] else 1)
        if not lost or casualties < limit:
            return {"no-test": F(1)}
        modifier = -max(0, casualties - f["target_stamina"])
        modifier -= f["target_disordered"] or six
        modifier -= _by_guns(f, lost)
        return _tested(modifier, f["target_arm"], melee=False)

    return _spread(_volley(f), after)


def _spread(volley: dict[tuple[int, bool], F], after: Callable[[int, bool], dict[str, F]]) -> dict[str, F]:
    return _gather(
        (outcome, chance * part)
        for result, chance in volley.items()
        for outcome, part in after(*result).items()
    )


def _under_fire(f: Fields, closing: bool, on: str) -> Odds:
    def after(lost: int, six: bool) -> dict[str, F]:
        casualties = f["target_casualties"] + lost
        disordered = f["target_disordered"] or six
        going = f"{on}-disordered" if disordered else on
        if not lost or (casualties < f["target_stamina"] and not _by_guns(f, lost)):
            return {going: F(1)}
        modifier = -max(0, casualties - f["target_stamina"]) - disordered - _by_guns(f, lost)
        names = {"holds": going, "retires-disordered": "retires"}
        return _gather(
            (names.get(result, result), chance)
            for result, chance in _tested(modifier, f["target_arm"], melee=False).items()
        )

    return _spread(_volley(f, closing), after)


def _closing_fire(f: Fields) -> Odds:
    return _under_fire(f, True, "charges-home")


def _traversing_fire(f: Fields) -> Odds:
    return _under_fire(f, False, "continues")


def _save(f: Fields) -> Odds:
    modifier = _save_modifier(f["arm"], f["formation"], f["cover"], f["hit_by"])
    lost = _losses(f["hits"], f["morale"], modifier, f["stubborn"] + f["crack_unhurt"])
    return {f"casualties-{number}": chance for number, chance in lost.items()}


def _break_test(f: Fields) -> Odds:
    melee = f["cause"] in ("melee-lost", "melee-drawn")
    if f["steady"]:
        first: dict[str, F] = {_row(12, f["arm"], melee): F(1)}
    else:
        guns = f["artillery_casualties"] and f["cause"] in ("shooting", "closing-fire", "traversing-fire")
        first = _tested(-f["excess"] - f["disordered"] - guns, f["arm"], melee)
        if f["valiant"]:
            bad = first.pop("breaks", F(0))
            second = _tested(-f["excess"] - f["disordered"] - guns, f["arm"], melee)
            first = _gather([*first.items(), *((name, bad * part) for name, part in second.items())])
    if f["square_vs_cavalry"]:
        return _gather((name if name == "breaks" else "holds", chance) for name, chance in first.items())
    return first


# Hand-to-hand


def _side(f: Fields, prefix: str) -> dict[str, Any]:
    one = {name.removeprefix(prefix): value for name, value in f.items() if name.startswith(prefix)}
    if one["building_size"]:
        one["formation"] = "building"
    one["shaken"] = one["shaken"] or one["casualties"] >= one["stamina"]
    return one


def _charging(one: Fields, other: Fields) -> bool:
    """Whether it has what charging gives: cavalry has nothing of it against a square (BP.11.29)."""
    return bool(one["charging"]) and not (one["arm"] == "cavalry" and other["formation"] == "square")


def _blows(one: Fields) -> int:
    if one["formation"] == "limbered":
        return 0
    if one["formation"] in ("march_column", "square"):
        dice = {"march_column": 1, "square": 2}[one["formation"]]
    elif one["size"] == "tiny":
        dice = 1
    else:
        dice = max(1, one["hand_to_hand"] + {"large": 2, "small": -2, "standard": 0}[one["size"]])
    return int(dice + one["extra_dice"])


def _strikes(one: Fields, other: Fields) -> dict[int, F]:
    """Casualties that one unit does to the other in a round."""
    charging = _charging(one, other)
    modifier = charging + one["won_last_round"] - (one["shaken"] or one["disordered"])
    modifier -= (one["formation"] == "skirmish") + one["flanked"]
    chances = _chances(4, modifier)
    pool = _pool(_blows(one), chances)
    if (charging and one["ferocious_charge"]) or one["bloodthirsty"]:
        pool = _again(pool, chances, _all_misses)
    elif one["tough_fighters"]:
        pool = _again(pool, chances, _one_miss)
    covered = not other["lost_cover"]
    formation = other["formation"]
    save = _save_modifier(
        other["arm"],
        "line" if formation == "building" and not covered else formation,
        other["cover"] if covered else "none",
        "lancers" if charging and one["lancers"] else "melee",
    )
    again = other["stubborn"] + (other["crack"] and other["casualties"] == 0)
    found: dict[int, F] = defaultdict(F)
    for (_, hits, sixes), chance in pool.items():
        for lost, part in _losses(hits + sixes, other["morale"], save, again).items():
            found[lost] += chance * part
    return found


def _bonus(one: Fields, other: Fields) -> dict[int, F]:
    """What is added to its casualties for the result."""
    barred = one["formation"] in NO_SUPPORT or one["arm"] == "artillery" or one["flanked"]
    fixed = 0 if barred else one["supports"]
    fixed += 3 if one["formation"] == "square" and other["arm"] == "cavalry" else 0
    fixed += one["building_size"]
    if not _charging(one, other) or one["heavy_cavalry"] == "none":
        return {fixed: F(1)}
    if one["heavy_cavalry"] == "one":
        return {fixed + 1: F(1)}
    return {fixed + extra: F(1, 3) for extra in (1, 2, 3)}


def _rounds(a: Fields, b: Fields) -> Iterator[tuple[int, int, int, F]]:
    """Casualties of a and of b, the difference of the totals, and how likely that is."""
    differences = _gather(
        (one - other, chance * part)
        for one, chance in _bonus(a, b).items()
        for other, part in _bonus(b, a).items()
    )
    for by_a, chance in _strikes(a, b).items():
        for by_b, part in _strikes(b, a).items():
            for difference, share in differences.items():
                yield by_b, by_a, by_a - by_b + difference, chance * part * share


def _winner(difference: int) -> str:
    return "a-wins" if difference > 0 else "b-wins" if difference < 0 else "draw"


def _melee(f: Fields) -> Odds:
    rounds = _rounds(_side(f, "a_"), _side(f, "b_"))
    return _gather((_winner(difference), chance) for _, _, difference, chance in rounds)


def _melee_casualties(f: Fields) -> Odds:
    lost = _strikes(_side(f, "a_"), _side(f, "b_"))
    return {f"casualties-{number}": chance for number, chance in lost.items()}


def _melee_exchange(f: Fields) -> Odds:
    a, b = _side(f, "a_"), _side(f, "b_")

    def after(lost_a: int, lost_b: int, difference: int) -> dict[str, F]:
        if difference == 0:
            return {"draw": F(1)}
        name, loser, winner, lost = ("b", b, a, lost_b) if difference > 0 else ("a", a, b, lost_a)
        modifier = -max(0, loser["casualties"] + lost - loser["stamina"]) - loser["disordered"]
        tested = _tested(modifier, loser["arm"], melee=True)
        if loser["formation"] == "square" and winner["arm"] == "cavalry":
            tested = _gather((one if one == "breaks" else "holds", part) for one, part in tested.items())
        return {f"{name}-{result}": chance for result, chance in tested.items()}

    return _gather(
        (outcome, chance * part)
        for lost_a, lost_b, difference, chance in _rounds(a, b)
        for outcome, part in after(lost_a, lost_b, difference).items()
    )


def _assault(f: Fields) -> Odds:
    a, b = _side({**f, "a_charging": True}, "a_"), _side(f, "b_")
    guns = b["arm"] == "artillery"
    silent = b["flanked"] or b["formation"] in LOOSE or (not guns and not b["shooting"])
    shot = {
        "shooter_arm": b["arm"], "shooter_size": b["size"], "shooting": b["shooting"],
        "shooter_formation": b["formation"], "shooter_shaken": b["shaken"],
        "shooter_disordered": b["disordered"], "first_fire": b["first_fire"], "extra_dice": 0,
        "max_dice": None, "needs_six": False, "sharpshooters": b["sharpshooters"], "poor_shooters": False,
        "shrapnel": False, "steady_line": b["steady_line"], "enfilade": False, "target_arm": a["arm"],
        "target_formation": a["formation"], "target_morale": a["morale"], "target_clear": a["clear"],
        "target_cover": "none", "target_stubborn": a["stubborn"], "target_crack": a["crack"],
        "target_casualties": a["casualties"],
    }  # fmt: skip
    volley = {(0, False): F(1)} if silent else _volley(shot, closing=True)

    def after(lost: int, six: bool) -> dict[str, F]:
        casualties = a["casualties"] + lost
        disordered = a["disordered"] or six
        tested = {"holds": F(1)}
        if lost and (casualties >= a["stamina"] or guns):
            modifier = -max(0, casualties - a["stamina"]) - disordered - guns
            tested = _tested(modifier, a["arm"], melee=False)
        left = min(casualties, a["stamina"]) if "breaks" in tested else casualties
        now = {**a, "casualties": left, "disordered": disordered, "shaken": left >= a["stamina"]}
        held = tested.pop("holds", F(0))
        ends = {"breaks": "a-breaks", "retires-disordered": "a-retires"}
        return _gather(
            [
                *((ends[result], chance) for result, chance in tested.items()),
                *((_winner(difference), held * chance) for _, _, difference, chance in _rounds(now, b)),
            ]
        )

    return _spread(volley, after)


# The small ones


def _form_square(f: Fields) -> Odds:
    square = "square-disordered" if f["disordered"] else "square"
    return _gather(
        ("fails-disordered" if total == 2 else "square-disordered" if total == 12 else square, chance)
        for total, chance in _two()
    )


def _untested(f: Fields) -> Odds:
    shift = {"large": 1, "small": -1, "standard": 0}[f["size"]]
    bands = {1: 1, 2: 2, 3: 2, 4: 3, 5: 3}
    return _gather((f"stamina-{bands.get(max(1, face + shift), 4)}", F(1, 6)) for face in D6)


TESTS: dict[str, Callable[[Fields], Odds]] = {
    "command": _command,
    "brigade-order": _brigade_order,
    "follow-me": _follow_me,
    "rally": _rally,
    "blunder": _blunder,
    "fire": _fire,
    "fire-and-break": _fire_and_break,
    "closing-fire": _closing_fire,
    "traversing-fire": _traversing_fire,
    "save": _save,
    "break-test": _break_test,
    "melee": _melee,
    "melee-casualties": _melee_casualties,
    "melee-exchange": _melee_exchange,
    "assault": _assault,
    "form-square": _form_square,
    "elite-recovery": lambda f: {"recovers": F(7 - f["elite"], 6), "stays-disordered": F(f["elite"] - 1, 6)},
    "brave-recovery": lambda f: {"recovers": F(1, 2), "no-change": F(1, 2)},
    "freshly-raised": lambda f: {
        "terror": F(1, 6),
        "panic": F(2, 6),
        "steady": F(2, 6),
        "huzzah": F(1, 6),
    },
    "untested-stamina": _untested,
    "first-player": lambda f: {"a-chooses": F(15, 36), "b-chooses": F(15, 36), "tie": F(6, 36)},
}
