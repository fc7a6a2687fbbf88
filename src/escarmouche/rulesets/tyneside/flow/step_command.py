"""Step 1: small groups join others of their kind (TY.6.04-6.06); then each player character rolls his points and pays
for leaders and groups, one by one (chapter 7)."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from escarmouche.kernel.answers import Option
from escarmouche.kernel.questions import Choose, ChooseSeveral, Flow
from escarmouche.kernel.rules import Illegal, Param
from escarmouche.rulesets.tyneside.data.events import (
    CommandEnded,
    GroupCommanded,
    LeaderActivated,
    PointsRolled,
)
from escarmouche.rulesets.tyneside.data.seats import is_pc, pcs
from escarmouche.rulesets.tyneside.data.state import (
    Figure,
    Play,
    Pool,
    State,
    change,
    change_unit,
    move_cursor,
    update,
)
from escarmouche.rulesets.tyneside.flow import questions
from escarmouche.rulesets.tyneside.flow.questions import Merge
from escarmouche.rulesets.tyneside.rules.command import (
    bill,
    dice_of,
    is_hidden,
    is_musician,
    leaders,
    men_of,
    musician_dice,
    reaches,
    roll_music,
    roll_points,
    unpaid_groups,
)
from escarmouche.rulesets.tyneside.rules.mergers import REASONS, RULE, join, obstacle, pairs
from escarmouche.rulesets.tyneside.rules.secrets import hides, owners
from escarmouche.speed.keep import kept_calls

HIDDEN = "TY.18.09"
LEADERS_KEPT = 16  # whose payments are known at a time


def step(game: Play) -> Flow[bool]:
    """One roll or one payment; True when every player character of the side has done (TY.5.08 c, 7.19)."""
    state, side = game.state, game.state.cursor.side
    pc = next((one.id for one in pcs(state, side) if one.id not in state.cursor.spoken), "")
    if not pc:
        return True
    if pc not in state.pools:
        _roll(game, pc)
        return False
    options = payments(state, pc)
    chosen: str | None = None
    if options or hides(state, side):  # else it would be seen whether he could pay for a hidden group
        chosen = yield Choose(
            seat=state.seat_of(pc),
            about=questions.Command(pc, state.pools[pc].points),
            options=options,
            may_pass="TY.7.19",
            why_not=lambda key: payment_refusal(state, pc, key),
        )
    if chosen is None:
        if hides(state, side):
            yield from _command_hidden(game, pc)
        _end(game, pc)
    elif state.units[chosen].alone:
        _activate(game, pc, chosen)
    else:
        _command_group(game, pc, chosen)
    return False


def _roll(game: Play, pc: str) -> None:
    figure = game.state.figures[pc]
    points = roll_points(figure.klass, game.dice, game.state.seat_of(pc))
    _put(game, pc, Pool(points=points, active=(pc,)))
    _tell(game, PointsRolled(rules=("TY.7.04",), figure=pc, pc=pc, points=points, pool=points))


def _put(game: Play, pc: str, pool: Pool) -> None:
    update(game, pools={**game.state.pools, pc: pool})


@kept_calls(LEADERS_KEPT)
def payments(state: State, pc: str) -> tuple[Option, ...]:
    """What this player character can pay for now: second officers and musicians, then groups (TY.7.19)."""
    side, pool = state.figures[pc].side, state.pools[pc]
    found = []
    for leader in leaders(state, side):
        cost = bill(state, leader.id, pool.active)
        if not cost.beyond and cost.price <= pool.points:
            found.append(_leader_option(state, pool, leader, cost.price))
    groups = [unit for unit in unpaid_groups(state, side) if not is_hidden(state, unit)]
    return (*found, *_group_options(state, pool, groups))


def _group_options(state: State, pool: Pool, units: Iterable[str]) -> Iterator[Option]:
    for unit in units:
        cost = bill(state, unit, pool.active)
        if not cost.beyond and cost.price <= pool.points:
            params: dict[str, Param] = {
                "unit": unit,
                "price": cost.price,
                "left": pool.points - cost.price,
                "count": cost.men,
            }
            yield Option(unit, "option-command", params, "TY.7.12", men_of(state, unit)[0].id)


def _command_hidden(game: Play, pc: str) -> Flow[None]:
    """Hidden groups are paid for last and together, which costs the player nothing: the enemy could count payments made
    one by one (TY.18.09)."""
    state, side = game.state, game.state.figures[pc].side
    pool = state.pools[pc]
    groups = [unit for unit in unpaid_groups(state, side) if is_hidden(state, unit)]
    options = tuple(_group_options(state, pool, groups))
    prices = {option.key: int(str(option.params["price"])) for option in options}

    def check(chosen: tuple[str, ...]) -> None:
        needed = sum(prices[unit] for unit in chosen)
        if needed > pool.points:
            raise Illegal("TY.7.09", "too-few-points", needed=needed, left=pool.points, unit=chosen[-1])

    asked: dict[str, Any] = {
        "seat": state.seat_of(pc),
        "about": questions.CommandHidden(pc, pool.points, len(options)),
        "options": options,
        "audience": owners(game, side),
        "masked": "command",
    }
    if not options:  # asked all the same, or it would be seen that he can pay for none
        yield Choose(**asked, may_pass=HIDDEN)
        return
    chosen: tuple[str, ...] = yield ChooseSeveral(
        **asked, default=_affordable(prices, pool.points), check=check
    )
    for unit in chosen:
        _command_group(game, pc, unit)


def _affordable(prices: Mapping[str, int], points: int) -> list[str]:
    """As many as the points pay for, in roster order."""
    found = []
    for unit, price in prices.items():
        if price <= points:
            points -= price
            found.append(unit)
    return found


def _leader_option(state: State, pool: Pool, leader: Figure, price: int) -> Option:
    if is_musician(leader):
        dice = musician_dice(leader.klass, pool.music, state.options.musician_class_dice)
        rule = "TY.7.06"
    else:
        dice, rule = dice_of(leader.klass), "TY.7.15"
    params: dict[str, Param] = {
        "figure": leader.id,
        "price": price,
        "left": pool.points - price,
        "dice": dice,
    }
    return Option(leader.id, "option-activate", params, rule, leader.id)


def payment_refusal(state: State, pc: str, key: str) -> Illegal | None:
    """Why this cannot be paid for now (section 20)."""
    side, pool = state.figures[pc].side, state.pools[pc]
    figure = state.figures.get(key)
    if figure is not None and figure.side == side and not figure.leads:
        return Illegal("TY.7.12", "whole-group", figure=key, unit=figure.unit)
    unit = state.units.get(key)
    if unit is None or unit.side != side or not men_of(state, key):
        return None
    if figure is not None and is_pc(state, figure):
        return Illegal("TY.7.03", "acts-himself", figure=key)
    if unit.commanded or (figure is not None and figure.commanded):
        return Illegal("TY.7.19", "paid-already", unit=key)
    if is_hidden(state, key):
        return Illegal(HIDDEN, "hidden-last", unit=key)
    cost = bill(state, key, pool.active)
    if cost.beyond:
        idle = _idle_leader(state, pool, side, cost.beyond, key)
        if idle:
            return Illegal("TY.7.14", "not-activated", figure=idle, unit=key)
        return Illegal("TY.7.07", "out-of-command", figure=cost.beyond, unit=key)
    if cost.price > pool.points:
        return Illegal("TY.7.09", "too-few-points", needed=cost.price, left=pool.points, unit=key)
    return None


def _idle_leader(state: State, pool: Pool, side: str, figure: str, unit: str) -> str:
    """A second officer or musician who is near enough, but has not been activated (TY.7.14)."""
    near = (
        leader.id
        for leader in leaders(state, side)
        if leader.id not in (*pool.active, unit) and reaches(state, leader.id, figure)
    )
    return next(near, "")


def _activate(game: Play, pc: str, id: str) -> None:
    """A leader is paid for and commands in his turn; his dice are rolled at once (TY.7.06, 7.14, 7.15)."""
    state = game.state
    pool, leader = state.pools[pc], state.figures[id]
    cost = bill(state, id, pool.active).price
    by = next(one for one in pool.active if reaches(state, one, id))
    left = pool.points - cost
    change(game, id, commanded=pc)
    change_unit(game, id, commanded=pc)
    pool = replace(pool, points=left, active=(*pool.active, id))
    _put(game, pc, pool)
    _tell(game, LeaderActivated(rules=("TY.7.14",), figure=id, pc=pc, by=by, price=cost, left=left))
    seat, music = state.seat_of(pc), is_musician(leader)
    if music:
        class_dice = state.options.musician_class_dice
        points = roll_music(leader.klass, pool.music, game.dice, seat, class_dice)
        silent = pool.music and not class_dice
        pool = replace(pool, music=True)
    else:
        points, silent = roll_points(leader.klass, game.dice, seat), False
    pool = replace(pool, points=left + points)
    _put(game, pc, pool)
    if not silent:
        _tell(
            game,
            PointsRolled(
                rules=("TY.7.06" if music else "TY.7.15",),
                figure=id,
                pc=pc,
                points=points,
                pool=pool.points,
                music=music,
            ),
        )


def _command_group(game: Play, pc: str, unit: str) -> None:
    state = game.state
    pool = state.pools[pc]
    cost = bill(state, unit, pool.active)
    left = pool.points - cost.price
    change_unit(game, unit, commanded=pc)
    _put(game, pc, replace(pool, points=left))
    told = GroupCommanded(rules=("TY.7.12",), unit=unit, pc=pc, price=cost.price, left=left, count=cost.men)
    if is_hidden(state, unit):
        game.emit(replace(told, audience=owners(game, state.units[unit].side)))
    else:
        _tell(game, told)


def _end(game: Play, pc: str) -> None:
    """What is left of the points is lost (TY.7.19)."""
    pool = game.state.pools[pc]
    _put(game, pc, replace(pool, done=True))
    move_cursor(game, spoken=(*game.state.cursor.spoken, pc))
    _tell(game, CommandEnded(rules=("TY.7.19",), pc=pc, lost=pool.points))


def _tell(game: Play, event: PointsRolled | LeaderActivated | GroupCommanded | CommandEnded) -> None:
    """To everybody; but what is left of the points of who has markers to his own side alone (TY.18.09)."""
    side = game.state.figures[event.pc].side
    if hides(game.state, side):
        event = replace(event, rolls=game.dice.take(), dice=game.dice.take_loose())
        masked = replace(event, secret=True, **{name: 0 for name in LEFT if hasattr(event, name)})
        event = replace(event, audience=owners(game, side), masked=masked)
    game.emit(event)


LEFT = ("pool", "left", "lost")
"""What events call the points that are left."""


def merge(game: Play, side: str) -> Flow[None]:
    """The player merges what he likes; an automatic side always, each small group with the nearest it may join."""
    while found := pairs(game.state, side):
        small, other = found[0]
        if not game.state.automatic(side):
            key: str | None = yield merge_question(game.state, side, found)
            if key is None:
                return
            small, other = key.split("+")
        join(game, small, other)


def merge_question(state: State, side: str, found: tuple[tuple[str, str], ...]) -> Choose:
    def why_not(key: str) -> Illegal | None:
        small, plus, other = key.partition("+")
        if not plus or small not in state.units or other not in state.units:
            return None
        if (other, small) in found:
            return Illegal(RULE, "merge-turned", unit=small, into=other)
        reason = obstacle(state, small, other)
        if reason == "size":  # it is enough that the other is small
            reason = obstacle(state, other, small)
        return Illegal(*REASONS[reason or "size"], unit=small, into=other)

    options = tuple(
        Option(
            key=f"{small}+{other}", text="option-merge", params={"unit": small, "into": other}, piece=small
        )
        for small, other in found
    )
    return Choose(
        seat=side,
        about=Merge(side),
        options=options,
        may_pass=RULE,
        why_not=why_not,
    )
