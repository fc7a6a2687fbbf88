"""The three scenarios, to the letter of section 22, and how one begins (TY.5.13, 18.10)."""

from collections import Counter
from typing import Any

import pytest

from escarmouche.kernel.rules import Illegal
from escarmouche.kernel.text import LANGUAGES
from escarmouche.rulesets.tyneside import RULESET
from escarmouche.rulesets.tyneside.data.scenario import sheets
from escarmouche.rulesets.tyneside.data.state import Arrival, Exit, Order, State
from escarmouche.table.tabletop import Waiting

SIZES = {
    "river-trail": ("small", (120, 90), 10),
    "coles-farm": ("medium", (180, 120), 12),
    "advance-guard": ("large", (240, 150), 15),
}
MOVES_FIRST = {"river-trail": "british", "coles-farm": "french", "advance-guard": "british"}
HOME = {
    "river-trail": {"british": "south", "french": "north"},
    "coles-farm": {"french": "west", "british": "east"},
    "advance-guard": {"british": "east", "french": "west"},
}
ZONES = {  # side, rectangle, facing, who, inside
    "river-trail": [("british", (45, 0, 75, 10), 0, (), "")],
    "coles-farm": [
        ("french", (0, 20, 15, 100), 90, (), ""),
        ("british", (90, 40, 150, 90), 270, (), ""),
        ("british", (115, 60, 125, 68), 270, ("M1",), "H1"),
        ("british", (135, 75, 145, 85), 270, ("S",), "H2"),
    ],
    "advance-guard": [
        ("british", (200, 60, 240, 90), 270, (), ""),
        ("french", (0, 0, 120, 150), 90, (), ""),
    ],
}
AREAS = {  # kind and rectangle
    "river-trail": {
        "T1": ("trail", 58, 0, 62, 90), "F1": ("forest", 10, 30, 45, 60), "F2": ("forest", 75, 35, 110, 65),
        "B1": ("brush", 50, 66, 56, 74), "R1": ("rocks", 64, 70, 74, 78),
    },
    "coles-farm": {
        "H1": ("building", 115, 60, 125, 68), "H2": ("building", 135, 75, 145, 85), "C1": ("corn", 85, 20, 110, 40),
        "F1": ("forest", 20, 0, 70, 30), "F2": ("forest", 15, 75, 60, 115), "F3": ("forest", 160, 20, 180, 60),
        "K1": ("stream", 75, 0, 79, 120),
    },
    "advance-guard": {
        "D1": ("road", 0, 72, 240, 78), "F1": ("forest", 30, 90, 110, 150), "F2": ("forest", 130, 95, 190, 150),
        "F3": ("forest", 20, 0, 90, 55), "F4": ("forest", 120, 0, 185, 50), "G1": ("hill", 90, 58, 120, 88),
        "V1": ("stream", 62, 0, 66, 150), "R1": ("rocks", 112, 100, 122, 108), "U1": ("brush", 195, 25, 215, 45),
    },
}  # fmt: skip
LINES = {
    "river-trail": {"L1": ("log", (48, 48), (56, 50)), "L2": ("log", (64, 40), (72, 40))},
    "coles-farm": {
        "P1": ("fence", (95, 50), (95, 90)),
        "P2": ("fence", (95, 50), (150, 50)),
        "W1": ("wall", (105, 75), (115, 75)),
    },
    "advance-guard": {"L1": ("log", (128, 60), (140, 58)), "L2": ("log", (126, 86), (138, 90))},
}
MARCH = Order("move", points=((120, 75), (45, 75)))
FORCES = {  # how many, class, weapons, bayonet, order
    "river-trail": {
        "R": (6, "veteran", ("rifle", "hatchet"), False, Order("move", points=((60, 60), (60, 90)))),
        "M": (5, "green", ("musket", "hatchet"), False, Order("follow", unit="R")),
        "reed": (1, "veteran", ("musket", "hatchet"), False, Order()),
        "A1": (4, "veteran", ("musket", "club", "hatchet"), False, Order()),
        "A2": (4, "green", ("musket", "club", "hatchet"), False, Order()),
    },
    "coles-farm": {
        "A1": (8, "veteran", ("musket", "club", "hatchet"), False, Order("attack")),
        "A2": (8, "veteran", ("musket", "club", "hatchet"), False, Order("attack")),
        "K": (6, "veteran", ("musket", "hatchet"), False, Order("attack")),
        "atecouando": (1, "veteran", ("musket", "club"), False, Order()),
        "repentigny": (1, "veteran", ("musket", "sword"), False, Order()),
        "M1": (6, "green", ("musket", "hatchet"), False, Order("defend", piece="H1")),
        "M2": (6, "green", ("musket", "hatchet"), False, Order()),
        "S": (6, "green", None, False, Order("defend", piece="H2")),
        "R": (6, "veteran", ("rifle", "hatchet"), False, Order("attack")),
        "hale": (1, "green", ("musket",), False, Order()),
        "cole": (1, "green", ("musket", "sword"), False, Order()),
    },
    "advance-guard": {
        "B1": (9, "veteran", ("musket",), True, MARCH),
        "B2": (9, "veteran", ("musket",), True, MARCH),
        "B3": (8, "veteran", ("musket",), True, MARCH),
        "L": (6, "veteran", ("musket", "hatchet"), True, Order("follow", unit="B1")),
        "V": (8, "green", ("musket", "hatchet"), False, Order("follow", unit="B3")),
        "doyle": (1, "veteran", ("musket",), True, Order()),
        "price": (1, "green", ("musket",), True, Order()),
        "drummer": (1, "green", ("sword",), False, Order()),
        "pate": (1, "veteran", ("musket", "sword"), False, Order()),
        "harcourt": (1, "veteran", ("pistol", "sword"), False, Order()),
        "M": (8, "veteran", ("musket", "hatchet"), False, Order()),
        "K1": (7, "veteran", ("musket", "hatchet"), False, Order()),
        "K2": (7, "green", ("musket", "hatchet"), False, Order()),
        "I1": (6, "veteran", ("musket", "club", "hatchet"), False, Order()),
        "I2": (6, "veteran", ("musket", "club", "hatchet"), False, Order()),
        "I3": (6, "veteran", ("musket", "club", "hatchet"), False, Order()),
        "pontayagan": (1, "veteran", ("musket", "club"), False, Order()),
        "langlade": (1, "hero", ("rifle", "hatchet"), False, Order()),
    },
}
FIGURES = {
    "river-trail": {"british": 12, "french": 8},
    "coles-farm": {"french": 24, "british": 26},
    "advance-guard": {"british": 45, "french": 42},
}
ROLES = {
    "reed": "pc", "repentigny": "pc", "cole": "pc", "harcourt": "pc", "langlade": "pc", "atecouando": "second",
    "hale": "second", "doyle": "second", "price": "second", "pate": "second", "pontayagan": "second",
    "drummer": "drummer",
}  # fmt: skip


