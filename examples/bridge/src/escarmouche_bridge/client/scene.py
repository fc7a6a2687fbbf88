"""The table as a client draws it."""

from collections.abc import Iterator, Mapping

from escarmouche.client.scene import (
    Drawing,
    Lost,
    Piece,
    Plate,
    Pool,
    Scene,
    Side,
    Tint,
    Unit,
    Zone,
    ground_of,
)
from escarmouche.kernel.text import Texts
from escarmouche.table.tabletop import Gone, Waiting, rectangle, rim
from escarmouche_bridge.data import tables
from escarmouche_bridge.data.state import Figure, State

DRAWINGS = {
    "water": Drawing("water"),
    "bridge": Drawing("road"),
    "wood": Drawing("wood"),
    "wall": Drawing("wall"),
}
HATS = {"french": "shako", "prussians": "kepi"}
TINTS: dict[str, Tint] = {"french": "blue", "prussians": "grey"}
PLATES: tuple[Plate, Plate] = ("round", "lozenge")  # the sides differ by more than colour
SIGNS = {"shaken": "zigzag", "moved": "chevrons"}  # the pictures of markers
STEPS = ("rally", "move", "fire")
LOSSES, OBJECTIVE = "losses", "objective"


def scene(state: State, unit: str) -> Scene:
    """The table at this moment."""
    step = state.cursor.step
    return Scene(
        unit=unit,
        table=ground_of(state.table),
        drawings=DRAWINGS,
        signs=SIGNS,
        sides=tuple(
            Side(side, TINTS[side], plate) for side, plate in zip(state.plan.sides, PLATES, strict=True)
        ),
        units=tuple(_unit(state, side) for side in state.plan.sides),
        pieces=tuple(_piece(one) for side in state.plan.sides for one in state.placed(side)),
        reserve=tuple(_piece(one) for one in state.figures.values() if isinstance(one.where, Waiting)),
        zones=tuple(_zones(state)),
        turn=state.turn,
        turns=state.plan.limit,
        steps=("step-deploy",) if step == "deploy" else tuple(f"step-{one}" for one in STEPS),
        step=f"step-{step}",
    )


def words(state: State, lang: str, texts: Texts, called: Mapping[str, str]) -> Mapping[str, str]:
    """The names of all that stands in a scene and is no id of the state."""
    found = {kind: texts.say(lang, f"terrain-{kind}") for kind in DRAWINGS}
    found |= {f"step-{step}": texts.say(lang, f"step-{step}") for step in ("deploy", *STEPS)}
    found |= {marker: texts.say(lang, f"marker-{marker}") for marker in ("shaken", "moved")}
    found |= {
        f"deploy-{side}": texts.say(lang, "zone-deploy", {"side": called[side]}) for side in state.plan.sides
    }
    return found | {LOSSES: texts.say(lang, "pool-losses"), OBJECTIVE: texts.say(lang, "zone-objective")}


def _piece(figure: Figure) -> Piece:
    markers = [word for word in ("shaken", "moved") if getattr(figure, word)]
    return Piece(
        id=figure.id,
        kind="foot",
        at=figure.point if figure.placed else (0.0, 0.0),
        side=figure.side,
        unit=figure.side,
        leader=figure.leader,
        radius=tables.RADIUS,
        facing=figure.pose.facing if figure.placed else None,
        hat=HATS[figure.side],
        markers=tuple(markers),
        acted=figure.fired,
    )


def _unit(state: State, side: str) -> Unit:
    own = [one for one in state.figures.values() if one.side == side]
    gone = [one for one in own if one.lost or one.left]
    lost = tuple(
        Lost(one.id, one.where.turn) if isinstance(one.where, Gone) else Lost(one.id, left=True)
        for one in gone
    )
    losses = Pool(LOSSES, len(gone), -(-len(own) // 2))  # at so many it is beaten (BR.6.01)
    return Unit(side, side, tuple(one.id for one in own if one not in gone), (losses,), lost)


def _zones(state: State) -> Iterator[Zone]:
    yield Zone(OBJECTIVE, rim(state.plan.bridge, tables.HOLD))
    if state.cursor.step == "deploy":
        for side in state.plan.sides:
            yield Zone(f"deploy-{side}", rectangle(*state.plan.zones[side]), side)
