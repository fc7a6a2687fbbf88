"""Salvo and penetrating fire: GM.11.29 to 11.34, 11.40."""

from typing import Any

import pytest

from escarmouche.kernel.game import Game
from escarmouche.kernel.questions import Choose, ChooseSeveral
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.guepier.data.events import Fired, MoraleTested, SalvoOrdered, Saved
from escarmouche.rulesets.guepier.data.state import Figure, State
from escarmouche.rulesets.guepier.flow.step_fire import fire
from escarmouche.rulesets.guepier.rules.salvos import detachments, salvo, salvo_refusal
from escarmouche.rulesets.guepier.rules.shooting import shoot
from tests.rulesets.guepier.alone import alone, dice_left
from tests.rulesets.guepier.bench import bench_state, happened, man, refused, row, wall, zone

LINE = row(3, "french", (60, 10), formation="line")
SHOOTERS = ("f.1", "f.2", "f.3")


def foes(count: int = 2, first: tuple[float, float] = (60, 40), **fields: Any) -> tuple[Figure, ...]:
    """Located enemies 3 cm apart: a gap of 1 cm."""
    return row(count, "mexican", first, **{"located": True, **fields})


def volley(
    *dice: int, shooters: tuple[Figure, ...] = LINE, targets: tuple[Figure, ...], **fields: Any
) -> Game[State]:
    """A salvo of all the French at all the Mexicans."""
    game = alone(*shooters, *targets, dice=dice, **fields)
    named = {side: tuple(one.id for one in game.state.of_side(side)) for side in ("french", "mexican")}
    salvo(game, named["french"], named["mexican"])
    assert dice_left(game) == 0
    return game


def code(refusal: Illegal | None) -> tuple[str, str]:
    assert refusal is not None
    return refusal.code, refusal.rule


def refusal_of(shooters: tuple[Figure, ...], targets: tuple[Figure, ...], **fields: Any) -> Illegal | None:
    state = bench_state(*shooters, *targets, **fields)
    return salvo_refusal(
        state,
        tuple(one.id for one in state.of_side("french")),
        tuple(one.id for one in state.of_side("mexican")),
    )


@pytest.mark.rule("GM.11.29", "GM.11.34")
def test_a_salvo_strikes_the_second_rank_even_unseen() -> None:
    # The second man stands behind a wall of his own: nobody sees him.
    screen = wall("wall", (55, 42), (65, 42))
    front, rear = man("mexican", (60, 40), located=True), man("mexican", (60, 44), contiguous=("none",))
    game = alone(*LINE, front, rear, terrain=(screen,), dice=(12, 12, 2, 8, 8))
    with pytest.raises(Illegal) as caught:
        shoot(game, "f.1", "m.2")
    assert caught.value.code == "E11"  # without a salvo only the seen may be hit
    salvo(game, SHOOTERS, ("m.1", "m.2"))
    assert [saved.figure for saved in happened(game, Saved)] == ["m.1", "m.2"]
    assert [game.state.figures[id].marker for id in ("m.1", "m.2")] == ["yellow", "yellow"]
    (ordered,) = happened(game, SalvoOrdered)
    assert (ordered.shooters, ordered.targets) == (SHOOTERS, ("m.1", "m.2"))


@pytest.mark.rule("GM.11.30")
@pytest.mark.parametrize("shape", ["line", "column"])
def test_two_formed_riflemen_are_enough(shape: str) -> None:
    assert refusal_of(row(2, "french", (60, 10), formation=shape), foes()) is None


@pytest.mark.rule("GM.11.30", "GM.6.12")
@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({"formation": "none"}, ("E34", "GM.11.30")),
        ({"ranged": "pistol"}, ("E34", "GM.11.30")),
        ({"formation": "column"}, ("E34", "GM.11.30")),
        ({"marker": "yellow"}, ("E34", "GM.6.12")),
        ({"marker": "green"}, ("E09", "GM.6.13")),
        ({"shot": True}, ("E24", "GM.11.02")),
        ({"jammed_until": 2}, ("E25", "GM.11.24")),
        ({"mode": "fast"}, ("E04", "GM.5.09")),
        ({"group": "other"}, ("E06", "GM.5.12")),
    ],
    ids=[
        "unformed",
        "pistol",
        "mixed formations",
        "stopped",
        "pinned",
        "shot",
        "jammed",
        "moving",
        "other group",
    ],
)
def test_who_may_not_serve_in_a_salvo(fields: dict[str, Any], expected: tuple[str, str]) -> None:
    odd = man("french", (63, 10), **{"formation": "line", **fields})
    assert code(refusal_of((man("french", (60, 10), formation="line"), odd), foes())) == expected


