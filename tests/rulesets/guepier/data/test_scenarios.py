"""The four scenarios as chapter 21 lays them down: forces, terrain, deployment, ends."""

from typing import Any

import pytest

from escarmouche import rulesets
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.guepier import RULESET
from escarmouche.rulesets.guepier.data import tables
from escarmouche.rulesets.guepier.data.position import read_position, write_position
from escarmouche.rulesets.guepier.data.scenario import sheets
from escarmouche.rulesets.guepier.data.state import Condition, State
from escarmouche.rulesets.guepier.table import terrain
from escarmouche.table.tabletop import Area, Line, Table, Waiting


def begun(scenario: str) -> State:
    return RULESET.start({"scenario": scenario}, {})


def boxes(table: Table, kind: str) -> list[tuple[float, ...]]:
    return [area.box for area in table.areas if area.kind == kind]


def segments(table: Table, kind: str) -> list[tuple[Any, ...]]:
    return [line.points for line in table.lines if line.kind == kind]


def ends(state: State, when: str) -> list[tuple[Any, ...]]:
    """Winner and tests of the conditions of one moment."""
    return [
        (one.winner, [_told(test) for test in one.tests]) for one in state.plan.conditions if one.when == when
    ]


def _told(test: Any) -> tuple[Any, ...]:
    if test.what == "controls":
        return (test.what, test.side, test.zone)
    return (test.what, test.side, test.low, test.high)


MANY = 9999


@pytest.mark.parametrize(
    ("scenario", "size", "minutes", "turns", "table", "attacker", "points"),
    [
        ("palo-verde", "small", (5, 10), 7, (60, 60), "mexican", (29, 33)),
        ("block-34", "medium", (30, 30), 8, (120, 120), "french", (132, 90)),
        ("camerone", "large", (60, 90), 12, (180, 120), "mexican", (99, 188)),
        ("free-battle", "free", (45, 60), 8, (120, 120), "", (110, 110)),
    ],
)
def test_summaries(
    scenario: str,
    size: str,
    minutes: tuple[int, int],
    turns: int,
    table: tuple[float, float],
    attacker: str,
    points: tuple[int, int],
) -> None:
    one = RULESET.scenarios[scenario]
    assert (one.ruleset, one.size, one.minutes, one.turns) == ("guepier", size, minutes, turns)
    assert (one.table, one.attacker) == (table, attacker)
    assert (one.points["french"], one.points["mexican"]) == points
    for lang in ("fr", "en"):
        assert one.name[lang]
        assert len(one.brief[lang]) > 200
    state = begun(scenario)
    assert (state.table.width, state.table.height, state.plan.limit) == (*table, turns)
    for side, total in zip(("french", "mexican"), points, strict=True):
        paid = sum(figure.points for figure in state.figures.values() if figure.side == side)
        guns = sum(8 if gun.obsolete else 10 for gun in state.guns.values() if gun.side == side)
        free = scenario == "camerone"
        kit = sum(
            {"ladder": 1, "ram": 2, "barrel": 3}[one.kind] for one in state.kit.values() if one.side == side
        )
        assert paid + guns + (0 if free else kit) == total


@pytest.mark.parametrize("scenario", list(sheets()))
def test_everybody_waits_to_be_deployed(scenario: str) -> None:
    state = begun(scenario)
    assert state.cursor.sequence == "deploy"
    assert state.turn == 0
    assert all(figure.where == Waiting() for figure in state.figures.values())
    assert all(gun.where == Waiting() for gun in state.guns.values())
    assert all(kit.state == "reserve" for kit in state.kit.values() if kit.kind != "stair")


