# Le récit d’une partie finie
tale = Le récit de la partie
tale-loading = On repasse la partie en revue…
tale-to-table = À la table
tale-print = Imprimer
tale-in-turns = { $turns ->
    [one] un tour
   *[other] { $turns } tours
  }, { $answers ->
    [one] une réponse
   *[other] { $answers } réponses
  }
tale-percent = { $value } %
tale-from-to = de { $low } à { $high } %
tale-turn = tour { $turn }
tale-before-turns = avant le premier tour
tale-see = Voir sur la table
tale-more = { $count ->
    [one] … et une chose encore
   *[other] … et { $count } choses encore
  }
tale-figures = Les chiffres

tale-losses = Les pertes, tour par tour
tale-losses-none = Aucune perte.
tale-losses-of = { $mustered ->
    [units] { $side } : { $lost ->
        [one] { $lost } unité
       *[other] { $lost } unités
    } sur { $began }
   *[other] { $side } : { $lost ->
        [one] { $lost } homme
       *[other] { $lost } hommes
    } sur { $began }
  }
tale-left = { $count ->
    [one] un a quitté la table
   *[other] { $count } ont quitté la table
  }
tale-losses-chart = Colonnes : ce que chaque camp a perdu à chaque tour. { $told }
tale-column-turn = Tour
tale-column-troop = Troupe
tale-column-lost = perdus
tale-column-total = en tout
tale-column-began = au départ
tale-column-left = ont quitté la table

tale-moments = Ce qui ressort
tale-moment-first-loss = La première perte
tale-moment-heaviest = Un coup dur
tale-moment-end = La fin
tale-moment-cost = { $side } { $lost }

tale-chances = Les chances de gagner
tale-chances-about-recruit = La partie a été rejouée { $playouts } fois à partir de ses propres moments, avec d’autres dés, par des recrues : elles donnent n’importe quelle réponse permise, et se valent toutes. Ce qu’un bon joueur aurait fait d’une position, elles n’en savent rien.
tale-chances-about-regular = La partie a été rejouée { $playouts } fois à partir de ses propres moments, avec d’autres dés, par des réguliers, qui pèsent leurs réponses : des recrues finiraient presque toutes les parties de ce genre de la même façon.
tale-chances-bounds = Les barres verticales donnent l’intervalle à 95 % ; entre elles, les points sont simplement reliés.
tale-chances-failed = { $count ->
    [one] Un essai n’a pas trouvé de fin et ne compte pas.
   *[other] { $count } essais n’ont pas trouvé de fin et ne comptent pas.
  }
tale-chances-one-sided = Jouée par de tels robots, la partie est presque toujours gagnée par le même camp, d’où qu’on parte : ce qui l’a fait basculer peut ne pas se voir ici.
tale-chances-chart = Lignes : combien de fois chaque camp gagne quand la partie est rejouée à partir de ses moments. { $told }
tale-chances-at = à la réponse { $answers } : { $share }
tale-chances-start = Au départ
tale-chances-end = La fin
tale-column-moment = Moment
tale-column-playouts = Rejouée
tale-looking = L’examen continue…
tale-further = Chercher encore

tale-swings = Les tournants
tale-swings-about = Les jets après lesquels un camp gagne nettement plus souvent qu’avant, toutes choses égales : la réponse qui y a mené est donnée, seuls les dés changent. Nettement veut dire que le seul hasard en montre autant moins d’une fois sur vingt récits.
tale-swing = { $side } : de { $before } à { $after }
tale-swing-change = { $change } points, entre { $low } et { $high }
tale-swing-mark = Tournant { $number }
tale-swings-none-yet = Aucun n’est prouvé jusqu’ici.
tale-swings-none = Rien ne montre qu’un seul jet ait fait basculer la partie.
tale-swings-unproven = Examinés sans preuve
tale-swings-too-few = Trop peu de parties ont pu être rejouées pour rien dire d’un jet en particulier.

tale-luck = La chance
tale-luck-about = Tout jet dont les règles donnent exactement les chances compte, et tous comptent autant : une sauvegarde comme un tir désespéré. La bande montre où restent des dés honnêtes 95 fois sur 100, le trait ce qu’ils donnent en moyenne.
tale-luck-rolls = { $good } jets réussis sur { $rolled } ; on en attendait { $expected }.
tale-luck-lucky = Une chance hors du commun : des dés honnêtes font aussi bien dans { $share } de telles parties.
tale-luck-unlucky = Une malchance hors du commun : des dés honnêtes font aussi mal dans { $share } de telles parties.
tale-luck-usual = Rien d’inhabituel : des dés honnêtes font au moins aussi bien dans { $better } de telles parties, au plus aussi bien dans { $worse }.
tale-luck-few = Trop peu de jets pour parler de chance : quoi qu’ils aient montré, c’eût été habituel.
tale-luck-no-rolls = Aucun jet de ce camp n’avait de chances ouvertes.
tale-luck-not-counted = Non comptés : { $certain } auxquels les dés ne pouvaient rien changer, { $scores } qui ne donnent qu’une valeur, { $loose ->
    [one] un tirage ou une distance
   *[other] { $loose } tirages et distances
  }.
tale-luck-chart = { $side } : { $good } sur { $rolled }, d’habitude de { $low } à { $high }, en moyenne { $expected }
tale-luckiest = Le jet le plus heureux
tale-unluckiest = Le jet le plus malheureux
tale-single = { $check } : réussi malgré une chance de { $chance } ({ $share })
tale-single-bad = { $check } : raté malgré une chance de { $chance } ({ $share })
tale-column-test = Jet
tale-column-rolled = Jetés
tale-column-expected = Attendus
tale-column-good = Réussis
tale-column-mean = Moyenne
tale-column-score = Écarts
tale-scores = Les jets qui ne donnent qu’une valeur

verdict-tale = Le récit de la partie
