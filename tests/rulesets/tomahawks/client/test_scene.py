"""The table as a client draws it: cards, smoke, markers and zones; and what is to be seen of what happens on it."""

import msgspec
import pytest
from msgspec.structs import replace

from escarmouche.client.cues import Fall, Fight, Look, Mark, Shot, Walk
from escarmouche.client.scene import Card, Piece, Pile, Pool, Scene, Unit
from escarmouche.kernel.dice import SeededDice
from escarmouche.kernel.game import Game
from escarmouche.kernel.text import LANGUAGES
from escarmouche.rulesets.tomahawks import RULESET
from escarmouche.rulesets.tomahawks.data import events
from escarmouche.rulesets.tomahawks.data.state import State
from escarmouche.table.tabletop import Gone
from tests.rulesets.tomahawks.bench import bench_state, block, marker, officer, row, unit, zone

REDCOATS = unit("redcoats", at=block(6, (10, 10), 3), formation="close-order", traits=("close-order",))
BRAVES = unit("braves", "french", troop="native-warriors", at=row(4, (10, 30)))
HANDS = {
    "british": ["british-trained", "french-native", "british-forward"],
    "french": ["french-native", "french-native", "british-trained"],
}


def table(**fields: object) -> State:
    return bench_state(REDCOATS, officer("captain", at=(20, 8)), BRAVES, hands=HANDS, **fields)  # type: ignore[arg-type]


def piece(scene: Scene, id: str) -> Piece:
    return next(one for one in (*scene.pieces, *scene.reserve) if one.id == id)


def group(scene: Scene, id: str) -> Unit:
    return next(one for one in scene.units if one.id == id)


def pile(scene: Scene, id: str) -> Pile:
    return next(one for one in scene.piles if one.id == id)


def words_in(scene: Scene) -> set[str]:
    """All that a client may want a name for."""
    shown = (*scene.pieces, *scene.reserve)
    found = {scene.step, *scene.steps, *scene.drawings, *scene.notes, "turns"}
    found |= {one.id for one in (*scene.sides, *scene.units, *shown, *scene.zones, *scene.piles)}
    found |= {pool.id for one in (*scene.sides, *scene.units) for pool in one.pools}
    found |= {pool.id for pool in scene.counts}
    found |= {word for one in scene.units for word in (*one.members, *one.notes, *one.markers)}
    found |= {word for one in shown for word in (*one.markers, one.note, one.unit) if word}
    found |= {word for one in shown for thing in one.gear for word in (thing.id, thing.state)}
    for one in scene.piles:
        for card in one.cards:
            found |= {card.id, *card.gives, *card.units, *filter(None, (card.kind, card.title, card.side))}
    for thing in (*scene.table.areas, *scene.table.lines):
        found |= {thing.id, thing.kind}
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("scenario", ["trail-ambush", "mckenzies-farm", "monongahela-ford"])
def test_everything_in_a_scene_has_a_name(scenario: str, lang: str) -> None:
    game = Game(RULESET, {"scenario": scenario}, {}, SeededDice(4))
    for _ in range(9):
        for seat in RULESET.seats(game.state):
            state = game.view(seat).state
            named = {**RULESET.words(state, lang), **RULESET.names(state, lang)}
            assert not [word for word in words_in(RULESET.scene(state)) if not named.get(word)]
        ask = game.question
        assert ask is not None
        game.answer(ask.default if ask.default is not None else ask.options[0].key, ask.seat)  # type: ignore[attr-defined]
    assert pile(RULESET.scene(game.state), "deck").count


# Cards


def test_a_hand_is_read_by_who_holds_it_and_is_backs_to_the_other() -> None:
    """11 cards are in the game: 2 Trained, 4 Natives, 2 Forward!, 3 Clocks (MT.3.01-3.06)."""
    state = table()
    own, theirs = (RULESET.scene(RULESET.view(state, seat)) for seat in ("british", "french"))
    assert [card.title for card in pile(own, "hand-british").cards] == [
        "card-title-trained",
        "card-title-native",
        "card-title-forward",
    ]
    assert all(card == Card(id=card.id, back=True) for card in pile(theirs, "hand-british").cards)
    assert [pile(one, "hand-british").count for one in (own, theirs)] == [3, 3]
    assert [pile(one, "deck").count for one in (own, theirs)] == [5, 5]
    told = msgspec.json.encode(pile(theirs, "hand-british")).decode()
    assert not any(word in told for word in ("trained", "native", "forward"))


