"""Nothing tells what lies under the markers of the others: not views, events, questions or refusals (TY.18.03, 18.09).

Two games that differ only there are played side by side: who may not know it sees the same in both.
"""

from collections.abc import Callable, Mapping
from itertools import permutations
from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.bots import decide
from escarmouche.bots.recruit import Recruit
from escarmouche.kernel.dice import SeededDice
from escarmouche.kernel.events import Event
from escarmouche.kernel.game import Game
from escarmouche.kernel.questions import Ask, ChooseSeveral, Move, Place
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.tyneside import RULESET
from escarmouche.rulesets.tyneside.data.events import CommandEnded, GroupCommanded, MarkerTurned, PointsRolled
from escarmouche.rulesets.tyneside.data.state import Marker, Order, State
from escarmouche.table.tabletop import At, Point, Pose
from tests.rulesets.tyneside.bench import bench, bench_state, game_of, man, pc, row, second, zone
from tests.rulesets.tyneside.worlds import worlds

Answers = Mapping[str, Callable[[Game[State]], Any]]
Look = tuple[str, tuple[Event, ...]]


def watched(game: Game[State], seat: str, answers: Answers | None = None, turn: int = 4) -> tuple[Look, ...]:
    """All that a player sees until that turn, after every answer: how many there were is no secret, over a server."""
    seen: list[Look] = []
    while game.state.turn < turn and (ask := game.question) is not None:
        view = game.view(seat)
        seen.append((view.digest(), game.events_for(seat)))
        given = (answers or {}).get(ask.key)
        game.answer(_least(ask) if given is None else given(game), ask.seat)
    assert game.state.turn == turn
    return tuple(seen)


def _least(ask: Ask) -> Any:
    if isinstance(ask, ChooseSeveral):
        return []
    return {} if isinstance(ask, Move) else ask.default if isinstance(ask, Place) else None


def commands(*units: str) -> Answers:
    """Pay for these, as long as it can be done."""

    def pay(game: Game[State]) -> str | list[str] | None:
        keys = [option.key for option in game.question.options]  # type: ignore[union-attr]
        if isinstance(game.question, ChooseSeveral):
            return [unit for unit in keys if unit in units]
        return next((unit for unit in units if unit in keys), None)

    return {"command": pay, "command-hidden": pay}


def moves(**ends: Point) -> Answers:
    return {
        "move-markers": lambda game: {
            id.replace("_", "-"): {"path": [list(at)]}
            for id, at in ends.items()
            if id.replace("_", "-") in game.question.pieces
        }
    }


# Two players


@pytest.mark.rule("TY.18.09", "TY.18.03")
def test_where_the_band_lies_is_not_to_be_seen() -> None:
    one, other = worlds()
    seen = watched(one, "british")
    assert len(seen) > 2
    assert seen == watched(other, "british")
    one, other = worlds()
    assert watched(one, "french") != watched(other, "french")


@pytest.mark.rule("TY.18.09")
@pytest.mark.parametrize("also", [(), ("f.second",), ("f.second", "g"), ("g",)])
def test_nor_that_it_is_commanded(also: tuple[str, ...]) -> None:
    """Its price would tell how many men there are, and near whom."""
    one, other = worlds()
    seen = watched(one, "british", commands("f", *also))
    assert sum(isinstance(event, GroupCommanded) and event.unit == "f" for event in one.events) == 1
    assert seen == watched(other, "british", commands(*also))
    assert not any(isinstance(event, GroupCommanded) and event.unit == "f" for event in other.events)


