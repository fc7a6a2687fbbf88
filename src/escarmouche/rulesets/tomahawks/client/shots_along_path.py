"""Where vigilant enemies can shoot at who goes along a path: half-way and at its end (MT.5.09-5.16)."""

from collections.abc import Mapping
from fractions import Fraction

from escarmouche.client.foresight import Glimpse
from escarmouche.kernel.teller import Wording
from escarmouche.rulesets.tomahawks.data.state import State
from escarmouche.rulesets.tomahawks.rules import actions, targets
from escarmouche.rulesets.tomahawks.rules.moves_made import HALF
from escarmouche.rulesets.tomahawks.rules.shooting import kill_chance
from escarmouche.rulesets.tomahawks.rules.targets import Lot
from escarmouche.rulesets.tomahawks.table import deployment_places
from escarmouche.table.tabletop import Point, Pose
from escarmouche.table.tracks import Track

WINDOW = 0.08  # of a path, drawn about the moment at which it may be interrupted
MOMENTS = ((HALF, "half"), (1.0, "end"))


def glimpses(state: State, unit: str, tracks: Mapping[str, Track]) -> dict[str, tuple[Glimpse, ...]]:
    """For each figure that moves, who may shoot at it at which moment of its way, and how likely somebody falls."""
    found: dict[str, list[Glimpse]] = {id: [] for id in tracks}
    if not actions.watchers(state, unit):
        return {}
    for share, word in MOMENTS:
        poses = {id: Pose(*track.at_fraction(share)) for id, track in tracks.items()}
        trial = deployment_places.laid_down(state, poses)
        for lot in actions.shots_at(trial, unit):
            chance = _kills(trial, lot)
            able = {id for one in lot.shooters for id in targets.eligible(trial, one, lot.weapon, lot.target)}
            for id in sorted(able):
                if id in tracks:
                    found[id].append(_glimpse(lot, tracks[id], share, word, chance))
    return {id: tuple(seen) for id, seen in found.items()}


def _kills(state: State, lot: Lot) -> Fraction:
    """That somebody falls, if all of them shoot."""
    missed = Fraction(1)
    for shooter in lot.shooters:
        missed *= 1 - kill_chance(targets.shot_of(state, shooter, lot.weapon, lot.target))
    return 1 - missed


def _glimpse(lot: Lot, track: Track, share: float, word: str, chance: Fraction) -> Glimpse:
    low, high = max(0.0, share - WINDOW), min(1.0, share + WINDOW)
    start, end = low * track.length, high * track.length
    path: tuple[Point, ...] = (track.at(start), track.at(end))
    label = Wording(f"glimpse-{word}", {"unit": lot.unit, "weapon": lot.weapon})
    return Glimpse(
        piece=lot.shooters[0],
        start=start,
        end=end,
        path=path,
        best=track.at_fraction(share),
        label=label,
        chance=str(chance),
    )
