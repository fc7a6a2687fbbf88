# Ce qui se voit sur la table sans avoir de nom à soi
step-deploy = déploiement
step-initiative = initiative
step-command = commandement
step-shooting = tir
step-melee = corps à corps
step-of = { $side } : { $step }
rounds = Tour
staff = État-major : { $side }
marker-shaken = ébranlée
marker-disordered = en désordre
marker-demoralised = brigade démoralisée
marker-attached = avec une unité
quarter-front = front
quarter-right = flanc droit
quarter-rear = arrière
quarter-left = flanc gauche
pool-casualties = pertes
pool-losses = unités perdues
pool-victory = points de victoire
pool-broken-brigades = brigades démoralisées
tag-formation = formation
tag-spacing = intervalles en pouces
tag-ranks = rangs
tag-mount = monter ou démonter
mount-start = avant le mouvement
mount-end = après le mouvement
tag-bent = autour de l’angle
bent-true = oui
tag-building = dans un bâtiment
zone-deploy = Déploiement : { $whose }
zone-objective = Objectif : { $whose }, tenu par personne
zone-held = Objectif tenu par { $whose }
zone-goal = À dégager : { $whose }

# Étapes d’un ordre
ghost-move = mouvement
ghost-change_formation = changement de formation
ghost-charge = charge
ghost-limber = attelage
ghost-unlimber = mise en batterie
ghost-prolonge = à la prolonge
ghost-enter_building = entrée dans le bâtiment
ghost-leave_building = sortie du bâtiment
ghost-straighten = redressement de la ligne
ghost-return_to_table = retour sur la table

# Le résultat d’un combat
tally-inflicted = pertes infligées

# Jusqu’où
reach-move = { NUMBER($distance, maximumFractionDigits: 1) } pouces
reach-odds =
    { $moves ->
        [one] un mouvement : { $chance }
       *[other] { $moves } mouvements : { $chance }
    }
