# Pourquoi un trajet est refusé, ou la place où il finit. Paramètres : thing, figure, cost, left, least, most.
refusal-too-far = Mouvement insuffisant : le trajet coûte { $cost } cm, il en reste { $left }
refusal-no-exit = Sortie interdite : le scénario ne permet pas de quitter la table ici
refusal-by-the-door = Par la porte, { $most } au plus ({ LE($thing) })
refusal-over-wall = À l’arrivée, le socle serait à cheval sur un mur ({ LE($thing) })
refusal-on-border = À l’arrivée, la figurine ne serait ni d’un côté ni de l’autre ({ LE($thing) }) : un peu plus en deçà, ou au-delà
refusal-impassable = Infranchissable : { LE($thing) }
refusal-impassable-mounted = Infranchissable à cheval : { LE($thing) }
refusal-form-column = Passer d’abord en colonne : une ligne n’entre ni en terrain dense ni en terrain difficile
refusal-through-enemy = On ne traverse pas l’ennemi ({ LE($figure) })
refusal-near-enemy = À moins de { $least } cm d’un ennemi ({ LE($figure) }) : il faudrait charger
refusal-overlap = À l’arrivée, le socle couvrirait { LE($figure) }
