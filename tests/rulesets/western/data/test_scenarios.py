"""The three scenarios, to the letter of section 6, and how one begins (FW.14.01, 14.02)."""

from collections import Counter
from typing import Any

import pytest

from escarmouche.kernel.text import LANGUAGES
from escarmouche.rulesets.western import RULESET
from escarmouche.rulesets.western.data import tables
from escarmouche.rulesets.western.data.scenario import sheets
from escarmouche.rulesets.western.data.state import Options, State
from escarmouche.table.tabletop import At, Inside, Opening, Pose, Table, Waiting

SIZES = {
    "red-gulch": ("small", (80, 60), 8),
    "sand-wells": ("small", (90, 60), 8),
    "santa-rita": ("medium", (120, 90), 10),
    "dry-creek": ("large", (180, 120), 12),
}
PLAYERS = {  # sides, first player, deploys first
    "red-gulch": (("law", "outlaws"), "law", "outlaws"),
    "sand-wells": (("army", "amerindians"), "amerindians", "army"),
    "santa-rita": (("stage", "amerindians"), "amerindians", "stage"),
    "dry-creek": (("army", "amerindians"), "army", "army"),
}
POINTS = {
    "red-gulch": {"law": 60, "outlaws": 61},
    "sand-wells": {"army": 104, "amerindians": 106},
    "santa-rita": {"stage": 121, "amerindians": 126},
    "dry-creek": {"army": 290, "amerindians": 297},
}
AREAS = {  # kind and rectangle
    "red-gulch": [
        ("building", 10, 35, 28, 50), ("building", 52, 35, 66, 48), ("building", 30, 5, 46, 15),
        ("brush", 2, 2, 14, 12), ("brush", 66, 2, 78, 12),
    ],
    "sand-wells": [
        ("building", 10, 24, 22, 36), ("rampart_walk", 36, 35, 40, 54), ("rampart_walk", 36, 6, 40, 25),
        ("stairs", 32, 42, 36, 46), ("stairs", 32, 14, 36, 18), ("rocks", 56, 42, 66, 52), ("rocks", 56, 8, 66, 18),
        ("brush", 52, 24, 62, 36),
    ],
    "santa-rita": [
        ("road", 0, 42, 120, 50), ("forest", 30, 56, 52, 76), ("forest", 70, 10, 92, 32),
        ("steep_slope", 96, 58, 118, 84), ("rocks", 18, 22, 34, 34), ("rocks", 58, 54, 68, 64),
        ("brush", 100, 24, 116, 36), ("brush", 44, 26, 56, 36),
    ],
    "dry-creek": [
        ("ford", 84, 0, 92, 120), ("forest", 20, 80, 50, 110), ("forest", 120, 15, 150, 45),
        ("steep_slope", 100, 80, 140, 112), ("steep_slope", 40, 8, 72, 34), ("rocks", 96, 52, 110, 66),
        ("rocks", 62, 62, 76, 76), ("brush", 110, 66, 126, 78), ("brush", 54, 40, 70, 52),
        ("building", 150, 60, 164, 72),
    ],
}  # fmt: skip
LINES = {
    "red-gulch": [("fence", ((50, 20), (70, 20))), ("trough", ((34, 33), (38, 33)))],
    "sand-wells": [
        ("rampart", ((40, 35), (40, 54))),
        ("rampart", ((40, 6), (40, 25))),
        ("barricade", ((40, 25), (40, 35))),
    ],
    "santa-rita": [("barricade", ((88, 40), (88, 52)))],
    "dry-creek": [],
}
OPENINGS = {
    "red-gulch": {
        "saloon": [("door", (19, 35)), ("window", (13, 35)), ("window", (25, 35))],
        "office": [("door", (59, 35)), ("window", (55, 35))],
        "stable": [("door", (38, 15))],
    },
    "sand-wells": {"barrack": [("door", (22, 30)), ("window", (16, 24)), ("window", (16, 36))]},
    "dry-creek": {"adobe": [("door", (150, 66)), ("loophole", (157, 60)), ("loophole", (157, 72))]},
}
CRESTS = {
    "sand-wells": {"north-stairs": "crest:36,44", "south-stairs": "crest:36,16"},
    "santa-rita": {"slope": "crest:107,71"},
    "dry-creek": {"slope-north": "crest:120,96", "slope-south": "crest:56,21"},
}
FORCES = {
    "red-gulch": {
        "law": {"sheriff": 1, "deputy": 1, "gambler": 1},
        "outlaws": {"boss": 1, "bandit": 2, "henchman": 1},
    },
    "sand-wells": {
        "army": {"sergeant": 1, "infantryman": 4, "sharpshooter": 1},
        "amerindians": {"war-leader": 1, "bow-warrior": 4, "repeater-warrior": 2},
    },
    "santa-rita": {
        "stage": {"driver": 1, "guard": 1, "bounty-hunter": 1, "passenger": 1, "civilian": 2, "cowboy": 3},
        "amerindians": {"war-leader": 1, "bow-warrior": 2, "mounted-warrior": 4},
    },
    "dry-creek": {
        "army": {"officer": 1, "sergeant": 1, "trooper": 6, "infantryman": 4, "scout": 1, "recruit": 2},
        "amerindians": {
            "chief": 1, "war-leader": 1, "mounted-warrior": 6, "bow-warrior": 4, "repeater-warrior": 3,
            "young-brave": 2,
        },
    },
}  # fmt: skip
LEADERS = {
    "red-gulch": {"sheriff", "boss"},
    "sand-wells": {"sergeant", "war-leader"},
    "santa-rita": {"bounty-hunter", "war-leader"},
    "dry-creek": {"officer", "chief"},
}
BREAKS = {
    "red-gulch": {"law": 2, "outlaws": 3},
    "sand-wells": {"army": 4, "amerindians": 5},
    "santa-rita": {"stage": 5, "amerindians": 5},
    "dry-creek": {"army": 9, "amerindians": 7},
}
ALL = list(SIZES)


