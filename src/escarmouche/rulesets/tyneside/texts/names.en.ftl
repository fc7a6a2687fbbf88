# Sides
side-british = The British
side-french = The French
side-any = Both sides
value-british = the British
value-french = the French

# One man of each troop
troop-british-officer = British officer
troop-ranger-officer = Ranger officer
troop-militia-officer = Militia officer
troop-militia-sergeant = Militia sergeant
troop-british-sergeant = British second officer
troop-british-musician = British musician
troop-british-line = Line soldier
troop-british-light = Light infantryman
troop-ranger = Ranger
troop-american-militia = Militiaman
troop-mohawk = Mohawk
troop-settler = Settler
troop-frontier-hero = Scout
troop-french-officer = French officer
troop-canadian-officer = Canadian officer
troop-french-sergeant = French second officer
troop-french-musician = French musician
troop-french-line = French line soldier
troop-compagnies-franches = Marine
troop-canadian-militia = Canadian militiaman
troop-coureur-des-bois = Coureur des bois
troop-warrior = Warrior
troop-bowman = Bowman
troop-spearman = Spearman
troop-chief = Chief

# Class, role and qualities
class-hero = hero
class-veteran = veteran
class-green = green
kind-regular_formed = regular, formed
kind-regular_skirmish = regular, skirmisher
kind-irregular = irregular
role-pc = Player Character
role-second = second officer
role-drummer = drummer
role-bugler = bugler
role-civilian = civilian
bayonet = bayonet
volley = volley fire

# Weapons
weapon-rifle = rifle
weapon-musket = musket
weapon-pistol = pistol
weapon-bow = bow
weapon-spear = spear
weapon-sword = sword
weapon-club = war club
weapon-hatchet = hatchet
weapon-stones = stones
weapon-halberd = halberd

# Terrain
terrain-trail = trail
terrain-road = road
terrain-forest = forest
terrain-brush = brush
terrain-corn = corn field
terrain-rocks = rocks
terrain-marsh = marsh
terrain-stream = stream
terrain-river = river
terrain-ford = ford
terrain-bridge = bridge
terrain-hill = hill
terrain-slope = steep slope
terrain-fence = rail fence
terrain-log = felled tree
terrain-hedge = hedge
terrain-wall = stone wall
terrain-breastwork = breastwork
terrain-palisade = palisade
terrain-building = log cabin
opening-door = door
opening-of = { $opening }: { $building }
group = Group { $id }
platoon = Platoon
marker = Marker

# On the sheet of the game
about = The frontier of New France in the 1750s. One figure is one person, each player an officer or a chief: not everybody obeys you, and who does not hear your orders acts as his courage bids him. Alone against Abenaki who play themselves, or two sides. After the rules of the Tyneside Wargame Club (October 2009, version 3, translated by Nicolas Malacher).

# Options of the game
setting-automatic = The side that plays itself
setting-musician_class_dice = An activated musician rolls the dice of his class, like a second officer
setting-succession = A second officer takes the place of a fallen Player Character
setting-strict_plain_cells = Cells printed upright bind commanded troops too, even at their calmest
setting-full_speed_fire = Who may fire after moving at full speed without command
setting-pc_reloads = Player Characters too must reload, by a turn without moving
setting-front_arc = Width of the front arc, in degrees
setting-melee_effect_on_score = In melee the effect is read from the score and not from the die
setting-retreat_counts = What counts as a retreat
setting-hidden_markers = Hidden markers
setting-limited_throws = A weapon that is thrown is gone
setting-woodsmen = Irregulars, rangers and skirmishers are not slowed by forest and brush
value-true = yes
value-false = no
value-scenario = as the scenario says
value-none = none
value-automatic-side = the automatic side
value-all = all
value-rout-only = rout only
value-automatic = against an automatic side
value-on = yes
value-off = no

# Degrees of victory
degree-win = Victory
degree-draw = Draw
size-small = small
size-medium = medium
size-large = large

# Markers
value-wounded = wounded
value-unloaded = unloaded
value-commanded = commanded
value-routing = routing
value-driven-back = pushed back
value-broken = formation broken
value-skirts-raised = skirts raised
