# Tests nommés
test-action-points = Points d’action
test-action-points-about = Les points d’action qu’un groupe obtient pour son tour.
test-initiative = Initiative
test-initiative-about = Quel camp réunit le plus de points d’action, et agit donc le premier. Un groupe s’écrit L ou N (avec ou sans chef) suivi de ses pertes, par exemple L0,L2,N3.
test-rally = Ralliement
test-rally-about = Ce que devient une figurine stoppée ou clouée au sol qui tente de se rallier.
test-morale = Moral
test-morale-about = Ce que devient une figurine près de laquelle un camarade vient de tomber.
test-morale-group = Moral de plusieurs figurines
test-morale-group-about = Combien de figurines semblables ratent leur test après une perte à leurs côtés.
test-localisation = Localisation
test-localisation-about = Un adversaire en ligne de vue est-il localisé ?
test-move = Mouvement
test-move-about = Le dé de distance permet-il de parcourir tout le chemin voulu ?
test-hit = Toucher
test-hit-about = Un tir de fusil ou de pistolet, avant toute sauvegarde.
test-save = Sauvegarde
test-save-about = Ce que devient une figurine touchée.
test-fire = Tir
test-fire-about = Un tir, puis la sauvegarde de la figurine touchée.
test-fire-series = Tirs successifs
test-fire-series-about = L’état d’une cible après plusieurs tirs semblables de tireurs différents.
test-salvo = Salve
test-salvo-about = Combien de coups au but pour un détachement qui tire en salve.
test-salvo-losses = Pertes d’une salve
test-salvo-losses-about = Combien de figurines du détachement visé une salve met hors de combat, par sauvegardes ratées et par les tests de moral qui s’ensuivent.
test-charge = Charge
test-charge-about = Un chargeur isolé atteint-il son adversaire, malgré la distance et le tir défensif ?
test-melee = Corps-à-corps
test-melee-about = Un combat entre deux figurines et leurs soutiens.
test-charge-melee = Charge et corps-à-corps
test-charge-melee-about = Une charge, le tir défensif, puis aussitôt le corps-à-corps si le contact a lieu.
test-cannon-hit = Canon, toucher
test-cannon-hit-about = Un canon touche-t-il la figurine visée ?
test-cannon = Canon, tir direct
test-cannon-about = Un coup de canon, puis la sauvegarde de la figurine visée.
test-blast = Explosion
test-blast-about = Combien de figurines d’un camp une explosion met hors de combat : un seul dé pour toutes. Chaque figurine s’écrit couvert:mode:marqueur en mots anglais, séparées par des virgules.
test-cannon-obstacle = Canon contre un obstacle
test-cannon-obstacle-about = Un coup de canon contre une porte, une barricade ou un mur.
test-ram = Bélier
test-ram-about = Un coup de bélier contre une porte.
test-demolition = Démolition
test-demolition-about = L’obstacle cède-t-il en un certain nombre de coups ?
test-barrel = Tonneau de poudre
test-barrel-about = L’effet d’un tonneau de poudre posé contre un mur.
test-bombardment = Bombardement
test-bombardment-about = Le coup part-il bien, et de combien et dans quel sens l’obus dévie-t-il du point choisi ?

