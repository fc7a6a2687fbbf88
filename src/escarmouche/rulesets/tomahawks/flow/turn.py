"""The game as the rulebook tells it (16.1): deployment, the first hands, then player turns until somebody has won.

A player turn is a card, own or enemy, or a command ability, what it brings, and the draw (MT.3.10-3.29, 4.02-4.09).
Where the game stands is in the cursor, so that it goes on from any state.
"""

from collections.abc import Callable
from functools import lru_cache

from msgspec.structs import replace

from escarmouche.kernel.answers import Option
from escarmouche.kernel.questions import Choose, Flow
from escarmouche.kernel.rules import Illegal, Param
from escarmouche.rulesets.tomahawks.data import tables
from escarmouche.rulesets.tomahawks.data.events import (
    AbilityUsed,
    CardPlayed,
    FirstPlayerRolled,
    ForwardDecided,
    NobodyActs,
    PointsGained,
    TurnBegan,
    TurnSkipped,
)
from escarmouche.rulesets.tomahawks.data.state import (
    Activation,
    Card,
    Cause,
    Cursor,
    Play,
    State,
    Step,
    move_cursor,
    update,
)
from escarmouche.rulesets.tomahawks.flow import (
    activation,
    casualty_choice,
    deployment,
    hidden_markers,
    reaction_and_rally,
)
from escarmouche.rulesets.tomahawks.flow.questions import Forward, PlayCard
from escarmouche.rulesets.tomahawks.rules import actions, command, deck
from escarmouche.speed.keep import kept

CARD = "card"
CARDS_KEPT = 256
KINDS: dict[str, Cause] = {"troop": "troop", "forward": "forward", "morale": "morale"}


def play(game: Play) -> Flow[None]:
    """The whole game, step by step: a deployment, a player turn, a unit, an action."""
    while True:
        game.checkpoint()
        yield from STEPS[game.state.cursor.step](game)


def _deploy(game: Play) -> Flow[None]:
    """The defender, then the attacker; then whoever of the hidden is spotted at once is revealed (MT.8.42, 15.01)."""
    state = game.state
    first = state.plan.defender or state.plan.sides[0]
    side = state.cursor.side or first
    if not (yield from deployment.deploy(game, side)):
        return
    if side == first:
        update(game, cursor=Cursor(step="deploy", side=state.enemy(first)))
        return
    update(game, cursor=Cursor(step="deal"))
    yield from hidden_markers.check(game)


def _deal(game: Play) -> Flow[None]:
    """The first hands, and who begins: the attacker, or the higher die (MT.3.07, 3.10)."""
    yield from ()
    state = game.state
    first = state.plan.attacker
    if not first:
        one, other = state.plan.sides
        first = deck.first_player((one, other), game.dice)
        game.emit(FirstPlayerRolled(rules=("MT.3.10",), side=first))
    deck.deal(game, first)
    _begin(game, first)


def _draw(game: Play) -> Flow[None]:
    """The active camp draws up to three; then the other is active (MT.3.12). In another weather of a new round hidden
    markers may be in sight (MT.8.42)."""
    side = game.state.cursor.side
    deck.draw_up(game, side)
    if game.state.cursor.ended_round:
        yield from hidden_markers.check(game)
    _begin(game, game.state.enemy(side))


def _begin(game: Play, side: str) -> None:
    update(game, cursor=Cursor(step="turn", side=side))
    game.emit(TurnBegan(rules=("MT.3.11",), side=side))


# The player turn


def player_turn(game: Play) -> Flow[None]:
    """A camp plays a card or uses an ability; it may not pass. Without either it only draws (MT.3.11)."""
    state = game.state
    side = state.cursor.side
    options = choices(state)
    if not options:
        game.emit(TurnSkipped(rules=(PlayCard.rule,), side=side))
        move_cursor(game, step="draw")
        return
    chosen = yield Choose(
        seat=side,
        about=PlayCard(side, state.command[side]),
        options=options,
        why_not=lambda key: refusal(state, key),
    )
    word, _, on = chosen.partition(":")
    if word == CARD:
        yield from _play_card(game, side, on)
    else:
        yield from _use(game, side, word, on)


@kept
def choices(state: State) -> tuple[Option, ...]:
    """What the active camp can do in its player turn; equal cards once."""
    side = state.cursor.side
    found = [_card_option(state.cards[id], False) for id in command.faces_once(state, state.hands[side])]
    found += [_card_option(state.cards[id], True) for id in command.faces_once(state, state.reserves[side])]
    return (*found, *(_ability_option(state, side, word, on) for word, on in command.usable(state, side)))


@lru_cache(CARDS_KEPT)
def _card_option(card: Card, reserved: bool) -> Option:
    params: dict[str, Param] = {"card": card.id, "owner": card.side, "reserved": reserved}
    return Option(f"{CARD}:{card.id}", f"option-play-{card.kind}", params, PlayCard.rule)


def _ability_option(state: State, side: str, ability: str, on: str) -> Option:
    price = command.price(state, ability, on)
    params: dict[str, Param] = {"price": price, "left": state.command[side] - price}
    params["card" if on in state.cards else "unit"] = on
    men = state.living(on) if on in state.units else ()
    piece = men[0].id if men else on if on in state.markers else ""
    return Option(f"{ability}:{on}", f"option-{ability}", params, command.RULES[ability], piece)


