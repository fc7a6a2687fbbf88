# Rolls
check-first-player = First player
check-command = Command test
check-blunder = Blunder
check-blunder-moves = Moves of the blunder

# Lines of a roll
modifier-distance = distance to the commander
modifier-enemy-near = enemy within 12"
modifier-formation-attack-column = attack column
modifier-formation-march-column = march column
modifier-formation-limbered = limbered artillery
modifier-formation-march-column-on-road = march column on a road
modifier-formation-limbered-on-road = limbered artillery on a road
modifier-group = formations of the group
modifier-reliable = Reliable
modifier-aggressive = aggressive, an order to charge
modifier-timid-charge = timid, an order to charge
modifier-timid-retreat = timid, an order to go back
modifier-headstrong = headstrong, first to give an order
modifier-diffident = diffident, far from the commander-in-chief