def test_a_card_tells_who_acts_and_what_an_enemy_card_brings() -> None:
    """MT.3.03, 4.02, 4.03: two actions for the Trained, a point for an enemy card, 1 and 1 for each Officer."""
    trained, native, forward = pile(RULESET.scene(table()), "hand-british").cards
    assert (trained.side, trained.gives, trained.units) == (
        "british",
        ("gives-actions-2",),
        ("redcoats", "captain"),
    )
    assert (native.side, native.gives, native.units) == (
        "french",
        ("gives-actions-1", "gives-point"),
        ("braves",),
    )
    assert (forward.gives, forward.units) == (("gives-forward-2",), ("captain",))


def test_a_card_of_a_type_that_is_gone_brings_a_point() -> None:
    """MT.4.05."""
    state = table()
    fallen = {
        id: replace(one, where=Gone(1)) if one.side == "british" else one for id, one in state.figures.items()
    }
    trained = pile(RULESET.scene(replace(state, figures=fallen)), "hand-british").cards[0]
    assert (trained.gives[-1], trained.units) == ("gives-spent", ())


def test_the_last_card_played_lies_on_top_and_the_clocks_are_counted() -> None:
    played = ["british-trained", "french-native"]
    scene = RULESET.scene(bench_state(REDCOATS, BRAVES, discard=played, clocks=2, command={"french": 3}))
    assert [card.side for card in pile(scene, "discard").cards] == ["british", "french"]
    assert scene.counts == (Pool("clocks", 2, 3),)
    assert [side.pools for side in scene.sides] == [(Pool("points", 0),), (Pool("points", 3),)]


def test_a_reserve_is_face_down() -> None:
    state = bench_state(REDCOATS, BRAVES, hands={}, reserves={"french": ["french-native"]})
    assert pile(RULESET.scene(state), "reserve-french").cards[0].title == "card-title-native"
    theirs = pile(RULESET.scene(RULESET.view(state, "british")), "reserve-french")
    assert (theirs.count, theirs.cards[0].back, theirs.cards[0].title) == (1, True, "")


# Counters


def test_smoke_is_of_a_figure_and_vigilance_of_its_unit() -> None:
    state = bench_state(
        unit("redcoats", at=row(3, (10, 10)), men={2: {"smoke": True}}, vigilant=True),
        officer("captain", at=(20, 8), vigilant=True, used=("pistol",)),
        unit("braves", "french", at=row(3, (10, 30)), shaken=True),
        unit("others", "french", at=row(3, (20, 30)), fleeing=True, formation="dispersed"),
    )
    scene = RULESET.scene(state)
    assert [piece(scene, f"redcoats-{n}").markers for n in (1, 2, 3)] == [(), ("smoke",), ()]
    assert group(scene, "redcoats").markers == ("vigilance",)
    captain = piece(scene, "captain-1")
    assert (captain.leader, captain.markers, captain.gear[0].state) == (True, ("vigilance",), "spent")
    assert group(scene, "captain").standard is None
    assert (group(scene, "braves").markers, group(scene, "others").markers) == (("shaken",), ("fleeing",))
    assert group(scene, "others").notes == ("dispersed",)


def test_a_facing_is_shown_where_it_counts() -> None:
    """MT.7.12, 9.21, 12.11."""
    state = bench_state(
        REDCOATS, unit("gun", troop="light-gun", at=[(20, 10), (20, 8), (21, 8)], facing=90.0), BRAVES
    )
    scene = RULESET.scene(state)
    assert piece(scene, "redcoats-1").facing == 0.0
    assert (piece(scene, "gun-piece").kind, piece(scene, "gun-piece").facing) == ("gun", 90.0)
    assert piece(scene, "gun-1").facing is None
    assert piece(scene, "braves-1").facing is None


