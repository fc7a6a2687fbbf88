## La table

table-small = Petite image de la table
table-mini = Vue d’ensemble de la table : choisir la partie à montrer
table-leader = chef
table-fallen = tombé
table-hidden = pion caché
table-acted = a agi
table-facing =
    { $way ->
        [n] face au nord
        [ne] face au nord-est
        [e] face à l’est
        [se] face au sud-est
        [s] face au sud
        [sw] face au sud-ouest
        [w] face à l’ouest
       *[nw] face au nord-ouest
    }
table-level = niveau { $level }
table-more = { $count } de plus
table-turn = Tourner { $name }
table-selectable = peut être choisi
table-selected = choisi
table-target = cible
table-refused = refusé
table-scale-cm = cm
table-scale-in = pouces
# Les longueurs : comme on les écrit en chiffres
length-cm = { $length } cm
length-in = { $length }"
table-north = N
