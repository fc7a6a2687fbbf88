"""Positions: whatever stands on the table, written and read again."""

import json
from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.kernel.game import Verdict
from escarmouche.rulesets.blackpowder import RULESET
from escarmouche.rulesets.blackpowder.data.position import read_position, write_position
from escarmouche.rulesets.blackpowder.data.state import Cursor, Due, Leg, Order, State, Step
from escarmouche.table.tabletop import At, Away, Gone, Inside, Pose
from tests.rulesets.blackpowder.bench import bench_state, building, commander, hill, unit, wall, zone


def there_and_back(state: State) -> State:
    """Through the text that a player keeps."""
    return read_position(json.loads(json.dumps(write_position(state))))


def rich() -> State:
    """Everything that can be told."""
    order = Order(
        commander="solignac",
        units=("line",),
        steps={
            "line": (
                Step(kind="move", legs=(Leg(Pose(20.0, 14.0, 10.0)),)),
                Step(kind="change_formation", formation="line", facing=10.0),
                Step(kind="charge", targets=("foe",)),
            )
        },
    )
    state = bench_state(
        unit(
            "line",
            "french",
            "fr_line",
            at=(20, 10),
            facing=12.5,
            formation="attack_column",
            casualties=2,
            disordered=3,
            used=("first-fire",),
        ),
        unit("light", "french", "fr_light", at=(34, 10), formation="skirmish", spacing=1.5, ranks=2),
        unit("garrison", "french", inside="mill", brigade="second", sides_shot=("north",)),
        unit("gone", "french", "fr_chas", where=Gone("broken", 2), brigade="second"),
        unit("away", "french", where=Away("south"), exit=(12.0, 0.0), brigade="second"),
        unit("wagon", "french", at=(5, 5), wagon=True),
        unit("warriors", "french", natural="warband", regular=False, at=(50, 10), nerves="panic"),
        unit("foe", "british", "br_line", at=(20, 20), charged=True, fought=3, won_last_round=True),
        unit("guns", "british", "br_rha", at=(40, 40), formation="limbered", limbering=1),
        commander("solignac", "french", at=(20, 4), rating=9, began=True, personality="timid"),
        commander("second", "french", at=None, brigade="second", where=Gone("lost", 1), mounted=False),
        commander("erskine", "british", at=(30, 50), attached_to="guns", name={"en": "E", "fr": "E"}),
        terrain=[
            building(30, 24, 34, 28, size=2),
            hill(0, 40, 20, 60),
            zone("marsh", 60, 0, 72, 10, tags=("light",)),
            wall("hedge", (40, 5), (60, 5), gates=[((48, 5), (51, 5))]),
            wall("road", (0, 30), (72, 30)),
        ],
        contacts=[("line", "foe")],
        options={"distance_scale": 0.5, "personalities": True, "ignore_marauders": False},
        brigades={"second": {"demoralised": True, "name": {"fr": "Seconde", "en": "Second"}}},
        plan={
            "objectives": [{"id": "mill", "points": 3, "building": "mill"}],
            "inspires": {"erskine": "br_rha"},
        },
        orders_over=True,
        held={"mill": "french"},
        half=4,
    )
    cursor = Cursor(
        phase="command",
        side="british",
        opened=True,
        commander="erskine",
        order=order,
        eligible=("foe",),
        done=("guns",),
        due=(Due("foe", "shooting", ("line",)),),
        fought=("line",),
    )
    return replace(state, cursor=cursor, verdict=Verdict("french", "minor", "points", ("BP.15.12",)))


def test_everything_that_can_be_told() -> None:
    state = rich()
    assert there_and_back(state) == state
    said = json.loads(json.dumps(write_position(state)))
    assert said["units"]["line"]["at"] == [20.0, 10.0]
    assert said["units"]["garrison"]["where"] == {"is": "inside", "holder": "mill"}


@pytest.mark.parametrize("field", [name for name in State.__struct_fields__ if name != "scenario"])
def test_no_field_of_the_state_is_lost(field: str) -> None:
    """Each of them is other than where nothing is said, so that a field left out would be missed."""
    state = rich()
    assert getattr(there_and_back(state), field) == getattr(state, field)
    assert field in ("turn",) or getattr(state, field)


def test_a_scenario_in_the_middle_of_a_game() -> None:
    state = RULESET.start({"scenario": "aderklaa"}, {"distance_scale": "0.5"})
    grenadiers = replace(
        state.units["grenadiers-scovaud"], where=Inside("church"), formation="building", casualties=1
    )
    charles = replace(
        state.commanders["charles"], where=At(Pose(70.0, 50.0)), attached_to="grenadiers-scovaud"
    )
    state = replace(
        state,
        units={**state.units, "grenadiers-scovaud": grenadiers},
        commanders={**state.commanders, "charles": charles},
        brigades={**state.brigades, "lasalle": replace(state.brigades["lasalle"], demoralised=True)},
        half=5,
        cursor=Cursor(phase="melee", side="austrian"),
    )
    written = write_position(state)
    assert there_and_back(state) == state
    assert written["brigades"] == {"lasalle": {"demoralised": True}}
    assert written["options"] == {"distance_scale": 0.5}
    units: Any = written["units"]
    assert units["ir-17"] == {}
    assert units["grenadiers-scovaud"] == {
        "casualties": 1,
        "formation": "building",
        "where": {"is": "inside", "holder": "church"},
    }


