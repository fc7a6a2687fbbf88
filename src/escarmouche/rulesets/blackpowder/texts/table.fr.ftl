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
pool-rating = valeur d’état-major
pool-losses = unités perdues
pool-victory = points de victoire
pool-broken-brigades = brigades démoralisées
tag-formation = formation
tag-spacing = intervalles en pouces
tag-ranks = rangs
tag-mount = à cheval ou pied à terre
mount-start = avant le mouvement
mount-end = après le mouvement
tag-bent = autour de l’angle
bent-true = oui
tag-building = dans un bâtiment
zone-deploy = Déploiement : { $whose }
zone-objective = Objectif : { $whose }, que personne ne tient
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
reach-move = { NUMBER($distance, maximumFractionDigits: 1) }"
reach-odds =
    { $moves ->
        [one] un mouvement : { $chance }
       *[other] { $moves } mouvements : { $chance }
    }

# Ce qui peut sortir d’une réponse
foretell-command = { $unit } : combien de mouvements ?
foretell-brigade-order =
    { $others ->
        [0] { $unit } : combien de mouvements ?
        [one] { $unit } et une autre unité : combien de mouvements ?
       *[other] { $unit } et { $others } autres unités : combien de mouvements ?
    }
foretell-follow-me = « Suivez-moi ! » avec { $unit }
foretell-rally = Ralliement : { $unit }
foretell-fire = { $unit } tire sur { $target }
foretell-fire-and-break = { $target } en fin de phase, si personne d’autre ne tire dessus
foretell-traversing-fire = { $unit } tire sur { $target }, qui passe devant son front
foretell-shots =
    { $count ->
        [one] un dé pour toucher
       *[other] { $count } dés pour toucher
    }
foretell-saves = sauvegarde de chaque touche
foretell-break-test = { $unit } : l’unité tient-elle ?
foretell-charge-stand = { $unit } (A) charge { $target } (B), qui attend le choc
foretell-charge-closing-fire = { $unit } (A) charge { $target } (B), qui tire
foretell-charge-steady-line = { $unit } (A) charge { $target } (B), qui tire puis vient à sa rencontre
foretell-charge-counter-charge = { $unit } (A) charge { $target } (B), qui contre-charge
foretell-charge-face = { $unit } (A) charge { $target } (B), qui fait face
foretell-form-square = { $unit } doit se former en carré
foretell-melee =
    { $others ->
        [0] { $unit } (A) contre { $target } (B) : ce round
        [one] { $unit } (A) contre { $target } (B), et une autre unité : ce round
       *[other] { $unit } (A) contre { $target } (B), et { $others } autres unités : ce round
    }
foretell-melee-exchange = { $unit } (A) contre { $target } (B) : le sort du perdant
foretell-blows =
    { $unit } : { $count ->
        [one] un dé
       *[other] { $count } dés
    }
foretell-save-of = { $unit } : sauvegarde de chaque touche

# Les généraux
sway-distance =
    { $minus ->
        [0] à { $inches }" : sans malus, « Suivez-moi ! », ralliement
       *[other] à { $inches }" : −{ $minus }
    }
sway-odds =
    { $minus ->
        [0] { NUMBER($distance, maximumFractionDigits: 1) }" : bouge { $chance }
       *[other] { NUMBER($distance, maximumFractionDigits: 1) }", −{ $minus } : bouge { $chance }
    }

# Lignes de vue
sight-clear = Ligne de vue dégagée
sight-blocked = { $thing } : la vue est barrée
sight-target-clear = Cible dégagée
sight-target-unclear = Cible possible, mais non dégagée
sight-body = { $thing } : en travers de la ligne
sight-wood = { $thing } : { $length }" de bois, on voit encore au travers
sight-wood-deep = { $thing } : { $length }" de bois, trop pour voir au travers
sight-hill = { $thing } : plus haut que les deux
sight-obstacle = { $thing } : franchi, couvert pour qui se tient juste derrière
refusal-not-on-table = { $piece } n’est pas sur la table

# Ce qu’une unité est pour une autre
fact-chained = À moins de 6" : peut être du même groupe
fact-apart = À plus de 6" : du même groupe seulement avec d’autres entre elles
fact-in-front = Dans le quart avant de { $target }
fact-in-left = Sur le flanc gauche de { $target }
fact-in-right = Sur le flanc droit de { $target }
fact-in-rear = Sur les arrières de { $target }
fact-shot =
    { $dice ->
        [one] { NUMBER($distance, maximumFractionDigits: 1) }" : un dé, touche sur { $need }+
       *[other] { NUMBER($distance, maximumFractionDigits: 1) }" : { $dice } dés, touche sur { $need }+
    }
fact-cover-light = sous couvert léger
fact-cover-heavy = sous couvert lourd
fact-gap = par une trouée de { NUMBER($inches, maximumFractionDigits: 1) }"
fact-enfilade = prise d’enfilade : deux fois plus de dés
fact-overhead = par-dessus les têtes
fact-charge =
    { $moves ->
        [one] Charge : { NUMBER($need, maximumFractionDigits: 1) }", un mouvement
       *[other] Charge : { NUMBER($need, maximumFractionDigits: 1) }", { $moves } mouvements
    }

# Portées
range-band =
    { $dice ->
        [one] { NUMBER($distance, maximumFractionDigits: 1) }" : un dé, { $need }+
       *[other] { NUMBER($distance, maximumFractionDigits: 1) }" : { $dice } dés, { $need }+
    }
range-charge =
    { $moves ->
        [one] charge, un mouvement : { NUMBER($distance, maximumFractionDigits: 1) }"
       *[other] charge, { $moves } mouvements : { NUMBER($distance, maximumFractionDigits: 1) }"
    }

# Tir en chemin
glimpse-traversing = { $unit } peut tirer : arrêt du mouvement { $chance }

# Ce que vaut une unité
worth-hand-to-hand = corps à corps { $value }
worth-shooting = tir { $value }
worth-morale = moral { $value }+
