"""Guns: crew, arc, sight, direct fire, fire at an obstacle, bombardment (GM.12.01-12.18, 12.24-12.25)."""

from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.kernel.game import Game
from escarmouche.kernel.questions import Choose, Place
from escarmouche.rulesets.guepier.data.events import (
    BreachOpened,
    CannonFired,
    Exploded,
    FireStarted,
    ObstacleStruck,
    Saved,
    ShellDrifted,
)
from escarmouche.rulesets.guepier.data.state import Figure, Gun, Kit, State
from escarmouche.rulesets.guepier.flow import gun_fire
from escarmouche.rulesets.guepier.rules import artillery
from escarmouche.table.tabletop import At, Gone, Pose
from tests.rulesets.guepier.alone import alone, dice_left
from tests.rulesets.guepier.bench import bench, cannon, disc, door, draft, happened, man, refused, wall, zone


def gunner(at: Any, side: str = "french", **fields: Any) -> Figure:
    troop = {"french": "F10", "mexican": "M9"}[side]
    return man(side, at, troop=troop, ranged="none", melee=("butt", "knife"), **fields)


def crewmen(number: int = 2, **fields: Any) -> list[Figure]:
    """Gunners round the gun of (60, 20)."""
    return [gunner((56.5 + 7 * i, 20) if i < 2 else (60, 16.5), **fields) for i in range(number)]


def battery(
    *figures: Figure, crew: list[Figure] | None = None, gun: Gun | None = None, **fields: Any
) -> Game[State]:
    """A French gun at (60, 20) facing north, about to fire."""

    def fires(game: Any, side: str) -> Any:
        yield from gun_fire.fire_gun(game, "f.gun")
        return True

    men = crewmen() if crew is None else crew
    piece = gun or cannon(at=(60, 20))
    return alone(*men, *figures, step=fields.pop("step", fires), guns=[piece], **fields)


def refusal(game: Game[State]) -> str | None:
    found = artillery.gun_refusal(game.state, "f.gun")
    return found.code if found else None


TARGET = man("mexican", (60, 60))  # 37 cm from the gun's edge to his


@pytest.mark.rule("GM.12.01")
def test_a_gun_that_moved_does_not_fire() -> None:
    assert refusal(battery(TARGET, gun=cannon(at=(60, 20), moved=True), step=None)) == "E28"
    assert refusal(battery(TARGET, crew=crewmen(moved=True, mode="gunmove"), step=None)) == "E28"
    assert refusal(battery(TARGET, crew=crewmen(moved=True, mode="skirmish"), step=None)) == "E28"
    stopped = crewmen(moved=True, marker="yellow")
    starts = {"f.1": {"pose": {"x": 50, "y": 20}}}
    assert refusal(battery(TARGET, crew=stopped, cursor={"starts": starts}, step=None)) == "E28"


@pytest.mark.rule("GM.12.01")
def test_turning_on_the_spot_is_not_moving() -> None:
    turned = crewmen(moved=True, mode="immobile")
    assert refusal(battery(TARGET, crew=turned, step=None)) is None
    starts = {f"f.{i + 1}": {"pose": {"x": 56.5 + 7 * i, "y": 20}} for i in range(2)}
    assert refusal(battery(TARGET, crew=turned, cursor={"starts": starts}, step=None)) is None


@pytest.mark.rule("GM.12.01", "GM.12.03")
def test_who_moved_is_not_of_the_crew_that_fires() -> None:
    men = [*crewmen(2), gunner((60, 16.5), moved=True, mode="skirmish")]
    game = battery(TARGET, crew=men, dice=(1, 1))
    assert [game.state.figures[id].shot for id in ("f.1", "f.2", "f.3")] == [True, True, False]


@pytest.mark.rule("GM.12.02")
@pytest.mark.parametrize(
    ("gap", "need"),
    [(15, 2), (15.1, 4), (30, 4), (30.1, 6), (60, 6), (60.1, 8), (90, 8), (90.1, 10), (120, 10), (120.1, 12)],
)
def test_the_cannon_table(gap: float, need: int) -> None:
    game = battery(man("mexican", (60, 20 + 3 + gap)), size=(120, 200), step=None)
    shot = artillery.shot_at(game.state, game.state.guns["f.gun"], ("f.1",), game.state.figures["m.1"])
    assert artillery.cannon_need(shot) == need