def test_what_lies_under_a_marker_is_told_to_its_owner_alone() -> None:
    hidden = unit("braves", "french", troop="native-warriors", at=4)
    state = bench_state(
        REDCOATS,
        hidden,
        markers=[marker("marker-1", "french", (10, 30), "braves"), marker("marker-2", "french", (20, 30))],
        plan={"hidden": ["braves"], "decoys": {"french": 1}},
    )
    own, theirs = (RULESET.scene(RULESET.view(state, seat)) for seat in ("french", "british"))
    assert [piece(own, id).note for id in ("marker-1", "marker-2")] == ["braves", "decoy"]
    assert [piece(own, id).hat for id in ("marker-1", "marker-2")] == ["feather", ""]
    for id in ("marker-1", "marker-2"):
        assert (piece(theirs, id).note, piece(theirs, id).hat) == ("", "")
    for seat, acting in (("french", ("braves",)), ("british", ())):
        scene = RULESET.scene(RULESET.view(_holding(state, seat), seat))
        assert pile(scene, f"hand-{seat}").cards[0].units == acting


def _holding(state: State, seat: str) -> State:
    hands = {"british": (), "french": (), seat: ("french-native-1",)}
    return replace(state, hands=hands, deck=tuple(id for id in state.deck if id != "french-native-1"))


def test_zones_show_where_one_deploys_leaves_burns_and_must_get_to() -> None:
    found = {}
    for scenario in ("trail-ambush", "mckenzies-farm", "monongahela-ford"):
        scene = RULESET.scene(Game(RULESET, {"scenario": scenario}, {}, SeededDice(1)).state)
        found[scenario] = {zone.id: zone for zone in scene.zones}
    assert found["trail-ambush"]["exit-0-british"].outline[0][1] == 12.5  # 4 inches from the trail, 3 wide
    assert {id for id in found["mckenzies-farm"] if id.startswith("objective")} == {
        "objective-house",
        "objective-cabin",
        "objective-barn",
    }
    assert found["monongahela-ford"]["objective-british"].outline[0] == (58.0, 0.0)
    assert any(id.startswith("deploy-") for id in found["monongahela-ford"])


def test_the_weather_is_noted_unless_it_is_clear() -> None:
    assert RULESET.scene(bench_state(REDCOATS, BRAVES)).notes == ()
    assert RULESET.scene(bench_state(REDCOATS, BRAVES, options={"weather": "fog"})).notes == ("weather-fog",)


# What happens


def test_shots_falls_and_moves_are_to_be_seen() -> None:
    state = table()
    fired = events.UnitFired(
        rules=(),
        unit="redcoats",
        target="braves",
        weapon="musket",
        shooters=("redcoats-1", "redcoats-2"),
        count=2,
        hits=1,
        kills=1,
        distance=19.0,
    )
    lost = events.FiguresLost(rules=(), unit="braves", figures=("braves-1",), cause="fire")
    fled = events.Fled(rules=(), unit="braves", paths={"braves-2": ((12, 30), (12, 35))})
    shots, falls, walks = RULESET.cues([fired, lost, fled], state)
    assert [cue.hit for cue in shots if isinstance(cue, Shot)] == [True, False]
    assert [cue.marker for cue in shots if isinstance(cue, Mark)] == ["smoke", "smoke"]
    assert falls == (Fall(piece="braves-1", at=(10.0, 30.0)),)
    assert walks == (Walk(piece="braves-2", path=((12.0, 30.0), (12, 35))),)


def test_a_round_of_melee_pairs_those_who_are_nearest() -> None:
    state = bench_state(
        unit("redcoats", at=row(3, (10, 10))), unit("braves", "french", at=[(10, 11), (12, 11), (30, 11)])
    )
    fought = events.RoundFought(
        rules=(),
        round=1,
        units=("redcoats", "braves"),
        fighters={"redcoats": 2, "braves": 2},
        hits={},
        kills={},
    )
    (cues,) = RULESET.cues([fought], state)
    assert cues == (
        Fight(one="redcoats-1", other="braves-1"),
        Fight(one="redcoats-2", other="braves-2"),
    )


def test_a_marker_is_looked_at_and_a_burnt_building_smokes() -> None:
    state = bench_state(
        REDCOATS,
        BRAVES,
        terrain=[zone("building", 20, 20, 24, 26)],
        markers=[marker("marker-1", "french", (10, 40))],
    )
    revealed = events.MarkerRevealed(
        rules=(), marker="marker-1", side="french", at=(10, 40), cause="spotted", what="decoy"
    )
    burnt = events.Burnt(rules=(), building="building", unit="braves")
    looks, fire = RULESET.cues([revealed, burnt], state)
    assert looks == (Look(piece="marker-1"),)
    assert (fire[0].at, fire[0].radius) == ((22.0, 23.0), 3.0)  # type: ignore[attr-defined]
