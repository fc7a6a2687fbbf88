# Tests nommés
test-initiative = Initiative
test-initiative-about = Un dé par camp avant le premier tour : le plus haut joue en premier à chaque tour, une égalité se rejoue.
test-command-points = Points de commandement
test-command-points-about = La somme des dés d’un personnage joueur, des seconds et des musiciens qu’il active, avant tout paiement.
test-command = Commander
test-command-about = Ces points suffisent-ils à payer tous les chefs et tous les hommes à commander ?
test-spot = Repérage
test-spot-about = Une figurine en voit-elle une autre ? Ce qui coupe la ligne de tir n’est pas affaire de dés.
test-marker = Marqueur caché
test-marker-about = Le dé d’une phase fait-il retourner un marqueur ? La distance est celle de la figurine de joueur la plus proche qui a la vue libre.
test-action = Table d’actions
test-action-about = Ce qu’une unité tire dans sa table avec son facteur de risque.
test-control = Rester en main
test-control-about = Une unité commandée, ou un personnage joueur, est-il libre d’agir au gré de son joueur ?
test-charge-order = Charge ?
test-charge-order-about = Une unité que personne ne commande charge-t-elle un ennemi en vue ?
test-rally = Ralliement
test-rally-about = Une unité en déroute se reprend-elle ? Tout résultat suffit, sauf la fuite.
test-to-hit = Toucher
test-to-hit-about = Un seul tir, avant les dégâts.
test-damage = Dégâts
test-damage-about = Ce que fait une touche.
test-fire = Tir sur un homme
test-fire-about = Un tir sur un homme précis, et ses dégâts.
test-allocation = Qui est touché
test-allocation-about = Sur qui tombe une touche, parmi les figurines de la cible que le sort peut désigner.
test-fire-on-group = Tir sur un groupe
test-fire-on-group-about = Un tir sur un groupe : toucher, tirage au sort, dégâts.
test-group-hits = Touches d’un groupe
test-group-hits-about = Combien de touches obtient un groupe de tireurs semblables, avec la part d’entre eux qui tire.
test-group-damage = Pertes d’un groupe
test-group-damage-about = Ce que font à un groupe un certain nombre de touches, l’une après l’autre.
test-group-fire = Tir de tout un groupe
test-group-fire-about = Le tir de tout un groupe sur un autre : qui tire, touches, tirages et dégâts.
test-melee = Mêlée
test-melee-about = Une figurine contre un ou plusieurs adversaires semblables qui ne touchent qu’elle.
test-melee-line = Ligne contre ligne
test-melee-line-about = Quel camp est repoussé quand deux lignes se heurtent homme contre homme.

# Champs
field-pc_class = classe du personnage joueur
field-seconds_hero = seconds activés qui sont des héros
field-seconds_veteran = seconds activés qui sont des vétérans
field-seconds_green = seconds activés qui sont des bleus
field-musicians = tambours et clairons activés
field-leaders_at_two = combien de ces seconds et musiciens coûtent 2 points
field-men_at_one = hommes à commander pour 1 point
field-men_at_two = hommes à commander pour 2 points
field-distance = distance en cm, de socle à socle
field-target_terrain = terrain où se tient la cible
field-same_piece = observateur et cible sont dans le même bois ou fourré
field-depth = profondeur de la cible, en cm depuis l’orée
field-fired_last = la cible a tiré dans la dernière phase de son camp
field-plain_view = la cible est en pleine vue : pas tout entière à l’intérieur
field-observer_depth = cm de terrain dense devant l’observateur, sur sa ligne
field-table = table d’actions : tirailleurs et irréguliers, ou formations d’infanterie
field-risk_factor = facteur de risque ; s’il est donné, il remplace les champs qui suivent
field-hero_with_unit = un héros accompagne l’unité
field-entirely_in_cover = toute l’unité est à couvert
field-enemy_in_range = un ennemi est en vue et à portée de l’unité
field-greens_in_range = unité de bleus, à portée d’un ennemi en vue
field-start_strength = effectif au départ
field-lost = hommes tués, et vivants blessés
field-unit_of_one = chef ou musicien isolé : ses pertes comptent pour 1 au plus
field-seconds_killed = officiers en second du peloton tués
field-enemy_on_flank = un ennemi en vue sur les flancs ou dans le dos
field-fled_or_pushed_back = a fui au tour précédent, ou a été repoussée en mêlée
field-can_reach = un ennemi en vue peut être atteint en un mouvement
field-may_charge = un groupe, pas de civils, qui ne défend pas de fortification et n’est pas engagé
field-shooter_class = classe du tireur
field-weapon = arme
field-cover = couvert de la figurine visée
field-firer = qui tire : un individu, une salve, des hommes commandés, non commandés, ou un camp automatique
field-movement = mouvement du tireur : aucun, jusqu’à la moitié, ou plus
field-advancing = a fini son mouvement plus près de la cible (lances jetées)
field-loaded = arme chargée (individus et salves)
field-shooter_wounds = blessures du tireur
field-target_wounds = blessures que la cible a déjà
field-troopers = hommes que le sort peut désigner
field-leaders = chefs et musiciens que le sort peut désigner
field-targets_fit = hommes indemnes de la cible que le sort peut désigner
field-targets_wounded = hommes blessés de la cible que le sort peut désigner
field-leader = chef rattaché à la cible
field-able = hommes en état de tirer, tous semblables
field-hits = touches
field-own_class = classe de la figurine
field-own_factor = son facteur de mêlée
field-own_wounds = ses blessures
field-enemies = adversaires qui la touchent
field-enemy_class = classe des adversaires
field-enemy_factor = leur facteur de mêlée
field-enemy_wounds = leurs blessures
field-pairs = duels, homme contre homme

