# L’action de Mouvement
ask-move =
    { $formation ->
        [close-order] { $unit }, en ordre serré : où aller ? { NUMBER($allowance, maximumFractionDigits: 1) }" au plus hors terrain, tous du même pas, en avant ou en arrière ; un pivot coûte 1".
        [column] { $unit }, en colonne : où aller ? { NUMBER($allowance, maximumFractionDigits: 1) }" au plus hors terrain, 4" de plus sur une route.
       *[other] { $count ->
            [one] { $unit } : où aller ? { NUMBER($allowance, maximumFractionDigits: 1) }" au plus hors terrain.
           *[other] { $unit }, { $count } figurines : où aller ? { NUMBER($allowance, maximumFractionDigits: 1) }" au plus chacune hors terrain, en cohésion à la fin.
        }
    }
ask-close-up = Des vides dans les rangs, { $unit } : où se resserrent les figurines ? { $allowance }" au plus chacune ; sans tracé, elles se resserrent vers le centre.

# Ce qui arrive
event-unit-moved =
    { $paths_count ->
        [0] { $unit } : aucun mouvement
       *[other] Mouvement, { $unit }
    }{ $formation ->
        [close-order] , en ordre serré, face à { $facing }°.
        [column] , en colonne.
        [dispersed] , en ordre dispersé.
       *[normal] .
    }
event-move-ended = { $unit } : le mouvement s’arrête ici.
event-move-stopped = { $unit } : quelque chose se cache tout près, le mouvement s’arrête.
event-formation-changed =
    { $unit } : { $formation ->
        [close-order] désormais en ordre serré.
        [column] désormais en colonne.
        [dispersed] désormais en ordre dispersé.
       *[normal] la formation est perdue.
    }
event-closed-up = { $unit } : les rangs se resserrent.
event-figures-left =
    { $figures_count ->
        [one] Sortie par le bord { $edge_word } : { $figures }.
       *[other] Sortie par le bord { $edge_word }, { $unit } : { $figures_count } figurines.
    }

# Refus
refusal-closing-too-far = Resserrer les rangs ne mène personne à plus de { $allowance }" ({ $figure } : { NUMBER($given, maximumFractionDigits: 1) }")
