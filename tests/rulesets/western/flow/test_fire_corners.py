"""Corners of the order of fire: what is for the first shot alone, what counts for all, and who still fires."""

import pytest

from escarmouche.rulesets.western.data.events import DuelFought, Fired, OutOfAction, ShotHeld
from escarmouche.rulesets.western.data.state import Used, Weapon
from tests.rulesets.western.bench import bench, happened, man, refused, row
from tests.rulesets.western.declaring import declare, fired, options, unarmed


@pytest.mark.rule("FW.6.25", "FW.6.26")
def test_of_two_targets_the_first_alone_is_surprised_by_a_concealed_weapon() -> None:
    """At 6 cm a small pepperbox needs 6, 7 at two targets; the first shot has the +1."""
    box = Weapon(kind="pepperbox_small", concealed=True)
    foes = (unarmed("outlaws", (10, 18)), unarmed("outlaws", (18, 10)))
    game = bench(man("law", (10, 10), weapons=(box,)), *foes, dice=(2, 2))
    declare(game, law=["l.1", "o.1", "pepperbox_small:2", "split"])
    assert [event.needs for event in happened(game, Fired)] == [(6,), (7,)]
    game = bench(man("law", (10, 10), klass=2, weapons=(box,)), *foes)
    # of class 2 he would need 8 for the second: his shots cannot be split
    assert options(game, "law", "l.1", "o.1", "pepperbox_small:2") == ["together", "spaced"]


@pytest.mark.rule("FW.8.34")
def test_the_plain_elite_skill_covers_one_shot_of_two_at_two_targets() -> None:
    for numeric, needs in ((True, [(5,), (5,)]), (False, [(5,), (6,)])):
        game = bench(
            man("law", (10, 10), skill=4),
            unarmed("outlaws", (10, 18)),
            unarmed("outlaws", (18, 10)),
            dice=(2, 2),
            options={"numeric_skill": numeric},
        )
        declare(game, law=["l.1", "o.1", "revolver:2:bonus", "split"])
        assert [event.needs for event in happened(game, Fired)] == needs


@pytest.mark.rule("FW.8.34", "FW.16.09")
@pytest.mark.parametrize(("numeric", "refusal"), [(True, ""), (False, "FW.16.09")])
def test_the_plain_elite_skill_picks_a_figure_for_one_shot(numeric: bool, refusal: str) -> None:
    shooter = man("law", (10, 10), skill=4, troop_leader=True, weapons=("revolver", "pistol"))
    game = bench(
        shooter,
        *row(2, "outlaws", (10, 18), weapons=()),
        dice=(1, 1),
        options={"numeric_skill": numeric},
    )
    game.answer("l.1", "law")
    game.answer("pick:o.1", "law")
    if refusal:
        assert refused(game, "revolver:2:pick", "law").rule == refusal
        game.answer("revolver:1:pick", "law")
    else:
        game.answer("revolver:2:pick", "law")
        game.answer("together", "law")
    assert len(happened(game, Fired)[0].needs) == (1 if refusal else 2)


@pytest.mark.rule("FW.6.13", "FW.8.38")
@pytest.mark.parametrize(("weapon", "needs"), [("repeating_carbine", 6), ("revolver", 5)])
def test_a_repeater_that_fires_twice_pays_wherever_its_shots_go(weapon: str, needs: int) -> None:
    """Two figures picked in one group at 8 cm: no -1 of two targets for a revolver, but that of a repeater."""
    shooter = man("law", (10, 10), skill=4, troop_leader=True, weapons=(weapon,))
    game = bench(shooter, *row(2, "outlaws", (10, 20), (3, 0), weapons=()), dice=(2, 2))
    declare(game, law=["l.1", "pick:o.1", f"{weapon}:2:pick", "split"])
    assert [event.needs for event in happened(game, Fired)] == [(needs,), (needs,)]