@pytest.mark.parametrize("scenario", list(sheets()))
def test_what_a_scenario_names_exists(scenario: str) -> None:
    state = begun(scenario)
    things = {thing.id for thing in terrain.things(state.table)}
    groups = {*state.groups, "attacker", "defender"}
    assert all(thing.kind in tables.TERRAIN for thing in terrain.things(state.table))
    for deployment in state.plan.deployments:
        assert deployment.group in groups
        assert set(deployment.zones) <= things
        assert not deployment.facings or len(deployment.facings) == len(deployment.parts)
    for condition in state.plan.conditions:
        assert condition.winner in ("", *state.plan.sides)
        assert {test.side for test in condition.tests} <= set(state.plan.sides)
        assert {test.zone for test in condition.tests} - {""} <= things
        for lang in ("en", "fr"):
            assert RULESET.texts.has(f"verdict-{condition.reason}", lang)
            assert RULESET.texts.has(f"degree-{condition.degree}", lang)
    assert set(state.plan.objectives) <= things
    assert {kit.group for kit in state.kit.values()} <= {"", *state.groups}


@pytest.mark.parametrize("scenario", list(sheets()))
def test_every_group_that_is_no_reserve_has_a_place_to_deploy(scenario: str) -> None:
    state = begun(scenario)
    roles = {"attacker", "defender"} <= {one.group for one in state.plan.deployments}
    for group in state.groups.values():
        named = [one for one in state.plan.deployments if one.group == group.id]
        assert bool(named) != bool(group.enters or roles)


def test_palo_verde_terrain() -> None:
    table = begun("palo-verde").table
    assert boxes(table, "pond") == [(24, 50, 36, 58)]
    assert boxes(table, "thicket") == [(8, 34, 20, 44), (40, 28, 52, 38), (22, 12, 32, 20)]
    assert segments(table, "fence") == [((0, 24), (20, 24))]


def test_palo_verde_forces() -> None:
    state = begun("palo-verde")
    french = [figure for figure in state.figures.values() if figure.side == "french"]
    assert [figure.points for figure in french] == [9, 4, 4, 4, 4, 4]
    assert {(figure.troop_class, figure.tenacious) for figure in french} == {("legion", True)}
    assert [figure.training for figure in french] == ["veteran", *["experienced"] * 5]
    mexican = [figure for figure in state.figures.values() if figure.side == "mexican"]
    assert [figure.points for figure in mexican] == [10, 5, 5, 5, 5, 1, 1, 1]
    assert [figure.mounted for figure in mexican] == [True] * 5 + [False] * 3
    assert {figure.troop_class for figure in mexican} == {"irregular"}


def test_palo_verde_deployment_and_exits() -> None:
    plan = begun("palo-verde").plan
    legion, foot, horse = plan.deployments
    assert (legion.parts, legion.facing, legion.formation) == (((0, 46, 60, 60),), 180, "none")
    assert (foot.who, foot.together, foot.from_enemy, foot.facing) == ("foot", True, 10, 0)
    assert len(foot.zones) == 3
    assert (horse.who, horse.parts) == ("mounted", ((0, 0, 8, 40), (52, 0, 60, 40)))
    assert horse.facings == (90, 270)
    assert [(one.side, one.edge) for one in plan.exits] == [("french", "south")]


def test_palo_verde_ends() -> None:
    state = begun("palo-verde")
    assert state.plan.own_end
    assert ends(state, "at_once") == [
        ("french", [("remaining", "french", 0, 0), ("left", "french", 3, MANY)]),
        ("mexican", [("remaining", "french", 0, 0), ("left", "french", 0, 2)]),
        ("french", [("remaining", "mexican", 0, 0)]),
    ]
    assert ends(state, "limit") == [
        ("french", [("left", "french", 3, MANY)]),
        ("mexican", [("left", "french", 0, 2)]),
    ]


def test_block_34_terrain() -> None:
    table = begun("block-34").table
    assert {area.id: area.box for area in table.areas if area.kind == "building"} == {
        "san-marcos": (10, 8, 50, 34),
        "block-34": (20, 65, 80, 95),
    }
    assert boxes(table, "ruins") == [(70, 8, 100, 30)]
    assert boxes(table, "thicket") == [(90, 72, 104, 86)]
    assert segments(table, "barricade") == [((84, 40), (84, 62))]
    assert segments(table, "wall") == [((80, 65), (112, 65))]
    assert segments(table, "low_wall") == [((20, 104), (80, 104))]


