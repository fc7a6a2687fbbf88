"""Troops and generals: what they are where nothing is said (BP.2.01, 2.07-2.13, 2.18)."""

import pytest

from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.blackpowder import RULESET
from escarmouche.rulesets.blackpowder.data import tables
from escarmouche.rulesets.blackpowder.data.army import brigade_of
from escarmouche.rulesets.blackpowder.data.position import read_position
from escarmouche.rulesets.blackpowder.data.roster import roster, unit_of
from escarmouche.rulesets.blackpowder.data.scenario import Force, sheets
from escarmouche.rulesets.blackpowder.rules import charge_targets
from escarmouche.rulesets.blackpowder.rules.targets import why_not
from escarmouche.rulesets.blackpowder.rules.victory import points
from escarmouche.rulesets.blackpowder.table.movement import move_distance
from escarmouche.table.tabletop import Gone
from tests.rulesets.blackpowder.bench import bench_state, commander, unit


def bare(**fields: object) -> dict[str, object]:
    return {"size": [60, 44], "units": {"a": {"side": "french", **fields}}}


@pytest.mark.rule("BP.2.01")
@pytest.mark.parametrize("id", list(sheets()))
def test_every_brigade_has_its_brigadier_and_every_army_one_cinc(id: str) -> None:
    state = RULESET.start({"scenario": id}, {})
    for id in state.units:
        assert id in state.brigade_of(id).units
    for brigade in state.brigades.values():
        leaders = [one for one in state.commanders.values() if one.brigade == brigade.id]
        assert [one.side for one in leaders] == [brigade.side]
        assert state.brigadier(brigade.id) is leaders[0]
    for side in state.plan.sides:
        assert sum(one.cinc for one in state.commanders.values() if one.side == side) == 1


@pytest.mark.rule("BP.2.08")
def test_a_unit_without_a_morale_saves_on_five() -> None:
    assert read_position(bare()).units["a"].morale == 5
    assert read_position(bare(morale=3)).units["a"].morale == 3
    assert unit_of(roster()["fr_line"], "a", "french", "b").morale == 4


@pytest.mark.rule("BP.2.09")
@pytest.mark.parametrize(("size", "stamina"), [("large", 4), ("standard", 3), ("small", 2), ("tiny", 1)])
@pytest.mark.parametrize("arm", ["infantry", "cavalry"])
def test_stamina_by_size(arm: str, size: str, stamina: int) -> None:
    assert read_position(bare(arm=arm, size=size)).units["a"].stamina == stamina


@pytest.mark.rule("BP.2.10")
@pytest.mark.parametrize(("gun", "stamina"), [("foot", 2), ("siege", 2), ("horse", 1)])
def test_stamina_of_guns(gun: str, stamina: int) -> None:
    assert read_position(bare(arm="artillery", gun=gun)).units["a"].stamina == stamina
    assert read_position(bare(arm="artillery", gun=gun, stamina=3)).units["a"].stamina == 3


@pytest.mark.rule("BP.2.11")
def test_values_are_those_before_size_and_stamina_that_after() -> None:
    line = unit_of(roster()["au_line"], "a", "austrian", "b")  # a large unit: 6, 3 and 4
    assert (line.hand_to_hand, line.shooting, line.stamina) == (6, 3, 4)
    guard = unit_of(roster()["fr_old"], "a", "french", "b")  # better than its size
    assert (guard.size, guard.stamina) == ("standard", 4)


@pytest.mark.rule("BP.2.12")
def test_staff_ratings() -> None:
    assert commander("a").rating == 8
    assert (
        read_position({"size": [9, 9], "commanders": {"a": {"side": "french"}}}).commanders["a"].rating == 8
    )
    assert tables.RATING == (5, 10)
    for sheet in sheets().values():
        assert all(7 <= one.rating <= 9 for one in sheet.commanders)


@pytest.mark.rule("BP.2.13")
@pytest.mark.parametrize(
    ("rating", "english", "french"),
    [
        (10, "military genius", "génie militaire"),
        (9, "great", "grand"),
        (8, "good", "bon"),
        (7, "average", "moyen"),
        (6, "poor", "médiocre"),
        (5, "fool", "incapable"),
    ],
)
def test_what_a_staff_rating_is_called(rating: int, english: str, french: str) -> None:
    state = bench_state(unit("a", at=(30, 30)), commander("b", at=(20, 20), rating=rating))
    for lang, word in {"fr": french, "en": english}.items():
        mark = next(one for one in RULESET.sketch(state, lang).marks if one.id == "b")
        assert [RULESET.texts.word(lang, one, {}) for one in mark.markers] == [f"{word} ({rating})"]


# Wagons


@pytest.mark.rule("BP.2.18")
def test_a_wagon_moves_like_limbered_foot_artillery_and_neither_shoots_nor_charges() -> None:
    state = bench_state(
        unit("wagon", at=(30, 20), wagon=True),
        unit("gun", at=(40, 20), arm="artillery", formation="limbered"),
        unit("foe", "british", at=(30, 30)),
    )
    assert state.units["wagon"].formation == "limbered"
    assert move_distance(state, state.units["wagon"]) == move_distance(state, state.units["gun"]) == 12.0
    refusal = charge_targets.why_not(state, "wagon", "foe")
    assert isinstance(refusal, Illegal)
    assert refusal.code == "cannot-charge"
    refusal = why_not(state, "wagon", "foe")
    assert isinstance(refusal, Illegal)
    assert refusal.code == "cannot-shoot"


@pytest.mark.rule("BP.2.18")
def test_a_wagon_is_a_token_not_a_unit_of_its_brigade() -> None:
    line, wagon = unit("line", at=(20, 20)), unit("wagon", at=(30, 20), wagon=True)
    assert brigade_of(Force(id="french", side="french"), [line, wagon]).units == ("line",)
    assert read_position(
        {"size": [60, 44], "units": {"a": {"side": "french"}, "w": {"side": "french", "wagon": True}}}
    ).brigades["french"].units == ("a",)
    lost = unit("wagon", wagon=True, where=Gone("captured", 1))
    state = bench_state(line, lost, unit("foe", "british", at=(20, 40)))
    assert points(state, "british").units == 0
    assert [one.troop for one in RULESET.muster(state)] == ["", ""]
