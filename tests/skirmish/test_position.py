"""The codec of positions: what is usual is not said, what is not said is usual, what is unknown is refused."""

from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from escarmouche.kernel.game import Verdict
from escarmouche.kernel.text import kernel_texts
from escarmouche.kernel.unfit import Unfit
from escarmouche.setup.short_records import Raw
from escarmouche.skirmish.position import Overlaid, Position, Records, Said, Standing
from escarmouche.skirmish.position_refusals import must_be_one_of, must_exist, must_stand_on, troop_and_side
from escarmouche.table.tabletop import At, Gone, Pose, Table, Waiting
from tests.skirmish import toy
from tests.skirmish.toy import Cursor, Man, Options, Plan, Sheet, State

Codec = Position[State, Options]


def new_man(id: str, said: Raw, known: State, base: State | None) -> Man:
    profile, side = troop_and_side(id, said, toy.TROOPS.get)
    return toy.man(profile.id, id, side) if profile else Man(id=id, side=side)


def usual_cursor(known: State, base: State | None) -> Cursor:
    return Cursor("turn") if any(one.placed for one in known.men.values()) else Cursor()


def judge(state: State) -> None:
    for one in state.men.values():
        must_be_one_of(one.id, "side", (one.side,), state.plan.sides)
        must_stand_on(state.table, one)
    for id in state.hits:
        must_exist("hits", "man", id, state.men)


@pytest.fixture
def codec(tmp_path: Path) -> Codec:
    known = toy.scenarios(tmp_path)

    def begin(sheet: Sheet, options: Options) -> State:
        men = {id: toy.man("guard", id, "red") for id in sheet.men}
        return State(
            scenario=sheet.id,
            plan=Plan(limit=sheet.turns),
            table=known.table(sheet),
            options=options,
            men=men,
        )

    return Position(
        State,
        known,
        begin,
        {
            "plan": Overlaid(lambda known, base: base.plan if base else Plan()),
            "turn": Said(lambda known, base: 0 if known.cursor.step == "deploy" else 1),
            "men": Records(new_man, lambda one, base: {"side": one.side, "troop": one.troop}),
            "hits": Said(),
            "cursor": Standing(usual_cursor),
        },
        judge,
    )


@pytest.fixture
def begun(codec: Codec) -> State:
    return codec.read({"scenario": "duel", "men": {"ann": {}, "bob": {}}})


def test_a_scenario_says_all_that_is_usual(codec: Codec, begun: State) -> None:
    assert (begun.plan.limit, begun.options.fog, begun.men["ann"].troop) == (3, True, "guard")
    assert codec.write(begun) == {"scenario": "duel", "men": {"ann": {}, "bob": {}}}


def test_what_is_usual_follows_from_fields_that_stand_later(codec: Codec) -> None:
    state = codec.read({"scenario": "duel", "men": {"ann": {"at": [5, 5]}}})
    assert (state.cursor.step, state.turn) == ("turn", 1)
    assert codec.write(state) == {"scenario": "duel", "men": {"ann": {"at": [5.0, 5.0]}}}


def test_a_nought_is_said_where_it_is_not_usual(codec: Codec, begun: State) -> None:
    late = replace(begun, cursor=Cursor("turn"))
    assert codec.write(late)["turn"] == 0
    assert codec.read(codec.write(late)) == late


def test_all_that_differs_is_said_in_the_order_of_the_keys(codec: Codec, begun: State) -> None:
    men = {
        "bob": replace(begun.men["bob"], where=Gone("shot", 2), skill=1),
        "ann": replace(begun.men["ann"], troop="scout", skill=2, side="blue"),
        "cat": Man(id="cat", side="blue", where=At(Pose(1.0, 2.0, 90.0, 1))),
    }
    state = State(
        scenario="duel",
        plan=Plan(limit=9),
        table=Table(40.0, 30.0),
        options=Options(),
        turn=4,
        men=men,
        hits={"ann": 2},
        cursor=Cursor("deploy", "red"),
        verdict=Verdict("red", "win", "last-man"),
    )
    written = codec.write(state)
    assert list(written) == [
        "scenario", "table", "plan", "options", "turn", "men", "hits", "cursor", "verdict",
    ]  # fmt: skip
    assert written["plan"] == {"limit": 9}
    assert written["cursor"] == {"step": "deploy", "side": "red"}
    assert written["men"] == {
        "bob": {"skill": 1, "where": {"is": "gone", "cause": "shot", "turn": 2}},
        "ann": {"side": "blue", "troop": "scout"},
        "cat": {"side": "blue", "at": [1.0, 2.0], "facing": 90.0, "level": 1},
    }
    assert codec.read(written) == state


