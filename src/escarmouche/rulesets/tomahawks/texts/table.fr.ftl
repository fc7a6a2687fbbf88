# Ce que l’on voit sur la table en plus de ce qui a son propre nom
step-deploy = déploiement
step-turn = une carte à jouer
step-resolve = actions
step-of = { $side } : { $step }
rounds = Manche
marker-smoke = fumée
marker-vigilance = en vigilance
marker-shaken = ébranlé
marker-fleeing = en fuite
marker-scattered = sans cohésion
tag-formation = formation
tag-type = type de troupe
formation-normal = formation normale
formation-dispersed = dispersée
formation-column = en colonne
formation-close-order = en ordre serré
gear-loaded = chargé
gear-unloaded = non chargé
gear-ready = prêt
gear-spent = employé
pool-losses = pertes
pool-points = points de commandement
pool-victory = points de victoire
pool-got-away = passés
pool-burnt = détruits
pool-clocks = horloges
note-decoy = leurre
zone-deploy = Déploiement : { $whose }
zone-exit = Sortie : { $whose }
zone-burns = Peut brûler : { $whose }
zone-burnt = Brûlé : { $whose }
zone-goal = À atteindre : { $whose }

# Cartes
card-kind-troop = Troupes
card-kind-forward = Commandement
card-kind-morale = Épreuve
card-kind-clock = Temps
card-title-trained = Entraînés
card-title-skirmisher = Tirailleurs
card-title-native = Indigènes
card-title-recruit = Recrues
card-title-warrior = Guerriers
card-title-conscript = Conscrits
card-title-forward = En Avant !
card-title-morale = Moral
card-title-clock = Horloge
gives-actions =
    { $count ->
        [one] 1 action chacun
       *[other] { $count } actions chacun
    }
gives-forward = Officiers et Élite : 1 action chacun, ou des points
gives-forward-own =
    Officiers et Élite : 1 action chacun, ou { $points ->
        [one] 1 point
       *[other] { $points } points
    }
gives-morale = Chaque unité teste son moral
gives-clock = L’horloge avance
gives-point = Carte ennemie : 1 point pour vous
gives-spent = Plus personne : 1 point à la place
pile-hand = Main : { $side }
pile-reserve = Réserve, face cachée : { $side }
pile-deck = Paquet
pile-discard = Défausse

# Mouvement, vigilance, portées
reach-move = { NUMBER($distance, maximumFractionDigits: 1) }"
glimpse-half = à mi-chemin : { $unit }, en vigilance
glimpse-end = à l’arrivée : { $unit }, en vigilance
range-band = { $weapon_word }, { NUMBER($distance, maximumFractionDigits: 1) }" : touche { $need }+, tue { $power }+

# Lignes de vue
sight-clear = Ligne de vue dégagée
sight-spotted-none = Repéré, à découvert
sight-spotted-light = Repéré, en couvert léger
sight-spotted-dense = Repéré, en couvert dense
sight-spotted-solid = Repéré, en couvert solide
sight-marker-spotted = Le marqueur serait repéré
sight-not-spotted = Pas repéré : seulement jusqu’à { NUMBER($distance, maximumFractionDigits: 1) }"
sight-cut-obstacle = { $thing } : on ne voit pas au-delà
sight-cut-building = { $thing } : on ne voit pas au-delà
sight-cut-base = { $thing } : gêne la vue
sight-zone-light = { $thing } : { $length }" de couvert léger
sight-zone-dense = { $thing } : { $length }" de couvert dense
sight-zone-solid = { $thing } : { $length }" de couvert solide
sight-house = { $thing } : l’un d’eux est dedans
sight-obstacle = { $thing } : traversé
sight-obstacle-near = { $thing } : tout près de l’un d’eux, ne compte que comme couvert
sight-solid = { $thing } : on ne voit pas au-delà
sight-base = { $thing } : gêne la vue
refusal-not-on-table = Pas sur la table : { $piece }

# Le repérage, colonne par colonne
spot-base = colonne de base
spot-smoke = cible avec un marqueur Fumée
spot-mounted = cible à cheval
spot-large = grande cible
spot-light-cover = cible en couvert léger
spot-dense-cover = cible en couvert dense ou solide
spot-scout-or-natives = Éclaireurs ou Natifs
spot-hidden-marker = marqueur caché
spot-by-scout = un Éclaireur repère
spot-obstacles =
    { $count ->
        [one] un obstacle entre deux
       *[other] { $count } obstacles entre deux
    }
spot-light-zones = { NUMBER($length, maximumFractionDigits: 1) }" de couvert léger sur la ligne
spot-dense-zones = { NUMBER($length, maximumFractionDigits: 1) }" de couvert dense sur la ligne
spot-weather = { $weather_word }
spot-clamp = bout de la rangée
spot-distance = colonne { $column } : { NUMBER($distance, maximumFractionDigits: 1) }"

# Ce qui peut sortir d’une réponse
foretell-fire-losses = { $unit } sur { $target } : pertes
foretell-fire = Ensuite, { $target }
foretell-shots =
    { $count ->
        [one] un tir pour toucher : { $weapon_word }
       *[other] { $count } tirs pour toucher : { $weapon_word }
    }
foretell-reaction = Réaction après une perte : { $unit }
foretell-engage = Tir à mi-chemin, { $target } : { $unit } au contact ?
foretell-melee-round = Premier round, { $own } contre { $theirs }
foretell-melee = Tout le combat, si chacun s’y joint
foretell-attack = Chaque homme frappe : { $unit }
foretell-rally =
    { $unit } : ralliement { $count ->
        [one] aussitôt
       *[other] en { $count } essais
    } ?
foretell-reaction-test = { $unit } : moral
foretell-break-off = Rupture du combat, { $unit } : pertes
pass-engage = Au contact, chacun par le plus court
pass-close-up = Serrer sur le milieu
