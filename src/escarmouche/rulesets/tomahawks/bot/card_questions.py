"""The player turn: which card, or which ability; Forward! as actions or points; who tests first."""

from collections.abc import Callable, Iterator

from escarmouche.kernel.game import View
from escarmouche.kernel.judgement import Proposal, Reason
from escarmouche.kernel.questions import Ask, Choose
from escarmouche.rulesets.tomahawks.bot import (
    activation_questions,
    fire_worth,
    known_odds,
    objectives,
    unit_actions,
    units_facing,
)
from escarmouche.rulesets.tomahawks.data import tables
from escarmouche.rulesets.tomahawks.data.state import Card, State, Unit
from escarmouche.rulesets.tomahawks.flow import turn
from escarmouche.rulesets.tomahawks.flow.questions import Forward, MoraleTest, PlayCard
from escarmouche.rulesets.tomahawks.rules import command, deck, morale
from escarmouche.rulesets.tomahawks.table import board
from escarmouche.speed.keep import kept_calls

SECOND = 0.7  # of the first action, what a second is worth
TEMPO = 0.25  # a card that brings the end nearer, to who wins by waiting
FRESH = 0.3  # another card, to who holds none of his own
UNKNOWN = 0.25  # what may act under an enemy's marker
RESTED = 0.4  # an enemy unit in flight or shaken that comes to itself
EXTRA = 0.5  # to hold one card more
AGAIN = 0.5  # of a card's worth, to have it in hand once more
AUTHORITY = 0.4  # of a fleeing unit's men
KEPT = 32


def play(about: PlayCard, view: View[State], ask: Ask) -> Iterator[Proposal]:
    assert isinstance(ask, Choose)
    state, side = view.state, view.seat
    for option in ask.options:
        word, _, on = option.key.partition(":")
        if word == turn.CARD:
            card = state.cards[on]
            worth = card_worth(state, side, card) + _tempo(state, side)
            yield Proposal(option.key, worth, Reason(_why(side, card), {"card": on}))
        else:
            worth = ABILITIES[word](state, side, on) - known_odds.POINT * command.price(state, word, on)
            yield Proposal(option.key, worth, Reason(f"why-{word}", {"unit": on, "card": on}))


def _why(side: str, card: Card) -> str:
    if card.kind == "clock":
        return "why-clock"
    return "why-own-card" if card.side == side else "why-enemy-card"


def _tempo(state: State, side: str) -> float:
    """A card drawn may be a Clock; an ability leaves the time standing still."""
    waits = objectives.waits(state)
    if waits == side:
        return TEMPO
    held = [state.cards[id] for id in (*state.hands[side], *state.reserves[side])]
    if not any(card.kind == "troop" and card.side == side for card in held):
        return FRESH
    return -TEMPO if waits else 0.0


def card_worth(state: State, side: str, card: Card) -> float:
    """What it is worth to a camp to play a card now."""
    if card.kind == "clock":
        return 0.0
    if card.kind == "morale":
        shaken = nerves(state, card.side)
        return -shaken if card.side == side else shaken + known_odds.POINT
    if card.side != side:
        return known_odds.POINT * tables.ENEMY_CARD_POINTS - enemy_card(state, card)
    if card.kind == "forward":
        return max(own_card(state, card), forward_points(state, side))
    if command.type_eliminated(state, card):
        return known_odds.POINT * tables.ELIMINATED_POINTS
    return own_card(state, card)


def own_card(state: State, card: Card) -> float:
    """What his units can make of a card of their owner's."""
    ids = [unit.id for unit in state.units_of(card.side) if deck.acts_by(card, unit)]
    ids += deck.markers_by(state, card)
    return _times(card) * sum([max(0.0, activation_questions.unit_worth(state, id)) for id in ids])


def _times(card: Card) -> float:
    """More than one action is worth less each."""
    return 1.0 + SECOND * (tables.TROOPS[card.type].actions - 1) if card.kind == "troop" else 1.0


