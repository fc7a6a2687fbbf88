"""The player turn: one card, own or enemy, or one command ability (MT.3.11, 3.17-3.29, 4.02-4.09)."""

from functools import lru_cache

from msgspec.structs import replace

from escarmouche.kernel.answers import Option
from escarmouche.kernel.questions import Choose, Flow
from escarmouche.kernel.rules import Illegal, Param
from escarmouche.rulesets.tomahawks.data import tables
from escarmouche.rulesets.tomahawks.data.events import (
    AbilityUsed,
    CardPlayed,
    ForwardDecided,
    NobodyActs,
    PointsGained,
    TurnSkipped,
)
from escarmouche.rulesets.tomahawks.data.state import (
    Activation,
    Card,
    Cause,
    Play,
    State,
    move_cursor,
    update,
)
from escarmouche.rulesets.tomahawks.flow import activation, closing_up, reaction_and_rally
from escarmouche.rulesets.tomahawks.flow.questions import Forward, PlayCard
from escarmouche.rulesets.tomahawks.rules import actions, command, deck
from escarmouche.speed.keep import kept

TURN = "MT.3.11"
CARD = "card"
CARDS_KEPT = 256


def play(game: Play) -> Flow[None]:
    """A camp plays a card or uses an ability; it may not pass. Without either it only draws (MT.3.11)."""
    state = game.state
    side = state.cursor.side
    options = choices(state)
    if not options:
        game.emit(TurnSkipped(rules=(TURN,), side=side))
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
    return Option(f"{CARD}:{card.id}", f"option-play-{card.kind}", params, TURN)


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
        return Illegal(TURN, "must-play")
    if word == CARD:
        held = on in (*state.hands[side], *state.reserves[side])
        return None if held else Illegal(TURN, "card-not-held", card=on)
    if word in command.ON:
        return command.refusal(state, side, word, on)
    return None


def gain(game: Play, side: str, points: int, cause: str, rule: str) -> None:
    """Command points come to a camp."""
    total = game.state.command[side] + points
    update(game, command={**game.state.command, side: total})
    game.emit(PointsGained(rules=(rule,), side=side, points=points, total=total, cause=cause))


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
    elif card.kind == "troop" and type_eliminated(state, card):
        gain(game, side, tables.ELIMINATED_POINTS, "eliminated", "MT.4.05")
    cause: Cause = KINDS[card.kind]
    move_cursor(game, step="resolve", cause=cause, card=id, owner=card.side, done=(), activation=Activation())
    if cause == "forward":
        yield from _forward(game, card.side)
    elif not activation.anybody(game.state):
        game.emit(NobodyActs(rules=("MT.3.29",), side=card.side, card=id))


KINDS: dict[str, Cause] = {"troop": "troop", "forward": "forward", "morale": "morale"}


def type_eliminated(state: State, card: Card) -> bool:
    """No unit of the card's type is left, on the table, hidden or still to come (MT.4.05, 4.06)."""
    return not any(
        not state.figures[id].lost and state.figures[id].man
        for unit in state.units.values()
        if unit.side == card.side and unit.type == card.type
        for id in unit.members
    )


def _forward(game: Play, owner: str) -> Flow[None]:
    """Actions of all Officers and Elite units, or command points: all or nothing, as the owner likes (MT.3.21-3.23)."""
    state = game.state
    points = tables.FORWARD_POINTS + officers_in_play(state, owner)
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


def officers_in_play(state: State, side: str) -> int:
    """On the table and not in Flight; a hidden one counts (MT.4.03, 4.04)."""
    hidden = [state.units[marker.unit] for marker in state.markers.values() if marker.unit]
    there = [*state.units_of(side), *(unit for unit in hidden if unit.side == side)]
    return sum(unit.officer and not unit.fleeing for unit in there)


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
            yield from closing_up.close_up(game, on)
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
