"""Positions: readable, strict, and exact to and fro."""

from typing import Any

import msgspec
import pytest
from hypothesis import given, strategies as st
from msgspec.structs import replace

from escarmouche.kernel.game import Verdict
from escarmouche.rulesets.guepier import RULESET
from escarmouche.rulesets.guepier.data.position import read_position, write_position
from escarmouche.rulesets.guepier.data.state import (
    Cursor,
    Figure,
    Group,
    Gun,
    Horse,
    Kit,
    Options,
    Plan,
    Start,
    State,
    WeakSpot,
)
from escarmouche.table.tabletop import At, Away, Gone, Inside, Pose, Waiting
from tests.rulesets.guepier.bench import bench_state, cannon, disc, door, man, wall, zone


def there_and_back(state: State) -> State:
    """Written, through JSON, and read again."""
    return read_position(msgspec.json.decode(msgspec.json.encode(write_position(state))))


def same(one: State, other: State) -> bool:
    """Equal, the order of groups and figures included: dice are thrown in that order."""
    return one == other and all(
        list(getattr(one, name)) == list(getattr(other, name))
        for name in ("figures", "groups", "guns", "kit")
    )


def test_a_busy_state() -> None:
    state = bench_state(
        man("french", (10, 10), leader=True, troop="F1", marker="yellow", points=6),
        man(
            "french",
            (13, 10),
            troop="F4",
            troop_class="legion",
            training="veteran",
            tenacious=True,
            shot=True,
        ),
        man("french", None, where=Inside("ladder-1", 2)),
        man(
            "mexican",
            (10, 30.125),
            facing=12.345,
            mode="fast",
            group="z",
            assailant_of=("f.1",),
            moved_last=True,
        ),
        man("mexican", None, where=Gone("fire", 1)),
        man("mexican", None, where=Away("south")),
        man("mexican", None, where=Waiting("west"), mounted=True, troop="M7", id="odd name"),
        man("mexican", (52, 45), troop="M7", rider=True, mounted=False, jammed_until=3),
        terrain=[
            zone(
                "building", 40, 40, 60, 60, openings=(door("gate", (48, 40), (52, 40)),), tags=("fortified",)
            ),
            disc("fire", 80, 80, 3),
            wall(
                "rampart", (0, 20), (30, 20), openings=(door("gap", (10, 20), (15, 20), "breach", "breach"),)
            ),
        ],
        guns=[cannon("french", (20, 5), obsolete=True, fired=True), Gun(id="x", side="mexican", group="z")],
        kit=[
            Kit(
                id="ladder-1", kind="ladder", side="french", state="raised", at=(5.0, 5.0), against="rampart"
            ),
            Kit(id="thing", kind="ram", carriers=("f.1", "f.2"), state="carried"),
        ],
        weak=[WeakSpot("weak-1", "building", (50.0, 40.0), working=("f.1",))],
        groups=[Group(id="z", side="mexican", size=3, ap=2, enters=3, edges=("west",), name={"fr": "Zed"})],
        plan=Plan(limit=3, attacker="mexican", objectives=("building",), own_end=True),
        cursor={"ready": True, "tried": ("f.1",)},
        horses={"h.1": Horse("h.1", "m", (3.0, 4.0))},
        damage={"building": 3},
        control={"building": "mexican"},
        options=Options(sunrise=True, budget=50),
        turn=4,
    )
    assert same(there_and_back(state), state)
    ended = replace(state, verdict=Verdict("french", "win", "losses", ("GM.16.06",)), weak=(), turn=0)
    assert same(there_and_back(ended), ended)


def test_memories_of_where_figures_began_are_kept() -> None:
    state = bench_state(man("french", (10, 10)))
    starts = {"f.1": Start(Pose(9.0, 10.0, 45.0), ("thicket",), ("wall",))}
    state = replace(state, cursor=Cursor("move", "french", True, starts=starts))
    assert same(there_and_back(state), state)


def test_what_is_declared_otherwise_than_by_default_is_kept() -> None:
    wood = zone("building", 0, 0, 40, 40)
    inside = bench_state(man("french", (20, 39), zone="building"), terrain=[wood])
    assert not inside.figures["f.1"].edge
    assert same(there_and_back(inside), inside)
    assert "zone" in write_position(inside)["figures"]["f.1"]  # type: ignore[index]


def test_what_a_figure_declares_by_default_need_not_be_written() -> None:
    position = {
        "size": [60, 60],
        "terrain": [{"id": "wood", "kind": "thicket", "rect": [0, 0, 20, 20]}],
        "figures": {"a.1": {"troop": "F4", "at": [10, 19]}, "a.2": {"troop": "F4", "at": [10, 10]}},
    }
    figures = read_position(position).figures
    assert (figures["a.1"].zone, figures["a.1"].edge) == ("wood", True)
    assert (figures["a.2"].zone, figures["a.2"].edge) == ("wood", False)


