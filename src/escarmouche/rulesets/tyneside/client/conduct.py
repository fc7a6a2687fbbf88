"""How a unit acts by itself: its Risk Factor line by line, and what each cell of its Action Table would make it do."""

from collections.abc import Iterator

from msgspec.structs import replace

from escarmouche.client.foresight import Conduct, Prospect, Reckoned
from escarmouche.kernel.dice import D6
from escarmouche.kernel.teller import Wording
from escarmouche.rulesets.tyneside.client.scene import reading_of
from escarmouche.rulesets.tyneside.data.seats import is_pc, pc_of
from escarmouche.rulesets.tyneside.data.state import Reading, State
from escarmouche.rulesets.tyneside.rules import automatic_actions
from escarmouche.rulesets.tyneside.rules.action_roll import binds, cell, closed_up, row, row_bounds, who_rolls
from escarmouche.rulesets.tyneside.rules.automatic_actions import FORMS, Foreseen, outcome
from escarmouche.rulesets.tyneside.table.board import attached_to

LOOSE, FORMED = "TY.10.01", "TY.11.01"
BEFORE = ("begin", "command", "roll")  # steps in which its side's roll is still to come


def conduct(state: State, piece: str) -> Conduct | None:
    """Of the unit of a figure: as it was read in this phase until it has acted; otherwise as it stands now."""
    unit = unit_of(state, piece)
    if not unit:
        return None
    reading = reading_of(state, unit)
    if not reading.die:
        state = replace(state, readings={})
    return Conduct(
        unit=unit,
        title=_title(reading),
        text=_standing(state, unit, bool(reading.die)),
        lines=tuple(
            Reckoned(Wording(f"value-risk-{part.key}"), part.value, part.rule, part.about)
            for part in reading.parts
        ),
        total=reading.factor,
        rule=FORMED if reading.formed else LOOSE,
        die=D6.name,
        thrown=reading.die or None,
        prospects=tuple(_prospects(state, unit, reading)),
    )


def unit_of(state: State, piece: str) -> str:
    """The unit that rolls for a figure: its group, a leader himself, an attached one's group (TY.9.15)."""
    figure = state.figures.get(piece)
    if figure is None or not figure.placed:
        return ""
    if figure.leads and not is_pc(state, figure):
        return attached_to(state, piece) or piece
    return figure.unit


def _title(reading: Reading) -> Wording:
    low, high = row_bounds(row(reading.factor, reading.formed), reading.formed)
    top, last = (low, 1) if high is None else (high, 0)
    return Wording("conduct-risk", {"factor": reading.factor, "low": low, "high": top, "last": last})


def _standing(state: State, unit: str, thrown: bool) -> Wording:
    """Whether it must do what the die says."""
    pc = pc_of(state, unit)
    if pc == unit:
        return Wording("conduct-pc")
    if not thrown and (state.cursor.side != state.units[unit].side or state.cursor.step not in BEFORE):
        return Wording("conduct-next-itself" if state.automatic(state.units[unit].side) else "conduct-next")
    if pc:
        return Wording("conduct-commanded")
    if thrown and (first := state.readings[unit].follows):
        return Wording("conduct-follows", {"unit": first})
    if first := _follows(state, unit):
        return Wording("conduct-may-follow", {"unit": first})
    return Wording("conduct-alone")


def _follows(state: State, unit: str) -> str:
    """The first group of a platoon that keeps together, for any other of it (TY.11.09)."""
    if not state.units[unit].platoon:
        return ""
    rollers = who_rolls(state, state.units[unit].side)
    return next((groups[0] for groups in closed_up(state, rollers) if unit in groups[1:]), "")


def _prospects(state: State, unit: str, reading: Reading) -> Iterator[Prospect]:
    """The cells of its row from 1 to 6; like ones beside each other are one."""
    found: dict[tuple[str, bool], list[int]] = {}
    for die in D6.shown:
        key = (
            cell(reading.factor, reading.formed, die),
            binds(reading.factor, reading.formed, die, state.options),
        )
        found.setdefault(key, []).append(die)
    for (word, bound), faces in found.items():
        due = reading.die in faces
        done = reading.result if due and reading.follows else word
        foreseen = automatic_actions.foresee(state, unit, done)
        yield Prospect(
            faces=tuple(faces),
            label=Wording(f"value-{word}"),
            text=_comes_to(foreseen),
            rule=foreseen.rule,
            binds=bound,
            due=due,
            paths=foreseen.paths,
            facing=foreseen.facing,
            target=foreseen.charge,
        )


def _comes_to(foreseen: Foreseen) -> Wording:
    """In the words in which it would be told."""
    if foreseen.charge:
        return Wording("conduct-charge", {"unit": foreseen.unit, "target": foreseen.charge})
    if foreseen.purpose in FORMS:
        return Wording(f"conduct-{foreseen.purpose}", {"unit": foreseen.unit})
    moved = bool(foreseen.paths)
    purpose = outcome(foreseen.purpose, moved)
    return Wording(
        "event-unit-moved" if moved else "event-unit-stayed",
        {"unit": foreseen.unit, "purpose": purpose, "about": foreseen.about},
    )
