# Sides
side-french = The French
side-british = The British
side-austrian = The Austrians
side-union = The Union
side-confederate = The Confederates
value-french = the French
value-british = the British
value-austrian = the Austrians
value-union = the Union
value-confederate = the Confederates

# Where both sides have one of that name
name-of-french = { $name } (French)
name-of-british = { $name } (British)
name-of-austrian = { $name } (Austrian)
name-of-union = { $name } (Union)
name-of-confederate = { $name } (Confederate)

# Army lists
army-france = Napoleonic France, 1805–1815
army-britain = Napoleonic Britain, 1808–1815
army-austria = Napoleonic Austria, 1809
army-union = American Civil War, Union
army-confederacy = American Civil War, Confederacy
army-british-america = French and Indian War, British and colonial
army-french-america = French and Indian War, French and allies

# Generals, brigades, wagons
cinc = Commander-in-chief
brigadier = Brigadier
brigade = Brigade
wagon = Wagon

# What a unit is
arm-infantry = regular infantry
arm-cavalry = regular cavalry
arm-irregular-infantry = irregular infantry
arm-irregular-cavalry = irregular cavalry
gun-foot = foot artillery
gun-horse = horse artillery
gun-siege = siege artillery
gun-battalion = battalion guns
size-of-large = large
size-of-small = small
size-of-tiny = tiny
value-infantry = infantry
value-cavalry = cavalry
value-artillery = artillery
value-large = large
value-standard = standard
value-small = small
value-tiny = tiny

# Weapons
weapon-pistols = pistols or shotguns
weapon-bow = bows
weapon-thrown = thrown weapons
weapon-smoothbore-carbine = smoothbore carbines
weapon-smoothbore-musket = smoothbore muskets
weapon-rifled-carbine = rifled carbines
weapon-rifled-musket = rifled muskets
weapon-breech-loading-carbine = breech-loading carbines
weapon-breech-loading-rifle = breech-loading rifles
weapon-bolt-action-carbine = bolt-action carbines
weapon-bolt-action-rifle = bolt-action rifles
weapon-lance = lances
weapon-sabre = sabres
weapon-sword = swords
weapon-pike = pikes
weapon-smoothbore-battalion = smoothbore battalion guns
weapon-smoothbore-horse = smoothbore horse guns
weapon-smoothbore-foot = smoothbore field guns
weapon-smoothbore-siege = smoothbore siege guns
weapon-rifled-horse = rifled horse guns
weapon-rifled-foot = rifled field guns
weapon-rifled-siege = rifled siege guns

# Special rules
trait-bloodthirsty = Bloodthirsty
trait-brave = Brave
trait-crack = Crack
trait-determined-charge = Determined Charge
trait-tough-fighters = Tough Fighters
trait-elite-3 = Elite 3+
trait-elite-4 = Elite 4+
trait-elite-5 = Elite 5+
trait-elite-6 = Elite 6+
trait-fanatics = Fanatics
trait-ferocious-charge = Ferocious Charge
trait-first-fire = First Fire
trait-freshly-raised = Freshly Raised
trait-heavy-cavalry-d3 = Heavy Cavalry +D3
trait-heavy-cavalry-1 = Heavy Cavalry +1
trait-lancers = Lancers
trait-marauders = Marauders
trait-reliable = Reliable
trait-terrifying-charge = Terrifying Charge
trait-sharpshooters = Sharpshooters
trait-steady = Steady
trait-stubborn = Stubborn
trait-superbly-drilled = Superbly Drilled
trait-unreliable = Unreliable
trait-must-form-square = Must Form Square
trait-untested = Untested
trait-valiant = Valiant
trait-wavering = Wavering
trait-poor-shooters = Poor Shooters
trait-pas-de-charge = Pas de charge
trait-steady-line = Steady Line
trait-cannot-form-attack-column = Cannot Form Attack Column
trait-shrapnel = Shrapnel
trait-pike = Pike
trait-mounted-infantry = Mounted Infantry
trait-skirmisher = Skirmisher
trait-mixed = Mixed formation

# Formations
value-line = line
value-attack-column = attack column
value-march-column = march column
value-square = square
value-skirmish = skirmish order
value-mixed = mixed formation
value-warband = warband
value-limbered = limbered
value-unlimbered = unlimbered
value-building = in a building

# How a unit fares
value-disordered = disordered
value-shaken = shaken
value-casualties-1 = 1 casualty
value-casualties-2 = 2 casualties
value-casualties-3 = 3 casualties
value-casualties-4 = 4 casualties
value-casualties-5 = 5 casualties
value-casualties-6 = 6 casualties

# Staff ratings
value-rating-5 = fool (5)
value-rating-6 = poor (6)
value-rating-7 = average (7)
value-rating-8 = good (8)
value-rating-9 = great (9)
value-rating-10 = military genius (10)

# Generals’ characters
value-aggressive = aggressive
value-timid = timid
value-decisive = decisive
value-hesitant = hesitant
value-headstrong = headstrong
value-diffident = diffident

# Edges of the table
value-north = north
value-south = south
value-east = east
value-west = west

# Sizes of scenarios
size-small = small
size-medium = medium
size-large = large
size-free = free

# On the sheet of the game
about = The battles of the age of black powder, from Marlborough to Moltke. Not men but battalions, regiments and batteries, grouped in brigades under generals whose orders may go far, or nowhere: you say beforehand what a unit is to do, the dice tell how much of it it does. After a memory aid to Black Powder (Rick Priestley and Jervis Johnson, Warlord Games), completed into a game that can be played.

# Options of the game
setting-distance_scale = All distances of the rules multiplied by this: less than 1 for a small table
setting-break_on_shaken = Fire that makes a unit shaken calls for a break test, not only casualties beyond
setting-artillery_half_arc = Arc of fire of artillery, in degrees either side of the barrel
setting-ignore_marauders = Detached light cavalry does not count towards demoralising its brigade
setting-bent_lines = Lines may bend round a corner, and must be straightened before they move
setting-general_reroll = Once a turn a brigadier near the commander-in-chief re-rolls a failed order
setting-commander_in_combat = A general attached to a unit that fights gives it one die more
setting-bouncing_ball = Roundshot bounces on: whoever stands close behind the target takes one die
setting-auto_closing_fire = Closing fire is given unasked where the only other choice is to stand
setting-personalities = Generals have characters
setting-closing_fire_h2h_rows = A charger shot at tests by the hand-to-hand rows
setting-open_skirmish = Every regular unit may skirmish, every regular infantry unit form mixed
setting-attack_column_enfilade = Attack columns are enfiladed from front and rear
setting-longer_half_shared = Two share a side only with half of the longer of front and side in contact, and the first loses nothing by it
setting-crossing_by_step = Who crosses a front does so in one step: the steps of an order do not count together
setting-fire_drives_off = A unit that fire makes retire goes away from who fired, not straight back
value-true = yes
value-false = no
