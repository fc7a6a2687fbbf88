# Camps
side-french = Les Français
side-british = Les Britanniques
side-austrian = Les Autrichiens
side-union = L’Union
side-confederate = Les Confédérés
value-french = les Français
value-british = les Britanniques
value-austrian = les Autrichiens
value-union = l’Union
value-confederate = les Confédérés

# Quand chaque camp en a un de ce nom
name-of-french = { $name } (France)
name-of-british = { $name } (Grande-Bretagne)
name-of-austrian = { $name } (Autriche)
name-of-union = { $name } (Union)
name-of-confederate = { $name } (Confédération)

# Listes d’armée
army-france = Empire français, 1805-1815
army-britain = Grande-Bretagne napoléonienne, 1808-1815
army-austria = Autriche, 1809
army-union = Guerre de Sécession, Union
army-confederacy = Guerre de Sécession, Confédération
army-british-america = Guerre de Sept Ans en Amérique, Britanniques et coloniaux
army-french-america = Guerre de Sept Ans en Amérique, Français et alliés

# Généraux, brigades, chariots
cinc = Général en chef
brigadier = Brigadier
brigade = Brigade
wagon = Chariot

# Ce qu’est une unité
arm-infantry = infanterie régulière
arm-cavalry = cavalerie régulière
arm-irregular-infantry = infanterie irrégulière
arm-irregular-cavalry = cavalerie irrégulière
gun-foot = artillerie à pied
gun-horse = artillerie à cheval
gun-siege = artillerie de siège
gun-battalion = pièces de bataillon
size-of-large = grande
size-of-small = petite
size-of-tiny = minuscule
value-infantry = infanterie
value-cavalry = cavalerie
value-artillery = artillerie
value-large = grande
value-standard = ordinaire
value-small = petite
value-tiny = minuscule

# Armes
weapon-pistols = pistolets ou fusils de chasse
weapon-bow = arcs
weapon-thrown = armes de jet
weapon-smoothbore-carbine = carabines lisses
weapon-smoothbore-musket = mousquets lisses
weapon-rifled-carbine = carabines rayées
weapon-rifled-musket = fusils rayés
weapon-breech-loading-carbine = carabines à chargement par la culasse
weapon-breech-loading-rifle = fusils à chargement par la culasse
weapon-bolt-action-carbine = carabines à répétition
weapon-bolt-action-rifle = fusils à répétition
weapon-lance = lances
weapon-sabre = sabres
weapon-sword = épées
weapon-pike = piques
weapon-smoothbore-battalion = canons lisses de bataillon
weapon-smoothbore-horse = canons lisses à cheval
weapon-smoothbore-foot = canons lisses de campagne
weapon-smoothbore-siege = canons lisses de siège
weapon-rifled-horse = canons rayés à cheval
weapon-rifled-foot = canons rayés de campagne
weapon-rifled-siege = canons rayés de siège

# Caractéristiques spéciales
trait-bloodthirsty = Sanguinaires
trait-brave = Braves
trait-crack = D’élite au feu
trait-determined-charge = Charge résolue
trait-tough-fighters = Rudes combattants
trait-elite-3 = Élite 3+
trait-elite-4 = Élite 4+
trait-elite-5 = Élite 5+
trait-elite-6 = Élite 6+
trait-fanatics = Fanatiques
trait-ferocious-charge = Charge féroce
trait-first-fire = Premier feu
trait-freshly-raised = Recrues
trait-heavy-cavalry-d3 = Cavalerie lourde +D3
trait-heavy-cavalry-1 = Cavalerie lourde +1
trait-lancers = Lanciers
trait-marauders = Maraudeurs
trait-reliable = Fiables
trait-terrifying-charge = Charge terrifiante
trait-sharpshooters = Tireurs d’élite
trait-steady = Stoïques
trait-stubborn = Opiniâtres
trait-superbly-drilled = Parfaitement exercés
trait-unreliable = Peu fiables
trait-must-form-square = Doit former le carré
trait-untested = Inexpérimentés
trait-valiant = Vaillants
trait-wavering = Hésitants
trait-poor-shooters = Mauvais tireurs
trait-pas-de-charge = Pas de charge
trait-steady-line = Ligne ferme
trait-cannot-form-attack-column = Pas de colonne d’attaque
trait-shrapnel = Obus à balles
trait-pike = Piquiers
trait-mounted-infantry = Infanterie montée
trait-skirmisher = Peut tirailler
trait-mixed = Formation mixte

