# Points et aptitudes de commandement
option-watch =
    À l’affût : vigilance, { $unit } ({ $price ->
        [one] 1 point
       *[other] { $price } points
    })
option-reserve =
    Réserve : mettre de côté, face cachée, { $card } ({ $price ->
        [one] 1 point
       *[other] { $price } points
    })
option-authority = Autorité : ralliement immédiat, { $unit } ({ $price } points)
option-order = Ordre : une action, { $unit } ({ $price } points)
option-prepare = Préparation : reprendre de la défausse { $card } ({ $price } points)
event-points-gained =
    { $points ->
        [one] Un point de commandement
       *[other] { $points } points de commandement
    } ({ $side }){ $cause ->
        [enemy-card] { " " }pour une carte ennemie
        [eliminated] , faute d’unité de ce type
       *[forward] { "" }
    } : { $total } en tout.
event-ability-used =
    { $ability ->
        [watch] À l’affût : { $unit }
        [authority] Autorité : { $unit }
        [prepare] Préparation : { $card } revient de la défausse
        [order] { $secret ->
            [true] Ordre à une unité cachée
           *[false] Ordre : { $unit }
        }
       *[reserve] { $secret ->
            [true] Réserve : une carte est mise de côté, face cachée
           *[false] Réserve : { $card } est mise de côté, face cachée
        }
    }. Prix ({ $side }) : { $price ->
        [one] un point de commandement
       *[other] { $price } points de commandement
    } ; il en reste { $left }.

# Refus de commandement
refusal-not-enough-cp = Points de commandement insuffisants : il en faut { $needed }, il y en a { $held }
refusal-no-effect =
    { $ability ->
        [watch] À l’affût n’aurait aucun effet
        [reserve] Réserve n’aurait aucun effet : aucune de vos cartes Troupes en main
        [authority] Autorité n’aurait aucun effet : aucune unité en Fuite
        [order] Ordre n’aurait aucun effet : pas de telle unité à vous sur la table
       *[prepare] Préparation n’aurait aucun effet : pas de telle carte Troupes à vous dans la défausse
    }
refusal-not-fleeing = L’unité n’est pas en Fuite : { $unit }
refusal-unit-fleeing = En Fuite, ralliement seul : { $unit }
refusal-unit-shaken = Ébranlée, reprise seule : { $unit }
refusal-unit-hidden = { $unit } : marqueur caché, mouvement ou révélation seuls