def begun(scenario: str) -> State:
    return RULESET.start({"scenario": scenario}, {})


def zones(scenario: str) -> list[dict[str, Any]]:
    """The zones of a scenario, without what they do not say."""
    plain = [
        {name: getattr(zone, name) for name in zone.__struct_fields__} for zone in begun(scenario).plan.zones
    ]
    return [
        {name: value for name, value in zone.items() if value not in ((), "", 0, False, None)}
        for zone in plain
    ]


def test_four_scenarios_from_small_to_large() -> None:
    assert list(RULESET.scenarios) == list(sheets()) == ALL


@pytest.mark.rule("FW.14.01")
@pytest.mark.parametrize("scenario", ALL)
def test_table_and_limit(scenario: str) -> None:
    size, table, turns = SIZES[scenario]
    shown, state = RULESET.scenarios[scenario], begun(scenario)
    assert (shown.size, shown.table, shown.turns) == (size, table, turns)
    assert (state.table.width, state.table.height) == table
    assert state.plan.limit == turns


@pytest.mark.rule("FW.14.01")
@pytest.mark.parametrize("scenario", ALL)
def test_areas(scenario: str) -> None:
    found = [(area.kind, *area.box) for area in begun(scenario).table.areas]
    assert sorted(found) == sorted(AREAS[scenario])
    assert all(len(area.outline) == 4 for area in begun(scenario).table.areas)


@pytest.mark.rule("FW.14.01")
@pytest.mark.parametrize("scenario", ALL)
def test_lines(scenario: str) -> None:
    assert [(line.kind, line.points) for line in begun(scenario).table.lines] == LINES[scenario]


@pytest.mark.rule("FW.14.01")
@pytest.mark.parametrize("scenario", ALL)
def test_openings(scenario: str) -> None:
    wanted = OPENINGS.get(scenario, {})
    table: Table = begun(scenario).table
    found = {
        area.id: [(one.kind, one.centre) for one in area.openings] for area in table.areas if area.openings
    }
    assert found == wanted


@pytest.mark.rule("FW.1.20")
@pytest.mark.parametrize(
    ("building", "kind", "a", "b"),
    [
        ("saloon", "door", (17.5, 35), (20.5, 35)),
        ("saloon", "window", (12, 35), (14, 35)),
        ("adobe", "door", (150, 64.5), (150, 67.5)),
        ("adobe", "loophole", (156.75, 60), (157.25, 60)),
    ],
)
def test_openings_lie_in_their_wall_and_are_as_wide_as_their_kind(
    building: str, kind: str, a: Any, b: Any
) -> None:
    table = begun("red-gulch" if building == "saloon" else "dry-creek").table
    opening: Opening = next(one for one in table.area(building).openings if one.kind == kind)
    assert {opening.a, opening.b} == {a, b}
    assert opening.width == pytest.approx({"door": 3.0, "window": 2.0, "loophole": 0.5}[kind])


