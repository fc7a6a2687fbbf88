# Why a move is impossible, or cannot end there. Params: unit, other, length, allowance, cause, reach.
refusal-move-too-long = Move too long for { $unit }: { NUMBER($length, maximumFractionDigits: 1) }", { NUMBER($allowance, maximumFractionDigits: 1) }" at most
refusal-proximity =
    Within 12" of an enemy { $unit } only goes straight, into its front or rear quarter: { $cause ->
        [quarter] this direction leaves them
        [turn] this turn would be a change of formation, unless it follows the direction taken
       *[straight] one straight leg only is allowed
    }
refusal-too-close-enemy = Too close to the enemy without charging: { $unit } must stay 1" away at least ({ $other })
refusal-overlap = Position occupied: { $unit } cannot stop on { $other }, nor pass through anybody engaged or hostile
refusal-off-the-table = { $unit } does not leave the table of its own will
refusal-regroup-back = { $unit } regroups backwards, into its rear quarter
refusal-return-place = { $unit } comes back with its rear to the edge, within { $reach }" of where it was crossed

# Formations
refusal-formation-forbidden =
    Formation not allowed{ $unit ->
        [none] {""}
       *[other] {" "}to { $unit }
    } ({ $formation_word }): { $cause ->
        [arm] this arm does not know it
        [untrained] the unit is not trained for it
        [astray] the unit must go back to its usual formation first
        [road] irregulars and tiny units are in march column on a road only
        [woods] a warband takes to skirmishing only to pass through ground that is closed to it
        [spacing] skirmishers stand 1" at least and 2" at most from each other
        [ranks] one rank or two, one only for a tiny unit
        [bent] a line bends only at an angle of an obstacle or building, where the option allows it
       *[unknown] none bears that name
    }

# Steps of an order
refusal-step-forbidden =
    { $cause ->
        [inside] { $unit } is in a building and can only leave it
        [away] { $unit } is off the table and can only come back
        [bent] { $unit } is a bent line and must be straightened first
        [half-way] { $unit } is neither quite limbered nor quite unlimbered
        [mount] { $unit } can neither mount nor dismount now
        [side] { $unit } cannot leave by this side in that direction
       *[formation] { $unit } cannot do that in its formation
    }
refusal-prolonge-used = Only one prolonge move per turn: { $unit } has made its own
refusal-building-same-turn = { $unit } cannot enter a building and leave it in the same turn ({ $terrain })
