"""Declared shots fired: firearms, then traditional weapons, each at the same time; duels; hits, jams and losses.

FW.2.06-2.10, 2.21, 2.22, 5.01-5.25, 6.36-6.39 and the order of section 4.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from msgspec.structs import replace

from escarmouche.rulesets.western.data.events import DuelFought, Fired, Jammed, ShotHeld, VolleyFired
from escarmouche.rulesets.western.data.state import (
    Figure,
    Play,
    State,
    Weapon,
    change,
    change_all,
    place,
    put_weapon,
    use,
)
from escarmouche.rulesets.western.data.tables import REPEATERS
from escarmouche.rulesets.western.rules import casualties, duels, hidden_figures, shooting
from escarmouche.rulesets.western.rules.duels import Duel, find_duels
from escarmouche.rulesets.western.rules.shooting import Pool
from escarmouche.rulesets.western.rules.situations import Aim, Manner, Row, Shot
from escarmouche.rulesets.western.rules.targets import (
    Mark,
    Target,
    eligible,
    in_contact_with,
    make_shot,
    marks_of,
    missiles,
    nearest_first,
    skill_of,
)
from escarmouche.rulesets.western.rules.ways_to_shoot import spend
from escarmouche.rulesets.western.rules.weapons import THROWN, after_firing, after_throwing, is_firearm
from escarmouche.rulesets.western.table.board import contacts, group_of
from escarmouche.rulesets.western.table.sight import eye_of
from escarmouche.table.tabletop import At, bearing


class Laid(NamedTuple):
    """A shooter's shots at one target, as the table stands when they are thrown."""

    row: Row
    target: Target
    shot: Shot
    drawn: tuple[str, ...]  # who of a group can be drawn (FW.5.04)


class Throw(NamedTuple):
    """Dice that are thrown together: of one shooter, or of several in a volley."""

    laid: tuple[Laid, ...]
    pools: tuple[Pool, ...]


def fire(game: Play, rows: Sequence[Row]) -> None:
    """All shots of one moment: firearms and their losses, then traditional weapons of who is left (FW.2.09)."""
    hidden_figures.show_shooters(game, rows)
    rows = in_turn(game.state, rows)
    firearms = [row for row in rows if is_firearm(row.weapon)]
    duels_fought = find_duels(game.state, rows)
    duellists = {id for duel in duels_fought for id in duel.everybody}
    # Aimed before the duels: who is hit in one without being a duellist fires all the same (FW.2.21).
    others = _lay_all(game, [row for row in firearms if row.shooter not in duellists])
    shot_at: set[str] = set()
    for duel in duels_fought:
        shot_at |= _fight(game, duel, firearms)
    _mark(game, shot_at | _discharge(game, others))
    _mark(game, _discharge(game, _lay_all(game, [row for row in rows if not is_firearm(row.weapon)])))


def in_turn(state: State, rows: Iterable[Row]) -> list[Row]:
    """The first player's shots, then the other's, each in the order of the lists."""
    sides, numbers = state.order(), {id: number for number, id in enumerate(state.figures)}
    return sorted(rows, key=lambda row: (sides.index(state.figures[row.shooter].side), numbers[row.shooter]))


def _fight(game: Play, duel: Duel, rows: Sequence[Row]) -> set[str]:
    """Coloured dice, then the shots moment by moment; who falls before his moment does not fire (FW.10.02-10.14).

    Gives back who was shot at.
    """
    state = game.state
    lone = state.figures[duel.lone]
    skills = [skill_of(state, state.figures[id]) for id in duel.others]
    other_side = state.figures[duel.others[0]].side
    drawn = duels.draw(skill_of(state, lone), skills, game.dice, (lone.side, other_side))
    totals = {duel.lone: drawn.lone + skill_of(state, lone)}
    totals.update({id: drawn.group + skill for id, skill in zip(duel.others, skills, strict=True)})
    moments = tuple(
        tuple(duel.lone if number == duels.LONE else duel.others[number] for number in moment)
        for moment in drawn.moments.in_turn()
    )
    game.emit(
        DuelFought(
            rules=("FW.10.02", "FW.10.08" if len(duel.others) > 1 else "FW.10.06"),
            lone=duel.lone,
            others=duel.others,
            faces=(drawn.lone, drawn.group),
            totals=totals,
            moments=moments,
            faster=_faster(duel, moments[0]),
        )
    )
    shot_at: set[str] = set()
    for moment in moments:
        shot_at |= _discharge(game, _lay_all(game, [row for row in rows if row.shooter in moment]))
    return shot_at


