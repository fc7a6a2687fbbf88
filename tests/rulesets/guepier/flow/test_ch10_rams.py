"""Rams: GM.10.14-10.20, in the hand-to-hand sequence (GM.14.28)."""

from typing import Any

import pytest

from escarmouche.kernel.game import Game
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.guepier.data.events import BreachOpened, FireStarted, ObstacleStruck
from escarmouche.rulesets.guepier.data.state import Kit, State
from escarmouche.rulesets.guepier.flow import activation_carried_out
from escarmouche.rulesets.guepier.rules import actions, carriers, casualties, doors_and_rams
from tests.rulesets.guepier.alone import alone
from tests.rulesets.guepier.bench import bench, door, draft, happened, man, wall

POINTS = (4, 3)  # the action points of the turn that follows
MEN = ((20, 18), (20, 15.5), (17.5, 15.5), (22.5, 15.5))


def ram(bearers: int) -> Kit:
    return Kit(
        id="ram-1",
        kind="ram",
        side="french",
        state="carried",
        carriers=tuple(f"f.{i + 1}" for i in range(bearers)),
    )


def line(kind: str = "simple", state: str = "closed") -> Any:
    gate = door("gate", (18, 20), (22, 20), kind=kind, state=state)
    return wall("rampart", (0, 20), (40, 20), openings=(gate,))


def assault(
    bearers: int = 2, *others: Any, kind: str = "simple", last: Any = "none", **fields: Any
) -> Game[State]:
    """The hand-to-hand sequence with a ram at the gate; the marker of its last bearer may be told."""
    given: dict[str, Any] = {
        "terrain": [line(kind)],
        "kit": [ram(bearers)],
        "sequence": "melee",
        "side": "",
        **fields,
    }
    given.setdefault("initiative", "french")
    men = [man(at=at, marker="none" if at != MEN[bearers - 1] else last) for at in MEN[:bearers]]
    return bench(*men, man("mexican", (100, 100)), *others, **given)


def gate(game: Game[State]) -> str:
    return game.state.table.lines[0].openings[0].state


@pytest.mark.rule("GM.10.15", "GM.10.16", "GM.10.17")
@pytest.mark.parametrize(
    ("kind", "bearers", "die", "damage"),
    [
        ("simple", 2, 1, 0),  # 3 against 3: damaged for nothing
        ("simple", 2, 2, 1),
        ("simple", 4, 1, 2),
        ("reinforced", 2, 1, 0),  # below the score
        ("reinforced", 2, 3, 0),
        ("reinforced", 2, 6, 3),
        ("reinforced", 4, 6, 5),
    ],
)
def test_a_blow(kind: str, bearers: int, die: int, damage: int) -> None:
    game = assault(bearers, kind=kind, dice=(die, *POINTS))
    assert game.question is not None
    assert game.question.key == "ram-blow"
    assert game.question.params["bearers"] == bearers
    game.answer(True)
    struck = happened(game, ObstacleStruck)[0]
    assert (struck.obstacle, struck.by, struck.damage, struck.total) == ("gate", "ram-1", damage, damage)
    assert struck.destroyed is False
    assert struck.rolls[0].total == die + bearers
    assert gate(game) == "closed"
    assert game.state.damage.get("gate", 0) == damage


@pytest.mark.rule("GM.10.18", "GM.10.19", "GM.10.20", "GM.10.12")
@pytest.mark.parametrize(
    ("before", "die", "down"), [(0, 6, False), (1, 6, True), (5, 2, True), (5, 1, False)]
)
def test_a_door_bursts_at_six_points_in_all(before: int, die: int, down: bool) -> None:
    game = assault(2, dice=(die, *POINTS), damage={"gate": before})
    game.answer(True)
    assert gate(game) == ("destroyed" if down else "closed")
    assert len(happened(game, BreachOpened)) == down
    assert happened(game, FireStarted) == []


@pytest.mark.rule("GM.10.18")
def test_a_reinforced_door_breaks_at_six_too() -> None:
    game = assault(4, kind="reinforced", dice=(2, *POINTS), damage={"gate": 5})
    game.answer(True)
    assert gate(game) == "destroyed"


