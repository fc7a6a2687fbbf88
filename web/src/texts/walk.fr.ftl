## Parcourir la table au clavier

walk-table = Table de { $width } sur { $height }. Page suivante la parcourt pièce par pièce, U par unité, C y pose une croix ; les flèches la déplacent, plus et moins l’agrandissent ou la réduisent. Point d’interrogation : toutes les touches.
walk-unit = Unité
walk-cross = Croix sur la table
walk-loose = hors de toute unité
walk-way =
    { $wind ->
        [n] au nord ({ $degrees }°)
        [nne] au nord-nord-est ({ $degrees }°)
        [ne] au nord-est ({ $degrees }°)
        [ene] à l’est-nord-est ({ $degrees }°)
        [e] à l’est ({ $degrees }°)
        [ese] à l’est-sud-est ({ $degrees }°)
        [se] au sud-est ({ $degrees }°)
        [sse] au sud-sud-est ({ $degrees }°)
        [s] au sud ({ $degrees }°)
        [ssw] au sud-sud-ouest ({ $degrees }°)
        [sw] au sud-ouest ({ $degrees }°)
        [wsw] à l’ouest-sud-ouest ({ $degrees }°)
        [w] à l’ouest ({ $degrees }°)
        [wnw] à l’ouest-nord-ouest ({ $degrees }°)
        [nw] au nord-ouest ({ $degrees }°)
       *[nnw] au nord-nord-ouest ({ $degrees }°)
    }
walk-from = à { $length } { $way } de : { $name }
walk-touching = au contact de : { $name }, { $way }
walk-same = à la place de : { $name }
walk-upon = ici se tient : { $name }
walk-length-cm = { NUMBER($length, maximumFractionDigits: 1) } cm
walk-length-in = { NUMBER($length, maximumFractionDigits: 1) ->
    [one] { NUMBER($length, maximumFractionDigits: 1) } pouce
   *[other] { NUMBER($length, maximumFractionDigits: 1) } pouces
}
walk-unit-of = unité : { $unit }
walk-enemy = ennemi le plus proche : { $name }, à { $where }
walk-around = Alentour, du plus proche au plus lointain : { $list }
walk-nobody = Personne d’autre n’est sur la table.
walk-count = { $count ->
    [one] un sur la table
   *[other] { $count } sur la table
  }
walk-lost = { $count ->
    [one] une perte
   *[other] { $count } pertes
  }
walk-reference = les relèvements partent d’ici
walk-reference-now = Les relèvements partent maintenant de : { $name }.
walk-reference-usual = Les relèvements partent de nouveau de : { $name }.
walk-end = il finit à { $length } { $way } de son départ
walk-not-moved = il finit où il a commencé
walk-pad-turn = Gauche et droite tournent de 15 degrés (avec Maj : d’un degré), Entrée donne la réponse.
walk-placed = { $name } : { $where }

## Ce qu’on entend

walk-earlier = { $count ->
    [one] L’événement d’avant est dans le récit.
   *[other] Les { $count } événements d’avant sont dans le récit.
  }
walk-dice = dés : { $faces }
walk-dice-total = total { $total }
walk-dice-need = { $most ->
    [true] il fallait { $need } ou moins
   *[false] il fallait { $need } ou plus
  }
walk-dice-many = { $count } dés, dans le récit
walk-asked = { $side } : { $question }
walk-odds = { $title } : { $list }
walk-page = Page : { $title }

## Se déplacer dans la page

skip = Accès direct
skip-content = Aller au contenu
skip-question = Aller à la question
skip-table = Aller à la table

## En chiffres

aim = En chiffres
aim-bearing = Cap (°)
aim-distance = Distance ({ $unit })
aim-leg = Tracer cette étape
aim-east = Est ({ $unit })
aim-north = Nord ({ $unit })
aim-put = Poser là
aim-facing = Orientation (°)
aim-turn = Tourner
aim-who = Qui bouge

## Animations

setting-motions = Animations
motions-auto = comme le système
motions-on = oui
motions-off = non
setting-motions-about = Les figurines marchent et les dés roulent ; sans animations, tout change d’un coup.

## Les touches

keys = Touches
keys-open = Toutes les touches
keys-everywhere = Partout
keys-table = À la table
keys-cross = Avec la croix
keys-question = Répondre
keys-path = Tracer un chemin
keys-past = Revoir la partie
key-arrows = Flèches
key-shift = Maj
key-ctrl = Ctrl
key-space = Espace
key-enter = Entrée
key-escape = Échap
key-backspace = Retour arrière
key-page-down = Page suivante
key-page-up = Page précédente
key-home = Début
key-end = Fin
key-tab = Tab
keys-help = cette liste
keys-tab = d’une commande à l’autre ; le premier Tab d’une page propose d’aller au contenu
keys-undo = reprendre la dernière réponse
keys-escape = fermer, reposer l’outil ou revenir d’une étape
keys-twin = la table en mots
keys-measure = mesurer de socle à socle : choisissez deux pièces ou deux points
keys-sight = ligne de vue entre deux pièces ou deux points
keys-conduct = ce qu’une unité fait d’elle-même
keys-skip = pendant que d’autres agissent : voir comment cela finit
keys-near = la pièce la plus proche de ce côté ; depuis la table elle-même, la déplacer
keys-next = pièce suivante ou précédente ; sur une unité, unité suivante ou précédente
keys-ends = premier ou dernier de l’unité
keys-unit = remonter à l’unité ; encore, l’unité suivante (avec Maj, la précédente)
keys-into = entrer parmi les hommes de l’unité
keys-able = pièce suivante que l’on peut choisir (avec Maj, la précédente)
keys-reference = prendre les relèvements depuis cette pièce ; encore, comme d’ordinaire
keys-where = où suis-je : tout ce que l’on en sait
keys-around = qui est alentour, du plus proche au plus lointain
keys-cross-on = une croix sur la table, pour choisir un point
keys-pick = choisir ce qui a le focus
keys-zoom = plus près, plus loin, toute la table
keys-cross-move = mener la croix d’une unité, d’un dixième, de cinq
keys-cross-pick = choisir ce point : une étape du chemin, une place, un bout de la règle
keys-cross-off = ranger la croix
keys-number = la réponse de ce numéro
keys-pass = passer
keys-yes = oui ou non
keys-go = donner la réponse
keys-go-anywhere = donner la réponse, où que soit le focus
keys-path-move = mener le bout du chemin d’une unité, d’un dixième, de cinq
keys-path-corner = marquer une étape
keys-path-turn = tourner de 15 degrés ; avec Maj, d’un degré
keys-path-drop = ôter la dernière étape
