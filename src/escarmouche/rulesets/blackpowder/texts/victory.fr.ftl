# Brigades démoralisées
event-brigade-demoralised =
    { $cause ->
        [army] { $brigade } est entraînée : la brigade est démoralisée.
       *[losses] { $brigade } est démoralisée : { $lost ->
            [one] une unité sur { $counted } perdue ou ébranlée.
           *[other] { $lost } unités sur { $counted } perdues ou ébranlées.
        }
    }
ask-withdraw = Démoralisées et loin de l’ennemi : quelles unités se retirent tout de même ?
option-withdraw = { $unit }
event-withdrew =
    { $limbering ->
        [true] { $unit } attelle pour se retirer.
       *[false] { $unit } se retire.
    }

# Objectifs et points
event-objective-held =
    Objectif tenu, { $side } : { $objective } ({ $points ->
        [one] un point
       *[other] { $points } points
    }).
event-points-counted = Points de victoire, { $side } : { $total } (brigades { $brigades }, unités { $units }, objectifs { $objectives }, autres { $others }).

# La fin
verdict-demoralised = Toute l’armée ennemie est démoralisée.
verdict-points = Les points de victoire décident.
event-game-ended =
    { $degree ->
        [draw] La bataille est indécise.
        [minor] Victoire mineure : { $winner }.
       *[major] Victoire majeure : { $winner }.
    } { $reason ->
        [demoralised] { verdict-demoralised }
       *[points] { verdict-points }
    }
degree-draw = Bataille indécise
degree-minor = Victoire mineure
degree-major = Victoire majeure