# Champs
field-leader = le groupe a encore un chef
field-casualties = figurines perdues par le groupe
field-attacker_groups = groupes de l’attaquant (L ou N et pertes)
field-defender_groups = groupes du défenseur (L ou N et pertes)
field-tie_to = qui a l’initiative en cas d’égalité
field-troop_class = type de troupe
field-training = expérience
field-tenacious = tenace
field-marker = marqueur de moral
field-ap_spent = points d’action consacrés au ralliement
field-count = figurines qui testent
field-shelter = abri de l’adversaire
field-several_observers = deux observateurs ou plus
field-target_moving = l’adversaire porte un marqueur de mouvement
field-target_fired_last_turn = l’adversaire a tiré au tour précédent
field-target_mounted = la cible est montée
field-distance = distance en cm
field-pace = allure
field-shooter_class = type de troupe du tireur
field-shooter_training = expérience du tireur
field-shooter_marker = marqueur de moral du tireur
field-shooter_moving = le tireur porte un marqueur de mouvement
field-weapon = arme à feu
field-non_priority = la cible n’est pas prioritaire
field-aiming = le tireur vise
field-sunrise = la partie commence au lever du soleil (portées réduites de moitié)
field-smoke = le tir traverse de la fumée
field-target_mode = mode de la cible
field-cause = ce qui a touché la figurine
field-cover = couvert, tel qu’il compte pour la sauvegarde
field-target_marker = marqueur de moral de la cible
field-skirmish_save = effet du tirailleur sur la sauvegarde
field-shots = nombre de tirs
field-shooters = tireurs de la salve
field-targets = figurines du détachement visé
field-target_class = type de troupe des cibles
field-target_training = expérience des cibles
field-target_tenacious = les cibles sont tenaces
field-packed = toutes les cibles à 5 cm ou moins les unes des autres
field-attacker_pace = allure de la charge
field-attacker_marker = marqueur de moral de l’attaquant
field-attacker_cover = couvert du chargeur face au tir
field-defender_class = type de troupe du défenseur
field-defender_training = expérience du défenseur
field-defender_firearm = arme à feu du défenseur
field-defender_marker = marqueur de moral du défenseur
field-defender_moving = le défenseur porte un marqueur de mouvement
field-defender_fires = le défenseur tire sur le chargeur
field-attacker_class = type de troupe de l’attaquant
field-attacker_training = expérience de l’attaquant
field-attacker_weapon = arme de l’attaquant
field-defender_weapon = arme du défenseur
field-attacker_mounted = l’attaquant est monté
field-defender_mounted = le défenseur est monté
field-attacker_in_building = l’attaquant est dans un bâtiment ou des ruines
field-defender_in_building = le défenseur est dans un bâtiment ou des ruines
field-attacker_supporters = soutiens de l’attaquant
field-defender_supporters = soutiens du défenseur
field-attacker_fired_defensively = l’attaquant a fait un tir défensif ce tour
field-defender_fired_defensively = le défenseur a fait un tir défensif ce tour
field-attacker_charged = l’attaquant a chargé ce tour
field-crew_class = type de troupe des artilleurs
field-crew_training = expérience des artilleurs
field-crew_stopped = un servant est stoppé
field-obsolete = canon déclassé
field-figures = figurines prises dans l’explosion (couvert:mode:marqueur)
field-obstacle = obstacle
field-damage = dégâts déjà subis
field-door = sorte de porte
field-bearers = porteurs vivants
field-means = canon ou bélier
field-attempts = nombre de coups

# Résultats
outcome-ap-n = { $n } PA
outcome-attacker = l’attaquant
outcome-defender = le défenseur
outcome-unmarked = sans marqueur
outcome-unchanged = aucun changement
outcome-stopped = stoppé (jaune)
outcome-pinned = cloué au sol (vert)
outcome-eliminated = éliminé
outcome-eliminated-n = { $n ->
    [0] personne d’éliminé
    [one] { $n } éliminé
   *[other] { $n } éliminés
}
outcome-failures-n = { $n ->
    [0] aucun échec
    [one] { $n } échec
   *[other] { $n } échecs
}
outcome-located = localisé
outcome-not-located = non localisé
outcome-reaches = y parvient
outcome-falls-short = trop court
outcome-jam = l’arme s’enraye
outcome-miss = manqué
outcome-hit = touché
outcome-hits-n = { $n ->
    [0] aucun coup au but
    [one] { $n } coup au but
   *[other] { $n } coups au but
}
outcome-lost-n = { $n ->
    [0] aucune perte
    [one] { $n } perte
   *[other] { $n } pertes
}
outcome-contact = contact
outcome-attacker-wins = l’attaquant l’emporte
outcome-tie = égalité, le combat continue
outcome-defender-wins = le défenseur l’emporte
outcome-no-damage = aucun dégât
outcome-damaged = endommagé
outcome-damaged-and-fire = endommagé, et un incendie se déclare
outcome-destroyed = détruit
outcome-destroyed-and-fire = détruit, et un incendie se déclare
outcome-standing = encore debout
outcome-blast = explosion prématurée
outcome-dud = pétard mouillé
outcome-hole-to-widen = un trou à élargir
outcome-hole = un trou praticable
outcome-left-n = { $n } cm à gauche
outcome-right-n = { $n } cm à droite
outcome-forward-n = { $n } cm trop long
outcome-back-n = { $n } cm trop court

