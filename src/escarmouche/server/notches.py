"""The notches of the replay bar: the answers at which phases began and men were lost, as each seat may know it."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec

from escarmouche.contract.ruleset import Ruleset
from escarmouche.kernel.events import Event, seen_by
from escarmouche.server.wire import playing


class Notch(msgspec.Struct, frozen=True):
    """What the bar shows of one answer; `fallen` are all that each side had lost by then."""

    phase: bool
    lost: dict[str, int]
    fallen: dict[str, int]


class Notches:
    """The notches of one game, each worked out once: by the roll call of the state, as the seat sees it.

    No seat stands for somebody from whom nothing is hidden.
    """

    def __init__(self, ruleset: Ruleset[Any], kept: dict[str, list[Notch]] | None = None) -> None:
        self.ruleset = ruleset
        self.kept = {} if kept is None else kept

    def forget(self, answers: int) -> None:
        """What an answer led to, and all after it, is not as it was."""
        for known in self.kept.values():
            del known[answers:]

    def known(self, seat: str) -> int:
        """Of how many answers the notches are known."""
        return len(self.kept.get(seat, ()))

    def follow(self, seat: str, events: Sequence[Event], before: Any, after: Any) -> None:
        """One answer more: its events, and the states before and after it."""
        known = self.kept.setdefault(seat, [])
        fallen = known[-1].fallen if known else self._fallen(before, seat)
        now = fallen if after is before else self._fallen(after, seat)
        # Who is out of sight for a while is not lost a second time.
        lost = {side: count - fallen.get(side, 0) for side, count in now.items()}
        known.append(
            Notch(
                any(self._heads(event, seat) for event in events),
                {side: count for side, count in lost.items() if count > 0},
                {side: max(count, now.get(side, 0)) for side, count in (now | fallen).items()},
            )
        )

    def _heads(self, event: Event, seat: str) -> bool:
        """Whether it begins a phase, as far as the seat is told of it."""
        seen = seen_by(event, seat) if seat else event
        return seen is not None and seen.kind in self.ruleset.headings

    def _fallen(self, state: Any, seat: str) -> dict[str, int]:
        seen = self.ruleset.view(state, seat) if seat else state
        return Counter(man.side for man in self.ruleset.muster(seen) if man.fate == "lost")

    def phases(self, seat: str) -> tuple[int, ...]:
        return tuple(answers for answers, one in enumerate(self.kept.get(seat, ())) if one.phase)

    def losses(self, seat: str) -> tuple[playing.Loss, ...]:
        return tuple(
            playing.Loss(answers, side, count)
            for answers, one in enumerate(self.kept.get(seat, ()))
            for side, count in one.lost.items()
        )
