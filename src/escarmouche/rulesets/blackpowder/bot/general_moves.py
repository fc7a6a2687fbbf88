"""Where a general rides when his orders are given: to the middle of his brigade, behind those who need him."""

from collections.abc import Iterator

from escarmouche.kernel.game import View
from escarmouche.kernel.judgement import Proposal, Reason
from escarmouche.kernel.questions import Ask
from escarmouche.rulesets.blackpowder.data.state import State
from escarmouche.rulesets.blackpowder.flow.questions import GeneralMove
from escarmouche.table.plane import ahead, distance
from escarmouche.table.tabletop import At, rounded

BEHIND = 3.0  # inches behind the unit that is nearest to the middle
SHARES = (1.0, 0.75, 0.5, 0.25)


def general(about: GeneralMove, view: View[State], ask: Ask) -> Iterator[Proposal]:
    state = view.state
    id = about.commander
    one = state.commanders[id]
    led = [
        unit
        for unit in state.of_side(one.side)
        if isinstance(unit.where, At) and (not one.brigade or unit.brigade == one.brigade)
    ]
    if led:
        x, y = (sum(unit.point[axis] for unit in led) / len(led) for axis in (0, 1))
        middle = min(led, key=lambda unit: (unit.shaken is False, distance(unit.point, (x, y))))
        goal = ahead(middle.point, middle.pose.facing + 180.0, BEHIND)
        start = one.point
        for place, share in enumerate(SHARES):
            at = [rounded(start[axis] + (goal[axis] - start[axis]) * share) for axis in (0, 1)]
            yield Proposal({id: {"at": at}}, 1.0 - place / 10.0, Reason("why-general", {"commander": id}))
    yield Proposal({}, 0.0, Reason("why-any"))