@pytest.mark.rule("GM.11.11", "GM.12.02", "GM.17.01")
@pytest.mark.parametrize(
    ("gap", "need"),
    [(7.5, 2), (7.6, 4), (15, 4), (15.1, 6), (30, 6), (30.1, 8), (45, 8), (45.1, 10), (60, 10), (60.1, 12)],
)
def test_the_cannon_table_at_sunrise(gap: float, need: int) -> None:
    game = battery(man("mexican", (60, 20 + 3 + gap)), options={"sunrise": True}, step=None)
    shot = artillery.shot_at(game.state, game.state.guns["f.gun"], ("f.1",), game.state.figures["m.1"])
    assert artillery.cannon_need(shot) == need


@pytest.mark.rule("GM.12.03")
@pytest.mark.parametrize(
    ("second", "code"),
    [
        ({"at": (66, 20)}, None),  # 3 cm from base to base
        ({"at": (66.1, 20)}, "E29"),
        ({"at": (65, 20), "marker": "yellow"}, None),
        ({"at": (65, 20), "marker": "green"}, "E29"),
        ({"at": (65, 20), "troop": "F3"}, "E29"),
        ({"at": (65, 20), "level": 1}, "E29"),  # on a roof
        ({"at": (65, 20), "shot": True}, "E24"),
    ],
)
def test_two_gunners_serve_a_gun(second: dict[str, Any], code: str | None) -> None:
    at = second.pop("at")
    other = man("french", at, **{"troop": "F10", **second})
    game = battery(TARGET, crew=[gunner((56, 20)), other], step=None)
    before = game.state
    assert refusal(game) == code
    assert game.state is before


@pytest.mark.rule("GM.12.03")
def test_a_gunner_in_contact_or_laden_does_not_serve() -> None:
    assert refusal(battery(TARGET, man("mexican", (54, 20)), crew=crewmen(2), step=None)) == "E29"
    assert refusal(battery(TARGET, man("mexican", (54, 20)), crew=crewmen(3), step=None)) is None
    barrel = Kit(id="barrel-1", kind="barrel", state="carried", carriers=("f.1",))
    assert refusal(battery(TARGET, crew=crewmen(2), kit=[barrel], step=None)) == "E29"


@pytest.mark.rule("GM.12.03")
def test_firing_is_the_shot_of_all_its_gunners() -> None:
    game = battery(TARGET, crew=crewmen(3), dice=(1, 1))
    assert game.over  # one target, one kind of fire: nothing to choose
    assert all(game.state.figures[f"f.{i}"].shot for i in (1, 2, 3))
    assert game.state.guns["f.gun"].fired
    assert refusal(game) == "E24"


@pytest.mark.rule("GM.12.03")
@pytest.mark.parametrize(("x", "inside"), [(76.56, True), (76.7, False), (43.44, True)])
def test_the_arc_is_taken_from_the_gun(x: float, inside: bool) -> None:
    # 22.5 degrees at 40 cm ahead are 16.57 cm to the side.
    game = battery(man("mexican", (x, 60)), TARGET, crew=crewmen(facing=90), step=None)
    gun = game.state.guns["f.gun"]
    found = artillery.target_refusal(game.state, gun, game.state.figures["m.1"])
    assert (found.code if found else None) == (None if inside else "E22")
    if found:
        assert (found.rule, found.params["arc"]) == ("GM.12.03", 45.0)


@pytest.mark.rule("GM.12.03")
def test_by_option_the_arc_is_twice_as_wide() -> None:
    game = battery(man("mexican", (99, 60)), options={"wide_arc": True}, step=None)
    gun = game.state.guns["f.gun"]
    assert artillery.target_refusal(game.state, gun, game.state.figures["m.1"]) is None
    aside = battery(man("mexican", (101, 60)), options={"wide_arc": True}, step=None)
    found = artillery.target_refusal(aside.state, gun, aside.state.figures["m.1"])
    assert found is not None
    assert (found.code, found.rule, found.params["arc"]) == ("E22", "GM.17.02", 90.0)


