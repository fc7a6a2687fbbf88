"""A card or an Order being resolved: the owner's units one after the other, action by action (MT.3.19-3.29, 5, 16.2).

Where it stands is in the cursor: who has acted, whose activation it is, how many actions it has left.
"""

from msgspec.structs import replace

from escarmouche.kernel.answers import Option
from escarmouche.kernel.questions import Choose, Flow
from escarmouche.kernel.rules import Illegal, Param
from escarmouche.rulesets.tomahawks.data import tables
from escarmouche.rulesets.tomahawks.data.events import ActionsDeclined, UnitActivated
from escarmouche.rulesets.tomahawks.data.state import (
    Activation,
    Cursor,
    Play,
    State,
    Unit,
    activate,
    move_cursor,
    update,
)
from escarmouche.rulesets.tomahawks.flow import (
    action_engage,
    action_move,
    action_shoot,
    casualty_choice,
    deployment,
    hidden_markers,
    reaction_and_rally,
)
from escarmouche.rulesets.tomahawks.flow.questions import Activate, MoraleTest, TakeAction, unit_option
from escarmouche.rulesets.tomahawks.rules import actions, deck, morale, recoil_flight_rally, victory
from escarmouche.rulesets.tomahawks.rules.secrets import hides
from escarmouche.speed.keep import kept

TROOP, FORWARD, MORALE, ORDER = "MT.3.19", "MT.3.21", "MT.3.24", "MT.4.13"
RULES = {"troop": TROOP, "forward": FORWARD, "morale": MORALE, "order": ORDER}
ACTION_RULES = {
    actions.MOVE: "MT.6.02",
    actions.ENGAGE: "MT.13.01",
    actions.SHOOT: "MT.10.01",
    actions.RELOAD: "MT.5.03",
    actions.VIGILANCE: "MT.5.07",
    actions.REVEAL: "MT.8.42",
    actions.BURN: "MT.5.01",
    actions.ENTER: "MT.3.20",
    actions.DECLINE: "MT.3.19",
}
DONE = "done"


def step(game: Play) -> Flow[None]:
    """One choice of a unit, one action or one test of morale."""
    cursor = game.state.cursor
    if cursor.activation.unit:
        yield from _act(game)
    elif cursor.cause == "morale":
        yield from _test(game)
    elif cursor.cause == "order":
        finish(game)
    else:
        yield from _choose(game)


def finish(game: Play) -> None:
    """A card that has been resolved goes to the discard, face up (MT.3.17)."""
    cursor, discard = game.state.cursor, game.state.discard
    if cursor.card:
        discard = (*discard, cursor.card)
    idle = Cursor(step="draw", side=cursor.side, ended_round=cursor.ended_round)
    update(game, discard=discard, cursor=idle)


# Who acts


def anybody(state: State) -> bool:
    """Whether the card has somebody to act on, hidden or not; the enemy is not told which."""
    cursor = state.cursor
    return bool(waiting(state)) or (cursor.cause != "morale" and hides(state, cursor.owner))


@kept
def waiting(state: State) -> tuple[str, ...]:
    """The units and markers on which the card acts and that have not had their turn."""
    cursor = state.cursor
    own = [unit for unit in state.units.values() if unit.side == cursor.owner and unit.id not in cursor.done]
    if cursor.cause == "morale":
        return tuple([unit.id for unit in own if not unit.fleeing and state.living(unit.id)])
    card = state.cards[cursor.card]
    acting = [unit.id for unit in own if _there(state, unit) and deck.acts_by(card, unit)]
    return (*acting, *(id for id in deck.markers_by(state, card) if id not in cursor.done))


def _there(state: State, unit: Unit) -> bool:
    """On the table, or in reserve beside it (MT.3.20)."""
    return bool(state.living(unit.id)) or deck.to_come(state, unit)


def bound(state: State, id: str) -> bool:
    """In flight or shaken: it cannot decline (MT.3.19)."""
    unit = state.units.get(id)
    return unit is not None and (unit.fleeing or unit.shaken)