@pytest.mark.rule("GM.10.14")
def test_a_ram_does_nothing_to_a_wall() -> None:
    game = alone(man(at=(5, 18)), man(at=(5, 15.5)), terrain=[line()], kit=[ram(2)])
    assert doors_and_rams.blows(game.state) == ()
    why = doors_and_rams.ram_refusal(game.state, "ram-1")
    assert why is not None
    assert (why.code, why.rule) == ("E31", "GM.10.14")


@pytest.mark.rule("GM.10.14", "GM.10.15")
@pytest.mark.parametrize("state", ["open", "destroyed"])
def test_only_a_closed_door_is_struck(state: str) -> None:
    game = alone(man(at=(20, 18)), man(at=(20, 15.5)), terrain=[line(state=state)], kit=[ram(2)])
    assert doors_and_rams.blows(game.state) == ()


@pytest.mark.rule("GM.10.15", "GM.10.21")
@pytest.mark.parametrize(
    ("at", "strikes"), [((20, 18), True), ((20, 17.9), False), ((23.7, 19), True), ((23.8, 19), False)]
)
def test_a_bearer_must_be_at_the_door(at: tuple[float, float], strikes: bool) -> None:
    game = alone(man(at=at), man(at=(20, 15)), terrain=[line()], kit=[ram(2)])
    assert doors_and_rams.blows(game.state) == (("ram-1",) if strikes else ())


@pytest.mark.rule("GM.10.16", "GM.10.20")
@pytest.mark.parametrize("marker", ["yellow", "green"])
def test_all_living_bearers_count_whatever_their_marker(marker: Any) -> None:
    game = assault(2, dice=(2, *POINTS, 6), last=marker)
    assert game.question is not None
    assert game.question.params["bearers"] == 2
    game.answer(True)
    assert happened(game, ObstacleStruck)[0].damage == 1  # 2 + 2 against 3


@pytest.mark.rule("GM.10.15")
def test_a_bearer_in_contact_with_an_enemy_does_not_count() -> None:
    figures = [man(at=at) for at in MEN[:3]]
    enemy = man("mexican", (15, 15.5))
    game = alone(*figures, enemy, terrain=[line()], kit=[ram(3)])
    assert doors_and_rams.bearers(game.state, game.state.kit["ram-1"]) == ("f.1", "f.2")
    assert doors_and_rams.blows(game.state) == ("ram-1",)
    two = alone(*figures[:2], man("mexican", (22.4, 15.5)), terrain=[line()], kit=[ram(2)])
    assert doors_and_rams.blows(two.state) == ()


@pytest.mark.rule("GM.10.15", "GM.14.28")
def test_one_blow_a_turn_and_again_in_the_next() -> None:
    game = assault(2, dice=(3, *POINTS))
    game.answer(True)
    assert game.state.damage == {"gate": 2}
    assert game.state.turn == 3
    struck = alone(
        man(at=MEN[0]), man(at=MEN[1]), terrain=[line()], kit=[ram(2)], cursor={"fought": ("ram-1",)}
    )
    assert doors_and_rams.blows(struck.state) == ()
    again = assault(2, turn=5, dice=(1, *POINTS))
    assert again.question is not None
    assert again.question.key == "ram-blow"


@pytest.mark.rule("GM.14.28")
def test_the_owner_may_decline_what_the_other_side_names() -> None:
    game = assault(2, dice=POINTS, initiative="mexican")
    assert game.question is not None
    assert (game.question.key, game.question.seat) == ("ram-blow", "french")
    game.answer(False)
    assert happened(game, ObstacleStruck) == []
    assert game.state.turn == 3


@pytest.mark.rule("GM.10.20")
def test_two_to_four_bear_a_ram() -> None:
    kit = Kit(id="ram-1", kind="ram", at=(10, 10))
    around = ((1.5, 0), (-1.5, 0), (0, 1.5), (0, -1.5), (1.2, 1.2))
    game = alone(*(man(at=(10 + x, 10 + y)) for x, y in around), kit=[kit])
    why = actions.extra_refusal(game.state, ("f.1",), "hold", "pick-up:ram-1")
    assert why is not None
    assert (why.code, why.rule) == ("E31", "GM.10.15")
    for _ in activation_carried_out.perform(game, tuple(game.state.figures), ("pick-up:ram-1",)):
        raise AssertionError
    assert len(game.state.kit["ram-1"].carriers) == 4
    alone_moving = carriers.move_refusal(game.state, ("f.1",), "fast", ())
    assert alone_moving is not None
    assert alone_moving.code == "E31"