def test_a_figure_takes_class_weapons_and_points_from_its_troop() -> None:
    position = {
        "size": [60, 60],
        "figures": {"a.1": {"troop": "F4", "tenacious": True, "at": [1, 1]}, "b.1": {"troop": "M7"}},
    }
    state = read_position(position)
    legionnaire, lancer = state.figures["a.1"], state.figures["b.1"]
    assert (legionnaire.side, legionnaire.troop_class, legionnaire.points) == ("french", "legion", 1 + 1 + 2)
    assert (legionnaire.ranged, legionnaire.melee) == ("rifle", ("bayonet", "butt"))
    assert (lancer.side, lancer.rider, lancer.mounted, lancer.points) == ("mexican", True, True, 7)
    assert lancer.where == Waiting()
    assert {group.id: (group.side, group.size) for group in state.groups.values()} == {
        "a": ("french", 1),
        "b": ("mexican", 1),
    }


def test_a_figure_of_the_scenario_need_only_be_placed() -> None:
    position = {"scenario": "camerone", "figures": {"legion-2.0": {"at": [70, 50], "facing": 270}}}
    state = read_position(position)
    sergeant = state.figures["legion-2.0"]
    assert sergeant.where == At(Pose(70.0, 50.0, 270.0))
    assert (sergeant.troop_class, sergeant.training, sergeant.tenacious, sergeant.leader) == (
        "legion", "veteran", True, True,
    )  # fmt: skip
    assert state.groups["legion-2"].name["fr"] == "2e section"
    assert list(state.figures) == ["legion-2.0"]


def test_with_figures_on_the_table_the_game_begins_at_the_start_of_turn_1() -> None:
    placed = read_position({"size": [10, 10], "figures": {"a.1": {"troop": "F4", "at": [5, 5]}}})
    assert (placed.turn, placed.cursor) == (1, Cursor("points"))
    assert read_position({"scenario": "palo-verde"}).cursor == Cursor()


PLAIN = {"size": [60, 60], "figures": {"a.1": {"troop": "F4", "at": [5, 5]}}}


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"figures": {"a.1": {"troop": "F4", "courage": 3}}}, "courage is not known"),
        ({"figures": {"a.1": {"troop": "F77"}}}, "F77 is not a troop"),
        ({"figures": {"a.1": {"at": [5, 5]}}}, "side"),
        ({"figures": {"a.1": {"troop": "F4", "at": [5, 61]}}}, "not stand on the table"),
        ({"figures": {"a.1": {"troop": "F4", "at": 5}}}, "a.1"),
        ({"figures": {"a.1": {"troop": "F4", "facing": 5}}}, "facing"),
        ({"figures": {"a.1": {"troop": "F4", "at": [1, 1], "where": {"is": "waiting"}}}}, "not both"),
        ({"figures": {"a.1": {"troop": "F4", "marker": "red"}}}, "a.1"),
        ({"figures": {"a.1": {"troop": "F4", "training": "raw"}}}, "training"),
        ({"figures": {"a.1": {"side": "french", "troop_class": "guard"}}}, "troop_class"),
        ({"figures": {"a.1": {"side": "french", "ranged": "bow"}}}, "ranged"),
        ({"figures": {"a.1": {"side": "french", "melee": ["axe"]}}}, "melee"),
        ({"figures": {"a.1": {"side": "belgian"}}}, "side"),
        (
            {"figures": {"a.1": {"troop": "F4", "where": {"is": "gone", "cause": "x", "why": "y"}}}},
            "why is not known",
        ),
        ({"cursor": {"sequence": "tea"}}, "cursor"),
        ({"guns": {"x": {}}}, "side"),
        ({"kit": {"x": {"kind": "kettle"}}}, "x"),
        ({"turn": "two"}, "turn"),
        ({"groups": {"a": {"morale": 2}}}, "morale is not known"),
    ],
)
def test_what_is_unknown_or_impossible_is_refused_in_one_line(change: dict[str, Any], told: str) -> None:
    assert read_position(PLAIN)
    with pytest.raises(ValueError, match=told) as refused:
        RULESET.start({"position": {**PLAIN, **change}}, {})
    assert "\n" not in str(refused.value)


COORDINATES = st.floats(0, 60, allow_nan=False).map(lambda value: round(value, 3))
FIGURES = st.builds(
    lambda id, side, x, y, facing, **fields: man(
        side, (x, y), round(facing, 3), id=f"{side[0]}.{id}", **fields
    ),
    id=st.integers(1, 5),
    side=st.sampled_from(["french", "mexican"]),
    x=COORDINATES,
    y=COORDINATES,
    facing=st.floats(0, 359.9, allow_nan=False),
    troop=st.sampled_from(["", "F4", "F9", "M2", "M8"]),
    training=st.sampled_from(["green", "experienced", "veteran"]),
    tenacious=st.booleans(),
    mounted=st.booleans(),
    marker=st.sampled_from(["none", "yellow", "green"]),
    contiguous=st.sampled_from([(), ("fence",)]),
    points=st.integers(0, 9),
)


@given(st.lists(FIGURES, max_size=8, unique_by=lambda figure: figure.id), st.booleans())
def test_any_state_is_written_and_read_again_exactly(figures: list[Figure], declare: bool) -> None:
    terrain = [zone("thicket", 0, 0, 30, 30), wall("fence", (0, 40), (60, 40)), zone("ruins", 40, 0, 60, 20)]
    state = bench_state(*figures, terrain=terrain, size=(60.0, 60.0), declare=declare)
    assert same(there_and_back(state), state)
    elsewhere = replace(state, scenario="block-34")
    kit = {**RULESET.start({"scenario": "block-34"}, {}).kit}
    elsewhere = replace(elsewhere, kit=kit)
    assert same(there_and_back(elsewhere), elsewhere)
