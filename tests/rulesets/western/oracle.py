"""The exact odds of the 15 named tests, written from the rulebook alone: it holds the program to its rules.

Readings chosen where the rulebook leaves room:
- The natural 1s of shots at other targets count for a jam (FW.6.36); `shot` refuses N of 8 and more (FW.5.13).
- Shots together are one throw at a group, nobody drawn twice; spaced shots may fall on the same man (FW.5.04, 5.22).
- A picked man takes all hits, so a group loses one at most (FW.5.25); nobody in contact shoots at a group (FW.16.18).
- Without `numeric_skill` a skill of 4 or more is the elite flag, and the elite bonus is for the first shot (FW.8.34).
- `vehicle_moved` counts whatever the kind; vehicle crew count as foot where foot and mounted differ (FW.11.36).
- A bonus asked for without the skill is FW.16.08, a choice without it FW.16.09.
- A path longer than the full allowance is refused (FW.16.11); a throw that blocks is `blocked` wherever the path ends.
- The heavy tool's +1 makes up for the -1 of the line above, no more (FW.11.18).
- A charge that cannot be is refused also of a fighter without a blow (FW.16.16).
- Contact is mutual: where one duellist arrives, the other is joined. The elite limit is not asked for in duels.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable
from fractions import Fraction
from itertools import product

from tests.rulesets.western.oracle_fields import DUELLIST, FIELDS, FIREARM_OPTIONS, TOLERANCE, Situation
from tests.rulesets.western.oracle_shots import Shooter, fire_of, first, impossible, losses_of, single, volley

F = Fraction
Odds = dict[str, Fraction]
DIE = range(1, 7)

LENGTH = {
    "lance": 4,
    "handled_tool": 3,
    "heavy_tool": 3,
    "sabre": 2,
    "tomahawk": 2,
    "war_club": 2,
    "club": 2,
    "rifle_butt": 2,
    "knife": 1,
    "pistol_butt": 1,
    "bare_hands": 0,
}
IMPROVISED = ("handled_tool", "heavy_tool", "club", "rifle_butt", "pistol_butt")
ON_HORSE = ("cavalry", "mounted_foot")
ON_FOOT = ("foot", "vehicle_crew")


def share(results: Iterable[str]) -> Odds:
    """The odds of equally likely results."""
    counts: dict[str, int] = defaultdict(int)
    for result in results:
        counts[result] += 1
    total = sum(counts.values())
    return {result: F(count, total) for result, count in counts.items()}


def coin(chance: Fraction, yes: str, no: str) -> Odds:
    return {yes: chance, no: 1 - chance}


def full_move(s: Situation) -> int:
    kind = s.word("kind")
    if kind == "foot":
        return 16 if s.flag("heavy") else 20
    return 40 if kind == "cavalry" else 36


def slowness_throws(s: Situation) -> list[int | None]:
    """The reduced allowances of all equally likely throws; None is blocked (FW.3.08-3.14, 3.17)."""
    kind, very = s.word("kind"), s.word("terrain") == "very_difficult"
    base = full_move(s) // 2 if very else full_move(s)
    found: list[int | None] = []
    for one, two in product(DIE, DIE):
        if kind == "foot":
            slow = min(one, two) if s.flag("amerindian") else one
            blocked = slow == 6
        else:
            slow = one + two
            blocked = 6 in (one, two) if very else slow == 12
        found.append(None if blocked else max(0, base - slow))
    return found


def slowness(s: Situation) -> Odds:
    return share(f"allowance-{left}" if left is not None else "blocked" for left in slowness_throws(s))


def reach(s: Situation) -> Odds:
    wanted, clear = s.length("wanted"), min(F(full_move(s)), s.length("clear_before"))

    def told(left: int | None) -> str:
        if left is None:
            return "blocked"
        return "arrives" if wanted <= max(F(left), clear) + TOLERANCE else "short"

    return share(told(left) for left in slowness_throws(s))


def shot(s: Situation) -> Odds:
    return coin(single(Shooter(s.values).need()), "hit", "miss")


def fire(s: Situation) -> Odds:
    shooter, found = Shooter(s.values), defaultdict[str, Fraction](Fraction)
    for (hits, ones), chance in fire_of(shooter).items():
        told = "no-effect" if not hits else "wounded" if hits < s.whole("target_life") else "out-of-action"
        found[told + jammed(shooter, ones)] += chance
    return found


def fire_group(s: Situation) -> Odds:
    shooter, found = Shooter(s.values), defaultdict[str, Fraction](Fraction)
    for (lost, ones), chance in losses_of(shooter, s.whole("eligible")).items():
        found[f"losses-{lost}" + jammed(shooter, ones)] += chance
    return found


def jammed(shooter: Shooter, ones: int) -> str:
    return "-jam" if shooter.jams() and ones >= 2 else ""


def allocation(s: Situation) -> Odds:
    return coin(min(F(1), F(s.whole("hits"), s.whole("eligible"))), "picked", "spared")


def a_volley(s: Situation) -> Odds:
    return {f"hits-{hits}": chance for hits, chance in volley(s.whole("n"), s.whole("dice")).items()}


def jam(s: Situation) -> Odds:
    throws = product(DIE, repeat=s.whole("shots"))
    return share("jam" if faces.count(1) >= 2 else "clear" for faces in throws)


def faster(one: int, other: int) -> Odds:
    return share(
        "one" if one + die > other + their else "tie" if one + die == other + their else "other"
        for die, their in product(DIE, DIE)
    )


def duel_speed(s: Situation) -> Odds:
    words = {"one": "a-faster", "tie": "tie", "other": "b-faster"}
    return {words[who]: chance for who, chance in faster(s.whole("a_skill"), s.whole("b_skill")).items()}


MIRRORED = {"arriving": "joined", "joined": "arriving", "since_start": "since_start", "none": "none"}


def duellist(s: Situation, who: str, other: str) -> Shooter:
    """One side of a duel; what it shoots at is told by the other side, and so is contact where it is not said."""
    given: dict[str, object] = {name: s.values[f"{who}_{name}"] for name in DUELLIST}
    for name in FIREARM_OPTIONS:
        given[name] = s.values[name]
    if given["contact"] == "none":
        given["contact"] = MIRRORED[s.word(f"{other}_contact")]
    given["distance"] = s.values["distance"]
    given["cover"] = s.values[f"{other}_cover"]
    given["target_kind"] = "mounted" if s.word(f"{other}_shooter_kind") in ON_HORSE else "foot"
    return Shooter(given)


def no_duel(s: Situation, *sides: str) -> str | None:
    """FW.10.06: duellists aim at nobody else; FW.10.13: early and surprise shots are no duel."""
    for side in sides:
        if s.whole(f"{side}_other_shots"):
            return "FW.10.06"
        if s.flag(f"{side}_early") or s.flag(f"{side}_ambush"):
            return "FW.10.13"
    return None


def falls(shooters: list[Shooter], life: int) -> Fraction:
    """The chance that these shooters, each throwing on his own, put one figure out of action."""
    hits: dict[int, Fraction] = {0: F(1)}
    for shooter in shooters:
        after: dict[int, Fraction] = defaultdict(Fraction)
        for (before, chance), ((more, _), part) in product(hits.items(), fire_of(shooter).items()):
            after[min(life, before + more)] += chance * part
        hits = after
    return hits.get(life, F(0))


def duel(s: Situation) -> Odds:
    a, b = duellist(s, "a", "b"), duellist(s, "b", "a")
    a_falls, b_falls = falls([b], s.whole("a_life")), falls([a], s.whole("b_life"))
    speed = defaultdict[str, Fraction](Fraction, faster(a.skill, b.skill))
    both_out = speed["tie"] * a_falls * b_falls
    only_a = a_falls * (1 - b_falls) * (speed["one"] + speed["tie"]) + a_falls * speed["other"]
    only_b = b_falls * (1 - a_falls) * (speed["other"] + speed["tie"]) + b_falls * speed["one"]
    return {
        "only-a-out": only_a,
        "only-b-out": only_b,
        "both-out": both_out,
        "neither-out": 1 - only_a - only_b - both_out,
    }


def multi_duel(s: Situation) -> Odds:
    lone, member = duellist(s, "lone", "group"), duellist(s, "group", "lone")
    size, life = s.whole("group_size"), s.whole("lone_life")
    losses: dict[int, Fraction] = defaultdict(Fraction)
    for (lost, _), chance in losses_of(lone, size).items():
        losses[lost] += chance
    found: dict[str, Fraction] = defaultdict(Fraction)

    def tell(stands: bool, lost: int, chance: Fraction) -> None:
        found[f"lone-{'stands' if stands else 'out'}-losses-{lost}"] += chance

    for who, speed in faster(lone.skill, member.skill).items():
        for lost, chance in losses.items():
            firing = size - lost if who == "one" else size
            out = falls([member] * firing, life)
            tell(True, lost, speed * chance * (1 - out))
            tell(False, 0 if who == "other" else lost, speed * chance * out)
    return found


def blow_modifier(
    klass: int,
    weapon: str,
    kind: str,
    enemy_kind: str,
    *,
    charging: bool,
    enemy_higher: bool,
    enemy_crossing: bool,
    close_order: bool,
    indoors: bool,
    ground: str,
) -> int:
    """FW.11.17-11.19, 11.27, 11.29, 11.36: lines add up."""
    on_foot = kind in ON_FOOT
    total = -1 if weapon in IMPROVISED or klass <= 2 else 0
    if weapon == "heavy_tool" and on_foot and not indoors and not close_order:
        total += 1
    if on_foot and enemy_crossing:
        total += 1
    if enemy_higher:
        total -= 1
    if kind == "cavalry" and enemy_kind != "cavalry" and ground == "clear":
        total += 1
    if enemy_kind == "cavalry" and (kind == "mounted_foot" or (on_foot and ground != "very_difficult")):
        total -= 1
    if charging:
        total += 1
    return total


Struck = dict[tuple[str, int], Fraction]
"""Result and natural die (7 for a confirmed 6), with their chance."""


def struck(modifier: int, klass: int) -> Struck:
    """One blow, die by die (step 5 of the rulebook)."""
    found: Struck = defaultdict(Fraction)
    for die, confirmation in product(DIE, DIE):
        natural = 7 if die == confirmation == 6 and 6 + modifier <= klass else die
        total = die + modifier
        if die == 1:
            result = "miss"
        elif natural == 7 or total > klass:
            result = "kill"
        else:
            result = "push-back" if total == klass else "miss"
        found[result, natural] += F(1, 36)
    return found


def blow(s: Situation) -> Odds:
    modifier = blow_modifier(
        s.whole("klass"),
        s.word("weapon"),
        s.word("kind"),
        s.word("target_kind"),
        charging=s.flag("charging"),
        enemy_higher=s.flag("target_higher"),
        enemy_crossing=s.flag("target_crossing"),
        close_order=s.flag("close_order"),
        indoors=s.flag("indoors"),
        ground=s.word("cavalry_terrain"),
    )
    found: dict[str, Fraction] = defaultdict(Fraction)
    for (result, _), chance in struck(modifier, s.whole("target_klass")).items():
        found[result] += chance
    return found


def side_blow(s: Situation, who: str, other: str) -> Struck:
    """What one side's blow does in a melee; nothing where it has none (FW.11.26)."""
    if not s.flag(f"{who}_strikes") or useless(s.word(f"{who}_kind"), s.word(f"{who}_weapon")):
        return {("miss", 0): F(1)}
    modifier = blow_modifier(
        s.whole(f"{who}_klass"),
        s.word(f"{who}_weapon"),
        s.word(f"{who}_kind"),
        s.word(f"{other}_kind"),
        charging=s.flag(f"{who}_charging"),
        enemy_higher=s.flag(f"{other}_higher"),
        enemy_crossing=s.flag(f"{other}_crossing"),
        close_order=s.flag(f"{who}_close_order"),
        indoors=s.flag("indoors"),
        ground=s.word("cavalry_terrain"),
    )
    return struck(modifier, s.whole(f"{other}_klass"))