@pytest.mark.rule("GM.10.20", "GM.10.21")
def test_who_is_stopped_on_the_way_has_dropped_the_ram_and_who_is_at_the_door_has_not() -> None:
    def bearing(away: float) -> Any:
        men = [man(at=(x, y - away)) for x, y in ((20, 18), (20, 15.5), (22, 15.5))]
        return alone(*men, terrain=[line()], kit=[ram(3)], dice=(6, 6, 6))

    on_the_way = bearing(5)
    casualties.mark(on_the_way, "f.1", "yellow", "rifle")
    assert on_the_way.state.kit["ram-1"].carriers == ("f.2", "f.3")
    casualties.mark(on_the_way, "f.3", "green", "rifle")
    assert on_the_way.state.kit["ram-1"].state == "ground"
    there = bearing(0)
    casualties.mark(there, "f.1", "yellow", "rifle")
    casualties.mark(there, "f.3", "green", "rifle")
    assert there.state.kit["ram-1"].carriers == ("f.1", "f.2", "f.3")
    assert doors_and_rams.blows(there.state) == ("ram-1",)
    casualties.eliminate(there, ("f.3",), "rifle")
    assert doors_and_rams.blows(there.state) == ("ram-1",)
    casualties.eliminate(there, ("f.1",), "rifle")
    assert there.state.kit["ram-1"].state == "ground"
    assert doors_and_rams.blows(there.state) == ()


@pytest.mark.rule("GM.10.20", "GM.10.02")
def test_those_who_are_free_take_the_ram_away_and_leave_the_stopped_behind() -> None:
    game = bench(
        man(at=(20, 18)),
        man(at=(20, 15.5), marker="yellow"),
        man(at=(22, 15.5)),
        man("mexican", (100, 100)),
        terrain=[line()],
        kit=[ram(3)],
        sequence="move",
        cursor={"ready": True},
        dice=(6,),
    )
    draft(game, "f.1", ["f.3"], "skirmish", [])
    game.answer({"f.1": {"path": [[20, 12]]}, "f.3": {"path": [[22, 12]]}})
    assert game.state.kit["ram-1"].carriers == ("f.1", "f.3")


@pytest.mark.rule("GM.10.15")
def test_one_man_does_not_move_a_ram() -> None:
    game = bench(
        man(at=(20, 10)),
        man(at=(22, 10)),
        man("mexican", (100, 100)),
        kit=[ram(2)],
        sequence="move",
        cursor={"ready": True},
    )
    before = game.digest()
    with pytest.raises(Illegal) as found:
        game.answer({"draft": ["f.2", [], "skirmish", []]})
    assert (found.value.code, found.value.rule) == ("E31", "GM.10.15")
    assert game.digest() == before


@pytest.mark.rule("GM.10.14", "GM.10.15", "GM.14.28")
def test_a_ram_that_cannot_strike_is_refused_in_the_question_of_the_fights() -> None:
    """Two rams: one at a door with two bearers, one far from any door."""
    game = bench(
        man(at=(20, 18)),
        man(at=(22, 18)),
        man(at=(60, 10)),
        man(at=(62, 10)),
        man(at=(40, 40)),
        man("mexican", (40, 42)),
        terrain=[wall("wall", (0, 20), (120, 20), openings=(door("gate", (19, 20), (23, 20)),))],
        kit=[ram(2), Kit(id="ram-2", kind="ram", side="french", state="carried", carriers=("f.3", "f.4"))],
        sequence="melee",
    )
    before = game.digest()
    with pytest.raises(Illegal) as found:
        game.answer("ram:ram-2")
    assert found.value.code == "E31"
    assert game.digest() == before
