"""What a side may know of the other: not where hidden figures are, nor what weapons are concealed (FW.6.24, 9.10)."""

from msgspec.structs import replace

from escarmouche.rulesets.western.data.state import HANDING, Figure, State, while_standing, while_untouched
from escarmouche.speed.keep import kept, kept_calls

SEATS = 3  # two sides, and who only watches
KNOWN = (
    "id", "side", "troop", "name", "klass", "skill", "elite", "health", "life", "kind", "mount_kind", "heavy",
    "amerindian", "leader", "troop_leader", "scope", "melee", "points",
)  # fmt: skip
"""What the roster says of a figure. All else that is shown of a hidden one is as before it was put down."""


def view(state: State, seat: str) -> State:
    """The state as that side knows it; when the game is over, everything."""
    return _view(state, seat) if state.verdict is None and _masked_for(state, seat) else state


@kept_calls(SEATS)
def _view(state: State, seat: str) -> State:
    """Where there is something to hide: a state is looked at for each question of a draft."""
    mine, shown = _masked_for(state, seat), _shown(state)
    last = shown.get(seat)
    same = last is not None and last[0] is state.figures
    seen = last[1].figures if last is not None and same else {**state.figures, **mine}
    cursor = state.cursor
    if any(id in mine for id in cursor.group):
        cursor = replace(cursor, group=tuple(id for id in cursor.group if id not in mine))
    found = replace(state, figures=seen, cursor=cursor)
    if last is not None:
        HANDING.hand_on(last[1], found, untouched=same)
    shown[seat] = (state.figures, found)
    return found


@while_untouched
@kept_calls(SEATS)
def _masked_for(state: State, seat: str) -> dict[str, Figure]:
    return {id: one for id, one in _masked(state).items() if one.side != seat}


@while_untouched
@kept
def _masked(state: State) -> dict[str, Figure]:
    """The figures that have something to hide, as the other side knows them."""
    found = {}
    for id, one in state.figures.items():
        if one.hidden:
            found[id] = _seen_as(one)
            continue
        for weapon in one.weapons:
            if weapon.concealed:
                found[id] = _seen_as(one)
                break
    return found


def _seen_as(figure: Figure) -> Figure:
    weapons = tuple(weapon for weapon in figure.weapons if not weapon.concealed)
    if figure.hidden:
        return Figure(weapons=weapons, **{name: getattr(figure, name) for name in KNOWN})
    return replace(figure, weapons=weapons)


@while_standing
@kept
def _shown(state: State) -> dict[str, tuple[dict[str, Figure], State]]:
    """By side: the view last made while everybody stood so, and of whom, for what can be kept with the next."""
    return {}
