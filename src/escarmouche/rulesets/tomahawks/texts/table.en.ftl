# What is to be seen on the table besides what has a name of its own
step-deploy = deployment
step-turn = play a card
step-resolve = actions
step-of = { $side }: { $step }
rounds = Round
marker-smoke = smoke
marker-vigilance = on the watch
marker-shaken = shaken
marker-fleeing = in flight
marker-scattered = out of cohesion
tag-formation = formation
tag-type = troop type
formation-normal = loose order
formation-dispersed = dispersed
formation-column = in column
formation-close-order = in close order
gear-loaded = loaded
gear-unloaded = not loaded
gear-ready = ready
gear-spent = used up
pool-losses = losses
pool-points = command points
pool-victory = victory points
pool-got-away = got away
pool-burnt = destroyed
pool-clocks = clocks
note-decoy = decoy
zone-deploy = Deployment: { $whose }
zone-exit = Way out: { $whose }
zone-burns = May burn: { $whose }
zone-burnt = Burnt: { $whose }
zone-goal = To be reached: { $whose }

# Cards
card-kind-troop = Troops
card-kind-forward = Command
card-kind-morale = Ordeal
card-kind-clock = Time
card-title-trained = Trained
card-title-skirmisher = Skirmishers
card-title-native = Natives
card-title-recruit = Recruits
card-title-warrior = Warriors
card-title-conscript = Conscripts
card-title-forward = Forward!
card-title-morale = Morale
card-title-clock = Clock
gives-actions =
    { $count ->
        [one] 1 action each
       *[other] { $count } actions each
    }
gives-forward = Officers and Elite: 1 action each, or command points
gives-forward-own =
    Officers and Elite: 1 action each, or { $points ->
        [one] 1 command point
       *[other] { $points } command points
    }
gives-morale = Every unit tests its morale
gives-clock = The clock moves on
gives-point = Enemy card: 1 command point to you
gives-spent = Nobody left: 1 command point instead
pile-hand = Hand: { $side }
pile-reserve = Reserve, face down: { $side }
pile-deck = Deck
pile-discard = Discard

# Movement, vigilance, ranges
reach-move = { NUMBER($distance, maximumFractionDigits: 1) }"
glimpse-half = half-way: { $unit } on the watch
glimpse-end = at the end: { $unit } on the watch
range-band = { $weapon_word }, { NUMBER($distance, maximumFractionDigits: 1) }": hit { $need }+, kill { $power }+

# Lines of sight
sight-clear = Open line of sight
sight-spotted-none = Spotted, in the open
sight-spotted-light = Spotted, in light cover
sight-spotted-dense = Spotted, in dense cover
sight-spotted-solid = Spotted, in solid cover
sight-marker-spotted = The marker would be spotted
sight-not-spotted = Not spotted: only up to { NUMBER($distance, maximumFractionDigits: 1) }"
sight-cut-obstacle = { $thing } blocks the view
sight-cut-building = { $thing } blocks the view
sight-cut-base = { $thing } is in the way
sight-zone-light = { $thing }: { $length }" of light cover
sight-zone-dense = { $thing }: { $length }" of dense cover
sight-zone-solid = { $thing }: { $length }" of solid cover
sight-house = { $thing }: one of them is inside
sight-obstacle = { $thing }: crossed
sight-obstacle-near = { $thing }: close to one of them, counts as cover only
sight-solid = { $thing }: nothing to be seen beyond
sight-base = { $thing } is in the way
refusal-not-on-table = { $piece } is not on the table

# Spotting, column by column
spot-base = base column
spot-smoke = target with a Smoke marker
spot-mounted = mounted target
spot-large = large target
spot-light-cover = target in light cover
spot-dense-cover = target in dense or solid cover
spot-scout-or-natives = Scouts or Natives
spot-hidden-marker = hidden marker
spot-by-scout = spotted by a Scout
spot-obstacles =
    { $count ->
        [one] one obstacle between
       *[other] { $count } obstacles between
    }
spot-light-zones = { NUMBER($length, maximumFractionDigits: 1) }" of light cover on the line
spot-dense-zones = { NUMBER($length, maximumFractionDigits: 1) }" of dense cover on the line
spot-weather = { $weather_word }
spot-clamp = end of the row
spot-distance = column { $column }: { NUMBER($distance, maximumFractionDigits: 1) }"

# What an answer may come to
foretell-fire-losses = { $unit } at { $target }: losses
foretell-fire = { $target } then
foretell-shots =
    { $count ->
        [one] one shot to hit: { $weapon_word }
       *[other] { $count } shots to hit: { $weapon_word }
    }
foretell-reaction = Reaction after one loss: { $unit }
foretell-engage = Shots half-way, { $target }: { $unit } into contact?
foretell-melee-round = First round, { $own } against { $theirs }
foretell-melee = The whole fight, if everybody joins in
foretell-attack = Each man strikes: { $unit }
foretell-rally =
    { $unit }: does the unit rally { $count ->
        [one] at once
       *[other] within { $count } attempts
    }?
foretell-reaction-test = { $unit }: morale
foretell-break-off = { $unit } breaks off: losses
pass-engage = Into contact, each by the shortest way
pass-close-up = Close on the middle