def begun(scenario: str, **options: Any) -> State:
    return RULESET.start({"scenario": scenario}, options)


def loyal(state: State, unit: str, leader: str) -> bool:
    """Every man of the unit is loyal to that leader (TY.2.06)."""
    boss = state.figures[leader]
    men = [state.figures[id] for id in state.units[unit].members]
    return all(leader in man.loyal_to or bool(set(boss.tags) & set(man.loyal_to)) for man in men)


def test_the_scenarios_small_before_large() -> None:
    assert list(sheets()) == list(SIZES)
    for id, (size, table, turns) in SIZES.items():
        shown = RULESET.scenarios[id]
        assert (shown.size, shown.table, shown.turns) == (size, table, turns)
        assert shown.points == {}
        assert all(shown.name[lang] and shown.brief[lang] for lang in LANGUAGES)


@pytest.mark.parametrize("scenario", SIZES)
def test_the_ground(scenario: str) -> None:
    table = begun(scenario).table
    assert (table.width, table.height) == SIZES[scenario][1]
    assert {area.id: (area.kind, *area.box) for area in table.areas} == AREAS[scenario]
    assert {line.id: (line.kind, *line.points) for line in table.lines} == LINES[scenario]


@pytest.mark.rule("TY.4.17")
def test_the_doors_of_the_farm_are_four_centimetres_wide() -> None:
    table = begun("coles-farm").table
    doors = {area.id: [(door.a, door.b) for door in area.openings] for area in table.areas if area.openings}
    ends = {id: {frozenset(door) for door in found} for id, found in doors.items()}
    assert ends == {
        "H1": {frozenset({(118, 60), (122, 60)})},
        "H2": {frozenset({(135, 78), (135, 82)})},
    }


