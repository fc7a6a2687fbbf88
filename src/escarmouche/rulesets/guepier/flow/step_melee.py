"""Sequence 6, hand-to-hand (corps-à-corps): which combat or blow comes next, weapons and support (GM.14.01-14.20)."""

from escarmouche.kernel.answers import Option
from escarmouche.kernel.questions import Choose, ChooseSeveral, Flow
from escarmouche.rulesets.guepier.data.state import Figure, Play, State
from escarmouche.rulesets.guepier.data.tables import MOST_SUPPORT
from escarmouche.rulesets.guepier.flow import activation_carried_out, questions
from escarmouche.rulesets.guepier.rules import doors_and_rams
from escarmouche.rulesets.guepier.rules.melee import (
    Pair,
    fight_out,
    fight_refusal,
    pairs,
    support_refusal,
    weapons,
)


def fight(game: Play) -> Flow[bool]:
    """One combat or ram blow, named by the initiative side; True when none is left (GM.14.01, 14.28)."""
    state = game.state
    fights = list(pairs(state))
    rams = [ram for ram in doors_and_rams.blows(state) if ram not in state.cursor.fought]
    if not fights and not rams:
        return True
    options = tuple(
        Option(
            pair.key,
            "option-fight",
            {"attacker": pair.attacker, "defender": pair.defender},
            piece=pair.attacker,
        )
        for pair in fights
    ) + tuple(Option(f"ram:{ram}", "option-ram", {"ram": ram}, "GM.10.15") for ram in rams)
    key: str = yield Choose(
        seat=state.initiative,
        about=questions.Fight(),
        options=options,
        default=options[0].key,
        why_not=lambda key: fight_refusal(state, key),
    )
    if key.startswith("ram:"):
        yield from activation_carried_out.strike(game, key.removeprefix("ram:"))
    else:
        attacker, defender = key.split(">")
        yield from combat(game, Pair(attacker, defender))
    return False


def combat(game: Play, pair: Pair) -> Flow[None]:
    """One combat: weapons, support, dice, and what comes of it (GM.14.04-14.25)."""
    state = game.state
    attacker, defender = state.figures[pair.attacker], state.figures[pair.defender]
    mine = theirs = ""
    friends: tuple[str, ...] = ()
    others: tuple[str, ...] = ()
    if "green" not in (attacker.marker, defender.marker):
        mine = yield from _weapon(state, attacker, defender)
        theirs = yield from _weapon(state, defender, attacker, mine)
        drawn = mine, theirs
        friends = yield from _support(state, attacker, defender, attacker, drawn)
        others = yield from _support(state, attacker, defender, defender, drawn, friends)
    fight_out(game, pair, (mine, theirs), friends, others)


def _weapon(state: State, figure: Figure, adversary: Figure, drawn: str = "") -> Flow[str]:
    """Openly, the attacker first: who chooses second knows what was drawn (GM.14.06)."""
    usable = weapons(state, figure)
    chosen: str = yield Choose(
        seat=figure.side,
        about=questions.Weapon(figure.id, adversary.id, drawn),
        options=tuple(Option(weapon, f"option-weapon-{weapon}") for weapon in usable),
        default=usable[0],
    )
    return chosen


def _support(
    state: State,
    attacker: Figure,
    defender: Figure,
    helped: Figure,
    drawn: tuple[str, str],
    against: tuple[str, ...] = (),
) -> Flow[tuple[str, ...]]:
    """Who supports one of the two: friends in contact with the attacked figure, two at most (GM.14.11, 14.18-14.20)."""
    able = tuple(
        friend.id
        for friend in state.placed(helped.side)
        if friend.id != helped.id and support_refusal(state, attacker, defender, friend) is None
    )
    chosen: tuple[str, ...] = yield ChooseSeveral(
        seat=helped.side,
        about=questions.Support(helped.id, attacker.id, defender.id, len(against), *drawn),
        options=tuple(Option(id, "option-support", {"figure": id}, piece=id) for id in able),
        high=min(MOST_SUPPORT, len(able)),
        default=[],
        why_not=lambda id: (
            support_refusal(state, attacker, defender, state.figures[id]) if id in state.figures else None
        ),
    )
    return chosen