def test_block_34_is_fortified_and_has_a_door_a_weak_spot_a_roof_and_a_stair() -> None:
    state = begun("block-34")
    block = state.table.area("block-34")
    assert "fortified" in block.tags
    assert "fortified" not in state.table.area("san-marcos").tags
    (door,) = block.openings
    assert (door.a, door.b, door.kind, door.state) == ((48, 65), (52, 65), "simple", "closed")
    assert f"inner:{door.id}:north" in block.tags
    assert [(weak.on, weak.at) for weak in state.weak] == [("block-34", (30, 65))]
    roof = state.table.area("roof-34")
    assert (roof.kind, roof.level, roof.box, roof.tags) == ("roof", 1, block.box, ("over:block-34",))
    assert state.plan.capacity == {"roof-34": 6}
    stair = state.kit["stair-1"]
    assert (stair.kind, stair.state, stair.at, stair.against) == ("stair", "raised", (50, 80), "roof-34")


def test_block_34_forces() -> None:
    state = begun("block-34")
    points = {
        group: sum(figure.points for figure in state.figures.values() if figure.group == group)
        for group in state.groups
    }
    assert points == {
        "zouaves-1": 42, "zouaves-2": 42, "zouaves-3": 42, "line-1": 33, "line-2": 33, "militia": 24,
    }  # fmt: skip
    assert {group.size for group in state.groups.values()} == {10}
    assert sorted(kit.kind for kit in state.kit.values() if kit.side == "french") == [
        "barrel",
        "ladder",
        "ram",
    ]
    assert state.figures["militia.0"].troop_class == "militia"


def test_block_34_deployment() -> None:
    plan = begun("block-34").plan
    by_group = {one.group: one for one in plan.deployments}
    for group in ("zouaves-1", "zouaves-2", "zouaves-3"):
        assert (by_group[group].parts, by_group[group].facing) == (((0, 0, 120, 34),), 0)
    assert by_group["line-1"].zones == ("block-34", "roof-34")
    assert (by_group["line-1"].levels, by_group["line-1"].facing) == ((0, 1), 180)
    assert (by_group["line-2"].parts, by_group["line-2"].facing) == (((85, 44, 120, 96),), 270)
    assert (by_group["militia"].parts, by_group["militia"].facing) == (((0, 98, 120, 120),), 180)


def test_block_34_ends() -> None:
    state = begun("block-34")
    assert not state.plan.own_end
    assert ends(state, "turn") == [
        ("french", [("controls", "french", "block-34")]),
        ("french", [("lost", "mexican", 15, MANY)]),
        ("mexican", [("lost", "french", 15, MANY)]),
    ]
    assert ends(state, "limit") == [("mexican", [])]
    assert ends(state, "at_once") == []


def test_camerone_terrain() -> None:
    table = begun("camerone").table
    assert {line.id: line.points for line in table.lines if line.kind == "rampart"} == {
        "west-wall": ((60, 30), (60, 80)),
        "south-wall": ((60, 30), (120, 30)),
        "east-wall": ((120, 30), (120, 80)),
    }
    gates = {(door.a, door.b): door.kind for door in table.line("west-wall").openings}
    assert gates == {((60, 42), (60, 46)): "reinforced", ((60, 62), (60, 66)): "simple"}
    assert all(
        f"inner:{door.id}:east" in table.line("west-wall").tags for door in table.line("west-wall").openings
    )
    (breach,) = table.line("south-wall").openings
    assert (breach.a, breach.b, breach.state) == ((112, 30), (116, 30), "breach")
    house = table.area("house")
    assert (house.kind, house.box) == ("building", (60, 80, 120, 90))
    assert "fortified" not in house.tags
    sides = {edge: house.border_kind(edge) for edge in range(4)}
    assert sides == {0: "building", 1: "blind", 2: "building", 3: "blind"}  # south, east, north, west
    assert boxes(table, "shed") == [(62, 31, 76, 38)]
    assert boxes(table, "ruins") == [(104, 32, 111, 39), (76, 102, 86, 110), (130, 100, 140, 108)]
    assert boxes(table, "thicket") == [
        (10, 20, 36, 44), (14, 70, 40, 96), (140, 14, 170, 40), (146, 60, 172, 84),
    ]  # fmt: skip