@pytest.mark.rule("FW.14.01")
@pytest.mark.parametrize("scenario", ALL)
def test_slopes_have_their_crest(scenario: str) -> None:
    slopes = {
        area.id: area.tags[0]
        for area in begun(scenario).table.areas
        if area.kind in ("steep_slope", "stairs")
    }
    assert slopes == CRESTS.get(scenario, {})


@pytest.mark.rule("FW.14.01")
@pytest.mark.parametrize("scenario", ALL)
def test_forces(scenario: str) -> None:
    state = begun(scenario)
    for side, troops in FORCES[scenario].items():
        assert Counter(one.troop for one in state.figures.values() if one.side == side) == troops


@pytest.mark.rule("FW.14.04")
@pytest.mark.parametrize("scenario", ALL)
def test_points(scenario: str) -> None:
    assert RULESET.scenarios[scenario].points == POINTS[scenario]


@pytest.mark.rule("FW.14.01", "FW.2.03", "FW.14.02")
@pytest.mark.parametrize("scenario", ALL)
def test_who_begins_and_who_deploys_first(scenario: str) -> None:
    sides, first, deploys = PLAYERS[scenario]
    state = begun(scenario)
    assert RULESET.seats(state) == sides
    assert (state.plan.first, state.first, state.plan.deploys_first) == (first, first, deploys)
    assert state.turn == 0


@pytest.mark.rule("FW.14.01")
@pytest.mark.parametrize("scenario", ALL)
def test_troop_leaders(scenario: str) -> None:
    assert {one.id for one in begun(scenario).figures.values() if one.troop_leader} == LEADERS[scenario]


@pytest.mark.rule("FW.14.01")
def test_the_bounty_hunter_leads_the_stage_without_being_a_leader() -> None:
    hunter = begun("santa-rita").figures["bounty-hunter"]
    assert hunter.troop_leader
    assert not hunter.leader
    assert hunter.points == 27


@pytest.mark.rule("FW.14.03")
@pytest.mark.parametrize("scenario", ALL)
def test_break_points(scenario: str) -> None:
    assert begun(scenario).plan.break_points == BREAKS[scenario]


@pytest.mark.rule("FW.12.06")
def test_scenarios_give_break_points_instead_of_morale_tests() -> None:
    for scenario in ALL:
        plan = begun(scenario).plan
        assert set(plan.break_points) == set(plan.sides)
    assert not [name for name in (*RULESET.tests, *RULESET.checks) if "morale" in name]


@pytest.mark.rule("FW.14.01")
@pytest.mark.parametrize("scenario", ALL)
def test_everybody_waits_with_what_the_roster_gives_him(scenario: str) -> None:
    state = begun(scenario)
    assert state.options == Options()
    assert state.cursor.step == "hide"
    for one in state.figures.values():
        assert not one.hidden
        assert not one.crouched
        assert one.placed is False
        assert all(weapon.loaded and not weapon.jammed for weapon in one.weapons)
        if not one.aboard:
            assert one.where == Waiting()


@pytest.mark.rule("FW.14.01", "FW.14.02")
def test_zones_of_red_gulch() -> None:
    assert zones("red-gulch") == [
        {"side": "law", "troops": ("gambler",), "hidden": True, "terrain": ("saloon",), "facing": 180},
        {"side": "law", "parts": ((50, 22, 76, 58),), "facing": 270},
        {"side": "outlaws", "parts": ((4, 14, 28, 33),), "facing": 90},
    ]


@pytest.mark.rule("FW.14.01", "FW.14.02")
def test_zones_of_santa_rita() -> None:
    crew = ("driver", "guard", "bounty-hunter", "passenger", "civilian")
    assert zones("santa-rita") == [
        {"side": "stage", "troops": crew, "aboard": "coach"},
        {"side": "stage", "troops": ("cowboy",), "near": "coach", "within": 15, "facing": 90},
        {
            "side": "amerindians",
            "troops": ("war-leader", "bow-warrior"),
            "hidden": True,
            "terrain": ("rocks", "brush", "forest"),
            "parts": ((25, 0, 95, 90),),
            "facing_to": 46,
        },
        {
            "side": "amerindians",
            "troops": ("mounted-warrior",),
            "parts": ((70, 66, 120, 90), (70, 0, 120, 24)),
            "facing": 270,
        },
    ]


