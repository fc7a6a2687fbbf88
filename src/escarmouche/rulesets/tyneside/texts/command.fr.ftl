# Points de commandement
ask-command =
    { $figure } dispose { $points ->
        [one] d’un point de commandement
       *[other] de { $points } points de commandement
    } : qui commande-t-il ?
pass-command = Personne d’autre ; les points restants sont perdus
ask-command-hidden =
    { $count ->
        [0] { $figure } ne peut payer pour aucun groupe caché.
       *[other] Il reste à { $figure } { $points ->
            [one] un point de commandement
           *[other] { $points } points de commandement
        } : quels groupes cachés commande-t-il ?
    }
pass-command-hidden = Continuer
option-activate =
    Activer { $figure } ({ $price ->
        [one] 1 point
       *[other] { $price } points
    }) ; { $dice ->
        [0] il commande à son tour, sans apporter de dé
        [one] il commande à son tour et apporte un dé
       *[other] il commande à son tour et apporte { $dice } dés
    }
option-command =
    Commander { $unit } ({ $count ->
        [one] un homme
       *[other] { $count } hommes
    }, { $price ->
        [one] 1 point
       *[other] { $price } points
    } ; reste { $left })
event-points-rolled =
    { $music ->
        [true] La musique de { $figure } apporte { $points ->
            [one] un point de commandement
           *[other] { $points } points de commandement
        }{ $secret ->
            [true] .
           *[false] { " : " }{ $pool } en tout.
        }
       *[false] { $figure } obtient { $points } points de commandement{ $secret ->
            [true] .
           *[false] { " : " }{ $pool } en tout.
        }
    }
event-leader-activated =
    { $figure } est activé par { $by } pour { $price ->
        [one] 1 point
       *[other] { $price } points
    }{ $secret ->
        [true] .
       *[false] { " ; " }reste { $left }.
    }
event-group-commanded =
    Groupe commandé par { $pc } : { $unit }, { $price ->
        [one] 1 point
       *[other] { $price } points
    }{ $secret ->
        [true] .
       *[false] { " ; " }reste { $left }.
    }
event-command-ended =
    { $secret ->
        [true] { $pc } a fini de commander.
       *[false] { $lost ->
            [0] { $pc } a dépensé tous ses points de commandement.
            [one] { $pc } a terminé ; un point de commandement est perdu.
           *[other] { $pc } a terminé ; { $lost } points de commandement sont perdus.
        }
    }
event-succeeded = { $figure } prend la place de { $pc }.
event-leaderless = Personne ne prend la place de { $pc } : plus de points de commandement pour son joueur.

# Refus du commandement
refusal-whole-group = Tout le groupe doit être commandé : { $unit }
refusal-too-few-points = { $needed } points requis, { $left } disponibles
refusal-hidden-last = Les groupes cachés se paient ensemble, une fois les autres payés : { $unit }
refusal-out-of-command = Hors de distance de commandement : { $figure }
refusal-not-activated = Officier en second non activé : { $figure } est assez près de { $unit }, mais il faut d’abord le payer
refusal-paid-already = { $unit } : déjà payé dans cette phase
refusal-acts-himself = { $figure } agit de lui-même et ne coûte aucun point
refusal-uncommanded = Groupe non commandé : il agit seul ({ $unit })
refusal-another-player = Un autre joueur commande { $unit }
