"""What units do by themselves: the cells of the Action Tables, tried on states that nobody plays (chapter 12)."""

from collections.abc import Callable, Mapping
from functools import partial

import msgspec
from msgspec.structs import replace

from escarmouche.rulesets.tyneside.data import tables
from escarmouche.rulesets.tyneside.data.seats import is_pc
from escarmouche.rulesets.tyneside.data.state import FORMED, Figure, Order, Skirts, State
from escarmouche.rulesets.tyneside.rules import charges, formation_moves, loose_moves, moves_made, platoons
from escarmouche.rulesets.tyneside.rules.action_roll import CHARGES
from escarmouche.rulesets.tyneside.rules.charges import Charge
from escarmouche.rulesets.tyneside.rules.cover import entirely_in_cover
from escarmouche.rulesets.tyneside.table import board, shelters
from escarmouche.rulesets.tyneside.table.shelters import side_of
from escarmouche.rulesets.tyneside.table.terrain import row_of
from escarmouche.rulesets.tyneside.table.trial_moves import Did, Posture, Step, Trial
from escarmouche.table.sight import trace
from escarmouche.table.tabletop import Area, Line, Point, at_most, contains, gap_to_area, gap_to_line

BREAKS_CONTACT = ("flee", "refuge", "halfback", "cover")  # TY.12.14
RAISES_SKIRTS = ("cover", "refuge", "flee")  # TY.13.04
FORMS = ("line", "column")  # purposes that are a change of formation