def _faster(duel: Duel, first: tuple[str, ...]) -> str:
    if first == (duel.lone,):
        return "lone"
    return "nobody" if duel.lone in first else "others"


def _lay_all(game: Play, rows: Sequence[Row]) -> list[Laid]:
    return [one for row in rows for one in _lay(game, row)]


def _discharge(game: Play, laid: Sequence[Laid]) -> set[str]:
    """Shots at the same time, aimed before the first die: all thrown, then all hits take effect (FW.2.21).

    Gives back who was shot at.
    """
    hits: Counter[str] = Counter()
    ones: Counter[str] = Counter()
    for throw in _throws(laid):
        struck, natural_ones = _throw(game, throw)
        hits.update(struck)
        ones.update(natural_ones)
    for _, own in groupby(laid, lambda one: one.row.shooter):
        _spend(game, tuple(own), ones)
    casualties.hit(game, hits, "shot")
    return {id for one in laid for id in one.drawn}


def _mark(game: Play, shot_at: set[str]) -> None:
    """Shots of one sub-step make nobody nervous before it is over: they are simultaneous (FW.8.31, 10.04)."""
    change_all(game, casualties.in_order(game.state, shot_at), shot_at=game.state.turn)


def _lay(game: Play, row: Row) -> Iterator[Laid]:
    """The shots of a row at each target; those whose shooter or target is gone are not fired (FW.2.22, 10.12)."""
    state = game.state
    shooter = state.figures[row.shooter]
    weapon = next((one for one in missiles(shooter) if one.kind == row.weapon), None)
    first = True
    for aim in row.aims:
        target = seen_now(state, shooter, aim, row) if shooter.in_play else None
        drawn = eligible(state, target, row.weapon) if target is not None else ()
        if target is None or weapon is None or not drawn:
            cause, rule = ("target-gone", "FW.2.22") if shooter.in_play else ("fell-first", "FW.10.12")
            game.emit(
                ShotHeld(
                    rules=(rule,), shooter=row.shooter, target=aim.target, weapon=row.weapon, cause=cause
                )
            )
            continue
        shot = make_shot(state, shooter, weapon, target, manner_at(state, row, aim))
        yield Laid(row, target, shot if first else shooting.later(shot), drawn)
        first = False


def seen_now(state: State, shooter: Figure, aim: Aim, row: Row) -> Target | None:
    """A declared target as it shows now; None when nobody of it is left to be hit."""
    if contact := in_contact_with(state, shooter, aim.target):
        return Target((aim.target,), (Mark(aim.target, 0.0),), contact)
    eye = eye_of(state, shooter)
    marks = marks_of(state, eye, [id for id in aim.members if state.figures[id].in_play])
    if not marks:
        return None
    return Target(aim.members, nearest_first(marks), picked=row.elite == "pick" and aim.alone)


def manner_at(state: State, row: Row, aim: Aim) -> Manner:
    """How one target is shot at: shots at separate targets, or declared for later, count as others (FW.8.38)."""
    shooter = state.figures[row.shooter]
    repeats = row.weapon in REPEATERS  # all its shots count, wherever they go (FW.6.13)
    away = sum(
        one.shots for one in row.aims if one is not aim and (repeats or _separate(state, shooter, one, aim))
    )
    later = row.more if row.more else shooter.declared - row.shots if shooter.fired else 0
    if repeats or row.split or shooter.split:
        away += later
    passing = row.fleeting
    return Manner(
        row.moment,
        aim.shots,
        away,
        row.spacing,
        row.elite,
        fleeting_target=passing and row.moment == "interruption",
        fleeting_shooter=passing and row.moment == "moving",
    )


def _separate(state: State, shooter: Figure, one: Aim, other: Aim) -> bool:
    """Two targets of a split fire that are not figures of one group; those in contact always are (FW.5.20)."""
    first, second = one.members[0], other.members[0]
    if contacts(state, shooter):
        return True
    if not (state.figures[first].in_play and state.figures[second].in_play):
        return True
    return second not in group_of(state, first)


def _throws(laid: Sequence[Laid]) -> Iterator[Throw]:
    """Each shooter's shots at a target are a throw, or several when spaced; a volley is one (FW.5.10, 5.12)."""
    done: set[str] = set()
    for one in laid:
        key = one.row.volley
        if not key:
            owned = shooting.pools(one.shot, one.row.shooter)
            for _, pools in groupby(owned, lambda pool: pool.throw):
                yield Throw((one,), tuple(pools))
        elif key not in done:
            done.add(key)
            all_of_it = tuple(other for other in laid if other.row.volley == key)
            shots = [(other.row.shooter, other.shot) for other in all_of_it]
            yield Throw(all_of_it, shooting.volley(shots))