def melee(s: Situation) -> Odds:
    length = {who: LENGTH[s.word(f"{who}_weapon")] for who in ("a", "b")}
    klass = {who: s.whole(f"{who}_klass") for who in ("a", "b")}
    found: dict[str, Fraction] = defaultdict(Fraction)
    verb = {"kill": "kills", "push-back": "pushes-back"}
    for (one, chance), (two, part) in product(side_blow(s, "a", "b").items(), side_blow(s, "b", "a").items()):
        result, natural = {"a": one[0], "b": two[0]}, {"a": one[1], "b": two[1]}
        if length["a"] != length["b"]:
            early = "a" if length["a"] > length["b"] else "b"
            late = "b" if early == "a" else "a"
            winner = early if result[early] != "miss" else late if result[late] != "miss" else ""
        else:
            winner = struck_together(result, klass, natural)
        found[f"{winner}-{verb[result[winner]]}" if winner else "no-result"] += chance * part
    return found


def struck_together(result: dict[str, str], klass: dict[str, int], natural: dict[str, int]) -> str:
    """Whose result stands (FW.11.09-11.12); nobody's where both missed or cancel each other."""
    rank = {"miss": 0, "push-back": 1, "kill": 2}
    for measure in ({who: rank[result[who]] for who in "ab"}, klass, natural):
        if result["a"] == result["b"] == "miss":
            return ""
        if measure["a"] != measure["b"]:
            return "a" if measure["a"] > measure["b"] else "b"
    return ""