@pytest.mark.parametrize("scenario", SIZES)
def test_zones_edges_and_who_moves_first(scenario: str) -> None:
    plan = begun(scenario).plan
    zones = [(zone.side, zone.rect, zone.facing, zone.units, zone.inside) for zone in plan.zones]
    assert zones == ZONES[scenario]
    assert plan.home == HOME[scenario]
    assert plan.first == MOVES_FIRST[scenario]
    assert plan.deploys_first != plan.first
    assert plan.limit == SIZES[scenario][2]


@pytest.mark.parametrize("scenario", SIZES)
def test_the_forces(scenario: str) -> None:
    state = begun(scenario)
    assert Counter(one.side for one in state.figures.values()) == FIGURES[scenario]
    assert list(state.units) == list(FORCES[scenario])
    for id, (count, klass, weapons, bayonet, order) in FORCES[scenario].items():
        unit = state.units[id]
        men = [state.figures[one] for one in unit.members]
        assert (len(men), unit.strength, unit.order) == (count, count, order)
        assert {one.klass for one in men} == {klass}
        assert {one.bayonet for one in men} == {bayonet}
        assert weapons is None or {one.weapons for one in men} == {weapons}
        assert unit.alone == (id in ROLES)
        assert all(isinstance(one.where, Waiting) and one.loaded and not one.wounds for one in men)
    leaders = {one.id: one.role for one in state.figures.values() if one.role not in ("trooper", "civilian")}
    assert leaders == {
        id: role if role != "pc" or not state.automatic(state.figures[id].side) else "second"
        for id, role in ROLES.items()
        if id in state.figures
    }


def test_the_settlers_of_the_farm() -> None:
    state = begun("coles-farm")
    men = [state.figures[id] for id in state.units["S"].members]
    assert all(one.role == "civilian" for one in men)
    assert Counter((one.weapons, one.skirts) for one in men) == {(("musket",), "none"): 3, ((), "down"): 3}


@pytest.mark.rule("TY.7.24")
@pytest.mark.parametrize("scenario", SIZES)
def test_only_british_regulars_fire_volleys(scenario: str) -> None:
    state = begun(scenario)
    volley = {state.figures[id].unit for id in state.figures if state.figures[id].volley}
    assert volley == ({"B1", "B2", "B3", "L"} if scenario == "advance-guard" else set())


@pytest.mark.rule("TY.2.10")
def test_loyalties_of_the_river_trail() -> None:
    state = begun("river-trail")
    assert loyal(state, "R", "reed")
    assert loyal(state, "M", "reed")  # as the scenario says


@pytest.mark.rule("TY.2.10")
def test_loyalties_of_the_farm() -> None:
    state = begun("coles-farm")
    assert loyal(state, "K", "repentigny")
    assert loyal(state, "atecouando", "repentigny")  # as the scenario says
    for band in ("A1", "A2"):
        assert loyal(state, band, "atecouando")
        assert not loyal(state, band, "repentigny")
    for unit in ("M1", "M2", "S", "hale"):
        assert loyal(state, unit, "cole")
    assert not loyal(state, "R", "cole")


@pytest.mark.rule("TY.2.10")
def test_loyalties_of_the_advance_guard() -> None:
    state = begun("advance-guard")
    for unit in ("B1", "B2", "B3", "L", "doyle", "price", "drummer"):
        assert loyal(state, unit, "harcourt")
    assert loyal(state, "V", "pate")
    for unit in ("V", "pate"):
        assert not loyal(state, unit, "harcourt")
    for unit in ("M", "K1", "K2", "I1", "I2", "I3", "pontayagan"):
        assert loyal(state, unit, "langlade")
    for unit in ("I1", "I2", "I3"):
        assert loyal(state, unit, "pontayagan")


@pytest.mark.rule("TY.6.08")
def test_the_platoon_in_column_its_squads_numbered() -> None:
    state = begun("advance-guard")
    platoon = [unit for unit in state.units.values() if unit.platoon]
    assert [(unit.id, unit.rank, unit.formation) for unit in platoon] == [
        ("B1", 1, "column"),
        ("B2", 2, "column"),
        ("B3", 3, "column"),
    ]
    listed = {one.id for one in state.figures.values() if one.platoon and one.leads}
    assert {"doyle", "price", "drummer"} <= listed
    assert "pate" not in listed


def test_what_ends_the_river_trail() -> None:
    plan = begun("river-trail").plan
    assert plan.exits == (Exit(side="british", edge="north"),)
    assert [(one.when, one.winner, one.tests) for one in plan.conditions] == [
        ("at_once", "british", ("left:british:5",)),
        ("at_once", "french", ("fewer:british:5",)),
        ("limit", "french", ()),
    ]