# Formations
value-line = en ligne
value-attack-column = en colonne d’attaque
value-march-column = en colonne de marche
value-square = en carré
value-skirmish = en tirailleurs
value-mixed = en formation mixte
value-warband = en horde
value-limbered = attelée
value-unlimbered = en batterie
value-building = en bâtiment

# L’état d’une unité
value-disordered = en désordre
value-shaken = ébranlée
value-casualties-1 = 1 perte
value-casualties-2 = 2 pertes
value-casualties-3 = 3 pertes
value-casualties-4 = 4 pertes
value-casualties-5 = 5 pertes
value-casualties-6 = 6 pertes

# Valeurs d’état-major
value-rating-5 = incapable (5)
value-rating-6 = médiocre (6)
value-rating-7 = moyen (7)
value-rating-8 = bon (8)
value-rating-9 = grand (9)
value-rating-10 = génie militaire (10)

# Caractères des généraux
value-aggressive = agressif
value-timid = timide
value-decisive = résolu
value-hesitant = hésitant
value-headstrong = impétueux
value-diffident = effacé

# Bords de la table
value-north = nord
value-south = sud
value-east = est
value-west = ouest

# Tailles des scénarios
size-small = petit
size-medium = moyen
size-large = grand
size-free = libre

# Sur la fiche du jeu
about = Les batailles de l’âge de la poudre noire, de Marlborough à Moltke. Non des hommes, mais des bataillons, des régiments et des batteries, groupés en brigades sous des généraux dont les ordres portent loin, ou nulle part : on dit d’avance ce qu’une unité doit faire, les dés disent jusqu’où elle le fait. D’après un aide-mémoire de Black Powder (Rick Priestley et Jervis Johnson, Warlord Games), complété en un jeu jouable.

# Options du jeu
setting-distance_scale = Toutes les distances des règles multipliées par ce nombre : moins de 1 pour une petite table
setting-break_on_shaken = Un tir qui ébranle une unité appelle un test de moral, et pas seulement les pertes au-delà
setting-artillery_half_arc = Arc de tir de l’artillerie, en degrés de part et d’autre du tube
setting-ignore_marauders = La cavalerie légère détachée ne compte pas dans la démoralisation de sa brigade
setting-bent_lines = Les lignes peuvent épouser un angle, et doivent se redresser avant de bouger
setting-general_reroll = Une fois par tour, un brigadier proche du général en chef relance un ordre manqué
setting-commander_in_combat = Un général joint à une unité qui se bat lui donne un dé de plus
setting-bouncing_ball = Les boulets ricochent : qui se tient juste derrière la cible reçoit un dé
setting-auto_closing_fire = Le tir de réaction part sans qu’on le demande quand l’unité ne pourrait sinon que rester
setting-personalities = Les généraux ont un caractère
setting-closing_fire_h2h_rows = L’unité qui charge et qu’on a touchée teste sur les lignes du corps à corps
setting-open_skirmish = Toute unité régulière peut tirailler, toute infanterie régulière prendre la formation mixte
setting-attack_column_enfilade = Les colonnes d’attaque sont prises d’enfilade par le front et l’arrière
setting-longer_half_shared = Deux unités ne se partagent un côté qu’avec la moitié du plus long, front ou côté, au contact, et sans que la première y perde
setting-crossing_by_step = Qui passe devant un front le fait en une étape : les étapes d’un ordre ne s’additionnent pas
setting-fire_drives_off = L’unité qu’un tir fait retirer s’éloigne du tireur au lieu de reculer tout droit
value-true = oui
value-false = non
