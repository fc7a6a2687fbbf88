help-playouts = Combien de fois la partie est rejouée avec d’autres dés pour trouver ce qui l’a fait basculer : N fois, 0 pour pas du tout. Sans cette option, pendant 30 secondes.
bad-playouts = --playouts : { $given } n’est pas un nombre de parties ; donnez 0 ou plus
tale-running = { $file } : cette partie n’est pas finie ({ $answers } réponses jusqu’ici) ; on ne raconte que les parties finies
tale-looking = La partie est rejouée à partir de ses moments…
tale-length = { $turns ->
    [one] un tour
   *[other] { $turns } tours
  }, { $answers } réponses
tale-from-to = de { $low } à { $high }
tale-at = { $answers ->
    [0] au départ
   *[other] tour { $turn }, réponse { $answers }
  }
tale-losses = Les pertes, tour par tour
tale-began = au départ
tale-lost = perdus
tale-chances = Les chances de gagner
tale-nothing-played = Rien n’a été rejoué.
tale-played = Rejouée { $playouts } fois avec d’autres dés, par { $bot ->
    [recruit] des recrues, qui donnent n’importe quelle réponse permise
   *[other] des réguliers, qui pèsent leurs réponses, car des recrues finissent presque toutes ces parties de la même façon
  } ; entre parenthèses, où se trouve la vraie part 95 fois sur 100.{ $failed ->
    [0] {""}
   *[other] {" "}{ $failed } autres n’ont pas trouvé de fin et ne comptent pas.
  }
tale-moment = moment
tale-playouts = rejouée
tale-swings = Les tournants
tale-swing = { $place } : { $side } de { $before } à { $after } ; { $change } points, entre { $low } et { $high }
tale-no-swing = Rien ne montre qu’un seul jet ait fait basculer la partie.
tale-too-few = Trop peu de parties ont été rejouées pour rien dire d’un jet en particulier.
tale-unproven = Examinés sans preuve :
tale-luck = La chance face aux probabilités exactes
tale-luck-told = { $side } : { $good } jets réussis sur { $rolled }, on en attendait { $expected } ; des dés honnêtes restent entre { $low } et { $high } 95 fois sur 100.
tale-luck-few = Trop peu de jets pour parler de chance.
tale-luck-usual = Rien d’inhabituel : au moins aussi bien dans { $better } de telles parties, au plus aussi bien dans { $worse }.
tale-luck-lucky = Une chance hors du commun : des dés honnêtes font aussi bien dans { $better } de telles parties.
tale-luck-unlucky = Une malchance hors du commun : des dés honnêtes font aussi mal dans { $worse } de telles parties.
tale-not-counted = Non comptés : { $certain } auxquels les dés ne pouvaient rien changer, { $scores } qui ne donnent qu’une valeur, { $loose } dés de tirages et de distances.
tale-luckiest = Le plus heureux : { $check } à { $chance } ({ $share }), { $place }
tale-unluckiest = Le plus malheureux : { $check }, raté à { $chance } ({ $share }), { $place }
tale-moments = Ce qui ressort
tale-moment-first-loss = La première perte, { $place }
tale-moment-heaviest = Un coup dur, { $place }
tale-moment-end = La fin, { $place }