@pytest.mark.rule("GM.11.30")
def test_alone_or_out_of_the_chain_there_is_no_salvo() -> None:
    lone = man("french", (60, 10), formation="line")
    assert code(refusal_of((lone,), foes())) == ("E34", "GM.11.30")
    assert refusal_of((lone, man("french", (67, 10), formation="line")), foes()) is None  # a gap of 5 cm
    assert code(refusal_of((lone, man("french", (67.1, 10), formation="line")), foes())) == ("E03", "GM.5.11")


@pytest.mark.rule("GM.11.30", "GM.9.24")
def test_in_a_column_only_the_first_rank_can_join() -> None:
    column = row(2, "french", (60, 10), (0.0, -3.0), formation="column")
    assert code(refusal_of(column, foes())) == ("E41", "GM.9.24")


@pytest.mark.rule("GM.11.30")
def test_moving_men_may_fire_a_salvo_together() -> None:
    assert refusal_of(row(2, "french", (60, 10), formation="line", mode="fast"), foes()) is None


@pytest.mark.rule("GM.11.31", "GM.11.40")
def test_what_an_enemy_detachment_is() -> None:
    state = bench_state(
        *foes(2),  # 1, 2
        man("mexican", (70, 40)),  # 3: a gap of 5 cm
        man("mexican", (77.1, 40)),  # 4: 5.1 cm
        man("mexican", (60, 43), mode="fast"),  # 5: bears a movement marker
        man("mexican", (63, 43), marker="yellow"),  # 6: shaken
        man("mexican", (66.5, 44), mounted=True),  # 7: on a horse
        man("mexican", (57, 40), group="n"),  # of another group
    )
    assert detachments(state, "mexican") == (("m.1", "m.2", "m.3"),)


@pytest.mark.rule("GM.11.31")
def test_figures_in_contact_are_of_no_target_detachment() -> None:
    state = bench_state(*LINE, man("french", (60, 37.5)), *foes(3))
    assert detachments(state, "mexican") == (("m.2", "m.3"),)


@pytest.mark.rule("GM.11.31")
def test_no_salvo_at_a_single_figure() -> None:
    assert code(refusal_of(LINE, foes(1))) == ("E34", "GM.11.31")
    game = alone(*LINE, *foes(2), man("mexican", (80, 50)), *foes(2, (60, 60), group="n"), step=fire)
    game.answer("salvo:f.1")
    game.answer(list(SHOOTERS))
    assert isinstance(game.question, Choose)
    assert (game.question.key, [option.key for option in game.question.options]) == (
        "salvo-target",
        ["m.1", "n.1"],
    )
    assert code(refused(game, "m.3")) == ("E34", "GM.11.31")


@pytest.mark.rule("GM.11.31")
@pytest.mark.parametrize(
    ("odd", "expected"),
    [
        (man("french", (63, 10), 90.0, formation="line"), "E22"),
        (man("french", (63, 10), formation="line", ranged="obsolete_rifle"), None),
    ],
    ids=["turned away", "old rifle"],
)
def test_every_shooter_must_have_one_of_them(odd: Figure, expected: str | None) -> None:
    refusal = refusal_of((man("french", (60, 10), formation="line"), odd), foes())
    assert (refusal and refusal.code) == expected


@pytest.mark.rule("GM.11.31", "GM.11.10")
def test_every_shooter_must_have_one_in_range() -> None:
    far = foes(2, (60, 132))
    near = row(2, "french", (60, 10), formation="line")
    assert refusal_of(near, far, size=(150.0, 150.0)) is None
    back = row(2, "french", (60, 10), (0.0, -1.5), formation="line")
    assert code(refusal_of(back, far, size=(150.0, 150.0))) == ("E23", "GM.11.10")


@pytest.mark.rule("GM.11.32")
def test_each_rolls_against_the_nearest_it_can_shoot() -> None:
    pair = row(2, "french", (60, 10), (4.0, 0.0), formation="line")
    # The first is nearest to both, at 28 cm, but the second has a wall before it there: his is at 32 cm.
    targets = (man("mexican", (60, 40), located=True), man("mexican", (65, 44), located=True))
    screen = wall("wall", (61, 30), (63.5, 30))
    game = volley(3, 5, shooters=pair, targets=targets, terrain=(screen,))
    first, second = happened(game, Fired)
    assert (first.target, second.target) == ("m.1", "m.2")
    assert (first.rolls[0].need, second.rolls[0].need) == (6, 8)
    assert {first.manner, second.manner} == {"salvo"}


