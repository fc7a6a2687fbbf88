# Rolls
check-initiative = Initiative
check-command-points = Command dice
check-music = Die of the drum or bugle
check-sight = Visibility die
check-action = Action table
check-action-formed = Action table of formed infantry
check-hit = To hit
check-damage = Damage
check-melee = Melee

# Lines of a roll
modifier-shooter-hero = hero
modifier-shooter-green = green
modifier-fighter-hero = hero
modifier-fighter-green = green
modifier-outnumbered = outnumbered
modifier-better-weapon = better weapon than all opponents

# Refusals that a shot shows by itself
refusal-not-a-missile = Not a throwing weapon
refusal-moved-too-far = Moved too far to fire: half a move at most
refusal-not-loaded = Not loaded: a turn without moving is needed
refusal-out-of-range = Out of range: { $distance } cm, and here this weapon carries { $last } cm