def refusal(state: State, key: str) -> Illegal | None:
    """Why this cannot be played now (section 16.6)."""
    side = state.cursor.side
    word, _, on = key.partition(":")
    if word in ("pass", "decline", "done"):
        return Illegal(PlayCard.rule, "must-play")
    if word == CARD:
        held = on in (*state.hands[side], *state.reserves[side])
        return None if held else Illegal(PlayCard.rule, "card-not-held", card=on)
    if word in command.ON:
        return command.refusal(state, side, word, on)
    return None


# Cards


def _play_card(game: Play, side: str, id: str) -> Flow[None]:
    """The card leaves the hand or the reserve; its owner resolves it (MT.3.18, 3.27, 4.02, 4.05)."""
    state = game.state
    card = state.cards[id]
    reserved = id in state.reserves[side]
    holding = "reserves" if reserved else "hands"
    held = state.reserves if reserved else state.hands
    update(game, **{holding: {**held, side: tuple([one for one in held[side] if one != id])}})
    told = CardPlayed(rules=("MT.3.11",), side=side, card=id, owner=card.side, reserved=reserved)
    game.emit(told)
    if card.kind == "clock":  # held in hand by the other reading of MT.3.14
        move_cursor(game, step="draw")
        deck.tick(game, id)
        return
    if card.side != side:
        gain(game, side, tables.ENEMY_CARD_POINTS, "enemy-card", "MT.4.02")
    elif card.kind == "troop" and command.type_eliminated(state, card):
        gain(game, side, tables.ELIMINATED_POINTS, "eliminated", "MT.4.05")
    cause: Cause = KINDS[card.kind]
    move_cursor(game, step="resolve", cause=cause, card=id, owner=card.side, done=(), activation=Activation())
    if cause == "forward":
        yield from _forward_card(game, card.side)
    elif not activation.anybody(game.state):
        game.emit(NobodyActs(rules=("MT.3.29",), side=card.side, card=id))


def gain(game: Play, side: str, points: int, cause: str, rule: str) -> None:
    """Command points come to a camp."""
    total = game.state.command[side] + points
    update(game, command={**game.state.command, side: total})
    game.emit(PointsGained(rules=(rule,), side=side, points=points, total=total, cause=cause))


def _forward_card(game: Play, owner: str) -> Flow[None]:
    """Actions of all Officers and Elite units, or command points: all or nothing, as the owner likes (MT.3.21-3.23)."""
    state = game.state
    points = command.forward_points(state, owner)
    able = activation.anybody(state)
    take = Option("points", "option-forward-points", {"points": points}, "MT.3.22")
    act = Option("actions", "option-forward-actions", {}, "MT.3.21")
    choice = yield Choose(
        seat=owner,
        about=Forward(owner, points),
        options=(act, take) if able else (take,),
    )
    game.emit(ForwardDecided(rules=("MT.3.23",), side=owner, choice=choice))
    if choice == "points":
        gain(game, owner, points, "forward", "MT.4.03")
        activation.finish(game)


# Abilities


def _use(game: Play, side: str, ability: str, on: str) -> Flow[None]:
    """The price is paid when the ability is declared (MT.4.09)."""
    state = game.state
    cost = command.price(state, ability, on)
    left = state.command[side] - cost
    update(game, command={**state.command, side: left})
    told = AbilityUsed(
        rules=(command.RULES[ability],),
        side=side,
        ability=ability,
        price=cost,
        left=left,
        card=on if on in state.cards else "",
        unit="" if on in state.cards else on,
    )
    if (
        ability == "reserve" or on in state.markers
    ):  # what lies face down or hidden is known to its owner alone
        told = replace(told, audience=(side,), masked=replace(told, card="", unit="", secret=True))
    game.emit(told)
    move_cursor(game, step="draw")
    if ability == "watch":
        if state.units[on].gapped:  # it is an action like any other (MT.2.19)
            yield from casualty_choice.close_up(game, on)
        actions.watch(game, on)
        yield from activation.after_action(game, state)
    elif ability == "reserve":
        hand = tuple(id for id in state.hands[side] if id != on)
        reserve = (*state.reserves[side], on)
        update(game, hands={**state.hands, side: hand}, reserves={**state.reserves, side: reserve})
    elif ability == "authority":
        yield from reaction_and_rally.rally_at_once(game, on)
    elif ability == "prepare":
        discard = tuple(id for id in state.discard if id != on)
        update(game, discard=discard, hands={**state.hands, side: (*state.hands[side], on)})
    else:
        ordered = Activation(unit=on, left=tables.ORDER_ACTIONS)
        move_cursor(game, step="resolve", cause="order", card="", owner=side, done=(on,), activation=ordered)


STEPS: dict[Step, Callable[[Play], Flow[None]]] = {
    "deploy": _deploy,
    "deal": _deal,
    "turn": player_turn,
    "resolve": activation.step,
    "draw": _draw,
}