@pytest.mark.rule("TY.18.09")
def test_what_is_left_of_the_points_its_owner_alone_learns() -> None:
    game = worlds()[0]
    game.answer(None)  # nothing is turned over
    pool = game.state.pools["f.pc"].points
    game.answer("g")
    assert game.view("british").state.pools == {}
    assert game.view("french").state.pools["f.pc"].points == pool - 2
    game.answer(None)
    game.answer(["f"])
    heard = {seat: game.events_for(seat) for seat in ("british", "french")}
    for seat, expected in (("british", []), ("french", [("g", pool - 2), ("f", pool - 6)])):
        told = [one for one in heard[seat] if isinstance(one, GroupCommanded) and not one.secret]
        assert [(one.unit, one.left) for one in told] == expected
    (ended,) = [one for one in heard["british"] if isinstance(one, CommandEnded)]
    assert (ended.secret, ended.lost) == (True, 0)
    (ended,) = [one for one in heard["french"] if isinstance(one, CommandEnded)]
    assert (ended.secret, ended.lost) == (False, pool - 6)
    (rolled,) = [one for one in heard["british"] if isinstance(one, PointsRolled)]
    assert (rolled.points, rolled.pool) == (pool, 0)
    assert [die for one in rolled.rolls for die in one.faces], "the dice themselves lie on the table"


@pytest.mark.rule("TY.18.09")
def test_who_has_no_markers_has_no_such_secret() -> None:
    game = bench(
        *row(2, "french", (118.0, 104.0), unit="g"),
        pc("french", (120.0, 100.0)),
        pc("british", (110.0, 6.0)),
        side="french",
        dice=(3,) * 60,
    )
    game.answer("g")
    assert game.view("british").state.pools == game.state.pools
    assert not any(getattr(event, "secret", False) for event in game.events_for("british"))


@pytest.mark.rule("TY.18.09")
def test_who_goes_on_by_himself_is_not_told_from_a_decoy_that_is_moved() -> None:
    """In the one game the band goes on with its order and the player moves his decoy; in the other it is the decoy that
    he moves as if it had that order, and the band that he commands."""
    one, other = worlds(order=Order("move", points=((90.0, 140.0),)))
    seen = watched(one, "british", moves(marker_2=(150.0, 120.0)))
    assert one.state.markers["marker-1"].at == (90.0, 112.0)  # half speed, with the enemy in sight and range
    moved = moves(marker_1=(90.0, 112.0), marker_2=(150.0, 120.0))
    assert seen == watched(other, "british", {**commands("f"), **moved})


@pytest.mark.rule("TY.18.09")
def test_both_players_may_hide_and_neither_knows() -> None:
    """The British have a band under a marker as well: each sees his own, nobody who watches sees either."""
    games = []
    for game in worlds(*(man("british", None, unit="b") for _ in range(3))):
        hidden = Marker(id="marker-3", side="british", at=(100.0, 30.0), unit="b")
        games.append(
            game_of(replace(game.state, markers={**game.state.markers, "marker-3": hidden}), (3,) * 400)
        )
    one, other = games
    assert one.view("british").state.markers["marker-3"].unit == "b"
    assert one.view("french").state.markers["marker-3"].unknown
    assert all(marker.unknown for marker in one.view("").state.markers.values())
    assert watched(one, "british") == watched(other, "british")
    games = [game_of(game.state, (3,) * 400) for game in games]
    assert watched(games[0], "") == watched(games[1], "")


@pytest.mark.rule("TY.18.03", "TY.18.09")
def test_refusals_tell_nothing() -> None:
    """Whatever a British player names, markers, bands and men under them, he is refused alike in both games."""
    names = ["f", "f.1", "marker-1", "marker-2", "charge:f", "charge:marker-1", "nobody"]
    given: list[list[object]] = []
    for game in worlds(*row(3, "british", (100.0, 70.0))):
        said: list[object] = []
        while game.state.turn < 4 and (ask := game.question) is not None:
            if ask.seat == "british":
                for raw in (*names, {"f.1": {"path": [[90, 90]]}}, {"marker-1": {"path": [[90, 90]]}}):
                    said.append(_refused(game, raw))
            keys = [option.key for option in getattr(ask, "options", ())]
            if ask.seat == "british" and ask.key in ("command", "act") and keys:
                game.answer(keys[0])
            elif ask.key == "deed":
                game.answer("move")
            else:
                game.answer(_least(ask))
        given.append(said)
    assert len(given[0]) > 20
    assert given[0] == given[1]


