"""Ways looked for: each question once, by the numeric search, in room that is kept."""

from threading import Lock
from typing import NamedTuple

from escarmouche.rulesets.guepier.table import charge_places, charge_search
from escarmouche.rulesets.guepier.table.charge_map import Map
from escarmouche.rulesets.guepier.table.charge_numbers import DEFENDER, ENEMY, Charge, Marks
from escarmouche.rulesets.guepier.table.charge_places import Found
from escarmouche.rulesets.guepier.table.contact_numbers import NO_ROOF
from escarmouche.rulesets.guepier.table.crossings import Gait
from escarmouche.speed import core
from escarmouche.table import route_search
from escarmouche.table.paths import Track
from escarmouche.table.tabletop import Point

WAYS_KEPT = 2048  # of a table
NODES = 2056  # for which there is room at first: seldom too few; what lies close together is sooner at hand


class Question(NamedTuple):
    """All that the way depends on: equal questions of one game or of its next states have one answer."""

    map: Map
    gait: Gait
    x: float
    y: float
    radius: float
    enemies: tuple[float, ...]
    feet: tuple[int, ...]
    target: int
    defenders: tuple[float, ...]
    taken: tuple[float, ...]
    beside: tuple[Point, float, bool, tuple[str, ...]]


def way(question: Question, limit: float | None) -> Track | None:
    """The shortest way, looked for once."""
    known, asked = question.map.ways, question[1:]
    if (asked, limit) in known:
        return known[asked, limit]
    with _lock, question.map.numbered.lock:
        track, whole = _search(question, limit)
    known[asked, limit] = track
    if track and whole and limit is not None:
        known[asked, None] = track
    while len(known) > WAYS_KEPT:
        known.popitem(last=False)
    return track


def any_place(question: Question) -> bool:
    known, asked = question.map.places, question[1:]
    if asked not in known:
        with _lock, question.map.numbered.lock:
            found, _ = _room(question)
            known[asked] = charge_places.any_place(question.map.chart, _numbers(question), found)
        while len(known) > WAYS_KEPT:
            known.popitem(last=False)
    return known[asked]


def _numbers(question: Question) -> Charge:
    map, gait = question.map, question.gait
    compass, across = map.beside(*question.beside)
    shut = [
        number
        for area, within in map.closed((question.x, question.y), gait.roof, gait.mounted, gait.paid)
        for number in (map.number[area.id], int(within))
    ]
    return Charge(
        question.x,
        question.y,
        question.radius,
        map.table.area(gait.roof).level if gait.roof else NO_ROOF,
        question.target,
        len(question.enemies) // ENEMY,
        len(question.defenders) // DEFENDER,
        len(question.taken) // 3,
        len(across) // 4,
        compass,
        len(question.feet),
        len(shut) // 2,
        core.floats_grid((question.enemies, question.defenders, question.taken, across)),
        core.ints_grid((question.feet, shut)),
    )


def _search(question: Question, limit: float | None) -> tuple[Track | None, bool]:
    """The way, and whether it is the shortest without a limit too."""
    map = question.map
    charge = _numbers(question)
    most = route_search.NO_LIMIT if limit is None else route_search.scaled(float(limit))
    while True:
        found, ways = _room(question)
        count = charge_search.search(map.chart, map.tolls(question.gait), charge, found, ways, most)
        if count != charge_search.NO_SPACE:
            break
        _more_room()
    if count == charge_search.NO_WAY:
        return None, False
    flat = core.values(found.way, 2 * count)
    points = tuple((flat[at], flat[at + 1]) for at in range(2 * count - 2, -1, -2))
    return Track(points), found.notes[charge_places.CUT][0] == 0


_lock = Lock()
_rooms: list[tuple[Found, route_search.Routes]] = []
_size = 1


def _room(question: Question) -> tuple[Found, route_search.Routes]:
    """Room for one search."""
    if len(_rooms) == 0:
        nodes = NODES * _size
        _rooms.append(
            (
                Found(
                    core.floats_room(4, nodes),
                    core.floats_room(4, nodes),
                    core.ints_room(4, nodes),
                    core.ints_room(4, charge_places.FIRST_SLOT + charge_places.SLOTS),
                    core.ints_room(4, nodes),
                    Marks(core.ints([0]), core.ints([0] * nodes)),
                    core.floats([0.0] * (2 * nodes)),
                ),
                route_search.routes(nodes, 8 * nodes),
            )
        )
    if max(len(question.map.things), len(question.enemies)) > len(_rooms[0][0].way):
        _more_room()
        return _room(question)
    return _rooms[0]


def _more_room() -> None:
    global _size
    _size *= 4
    _rooms.clear()


core.on_switch(_rooms.clear)