@pytest.mark.rule("GM.11.32", "GM.11.21")
def test_the_d4_is_due_only_if_the_priority_target_is_elsewhere() -> None:
    plain = volley(2, 2, 2, targets=foes(2, located=False) + foes(1, (66, 40)))
    assert all(event.priority for event in happened(plain, Fired))
    # Nobody of them located: each shooter throws its d4 before its d12.
    unlocated = volley(1, 2, 1, 2, 1, 2, targets=foes(2, located=False))
    assert not any(event.priority for event in happened(unlocated, Fired))
    nearer = man("mexican", (60, 25), located=True, group="n", id="n.1")
    game = alone(*LINE, *foes(2), nearer, dice=(1, 2, 1, 2, 1, 2))
    salvo(game, SHOOTERS, ("m.1", "m.2"))
    assert not any(event.priority for event in happened(game, Fired))


@pytest.mark.rule("GM.11.33", "GM.4.06")
def test_hits_go_from_the_nearest_on_after_all_hit_dice() -> None:
    # The third of the roster is the nearest, then the first, then the second.
    targets = (
        man("mexican", (60, 42), located=True),
        man("mexican", (60, 45), located=True),
        man("mexican", (60, 39), located=True),
    )
    game = volley(12, 2, 12, 8, 8, targets=targets)
    kinds = [type(event) for event in game.events if isinstance(event, Fired | Saved)]
    assert kinds == [Fired, Fired, Fired, Saved, Saved]
    assert [saved.figure for saved in happened(game, Saved)] == ["m.3", "m.1"]


@pytest.mark.rule("GM.11.33")
def test_hits_start_again_at_the_nearest() -> None:
    game = volley(12, 12, 12, 8, 8, 8, targets=foes(2))
    assert [saved.figure for saved in happened(game, Saved)] == ["m.1", "m.2", "m.1"]
    assert [game.state.figures[id].marker for id in ("m.1", "m.2")] == ["green", "yellow"]


@pytest.mark.rule("GM.11.33")
def test_a_hit_on_the_dead_passes_to_the_next() -> None:
    # Save 1 kills the first, the second passes its test; its own hit; the third hit passes from the dead to it.
    game = volley(12, 12, 12, 1, 6, 8, 8, targets=foes(2))
    assert [saved.figure for saved in happened(game, Saved)] == ["m.1", "m.2", "m.2"]
    assert game.state.figures["m.1"].lost
    assert game.state.figures["m.2"].marker == "green"


@pytest.mark.rule("GM.11.33", "GM.15.01")
def test_morale_comes_before_the_next_save() -> None:
    game = volley(12, 12, 2, 1, 1, 8, targets=foes(2))
    order = [event.kind for event in game.events if isinstance(event, Saved | MoraleTested)]
    assert order == ["saved", "morale-tested", "saved"]
    assert game.state.figures["m.2"].marker == "green"  # stopped by its nerves, then pinned by its save


@pytest.mark.rule("GM.11.33")
def test_cover_is_judged_from_the_nearest_shooter() -> None:
    # The wall lies between the western man and the targets, not between the eastern, nearest one and them.
    screen = wall("wall", (55, 38.5), (64.05, 38.5))
    pair = (man("french", (60, 20), 10.0, formation="line"), man("french", (66, 20), 350.0, formation="line"))
    targets = (man("mexican", (64, 40), located=True), man("mexican", (68, 40), located=True))
    game = volley(12, 2, 8, shooters=pair, targets=targets, terrain=(screen,))
    (saved,) = happened(game, Saved)
    assert (saved.figure, saved.cover) == ("m.1", "none")
    from_west = (pair[0], man("french", (60, 14), 10.0, formation="line"))
    game = volley(12, 2, 8, shooters=from_west, targets=targets, terrain=(screen,))
    assert happened(game, Saved)[0].cover == "dense"


@pytest.mark.rule("GM.11.40")
def test_hits_left_when_nobody_lives_are_lost() -> None:
    # First save 1; the second man fails nothing; second save 1; the third hit finds nobody.
    game = volley(12, 12, 12, 1, 6, 1, targets=foes(2))
    assert all(game.state.figures[id].lost for id in ("m.1", "m.2"))
    assert len(happened(game, Saved)) == 2