@pytest.mark.rule("GM.12.06")
def test_only_an_enemy_on_the_table_is_aimed_at() -> None:
    lost = man("mexican", None, where=Gone("rifle"))
    game = battery(TARGET, lost, man("french", (60, 70), group="g"), step=None)
    for id, code in (("m.1", None), ("m.2", "no-enemy"), ("g.1", "no-enemy")):
        found = artillery.target_refusal(game.state, game.state.guns["f.gun"], game.state.figures[id])
        assert (found.code if found else None) == code


@pytest.mark.rule("GM.12.03")
def test_a_figure_in_contact_is_not_aimed_at_but_can_be_caught() -> None:
    game = battery(
        man("mexican", (60, 60)),
        man("mexican", (64, 60)),
        man("french", (66, 60), group="g"),
        man("mexican", (60, 75)),
        dice=(6, 6, 8, 8),
    )
    assert isinstance(game.question, Choose)
    assert [option.key for option in game.question.options] == ["m.1", "m.3"]
    assert refused(game, "m.2").code == "E26"
    game.answer("m.1")
    assert {event.figure for event in happened(game, Saved)} == {"m.1", "m.2", "g.1"}


@pytest.mark.rule("GM.12.04")
@pytest.mark.parametrize(
    ("crew", "gun", "target", "plus"),
    [
        ({}, {}, {}, 2),
        ({"troop_class": "mexican_regular"}, {}, {}, 1),
        ({"troop_class": "free_corps"}, {}, {}, -1),
        ({"training": "veteran"}, {}, {}, 3),
        ({"training": "green"}, {}, {}, 1),
        ({"marker": "yellow"}, {}, {}, 1),
        ({}, {"obsolete": True}, {}, 1),
        ({}, {}, {"mounted": True, "mode": "gallop"}, 3),
        ({}, {}, {"mode": "skirmish"}, 1),
        ({"mode": "fast"}, {}, {"located": False}, 2),  # neither movement nor priority
    ],
)
def test_modifiers(crew: dict[str, Any], gun: dict[str, Any], target: dict[str, Any], plus: int) -> None:
    game = battery(
        man("mexican", (60, 60), **target),
        crew=[gunner((56.5, 20), **crew), gunner((63.5, 20), **{**crew, "marker": "none"})],
        gun=cannon(at=(60, 20), **gun),
        dice=(1, 1),
    )
    roll = happened(game, CannonFired)[0].rolls[0]
    assert roll.total == 2 + plus


@pytest.mark.rule("GM.12.04")
def test_smoke_on_the_line() -> None:
    smoke = zone("smoke", 50, 40, 70, 44)
    game = battery(TARGET, terrain=[smoke], dice=(1, 1))
    assert happened(game, CannonFired)[0].rolls[0].total == 2 + 2 - 2


@pytest.mark.rule("GM.12.05")
def test_three_kinds_of_fire() -> None:
    terrain = [
        zone("building", 50, 80, 70, 100, id="house"),
        wall("barricade", (50, 50), (55, 50), id="barricade"),
    ]
    game = battery(TARGET, terrain=terrain)
    assert isinstance(game.question, Choose)
    assert game.question.key == "gun"
    assert [option.key for option in game.question.options] == ["direct", "obstacle", "bombard"]
    assert game.drafting


@pytest.mark.rule("GM.12.05")
def test_a_gun_with_nothing_in_its_arc_stays_silent() -> None:
    assert refusal(battery(man("mexican", (60, 5)), step=None)) == "gun-nothing"