# Jets
check-action-points = Points d’action
check-rally = Ralliement
check-morale = Test de moral
check-localisation = Localisation
check-distance = Distance
check-save = Sauvegarde
check-hit = Tir
check-melee = Corps-à-corps
check-ram = Coup de bélier
check-cannon-hit = Canon
check-cannon-obstacle = Canon contre l’obstacle
check-drift-direction = Sens de la déviation
check-drift-distance = Longueur de la déviation
check-barrel = Tonneau de poudre

# Lignes d’un jet
modifier-casualties = pertes du groupe
modifier-class-french-regular = régulier français
modifier-class-mexican-regular = régulier mexicain
modifier-class-militia = milice
modifier-class-irregular = irrégulier
modifier-class-legion = Légion étrangère
modifier-class-free-corps = corps-francs
modifier-training-green = « bleu »
modifier-training-veteran = vétéran
modifier-tenacious = tenace
modifier-marker-yellow = stoppé
modifier-marker-green = cloué au sol
modifier-ap-spent = PA dépensés
modifier-several-observers = plusieurs observateurs
modifier-adversary-moving = adversaire avec marqueur de mouvement
modifier-adversary-fired = adversaire ayant tiré au tour précédent
modifier-adversary-mounted = adversaire monté
modifier-observer-near = observateur à 20 cm ou moins
modifier-pace-skirmish = en tiraillant
modifier-pace-fast = déplacement rapide
modifier-pace-trot = trot
modifier-pace-gallop = galop
modifier-pace-cannon = canon poussé par ses servants
modifier-cover-light = couvert léger
modifier-cover-dense = couvert dense
modifier-target-moving = cible avec marqueur de mouvement
modifier-target-skirmishing = cible en tirailleur
modifier-target-mounted = cible montée
modifier-shooter-stopped = tireur stoppé
modifier-shooter-moving-rifle = fusil tiré en mouvement
modifier-shooter-moving = pistolet tiré en mouvement
modifier-smoke = à travers la fumée
modifier-obsolete-rifle = fusil déclassé
modifier-obsolete-cannon = canon déclassé
modifier-non-priority = cible non prioritaire
modifier-gunner-stopped = un servant est stoppé
modifier-fired-defensively = a fait un tir défensif
modifier-assailant = assaillant
modifier-support = soutien
modifier-adversary-on-horse = adversaire monté
modifier-fighter-stopped = stoppé
modifier-bearers = porteurs

# Mots des champs
value-attacker = l’attaquant
value-defender = le défenseur
value-explosion = explosion

# Refus
refusal-out-of-range = Hors de portée : { $distance } cm, pour une arme qui porte à { $last } cm
refusal-field-marker-and-movement = { $field } : une figurine stoppée ou clouée au sol ne porte pas de marqueur de mouvement
refusal-field-pinned-stays = { $field } : une figurine clouée au sol ne bouge pas
refusal-field-foot-or-horse = { $field } : skirmish et fast sont pour les fantassins, trot et gallop pour les cavaliers
refusal-field-moving-and-aiming = { $field } : qui bouge ne vise pas
refusal-field-out-of-range = { $field } : au-delà de la dernière portée de cette arme
refusal-field-salvo-of-rifles = { $field } : une salve se tire au fusil
refusal-field-salvo-unmarked = { $field } : une figurine stoppée ne participe pas à une salve
refusal-field-stopped-charger = { $field } : une figurine stoppée ne charge qu’en tiraillant ou au trot
refusal-field-lance-on-foot = { $field } : la lance ne sert qu’à cheval
refusal-field-both-pinned = { $field } : deux figurines clouées au sol ne se battent pas
refusal-field-already-destroyed = { $field } : avec autant de dégâts, il est déjà détruit
