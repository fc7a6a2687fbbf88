# Ce que l’on voit sur la table en plus de ce qui a son propre nom
step-deploy = déploiement
step-command = commandement
step-act = mouvement
step-fire = tir
step-melee = mêlée
step-of = { $step } : { $side }
marker-wounded = blessé
marker-skirts-raised = jupons relevés
marker-commanded = commandé
marker-routing = en déroute
marker-driven-back = repoussé
marker-broken = formation rompue
formation-line = en ligne
formation-column = en colonne
formation-broken = formation rompue
gear-loaded = chargé
gear-unloaded = non chargé
pool-risk = facteur de risque
pool-losses = pertes
pool-victory = points de victoire
pool-points = points de commandement
note-unarmed = sans arme
note-decoy = leurre
leaders = { $side } : chefs
terrain-burnt = bâtiment brûlé
order-hold = ordre : tenir
order-move = ordre : avancer
order-attack = ordre : attaquer
order-defend = ordre : défendre { $about }
order-follow = ordre : suivre { $about }
zone-deploy = Déploiement : { $whose }
zone-exit = Sortie : { $whose }
zone-burns = Peut brûler : { $whose }
zone-burnt = Brûlé : { $whose }
zone-goal = Deux groupes en formation doivent y arriver : { $whose }

# Commandement, mouvement, portées
sway-distance = on entend { LE($figure) } jusqu’ici
sway-price = { $price ->
    [one] 1 point
   *[other] { $price } points
}
sway-beyond = trop loin : { LE($figure) }
reach-half = jusqu’à la demi-vitesse
reach-full = pleine vitesse
range-band = { $weapon_word }, { $distance } cm : { $need }+

# Ce que les unités font d’elles-mêmes
conduct-risk = Facteur de risque { $factor } (ligne { $last ->
    [1] { $low } et plus
   *[other] { $low ->
        [0] 0
       *[other] { $high ->
            [1] 1
           *[other] { $low } à { $high }
        }
    }
})
conduct-alone = Non commandé : il fait ce que dit le dé.
conduct-commanded = Commandé : libre, sauf résultat obligatoire.
conduct-pc = Personnage joueur : libre, sauf résultat obligatoire.
conduct-next = À sa prochaine phase, en l’état actuel ; il pourra alors être commandé.
conduct-next-itself = À sa prochaine phase, en l’état actuel.
conduct-follows = Reste avec { LE($unit) }, le peloton étant serré.
conduct-may-follow = Non commandé : reste avec { LE($unit) } si son propre résultat est en italique.
conduct-charge = { $unit } : charge contre { LE($target) }, l’ennemi en vue le plus proche que l’on puisse atteindre.
conduct-line = { $unit } : en ligne.
conduct-column = { $unit } : en colonne.

# Lignes de vue
sight-open = Ligne de tir dégagée, cible à découvert
sight-light = Ligne de tir dégagée, cible en couvert léger
sight-heavy = Ligne de tir dégagée, cible en couvert lourd
sight-cut-figure = { LE($thing, start: 1) } gêne le tir
sight-cut-low = { LE($thing, start: 1) } gêne le tir
sight-cut-high = { LE($thing, start: 1) } gêne le tir
sight-cut-wall = { $thing } : pas d’ouverture de ce côté
sight-cut-hill = { $thing } : fait écran
sight-cut-forest = { $thing } : plus de 10 cm de bois
sight-cut-deep = Trop enfoncé en terrain dense pour être vu du dehors
sight-cut-die = Le dé de visibilité de cette phase ne porte pas si loin
sight-cut-far = À l’intérieur d’un bois, on voit à 20 cm au plus
sight-wood = { $thing } : { $length } cm de bois
sight-wood-inside = { $thing } : tous deux y sont, { $length } cm
sight-wood-cut = { $thing } : { $length } cm de bois, c’est trop
sight-hill = { $thing } : l’un d’eux est dessus
sight-hill-cut = { $thing } : cache ce qui est derrière
sight-solid = { $thing } : rien ne passe
sight-beside = { $thing } : tout près, ne gêne pas
sight-covers-light = { $thing } : couvre légèrement la cible
sight-covers-heavy = { $thing } : couvre lourdement la cible
sight-through = { $thing } : on tire à travers
sight-over = { $thing } : on tire par-dessus
sight-figure = { LE($thing, start: 1) } gêne le tir
sight-nothing = { $thing } : ne gêne personne
refusal-not-on-table = { LE($piece, start: 1) } n’est pas sur la table

# Ce qui peut sortir d’une réponse
foretell-command-points = { $figure } : points apportés
foretell-control = { $unit }, commandé, facteur de risque { $factor } : reste-t-il en main ?
foretell-group-hits = { $unit }, tir sur { LE($target) } : touches
foretell-group-fire = { $unit }, tir sur { LE($target) } : tués ou blessés
foretell-group-fire-dead = Tués sur le coup
foretell-fire = { LE($figure, start: 1) } tire sur { LE($target) } : { $weapon_word }
foretell-shots = { $count ->
    [one] un tir : { $weapon_word }
   *[other] { $count } tirs : { $weapon_word }
}
foretell-melee-line = { $unit } contre { LE($target) } : { $count ->
    [one] un homme au contact
   *[other] { $count } hommes au contact
}
foretell-fighter = chaque homme : { $unit }
outcome-brings-n = { $n }
outcome-harmed-n = { $n ->
    [0] personne
    [one] un homme
   *[other] { $n } hommes
}
outcome-dead-n = { $n ->
    [0] personne
    [one] un homme
   *[other] { $n } hommes
}

# Armes et portées dans une phrase
value-rifle = fusil
value-musket = mousquet
value-pistol = pistolet
value-bow = arc
value-spear = lance
value-sword = épée
value-club = massue
value-hatchet = hachette
value-stones = pierres
value-halberd = hallebarde
value-short = portée courte
value-medium = portée moyenne
value-long = portée longue
