# Où est refusée une réponse écrite d’avance
located = { $reason }{ $step ->
    [0] { "" }
   *[other] { " " }– à l’étape { $step }
}{ $opened ->
    [none] { "" }
    [skipped] { " " }; la question « { $asked } » ({ $question }) ne laissait pas le choix et n’a pas été posée
   *[open] { " " }; la question « { $asked } » ({ $question }) attend { $takes }
}
takes-choose = l’un de : { $allowed }{ $pass ->
    [true] { " " }– ou passer (null ; en TOML, "pass")
   *[other] { "" }
}
takes-several = une liste de { $low } à { $high } de : { $allowed }
takes-assign = une table de couples : { $allowed }
takes-allocate = une table qui répartit { $total } entre : { $allowed }
takes-number = un nombre de { $low } à { $high }
takes-confirm = true (oui) ou false (non)
takes-move = une table de trajets (path, facing, tags) de : { $allowed }
takes-place = une table de places (at, facing, level, tags) de : { $allowed }
