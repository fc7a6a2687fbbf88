"""Step 1(b): small groups join others of their kind (TY.6.04-6.06)."""

from escarmouche.kernel.answers import Option
from escarmouche.kernel.questions import Choose, Flow
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.tyneside.data.state import Play, State
from escarmouche.rulesets.tyneside.flow.questions import Merge
from escarmouche.rulesets.tyneside.rules.mergers import REASONS, RULE, join, obstacle, pairs


def merge(game: Play, side: str) -> Flow[None]:
    """The player merges what he likes; an automatic side always, each small group with the nearest it may join."""
    if game.state.automatic(side):
        while found := pairs(game.state, side):
            join(game, *found[0])
        return
    while found := pairs(game.state, side):
        key: str | None = yield question(game.state, side, found)
        if key is None:
            return
        small, other = key.split("+")
        join(game, small, other)


def question(state: State, side: str, found: tuple[tuple[str, str], ...]) -> Choose:
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
