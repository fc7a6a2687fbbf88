"""Saves (sauvegardes): chapter 13, and the one die of a blast (GM.12.08)."""

import msgspec

from escarmouche.kernel.dice import D8, Dice, Die, Same, Throw
from escarmouche.kernel.modifier_lines import by_word, when
from escarmouche.kernel.rules import Check, Rolled
from escarmouche.rulesets.guepier.data.events import Saved
from escarmouche.rulesets.guepier.data.state import MOVING, Figure, Play, State
from escarmouche.rulesets.guepier.data.tables import SAVE_COVER, SAVE_MOVING, SAVE_NEED, SAVE_SKIRMISH
from escarmouche.rulesets.guepier.rules.casualties import eliminate, mark
from escarmouche.rulesets.guepier.rules.morale import STATE, worse


class Struck(msgspec.Struct, frozen=True):
    """A figure that was hit. `cover` is as it counts against this cause (GM.8.04-8.07, 13.10, 13.11).

    `cause` is the weapon (rifle, obsolete_rifle, pistol, cannon) or explosion; `skirmish_save` the option
    GM.17.03 (minus or plus).
    """

    cause: str
    cover: str = "none"
    mode: str = "immobile"
    mounted: bool = False
    marker: str = "none"
    skirmish_save: str = "minus"


def _skirmishes(struck: Struck, option: str) -> bool:
    return struck.mode == "skirmish" and struck.skirmish_save == option


SAVE: Check[Struck] = Check(
    "save",
    "GM.13.02",
    die=lambda struck: D8,
    need=lambda struck: SAVE_NEED[struck.cause],
    modifiers=(
        *by_word("GM.13.03", "cover", SAVE_COVER, lambda struck: struck.cover),
        when("GM.13.03", "target-moving", SAVE_MOVING, lambda struck: struck.mode in MOVING),
        when(
            "GM.13.03",
            "target-skirmishing",
            SAVE_SKIRMISH["minus"],
            lambda struck: _skirmishes(struck, "minus"),
        ),
        when(
            "GM.17.03",
            "target-skirmishing",
            SAVE_SKIRMISH["plus"],
            lambda struck: _skirmishes(struck, "plus"),
        ),
    ),
)


def fate(struck: Struck, saved: bool) -> str:
    """Eliminated, or one step down (GM.13.06-13.09)."""
    return STATE[worse(struck.marker)] if saved else STATE["eliminated"]


def resolve_save(struck: Struck, dice: Dice) -> str:
    """The save of a figure that was hit: stopped, pinned or eliminated (GM.13.02-13.09)."""
    return fate(struck, bool(SAVE.roll(struck, dice).success))


class _Thrown(Dice):
    """A die that was thrown already and is read again for each figure."""

    def __init__(self, face: int, dice: Dice | None = None) -> None:
        self.face, self.dice = face, dice
        self.throws: list[Throw] = getattr(dice, "throws", [])

    def roll(self, die: Die, same: Same | None = None) -> int:
        return self.face

    def note(self, rolled: Rolled) -> None:
        if self.dice is not None:
            self.dice.note(rolled)


def resolve_blast(figures: tuple[Struck, ...], dice: Dice) -> tuple[str, ...]:
    """The saves of all figures of one side in a blast: one die, each with its own modifiers (GM.12.08, 13.12)."""

    def fates(face: int) -> tuple[str, ...]:
        return tuple(resolve_save(figure, _Thrown(face)) for figure in figures)

    thrown = _Thrown(dice.roll(D8, same=fates), dice)
    return tuple(resolve_save(figure, thrown) for figure in figures)


FATE_RULES = {
    "stopped": ("GM.13.07",),
    "pinned": ("GM.13.08",),
    "eliminated": ("GM.13.06", "GM.13.09"),
}


def struck_of(state: State, figure: Figure, cause: str, cover: str) -> Struck:
    """A figure of the table that was hit, as it is at this moment."""
    return Struck(
        cause=cause,
        cover=cover,
        mode=figure.mode,
        mounted=figure.mounted,
        marker=figure.marker,
        skirmish_save=state.options.skirmish_save,
    )


def strike(game: Play, figure_id: str, cause: str, cover: str) -> str:
    """A figure is hit: its save, then its marker, or its loss and the morale tests that follow (GM.13.01-13.09)."""
    figure = game.state.figures[figure_id]
    with game.dice.by(figure.side):
        outcome = resolve_save(struck_of(game.state, figure, cause, cover), game.dice)
    game.emit(
        Saved(
            figure=figure_id,
            cause=cause,
            cover=cover,
            outcome=outcome,
            rules=("GM.13.01", "GM.13.02", *FATE_RULES[outcome]),
        )
    )
    suffer(game, figure_id, outcome, cause)
    return outcome


def suffer(game: Play, figure_id: str, outcome: str, cause: str) -> None:
    """What a save has come to: stopped, pinned or eliminated (GM.13.06-13.09)."""
    if outcome == STATE["eliminated"]:
        eliminate(game, (figure_id,), cause)
    else:
        mark(game, figure_id, "yellow" if outcome == STATE["yellow"] else "green", cause)