def forward_points(state: State, side: str) -> float:
    return known_odds.POINT * command.forward_points(state, side)


def enemy_card(state: State, card: Card) -> float:
    """What the enemy may make of his card."""
    acting = [unit for unit in state.units_of(card.side) if deck.acts_by(card, unit)]
    total = sum([threat(state, unit.id) for unit in acting])
    if card.kind == "forward":
        return max(total, forward_points(state, card.side))
    return _times(card) * (total + UNKNOWN * _may_be_hidden(state, card))


def _may_be_hidden(state: State, card: Card) -> int:
    """Units of the card's type that are not on the table and not lost, as far as there are markers for them."""
    markers = sum([one.side == card.side for one in state.markers.values()])
    waiting = [
        unit
        for unit in state.units.values()
        if unit.side == card.side
        and unit.type == card.type
        and not any(state.figures[id].placed or state.figures[id].lost for id in unit.members)
    ]
    return min(markers, len(waiting))


@kept_calls(KEPT)
def threat(state: State, id: str) -> float:
    """What an enemy unit may do with an action: fire, load, come nearer to what it wants."""
    unit = state.units[id]
    if unit.fleeing or unit.shaken:
        return RESTED
    men = state.living(id)
    found = [_march(state, unit), 0.02 * len(men)]
    loaded = unit_actions.standing(state)[id].loaded
    if loaded:
        found.append(0.7 * fire_worth.best(state, id))
    if loaded < len(men):
        own = units_facing.post(state, id)
        found.append(0.4 * unit_actions.value(state, own)[0])
    return max(found)


def _march(state: State, unit: Unit) -> float:
    """What a move towards its goal is worth to a unit, about."""
    at = board.middle(state, unit.id)
    wanted = objectives.goal(state, unit, at)
    if wanted is None:
        return 0.0
    return wanted.rate * len(state.living(unit.id)) * min(tables.MOVE, objectives.way(state, at, wanted.at))


def nerves(state: State, side: str) -> float:
    """What the tests of a Morale card cost a camp (MT.3.24)."""
    total = 0.0
    for unit in state.units_of(side):
        if not unit.fleeing:
            tested = morale.situation(state, unit.id, morale.MORALE)
            total += known_odds.cost(tested, len(state.living(unit.id))) * known_odds.man_worth(state, unit)
    return total


# Abilities


def _authority(state: State, side: str, on: str) -> float:
    return AUTHORITY * len(state.living(on)) * known_odds.man_worth(state, state.units[on])


def _order(state: State, side: str, on: str) -> float:
    unit = state.units.get(on)
    if unit is not None and (unit.fleeing or unit.shaken):
        return RESTED
    return activation_questions.unit_worth(state, on)


ABILITIES: dict[str, Callable[[State, str, str], float]] = {
    "watch": lambda state, side, on: unit_actions.on_watch(state, on),
    "reserve": lambda state, side, on: EXTRA * known_odds.POINT,
    "authority": _authority,
    "order": _order,
    "prepare": lambda state, side, on: AGAIN * own_card(state, state.cards[on]),
}


# Forward! and Morale


def forward(about: Forward, view: View[State], ask: Ask) -> Iterator[Proposal]:
    state, side = view.state, view.seat
    yield Proposal("actions", own_card(state, state.cards[state.cursor.card]), Reason("why-forward-actions"))
    yield Proposal("points", forward_points(state, side), Reason("why-forward-points"))


def morale_card(about: MoraleTest, view: View[State], ask: Ask) -> Iterator[Proposal]:
    """Officers first: if one of them runs, his men know before they test; then the steadiest."""
    assert isinstance(ask, Choose)
    for option in ask.options:
        unit = view.state.units[option.key]
        worth = 0.1 * len(view.state.living(option.key)) - 5.0 * unit.officer
        yield Proposal(option.key, worth, Reason("why-test", {"unit": option.key}))
