# Ce qui se voit sur la table, outre ce qui porte un nom à soi
step-hide = embuscades
step-deploy = déploiement
step-start = début
step-early = tirs anticipés
step-move = mouvements
step-shoot = tirs
step-melee = mêlées
step-surprise = surprises
step-end = fin du tour
marker-hidden = caché
marker-crouched = accroupi
marker-reloading = recharge
marker-barred = ne peut tirer ce tour
marker-wounded = blessé
marker-blocked = bloqué par le terrain
marker-pinned = accroché
marker-moving = a bougé
gear-loaded = { $gender ->
    [feminine] chargée
   *[other] chargé
  }
gear-empty = vide
gear-jammed = { $gender ->
    [feminine] enrayée
   *[other] enrayé
  }
gear-reloading = en recharge
gear-concealed = { $gender ->
    [feminine] dissimulée
   *[other] dissimulé
  }
gear-ready = { $gender ->
    [feminine] prête
   *[other] prêt
  }
note-stagecoach = diligence attelée
note-unhitched = chariot dételé
note-horse = cheval sans cavalier
pool-life = points de vie
pool-losses = pertes
zone-deploy = Déploiement : { $whose }
zone-exit = Sortie : { $whose }
zone-objective = Objectif : { $whose }

# Les armes, en peu de mots
# Le genre du nom, pour l’accord de son état
arm-gender = { $weapon ->
    [pepperbox_small] feminine
    [pepperbox_large] feminine
    [repeating_carbine] feminine
    [breech_carbine] feminine
    [muzzle_carbine] feminine
    [thrown] feminine
   *[other] other
  }
arm-revolver = revolver
arm-pistol = pistolet
arm-derringer = Derringer
arm-pepperbox_small = petite poivrière
arm-pepperbox_large = poivrière
arm-repeating_carbine = carabine à répétition
arm-breech_carbine = carabine à culasse
arm-muzzle_carbine = carabine à baguette
arm-muzzle_rifle = fusil à baguette
arm-breech_rifle = fusil à culasse
arm-shotgun_long = fusil de chasse
arm-shotgun_short = coach gun
arm-mares_leg = Mare’s Leg
arm-bow = arc
arm-thrown = arme de jet

# Portées, chemins et lignes de vue
range-band = { $weapon_word }, { $distance } cm : { $need }+
glimpse = { $figure } : { $chance }
reach-sure = à coup sûr
reach-odds = { $chance } selon les dés
sight-clear = Ligne de vue dégagée, cible à découvert
sight-cover-cover = Visible, mais à couvert (−1)
sight-cover-swimmer = Visible, à la nage (−1)
sight-cover-forest = Visible à travers la forêt (−1)
sight-cover-loophole = Visible derrière une meurtrière (−2)
sight-cut-wall = { LE($thing, start: 1) } : un mur coupe la ligne
sight-cut-opening = De cette ouverture, on ne voit pas si loin de côté
sight-cut-solid = { LE($thing, start: 1) } coupe la ligne
sight-cut-high = { LE($thing, start: 1) } est trop haut : aucun des deux n’est à son pied
sight-cut-vehicle = { LE($thing, start: 1) } est sur la ligne
sight-cut-forest = Plus de 10 cm de forêt coupent la ligne
sight-cut-crouched = Accroupie et immobile, la cible ne se voit qu’à 2 cm
sight-cut-hidden = Personne ne se montre là
sight-wall = { LE($thing, start: 1) } : un mur, rien ne passe
sight-forest = { LE($thing, start: 1) } : { $length } cm de forêt, −1
sight-forest-cut = { LE($thing, start: 1) } : avec le reste, plus de 10 cm de forêt
sight-crouched = { LE($thing, start: 1) } : qui s’y tient accroupi et immobile ne se voit pas
sight-covers = { LE($thing, start: 1) } : met la cible à couvert, −1
sight-no-cover = { LE($thing, start: 1) } : la cible n’en profite pas
sight-water = { LE($thing, start: 1) } : qui y nage a −1
sight-nothing = { LE($thing, start: 1) } : n’empêche rien
sight-solid = { LE($thing, start: 1) } : rien ne passe
sight-high = { LE($thing, start: 1) } : trop haut, personne n’est à son pied
sight-over = { LE($thing, start: 1) } : on voit par-dessus
sight-vehicle = { LE($thing, start: 1) } : sur la ligne
sight-vehicle-past = { LE($thing, start: 1) } : on voit à côté
refusal-not-on-table = { $piece } n’est pas sur la table

# Ce que peut donner une réponse
foretell-fire = { $figure } tire sur { $target } : { $weapon_word }, { $shots ->
    [one] un tir
   *[other] { $shots } tirs
  }{ $elite ->
    [none] { "" }
   *[other] { ", tir d’élite" }
  }
foretell-fire-group = { $figure } tire sur le groupe de { $target } : { $weapon_word }, { $shots ->
    [one] un tir
   *[other] { $shots } tirs
  }{ $elite ->
    [none] { "" }
   *[other] { ", tir d’élite" }
  }
foretell-interruption = { $figure } tire au passage de { $target } : { $weapon_word }
foretell-duel =
    { $called ->
        [true] Si { $target } ne vise que { $figure } et que l’un des deux le provoque : duel
       *[false] Si { $target } ne vise que { $figure } : duel
    }
foretell-multi-duel = Si tout le groupe de { $target } ne vise que { $figure } : duel à plusieurs
foretell-volley = Salve de { $count } sur { $target }{ $group ->
    [one] { "" }
   *[other] { " et son groupe" }
  }
foretell-dice = { $count ->
    [one] un dé : { $weapon_word }
   *[other] { $count } dés : { $weapon_word }
  }
foretell-reach = { $figure } : ce terrain le laisse-t-il passer ?
foretell-free-blow = { $figure } frappe { $target } qui s’en va
foretell-melee = { $figure } contre { $target }
foretell-blow = { $figure } frappe { $target }, qui ne rend pas le coup
foretell-fighter = { $figure }, { $weapon_word }
foretold-a-kills = { LE($figure, start: 1) } tue
foretold-a-pushes-back = { LE($figure, start: 1) } fait reculer
foretold-b-kills = { LE($target, start: 1) } tue
foretold-b-pushes-back = { LE($target, start: 1) } fait reculer
foretold-only-a-out = { LE($figure, start: 1) } tombe seul
foretold-only-b-out = { LE($target, start: 1) } tombe seul