# Résultats
outcome-first = joue en premier
outcome-second = joue en second
outcome-re-roll = égalité : on rejoue
outcome-points-n = { $n } points
outcome-commanded = tous sont commandés
outcome-refused = points insuffisants
outcome-seen = vu
outcome-not-seen = pas vu
outcome-revealed = retourné
outcome-hidden = toujours caché
outcome-continue = poursuit son action
outcome-advance = avance
outcome-cover = se met à couvert
outcome-hold = tient sa position
outcome-continue-charge = poursuit son action, et charge si elle peut
outcome-advance-charge = avance, et charge si elle peut
outcome-refuge = se réfugie
outcome-flee = fuit
outcome-march = marche en colonne
outcome-deploy = se déploie
outcome-halfback = recule d’un demi-mouvement
outcome-free = libre
outcome-bound-cover = doit se mettre à couvert
outcome-bound-refuge = doit se réfugier
outcome-bound-flee = doit fuir
outcome-bound-halfback = doit reculer d’un demi-mouvement
outcome-bound-continue = doit poursuivre son action
outcome-bound-advance = doit avancer
outcome-bound-march = doit marcher
outcome-bound-deploy = doit se déployer
outcome-charge = charge
outcome-no-charge = ne charge pas
outcome-rallied = ralliée
outcome-still-routing = toujours en déroute
outcome-no-shot = pas de tir
outcome-miss = manqué
outcome-hit = touché
outcome-graze = écorchure
outcome-wound = blessure
outcome-dead = mort
outcome-trooper = un homme
outcome-leader = un chef
outcome-lost = touche perdue
outcome-trooper-wounded = un homme blessé
outcome-trooper-dead = un homme tué
outcome-leader-wounded = un chef blessé
outcome-leader-dead = un chef tué
outcome-hits-n = { $n ->
    [0] aucune touche
    [one] { $n } touche
   *[other] { $n } touches
}
outcome-dead-n-wounded-m = { $n ->
    [0] { $m ->
        [0] personne de touché
        [one] { $m } blessé
       *[other] { $m } blessés
    }
    [one] { $m ->
        [0] { $n } mort
        [one] { $n } mort, { $m } blessé
       *[other] { $n } mort, { $m } blessés
    }
   *[other] { $m ->
        [0] { $n } morts
        [one] { $n } morts, { $m } blessé
       *[other] { $n } morts, { $m } blessés
    }
}
outcome-win-unhurt-none = l’emporte, indemne
outcome-win-unhurt-wound = l’emporte, indemne, et blesse un adversaire
outcome-win-unhurt-kill = l’emporte, indemne, et tue un adversaire
outcome-win-wounded-none = l’emporte, blessé
outcome-win-wounded-wound = l’emporte, blessé, et blesse un adversaire
outcome-win-wounded-kill = l’emporte, blessé, et tue un adversaire
outcome-win-dead-none = l’emporte, mort
outcome-win-dead-wound = l’emporte, mort, et blesse un adversaire
outcome-win-dead-kill = l’emporte, mort, et tue un adversaire
outcome-tie-unhurt-none = égalité, indemne
outcome-tie-unhurt-wound = égalité, indemne, et blesse un adversaire
outcome-tie-unhurt-kill = égalité, indemne, et tue un adversaire
outcome-tie-wounded-none = égalité, blessé
outcome-tie-wounded-wound = égalité, blessé, et blesse un adversaire
outcome-tie-wounded-kill = égalité, blessé, et tue un adversaire
outcome-tie-dead-none = égalité, mort
outcome-tie-dead-wound = égalité, mort, et blesse un adversaire
outcome-tie-dead-kill = égalité, mort, et tue un adversaire
outcome-lose-unhurt-none = est battu, indemne
outcome-lose-unhurt-wound = est battu, indemne, et blesse un adversaire
outcome-lose-unhurt-kill = est battu, indemne, et tue un adversaire
outcome-lose-wounded-none = est battu, blessé
outcome-lose-wounded-wound = est battu, blessé, et blesse un adversaire
outcome-lose-wounded-kill = est battu, blessé, et tue un adversaire
outcome-lose-dead-none = est battu, mort
outcome-lose-dead-wound = est battu, mort, et blesse un adversaire
outcome-lose-dead-kill = est battu, mort, et tue un adversaire
outcome-enemy-pushed-back = l’ennemi est repoussé
outcome-both-pushed-back = les deux sont repoussés
outcome-own-pushed-back = repoussé