def wound_check(s: Situation) -> Odds:
    return coin(F(s.whole("health") - 1, 6), "stays-wounded", "out-of-action")


def useless(kind: str, weapon: str) -> bool:
    """FW.11.22, 11.23, 11.26: very short weapons and bare hands are for fighters on foot."""
    return kind in ON_HORSE and LENGTH[weapon] <= LENGTH["knife"]


def no_charge(s: Situation, kind: str, charging: bool) -> bool:
    return charging and (kind != "cavalry" or s.word("cavalry_terrain") != "clear")


def refuse_reach(s: Situation) -> str | None:
    return "FW.16.11" if s.length("wanted") > full_move(s) + TOLERANCE else None


def refuse_shot(s: Situation) -> str | None:
    return Shooter(s.values).refusals(judged_alone=True)


def refuse_fire(s: Situation) -> str | None:
    return Shooter(s.values).refusals()


def refuse_fire_group(s: Situation) -> str | None:
    shooter = Shooter(s.values)
    return first(shooter.refusals(), "FW.16.18" if shooter.touching else None)


def refuse_volley(s: Situation) -> str | None:
    return "FW.16.10" if impossible(s.whole("n"), s.whole("dice")) else None


def refuse_duel(s: Situation) -> str | None:
    found = first(duellist(s, "a", "b").refusals(), duellist(s, "b", "a").refusals())
    return no_duel(s, "a", "b") or found


