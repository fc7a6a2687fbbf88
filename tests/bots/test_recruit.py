"""The recruit: answers at random, from the question alone, and not the same again where it was refused."""

from collections.abc import Mapping
from itertools import islice
from math import hypot
from random import Random
from typing import Any

import pytest

from escarmouche.bots.recruit import SAMPLES, TRIES, Recruit, Stuck
from escarmouche.kernel.answers import Guide, Offer, Spot, Way
from escarmouche.kernel.questions import Ask, Choose, Move, Place
from escarmouche.kernel.rules import Illegal

NUMBERS = range(40)
TAGS = {piece: {"zone": ("edge", "inside")} for piece in "ab"}


def samples(ask: Ask, seed: int, number: int = TRIES) -> list[Any]:
    return list(islice(SAMPLES[type(ask)](ask, Random(seed)), number))


def march(**more: Any) -> Move:
    guide = Guide(budget=12.0, starts={"a": (0.0, 0.0), "b": (3.0, 0.0)}, tags=TAGS)
    return Move(seat="red", key="march", pieces=("a", "b"), guide=guide, **more)


def longest(ways: Mapping[str, Any]) -> float:
    starts = march().guide.starts
    return max(hypot(x - starts[one][0], y - starts[one][1]) for one in ways for x, y in ways[one]["path"])


def test_each_way_that_is_refused_makes_the_next_one_shorter() -> None:
    for seed in NUMBERS:
        for attempt, ways in enumerate(samples(march(), seed)):
            assert longest(ways) <= 12.0 * (TRIES - attempt) / TRIES + 1e-9
    assert max(longest(samples(march(), seed, 1)[0]) for seed in NUMBERS) > 11.0


def test_what_may_be_declared_is_declared_every_third_time() -> None:
    for attempt in range(TRIES):
        said = [way["tags"] for seed in NUMBERS for way in samples(march(), seed)[attempt].values()]
        assert {value for one in said for value in one.values()} == (
            set() if attempt % 3 else {"edge", "inside"}
        )


def test_where_nobody_can_go_anywhere_something_is_declared_each_time() -> None:
    guide = Guide(starts={"a": (0.0, 0.0)}, tags={"a": {"formation": ("line", "column")}})
    ask = Move(seat="red", key="form", pieces=("a",), guide=guide)
    for attempt in range(TRIES):
        said = [samples(ask, seed)[attempt]["a"]["tags"] for seed in range(200)]
        assert {one.get("formation") for one in said} == {None, "line", "column"}


def test_who_is_refused_all_ways_stays() -> None:
    def check(ways: dict[str, Way]) -> None:
        if any(way.path for way in ways.values()):
            raise Illegal("T.1", "mud")

    ask = march(check=check)
    raw, read = Recruit(1).reply(ask)
    assert not any(way.path for way in read.values())
    assert ask.read(raw) == read


def test_who_finds_nothing_himself_takes_a_place_known_to_be_good() -> None:
    def check(ways: dict[str, Way]) -> None:
        if [way.facing for way in ways.values()] != [90.0]:
            raise Illegal("T.1", "crowded")

    def hints() -> Guide:
        return Guide(starts={"a": (1.0, 2.0)}, spots={"a": (Spot((1.0, 2.0), 90.0),)})

    guide = Guide(starts={"a": (1.0, 2.0)})
    ask = Move(seat="red", key="form", pieces=("a",), guide=guide, hints=hints, check=check)
    assert Recruit(3).reply(ask)[1] == {"a": Way(((1.0, 2.0),), 90.0)}


def places(check: Any = None) -> Place:
    spots = {piece: tuple(Spot((float(x), y)) for x in range(5)) for piece, y in (("a", 0.0), ("b", 2.0))}
    more = {} if check is None else {"check": check}
    return Place(seat="red", key="deploy", pieces=("a", "b"), guide=Guide(spots=spots), **more)


def test_pieces_are_put_each_on_its_own_spot_and_then_on_the_like_one() -> None:
    for seed in NUMBERS:
        for attempt, spots in enumerate(samples(places(), seed)):
            assert attempt % 2 == 0 or spots["a"]["at"][0] == spots["b"]["at"][0]
    first = [samples(places(), seed, 1)[0] for seed in NUMBERS]
    assert any(spots["a"]["at"][0] != spots["b"]["at"][0] for spots in first)


def test_who_must_stand_together_are_put_down_together_and_not_always_in_one_place() -> None:
    def check(spots: dict[str, Spot]) -> None:
        if spots["a"].at[0] != spots["b"].at[0]:
            raise Illegal("T.2", "apart")

    chosen = [Recruit(seed).reply(places(check))[1]["a"].at[0] for seed in NUMBERS]
    assert set(chosen) == {0.0, 1.0, 2.0, 3.0, 4.0}


def test_options_are_not_looked_at() -> None:
    offer = Offer("abc", lambda key: pytest.fail("a recruit has no use for it"))
    ask = Choose(seat="red", key="who", options=offer, may_pass="T.3")
    assert {Recruit(seed).reply(ask)[0] for seed in NUMBERS} == {"a", "b", "c", None}


def test_no_answer_at_all() -> None:
    def check(spots: object) -> None:
        raise Illegal("T.4", "never")

    with pytest.raises(Stuck):
        Recruit(0).reply(places(check))
