# What is to be seen on the table besides what has a name of its own
step-deploy = deployment
step-initiative = initiative
step-command = command
step-shooting = shooting
step-melee = hand-to-hand
step-of = { $side }: { $step }
rounds = Turn
staff = Headquarters: { $side }
marker-shaken = shaken
marker-disordered = disordered
marker-demoralised = brigade demoralised
marker-attached = with a unit
quarter-front = front
quarter-right = right flank
quarter-rear = rear
quarter-left = left flank
pool-casualties = casualties
pool-losses = units lost
pool-victory = victory points
pool-broken-brigades = demoralised brigades
tag-formation = formation
tag-spacing = gaps in inches
tag-ranks = ranks
tag-mount = mount or dismount
mount-start = before the move
mount-end = after the move
tag-bent = round the corner
bent-true = yes
tag-building = in a building
zone-deploy = Deployment: { $whose }
zone-objective = Objective: { $whose }, held by nobody
zone-held = Objective, held by { $whose }
zone-goal = To be kept clear: { $whose }

# Steps of an order
ghost-move = move
ghost-change_formation = change of formation
ghost-charge = charge
ghost-limber = limber
ghost-unlimber = unlimber
ghost-prolonge = by hand
ghost-enter_building = into the building
ghost-leave_building = out of the building
ghost-straighten = straighten the line
ghost-return_to_table = back to the table

# The result of a combat
tally-inflicted = casualties inflicted

# How far
reach-move = { NUMBER($distance, maximumFractionDigits: 1) }"
reach-odds =
    { $moves ->
        [one] one move: { $chance }
       *[other] { $moves } moves: { $chance }
    }
