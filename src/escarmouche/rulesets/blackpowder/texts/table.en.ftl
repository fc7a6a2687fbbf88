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
pool-rating = staff rating
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
foretell-traversing-fire = { $unit } fires at { $target }, who crosses its front
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

# Generals
sway-distance =
    { $minus ->
        [0] within { $inches }": no minus, “Follow me!”, rally
       *[other] within { $inches }": −{ $minus }
    }
sway-odds =
    { $minus ->
        [0] { NUMBER($distance, maximumFractionDigits: 1) }": moves { $chance }
       *[other] { NUMBER($distance, maximumFractionDigits: 1) }", −{ $minus }: moves { $chance }
    }

# Lines of sight
sight-clear = Open line of sight
sight-blocked = { $thing } blocks the view
sight-target-clear = A clear target
sight-target-unclear = A target, but not a clear one
sight-body = { $thing } is in the way
sight-wood = { $thing }: { $length }" of wood, one still sees through
sight-wood-deep = { $thing }: { $length }" of wood, too much to see through
sight-hill = { $thing }: higher than both
sight-obstacle = { $thing }: crossed, cover for who stands close behind
refusal-not-on-table = { $piece } is not on the table

# What one unit is to another
fact-chained = Within 6": may be of one group
fact-apart = More than 6" apart: of one group only with others between
fact-in-front = In the front of { $target }
fact-in-left = In the left flank of { $target }
fact-in-right = In the right flank of { $target }
fact-in-rear = In the rear of { $target }
fact-shot =
    { $dice ->
        [one] { NUMBER($distance, maximumFractionDigits: 1) }": one die, hits on { $need }+
       *[other] { NUMBER($distance, maximumFractionDigits: 1) }": { $dice } dice, each hits on { $need }+
    }
fact-cover-light = in light cover
fact-cover-heavy = in heavy cover
fact-gap = through a gap of { NUMBER($inches, maximumFractionDigits: 1) }"
fact-enfilade = enfilade: twice the dice
fact-overhead = over the heads of others
fact-charge =
    { $moves ->
        [one] Charge: { NUMBER($need, maximumFractionDigits: 1) }", one move
       *[other] Charge: { NUMBER($need, maximumFractionDigits: 1) }", { $moves } moves
    }

# Ranges
range-band =
    { $dice ->
        [one] { NUMBER($distance, maximumFractionDigits: 1) }": one die, { $need }+
       *[other] { NUMBER($distance, maximumFractionDigits: 1) }": { $dice } dice, { $need }+
    }
range-charge =
    { $moves ->
        [one] charge, one move: { NUMBER($distance, maximumFractionDigits: 1) }"
       *[other] charge, { $moves } moves: { NUMBER($distance, maximumFractionDigits: 1) }"
    }

# Fire on the way
glimpse-traversing = { $unit } may fire: stops the move { $chance }

# What a unit is worth
worth-hand-to-hand = hand-to-hand { $value }
worth-shooting = shooting { $value }
worth-morale = morale { $value }+