@pytest.mark.rule("GM.12.06", "GM.12.07")
@pytest.mark.parametrize(("x", "caught"), [(72.0, True), (72.1, False)])
def test_all_within_10_cm_of_the_target_are_hit_friend_or_foe(x: float, caught: bool) -> None:
    for side in ("french", "mexican"):
        near = man(side, (x, 60), id="near", group="g")
        dice = (6, 6, 8, 8)[: 4 if caught and side == "french" else 3]
        game = battery(man("mexican", (60, 60), id="aim"), near, dice=dice)
        if side == "mexican":
            game.answer("aim")
        assert ("near" in happened(game, Exploded)[0].figures) is caught
        assert dice_left(game) == 0


@pytest.mark.rule("GM.12.06")
def test_a_target_need_not_be_located() -> None:
    game = battery(man("mexican", (60, 60), located=False), dice=(6, 6, 8))
    assert happened(game, CannonFired)[0].outcome == "hit"
    assert game.state.figures["m.1"].marker == "yellow"


@pytest.mark.rule("GM.12.07", "GM.12.02")
@pytest.mark.parametrize(("dice", "outcome"), [((1, 3), "hit"), ((1, 2), "miss")])
def test_equal_hits_and_below_misses(dice: tuple[int, int], outcome: str) -> None:
    # 37 cm: 6 or more; a French crew adds 2.
    game = battery(TARGET, dice=(*dice, 8) if outcome == "hit" else dice)
    assert happened(game, CannonFired)[0].outcome == outcome
    assert len(happened(game, Exploded)) == (outcome == "hit")


@pytest.mark.rule("GM.12.07")
def test_no_line_of_sight_no_direct_fire() -> None:
    hedge = wall("hedge", (55, 40), (63, 40))
    game = battery(*(man("mexican", (x, 60)) for x in (60, 70, 74)), terrain=[hedge], dice=(6, 6, 8))
    assert refused(game, "m.1").code == "E11"
    game.answer("m.2")
    assert happened(game, Exploded)[0].figures == ("m.1", "m.2", "m.3")  # seen or not


def at_obstacle(*terrain: Any, **fields: Any) -> Game[State]:
    return battery(man("mexican", (60, 5)), terrain=terrain, **fields)


def open_doors(game: Game[State]) -> list[str]:
    return [opening.state for line in game.state.table.lines for opening in line.openings]


@pytest.mark.rule("GM.12.09", "GM.12.10", "GM.12.11", "GM.10.12")
@pytest.mark.parametrize(
    ("kind", "dice", "done"),
    [
        ("door", (1, 2), 0),
        ("door", (2, 2), 0),
        ("door", (3, 2), 1),
        ("barricade", (3, 2), 0),
        ("barricade", (5, 5), 4),
        ("wall", (4, 3), 0),
        ("wall", (6, 6), 4),
        ("rampart", (6, 5), 3),
    ],
)
def test_fire_at_an_obstacle(kind: str, dice: tuple[int, int], done: int) -> None:
    gate = door("gate", (58, 60), (62, 60), kind="reinforced")
    line = (
        wall("rampart", (40, 60), (80, 60), id="line", openings=(gate,))
        if kind == "door"
        else wall(kind, (40, 60), (80, 60), id="line")
    )
    game = at_obstacle(line, dice=dice, crew=crewmen(marker="yellow"))
    target = "gate" if kind == "door" else "line"
    if kind == "door":
        game.answer("gate")
    game.answer({"": {"at": [60, 60]}})
    struck = happened(game, ObstacleStruck)[0]
    assert (struck.obstacle, struck.damage, struck.total) == (target, done, done)
    assert struck.rolls[0].lines == ()  # no modifier
    assert game.state.damage.get(target, 0) == done
    assert happened(game, CannonFired)[0].manner == "obstacle"