@pytest.mark.rule("FW.5.13", "FW.8.38")
@pytest.mark.parametrize(("klass", "offered"), [(3, True), (2, False)])
def test_a_later_shot_at_another_target_is_not_offered_where_both_would_be_impossible(
    klass: int, offered: bool
) -> None:
    """At 16 cm 6 is needed, 7 by a recruit of class 2: the -1 of two targets would make it 8."""
    foes = (unarmed("outlaws", (10, 28)), unarmed("outlaws", (28, 10)))
    game = bench(man("law", (10, 10), klass=klass), *foes, step="early")
    ways = ["together", "spaced", *(["split"] if offered else []), "later"]
    assert options(game, "law", "l.1", "o.1", "revolver:2") == ways + (["later-other"] if offered else [])


@pytest.mark.rule("FW.2.21", "FW.10.11")
def test_who_is_hit_in_a_duel_of_his_group_fires_at_somebody_else_all_the_same() -> None:
    """o.2 shoots at l.2 while o.1 draws on l.1; l.1 is faster and the lot falls on o.2, whose shot is simultaneous."""
    game = bench(
        man("law", (10, 10)),
        unarmed("law", (40, 20)),
        man("outlaws", (10, 20)),
        man("outlaws", (13, 20), weapons=("repeating_carbine",)),
        dice=(6, 1, 5, 2, 4, 5),
    )
    declare(
        game,
        law=["l.1", "revolver:1"],
        outlaws=["o.1", "revolver:1", "o.2", "l.2", "repeating_carbine:1"],
    )
    assert happened(game, DuelFought)[0].others == ("o.1",)
    assert fired(game) == [("l.1", "o.1", 1), ("o.1", "l.1", 0), ("o.2", "l.2", 1)]
    assert happened(game, ShotHeld) == []
    assert {event.figure for event in happened(game, OutOfAction)} == {"o.2", "l.2"}


@pytest.mark.rule("FW.8.31", "FW.10.04")
def test_the_slower_duellist_is_not_yet_in_danger_from_the_shot_of_the_faster() -> None:
    """28 cm apart: the dice are thrown at the same time, so that a nervous man still needs 5."""
    rifles = {"weapons": ("breech_rifle",)}
    game = bench(
        man("law", (10, 10), **rifles), man("outlaws", (10, 40), skill=2, **rifles), dice=(6, 1, 2, 2)
    )
    declare(game, law=["l.1"], outlaws=["o.1"])
    assert happened(game, DuelFought)[0].faster == "lone"
    assert [event.needs for event in happened(game, Fired)] == [(5,), (5,)]
    assert game.state.figures["o.1"].shot_at == 2


@pytest.mark.rule("FW.8.31")
def test_a_bowman_who_was_shot_at_in_the_same_step_is_in_danger() -> None:
    """Firearms first: an arrow over 28 cm needs 7, and is out of a nervous man's reach once he was shot at."""
    game = bench(
        man("amerindians", (10, 10), skill=2, amerindian=True),
        man("law", (10, 40), weapons=("breech_rifle",)),
        dice=(2, 6),
    )
    declare(game, amerindians=["a.1", "bow:1"], law=["l.1"])
    assert [(event.shooter, event.needs) for event in happened(game, Fired)] == [("l.1", (5,)), ("a.1", (8,))]


@pytest.mark.rule("FW.5.12", "FW.8.04")
def test_who_may_not_fire_on_the_move_does_not_keep_the_others_from_a_volley() -> None:
    """l.1 has fired the moving shot of the turn: of the group l.2 to l.4 the two who stayed still throw together."""
    carbine = {"weapons": ("repeating_carbine",)}
    men = (
        man("law", (80, 10), moved=True, **carbine),
        man("law", (10, 10), moved=True, **carbine),
        man("law", (13, 10), **carbine),
        man("law", (16, 10), **carbine),
    )
    game = bench(*men, unarmed("outlaws", (13, 40)), unarmed("outlaws", (80, 40)), dice=(1, 1, 1))
    declared = ["l.1", "volley:l.2"]
    assert "volley:l.2" in options(game, "law", "l.1")
    ways = {"l.3": "repeating_carbine:1", "l.4": "repeating_carbine:1"}
    for leaf in declared:
        game.answer(leaf, "law")
    assert game.question is not None
    assert game.question.default == ways
    assert refused(game, {**ways, "l.2": "repeating_carbine:1"}, "law").rule == "FW.16.07"


