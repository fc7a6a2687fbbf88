# Army lists: what is wrong, and the fix
army-head =
    Army list of Far West: one troop of { $low } to { $high } figures. Points help to balance the sides, they are no limit.
    A line of figures: troop (see below), count, scope = true for a telescopic sight on a rifle (2 points more).
    troop_leader = true names the troop leader; otherwise it is the leader of the highest class. Troops and points:
list-shape = The list cannot be read: { $reason }
list-shape-fix = Write it like the template: side, and figures with a troop each
list-side = There is no side { $given }
list-side-fix = side is one of: { $allowed }
list-ruleset = The list is for another game: { $given }
list-ruleset-fix = ruleset = "western"
list-size = { $given ->
    [one] { $given } figure
   *[other] { $given } figures
}, a troop has { $low } to { $high }
list-size-fix = Bring the troop to between { $low } and { $high } figures
list-troop-leader = { $given } troop leaders, there can be only one
list-troop-leader-fix = Keep troop_leader = true for one single figure, or leave it out everywhere
list-elite = { $given } elite shooters, { $most } at most
list-elite-fix = Keep { $most } figure of skill 4 or more, or play without the option max_one_elite_figure
list-count = { $troop }: { $given } is not a possible number
list-count-fix = Write 1 or more, or leave the line out
list-scenario-only = { $troop }: id and side of a line are for scenarios
list-scenario-only-fix = Take id and side out of the line
list-troop = There is no troop { $troop }
list-troop-fix = The troops of the side: { $allowed }
list-troop-side = { $troop } does not fight for this side
list-troop-side-fix = The troops of the side: { $allowed }
list-skill = { $troop } has skill { $given }; unless a scenario asks for more, { $most } is the maximum
list-skill-fix = Take a troop of skill { $most } or less
list-scope = { $troop } has no rifle to put a telescopic sight on
list-scope-fix = Take scope out of the line
refusal-list = The army list cannot be played: “escarmouche army check” tells what is wrong with it