@pytest.mark.rule("GM.12.10")
def test_arc_and_sight_to_the_point_are_needed() -> None:
    front = wall("hedge", (50, 40), (59.5, 40))
    game = at_obstacle(front, wall("wall", (30, 60), (90, 60), id="wall"), dice=(1, 1))
    assert isinstance(game.question, Place)
    assert game.question.key == "gun-aim"
    assert refused(game, {"": {"at": [80, 60]}}).code == "E22"
    assert refused(game, {"": {"at": [55, 60]}}).code == "E11"
    assert refused(game, {"": {"at": [60, 61]}}).code == "gun-off-obstacle"
    for spot in game.question.guide.spots[""]:
        game.question.read({"": {"at": list(spot.at)}})
    game.answer({"": {"at": [61, 60.3]}})
    assert happened(game, CannonFired)[0].aim == (61, 60)


@pytest.mark.rule("GM.12.10")
def test_hedges_and_low_walls_are_no_target() -> None:
    game = at_obstacle(wall("hedge", (50, 40), (70, 40)), wall("low_wall", (50, 30), (70, 30)), step=None)
    assert refusal(game) == "gun-nothing"


@pytest.mark.rule("GM.12.12")
@pytest.mark.parametrize(("dice", "burns"), [((5, 3), False), ((5, 4), True)])
def test_a_difference_of_five_starts_a_fire(dice: tuple[int, int], burns: bool) -> None:
    gate = door("gate", (58, 60), (62, 60))
    game = at_obstacle(wall("rampart", (40, 60), (80, 60), openings=(gate,)), dice=dice)
    draft(game, "gate", {"": {"at": [59, 60]}})
    assert len(happened(game, FireStarted)) == burns
    fires = [area for area in game.state.table.areas if area.kind == "fire"]
    assert [area.centre for area in fires] == ([(59, 60)] if burns else [])
    assert open_doors(game) == ["closed"]


@pytest.mark.rule("GM.12.13", "GM.12.14")
@pytest.mark.parametrize(
    ("kind", "before", "dice", "down"),
    [
        ("door", 5, (2, 2), False),
        ("door", 5, (3, 2), True),
        ("barricade", 7, (4, 3), True),
        ("barricade", 6, (4, 3), False),
        ("wall", 8, (5, 5), True),
        ("wall", 7, (5, 5), False),
    ],
)
def test_destroyed_when_the_points_are_reached(
    kind: str, before: int, dice: tuple[int, int], down: bool
) -> None:
    gate = door("gate", (58, 60), (62, 60))
    line = (
        wall("rampart", (40, 60), (80, 60), id="line", openings=(gate,))
        if kind == "door"
        else wall(kind, (40, 60), (80, 60), id="line")
    )
    target = "gate" if kind == "door" else "line"
    near = man("mexican", (60, 61))
    game = battery(near, terrain=[line], dice=dice, damage={target: before})
    draft(game, "obstacle", *(["gate"] if kind == "door" else []), {"": {"at": [60, 60]}})
    assert len(happened(game, BreachOpened)) == down
    states = open_doors(game)
    if kind == "door":
        assert states == ["destroyed" if down else "closed"]
    else:
        assert states == (["breach"] if down else [])
        if down:
            breach = game.state.table.lines[0].openings[0]
            assert (breach.a, breach.b) == ((57.5, 60), (62.5, 60))
    assert happened(game, Saved) == []  # nobody near is harmed
    assert game.state.figures["m.1"].marker == "none"


@pytest.mark.rule("GM.8.11", "GM.12.13")
def test_what_is_left_of_a_wall_is_battered_anew() -> None:
    game = at_obstacle(wall("wall", (40, 60), (80, 60)), dice=(6, 6), damage={"wall": 9})
    game.answer({"": {"at": [60, 60]}})
    assert game.state.damage.get("wall", 0) == 0
    gun = game.state.guns["f.gun"]
    gone = artillery.mark_refusal(game.state, gun, "wall", (60, 60))
    assert gone is not None
    assert gone.code == "gun-off-obstacle"
    assert artillery.mark_refusal(game.state, gun, "wall", (65, 60)) is None


@pytest.mark.rule("GM.12.10", "GM.8.14")
def test_the_border_of_a_building_is_a_wall() -> None:
    house = zone("building", 50, 60, 70, 80, id="house")
    game = at_obstacle(house, dice=(6, 6), damage={"house": 6})
    draft(game, "obstacle", {"": {"at": [60, 60]}})
    assert game.state.table.area("house").openings[0].state == "breach"
    far = artillery.mark_refusal(game.state, game.state.guns["f.gun"], "house", (65, 80))
    assert far is not None
    assert far.code == "E11"


