# Sides
side-french = The French
side-mexican = The Mexicans
value-french = French
value-mexican = Mexicans
leader = Leader

# One man of each troop
troop-M1 = Officer
troop-M2 = Mounted officer
troop-M3 = Regular
troop-M4 = National guard
troop-M5 = Rural guard
troop-M6 = Guerrilla
troop-M7 = Lancer
troop-M8 = Chinaco
troop-M9 = Gunner
troop-F1 = Officer
troop-F2 = Mounted officer
troop-F3 = Infantryman
troop-F4 = Legionnaire
troop-F5 = Volunteer
troop-F6 = Contre-guérilla
troop-F7 = Auxiliary
troop-F8 = Chasseur d'Afrique
troop-F9 = Contre-guérilla horseman
troop-F10 = Gunner

# Classes, training, weapons
class-as-group = as his group
class-french_regular = French regular
class-mexican_regular = Mexican regular
class-militia = militia
class-irregular = irregular
class-legion = Foreign Legion
class-free_corps = free corps
mounted = mounted
value-french-regular = French regular
value-mexican-regular = Mexican regular
value-militia = militia
value-irregular = irregular
value-legion = Legion
value-free-corps = free corps
value-green-troops = green
value-experienced = experienced
value-veteran = veteran
value-tenacious = tenacious
weapon-rifle = rifle
weapon-obsolete_rifle = obsolete rifle
weapon-pistol = pistol
weapon-bayonet = bayonet
weapon-lance = lance
weapon-sabre = sabre
weapon-knife = knife
weapon-butt = butt
weapon-bare_hands = bare hands
value-rifle = rifle
value-obsolete-rifle = obsolete rifle
value-pistol = pistol
value-bayonet = bayonet
value-lance = lance
value-sabre = sabre
value-knife = knife
value-butt = butt
value-bare-hands = bare hands

# Guns and equipment
gun = Cannon
gun-obsolete = Obsolete cannon
kit-ladder = Ladder
kit-ram = Ram
kit-barrel = Powder barrel
kit-stair = Stair
value-cannon = cannon
value-obsolete-cannon = obsolete cannon
value-ladder = ladder
value-ram = ram
value-barrel = powder barrel
value-stair = stair

# Terrain
terrain-road = road
terrain-thicket = thicket
terrain-rocks = rocks
terrain-shed = shed
terrain-fire = fire
terrain-smoke = smoke
terrain-building = building
terrain-ruins = ruins
terrain-trench = trench
terrain-pond = pond
terrain-wall = wall
terrain-rampart = rampart
terrain-hedge = hedge
terrain-barricade = barricade
terrain-low_wall = low wall
terrain-fence = fence
terrain-hill = hill
terrain-roof = roof
access-foot-open = open to foot
access-foot-shut = closed to foot
access-mounted-open = open to horse
access-mounted-shut = closed to horse
terrain-roof-of = roof of { $building }
opening-simple = simple door
opening-reinforced = reinforced door
opening-breach = breach
value-simple = simple
value-reinforced = reinforced
value-door = door
value-wall = wall
value-barricade = barricade
value-open = open
value-light = light
value-dense = dense
value-none = none
value-north = north
value-south = south
value-east = east
value-west = west

# Markers
value-yellow = stopped (yellow)
value-green = pinned (green)
value-moving = moving
value-jammed = weapon jammed
value-located = located
value-unmarked = unmarked
value-stopped = stopped
value-pinned = pinned
value-eliminated = eliminated

# Modes and formations
value-immobile = immobile
value-skirmish = skirmishing
value-fast = fast move
value-trot = at the trot
value-gallop = at the gallop
value-gunmove = moving the gun
value-line = line
value-column = column
formation-none = open order
formation-line = line
formation-column = column

# Sequences of the turn
sequence-deploy = Deployment
sequence-points = Action points
sequence-rally = Rallies
sequence-locate = Localisations
sequence-move = Movements
sequence-fire = Fire
sequence-melee = Hand-to-hand
sequence-end = Morale and end of turn

# On the sheet of the game
about = The French intervention in Mexico, 1861 to 1867. Some thirty men a side, in groups of ten, and never enough action points: fatigue parties taken by surprise, guerrillas in the thickets, houses held to the last man.

# Options of the game
setting-sunrise = Sunrise start: all ranges are halved
setting-wide_arc = Fire arc of 45° to each side instead of 45° in all
setting-skirmish_save = Save of a skirmishing target: minus (−1) or plus (+1)
setting-spare_friends = Blasts spare the friends of the gun
setting-budget = Points that each side may spend on its force
setting-guns_defend = A gun whose crew is charged may fire first
setting-credits = Show the reference on uniforms in the credits
value-minus = −1
value-plus = +1
value-true = yes
value-false = no
credits = Uniforms: provostmichel.blogspot.fr/2012

# Degrees of victory
degree-win = Victory
degree-draw = Draw
degree-honours = Honours of war
size-small = small
size-medium = medium
size-large = large
size-free = free