@pytest.mark.rule("FW.14.01", "FW.14.02")
def test_zones_of_dry_creek() -> None:
    assert zones("dry-creek") == [
        {"side": "army", "parts": ((0, 0, 45, 120),), "facing": 90},
        {
            "side": "amerindians",
            "troops": ("war-leader", "bow-warrior", "repeater-warrior"),
            "hidden": True,
            "terrain": ("rocks", "brush", "forest"),
            "parts": ((54, 0, 180, 120),),
            "most": 8,
            "facing": 270,
        },
        {"side": "amerindians", "parts": ((110, 0, 180, 120),), "facing": 270},
    ]


@pytest.mark.rule("FW.14.01", "FW.13.02")
def test_the_coach_of_santa_rita() -> None:
    state = begun("santa-rita")
    coach = state.vehicles["coach"]
    assert coach.where == At(Pose(6, 46, 90))
    assert (coach.side, coach.pace, coach.keeps_y, coach.exit) == ("stage", 25, 46, "east")
    seated = [one.id for one in state.aboard("coach")]
    assert seated == ["driver", "guard", "bounty-hunter", "passenger", "civilian-1", "civilian-2"]
    assert [state.figures[id].where for id in seated] == [Inside("coach", seat) for seat in range(6)]
    assert {state.figures[id].kind for id in seated} == {"vehicle_crew"}
    assert state.plan.clearing == {"barricade": 2}


@pytest.mark.rule("FW.14.01")
def test_the_wagon_of_dry_creek() -> None:
    wagon = begun("dry-creek").vehicles["wagon"]
    assert wagon.point == (30, 60)
    assert (wagon.side, wagon.pace, wagon.exit) == ("", 0, "")
    assert tables.VEHICLE_RADIUS * 2 == 8


@pytest.mark.rule("FW.14.01")
@pytest.mark.parametrize("scenario", ALL)
def test_nobody_leaves_the_table_but_the_coach(scenario: str) -> None:
    exits = [one.id for one in begun(scenario).vehicles.values() if one.exit]
    assert exits == (["coach"] if scenario == "santa-rita" else [])


@pytest.mark.rule("FW.14.01")
def test_victory_as_the_sheets_say() -> None:
    said = {
        scenario: [
            (one.when, one.from_turn, one.winner, one.tests) for one in begun(scenario).plan.conditions
        ]
        for scenario in ALL
    }
    assert said == {
        "red-gulch": [
            ("turn", 0, "law", ("leader-out:outlaws", "more-standing:law")),
            ("turn", 0, "outlaws", ("leader-out:law", "more-standing:outlaws")),
        ],
        "sand-wells": [
            ("turn", 0, "amerindians", ("near:amerindians:3:barrack:5",)),
            ("limit", 0, "army", ()),
        ],
        "santa-rita": [
            ("at_once", 0, "stage", ("away:coach", "away:civilian:2")),
            ("limit", 0, "amerindians", ("on-table:coach", "undriven:coach")),
        ],
        "dry-creek": [
            ("turn", 6, "army", ("near:army:5:adobe:5",)),
            ("limit", 0, "amerindians", ("fewer-beyond:army:3:92",)),
        ],
    }
    margins = {scenario: begun(scenario).plan.draw_margin for scenario in ALL}
    assert margins == {"red-gulch": 3, "sand-wells": None, "santa-rita": None, "dry-creek": None}


@pytest.mark.parametrize("scenario", ALL)
def test_names_and_briefs_in_both_languages(scenario: str) -> None:
    shown = RULESET.scenarios[scenario]
    assert set(shown.name) == set(shown.brief) == set(LANGUAGES)
    assert shown.name == {
        "red-gulch": {"fr": "Règlement de comptes à Red Gulch", "en": "Showdown at Red Gulch"},
        "sand-wells": {"fr": "Le poste de Sand Wells", "en": "The post at Sand Wells"},
        "santa-rita": {"fr": "La diligence de Santa Rita", "en": "The Santa Rita Stage"},
        "dry-creek": {"fr": "L’embuscade de Dry Creek", "en": "Ambush at Dry Creek"},
    }[scenario]  # fmt: skip