HOUSE = zone("building", 50, 60, 70, 90, id="house")


def bombardment(*figures: Figure, terrain: Any = (HOUSE,), aim: Any = (60, 70), **fields: Any) -> Game[State]:
    game = battery(man("mexican", (10, 5)), *figures, terrain=terrain, **fields)
    draft(game, "bombard", {"": {"at": list(aim)}})
    return game


@pytest.mark.rule("GM.12.15", "GM.12.17", "GM.12.18")
@pytest.mark.parametrize(
    ("d4", "impact", "direction"),
    [(1, (55, 70), "left"), (2, (65, 70), "right"), (3, (60, 75), "forward"), (4, (60, 65), "back")],
)
def test_a_shell_drifts(d4: int, impact: tuple[float, float], direction: str) -> None:
    game = bombardment(dice=(6, 6, d4, 2, 3))
    drifted = happened(game, ShellDrifted)[0]
    assert (drifted.direction, drifted.distance, drifted.impact) == (direction, 5, impact)
    assert happened(game, Exploded)[0].impact == impact


@pytest.mark.rule("GM.12.17")
def test_left_is_seen_from_the_gun() -> None:
    gun = Gun(id="f.gun", side="french", group="f", where=At(Pose(0, 0)))
    assert artillery.drift(gun, (30, 0), "left", 4) == (30, 4)
    assert artillery.drift(gun, (30, 0), "right", 4) == (30, -4)
    assert artillery.drift(gun, (30, 40), "forward", 5) == (33, 44)
    assert artillery.drift(gun, (30, 40), "back", 10) == (24, 32)


@pytest.mark.rule("GM.12.16")
def test_a_failed_shot_does_nothing() -> None:
    # 48 cm: 6 or more, and 2 for the crew.
    game = bombardment(man("mexican", (60, 70)), dice=(1, 2))
    assert happened(game, CannonFired)[0].outcome == "miss"
    assert happened(game, CannonFired)[0].distance == 48
    assert happened(game, ShellDrifted) == []
    assert dice_left(game) == 0
    assert bombardment(dice=(1, 3, 1, 1, 1)).events


@pytest.mark.rule("GM.12.16")
def test_which_points_can_be_shelled() -> None:
    ruins = zone("ruins", 40, 60, 48, 70, id="ruins")
    thicket = zone("thicket", 60, 92, 70, 99, id="thicket")
    behind = zone("building", 55, 95, 65, 110, id="behind")
    game = battery(man("mexican", (10, 5)), terrain=[HOUSE, ruins, thicket, behind], dice=(1, 1))
    game.answer("bombard")
    assert isinstance(game.question, Place)
    for at, code in (
        ([75, 70], "gun-no-building"),
        ([68, 93], "gun-no-building"),
        ([60, 100], "E11"),
        ([41, 62], "E22"),
    ):
        assert refused(game, {"": {"at": at}}).code == code
    for spot in game.question.guide.spots[""]:
        game.question.read({"": {"at": list(spot.at)}})
    game.answer({"": {"at": [47, 66]}})  # ruins count too
    assert happened(game, CannonFired)[0].manner == "bombardment"


@pytest.mark.rule("GM.12.16")
def test_one_point_of_the_border_in_sight_is_enough_and_one_is_needed() -> None:
    # Between the hedges only the point (65, 60) of the border, of those taken every 1 cm, is seen.
    hedges = [wall("hedge", (40, 58), (64.6, 58), id="west"), wall("hedge", (65.4, 58), (80, 58), id="east")]
    through = battery(man("mexican", (10, 5)), terrain=[HOUSE, *hedges], step=None)
    gun = through.state.guns["f.gun"]
    assert artillery.impact_refusal(through.state, gun, (60, 70)) is None
    assert list(artillery.kinds_of_fire(through.state, gun)) == ["obstacle", "bombard"]
    closed = battery(man("mexican", (10, 5)), terrain=[HOUSE, wall("hedge", (40, 58), (80, 58))], step=None)
    hidden = artillery.impact_refusal(closed.state, gun, (60, 70))
    assert hidden is not None
    assert (hidden.code, hidden.rule, hidden.params["thing"]) == ("E11", "GM.12.16", "house")
    assert refusal(closed) == "gun-nothing"


