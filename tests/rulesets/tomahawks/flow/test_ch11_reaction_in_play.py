"""Chapter 11, reaction tests in play: what the table says of a unit, the die, and its owner's choice."""

import pytest

from escarmouche.rulesets.tomahawks.data.events import Reacted
from escarmouche.rulesets.tomahawks.flow import reaction_and_rally
from escarmouche.rulesets.tomahawks.rules import casualties, morale
from escarmouche.rulesets.tomahawks.rules.morale import MORALE, Fired, Fought
from tests.rulesets.tomahawks.bench import block, officer, row, unit, wall, zone
from tests.rulesets.tomahawks.flows import Table


def fired(shooters=("foe-1",), losses=1, **fields):
    return Fired(by="foe", shooters=shooters, losses=losses, **fields)


def foes(at=((10, 30),), **fields):
    return unit("foe", "french", at=list(at), **fields)


@pytest.mark.rule("MT.11.01")
@pytest.mark.rule("MT.11.03")
def test_the_die_of_those_who_are_left():
    table = Table(unit("own", at=row(7, (10, 10))), foes(), dice=(2,))
    casualties.remove(table, ["own-7"], "fire")
    assert morale.situation(table.state, "own", fired()).figures == 6
    # six figures add one: 3 is nothing to trained troops
    assert table.run(reaction_and_rally.react(table, "own", fired())) == "no-effect"
    assert table.told(Reacted)[0].total == 3


@pytest.mark.rule("MT.11.03")
def test_nobody_left_does_not_test():
    table = Table(unit("own", at=[(10, 10)]), foes())
    casualties.remove(table, ["own-1"], "fire")
    assert table.run(reaction_and_rally.react(table, "own", fired())) == ""
    assert not table.told(Reacted)


@pytest.mark.rule("MT.11.11")
@pytest.mark.parametrize(
    ("at", "fields", "near"),
    [
        ((10, 17), {}, True),  # six inches between the bases
        ((10, 17.1), {}, False),
        ((10, 13), {"type": "conscript"}, False),
        ((10, 13), {"fleeing": True}, False),
        (None, {}, False),
        ((10, 13), {"side": "french"}, False),
    ],
)
def test_an_officer_near(at, fields, near):
    side = fields.pop("side", "british")
    table = Table(unit("own", at=row(4, (10, 10))), foes(), officer("chief", side, at, **fields))
    assert morale.situation(table.state, "own", fired()).officer_near is near


@pytest.mark.rule("MT.11.04")
@pytest.mark.rule("MT.11.34")
def test_an_officer_tests_for_himself_in_his_own_column():
    # alone, but an Officer: +1 and not the -3 of few figures; a conscript's 2 is recoil and shaken
    table = Table(officer("chief", type="conscript", at=(10, 10)), foes(), dice=(1,))
    assert table.run(reaction_and_rally.react(table, "chief", fired())) == "recoil-and-shaken"
    assert table.told(Reacted)[0].total == 2


@pytest.mark.rule("MT.11.06")
@pytest.mark.rule("MT.11.10")
def test_formed_while_four_are_left():
    table = Table(
        unit("own", at=block(5, (10, 10), 5), formation="close-order", traits=("close-order",)), foes()
    )
    assert morale.situation(table.state, "own", fired()).formed
    casualties.remove(table, ["own-5"], "fire")
    assert morale.situation(table.state, "own", fired()).formed
    casualties.remove(table, ["own-4"], "fire")
    assert not morale.situation(table.state, "own", fired()).formed


@pytest.mark.rule("MT.11.12")
@pytest.mark.rule("MT.11.18")
@pytest.mark.parametrize(
    ("kind", "traits", "last", "counts"),
    [
        ("woods", ("natives",), (16, 10), True),
        ("brush", ("natives",), (16, 10), True),
        ("rocks", ("natives",), (16, 10), False),
        ("woods", ("scout",), (16, 10), False),
        ("woods", ("natives",), (25, 10), False),
    ],
)
def test_natives_in_cover(kind, traits, last, counts):
    at = [*row(3, (10, 10)), last]
    table = Table(unit("own", at=at, traits=traits), foes(), terrain=[zone(kind, 5, 5, 20, 15)])
    assert morale.situation(table.state, "own", fired()).natives_in_cover is counts


@pytest.mark.rule("MT.11.18")
def test_an_obstacle_is_no_zone_to_natives():
    hedge = wall("hedge", (5, 11), (20, 11))
    table = Table(unit("own", at=row(4, (10, 10)), traits=("natives",)), foes(), terrain=[hedge])
    assert not morale.situation(table.state, "own", fired()).natives_in_cover


