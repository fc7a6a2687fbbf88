# Rolls
check-blow = Hand-to-hand
check-blow-again = Hand-to-hand, thrown again
check-blow-on-six = Hand-to-hand, on a natural 6 only
check-blow-on-six-again = Hand-to-hand on a natural 6, thrown again
check-heavy-cavalry = Heavy Cavalry

# Lines of a roll
modifier-charging = charge
modifier-won = won the last round
modifier-skirmish = in skirmish order
modifier-flanked = engaged in flank or rear

# Lines of a combat result
modifier-supports = supports
modifier-square = square against cavalry
modifier-building = holds a building
modifier-heavy-cavalry = Heavy Cavalry
