# Camps
side-british = The British
side-french = The French
side-any = Both camps
value-british = the British
value-french = the French

# One man of each troop
troop-regular-officer = Regular officer
troop-ranger-officer = Ranger officer
troop-militia-officer = Militia officer
troop-provincial-officer = Provincial officer
troop-regulars = Regular
troop-grenadiers = Grenadier
troop-light-infantry = Light infantryman
troop-rangers = Ranger
troop-riflemen = Rifleman
troop-provincials = Provincial
troop-colonial-militia = Militiaman
troop-mohawk-warriors = Mohawk
troop-light-dragoons = Dragoon
troop-light-gun = Gunner
troop-wagon = Wagon
troop-cart = Cart
troop-boat = Boat
troop-french-officer = Officer
troop-partisan-officer = Partisan officer
troop-troupes-de-terre = French regular
troop-marines = Marine
troop-canadian-militia = Canadian militiaman
troop-woodsmen = Woodsman
troop-native-warriors = Warrior
troop-native-archers = Archer
troop-young-braves = Young brave
troop-chief = Chief
troop-habitants = Habitant
troop-lancers = Lancer
troop-heavy-cavalry = Trooper
troop-sailors = Sailor
troop-rifled-musket-line = Line soldier
troop-modern-rifles = Rifleman
troop-repeater-scouts = Scout
troop-warriors = Warrior
piece = Gun
decoy = Decoy
marker = Marker

# Troop types
type-trained = trained
type-skirmisher = skirmisher
type-native = native
type-recruit = recruit
type-warrior = warrior
type-conscript = conscript
value-trained = Trained
value-skirmisher = Skirmisher
value-native = Native
value-recruit = Recruit
value-warrior = Warrior
value-conscript = Conscript

# Traits
trait-officer = Officer
trait-scout = Scout
trait-natives = Natives
trait-cavalry = Cavalry
trait-light-cavalry = Light cavalry
trait-elite = Elite
trait-close-order = Close order
trait-ferocious = Ferocious
trait-sharpshooter = Sharpshooter
trait-artillery = Artillery
trait-wagon = Wagon
trait-cart = Cart
trait-boat = Boat

# Weapons
weapon-bow = bow
weapon-thrown = thrown weapon
weapon-pistol = pistol
weapon-musket = musket
weapon-obsolete-firearm = obsolete firearm
weapon-carbine = carbine
weapon-long-rifle = long rifle
weapon-rifled-musket = rifled musket
weapon-rifle = rifle
weapon-repeating-carbine = repeating carbine
weapon-artillery = gun
melee-weapon-sabre = sabre
melee-weapon-naval = naval weapon
melee-weapon-lance = cavalry lance
value-bow = bow
value-thrown = thrown weapon
value-pistol = pistol
value-musket = musket
value-obsolete-firearm = obsolete firearm
value-carbine = carbine
value-long-rifle = long rifle
value-rifled-musket = rifled musket
value-rifle = rifle
value-repeating-carbine = repeating carbine
value-artillery = gun
value-sabre = sabre
value-naval = naval weapon
value-lance = cavalry lance

# Formations
value-normal = normal formation
value-dispersed = dispersed
value-column = in column
value-close-order = in close order

# Terrain
terrain-fence = fence
terrain-hedge = hedge
terrain-low-wall = low wall
terrain-crops = crop field
terrain-brush = brush
terrain-orchard = orchard
terrain-woods = woods
terrain-swamp = swamp
terrain-rocks = rocks
terrain-palisade = palisade
terrain-wagon = wagon
terrain-cart = cart
terrain-bush = bush
terrain-building = building
terrain-ruin = burnt building
terrain-road = road
terrain-bridge = bridge
terrain-hill = hill
terrain-river = river
terrain-ford = ford
value-north = north
value-south = south
value-east = east
value-west = west

# On the sheet of the game
about = The petty war in the woods of North America, about 1755. Units of half a dozen men, two hands of three cards drawn from one deck: the card says who acts, and either player may play the other's. The enemy must be spotted before he can be shot at; he waits for you hidden under a marker. After the quick reference of Muskets & Tomahawks, 2nd edition (Studio Tomahawk), completed into a game that can be played.

# Options of the game
setting-weather = The weather, unless the scenario's is worse
setting-hidden_movement = Hidden movement
setting-sacrifice = A soldier may die in place of his Officer
setting-wet_powder = In heavy rain or a storm black powder kills less often (−3)
setting-strict_obstacles = Every obstacle crossed hinders a shot, even within 2" of shooter or target
setting-clock_in_hand = Clocks are held in hand and count only when played
setting-bonus_rounds = The sabre and lance of who engaged, and surprise, count
value-true = yes
value-false = no
value-scenario = as the scenario says
value-on = every unit that can
value-off = no
value-first = in the first round
value-all = in every round
value-clear = clear
value-heavy-rain = heavy rain
value-half-light = half-light
value-darkness = darkness
value-mist = mist
value-fog = fog
value-storm = storm

# Degrees of victory
degree-win = Victory
degree-draw = Draw
size-small = small
size-medium = medium
size-large = large
size-free = free

# Markers
value-smoke = smoke
value-vigilant = vigilant
value-shaken = shaken
value-fleeing = in flight
