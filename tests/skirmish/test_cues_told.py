"""Where everybody stands is followed from event to event, and what is seen of each is found in a table."""

from functools import partial

import msgspec

from escarmouche.client.cues import Cue, Fall, Mark, Walk
from escarmouche.kernel.events import Event
from escarmouche.kernel.points import Point
from escarmouche.skirmish.cues_told import Places, Seen, UnitPlaces, marked, telling


class Went(Event, frozen=True, kw_only=True):
    piece: str
    path: tuple[Point, ...]


class Died(Event, frozen=True, kw_only=True):
    piece: str


class Waited(Event, frozen=True):
    pass


class Troop(msgspec.Struct, frozen=True):
    members: tuple[str, ...]


class Field(msgspec.Struct, frozen=True):
    at: dict[str, Point] = {}
    units: dict[str, Troop] = {}


def standing(field: Field) -> dict[str, Point]:
    return dict(field.at)


SEEN: Seen[Places[Field]] = {
    Went: lambda event, places: places.walk(event.piece, event.path),
    Died: lambda event, places: places.fall(event.piece),
}
A, B, C = (0.0, 0.0), (5.0, 0.0), (9.0, 0.0)


def seen_of(events: list[Event], before: Field) -> tuple[tuple[Cue, ...], ...]:
    return telling(SEEN, partial(Places, standing))(events, before)


def test_each_goes_on_from_where_the_last_event_left_him():
    walked, waited, fell = seen_of(
        [Went(piece="a", path=(B,)), Waited(), Died(piece="a")], Field(at={"a": A})
    )
    assert walked == (Walk(piece="a", path=(A, B)),)
    assert waited == ()
    assert fell == (Fall(piece="a", at=B),)


def test_a_path_that_begins_where_one_stands_is_walked_as_it_is():
    (walked,) = seen_of([Went(piece="a", path=(A, B, C))], Field(at={"a": A}))
    assert walked == (Walk(piece="a", path=(A, B, C)),)


def test_nothing_is_seen_of_one_who_stays_or_is_not_there():
    assert seen_of([Went(piece="a", path=(A,)), Died(piece="b")], Field(at={"a": A})) == ((), ())


def test_the_rest_is_what_happens_after_the_event_that_is_told():
    later: list[int] = []
    table: Seen[Places[Field]] = {Waited: lambda event, places: later.append(len(places.rest)) or ()}
    telling(table, partial(Places, standing))([Waited(), Waited(), Died(piece="a")], Field())
    assert later == [2, 1]


def test_who_comes_on_stands_where_he_will_stand_in_the_end():
    places = Places(standing, Field(at={"a": A}), Field(at={"a": A, "b": B}))
    assert (places.at("b"), places.get("b")) == (B, None)
    places.appear(("b", "c"))
    assert places == {"a": A, "b": B}


def test_those_of_a_unit_go_each_from_where_he_stands():
    places = UnitPlaces(standing, Field(at={"a": A}, units={"u": Troop(("a", "b"))}), None)
    assert (places.members("u"), places.members("v"), places.of("u")) == (("a", "b"), (), ["a"])
    assert list(places.go({"a": (B, C), "b": (A, B)})) == [Walk(piece="a", path=(A, C))]
    assert marked(places.of("u"), "smoke") == [Mark(piece="a", marker="smoke")]