@pytest.mark.rule("GM.11.40")
def test_a_member_stopped_in_the_meantime_stays_in_the_detachment() -> None:
    # The first falls, the second is stopped by morale (natural 1), and takes its hit all the same.
    game = volley(12, 12, 2, 1, 1, 1, targets=foes(2))
    assert [saved.outcome for saved in happened(game, Saved)] == ["eliminated", "eliminated"]


@pytest.mark.rule("GM.11.40", "GM.13.03")
def test_each_save_uses_the_state_of_the_moment() -> None:
    # Both come running; the first is stopped by its first save, and saves its second hit without the -1.
    game = volley(12, 12, 12, 6, 6, 5, targets=foes(2, mode="fast"))
    saves = happened(game, Saved)
    assert [saved.outcome for saved in saves] == ["stopped", "stopped", "pinned"]
    assert [saved.rolls[0].total for saved in saves] == [5, 5, 5]


@pytest.mark.rule("GM.11.40", "GM.11.02")
def test_a_salvo_is_the_shot_of_each_and_each_may_jam() -> None:
    game = volley(1, 2, 12, 8, targets=foes(2))
    figures = game.state.figures
    assert all(figures[id].shot for id in SHOOTERS)
    assert [figures[id].jammed_until for id in SHOOTERS] == [3, 0, 0]
    assert [event.outcome for event in happened(game, Fired)] == ["jam", "miss", "hit"]


@pytest.mark.rule("GM.11.28", "GM.11.32")
def test_nobody_aims_in_a_salvo() -> None:
    game = volley(2, 2, 2, targets=foes(2))
    assert [len(event.rolls[0].faces) for event in happened(game, Fired)] == [1, 1, 1]


@pytest.mark.rule("GM.11.30", "GM.11.31")
def test_the_salvo_in_play() -> None:
    loose = man("french", (72, 10))
    game = alone(*LINE, loose, *foes(2), step=fire, dice=(2, 2))
    assert isinstance(game.question, Choose)
    assert [option.key for option in game.question.options] == ["f.1", "f.2", "f.3", "f.4", "salvo:f.1"]
    assert code(refused(game, "salvo:f.4")) == ("E34", "GM.11.30")
    game.answer("salvo:f.1")
    assert isinstance(game.question, ChooseSeveral)
    assert (game.question.key, game.question.default) == ("salvo-shooters", list(SHOOTERS))
    assert code(refused(game, ["f.1", "f.4"])) == ("E34", "GM.11.30")
    game.answer(["f.1", "f.2"])  # one detachment only: no further question
    assert [event.shooter for event in happened(game, Fired)] == ["f.1", "f.2"]
    assert isinstance(game.question, Choose)
    assert [option.key for option in game.question.options] == ["f.3", "f.4"]


@pytest.mark.rule("GM.11.31")
def test_shooters_who_share_no_target_are_refused() -> None:
    # The outer two reach different detachments only; the middle man reaches both.
    shooters = (
        man("french", (40, 10), 0.0, formation="line"),
        man("french", (45, 10), 22.0, formation="line"),
        man("french", (50, 10), 45.0, formation="line"),
    )
    targets = (*foes(2, (38, 60)), *foes(2, (90, 50)))
    walls = (zone("building", 44, 20, 47, 70),)
    game = alone(*shooters, *targets, step=fire, terrain=walls)
    assert isinstance(game.question, Choose)
    assert not any(option.key.startswith("salvo:") for option in game.question.options)
    assert code(refused(game, "salvo:f.1")) == ("E34", "GM.11.30")


@pytest.mark.rule("GM.11.30")
def test_a_line_and_a_column_side_by_side_are_two_companies() -> None:
    line, column = (
        row(3, "french", (60, 10), formation="line"),
        row(2, "french", (69, 10), formation="column"),
    )
    strangers = man("french", (60, 7), group="g", formation="line"), man("french", (50, 10), formation="line")
    game = alone(*line, *column, *strangers, *foes(3, (60, 40)), step=fire)
    assert isinstance(game.question, Choose)
    salvos = [option.key for option in game.question.options if option.key.startswith("salvo:")]
    assert salvos == ["salvo:f.1", "salvo:f.4"]
    game.answer("salvo:f.1")
    assert isinstance(game.question, ChooseSeveral)
    assert game.question.default == ["f.1", "f.2", "f.3"]
    assert code(refused(game, ["f.1", "f.4"])) == ("E34", "GM.11.30")
    assert code(refused(game, ["f.1", "g.1"])) == ("E06", "GM.5.12")
    assert code(refused(game, ["f.1", "f.6"])) == ("E03", "GM.5.11")