def test_a_short_position_by_hand() -> None:
    state = read_position(
        {
            "size": [60, 44],
            "terrain": [
                {"id": "farm", "kind": "building", "rect": [28, 20, 32, 24], "size": 2},
                {"id": "hedge", "kind": "hedge", "line": [[10, 30], [24, 30]], "gates": [[17, 30]]},
            ],
            "units": {
                "a": {"troop": "fr_line", "at": [10, 5]},
                "b": {"troop": "br_line", "at": [10, 35], "facing": 180},
                "c": {"side": "british", "arm": "artillery", "gun": "horse", "at": [30, 35], "facing": 180},
                "d": {"side": "british", "size": "tiny", "at": [40, 35], "facing": 180},
            },
            "commanders": {"g": {"side": "french", "brigade": "french", "cinc": True, "at": [10, 2]}},
        }
    )
    assert (state.cursor.phase, state.cursor.side, state.half) == ("start", "french", 0)
    assert state.plan.sides == ("french", "british")
    assert state.plan.home == {"french": "south", "british": "north"}
    assert state.units["b"].rules == (
        "first-fire", "steady-line", "mixed", "must-form-square", "cannot-form-attack-column",
    )  # fmt: skip
    assert (state.units["c"].formation, state.units["c"].stamina) == ("unlimbered", 1)
    assert (state.units["d"].formation, state.units["d"].stamina) == ("skirmish", 1)
    assert state.brigades["british"].units == ("b", "c", "d")
    brigadier = state.brigadier("french")
    assert brigadier is not None
    assert (brigadier.id, brigadier.rating) == ("g", 8)
    assert state.table.area("farm").tags == ("size-2",)
    assert [(gate.a, gate.b) for gate in state.table.line("hedge").openings] == [((15.5, 30.0), (18.5, 30.0))]
    assert there_and_back(state) == state


def test_a_free_battle_between_other_sides() -> None:
    line = {"troop": "us_inf"}
    start = {
        "scenario": "pitched-battle",
        "armies": {
            "union": {"side": "union", "brigades": [{"units": [line, line]}]},
            "confederate": {
                "side": "confederate",
                "brigades": [{"units": [{"troop": "cs_inf"}, {"troop": "cs_nap"}]}],
            },
        },
    }
    state = RULESET.start(start, {})
    assert state.plan.sides == ("union", "confederate")
    assert state.plan.home == {"union": "south", "confederate": "north"}
    assert [zone.side for zone in state.plan.zones] == ["union", "confederate"]
    assert set(state.brigades) == {"union-1", "confederate-1"}
    assert there_and_back(state) == state


BASE: dict[str, Any] = {"size": [60, 44]}


@pytest.mark.parametrize(
    ("position", "message"),
    [
        ({**BASE, "units": {"a": {}}}, "its side, or a troop of one"),
        ({**BASE, "units": {"a": {"troop": "hussars"}}}, "not a troop of the roster"),
        (
            {**BASE, "units": {"a": {"side": "french", "arm": "navy"}}},
            "arm is one of artillery, cavalry, infantry",
        ),
        ({**BASE, "units": {"a": {"side": "french", "banner": 1}}}, "banner is not known here"),
        ({**BASE, "units": {"a": {"side": "french", "id": "b"}}}, "the id under which it stands"),
        ({**BASE, "units": {"a": {"side": "french", "at": [61, 2]}}}, "does not stand on the table"),
        ({**BASE, "units": {"a": {"side": "french", "facing": 2}}}, "facing and level need at"),
        (
            {**BASE, "units": {"a": {"side": "french", "where": {"is": "inside", "holder": "x"}}}},
            "there is no building x",
        ),
        ({**BASE, "units": {"a": {"side": "french", "weapon": "crossbow"}}}, "weapon is one of"),
        ({**BASE, "units": {"a": {"side": "french", "weapon": "smoothbore-foot"}}}, "weapon is one of"),
        ({**BASE, "units": {"a": {"side": "french", "rules": ["immortal"]}}}, "no special rule immortal"),
        ({**BASE, "units": {"a": {"side": "french", "gun": "horse"}}}, "a gun is artillery"),
        ({**BASE, "units": {"a": {"side": "french", "casualties": -1}}}, "casualties are 0 or more"),
        ({**BASE, "options": {"distance_scale": 0.0}}, "distance_scale is above 0"),
        ({**BASE, "commanders": {"g": {"side": "french", "personality": "moody"}}}, "personality is one of"),
        ({**BASE, "commanders": {"g": {}}}, "its side, or a troop of one, must be given"),
        ({**BASE, "commanders": {"g": {"side": "french", "brigade": "x"}}}, "there is no brigade x"),
        ({**BASE, "commanders": {"g": {"side": "french", "attached_to": "x"}}}, "there is no unit x"),
        ({**BASE, "contacts": [["a", "b"]]}, "there is no unit a"),
        (
            {
                **BASE,
                "units": {"a": {"side": "french", "brigade": "x"}, "b": {"side": "british", "brigade": "x"}},
            },
            "is not of its side",
        ),
        (
            {**BASE, "units": {"a": {"side": "spanish"}}, "plan": {"sides": ["french", "british"]}},
            "side is one of",
        ),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(position: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message) as caught:
        RULESET.start({"position": position}, {})
    assert "\n" not in str(caught.value)