def test_camerone_forces_and_arrivals() -> None:
    state = begun("camerone")
    points = {
        group: sum(figure.points for figure in state.figures.values() if figure.group == group)
        for group in state.groups
    }
    assert points == {
        "legion-1": 33, "legion-2": 33, "legion-3": 33, "lancers": 59, "guerrilla": 45,
        "guard-veracruz": 28, "guard-jalapa": 28, "guard-cordoba": 28,
    }  # fmt: skip
    assert {group.id: group.size for group in state.groups.values() if group.side == "mexican"} == {
        "lancers": 8, "guerrilla": 8, "guard-veracruz": 12, "guard-jalapa": 12, "guard-cordoba": 12,
    }  # fmt: skip
    for group in state.groups.values():
        guard = group.id.startswith("guard")
        assert (group.enters, group.edges) == ((2, ("west", "south", "north")) if guard else (0, ()))
    assert {kit.kind: (kit.side, kit.group) for kit in state.kit.values()} == {
        "ladder": ("mexican", "guard-jalapa"),
        "ram": ("mexican", "guard-jalapa"),
    }


def test_camerone_deployment() -> None:
    plan = begun("camerone").plan
    by_group = {one.group: one for one in plan.deployments}
    for group in ("legion-1", "legion-2", "legion-3"):
        assert by_group[group].parts == ((60, 30, 120, 80),)
        assert by_group[group].zones == ("house",)
        assert by_group[group].nearest_wall
    for group in ("lancers", "guerrilla"):
        assert by_group[group].parts == ((0, 0, 20, 120), (160, 0, 180, 120))
        assert by_group[group].facings == (90, 270)


def test_camerone_ends() -> None:
    state = begun("camerone")
    assert ends(state, "turn") == [("mexican", [("remaining", "french", 0, 3)])]
    assert ends(state, "at_once") == [("french", [("lost", "mexican", 40, MANY)])]
    assert ends(state, "limit") == [
        ("french", [("remaining", "french", 6, MANY)]),
        ("", [("remaining", "french", 4, 5)]),
    ]
    honours: Condition = next(one for one in state.plan.conditions if one.winner == "")
    assert honours.degree == "honours"


@pytest.mark.rule("GM.16.02")
def test_free_battle_terrain_and_plan() -> None:
    state = begun("free-battle")
    table = state.table
    assert {area.id: area.box for area in table.areas if area.kind == "building"} == {
        "house": (50, 52, 70, 68)
    }
    assert state.plan.objectives == ("house",)
    assert boxes(table, "ruins") == [(88, 54, 104, 66)]
    assert boxes(table, "thicket") == [(14, 30, 34, 46), (84, 74, 106, 92)]
    assert segments(table, "low_wall") == [((20, 78), (48, 78))]
    assert segments(table, "hedge") == [((74, 40), (100, 40))]
    assert state.plan.attacker_by_lot
    assert state.plan.broken
    assert {one.group: (one.parts, one.facing) for one in state.plan.deployments} == {
        "attacker": (((0, 0, 120, 20),), 0),
        "defender": (((0, 100, 120, 120),), 180),
    }


def test_figures_are_called_as_players_call_them() -> None:
    state = begun("palo-verde")
    assert RULESET.names(state, "fr")["legion.3"] == "Légionnaire 3"
    assert RULESET.names(state, "fr")["legion.0"] == "Caporal"
    assert RULESET.names(state, "en")["legion.0"] == "Corporal"
    free = RULESET.names(begun("free-battle"), "fr")
    assert free["line.0"] == "Chef (Ligne)"


