"""What a side may know of the other: not where hidden figures are, nor which weapons are concealed (FW.6.24, 9.10)."""

from escarmouche.kernel.keep import kept
from escarmouche.rulesets.western.model import State


@kept
def _views(state: State) -> dict[str, State]:
    return {}


def view(state: State, seat: str) -> State:
    return state