class Foreseen(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What a cell makes a unit do.

    `purpose` is what it comes to, under `rule`, and `about` whom or what it is about. `postures` are those of the unit
    and of the groups of its platoon that move with it; `charge` is the unit charged and `met` who comes to touch whom;
    `orders` are what the move leaves of orders; `skirts` how they are worn for it.
    """

    unit: str
    cell: str
    purpose: str
    rule: str
    about: str = ""
    steps: dict[str, Step] = {}
    postures: dict[str, Posture] = {}
    charge: str = ""
    met: dict[str, str] = {}
    orders: dict[str, Order] = {}
    skirts: dict[str, Skirts] = {}

    @property
    def facing(self) -> float:
        return self.postures[self.unit].facing

    @property
    def paths(self) -> dict[str, tuple[Point, ...]]:
        """The way of each figure that moves, from where it stands."""
        return moves_made.told(self.steps)


def foresee(state: State, unit: str, cell: str) -> Foreseen:
    """What a cell would make a unit do, as everybody stands now."""
    skirts = _skirts(state, unit, cell)
    if skirts:
        dressed = {id: replace(state.figures[id], skirts=worn) for id, worn in skirts.items()}
        state = replace(state, figures={**state.figures, **dressed})
    trial = Trial(state, unit)
    charge = None
    did = _fights_on(trial, cell)
    if did is None:
        charge = _charge(trial, cell)
        did = Did("charge", "TY.12.05", charge.target) if charge else CELLS[cell](trial)
        if cell in BREAKS_CONTACT:
            _break_contact(trial, cell)
    own = Posture(trial.facing, trial.formation, trial.reforming)
    return Foreseen(
        unit=unit,
        cell=cell,
        purpose=did.purpose,
        rule=did.rule,
        about=did.about,
        steps=charge.steps if charge else trial.steps,
        postures={unit: own._replace(facing=charge.facing) if charge else own, **trial.others},
        charge=charge.target if charge else "",
        met=charge.met if charge else {},
        orders=trial.orders,
        skirts=skirts,
    )


# The cells


def _fights_on(trial: Trial, cell: str) -> Did | None:
    """In contact with the enemy only a withdrawal is carried out (TY.12.14)."""
    state, unit = trial.before, trial.unit.id
    if not board.engaged(state, unit):
        return None
    if cell in BREAKS_CONTACT and not (cell == "cover" and entirely_in_cover(state, unit)):
        return None
    return Did("fights", "TY.12.14", trial.ke)


def _break_contact(trial: Trial, cell: str) -> None:
    """Who is still in contact because the way of his unit is barred to him goes his own, where that is open; ranks that
    he leaves are completed later (TY.11.13, 12.09, 12.14)."""
    everybody = (*trial.unit.members, *trial.attached)
    held = [id for id in everybody if id not in trial.steps and board.contacts(trial.before, id)]
    loose_moves.by_own_ways(trial, held, tables.HALF if cell == "halfback" else 1.0, cell == "flee")
    if trial.formation in FORMED and any(id in trial.steps for id in held):
        trial.reforming = True


def _charge(trial: Trial, cell: str) -> Charge | None:
    """Charge?: a group closes with the nearest enemy in sight whom any of it can reach (TY.12.05)."""
    if cell not in CHARGES or not trial.ne or trial.unit.alone or is_civilian(trial) or defended(trial):
        return None
    target = charges.first_reached(trial.before, trial.unit.id)
    return charges.place_chargers(trial.before, trial.unit.id, target) if target else None


def is_civilian(trial: Trial) -> bool:
    return any(man.role == "civilian" for man in trial.men)


def defended(trial: Trial) -> str:
    """The fortification that a unit defends: such is its order, and half of its men are inside it, or behind it at 2 cm
    or less (TY.12.17). Who merely touches its wall from outside is not in it (TY.4.03)."""
    order, table = trial.unit.order, trial.before.table
    if order.kind != "defend":
        return ""
    areas = [area for area in table.areas if area.id == order.piece and row_of(area).fortification]
    lines = [line for line in table.lines if line.id == order.piece and row_of(line).fortification]
    foe = trial.enemy

    def behind_area(man: Figure, area: Area) -> bool:
        near = at_most(gap_to_area(man.point, man.radius, area), tables.NEAR)
        return near and (foe is None or trace(table, foe.point, man.point).through(area.id))

    def behind_line(man: Figure, line: Line) -> bool:
        near = at_most(gap_to_line(man.point, man.radius, line), tables.NEAR)
        return near and (foe is None or side_of(line.edges, man.point) != side_of(line.edges, foe.point))

    there = [
        man
        for man in trial.men
        if any(contains(area, man.point, table.conventions) or behind_area(man, area) for area in areas)
        or any(behind_line(man, line) for line in lines)
    ]
    return order.piece if 2 * len(there) >= len(trial.men) and there else ""


def _seeks_group(trial: Trial) -> bool:
    """A leader or musician alone whom nobody commands (TY.12.21)."""
    if not trial.unit.alone:
        return False
    figure = trial.men[0]
    return not figure.commanded and not is_pc(trial.before, figure)


def _continue_charge(trial: Trial) -> Did:
    """No charge to be made: on with the order (TY.10.05)."""
    if _seeks_group(trial):
        return _join(trial)
    return formation_moves.reform(trial) or loose_moves.go_on(trial)


def _forward(trial: Trial, known: bool) -> Did:
    """Towards the nearest enemy in sight, where no charge is to be made also to one only `known`; else as ordered
    (TY.10.02, 10.06, 12.04)."""
    if is_civilian(trial):  # TY.12.16
        return loose_moves.go_on(trial)
    if piece := defended(trial):
        trial.face(trial.ke)
        return Did("defends", "TY.12.17", piece)
    if _seeks_group(trial):
        return _join(trial)
    if not trial.ne and not (known and trial.ke):
        return platoons.go_on(trial) if trial.unit.in_ranks else loose_moves.go_on(trial)
    if trial.unit.in_ranks:
        return platoons.forward(trial, charges=known)
    return loose_moves.advance(trial) if trial.ne else loose_moves.approach(trial)


def _join(trial: Trial) -> Did:
    did = loose_moves.join(trial)
    trial.face(trial.ke)
    return did


def _hold(trial: Trial) -> Did:
    """No movement, but that ranks are completed or formed again; faces the enemy (TY.12.03)."""
    if trial.unit.reforming and trial.unit.in_ranks:
        return formation_moves.complete(trial)
    if formed_up := formation_moves.reform(trial):
        return formed_up
    trial.face(trial.ke)
    return Did("hold" if trial.ke else "hold-blind", "TY.12.03" if trial.ke else "TY.12.01", trial.ke)


def _cover(trial: Trial) -> Did:
    """Into the nearest cover that one move reaches; without any, away (TY.12.06)."""
    if not trial.ke:
        return Did("hold-blind", "TY.12.01")
    if entirely_in_cover(trial.before, trial.unit.id):
        trial.face(trial.ke)
        return Did("in-cover", "TY.12.06")
    piece = shelters.take_cover(trial)
    if not piece:
        return loose_moves.away(trial, "away", "TY.12.07")
    trial.face(trial.ke)
    return Did("cover", "TY.12.06", piece)


def _refuge(trial: Trial) -> Did:
    """To cover farther from the enemy; without any, away (TY.12.08)."""
    if not trial.ke:
        return loose_moves.go_home(trial)
    piece, left = shelters.take_refuge(trial)
    if not piece:
        return loose_moves.away(trial, "no-refuge", "TY.12.07")
    loose_moves.by_own_ways(trial, left, 1.0)
    if entirely_in_cover(trial.state, trial.unit.id):
        trial.face(trial.ke)
    else:
        trial.face_movement()
    return Did("refuge", "TY.12.08", piece)


def _flee(trial: Trial) -> Did:
    if trial.unit.in_ranks:  # a follower: dense ground does not stop him either (TY.11.11)
        formation_moves.as_if(trial, trial.unit.id, "broken")
    return loose_moves.flee(trial)


def _fall_back(trial: Trial) -> Did:
    return platoons.fall_back(trial) if trial.unit.in_ranks else loose_moves.fall_back(trial)


def _deploy(trial: Trial) -> Did:
    return platoons.deploy(trial) if trial.ke else Did("hold-blind", "TY.12.01")


CELLS: Mapping[str, Callable[[Trial], Did]] = {
    "continue": loose_moves.go_on,
    "continue-charge": _continue_charge,
    "advance": partial(_forward, known=False),
    "advance-charge": partial(_forward, known=True),
    "hold": _hold,
    "cover": _cover,
    "refuge": _refuge,
    "flee": _flee,
    "halfback": _fall_back,
    "march": platoons.march,
    "deploy": _deploy,
}


# Carried out


def _skirts(state: State, unit: str, cell: str) -> dict[str, Skirts]:
    """Whose skirts change: they are raised for cover, refuge and flight, and down otherwise (TY.13.04)."""
    wanted: Skirts = "raised" if cell in RAISES_SKIRTS else "down"
    return {man.id: wanted for man in state.living(unit) if man.skirts not in ("none", wanted)}


def outcome(purpose: str, moved: bool) -> str:
    """What it comes to: who wanted to go somewhere and could not was blocked."""
    return purpose if moved or purpose not in MOVES else "blocked"


MOVES = (
    "order-move", "order-exit", "order-attack", "order-seek", "order-edge", "order-follow", "advance", "approach",
    "join", "cover", "away", "refuge", "no-refuge", "flee", "fall-back", "home", "march", "dress", "beside",
)  # fmt: skip


def fortifications_held(state: State, unit: str) -> list[str]:
    """The fortifications in or behind which somebody of a group stands, where it may be told to stay (TY.12.17)."""
    men = state.living(unit)
    things = [
        area.id
        for area in state.table.areas
        if tables.TERRAIN[area.kind].fortification
        and any(at_most(gap_to_area(one.point, one.radius, area), tables.NEAR) for one in men)
    ]
    things += [
        line.id
        for line in state.table.lines
        if tables.TERRAIN[line.kind].fortification
        and any(at_most(gap_to_line(one.point, one.radius, line), tables.NEAR) for one in men)
    ]
    return things