def test_a_sketch_shows_what_is_on_the_table() -> None:
    position = {
        "scenario": "block-34",
        "figures": {
            "zouaves-1.1": {"at": [30, 50], "facing": 90, "marker": "yellow"},
            "line-1.0": {"at": [40, 70], "level": 1},
            "line-1.1": {},
        },
    }
    state = RULESET.start({"position": position}, {})
    sketch = RULESET.sketch(state, "en")
    assert sketch.table == state.table
    assert all(thing.kind in sketch.ground for thing in terrain.things(state.table))
    marks = {mark.id: mark for mark in sketch.marks}
    assert set(marks) == {"stair-1", "zouaves-1.1", "line-1.0"}
    zouave, officer = marks["zouaves-1.1"], marks["line-1.0"]
    assert (zouave.at, zouave.facing, zouave.side, zouave.markers) == ((30, 50), 90, "french", ("yellow",))
    assert officer.level == 1
    assert zouave.glyph.lower() != officer.glyph.lower()
    assert zouave.label.startswith("Zouave 1")


def test_scenarios_are_found_with_and_without_their_ruleset() -> None:
    for id in ("palo-verde", "guepier/palo-verde"):
        found = rulesets.find_scenario(id)
        assert found is not None
        assert (found[0].id, found[1].id) == ("guepier", "palo-verde")
        assert RULESET.start({"scenario": id}, {}).scenario == "palo-verde"
    assert rulesets.find_scenario("western/palo-verde") is None
    assert rulesets.find_scenario("alesia") is None
    assert rulesets.find("guepier") is RULESET
    assert rulesets.find("chess") is None
    assert [ruleset.id for ruleset in rulesets.all()] == list(rulesets.ids())


def test_terrain_of_the_scenarios_lies_on_the_table() -> None:
    for scenario in sheets():
        table = begun(scenario).table
        for thing in terrain.things(table):
            points = thing.points if isinstance(thing, Line) else _corners(thing)
            assert all(table.within(point) for point in points), thing.id


def _corners(area: Area) -> list[tuple[float, float]]:
    west, south, east, north = area.box
    return [(west, south), (east, north)]


OWN = [
    {"id": "wood", "kind": "thicket", "rect": [10, 21, 30, 40]},
    {"id": "farm", "kind": "building", "rect": [50, 50, 60, 60]},
    {"id": "hedge", "kind": "hedge", "line": [[0, 70], [120, 70]]},
    {"id": "hill", "kind": "hill", "disc": [90, 60, 15], "level": 1},
]


@pytest.mark.rule("GM.16.02")
def test_the_players_may_set_their_own_terrain() -> None:
    state = RULESET.start({"scenario": "free-battle", "terrain": OWN, "objectives": ["farm"]}, {})
    assert [thing.id for thing in terrain.things(state.table)] == ["hedge", "wood", "farm", "hill"]
    assert state.plan.objectives == ("farm",)
    assert read_position(write_position(state)) == state
    plain = RULESET.start({"scenario": "free-battle", "terrain": OWN}, {})
    assert plain.plan.objectives == ()


@pytest.mark.rule("GM.16.02")
@pytest.mark.parametrize(
    ("terrain", "code"),
    [
        (OWN[:3], "terrain-count"),
        ([*OWN, *({**OWN[1], "id": f"farm-{n}"} for n in range(5))], "terrain-count"),
        ([*OWN[1:], {"id": "wood", "kind": "thicket", "rect": [10, 20, 30, 40]}], "terrain-edge"),
        ([*OWN[1:], {"id": "wood", "kind": "thicket", "rect": [10, 80, 30, 100]}], "terrain-edge"),
        ([*OWN[1:], {"id": "wood", "kind": "thicket", "rect": [10, 40, 121, 60]}], "terrain-off"),
    ],
)
def test_four_to_eight_pieces_none_within_20_cm_of_the_deployment_edges(terrain: Any, code: str) -> None:
    with pytest.raises(Illegal) as refused:
        RULESET.start({"scenario": "free-battle", "terrain": terrain}, {})
    assert (refused.value.rule, refused.value.code) == ("GM.16.02", code)


def test_only_the_free_battle_takes_terrain_and_objectives_must_be_zones() -> None:
    with pytest.raises(ValueError, match="free battle"):
        RULESET.start({"scenario": "camerone", "terrain": OWN}, {})
    with pytest.raises(ValueError, match="there is no zone hedge"):
        RULESET.start({"scenario": "free-battle", "terrain": OWN, "objectives": ["hedge"]}, {})