@pytest.mark.rule("MT.11.13")
def test_solid_cover_for_all_or_none():
    low_wall = wall("low-wall", (5, 11), (15, 11))
    behind = unit("own", at=row(3, (8, 10)))
    table = Table(behind, foes(), terrain=[low_wall])
    assert morale.situation(table.state, "own", fired()).solid_cover
    table = Table(unit("own", at=[*row(3, (8, 10)), (18, 10)]), foes(), terrain=[low_wall])
    assert not morale.situation(table.state, "own", fired()).solid_cover


@pytest.mark.rule("MT.11.18")
def test_solid_cover_is_judged_from_the_nearest_shooter():
    low_wall = wall("low-wall", (5, 11), (15, 11))
    own = unit("own", at=row(3, (8, 10)))
    table = Table(own, foes([(10, 30), (10, 4)]), terrain=[low_wall])
    both = ("foe-1", "foe-2")  # the second stands on their side of the wall, and nearer
    assert not morale.situation(table.state, "own", fired(both)).solid_cover
    assert morale.situation(table.state, "own", fired(both[:1])).solid_cover


@pytest.mark.rule("MT.11.14")
@pytest.mark.rule("MT.11.16")
@pytest.mark.rule("MT.11.17")
@pytest.mark.parametrize(
    ("fields", "total"),
    [
        ({}, 5),
        ({"volley": True}, 4),
        ({"unseen": True}, 4),
        ({"volley": True, "unseen": True}, 4),
        ({"close_order": True}, 4),
        ({"volley": True, "close_order": True}, 3),
        ({"losses": 3}, 3),
    ],
)
def test_what_the_shot_was(fields, total):
    table = Table(unit("own", at=row(5, (10, 10))), foes(), dice=(5,))
    table.run(reaction_and_rally.react(table, "own", fired(**fields)))
    assert table.told(Reacted)[0].total == total


@pytest.mark.rule("MT.11.16")
def test_artillery_frightens_once():
    gun = unit("foe", "french", troop="light-gun", at=[(10, 30), *row(4, (9, 31), (1, 0))])
    table = Table(unit("own", at=row(5, (10, 10))), gun, dice=(5,))
    table.run(reaction_and_rally.react(table, "own", fired(("foe-piece",), close_order=True)))
    assert table.told(Reacted)[0].total == 4


@pytest.mark.rule("MT.11.08")
@pytest.mark.rule("MT.3.24")
def test_the_morale_card_takes_three():
    table = Table(unit("own", at=row(5, (10, 10))), foes(), dice=(7,))
    assert table.run(reaction_and_rally.react(table, "own", MORALE)) == "no-effect"
    assert table.told(Reacted)[0].total == 4


@pytest.mark.rule("MT.11.20")
@pytest.mark.rule("MT.11.23")
@pytest.mark.rule("MT.11.24")
@pytest.mark.parametrize(("lost", "cost", "plus"), [(0, 0, 2), (0, 2, 2), (1, 2, 1), (2, 2, -2), (2, 1, -2)])
def test_losses_of_the_round(lost, cost, plus):
    table = Table(unit("own", at=row(5, (10, 10))), foes(), dice=(9,))
    morale.roll(table, "own", Fought(losses=lost, enemy_losses=cost))
    assert table.told(Reacted)[0].total == 9 + plus


@pytest.mark.rule("MT.11.13", "MT.11.18")
@pytest.mark.parametrize(
    ("third", "solid"),
    [
        ((14, 9), True),  # behind a house: nobody who shot can see him
        ((30, 9), False),  # in the open, in the sight of the farther of the two who shot
        ((12, 9), True),  # behind the wall as the others
    ],
)
def test_a_man_whom_no_shooter_sees_does_not_cost_the_solid_cover(third, solid):
    """Each man is judged from the nearest who shot and has a line to him; (26, 14) has the house before him as well."""
    things = (wall("low-wall", (4, 10), (13, 10)), zone("building", 13.2, 11, 16, 13))
    table = Table(
        unit("own", at=[(8, 9), (10, 9), third]),
        foes(at=[(14, 22), (31, 22)] if not solid else [(14, 22)]),
        terrain=things,
    )
    shooters = tuple(one.id for one in table.state.living("foe"))
    assert morale.situation(table.state, "own", fired(shooters)).solid_cover is solid


@pytest.mark.rule("MT.11.33")
@pytest.mark.parametrize("taken", ["recoil", "shaken"])
def test_recoil_or_shaken_as_the_owner_likes(taken):
    table = Table(unit("own", at=row(5, (10, 10))), foes(), dice=(2,))
    assert table.run(reaction_and_rally.react(table, "own", fired()), taken) == taken
    asked = table.asked[0]
    assert (asked.key, asked.seat) == ("recoil-or-shaken", "british")
    moved = table.state.figures["own-1"].point != (10, 10)
    assert (moved, table.state.units["own"].shaken) == (taken == "recoil", taken == "shaken")