@pytest.mark.rule("FW.5.16", "FW.2.20")
@pytest.mark.parametrize(("end", "asked"), [((10, 12), True), ((10, 15), False)])
def test_who_is_in_contact_interrupts_only_who_comes_to_contact_with_him(
    end: tuple[float, float], asked: bool
) -> None:
    """o.2 joins o.1 against l.1, or stops short of him: l.1 may only shoot where he is touched, at the end."""
    game = bench(
        man("law", (10, 10), contacts=("o.1",)),
        unarmed("outlaws", (12, 10), contacts=("l.1",)),
        unarmed("outlaws", (10, 25)),
        step="move",
        side="outlaws",
        dice=(1,),
    )
    game.answer({"draft": ["o.2", "move", {"o.2": {"path": [list(end)]}}]}, "outlaws")
    assert ([ask.key for ask in game.questions] == ["interrupt"]) is asked
    if asked:
        game.answer("l.1", "law")
        game.answer("revolver:1", "law")
        event = happened(game, Fired)[0]
        assert (event.at, event.distance, event.needs) == ((10, 12), 0.0, (5,))


@pytest.mark.rule("FW.2.12", "FW.8.02")
@pytest.mark.parametrize("moved", [True, False])
def test_who_has_moved_interrupts_nobody(moved: bool) -> None:
    game = bench(
        man("law", (10, 10), moved=moved, activated=moved),
        unarmed("law", (90, 10)),
        unarmed("outlaws", (10, 30)),
        step="move",
        side="outlaws",
    )
    game.answer({"draft": ["o.1", "move", {"o.1": {"path": [[10, 20]]}}]}, "outlaws")
    assert ("interrupt" in [ask.key for ask in game.questions]) is not moved


@pytest.mark.rule("FW.5.15")
@pytest.mark.parametrize(("contacts", "ways"), [((), 4), (("o.1",), 2)])
def test_who_was_in_contact_when_the_turn_began_shoots_no_carbine_even_free_of_it(
    contacts: tuple[str, ...], ways: int
) -> None:
    """o.1 has got away; the revolver still fires, the carbine does not."""
    shooter = man("law", (10, 10), weapons=("repeating_carbine", "revolver"), contacts=contacts)
    game = bench(shooter, unarmed("outlaws", (10, 25)))
    assert len(options(game, "law", "l.1")) == ways


@pytest.mark.rule("FW.2.15", "FW.16.19")
def test_the_second_of_two_declared_shots_is_fired_with_the_same_weapon() -> None:
    both = {"weapons": ("revolver", "repeating_carbine"), "fired": "revolver", "aimed": ("o.1",)}
    shooter = man("law", (10, 10), **both, shots=1, declared=2, early=True)
    game = bench(shooter, man("law", (90, 10)), unarmed("outlaws", (10, 25)), unarmed("outlaws", (90, 20)))
    game.answer("l.1", "law")
    assert game.drafts["law"] == ["l.1"]  # the revolver, and nothing to choose
    far = bench(shooter, man("law", (90, 10)), unarmed("outlaws", (10, 45)), unarmed("outlaws", (90, 20)))
    assert options(far, "law") == ["l.2"]


@pytest.mark.rule("FW.8.34", "FW.8.41")
@pytest.mark.parametrize(("numeric", "ways"), [(True, 2), (False, 1)])
def test_the_plain_elite_skill_used_early_is_used_up(numeric: bool, ways: int) -> None:
    shooter = man("law", (10, 10), skill=4, shots=1, fired="revolver", declared=2, aimed=("o.1",), early=True)
    game = bench(
        shooter,
        man("law", (90, 10)),
        unarmed("outlaws", (10, 25)),
        unarmed("outlaws", (90, 25)),
        used={"law": Used(elite="l.1"), "outlaws": Used()},
        options={"numeric_skill": numeric},
        dice=(1,),
    )
    if ways == 2:
        assert options(game, "law", "l.1") == ["revolver:1", "revolver:1:bonus"]
    else:
        declare(game, law=["l.1", None])
        assert happened(game, Fired)[0].needs == (6,)


