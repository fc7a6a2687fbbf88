"""Positions: readable, strict, and exact to and fro."""

from typing import Any

import msgspec
import pytest
from hypothesis import given, strategies as st
from msgspec.structs import replace

from escarmouche.kernel.game import Verdict
from escarmouche.rulesets.western import RULESET
from escarmouche.rulesets.western.data.position import read_position, write_position
from escarmouche.rulesets.western.data.roster import roster
from escarmouche.rulesets.western.data.state import (
    Blow,
    Condition,
    Cursor,
    Figure,
    Options,
    Plan,
    State,
    Used,
    Weapon,
    Zone,
)
from escarmouche.table.tabletop import At, Away, Gone, Inside, Pose, Waiting
from tests.rulesets.western.bench import (
    aboard,
    bench_state,
    building,
    coach,
    horse,
    man,
    rider,
    slope,
    wall,
    zone,
)


def there_and_back(state: State) -> State:
    """Written, through JSON, and read again."""
    return read_position(msgspec.json.decode(msgspec.json.encode(write_position(state))))


def same(one: State, other: State) -> bool:
    """Equal, the order of figures and things included: dice are thrown in that order."""
    return one == other and all(
        list(getattr(one, name)) == list(getattr(other, name)) for name in ("figures", "vehicles", "horses")
    )


def test_a_game_in_full_swing() -> None:
    state = RULESET.start({"scenario": "santa-rita"}, {"duels": "never"})
    figures = dict(state.figures)
    figures["driver"] = replace(figures["driver"], where=Gone("shot", 3), life=0)
    figures["guard"] = replace(
        figures["guard"],
        where=Inside("coach", 0),
        shots=2,
        fired="revolver",
        declared=2,
        early=True,
        shot_at=3,
    )
    figures["bounty-hunter"] = replace(
        figures["bounty-hunter"],
        kind="foot",
        where=At(Pose(86, 47.5, 90)),
        moved=True,
        reloading="breech_rifle",
        weapons=(Weapon(kind="breech_rifle", loaded=False), Weapon(kind="mares_leg", jammed=True, ones=2)),
        barred=4,
        idle_last_turn=True,
    )
    figures["civilian-1"] = replace(figures["civilian-1"], where=Away("east"))
    figures["cowboy-1"] = replace(
        figures["cowboy-1"],
        kind="foot",
        where=At(Pose(20.125, 46, 12.5)),
        remounted=True,
        wounded=True,
        contacts=("war-leader",),
    )
    figures["war-leader"] = replace(figures["war-leader"], where=At(Pose(45, 30)), hidden=True, crouched=True)
    figures["mounted-warrior-1"] = replace(
        figures["mounted-warrior-1"],
        where=At(Pose(60, 50, 270, 1)),
        charged=True,
        met=True,
        blocked=True,
        order="close",
    )
    busy = replace(
        state,
        turn=3,
        first="stage",
        figures=figures,
        vehicles={
            "coach": replace(state.vehicles["coach"], where=At(Pose(40, 46, 90)), moved=True, stopped=3)
        },
        horses={"horse-1": horse("stage", (21, 46))},
        used={
            "stage": Used(moving_shot="guard", elite="bounty-hunter"),
            "amerindians": Used(surprise="war-leader"),
        },
        cleared={"barricade": 1},
        table=replace(state.table, lines=()),
        cursor=Cursor(
            "melee",
            side="stage",
            ready=True,
            done=("amerindians",),
            group=("cowboy-2", "cowboy-3"),
            slowness={"foot": (3,), "cavalry": (2, 5)},
            tier=2,
            blows=(Blow("cowboy-1", "war-leader", "rifle_butt"),),
        ),
    )
    assert same(there_and_back(busy), busy)


def test_a_decided_game() -> None:
    state = RULESET.start({"scenario": "red-gulch"}, {})
    over = replace(
        state, turn=8, cursor=Cursor("end"), verdict=Verdict("law", "win", "leader-out", ("FW.14.05",))
    )
    assert same(there_and_back(over), over)


