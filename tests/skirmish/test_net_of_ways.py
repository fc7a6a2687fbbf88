"""A net of 4 by 3 places, 10 apart, with a wall across it that has one door: ways go by the door or not at all."""

from math import inf, sqrt

import pytest

from escarmouche.skirmish.net_of_ways import Net, sides_of
from escarmouche.table.plane import distance
from escarmouche.table.tabletop import Opening, Point, Table

WALL, DOOR = 20.0, 12.0
HERE, THERE = (15.0, 25.0), (25.0, 25.0)


class Walled(Net):
    """Who comes through the wall must do it at the height of the door, and pays 3 more to go east."""

    def __init__(self, door: bool) -> None:
        super().__init__(Table(width=40.0, height=30.0), 4, 3, 8.0)
        if door:
            self.put(sides_of(Opening("door", a=(WALL, DOOR - 1.0), b=(WALL, DOOR + 1.0)), 2.0))

    def cost(self, p: Point, q: Point) -> float:
        if (p[0] < WALL) == (q[0] < WALL):
            return distance(p, q)
        if p[1] != DOOR or q[1] != DOOR:
            return inf
        return distance(p, q) + (3.0 if p[0] < WALL else 0.0)


def test_the_places_are_the_middles_of_the_cells_and_those_of_the_gaps() -> None:
    net = Walled(door=True)
    assert net.cells == 12
    assert (net.places[0], net.places[11]) == ((5.0, 5.0), (35.0, 25.0))
    assert set(net.places[12:]) == {(18.0, 12.0), (22.0, 12.0)}


def test_no_way_where_there_is_no_door() -> None:
    net = Walled(door=False)
    assert net.first(HERE, (THERE,)) == (inf, net.around(HERE)[0])
    assert net.first(HERE, ()) == (inf, net.around(HERE)[0])


def test_through_the_door_and_dearer_one_way_than_the_other() -> None:
    net = Walled(door=True)
    legs = 10.0 + sqrt(9.0 + 9.0)  # to the middle of the next cell, and on to the door
    east, first = net.first(HERE, (THERE,))
    west, _ = net.first(THERE, (HERE,))
    assert (east, west) == (pytest.approx(2 * legs + 4.0 + 3.0), pytest.approx(2 * legs + 4.0))
    way, goal = net.follow(HERE, first, (THERE,), 100.0)
    assert (way[0], goal) == (HERE, 0)
    assert [at for at in way if at[1] == DOOR] == [(18.0, 12.0), (22.0, 12.0)]


def test_the_nearest_goal_and_no_farther_than_said() -> None:
    net = Walled(door=True)
    goals = ((35.0, 25.0), (25.0, 5.0))
    first = net.first(HERE, goals)[1]
    assert net.follow(HERE, first, goals, 100.0)[1] == 1
    way, goal = net.follow(HERE, first, goals, 5.0)
    assert (len(way) <= 3, goal) == (True, -1)


def test_the_places_next_to_a_point_are_those_about_it_and_the_gaps_close_by() -> None:
    net = Walled(door=True)
    assert [net.places[number] for number in net.around((1.0, 29.0))] == [(5.0, 25.0), (15.0, 25.0)]
    assert {12, 13} <= set(net.around((16.0, 12.0)))