@pytest.mark.rule("FW.10.11")
@pytest.mark.parametrize(
    ("law", "outlaws", "duels"),
    [
        (["l.1", "o.1", "revolver:1", None], ["o.1", "l.1", "revolver:1"], 1),
        # one of the group shoots at another besides
        (["l.1", "o.1", "revolver:1", None], ["o.1", "l.1", "revolver:2", "split"], 0),
        # the lone man shoots at another besides
        (["l.1", "o.1", "revolver:2", "split", None], ["o.1", "l.1", "revolver:1"], 0),
        # a friend of his shoots at the group
        (["l.1", "o.1", "revolver:1", "l.2", "o.2", "revolver:1"], ["o.1", "l.1", "revolver:1"], 0),
    ],
)
def test_one_against_a_group_only_if_nobody_else_comes_into_it(
    law: list[str | None], outlaws: list[str], duels: int
) -> None:
    """l.1 and l.2 each stand alone; o.1 and o.2 are a group, o.3 is not of it."""
    game = bench(
        man("law", (10, 10)),
        man("law", (20, 12)),
        man("outlaws", (13, 20)),
        unarmed("outlaws", (17, 20)),
        unarmed("outlaws", (2, 16)),
        dice=(1,) * 6,
    )
    declare(game, law=law, outlaws=outlaws)
    assert len(happened(game, DuelFought)) == duels


@pytest.mark.rule("FW.6.36")
def test_natural_ones_of_the_last_turn_are_forgotten() -> None:
    spent = Weapon(kind="revolver", ones=1)
    game = bench(
        man("law", (10, 10), weapons=(spent,)), unarmed("outlaws", (10, 25)), step="start", dice=(1,)
    )
    declare(game, law=["l.1", "revolver:1"])
    assert [(one.ones, one.jammed) for one in game.state.figures["l.1"].weapons] == [(1, False)]


@pytest.mark.rule("FW.6.20", "FW.6.21")
@pytest.mark.parametrize(
    ("fields", "ready"), [({}, True), ({"recoiled": True}, False), ({"struck": True}, False)]
)
def test_a_reload_is_lost_by_a_recoil_or_a_blow_before_the_turn_ends(
    fields: dict[str, bool], ready: bool
) -> None:
    rifle = Weapon(kind="muzzle_rifle", loaded=False)
    game = bench(
        man("law", (10, 10), weapons=(rifle,), reloading="muzzle_rifle", **fields),
        unarmed("outlaws", (90, 80)),
        step="end",
    )
    assert game.state.turn == 3
    assert game.state.figures["l.1"].weapons[0].loaded is ready


@pytest.mark.rule("FW.5.17", "FW.2.20")
@pytest.mark.parametrize(("at", "legal"), [(8.0, True), (13.0, False)])
def test_who_has_come_to_contact_with_a_friend_is_interrupted_no_more(at: float, legal: bool) -> None:
    """o.1 walks 13 cm into contact with l.2: on the way it can be shot at, at the end it is mixed with friends."""
    game = bench(
        man("law", (20, 20)),
        unarmed("law", (10, 15)),
        unarmed("outlaws", (10, 30)),
        step="move",
        side="outlaws",
        dice=(1,),
    )
    game.answer({"draft": ["o.1", "move", {"o.1": {"path": [[10, 17]]}}]}, "outlaws")
    game.answer("l.1", "law")
    game.answer("revolver:1", "law")
    if legal:
        game.answer(at, "law")
        assert happened(game, Fired)[0].moment == "interruption"
    else:
        assert refused(game, at, "law").rule in ("FW.2.12", "FW.2.19")
