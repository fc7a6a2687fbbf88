# Points de commandement
ask-command =
    { LE($figure, start: 1) } dispose { $points ->
        [one] d’un point de commandement
       *[other] de { $points } points de commandement
    } : qui commande-t-il ?
pass-command = Personne d’autre ; les points restants sont perdus
ask-command-hidden =
    { $count ->
        [0] { LE($figure, start: 1) } ne peut payer pour aucun groupe caché.
       *[other] Il reste { AU($figure) } { $points ->
            [one] un point de commandement
           *[other] { $points } points de commandement
        } : quels groupes cachés commande-t-il ?
    }
pass-command-hidden = Continuer
option-activate =
    Activer { LE($figure) } ({ $price ->
        [one] 1 point
       *[other] { $price } points
    }) ; { $dice ->
        [0] il commande à son tour, sans apporter de dé
        [one] il commande à son tour et apporte un dé
       *[other] il commande à son tour et apporte { $dice } dés
    }
option-command =
    Commander { LE($unit) } ({ $count ->
        [one] un homme
       *[other] { $count } hommes
    }, { $price ->
        [one] 1 point
       *[other] { $price } points
    } ; reste { $left })
event-points-rolled =
    { $music ->
        [true] La musique { DU($figure) } apporte { $points ->
            [one] un point de commandement
           *[other] { $points } points de commandement
        }{ $secret ->
            [true] .
           *[false] { " : " }{ $pool } en tout.
        }
       *[false] { LE($figure, start: 1) } obtient { $points } points de commandement{ $secret ->
            [true] .
           *[false] { " : " }{ $pool } en tout.
        }
    }
event-leader-activated =
    { LE($figure, start: 1) } est activé par { LE($by) } pour { $price ->
        [one] 1 point
       *[other] { $price } points
    }{ $secret ->
        [true] .
       *[false] { " ; " }reste { $left }.
    }
event-group-commanded =
    Groupe commandé par { LE($pc) } : { LE($unit) }, { $price ->
        [one] 1 point
       *[other] { $price } points
    }{ $secret ->
        [true] .
       *[false] { " ; " }reste { $left }.
    }
event-command-ended =
    { $secret ->
        [true] { LE($pc, start: 1) } a fini de commander.
       *[false] { $lost ->
            [0] { LE($pc, start: 1) } a dépensé tous ses points de commandement.
            [one] { LE($pc, start: 1) } a terminé ; un point de commandement est perdu.
           *[other] { LE($pc, start: 1) } a terminé ; { $lost } points de commandement sont perdus.
        }
    }
event-succeeded = { LE($figure, start: 1) } prend la place { DU($pc) }.
event-leaderless = Personne ne prend la place { DU($pc) } : plus de points de commandement pour son joueur.

# Refus du commandement
refusal-whole-group = Tout le groupe doit être commandé : { LE($unit) }
refusal-too-few-points = { $needed } points requis, { $left } disponibles
refusal-hidden-last = Les groupes cachés se paient ensemble, une fois les autres payés : { LE($unit) }
refusal-out-of-command = Hors de distance de commandement : { LE($figure) }
refusal-not-activated = Officier en second non activé : { LE($figure) } est assez près { DU($unit) }, mais il faut d’abord le payer
refusal-paid-already = { $unit } : déjà payé dans cette phase
refusal-acts-himself = { LE($figure, start: 1) } agit de lui-même et ne coûte aucun point
refusal-uncommanded = Groupe non commandé : il agit seul ({ LE($unit) })
refusal-another-player = Un autre joueur commande { LE($unit) }
