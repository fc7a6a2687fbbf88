"""What a figure may do where it stands: reload, crouch, hold; and who may not move (FW.2.18, 6.21, 16.11, 16.12)."""

import msgspec
from msgspec.structs import replace

from escarmouche.kernel.answers import Option
from escarmouche.kernel.rules import Illegal, Param
from escarmouche.rulesets.western.data import tables
from escarmouche.rulesets.western.data.state import Figure, State
from escarmouche.rulesets.western.rules.weapons import needs_reload
from escarmouche.rulesets.western.table.board import contacts
from escarmouche.rulesets.western.table.terrain import kinds_at, swims
from escarmouche.table.tracks import Track


class Order(msgspec.Struct, frozen=True):
    """What one figure does: `thing` is the weapon it reloads or the vehicle, `track` the path declared."""

    figure: str
    action: str
    thing: str = ""
    number: int = 0  # barrels to fill, or the seat taken
    posture: str = ""
    track: Track | None = None
    group: tuple[str, ...] = ()  # those activated with it (FW.2.18)

    @staticmethod
    def named(figure: str, key: str) -> "Order":
        """As an option of the question names it: `reload:shotgun_long:1`."""
        action, _, rest = key.partition(":")
        thing, _, number = rest.partition(":")
        return Order(figure, action, thing, int(number or 0))

    def along(self, track: Track | None, posture: str = "") -> "Order":
        """With a path; without one the figure stays where it is."""
        return replace(self, track=track, posture=posture)


def move_refusal(figure: Figure) -> Illegal | None:
    """Why a figure may not move at all: pinned, or committed by an early shot (FW.2.14, 3.37)."""
    cause = "pinned" if figure.pinned else "early" if figure.early else ""
    return Illegal("FW.16.11", "illegal-move", figure=figure.id, cause=cause) if cause else None


def reload_refusal(state: State, figure: Figure, weapon: str) -> Illegal | None:
    """Why a figure cannot reload that weapon (FW.3.22, 6.21, 6.43)."""
    carried = figure.weapon(weapon)
    cause = ""
    if carried is None or not needs_reload(carried):
        cause = "loaded"
    elif figure.moved:
        cause = "moved"
    elif contacts(state, figure):
        cause = "contact"
    elif figure.shots:
        cause = "shot"
    elif figure.struck or figure.free_blow:
        cause = "struck"
    elif figure.placed and swims(state.table, figure.point):
        cause = "swimmer"
    return (
        Illegal("FW.16.12", "cannot-reload", figure=figure.id, weapon=weapon, cause=cause) if cause else None
    )


def reloads(state: State, figure: Figure) -> tuple[Option, ...]:
    """The weapons that a figure may reload now; of a double gun both barrels, or one alone (FW.6.29)."""
    found = []
    for weapon in figure.weapons:
        if not needs_reload(weapon) or reload_refusal(state, figure, weapon.kind):
            continue
        full = tables.BARRELS.get(weapon.kind, 0)
        for barrels in range(full, weapon.barrels, -1) if full else (0,):
            key = f"reload:{weapon.kind}:{barrels}" if barrels else f"reload:{weapon.kind}"
            params: dict[str, Param] = {"weapon": weapon.kind, "barrels": barrels}
            found.append(Option(key, "option-reload", params, "FW.6.21"))
    return tuple(found)


def may_crouch(state: State, figure: Figure) -> bool:
    """It is on foot where crouching conceals, or crouches already; who is hidden stays as he is (FW.1.11, 1.13)."""
    if figure.kind != "foot" or not figure.placed or figure.hidden:
        return False
    return figure.crouched or conceals(state, figure)


def conceals(state: State, figure: Figure) -> bool:
    return any(tables.TERRAIN[kind].conceals for kind in kinds_at(state.table, figure.point))
