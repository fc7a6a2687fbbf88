# Fire: the player's units
ask-fire = Who fires now?
pass-fire = Nobody else fires
ask-target = Whom does { $unit } fire at?
ask-weapon = { $unit } fires at { $target }: with what?
option-fire = { $unit }
option-fire-figure = { $figure }
option-target =
    { $unit }, at { $distance } cm{ $cover ->
        [light] , in light cover
        [heavy] , in heavy cover
       *[open] { "" }
    }: { $count ->
        [one] one shot
       *[other] { $count } shots
    }, { $need }+ to hit
option-target-figure =
    { $figure }, at { $distance } cm{ $cover ->
        [light] , in light cover
        [heavy] , in heavy cover
       *[open] { "" }
    }: { $count ->
        [one] one shot
       *[other] { $count } shots
    }, { $need }+ to hit
option-target-man =
    { $figure } and nobody else, at { $distance } cm{ $cover ->
        [light] , in light cover
        [heavy] , in heavy cover
       *[open] { "" }
    }: { $need }+ to hit
option-weapon =
    { $weapon_word }: { $able ->
        [one] one can fire it
       *[other] { $able } can fire it
    }, { $need }+ to hit
event-unit-fired =
    { $unit }: { $share ->
        [half] after standing still, one man in two fires
        [third] after moving, one man in three fires
       *[all] fire
    } at { $target } ({ $firers ->
        [one] one shot
       *[other] { $firers } shots
    }; { $able } able).
event-shot =
    { $shooter } fires at { $target } ({ $weapon_word }, { NUMBER($distance, maximumFractionDigits: 1) } cm, { $range_word }{ $shifted ->
        [true] , one further after moving
       *[false] { "" }
    }{ $cover ->
        [light] , light cover
        [heavy] , heavy cover
       *[open] { "" }
    }, { $need }+): { $effect ->
        [miss] missed.
        [lost] a hit, but there is nobody to take it.
        [graze] { $victim } is grazed.
        [wound] { $victim } is hit.
       *[dead] { $victim } is struck down.
    }
event-shot-lost = { $shooter } has nobody left in range and holds his fire ({ $target }).

# Refusals of fire
refusal-charged-or-engaged = Charged or engaged: no fire ({ $unit })
refusal-fleeing = Fleeing: no fire ({ $unit })
refusal-no-missile = Nobody in { $unit } has anything to shoot or throw
refusal-engaged-target = Engaged with your men: { $figure }
refusal-no-line =
    { $cause ->
        [figure] No line of fire to { $figure }: { $by } is in the way
        [low] No line of fire to { $figure }: { $by } is in the way
        [high] No line of fire to { $figure }: { $by } is in the way
        [hill] No line of fire to { $figure }: { $by } is in the way
        [forest] No line of fire to { $figure }: more than 10 cm of wood
        [wall] No line of fire to { $figure }: no opening on that side of { $by }
        [deep] No line of fire to { $figure }: too deep in dense ground to be seen
        [die] No line of fire to { $figure }: too far off to be seen in dense ground
        [far] No line of fire to { $figure }: one sees 20 cm at most inside a wood
       *[other] No line of fire to { $figure }
    }
refusal-outside-arc = { $figure } is outside the front arc: in line or column one fires to the front
refusal-only-pc-names = Only a Player Character picks a man: { $unit } fires at a whole group
refusal-fired-already = { $unit } has fired already in this phase
refusal-not-carried = Nobody in { $unit } carries that ({ $weapon })
refusal-thrown-away = Thrown already: { $weapon }
refusal-nobody-to-fire-at = { $unit } has nobody to fire at