def refuse_multi_duel(s: Situation) -> str | None:
    """The members also share their side's one moving shot (FW.8.04), and nobody shoots at a group that he touches.

    Whether several may use the elite skill is an option that the test does not ask for (FW.8.42): they may.
    """
    lone, member = duellist(s, "lone", "group"), duellist(s, "group", "lone")
    return no_duel(s, "lone", "group") or first(
        lone.refusals(),
        "FW.16.18" if lone.touching else None,
        member.refusals(),
        "FW.16.07" if s.flag("one_moving_shot") and member.moving_penalty() else None,
    )


def refuse_blow(s: Situation) -> str | None:
    return first(
        "FW.16.14" if useless(s.word("kind"), s.word("weapon")) else None,
        "FW.16.16" if no_charge(s, s.word("kind"), s.flag("charging")) else None,
    )


def refuse_melee(s: Situation) -> str | None:
    charges = [no_charge(s, s.word(f"{who}_kind"), s.flag(f"{who}_charging")) for who in ("a", "b")]
    return "FW.16.16" if any(charges) else None


TESTS: dict[str, Callable[[Situation], Odds]] = {
    "slowness": slowness,
    "reach": reach,
    "shot": shot,
    "fire": fire,
    "fire-group": fire_group,
    "allocation": allocation,
    "volley": a_volley,
    "jam": jam,
    "duel-speed": duel_speed,
    "duel": duel,
    "multi-duel": multi_duel,
    "blow": blow,
    "free-blow": blow,
    "melee": melee,
    "wound-check": wound_check,
}
REFUSALS: dict[str, Callable[[Situation], str | None]] = {
    "reach": refuse_reach,
    "shot": refuse_shot,
    "fire": refuse_fire,
    "fire-group": refuse_fire_group,
    "volley": refuse_volley,
    "duel": refuse_duel,
    "multi-duel": refuse_multi_duel,
    "blow": refuse_blow,
    "free-blow": refuse_blow,
    "melee": refuse_melee,
}


def refusal(test: str, **fields: object) -> str | None:
    """The rule that refuses the situation, the first of FW.16.20; None where the dice may be thrown."""
    return REFUSALS[test](Situation(FIELDS[test], fields)) if test in REFUSALS else None


def odds(test: str, **fields: object) -> dict[str, Fraction]:
    """The exact odds of a named test; outcomes that cannot happen are left out."""
    if refusal(test, **fields):
        return {"refused": F(1)}
    result = TESTS[test](Situation(FIELDS[test], fields))
    assert sum(result.values()) == 1
    return {outcome: chance for outcome, chance in result.items() if chance}
