# Camps
side-french = Les Français
side-mexican = Les Mexicains
value-french = Français
value-mexican = Mexicains
leader = Chef

# Les noms qui prennent un article, et lequel
-nouns-le = officier régulier garde guérillero lancier chinaco artilleur fantassin légionnaire volontaire contre-guérillero auxiliaire chasseur cavalier zouave lieutenant sous-lieutenant sergent capitaine caporal chef canon bélier tonneau escalier taillis hangar incendie bâtiment mur muret toit
-nouns-la = échelle route rocaille fumée tranchée mare haie barricade clôture colline porte brèche
-nouns-les = ruines français mexicains

# Un homme de chaque troupe
troop-M1 = Officier
troop-M2 = Officier à cheval
troop-M3 = Régulier
troop-M4 = Garde national
troop-M5 = Garde rural
troop-M6 = Guérillero
troop-M7 = Lancier
troop-M8 = Chinaco
troop-M9 = Artilleur
troop-F1 = Officier
troop-F2 = Officier à cheval
troop-F3 = Fantassin
troop-F4 = Légionnaire
troop-F5 = Volontaire
troop-F6 = Contre-guérillero
troop-F7 = Auxiliaire
troop-F8 = Chasseur d’Afrique
troop-F9 = Cavalier de la contre-guérilla
troop-F10 = Artilleur

# Classes, expérience, armes
class-as-group = comme son groupe
class-french_regular = régulier français
class-mexican_regular = régulier mexicain
class-militia = milice
class-irregular = irrégulier
class-legion = Légion étrangère
class-free_corps = corps-francs
mounted = monté
value-french-regular = régulier français
value-mexican-regular = régulier mexicain
value-militia = milice
value-irregular = irrégulier
value-legion = Légion
value-free-corps = corps-francs
value-green-troops = bleu
value-experienced = expérimenté
value-veteran = vétéran
value-tenacious = tenace
weapon-rifle = fusil
weapon-obsolete_rifle = fusil déclassé
weapon-pistol = pistolet
weapon-bayonet = baïonnette
weapon-lance = lance
weapon-sabre = sabre
weapon-knife = poignard
weapon-butt = crosse
weapon-bare_hands = mains nues
value-rifle = fusil
value-obsolete-rifle = fusil déclassé
value-pistol = pistolet
value-bayonet = baïonnette
value-lance = lance
value-sabre = sabre
value-knife = poignard
value-butt = crosse
value-bare-hands = mains nues

# Canons et matériel
gun = Canon
gun-obsolete = Canon déclassé
kit-ladder = Échelle
kit-ram = Bélier
kit-barrel = Tonneau de poudre
kit-stair = Escalier
value-cannon = canon
value-obsolete-cannon = canon déclassé
value-ladder = échelle
value-ram = bélier
value-barrel = tonneau de poudre
value-stair = escalier

# Terrain
terrain-road = route
terrain-thicket = taillis
terrain-rocks = rocaille
terrain-shed = hangar
terrain-fire = incendie
terrain-smoke = fumée
terrain-building = bâtiment
terrain-ruins = ruines
terrain-trench = tranchée
terrain-pond = mare
terrain-wall = mur
terrain-rampart = mur d’enceinte
terrain-hedge = haie
terrain-barricade = barricade
terrain-low_wall = muret
terrain-fence = clôture
terrain-hill = colline
terrain-roof = toit
access-foot-open = ouvert aux hommes à pied
access-foot-shut = fermé aux hommes à pied
access-mounted-open = ouvert aux cavaliers
access-mounted-shut = fermé aux cavaliers
terrain-roof-of = toit : { $building }
opening-simple = porte simple
opening-reinforced = porte renforcée
opening-breach = brèche
value-simple = simple
value-reinforced = renforcée
value-door = porte
value-wall = mur
value-barricade = barricade
value-open = à découvert
value-light = léger
value-dense = dense
value-none = aucun
value-north = nord
value-south = sud
value-east = est
value-west = ouest

# Marqueurs
value-yellow = stoppé (jaune)
value-green = cloué au sol (vert)
value-moving = en mouvement
value-jammed = arme enrayée
value-located = localisé
value-unmarked = sans marqueur
value-stopped = stoppé
value-pinned = cloué au sol
value-eliminated = éliminé

# Modes d’action et formations
value-immobile = immobile
value-skirmish = tiraillant
value-fast = déplacement rapide
value-trot = au trot
value-gallop = au galop
value-gunmove = déplace le canon
value-line = ligne
value-column = colonne
formation-none = ordre dispersé
formation-line = ligne
formation-column = colonne

# Séquences du tour
sequence-deploy = Déploiement
sequence-points = Points d’action
sequence-rally = Ralliements
sequence-locate = Localisations
sequence-move = Mouvements
sequence-fire = Tirs
sequence-melee = Corps-à-corps
sequence-end = Moral et fin du tour

# Sur la feuille du jeu
about = L’intervention française au Mexique, de 1861 à 1867. Une trentaine d’hommes par camp, en groupes de dix, et jamais assez de points d’action : corvées prises au dépourvu, guérilla dans les taillis, maisons défendues jusqu’au dernier.

# Options de la partie
setting-sunrise = Départ au lever du soleil : toutes les portées sont réduites de moitié
setting-wide_arc = Arc de tir de 45° de chaque côté au lieu de 45° en tout
setting-skirmish_save = Sauvegarde d’une cible qui tiraille : minus (−1) ou plus (+1)
setting-spare_friends = Les explosions épargnent les amis du canon
setting-budget = Points que chaque camp peut dépenser pour sa force
setting-guns_defend = Un canon dont les servants sont chargés peut tirer d’abord
setting-credits = Montrer la référence sur les uniformes dans les crédits
value-minus = −1
value-plus = +1
value-true = oui
value-false = non
credits = Uniformes : provostmichel.blogspot.fr/2012

# Degrés de victoire
degree-win = Victoire
degree-draw = Partie nulle
degree-honours = Honneurs de la guerre
size-small = petit
size-medium = moyen
size-large = grand
size-free = libre