def _choose(game: Play) -> Flow[None]:
    """The owner names the next unit, or is done with those that are left (MT.3.19, 3.21)."""
    state = game.state
    cursor = state.cursor
    rule, left = RULES[cursor.cause], waiting(state)
    if not anybody(state):
        finish(game)
        return
    options = [_unit_option(state, id, rule) for id in left]
    may_stop = not any(bound(state, id) for id in left)
    if may_stop:
        options.append(Option(DONE, "option-done", {}, TROOP))
    chosen = yield Choose(
        seat=cursor.owner,
        about=Activate(cursor.card, len(left)),
        rule=rule,
        options=tuple(options),
        default=DONE if may_stop else None,
        may_pass="" if left else TROOP,  # asked although nobody is left: who has markers does not show it
        why_not=lambda key: no_activation(state, key),
    )
    if chosen is None or chosen == DONE:
        finish(game)
    else:
        begin(game, chosen)


def _unit_option(state: State, id: str, rule: str) -> Option:
    marker = state.markers.get(id)
    if marker is not None:
        under: dict[str, Param] = {"marker": id, "unit": marker.unit or "decoy"}
        return Option(id, "option-activate-marker", under, rule, id)
    return unit_option(state, id, "option-activate", rule)


def no_activation(state: State, key: str) -> Illegal | None:
    """Why this unit does not act now (section 16.6)."""
    cursor = state.cursor
    if key == DONE:
        bound_one = next(id for id in waiting(state) if bound(state, id))
        return recoil_flight_rally.unsteady(state, bound_one)
    marker, unit = state.markers.get(key), state.units.get(key)
    side = marker.side if marker else unit.side if unit else ""
    if not side:
        return None
    if side == cursor.owner and key in cursor.done:
        return Illegal(TROOP, "no-actions-left", unit=key)
    if cursor.cause == "forward":
        return Illegal(FORWARD, "not-officer-or-elite", unit=key)
    return Illegal(TROOP, "wrong-troop-type", unit=key, card=cursor.card)


def begin(game: Play, id: str) -> None:
    """A unit is activated: it completes all its actions before the next one starts (MT.3.19)."""
    cursor = game.state.cursor
    number = actions_of(game.state)
    move_cursor(game, done=(*cursor.done, id), activation=Activation(unit=id, left=number))
    told = UnitActivated(rules=(RULES[cursor.cause],), unit=id, actions=number, cause=cursor.cause)
    _tell(game, told)


def _tell(game: Play, event: UnitActivated | ActionsDeclined) -> None:
    """Which marker a card may move the enemy sees when it moves, not before (MT.8.41)."""
    hidden = event.unit in game.state.markers
    game.emit(replace(event, audience=(game.state.cursor.owner,)) if hidden else event)


def actions_of(state: State) -> int:
    """Each unit's number of actions: that on the card, or one (MT.3.03, 3.21)."""
    if state.cursor.cause == "forward":
        return tables.FORWARD_ACTIONS
    return tables.TROOPS[state.cards[state.cursor.card].type].actions


# What it does


def _act(game: Play) -> Flow[None]:
    """One action: compulsory for those in flight or shaken, else as the owner likes (MT.5.05, 12.15)."""
    state = game.state
    id, left = state.cursor.activation.unit, state.cursor.activation.left
    unit = state.units.get(id)
    if not left or _nobody(state, id) or (state.cursor.activation.over and not bound(state, id)):
        move_cursor(game, activation=Activation())
        return
    if unit is not None and unit.fleeing:
        activate(game, left=left - 1, begun=True)
        yield from reaction_and_rally.rally(game, id)
    elif unit is not None and unit.shaken:
        activate(game, left=left - 1, begun=True)
        if unit.gapped:
            yield from casualty_choice.close_up(game, id)
        recoil_flight_rally.recover(game, id)
    else:
        chosen = yield Choose(
            seat=state.cursor.owner,
            about=TakeAction(id, left),
            options=action_options(state),
            default=actions.DECLINE,
            why_not=lambda key: actions.refusal(state, key),
            audience=(state.cursor.owner,) if id in state.markers else None,
            masked=Activate.key,  # that a marker can act shows when it moves
        )
        yield from carry_out(game, id, chosen)
    yield from after_action(game, state)