def test_a_table_of_its_own() -> None:
    state = bench_state(
        man("law", (10, 10)),
        man("law", None, where=aboard("coach", 2)),
        rider("law", (40, 40), troop="cowboy", kind="mounted_foot"),
        man(
            "outlaws",
            (60, 30),
            troop="gambler",
            weapons=("derringer", Weapon(kind="thrown", count=3)),
            life=2,
        ),
        man("outlaws", None, where=Waiting("north")),
        terrain=(
            zone("forest", 1, 60, 20, 80),
            zone("forest", 31, 60, 50, 80),
            slope(70, 60, 90, 80, crest=(80, 70)),
            building(100, 10, 115, 20, doors=[(100, 15)], windows=[(107, 10)], loopholes=[(107, 20)]),
            wall("palisade", (1, 50), (30, 50), (30, 55)),
        ),
        vehicles=[coach((20, 30), exit="east", keeps_y=30.0)],
        horses=[horse("outlaws", (50, 5))],
        plan=Plan(
            sides=("law", "outlaws"),
            limit=5,
            first="outlaws",
            deploys_first="law",
            zones=(Zone(side="law", parts=((0, 0, 50, 10),), facing=90),),
            conditions=(Condition(when="limit", winner="law", reason="stood", tests=("more-standing:law",)),),
            break_points={"law": 2},
            draw_margin=0,
            clearing={"palisade": 3},
        ),
        options={"wounds": True, "volley": False},
        step="move",
        side="outlaws",
    )
    assert same(there_and_back(state), state)


def test_reading_in_short() -> None:
    state = read_position(
        {
            "scenario": "red-gulch",
            "figures": {
                "sheriff": {"at": [60, 30], "facing": 270},
                "boss": {"at": [20, 20]},
                "stranger": {"troop": "gunfighter", "side": "outlaws", "at": [22, 24]},
                "widow": {"side": "law", "at": [70, 30], "weapons": ["shotgun_long"], "klass": 2},
            },
        }
    )
    assert state.figures["sheriff"].pose == Pose(60, 30, 270)
    assert state.figures["sheriff"].points == 34
    assert state.figures["stranger"].skill == 5
    assert state.figures["stranger"].elite
    assert state.figures["widow"].weapons == (Weapon(kind="shotgun_long", barrels=2),)
    assert (state.turn, state.first, state.cursor) == (0, "law", Cursor("start"))
    assert state.plan == RULESET.start({"scenario": "red-gulch"}, {}).plan


def test_terrain_in_short() -> None:
    state = read_position(
        {
            "size": [60, 40],
            "terrain": [
                {
                    "id": "cabin",
                    "kind": "building",
                    "rect": [10, 10, 20, 20],
                    "openings": [{"kind": "door", "at": [15, 10]}],
                },
                {"id": "hill", "kind": "steep_slope", "rect": [30, 10, 50, 30], "crest": [40, 20]},
                {"id": "fence", "kind": "fence", "line": [[0, 30], [20, 30]]},
            ],
            "figures": {"one": {"side": "law", "at": [5, 5]}},
        }
    )
    assert state.table.area("cabin").openings[0].centre == (15, 10)
    assert state.table.area("hill").tags == ("crest:40,20",)
    assert state.table.line("fence").points == ((0, 30), (20, 30))


def test_the_turn_of_a_position() -> None:
    one = {"size": [60, 60], "figures": {"one": {"side": "law", "at": [10, 10]}}}
    assert read_position(one).turn == 0
    assert read_position({**one, "cursor": {"step": "shoot"}}).turn == 1
    assert read_position({**one, "cursor": {"step": "shoot"}, "turn": 4}).turn == 4


