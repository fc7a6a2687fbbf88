# Game and turn
ask-first-player = The higher die is yours: who plays first?
option-first-player = { $side } play first
event-first-player-rolled = The higher die: { $side } choose who plays first.
event-first-player-chosen = First to play: { $side }.
event-turn-began = Turn { $turn }: { $side }.
event-phase-began =
    { $phase ->
        [initiative] Initiative.
        [command] Command phase.
        [shooting] Shooting phase.
       *[other] Hand-to-hand phase.
    }
event-recovered = { $unit } is in good order again.

# Initiative
ask-initiative =
    { $count ->
        [0] Initiative: nobody else has the enemy near.
        [one] Initiative: one unit has the enemy near. Does it act on its own?
       *[other] Initiative: { $count } units have the enemy near. Which acts on its own?
    }
option-initiative = { $unit } acts on its own
option-initiative-done = Nobody else: on to the orders
event-initiative-taken = { $unit } acts on its own initiative.

# Horse artillery
option-limber-free = { $unit } limbers, at no cost
option-unlimber-free = { $unit } unlimbers, at no cost
refusal-no-free-limbering = { $unit } cannot limber or unlimber for nothing now
refusal-has-moved = { $unit } has moved already: horse artillery limbers before its first move
refusal-not-your-turn = It is the other side's turn
