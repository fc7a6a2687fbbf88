# Camps
side-british = Les Britanniques
side-french = Les Français
side-any = Les deux camps
value-british = les Britanniques
value-french = les Français

# Un homme de chaque troupe
troop-british-officer = Officier britannique
troop-ranger-officer = Officier de rangers
troop-militia-officer = Officier de milice
troop-militia-sergeant = Sergent de milice
troop-british-sergeant = Officier en second britannique
troop-british-musician = Musicien britannique
troop-british-line = Soldat de ligne
troop-british-light = Fantassin léger
troop-ranger = Ranger
troop-american-militia = Milicien
troop-mohawk = Guerrier agnier
troop-settler = Colon
troop-frontier-hero = Éclaireur
troop-french-officer = Officier français
troop-canadian-officer = Officier canadien
troop-french-sergeant = Officier en second français
troop-french-musician = Musicien français
troop-french-line = Soldat de ligne français
troop-compagnies-franches = Soldat de la Marine
troop-canadian-militia = Milicien canadien
troop-coureur-des-bois = Coureur des bois
troop-warrior = Guerrier
troop-bowman = Guerrier à l’arc
troop-spearman = Guerrier à la lance
troop-chief = Chef

# L’article de ce par quoi un nom commence
-nouns-le = officier sergent caporal capitaine lieutenant enseigne tambour clairon chef soldat fantassin ranger milicien guerrier colon éclaireur musicien coureur groupe peloton marqueur sentier champ marais ruisseau gué pont arbre muret retranchement
-nouns-la = première deuxième troisième seconde milice infanterie route forêt rivière colline pente clôture haie palissade maison
-nouns-les = rangers miliciens colons compagnies guerriers britanniques français broussailles rochers

# Classe, rôle et qualités
class-hero = héros
class-veteran = vétéran
class-green = bleu
kind-regular_formed = régulier, en formation
kind-regular_skirmish = régulier, tirailleur
kind-irregular = irrégulier
role-pc = personnage joueur
role-second = officier en second
role-drummer = tambour
role-bugler = clairon
role-civilian = civil
bayonet = baïonnette
volley = volées et salves

# Armes
weapon-rifle = fusil
weapon-musket = mousquet
weapon-pistol = pistolet
weapon-bow = arc
weapon-spear = lance
weapon-sword = épée
weapon-club = massue
weapon-hatchet = hachette
weapon-stones = pierres
weapon-halberd = hallebarde

# Terrain
terrain-trail = sentier
terrain-road = route
terrain-forest = forêt
terrain-brush = broussailles
terrain-corn = champ de maïs
terrain-rocks = rochers
terrain-marsh = marais
terrain-stream = ruisseau
terrain-river = rivière
terrain-ford = gué
terrain-bridge = pont
terrain-hill = colline
terrain-slope = pente raide
terrain-fence = clôture
terrain-log = arbre abattu
terrain-hedge = haie
terrain-wall = muret
terrain-breastwork = retranchement
terrain-palisade = palissade
terrain-building = maison de rondins
opening-door = porte
opening-of = { $opening } : { $building }
group = Groupe { $id }
platoon = Peloton
marker = Marqueur

# Sur la feuille du jeu
about = La frontière de la Nouvelle-France, dans les années 1750. Une figurine par personne, un officier ou un chef par joueur : tout le monde ne vous obéit pas, et qui n’entend pas vos ordres agit selon son courage. Seul contre des Abénaquis qui se jouent tout seuls, ou à deux camps. D’après les règles du Tyneside Wargame Club (octobre 2009, version 3, traduction de Nicolas Malacher).

# Options de la partie
setting-automatic = Le camp qui se joue tout seul
setting-musician_class_dice = Un musicien activé jette les dés de sa classe, comme un officier en second
setting-succession = Un officier en second prend la place du personnage joueur tombé
setting-strict_plain_cells = Les cases imprimées en caractères droits obligent même les troupes commandées, au calme aussi
setting-full_speed_fire = Qui peut tirer après s’être déplacé à pleine vitesse sans être commandé
setting-pc_reloads = Les personnages joueurs aussi doivent recharger, par un tour sans bouger
setting-front_arc = Ouverture de l’arc de front, en degrés
setting-melee_effect_on_score = En mêlée, l’effet se lit sur le score et non sur le dé
setting-retreat_counts = Ce qui compte comme une retraite
setting-hidden_markers = Marqueurs cachés
setting-limited_throws = Une arme lancée est perdue
setting-woodsmen = Irréguliers, rangers et tirailleurs ne sont pas ralentis par la forêt et les broussailles
value-true = oui
value-false = non
value-scenario = comme le scénario le dit
value-none = aucun
value-automatic-side = le camp automatique
value-all = tous
value-rout-only = la déroute seulement
value-automatic = contre un camp automatique
value-on = oui
value-off = non

# Degrés de victoire
degree-win = Victoire
degree-draw = Partie nulle
size-small = petit
size-medium = moyen
size-large = grand

# Marqueurs
value-wounded = blessé
value-unloaded = arme déchargée
value-commanded = commandé
value-routing = en déroute
value-driven-back = repoussé
value-broken = formation rompue
value-skirts-raised = jupons relevés
