# Rolls
check-hit = To hit
check-hit-again = To hit, thrown again
check-hit-on-six = To hit, on a natural 6 only
check-hit-on-six-again = To hit on a natural 6, thrown again
check-save = Morale save
check-save-again = Morale save, thrown again

# Lines of a roll
modifier-at-mass = artillery at a column or square
modifier-close = close range, closing fire or skirmishers
modifier-weary = shaken or disordered
modifier-unclear = target not clear
modifier-long-range = more than half range
modifier-overhead = overhead fire
modifier-attack-column = attack column
modifier-cover-light = light cover
modifier-cover-heavy = heavy cover
modifier-marching = march column or limbered
modifier-hit-by-artillery-long = hit by artillery at long range
modifier-hit-by-artillery-near = hit by artillery at short or medium range
modifier-lancers-cavalry = lancers against cavalry
modifier-lancers-infantry = lancers against infantry
modifier-lancers-artillery = lancers against artillery
