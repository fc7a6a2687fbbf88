"""Situations from the fields of the named tests; what is not allowed is refused, the first reason of FW.16.20 first."""

from msgspec.structs import replace

from escarmouche.kernel.named_tests import Values, number, situation_of
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.western.data.state import MOUNTED
from escarmouche.rulesets.western.odds.exchanges import Burst, Duel, Melee, Path, first_die
from escarmouche.rulesets.western.odds.fields import COMMON
from escarmouche.rulesets.western.rules import melee_dice, shooting, slowness, weapons
from escarmouche.rulesets.western.rules.shooting import Pool
from escarmouche.rulesets.western.rules.situations import Blow, Contact, Going, Shot
from escarmouche.table.plane import at_most

ANSWERING: dict[Contact, Contact] = {"arriving": "joined", "joined": "arriving", "since_start": "since_start"}


def _allowed(*refusals: Illegal | None) -> None:
    if refused := shooting.gravest(refusals):
        raise refused


def shot(values: Values) -> Shot:
    """A shot of which the first die alone is judged."""
    one = situation_of(Shot, values)
    _allowed(shooting.handling_refusal(one), shooting.elite_refusal(one))
    if shooting.out_of_reach(first_die(one)):
        raise shooting.impossible(first_die(one))
    return one


def fire(values: Values) -> Burst:
    one = situation_of(Shot, values)
    _allowed(shooting.refusal(one))
    return Burst(one, number(values, "target_life"))


def fire_group(values: Values) -> Burst:
    """A picked member takes all hits himself (FW.5.25)."""
    one = situation_of(Shot, values)
    _allowed(shooting.refusal(one), _at_a_group_refusal(one))
    return Burst(one, eligible=1 if one.elite == "pick" else number(values, "eligible"))


def _at_a_group_refusal(one: Shot) -> Illegal | None:
    """In contact a figure shoots at one enemy who touches it, never at a group (FW.5.16, 5.20)."""
    return Illegal("FW.16.18", "in-contact-group") if one.touching else None


def volley(values: Values) -> Pool:
    pool = Pool(number(values, "n"), number(values, "dice"))
    if shooting.out_of_reach(pool):
        raise shooting.impossible(pool)
    return pool


def duel(values: Values) -> Duel:
    a, b = _duellists(values, "a_", "b_")
    _allowed(shooting.refusal(a), shooting.refusal(b))
    return Duel(a, b, number(values, "a_life"), number(values, "b_life"))


def multi_duel(values: Values) -> Duel:
    """All members fire alike: where only one moving shot is allowed, they cannot all move (FW.8.04)."""
    lone, member = _duellists(values, "lone_", "group_")
    moving = None
    if member.one_moving_shot and shooting.is_moving_shot(member):
        moving = Illegal("FW.16.07", "one-moving-shot", figure="group")
    _allowed(shooting.refusal(lone), _at_a_group_refusal(lone), shooting.refusal(member), moving)
    return Duel(lone, member, number(values, "lone_life"), group=number(values, "group_size"))


def _duellists(values: Values, first: str, second: str) -> tuple[Shot, Shot]:
    """Two who aim at each other alone: the cover of each is what the other shoots at (FW.10.01, 10.06, 10.13)."""
    shots = []
    common = {name: values[name] for name in ("distance", *(one.name for one in COMMON))}
    for own, other in ((first, second), (second, first)):
        mounted = values[f"{other}shooter_kind"] in MOUNTED
        one = situation_of(
            Shot,
            values,
            own,
            **common,
            cover=values[f"{other}cover"],
            target_kind="mounted" if mounted else "foot",
        )
        if one.other_shots:
            raise Illegal("FW.10.06", "no-duel", field=f"{own}other_shots", cause="others")
        if one.early or one.ambush:
            field = "early" if one.early else "ambush"
            raise Illegal("FW.10.13", "no-duel", field=f"{own}{field}", cause="moment")
        shots.append(one)
    a, b = shots
    # Contact is mutual: said of one, it holds for the other.
    return (
        a if a.touching or not b.touching else replace(a, contact=ANSWERING[b.contact]),
        b if b.touching or not a.touching else replace(b, contact=ANSWERING[a.contact]),
    )


def blow(values: Values) -> Blow:
    one = situation_of(Blow, values)
    _allowed(melee_dice.refusal(one))
    return one


def melee(values: Values) -> Melee:
    """Each side's height and crossing are what the other strikes at; who cannot use his weapon mounted has no blow."""
    found: list[Blow | None] = []
    for own, other in (("a_", "b_"), ("b_", "a_")):
        one = situation_of(
            Blow,
            values,
            own,
            target_klass=values[f"{other}klass"],
            target_kind=values[f"{other}kind"],
            target_higher=values[f"{other}higher"],
            target_crossing=values[f"{other}crossing"],
            indoors=values["indoors"],
            cavalry_terrain=values["cavalry_terrain"],
        )
        _allowed(melee_dice.charge_refusal(one))
        strikes = values[f"{own}strikes"] and weapons.serves(one.weapon, one.mounted)
        found.append(one if strikes else None)
    return Melee(*found)


def going(values: Values) -> Going:
    return situation_of(Going, values)


def path(values: Values) -> Path:
    one = going(values)
    wanted, pace = float(values["wanted"]), slowness.full_move(one)
    if not at_most(wanted, pace):
        raise Illegal("FW.16.11", "move-too-long", cause="too-long", length=wanted, allowance=pace)
    return Path(one, wanted, float(values["clear_before"]))
