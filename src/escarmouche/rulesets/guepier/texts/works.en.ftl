# Loads
option-pick-up = Pick up: { $kit }
option-lay-down = Let go of the load
event-kit-taken =
    { $figures } { $figures_count ->
        [one] picks up
       *[other] pick up
    } { $kit }.
event-kit-dropped = { $kit } lies on the ground.
refusal-kit-not-on-ground = { $kit } is not lying on the ground
refusal-kit-reach = { $kit } is out of reach: somebody must be in contact with it
refusal-hands-not-free = { $figure } cannot pick it up: it takes a man on foot with free hands
refusal-nothing-carried = Nobody here carries anything
refusal-carriers-only-carry = { $figure } is carrying: he does nothing else
refusal-carriers-together = { $kit }: its carriers move together, and nobody else with them

# Ladders
option-climb = Climb: { $ladder }
event-ladder-raised = { $ladder } goes up: { $against }.
event-climbed =
    { $top ->
        [true] { $figure } gets off at the end of the climb ({ $ladder }).
       *[false] { $figure } is on the rungs ({ $ladder }).
    }
refusal-ladder-not-raised = { $ladder } is not standing
refusal-ladder-reach = { $figure } is at neither end of { $ladder }
refusal-ladder-same = Not by the ladder that he came up: another one, or stairs
refusal-climb-skirmish = One climbs skirmishing, without rolling for distance
refusal-climb-on-foot = { $figure } would have to dismount first

# Doors
option-open = Open: { $door } ({ $cost } AP)
option-close = Close: { $door } ({ $cost } AP)
event-door-handled =
    { $figure } { $state ->
        [open] opens
       *[closed] closes
    } { $door }.
refusal-door-gone = { $door } is no longer a door
refusal-door-already = { $door } is that way already

# Rams and damage
ask-ram-blow = { $kit } against { $door }, { $bearers } bearers: do they strike?
event-obstacle-struck =
    { $obstacle }, struck by { $by }: { $damage ->
        [0] no damage
        [one] one point of damage
       *[other] { $damage } points of damage
    } ({ $total } in all){ $fire ->
        [true] , and it burns
       *[false] { "" }
    }{ $destroyed ->
        [true] ; it gives way!
       *[false] .
    }
refusal-ram-struck = { $kit } has struck already this turn

# Powder barrels
ask-set-barrel = Does { $figure } set the charge here ({ $obstacle })?
ask-barrel-against = Against what does { $figure } set the charge?
option-set-barrel = Set the powder barrel
option-obstacle = { $obstacle }
event-barrel-set =
    { $figure } sets the charge ({ $against }): { $outcome ->
        [blast] it goes off in his hands!
        [dud] it fizzles out.
        [hole-to-widen] the hole is too small, it has to be widened.
       *[hole] the way is open!
    }
refusal-no-barrel = Nobody here carries a powder barrel
refusal-barrel-reach = A charge is set against a wall, a door or a barricade: its carrier must be at the foot of one

# Guns
ask-gun = How does { $gun } fire?
ask-gun-target = At whom does { $gun } fire?
ask-gun-obstacle = What does { $gun } batter?
ask-gun-aim = Which point of { $obstacle } does { $gun } aim at?
ask-gun-impact = Which point of a building does { $gun } shell?
option-gun-direct = Direct fire at a figure
option-gun-obstacle = At a door, barricade or wall
option-gun-bombard = Bombardment of a building, blindly
option-gun-target =
    { $figure } at { $distance } cm: { $need } or more on 2d6{ $plus ->
        [0] { "" }
       *[other] , adding { $plus }
    }
option-gun-mark = { $obstacle }: { $need } or more on 2d6, damage so far { $damage } of { $resistance }
event-cannon-fired =
    { $manner ->
        [direct] { $gun } fires at { $target }, { NUMBER($distance, maximumFractionDigits: 1) } cm away: { $outcome ->
            [hit] on target!
           *[miss] missed.
        }
        [defensive] { $gun } fires at { $target }, who charges its crew from { NUMBER($distance, maximumFractionDigits: 1) } cm away: { $outcome ->
            [hit] on target!
           *[miss] missed.
        }
        [obstacle] { $gun } fires at { $target }.
       *[bombardment] { $gun } shells a building { NUMBER($distance, maximumFractionDigits: 1) } cm away: { $outcome ->
            [hit] the shell is on its way.
           *[miss] missed.
        }
    }
event-shell-drifted =
    The shell drifts { $distance } cm { $direction ->
        [left] to the left.
        [right] to the right.
        [forward] beyond.
       *[back] short.
    }
event-exploded =
    { $figures_count ->
        [0] The explosion catches nobody.
       *[other] Caught in the blast: { $figures }.
    }
refusal-gun-nothing = { $gun } has nothing to fire at: no enemy, obstacle or building in its arc and sight
refusal-gun-no-obstacle = { $obstacle } is no door, barricade or wall that stands
refusal-gun-off-obstacle = That point is not on { $obstacle }
refusal-gun-no-building = One shells a point inside a building or ruins