@pytest.mark.rule("GM.12.16")
def test_modifiers_of_a_bombardment() -> None:
    smoke = zone("smoke", 50, 40, 70, 44)
    crew = [gunner((56.5, 20), training="veteran", marker="yellow"), gunner((63.5, 20), training="veteran")]
    game = bombardment(terrain=[HOUSE, smoke], crew=crew, gun=cannon(at=(60, 20), obsolete=True), dice=(1, 1))
    # regular +2, veteran +1, stopped -1, obsolete -1, smoke -2
    assert happened(game, CannonFired)[0].rolls[0].total == 2 - 1


@pytest.mark.rule("GM.12.18")
@pytest.mark.parametrize(("x", "caught"), [(76.0, True), (76.1, False)])
def test_10_cm_from_the_point_of_the_burst(x: float, caught: bool) -> None:
    game = bombardment(man("mexican", (x, 70)), dice=(6, 6, 2, 2, 3, *((8,) if caught else ())))
    assert ("m.2" in happened(game, Exploded)[0].figures) is caught


@pytest.mark.rule("GM.12.24")
@pytest.mark.parametrize(("y", "struck"), [(76.0, True), (76.1, False)])
def test_a_shell_beside_an_obstacle_batters_it_too(y: float, struck: bool) -> None:
    line = wall("wall", (55, y), (65, y))
    game = bombardment(terrain=[HOUSE, line], dice=(6, 6, 3, 2, 3, *((5, 5) if struck else ())))
    assert happened(game, ShellDrifted)[0].impact == (60, 75)
    assert [event.damage for event in happened(game, ObstacleStruck)] == ([2] if struck else [])
    assert dice_left(game) == 0


@pytest.mark.rule("GM.12.24")
def test_the_nearest_obstacle_only_and_after_the_saves() -> None:
    near, far = wall("barricade", (55, 75.5), (65, 75.5)), wall("wall", (55, 74.2), (65, 74.2))
    game = bombardment(man("mexican", (62, 78)), terrain=[HOUSE, near, far], dice=(6, 6, 3, 2, 3, 8, 5, 5))
    assert [event.obstacle for event in happened(game, ObstacleStruck)] == ["barricade"]
    order = [type(event) for event in game.events if isinstance(event, Saved | ObstacleStruck)]
    assert order == [Saved, ObstacleStruck]


@pytest.mark.rule("GM.12.24")
def test_a_building_s_border_does_not_count_but_its_door_does() -> None:
    plain = bombardment(dice=(6, 6, 4, 4, 6))
    assert happened(plain, ShellDrifted)[0].impact == (60, 60)
    assert happened(plain, ObstacleStruck) == []
    gated = zone("building", 50, 60, 70, 90, id="house", openings=(door("gate", (58, 60), (62, 60)),))
    game = bombardment(terrain=[gated], dice=(6, 6, 4, 4, 6, 3, 3))
    assert [event.obstacle for event in happened(game, ObstacleStruck)] == ["gate"]


@pytest.mark.rule("GM.12.25")
def test_any_two_gunners_of_its_side_serve_a_gun_and_no_enemy() -> None:
    others = [gunner((56.5, 20), group="g"), gunner((63.5, 20), group="h")]
    assert refusal(battery(TARGET, crew=others, step=None)) is None
    enemies = [gunner((56.5, 20), "mexican"), gunner((63.5, 20), "mexican")]
    assert refusal(battery(TARGET, man(at=(1, 1)), crew=enemies, step=None)) == "E29"
    idle = battery(TARGET, man(at=(1, 1)), crew=[], step=None)
    assert refusal(idle) == "E29"


