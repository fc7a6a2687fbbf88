# Pourquoi un bot a répondu ainsi, quand la règle du jeu n’a pas de mots à elle
why-default = Ce que la règle fait d’elle-même convient ici.
why-sensible = Rien ne s’oppose au parti le plus simple.
why-only-way = Il n’y avait pas d’autre moyen.
why-best-of = { $count ->
    [one] Le seul parti trouvé.
   *[other] Le meilleur des { $count } partis pesés.
}
why-any = Aucune des meilleures idées n’était permise.
# Une décision qu’un bot n’a pas pu prendre
why-handed-over-raised = { $bot } a échoué ({ $detail }) : une recrue a pris cette décision.
why-handed-over-overran = { $bot } a pris trop de temps ({ $detail }) : une recrue a pris cette décision.
why-handed-over-refused = Les réponses de { $bot } ont été refusées ({ $detail }) : une recrue a pris cette décision.
why-handed-over-stuck = { $bot } n’a trouvé aucune réponse ({ $detail }) : une recrue a pris cette décision.
why-handed-over-circles = { $bot } tournait en rond ({ $detail } réponses sans un dé) : une recrue a pris cette décision.