def _refused(game: Game[State], raw: Any) -> object:
    try:
        game.answer(raw, "british")
    except Illegal as illegal:
        return illegal.rule, illegal.code, dict(illegal.params)
    raise AssertionError(f"{raw} is taken")


@pytest.mark.rule("TY.18.09")
def test_whether_a_hidden_band_is_in_distance_is_not_to_be_seen() -> None:
    """The chief reaches only the western marker: he is asked whom he commands wherever the band lies."""
    seen = []
    for game in worlds():
        figures = {**game.state.figures}
        figures["f.pc"] = replace(figures["f.pc"], where=At(Pose(60.0, 100.0)))
        figures["f.second"] = replace(figures["f.second"], where=At(Pose(60.0, 96.0)))
        game = game_of(replace(game.state, figures=figures), (3,) * 400)
        seen.append(watched(game, "british", commands("f.second")))
    assert seen[0] == seen[1]


@pytest.mark.rule("TY.18.09")
def test_with_no_decoy_left_nobody_sees_whether_the_band_is_commanded() -> None:
    """His player is asked about his markers though he has none to move."""
    start = worlds()[0].state
    alone = replace(start, markers={"marker-1": start.markers["marker-1"]})
    idle, commanded = (game_of(alone, (3,) * 400) for _ in range(2))
    seen = watched(idle, "british")
    assert sum(isinstance(one, GroupCommanded) for one in idle.events) == 0
    assert seen == watched(commanded, "british", commands("f"))
    assert sum(isinstance(one, GroupCommanded) for one in commanded.events) == 1


# Against a side that plays itself


def ambush() -> State:
    """A patrol sets out towards a wood before which the markers of an automatic side lie."""
    return bench_state(
        *row(4, "british", (110.0, 10.0)),
        pc("british", (118.0, 6.0)),
        *(man("french", None, unit=unit) for unit in ("f", "g") for _ in range(4)),
        second("french", None),
        markers=[
            Marker(id=f"marker-{number}", side="french", at=(x, 120.0), piece="forest", unit=unit)
            for number, (x, unit) in enumerate(((60.0, "f"), (120.0, ""), (180.0, "g")), start=1)
        ],
        units={"f.second": {"listed_with": "f"}},
        terrain=[zone("forest", 20.0, 120.0, 220.0, 145.0)],
        automatic="french",
    )


def on_the_trail() -> State:
    return Game(RULESET, {"scenario": "river-trail"}, {}, SeededDice(1)).state


@pytest.mark.rule("TY.18.03", "TY.18.08")
@pytest.mark.parametrize(("start", "least"), [(ambush, 8), (on_the_trail, 2)])
def test_games_against_hidden_bands_are_alike_until_a_marker_is_turned_over(
    start: Callable[[], State], least: int
) -> None:
    """However the bands and the decoy are shared out among the markers."""
    first = start()
    lots = sorted(set(permutations(marker.unit for marker in first.markers.values())))
    assert len(lots) == 6
    seen: list[list[Look]] = []
    for lot in lots:
        markers = {
            id: replace(marker, unit=unit)
            for (id, marker), unit in zip(first.markers.items(), lot, strict=True)
        }
        seen.append(_until_turned(game_of(replace(first, markers=markers), (1,) * 2000)))
    assert len(seen[0]) >= least
    assert all(sights == seen[0] for sights in seen)


def _until_turned(game: Game[State]) -> list[Look]:
    recruit, seen = Recruit("british"), []
    while game.question is not None and game.state.turn < 8:
        told = game.events_for("british")
        if any(isinstance(event, MarkerTurned) for event in told):
            break
        seen.append((game.view("british").digest(), told))
        decide(game, "british", recruit)
    return seen