@pytest.mark.rule("GM.12.25")
def test_a_gun_is_no_figure() -> None:
    enemy_gun = Gun(id="m.gun", side="mexican", group="m", where=At(Pose(63, 62, 180)))
    game = battery(TARGET, dice=(6, 6, 8), step=None)
    game.state = replace(game.state, guns={**game.state.guns, "m.gun": enemy_gun})
    gun = game.state.guns["f.gun"]
    assert [figure.id for figure in artillery.targets(game.state, gun)] == ["m.1"]
    artillery.explode(game, (60, 60), "cannon", gun, "m.1")
    assert game.state.guns["m.gun"] == enemy_gun
    assert happened(game, Exploded)[0].figures == ("m.1",)


@pytest.mark.rule("GM.12.16")
def test_a_round_tower_is_shelled_like_any_building() -> None:
    tower = disc("building", 60, 70, 8, id="tower")
    game = battery(man("mexican", (10, 5)), terrain=[tower], dice=(1, 1))
    draft(game, {"": {"at": [60, 72]}})
    assert happened(game, CannonFired)[0].manner == "bombardment"


def in_the_turn(*figures: Figure, gun: Gun | None = None, **fields: Any) -> Game[State]:
    """The same gun in its side's fire sequence, with a comrade who can shoot."""
    return bench(
        man(at=(80, 20)), man("mexican", (80, 40)), *figures, guns=[gun or cannon(at=(60, 20))], **fields
    )


@pytest.mark.rule("GM.12.01", "GM.12.03")
def test_refused_in_the_course_of_play() -> None:
    moved = in_the_turn(*crewmen(), gun=cannon(at=(60, 20), moved=True))
    assert refused(moved, "f.gun").code == "E28"
    assert refused(in_the_turn(*crewmen(1)), "f.gun").code == "E29"


@pytest.mark.rule("GM.12.03", "GM.12.05")
def test_a_gun_in_the_fire_sequence() -> None:
    game = in_the_turn(*crewmen(), man("mexican", (60, 60)), man("mexican", (63, 75)), dice=(6, 6, 8))
    draft(game, "f.gun")
    assert game.question is not None
    assert (game.question.key, game.question.seat) == ("gun-target", "french")
    game.answer("m.2")
    assert game.state.figures["m.2"].marker == "yellow"
    assert refused(game, "f.gun").code == "E24"


@pytest.mark.rule("GM.12.01")
def test_a_gun_turned_this_turn_still_fires_and_a_gun_moved_does_not() -> None:
    def moving(**fields: Any) -> Game[State]:
        return bench(
            *crewmen(),
            man("mexican", (60, 60)),
            guns=[cannon(at=(60, 20), facing=90)],
            sequence="move",
            cursor={"ready": True},
            initiative="mexican",
            **fields,
        )

    game = moving(dice=(1, 1))
    draft(game, "f.gun", "hold", ["pivot"], {"f.gun": {"facing": 0}})
    assert game.state.guns["f.gun"].pose.facing == 0
    assert artillery.gun_refusal(game.state, "f.gun") is None
    went = moving(dice=(1,))
    draft(went, "f.gun", "skirmish")
    went.answer({})
    found = artillery.gun_refusal(went.state, "f.gun")
    assert found is not None
    assert found.code == "E28"


@pytest.mark.rule("GM.9.18", "GM.6.12")
@pytest.mark.parametrize(
    ("hindrance", "code"),
    [
        ({"marker": "yellow"}, "E45"),
        ({"marker": "green"}, "E09"),
        ({"activated": True}, "E07"),
        ({"troop": "F3"}, "E29"),
    ],
)
def test_a_gun_that_may_not_be_moved_says_what_hinders_its_crew(hindrance: dict[str, Any], code: str) -> None:
    able, other = crewmen(2)
    game = bench(able, replace(other, **hindrance), TARGET, guns=[cannon(at=(60, 20))], sequence="move")
    assert refused(game, "f.gun").code == code
