about = February 1814, a bridge in Champagne. Two patrols of a handful of men: move, fire, keep your nerve, hold the bridge. A small ruleset to learn from.

# Sides, terrain, words
side-french = The French
side-prussians = The Prussians
value-french = the French
value-prussians = the Prussians
terrain-water = river
terrain-bridge = bridge
terrain-wood = wood
terrain-wall = wall
marker-shaken = shaken
marker-moved = has moved
value-shaken = shaken
value-moved = has moved
value-leader = leader
value-veteran = veteran
value-true = yes
value-false = no
pool-losses = losses
zone-deploy = Deployment: { $side }
zone-objective = The bridge
setting-fog = Fog: nobody sees farther than 20 cm

# Steps
step-deploy = Deployment
step-rally = Rally
step-move = Move
step-fire = Fire
value-move = move
value-fire = fire

# Questions
ask-deploy = { $side }: put down your { $count } men in your zone
ask-move = { $side }: who moves where?
ask-fire = { $side }: who fires at whom?
option-fire = { $shooter } fires at { $target } ({ $distance } cm)

# Refusals
refusal-not-in-zone = { $figure } must stand in the zone of its side, and not in the water
refusal-taken = { $figure } cannot stand on { $other }
refusal-too-far = { $figure } cannot go farther than { $pace } cm
refusal-off-table = { $figure } would leave the table
refusal-water = { $figure } cannot cross the river but by the bridge
refusal-too-near = { $figure } cannot go nearer than { $respect } cm to { $enemy }
refusal-not-on-table = { $figure } is not on the table
refusal-list = The army list cannot be played: “escarmouche army check” tells what is wrong with it

# What happens
event-side-deployed = { $side }: { $count } men in place.
event-turn-began = Turn { $turn }
event-step-began = { $side }: { $step_word }.
event-nerve-tested = { $result ->
    [rallied] { $figure } pulls himself together.
    [ran] { $figure } runs.
   *[shaken] { $figure } stays shaken.
}
event-moved = { $figure } moves.
event-fired = { $shooter } fires at { $target }: { $result ->
    [out] hit, out of action.
    [shaken] grazed, shaken.
   *[miss] missed.
}
event-game-ended = { $winner ->
    [french] The French win.
    [prussians] The Prussians win.
   *[none] The game is over.
}
verdict-beaten = Half of the other side is gone.
verdict-bridge = The bridge is held.
verdict-nobody = Nobody holds the bridge alone.

# Rolls
check-hit = To hit
check-wound = Wound
check-nerve = Nerve
modifier-close = close
modifier-long = long range
modifier-moved = has moved
modifier-cover = target in cover
modifier-veteran = veteran
modifier-leader = leader within call
modifier-enemy = enemy near

# Named tests
test-fire = Fire
test-fire-about = One shot: whether it hits, and what the hit does.
test-nerve = Nerve
test-nerve-about = Whether a shaken man pulls himself together, stays shaken, or runs.
field-distance = distance from base to base, in cm
field-moved = the shooter has moved
field-cover = the target is in cover
field-veteran = the shooter is a veteran
field-leader = an unshaken leader within call
field-enemy = an enemy near
outcome-miss = missed
outcome-shaken = shaken
outcome-out = out of action
outcome-rallied = pulls himself together
outcome-ran = runs
value-rallied = pulls himself together
value-ran = runs
foretell-fire = { $shooter } at { $target }

# Sight and ranges
sight-clear-line = Clear line.
sight-cover-line = In cover behind { $thing }.
sight-wood-line = Too much wood between.
sight-fog-line = Lost in the fog.
sight-wood = { $thing }: { $length } cm of wood
range-close = close, +1
range-effective = effective
range-long = long, −1

# Reasons of the regular
why-fire = { $shooter } has { $percent } % to hit { $target }.
why-hold-fire = No shot is worth it.
why-move = { $figure } finds a better place; { $count ->
    [one] he alone moves.
   *[other] { $count } men move.
}
why-stay = Nobody has a better place to go to.

# Army lists
army-head =
    Army list of The Bridge at Verlot: { $low } to { $high } men, { $points } points at most, one leader. Troops and points:
list-shape = The list cannot be read: { $reason }
list-shape-fix = Write it like the template: side, and figures with a troop each
list-side = There is no side { $given }
list-side-fix = side is one of: { $allowed }
list-troop = There is no troop { $troop } on this side
list-troop-fix = The troops of the side: { $allowed }
list-count = { $troop }: { $given } is not a possible number
list-count-fix = Write 1 or more, or leave the line out
list-twice = The same troop stands in two lines
list-twice-fix = Put them in one line with a count
list-size = { $given } men; a patrol has { $low } to { $high }
list-size-fix = Bring it to between { $low } and { $high }
list-points = { $given } points; { $most } at most
list-points-fix = Take out or replace some of them
list-leader = { $given } leaders; there must be one
list-leader-fix = Take exactly one leader