def test_options_of_the_game_lie_over_those_of_the_position(codec: Codec) -> None:
    position = {"scenario": "duel", "options": {"fog": False}}
    assert not codec.read(position).options.fog
    assert codec.read(position, lambda options: replace(options, fog=not options.fog)).options.fog


def test_a_table_of_its_own(codec: Codec) -> None:
    wood = {"id": "w", "kind": "wood", "rect": [1, 1, 2, 2]}
    state = codec.read({"size": [9, 9], "terrain": [wood], "men": {"x": {"troop": "scout", "side": "blue"}}})
    assert state.table.area("w").kind == "wood"
    assert state.men["x"] == Man(id="x", side="blue", troop="scout", skill=2, where=Waiting())
    assert codec.read(codec.write(state)) == state


@pytest.mark.parametrize(
    ("position", "code"),
    [
        ([], "no-map"),
        ({"scenario": "duel", "moon": 1}, "unknown-key-of"),
        ({"scenario": "war"}, "no-scenario"),
        ({}, "no-table"),
        ({"terrain": []}, "no-size"),
        ({"scenario": "duel", "men": []}, "no-map"),
        ({"scenario": "duel", "men": {"ann": 1}}, "no-map"),
        ({"scenario": "duel", "men": {"ann": {"hat": 1}}}, "unknown-key-of"),
        ({"scenario": "duel", "men": {"ann": {"id": "eve"}}}, "own-id"),
        ({"scenario": "duel", "men": {"ann": {"facing": 9}}}, "place-without-at"),
        ({"scenario": "duel", "men": {"ann": {"at": [1, 1], "where": {"is": "waiting"}}}}, "place-twice"),
        ({"scenario": "duel", "men": {"ann": {"at": [41, 1]}}}, "off-table"),
        ({"scenario": "duel", "men": {"eve": {}}}, "no-side"),
        ({"scenario": "duel", "men": {"eve": {"troop": "scout"}}}, "no-side"),
        ({"scenario": "duel", "men": {"eve": {"troop": "wizard"}}}, "no-troop"),
        ({"scenario": "duel", "men": {"eve": {"side": "green"}}}, "one-of"),
        ({"scenario": "duel", "hits": {"eve": 1}}, "none-such"),
        ({"scenario": "duel", "hits": {"ann": "much"}}, "wrong-type"),
        ({"scenario": "duel", "turn": "late"}, "wrong-type"),
        ({"scenario": "duel", "plan": {"mood": 1}}, "unknown-key-of"),
        ({"scenario": "duel", "cursor": {"mood": 1}}, "unknown-key-of"),
        ({"size": [9, 9], "terrain": [{"id": "w", "kind": "lava"}]}, "none-such"),
    ],
)
def test_what_cannot_be_is_refused_in_both_languages(codec: Codec, position: Any, code: str) -> None:
    with pytest.raises(Unfit) as caught:
        codec.read(position)
    assert caught.value.code == code
    told = {caught.value.told(kernel_texts(), lang) for lang in ("fr", "en")}
    assert len(told) == 2
    assert not any("\n" in line for line in told)


def test_those_present_need_not_be_said(codec: Codec, begun: State) -> None:
    men: Records[State, Man] = Records(new_man, present=lambda base: base.men)
    men.declare(next(field for field in msgspec.structs.fields(State) if field.name == "men"))
    assert men.usual(begun, begun) == begun.men
    assert men.write(begun.men, begun, begun) is None
    hurt = {**begun.men, "ann": replace(begun.men["ann"], skill=1)}
    assert men.write(hurt, begun, begun) == {"ann": {"skill": 1}}
    assert men.read({"ann": {"skill": 1}}, begun, begun) == hurt