def _throw(game: Play, throw: Throw) -> tuple[tuple[str, ...], Counter[str]]:
    """One throw: who is struck, once for each hit, and the natural 1s of each shooter (FW.5.04, 5.19, 6.36)."""
    first = throw.laid[0]
    side = game.state.figures[first.row.shooter].side
    hits = 0
    ones: Counter[str] = Counter()
    for pool in throw.pools:
        thrown = shooting.throw(pool, game.dice, side)
        hits += thrown.hits
        if thrown.ones:
            ones.update(shooting.ones_of(pool, thrown))
    target = first.target
    if target.alone:
        struck = (target.id,) * hits
    else:
        drawn = casualties.in_order(game.state, {id for one in throw.laid for id in one.drawn})
        with game.dice.by(side):
            struck = shooting.allocate(hits, drawn, game.dice)
    _tell(game, throw, hits, struck)
    return struck, ones


def _tell(game: Play, throw: Throw, hits: int, struck: tuple[str, ...]) -> None:
    first = throw.laid[0]
    row, target = first.row, first.target
    needs = tuple(pool.n for pool in throw.pools for _ in range(pool.dice))
    if row.volley and len(throw.laid) > 1:
        game.emit(
            VolleyFired(
                rules=("FW.5.12",),
                shooters=tuple(one.row.shooter for one in throw.laid),
                target=target.id,
                weapons=tuple(one.row.weapon for one in throw.laid),
                moment=row.moment,
                distance=round(target.reference.distance, 3),
                needs=needs,
                hits=hits,
                struck=struck,
                group=len(target.members),
            )
        )
        return
    dice = sum(pool.dice for pool in throw.pools)
    each = sum(pool.dice for pool in shooting.pools(first.shot)) // first.shot.shots
    mover = target.id if row.moment == "interruption" else row.shooter
    on_the_way = row.moment in ("interruption", "moving")
    game.emit(
        Fired(
            rules=("FW.5.01",),
            shooter=row.shooter,
            target=target.id,
            weapon=row.weapon,
            moment=row.moment,
            distance=round(target.reference.distance, 3),
            shots=dice // each,
            needs=needs,
            hits=hits,
            struck=struck,
            group=len(target.members),
            elite=row.elite,
            at=place(game.state, game.state.figures[mover]) if on_the_way else None,
        )
    )


def _spend(game: Play, own: tuple[Laid, ...], ones: Counter[str]) -> None:
    """What firing does to the shooter and his weapon (FW.6.36-6.39, weapon state machine; FW.2.14, 6.15)."""
    row, shot = own[0].row, own[0].shot
    state = game.state
    shooter = state.figures[row.shooter]
    fired = sum(one.shot.shots for one in own)
    first = not shooter.fired
    aimed = tuple(id for aim in row.aims for id in aim.members)
    change(
        game,
        shooter.id,
        shots=shooter.shots + fired,
        fired=row.weapon,
        declared=row.shots + row.more if first else shooter.declared,
        aimed=aimed if first else shooter.aimed,
        split=row.split if first else shooter.split,
        early=shooter.early or row.moment in ("early", "interruption"),
        point_blank=shooter.point_blank or any(one.shot.touching for one in own),
        where=_facing(state, shooter, own[-1].target.id),
    )
    used = game.state.used_by(shooter.side)
    after = spend(used, shooter, shot)
    if after != used:
        use(game, shooter.side, moving_shot=after.moving_shot, elite=after.elite)
    if row.weapon == THROWN:
        weapons, melee = after_throwing(game.state.figures[shooter.id])
        change(game, shooter.id, weapons=weapons, melee=melee)
        return
    weapon = shooter.weapon(row.weapon)
    assert weapon is not None
    _put(game, shooter, weapon, after_firing(weapon, fired, ones[shooter.id]))


def _put(game: Play, shooter: Figure, before: Weapon, after: Weapon) -> None:
    put_weapon(game, shooter.id, after)
    if after.jammed and not before.jammed:
        if game.state.options.numeric_skill:
            change(game, shooter.id, barred=game.state.turn + 1)
        game.emit(Jammed(rules=("FW.6.36", "FW.6.38"), figure=shooter.id, weapon=after.kind))


def _facing(state: State, shooter: Figure, target: str) -> At:
    """It turns to whom it shoots at, which only shows (FW.1.18)."""
    where = shooter.where
    if not isinstance(where, At):
        return where  # type: ignore[return-value]
    toward = bearing(shooter.point, place(state, state.figures[target]))
    return At(replace(where.pose, facing=toward).rounded())