@pytest.mark.parametrize(
    ("position", "wrong"),
    [
        ({"size": [60, 60], "figures": {"x": {"at": [1, 1]}}}, "its side"),
        ({"size": [60, 60], "figures": {"x": {"troop": "cowboy", "at": [1, 1]}}}, "its side"),
        ({"size": [60, 60], "figures": {"x": {"troop": "wizard", "at": [1, 1]}}}, "not a troop of the roster"),
        ({"size": [60, 60], "figures": {"x": {"side": "law", "hat": "big"}}}, "hat is not known"),
        ({"size": [60, 60], "figures": {"x": {"side": "law", "facing": 90}}}, "facing and level need at"),
        ({"size": [60, 60], "figures": {"x": {"side": "law", "at": [61, 1]}}}, "does not stand on the table"),
        ({"size": [60, 60], "figures": {"x": {"side": "law", "at": [1, 1], "where": {"is": "waiting"}}}}, "not both"),
        ({"size": [60, 60], "figures": {"x": {"side": "law", "weapons": ["cannon"]}}}, "weapons is one of revolver"),
        ({"size": [60, 60], "figures": {"x": {"side": "law", "melee": ["spoon"]}}}, "melee is one of"),
        ({"size": [60, 60], "figures": {"x": {"side": "law", "id": "y"}}}, "the id under which it stands"),
        ({"size": [60, 60], "figures": {"x": {"side": "law", "where": {"is": "inside", "holder": "b"}}}}, "no vehicle"),
        ({"scenario": "red-gulch", "figures": {"x": {"troop": "trooper"}}}, "side is one of law, outlaws"),
        ({"scenario": "red-gulch", "cursor": {"step": "tea"}}, "cursor"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused_in_one_line(position: Any, wrong: str) -> None:
    with pytest.raises(ValueError, match=wrong) as caught:
        read_position(position)
    assert "\n" not in str(caught.value)


KINDS = st.sampled_from(["foot", "cavalry", "mounted_foot"])
PLACES = st.one_of(
    st.builds(
        lambda x, y, facing, level: At(Pose(x, y, facing, level).rounded()),
        st.floats(0, 120),
        st.floats(0, 90),
        st.floats(0, 720),
        st.integers(0, 1),
    ),
    st.just(Waiting()),
    st.just(Gone("shot", 2)),
    st.just(Away("east")),
)
WEAPONS = st.builds(
    Weapon,
    kind=st.sampled_from(["revolver", "bow", "thrown", "shotgun_long", "derringer"]),
    loaded=st.booleans(),
    barrels=st.integers(0, 2),
    count=st.integers(0, 2),
    jammed=st.booleans(),
    concealed=st.booleans(),
    ones=st.integers(0, 2),
)
FIGURES = st.fixed_dictionaries(
    {
        "where": PLACES,
        "kind": KINDS,
        "klass": st.integers(1, 6),
        "skill": st.integers(1, 6),
        "health": st.integers(1, 6),
        "life": st.integers(1, 2),
        "weapons": st.lists(WEAPONS, max_size=2).map(tuple),
        "hidden": st.booleans(),
        "crouched": st.booleans(),
        "activated": st.booleans(),
        "moved": st.booleans(),
        "no_blow": st.booleans(),
        "aimed": st.sampled_from([(), ("a",), ("a", "b")]),
        "across": st.sampled_from([(), ("fence",)]),
        "shots": st.integers(0, 3),
        "shot_at": st.integers(0, 3),
    }
)


@given(
    troops=st.lists(
        st.tuples(st.sampled_from(["", *roster()]), st.sampled_from(["law", "outlaws"]), FIGURES),
        min_size=1,
        max_size=4,
    ),
    life_points=st.booleans(),
)
def test_any_figures_to_and_fro(troops: list[tuple[str, str, dict[str, Any]]], life_points: bool) -> None:
    figures: list[Figure] = [man(side, None, troop=troop, **fields) for troop, side, fields in troops]
    state = bench_state(*figures, options=Options(life_points=life_points))
    assert same(there_and_back(state), state)
