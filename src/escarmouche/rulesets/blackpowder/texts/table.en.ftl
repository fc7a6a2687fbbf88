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

# What an answer may come to
foretell-command = { $unit }: how many moves?
foretell-brigade-order =
    { $others ->
        [0] { $unit }: how many moves?
        [one] { $unit } and one unit more: how many moves?
       *[other] { $unit } and { $others } units more: how many moves?
    }
foretell-follow-me = “Follow me!” with { $unit }
foretell-rally = Rally of { $unit }
foretell-fire = { $unit } fires at { $target }
foretell-fire-and-break = { $target } at the end of the phase, if nobody else fires at it
foretell-shots =
    { $count ->
        [one] one die to hit
       *[other] { $count } dice to hit
    }
foretell-saves = each hit is saved
foretell-break-test = { $unit }: does it hold?
foretell-charge-stand = { $unit } (A) charges { $target } (B), who stands
foretell-charge-closing-fire = { $unit } (A) charges { $target } (B), who fires
foretell-charge-steady-line = { $unit } (A) charges { $target } (B), who fires and meets it half-way
foretell-charge-counter-charge = { $unit } (A) charges { $target } (B), who counter-charges
foretell-charge-face = { $unit } (A) charges { $target } (B), who turns to face
foretell-form-square = { $unit } must form square
foretell-melee =
    { $others ->
        [0] { $unit } (A) against { $target } (B): this round
        [one] { $unit } (A) against { $target } (B), and one unit more: this round
       *[other] { $unit } (A) against { $target } (B), and { $others } units more: this round
    }
foretell-melee-exchange = { $unit } (A) against { $target } (B): what becomes of the loser
foretell-blows =
    { $unit }: { $count ->
        [one] one die
       *[other] { $count } dice
    }
foretell-save-of = { $unit } saves each hit
