# What is to be seen on the table besides what has a name of its own
step-deploy = deployment
step-command = command
step-act = movement
step-fire = fire
step-melee = melee
step-of = { $step }: { $side }
marker-wounded = wounded
marker-skirts-raised = skirts raised
marker-commanded = commanded
marker-routing = routing
marker-driven-back = driven back
marker-broken = formation broken
formation-line = in line
formation-column = in column
formation-broken = formation broken
gear-loaded = loaded
gear-unloaded = not loaded
pool-risk = risk factor
pool-losses = losses
pool-victory = victory points
pool-points = command points
note-unarmed = unarmed
note-decoy = decoy
leaders = { $side }: leaders
terrain-burnt = burnt building
order-hold = order: hold
order-move = order: move on
order-attack = order: attack
order-defend = order: defend { $about }
order-follow = order: follow { $about }
zone-deploy = Deployment: { $whose }
zone-exit = Way out: { $whose }
zone-burns = May burn: { $whose }
zone-burnt = Burnt: { $whose }
zone-goal = Two formed groups to get here: { $whose }

# Command, movement, ranges
sway-distance = { $figure } is heard so far
sway-price = { $price ->
    [one] 1 point
   *[other] { $price } points
}
sway-beyond = too far: { $figure }
reach-half = up to half speed
reach-full = full speed
range-band = { $weapon_word }, { $distance } cm: { $need }+

# What units do by themselves
conduct-risk = Risk factor { $factor } (row { $last ->
    [1] { $low } and more
   *[other] { $low ->
        [0] 0
       *[other] { $high ->
            [1] 1
           *[other] { $low } to { $high }
        }
    }
})
conduct-alone = Uncommanded: it does what the die says.
conduct-commanded = Commanded: free, unless the result is compulsory.
conduct-pc = Player Character: free, unless the result is compulsory.
conduct-next = In its next phase, as it stands now; then it may be commanded.
conduct-next-itself = In its next phase, as it stands now.
conduct-follows = Keeps with { $unit }, as the platoon is closed up.
conduct-may-follow = Uncommanded: keeps with { $unit } where its own result is an italic one.
conduct-charge = { $unit }: charges { $target }, the nearest enemy in sight who can be reached.
conduct-line = { $unit }: forms line.
conduct-column = { $unit }: forms column.

# Lines of sight
sight-open = Clear line of fire, target in the open
sight-light = Clear line of fire, target in light cover
sight-heavy = Clear line of fire, target in heavy cover
sight-cut-figure = { $thing } is in the way
sight-cut-low = { $thing } is in the way
sight-cut-high = { $thing } is in the way
sight-cut-wall = { $thing }: no opening on this side
sight-cut-hill = { $thing } lies between
sight-cut-forest = { $thing }: more than 10 cm of wood
sight-cut-deep = Too deep in dense ground to be seen from outside
sight-cut-die = The visibility die of this phase does not carry so far
sight-cut-far = Inside a wood one sees 20 cm at most
sight-wood = { $thing }: { $length } cm of wood
sight-wood-inside = { $thing }: both are inside, { $length } cm
sight-wood-cut = { $thing }: { $length } cm of wood, too much
sight-hill = { $thing }: one of them stands on it
sight-hill-cut = { $thing }: hides what lies behind
sight-solid = { $thing }: nothing gets through
sight-beside = { $thing }: close by, it does not block
sight-covers-light = { $thing }: gives the target light cover
sight-covers-heavy = { $thing }: gives the target heavy cover
sight-through = { $thing }: one fires through it
sight-over = { $thing }: one fires over it
sight-figure = { $thing } is in the way
sight-nothing = { $thing }: is in nobody’s way
refusal-not-on-table = { $piece } is not on the table

# What an answer may come to
foretell-command-points = { $figure }: points he brings
foretell-control = { $unit }, commanded, with a risk factor of { $factor }: does it stay in hand?
foretell-group-hits = { $unit } fires at { $target }: hits
foretell-group-fire = { $unit } fires at { $target }: killed or wounded
foretell-group-fire-dead = Killed at once
foretell-fire = { $figure } fires at { $target }: { $weapon_word }
foretell-shots = { $count ->
    [one] one shot: { $weapon_word }
   *[other] { $count } shots: { $weapon_word }
}
foretell-melee-line = { $unit } against { $target }: { $count ->
    [one] one man in contact
   *[other] { $count } men in contact
}
foretell-fighter = each man: { $unit }
outcome-brings-n = { $n }
outcome-harmed-n = { $n ->
    [0] nobody
    [one] one man
   *[other] { $n } men
}
outcome-dead-n = { $n ->
    [0] nobody
    [one] one man
   *[other] { $n } men
}

# Weapons and ranges in a sentence
value-rifle = rifle
value-musket = musket
value-pistol = pistol
value-bow = bow
value-spear = spear
value-sword = sword
value-club = war club
value-hatchet = hatchet
value-stones = stones
value-halberd = halberd
value-short = short range
value-medium = medium range
value-long = long range
