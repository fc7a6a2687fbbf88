# Ce qu’une simulation affiche, et son rapport
title = { $games } : { $scenario }
games = { $number ->
    [one] { $count } partie
   *[other] { $count } parties
}
games-partial = { $count } parties sur { $asked }
partial = Interrompu : { $count } parties sur { $asked } ont été jouées jusqu’au bout. Tous les chiffres portent sur celles-ci.
players = { $side } : { $bot }
plays-itself = se joue tout seul, d’après les règles
seed = graine { $seed }
options = options : { $options }
nothing = Aucune partie n’a été jouée jusqu’au bout.

wins = Qui gagne
wins-note = Les barres donnent la part des parties, les moustaches l’intervalle à 95 % : la vraie part s’y trouve 95 fois sur 100.
ahead = { $side } ont l’avantage : { $share } des parties gagnées ({ $low } à { $high }).
even = Personne n’a clairement l’avantage : l’écart peut être dû au hasard.
draw = Nulle
draws = sans vainqueur
degree-win = victoire
degree-draw = nulle
degree-honours = honneurs de la guerre
degree-minor = victoire mineure
degree-major = victoire majeure
interval = { $low } à { $high }

length = Combien de temps
length-told = { $mean } tours en moyenne ; la moitié des parties finit au plus tard au tour { $median }. La plus courte en a pris { $low }, la plus longue { $high }.
length-axis = dernier tour
length-share = part des parties

decided = Ce qui a décidé

losses = Pertes
losses-told = { $side } perdent { $lost } { $mustered ->
    [units] { $count ->
        [one] unité
       *[other] unités
    }
   *[men] { $count ->
        [one] homme
       *[other] hommes
    }
} sur { $began } dans une partie moyenne.
lost-of = { $lost } sur { $began }
losses-by-turn = Les pertes, tour par tour
losses-by-turn-note = { $mustered ->
    [units] Unités perdues
   *[men] Hommes perdus
} à chaque tour d’une partie moyenne.
losses-by-troop = Ce que les troupes sont devenues
fate-lost = { $mustered ->
    [units] perdues
   *[men] perdus
}
fate-left = { $mustered ->
    [units] sorties
   *[men] sortis
} de la table
fate-there = encore là

luck = Tests et chance
luck-note = L’attendu est la somme des chances exactes de chaque jet. L’écart se compte en écarts-types : des dés honnêtes restent en deçà de 2 dix-neuf fois sur vingt ; au-delà de 3, cela mérite un coup d’œil.
luck-band = à moins de 2 écarts-types
luck-worse = pire
luck-better = mieux
dice = Autres jets
dice-note = Jets sans score à atteindre : ce que les dés ont montré en moyenne, et ce qu’ils devraient.

handed-over = Décisions laissées à une recrue
handed-over-told = { $side } : { $times } ({ $question }, { $cause }) ; d’abord dans la partie { $game } : { $detail }
failed = { $count ->
    [one] Une partie n’a pas pu être jouée
   *[other] { $count } parties n’ont pas pu être jouées
} jusqu’au bout
failed-told = partie { $number } (graine { $seed }) : { $error }
kept = Conservé : { $files }
speed = { $decisions } décisions en { $seconds } s avec { $jobs ->
    [one] un processus
   *[other] { $jobs } processus
} : { $games } parties et { $each } décisions par seconde

column-side = camp
column-games = parties
column-share = part
column-interval = intervalle à 95 %
column-turn = tour
column-winner = vainqueur
column-reason = ce qui a décidé
column-troop = troupe
column-began = au départ
column-test = test
column-rolled = jets
column-expected = attendu
column-successes = réussis
column-came-to = obtenu
column-mean = moyenne
column-score = écart
nobody = personne

page-title = { $scenario } : simulation
page-facts = Les chiffres
page-again = Pour obtenir les mêmes chiffres
page-made = Escarmouche { $version }, { $ruleset } { $rules }
