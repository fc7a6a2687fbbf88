# Camps
side-british = Les Britanniques
side-french = Les Français
side-any = Les deux camps
value-british = les Britanniques
value-french = les Français

# Un homme de chaque troupe
troop-regular-officer = Officier régulier
troop-ranger-officer = Officier de rangers
troop-militia-officer = Officier de milice
troop-provincial-officer = Officier provincial
troop-regulars = Régulier
troop-grenadiers = Grenadier
troop-light-infantry = Fantassin léger
troop-rangers = Ranger
troop-riflemen = Tirailleur
troop-provincials = Provincial
troop-colonial-militia = Milicien
troop-mohawk-warriors = Mohawk
troop-light-dragoons = Dragon
troop-light-gun = Servant
troop-wagon = Chariot
troop-cart = Charrette
troop-boat = Embarcation
troop-french-officer = Officier
troop-partisan-officer = Officier partisan
troop-troupes-de-terre = Soldat de terre
troop-marines = Soldat de la Marine
troop-canadian-militia = Milicien canadien
troop-woodsmen = Coureur des bois
troop-native-warriors = Guerrier
troop-native-archers = Archer
troop-young-braves = Jeune guerrier
troop-chief = Chef
troop-habitants = Habitant
troop-lancers = Lancier
troop-heavy-cavalry = Cavalier
troop-sailors = Marin
troop-rifled-musket-line = Soldat de ligne
troop-modern-rifles = Tirailleur
troop-repeater-scouts = Éclaireur
troop-warriors = Guerrier
piece = Canon
decoy = Leurre
marker = Marqueur

# Types de troupe
type-trained = entraîné
type-skirmisher = tirailleur
type-native = indigène
type-recruit = recrue
type-warrior = guerrier
type-conscript = conscrit
value-trained = Entraîné
value-skirmisher = Tirailleur
value-native = Indigène
value-recruit = Recrue
value-warrior = Guerrier
value-conscript = Conscrit

# Traits
trait-officer = officier
trait-scout = éclaireur
trait-natives = natifs
trait-cavalry = cavalerie
trait-light-cavalry = cavalerie légère
trait-elite = élite
trait-close-order = ordre serré
trait-ferocious = féroce
trait-sharpshooter = tireur d’élite
trait-artillery = artillerie
trait-wagon = chariot
trait-cart = charrette
trait-boat = embarcation

# Armes
weapon-bow = arc
weapon-thrown = arme de jet
weapon-pistol = pistolet
weapon-musket = mousquet
weapon-obsolete-firearm = bouche à feu
weapon-carbine = carabine
weapon-long-rifle = long fusil
weapon-rifled-musket = fusil rayé
weapon-rifle = fusil
weapon-repeating-carbine = carabine à répétition
weapon-artillery = artillerie
melee-weapon-sabre = sabre
melee-weapon-naval = arme de marine
melee-weapon-lance = lance de cavalerie
value-bow = arc
value-thrown = arme de jet
value-pistol = pistolet
value-musket = mousquet
value-obsolete-firearm = bouche à feu
value-carbine = carabine
value-long-rifle = long fusil
value-rifled-musket = fusil rayé
value-rifle = fusil
value-repeating-carbine = carabine à répétition
value-artillery = artillerie
value-sabre = sabre
value-naval = arme de marine
value-lance = lance de cavalerie

# Formations
value-normal = formation normale
value-dispersed = dispersée
value-column = en colonne
value-close-order = en ordre serré

# Terrain
terrain-fence = barrière
terrain-hedge = haie
terrain-low-wall = muret
terrain-crops = champ de cultures
terrain-brush = broussailles
terrain-orchard = verger
terrain-woods = bois
terrain-swamp = marécage
terrain-rocks = rocaille
terrain-palisade = palissade
terrain-wagon = chariot
terrain-cart = charrette
terrain-bush = buisson
terrain-building = bâtiment
terrain-ruin = bâtiment brûlé
terrain-road = route
terrain-bridge = pont
terrain-hill = colline
terrain-river = rivière
terrain-ford = gué
value-north = nord
value-south = sud
value-east = est
value-west = ouest

# Sur la feuille du jeu
about = La petite guerre dans les bois d’Amérique du Nord, vers 1755. Des unités d’une demi-douzaine d’hommes, deux mains de trois cartes tirées du même paquet : la carte dit qui agit, et chacun peut jouer celle de l’adversaire. Il faut repérer l’ennemi avant de tirer ; on l’attend caché sous un marqueur. D’après l’aide de jeu de Mousquets & Tomahawks, 2ᵉ édition (Studio Tomahawk), complétée pour être jouable.

# Options de la partie
setting-weather = Temps qu’il fait, si celui du scénario n’est pas pire
setting-hidden_movement = Mouvement caché
setting-sacrifice = Un soldat peut mourir à la place de son officier
setting-wet_powder = Sous une pluie battante ou la tempête, la poudre noire tue moins bien (−3)
setting-strict_obstacles = Tout obstacle traversé gêne le tir, même à 2" du tireur ou de la cible
setting-clock_in_hand = Les horloges se gardent en main et ne comptent qu’une fois jouées
setting-bonus_rounds = Le sabre et la lance de qui a engagé, et la surprise, comptent
value-true = oui
value-false = non
value-scenario = comme le scénario le dit
value-on = toutes les unités qui le peuvent
value-off = non
value-first = au premier round
value-all = à tous les rounds
value-clear = temps clair
value-heavy-rain = pluie battante
value-half-light = pénombre
value-darkness = obscurité
value-mist = brume
value-fog = brouillard
value-storm = tempête

# Degrés de victoire
degree-win = Victoire
degree-draw = Partie nulle
size-small = petit
size-medium = moyen
size-large = grand
size-free = libre

# Marqueurs
value-smoke = fumée
value-vigilant = en vigilance
value-shaken = ébranlée
value-fleeing = en fuite