@kept
def action_options(state: State) -> tuple[Option, ...]:
    """The actions that the unit or marker in course of its activation may take."""
    id = state.cursor.activation.unit
    return tuple([_action_option(state, id, key) for key in actions.possible(state, id)])


def _action_option(state: State, id: str, key: str) -> Option:
    word, _, on = key.partition(":")
    piece = state.bases(on)[0].id if on in state.units else on
    params: dict[str, Param] = {"unit": id, "target": on} if on else {"unit": id}
    return Option(key, f"option-act-{word}", params, ACTION_RULES[word], piece)


def _nobody(state: State, id: str) -> bool:
    """Neither a marker nor anybody of the unit is left."""
    if id in state.markers:
        return False
    return id not in state.units or not _there(state, state.units[id])


def after_action(game: Play, before: State) -> Flow[None]:
    """Whether somebody has won; then markers that are spotted now are turned over (MT.8.42, 15.06).

    Where nothing on the table is touched there is nothing to look for.
    """
    state = game.state
    if (
        state.figures is not before.figures
        or state.markers is not before.markers
        or state.table is not before.table
    ):
        victory.check(game, "at_once")
        yield from hidden_markers.check(game)


def carry_out(game: Play, id: str, chosen: str) -> Flow[None]:
    """What the owner has chosen; gaps in the ranks close first, Vigilance ends with another action (MT.2.19, 5.11)."""
    word, _, on = chosen.partition(":")
    activation = game.state.cursor.activation
    if word == actions.DECLINE:
        _decline(game, id)
        return
    if word == actions.REVEAL:
        yield from _reveal(game, id)
        return
    activate(game, left=activation.left - 1, begun=True)
    if id in game.state.markers:
        yield from hidden_markers.move(game, id)
        return
    if not game.state.bases(id):
        yield from deployment.enter(game, id)
        return
    if game.state.units[id].gapped:
        yield from casualty_choice.close_up(game, id)
    if word != actions.VIGILANCE:
        actions.drop_vigilance(game, id)
    if word == actions.MOVE:
        yield from action_move.move(game, id)
    elif word == actions.ENGAGE:
        yield from action_engage.engage(game, id, on)
    elif word == actions.SHOOT:
        activate(game, shots=activation.shots + 1)
        yield from action_shoot.shoot(game, id, hasty=activation.shots > 0)
    elif word == actions.RELOAD:
        actions.reload(game, id)
    elif word == actions.VIGILANCE:
        actions.watch(game, id)
    elif word == actions.BURN:
        actions.burn(game, id, on)


def _decline(game: Play, id: str) -> None:
    """The actions that are left are lost."""
    count = game.state.cursor.activation.left
    activate(game, left=0)
    _tell(game, ActionsDeclined(rules=(TROOP,), unit=id, count=count))


def _reveal(game: Play, id: str) -> Flow[None]:
    """A marker turned over by its owner: with a Troop card before all its actions, else in place of the one that it has
    (MT.3.28, 4.21, 8.42, 8.46). Whatever it then does, nobody had spotted it."""
    state = game.state
    marker, cursor = state.markers[id], state.cursor
    unseen = tuple(unit.id for unit in state.units_of(state.enemy(marker.side)))
    left = cursor.activation.left - (cursor.cause != "troop")
    yield from hidden_markers.reveal(game, id, "")
    activate(game, left=left, unseen_by=unseen)


# The Morale card


def _test(game: Play) -> Flow[None]:
    """Every unit of the owner on the table tests, in his order; who flees or is hidden does not (MT.3.24)."""
    state = game.state
    left = waiting(state)
    if not left:
        finish(game)
        return
    chosen = yield Choose(
        seat=state.cursor.owner,
        about=MoraleTest(len(left)),
        options=tuple([_unit_option(state, id, MORALE) for id in left]),
        default=left[0],
    )
    move_cursor(game, done=(*state.cursor.done, chosen))
    yield from reaction_and_rally.react(game, chosen, morale.MORALE)
    yield from after_action(game, state)