def test_what_the_farm_is_fought_for() -> None:
    plan = begun("coles-farm").plan
    assert plan.burns == ("H1", "H2")
    assert {(one.side, one.points, one.counts) for one in plan.scores} == {
        ("french", 2, "civilians-dead:british"),
        ("french", 4, "burnt"),
        ("french", 2, "retreating:british"),
        ("british", 1, "civilians-alive:british"),
        ("british", 2, "retreating:french"),
    }
    assert plan.arrivals == (Arrival(unit="R", turn=4, edge="east", low=30, high=90, facing=270),)
    assert plan.hidden == ()


def test_what_ends_the_advance_guard() -> None:
    plan = begun("advance-guard").plan
    assert [(one.when, one.winner, one.tests) for one in plan.conditions] == [
        ("turn", "british", ("formed-west:british:2:72",)),
        ("limit", "french", ()),
    ]


@pytest.mark.rule("TY.18.04")
@pytest.mark.parametrize(
    ("scenario", "pieces"),
    [
        ("river-trail", {"F1", "F2", "B1", "R1", "L1", "L2"}),
        ("advance-guard", {"F1", "F3", "R1", "L1", "L2"}),
    ],
)
def test_the_pieces_on_which_markers_may_lie(scenario: str, pieces: set[str]) -> None:
    assert set(begun(scenario, automatic="french").plan.eligible) == pieces


@pytest.mark.rule("TY.5.13")
def test_the_abenaki_of_the_river_trail_always_play_themselves() -> None:
    for chosen in ("scenario", "french"):
        state = begun("river-trail", automatic=chosen)
        assert state.plan.automatic == ("french",)
        assert RULESET.seats(state) == ("british",)
    for refused in ("none", "british"):
        with pytest.raises(Illegal) as caught:
            begun("river-trail", automatic=refused)
        assert caught.value.rule == "TY.5.13"


@pytest.mark.rule("TY.5.13")
@pytest.mark.parametrize("scenario", ["coles-farm", "advance-guard"])
@pytest.mark.parametrize(
    ("automatic", "sides", "seats"),
    [
        ("scenario", (), {"british", "french"}),
        ("none", (), {"british", "french"}),
        ("british", ("british",), {"french"}),
        ("french", ("french",), {"british"}),
    ],
)
def test_either_side_of_the_others_may(
    scenario: str, automatic: str, sides: tuple[str, ...], seats: set[str]
) -> None:
    state = begun(scenario, automatic=automatic)
    assert state.plan.automatic == sides
    assert set(RULESET.seats(state)) == seats
    for one in state.figures.values():
        assert not (one.role == "pc" and one.side in sides)


@pytest.mark.rule("TY.5.13")
def test_an_automatic_player_character_is_a_second_officer_of_his_class() -> None:
    state = begun("coles-farm", automatic="british")
    assert (state.figures["cole"].role, state.figures["cole"].klass) == ("second", "green")
    assert state.figures["repentigny"].role == "pc"


@pytest.mark.rule("TY.5.13")
def test_automatic_langlade_is_a_hero_of_a_band() -> None:
    state = begun("advance-guard", automatic="french")
    assert len(state.units["I1"].members) == state.units["I1"].strength == 7
    hero = state.figures["langlade"]
    assert (hero.unit, hero.role, hero.klass) == ("I1", "trooper", "hero")
    assert "langlade" not in state.units
    assert state.figures["pontayagan"].role == "second"
    assert state.units["pontayagan"].listed_with == "I2"
    assert state.plan.roused == ("french",)
    assert begun("advance-guard").plan.roused == ()


@pytest.mark.rule("TY.18.09")
@pytest.mark.parametrize(
    ("scenario", "options", "hidden"),
    [
        ("river-trail", {}, ("french",)),
        ("river-trail", {"hidden_markers": "off"}, ()),
        ("coles-farm", {"automatic": "french", "hidden_markers": "on"}, ()),
        ("advance-guard", {}, ()),
        ("advance-guard", {"hidden_markers": "on"}, ("french",)),
        ("advance-guard", {"automatic": "french"}, ("french",)),
        ("advance-guard", {"automatic": "french", "hidden_markers": "off"}, ()),
    ],
)
def test_who_begins_under_markers(scenario: str, options: dict[str, str], hidden: tuple[str, ...]) -> None:
    assert begun(scenario, **options).plan.hidden == hidden
